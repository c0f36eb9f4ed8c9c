package dev.touchstone.load.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileJournalsTest {

    private static final Plan PLAN = LivePoints.plan();
    private static final Point FIRST = LivePoints.point(PLAN, 1);
    private static final Point SECOND = LivePoints.point(PLAN, 2);

    @TempDir
    Path temporary;

    private Path folder() {
        return temporary.resolve("not yet there").resolve("journals");
    }

    private Journals journals() {
        return new FileJournals(folder());
    }

    @Test
    void whatWasWrittenIsReadBack() throws IOException {
        Journal journal = journals().create(PLAN);
        write(journal, FIRST, 3, LivePoints.observed());
        PointJournal open = journal.begin(LivePoints.start(SECOND));
        open.add(LivePoints.failed(1, 5, 9, FailureKind.CUT));

        assertThat(journal.written()).containsExactly(
                new Written(LivePoints.start(FIRST), requests(3), LivePoints.observed()),
                new Written(LivePoints.start(SECOND), List.of(LivePoints.failed(1, 5, 9, FailureKind.CUT)), null));
        open.close();
        journal.release();
        Journal again = journals().unfinished().getFirst();
        assertThat(again.id()).isEqualTo(journal.id());
        assertThat(again.plan()).isEqualTo(PLAN);
        assertThat(again.written()).isEqualTo(journal.written());
    }

    @Test
    void theLaunchAndTheProcessAreReadBack() throws IOException {
        Journal journal = journals().create(PLAN);
        Point later = new Point(3, FIRST.server(), FIRST.thinking(), FIRST.load(), FIRST.maxTokens(), FIRST.prompts(),
                2, 3);
        ServerIdentity identity = LivePoints.identity();
        PointStart start = new PointStart(later, 1, Instant.EPOCH, new ServerIdentity(identity.conditions(),
                identity.models(), identity.apis(), identity.metrics(), identity.remarks(), "1.76E9"));
        try (PointJournal open = journal.begin(start)) {
            open.end(LivePoints.whole());
        }
        assertThat(journal.written().getFirst().start()).isEqualTo(start);
        assertThat(journal.isDone(later)).isTrue();
    }

    @Test
    void journalsWithoutLaunchesAreOfTheFirst() throws IOException {
        Journal journal = journals().create(PLAN);
        write(journal, FIRST, 2, LivePoints.whole());
        journal.release();
        Path plan = folder().resolve(journal.id()).resolve("plan.json");
        Files.writeString(plan, without(Files.readString(plan), "\"launches\" : 1,"));
        Path point = onlyFile(journal);
        Files.writeString(point, without(without(Files.readString(point), "\"launch\":1,"), "\"launches\":1,"));

        Journal old = journals().unfinished().getFirst();
        assertThat(old.plan()).isEqualTo(PLAN);
        assertThat(old.written().getFirst().start()).isEqualTo(LivePoints.start(FIRST));
        assertThat(old.isDone(FIRST)).isTrue();
    }

    private static String without(String text, String part) {
        assertThat(text).contains(part);
        return text.replace(part, "");
    }

    @Test
    void everyLoadShapeIsReadBack() throws IOException {
        for (LoadShape load : List.of(new LoadShape.Batches(3), new LoadShape.OpenLoop(2.5, 0.5, null),
                new LoadShape.OpenLoop(1, Double.POSITIVE_INFINITY, 9),
                new LoadShape.Ramp(1, 50, Duration.ofMillis(12_345)))) {
            Plan plan = LivePoints.plan(load, Output.DEFAULT);
            Journal journal = journals().create(plan);
            write(journal, LivePoints.point(plan, 4), 0, LivePoints.whole());

            assertThat(journal.written().getFirst().start().point()).isEqualTo(LivePoints.point(plan, 4));
            assertThat(journal.isDone(LivePoints.point(plan, 4))).isTrue();
        }
    }

    @Test
    void onlyAPointThatWasMeasuredWholeIsDone() throws IOException {
        Journal journal = journals().create(PLAN);
        assertThat(journal.isDone(FIRST)).isFalse();
        PointJournal open = journal.begin(LivePoints.start(FIRST));
        assertThat(journal.isDone(FIRST)).as("begun").isFalse();
        open.add(requests(1).getFirst());
        open.end(LivePoints.observed());
        open.close();
        assertThat(journal.isDone(FIRST)).as("cancelled").isFalse();

        write(journal, FIRST, 2, LivePoints.whole());
        assertThat(journal.isDone(FIRST)).isTrue();
        assertThat(journal.isDone(SECOND)).isFalse();
        assertThat(journal.isDone(LivePoints.point(LivePoints.plan(new LoadShape.InFlight(9), Output.DEFAULT), 1)))
                .as("another load under the same number").isFalse();
    }

    @Test
    void attemptsAreCountedAndStandInTheirOrder() throws IOException {
        Journal journal = journals().create(PLAN);
        write(journal, SECOND, 1, LivePoints.observed());
        write(journal, FIRST, 2, LivePoints.whole());
        journal.release();
        Journal later = journals().unfinished().getFirst();
        write(later, SECOND, 3, LivePoints.whole());

        assertThat(later.written()).extracting(each -> each.start().point().number()).containsExactly(2, 1, 2);
        assertThat(later.written()).extracting(each -> each.start().attempt()).containsExactly(1, 1, 2);
        assertThat(later.written()).extracting(each -> each.requests().size()).containsExactly(1, 2, 3);
        assertThat(later.isDone(SECOND)).isTrue();
    }

    @Test
    void aJournalInUseOrFinishedIsNotUnfinished() throws IOException {
        Journal journal = journals().create(PLAN);
        assertThat(journals().unfinished()).as("in use").isEmpty();
        assertThat(journals().unfinished()).as("still in use").isEmpty();
        journal.release();
        assertThat(journals().unfinished()).hasSize(1);

        Journal one = journals().unfinished().getFirst();
        Journal other = journals().unfinished().getFirst();
        one.begin(LivePoints.start(FIRST)).close();
        assertThat(journals().unfinished()).as("gone on with").isEmpty();
        assertThatThrownBy(() -> other.begin(LivePoints.start(FIRST))).isInstanceOf(IOException.class)
                .hasMessageContaining("Another Touchstone is running the plan “Evening test”");
        one.close();
        assertThat(journals().unfinished()).as("finished").isEmpty();
        assertThatThrownBy(() -> other.begin(LivePoints.start(FIRST))).isInstanceOf(IOException.class)
                .hasMessage("The plan “Evening test” was finished by another Touchstone in the meantime.");
    }

    @Test
    void theNewestComesFirstAndWhatCannotBeReadIsPassedOver() throws IOException {
        assertThat(journals().unfinished()).isEmpty();
        Journal old = journals().create(PLAN);
        Path noPlan = Files.createDirectories(folder().resolve("99999999T000000.000-0000"));
        Files.writeString(noPlan.resolve("plan.json"), "{");
        Files.createDirectory(folder().resolve("A folder of somebody else"));
        Files.writeString(folder().resolve("notes.md"), "notes");
        old.release();
        waitForATick();
        Journal young = journals().create(PLAN);
        young.release();

        assertThat(journals().unfinished()).extracting(Journal::id).containsExactly(young.id(), old.id());
        assertThat(noPlan.resolve("plan.json")).hasContent("{");
        assertThat(folder().resolve("A folder of somebody else")).isEmptyDirectory();
    }

    @Test
    void aLineThatAKillCutInTwoIsDropped() throws IOException {
        Journal journal = journals().create(PLAN);
        PointJournal open = journal.begin(LivePoints.start(FIRST));
        for (RequestRecord request : requests(3)) {
            open.add(request);
        }
        open.close();
        byte[] whole = Files.readAllBytes(onlyFile(journal));
        int head = new String(whole, StandardCharsets.US_ASCII).indexOf('\n') + 1;
        int third = new String(whole, StandardCharsets.US_ASCII).lastIndexOf('\n', whole.length - 2) + 1;

        for (int length = whole.length; length > third; length--) {
            Files.write(onlyFile(journal), Arrays.copyOf(whole, length));
            Written written = journal.written().getFirst();
            assertThat(written.damage()).isNull();
            assertThat(written.requests()).isEqualTo(requests(length >= whole.length - 1 ? 3 : 2));
        }
        for (int length = head - 2; length >= 0; length -= 7) {
            Files.write(onlyFile(journal), Arrays.copyOf(whole, length));
            assertThat(journal.written()).as("no head").isEmpty();
            assertThat(journal.isDone(FIRST)).isFalse();
        }
    }

    @Test
    void aDamagedLineCostsThatLineAndIsSaid() throws IOException {
        Journal journal = journals().create(PLAN);
        write(journal, FIRST, 4, LivePoints.whole());
        List<String> lines = Files.readAllLines(onlyFile(journal));
        lines.set(2, lines.get(2).substring(40));
        Files.write(onlyFile(journal), lines);

        Written written = journal.written().getFirst();
        assertThat(written.requests()).extracting(RequestRecord::number).containsExactly(1, 3, 4);
        assertThat(written.end()).isEqualTo(LivePoints.whole());
        assertThat(written.damage())
                .isEqualTo("A line of the journal 0001-point-1-attempt-1.jsonl is damaged: as many requests are lost.");
        lines.set(1, "\u0000\u0000\u00FF");
        Files.write(onlyFile(journal), lines);
        assertThat(journal.written().getFirst().damage()).startsWith("2 lines of");
        assertThat(journal.written().getFirst().requests()).hasSize(2);
    }

    @Test
    void manyThreadsWriteWholeLines() throws Exception {
        Journal journal = journals().create(PLAN);
        try (PointJournal open = journal.begin(LivePoints.start(FIRST));
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<? extends Future<?>> adding = IntStream.range(0, 8).mapToObj(thread -> threads.submit(() -> {
                // As a cancelled task's thread may be: it must not close the file for the others.
                if (thread == 3) {
                    Thread.currentThread().interrupt();
                }
                for (int at = 0; at < 200; at++) {
                    open.add(LivePoints.answer(thread * 200 + at, at, 5, 1, 300));
                }
                return null;
            })).toList();
            for (Future<?> each : adding) {
                each.get();
            }
        }

        Written written = journal.written().getFirst();
        assertThat(written.requests()).extracting(RequestRecord::number).hasSize(1600).doesNotHaveDuplicates();
        assertThat(written.damage()).isNull();
    }

    @Test
    void noSecretIsWritten() throws IOException {
        Journal journal = journals().create(PLAN);
        try (PointJournal open = journal.begin(LivePoints.start(FIRST))) {
            RequestRecord failed = LivePoints.failed(1, 5, 9, FailureKind.UNAUTHORIZED);
            open.add(new RequestRecord(1, failed.phase(), failed.stamps(), failed.chunkTimes(), failed.tokens(), null,
                    new RequestFailure(FailureKind.UNAUTHORIZED, 401,
                            "refused: Authorization: Bearer wonderland")));
            open.end(new PointEnd("The key api_key=wonderland was refused.", LivePoints.TRUSTED, List.of(), List.of(),
                    List.of("See http://alice:wonderland@host/")));
        }

        assertThat(onlyFile(journal)).content().contains("refused").doesNotContain("wonderland");
    }

    @Test
    void afterItsEndNothingIsAdded() throws IOException {
        Journal journal = journals().create(PLAN);
        PointJournal closed = journal.begin(LivePoints.start(FIRST));
        closed.close();
        closed.close();

        assertThatThrownBy(() -> closed.add(requests(1).getFirst())).isInstanceOf(IOException.class)
                .hasMessageStartingWith("The journal ").hasMessageEndingWith(" is closed: the point has ended.");
    }

    @Test
    void aFullDiskIsSaidInASentence() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full));
        PointJournal journal = new FilePointJournal(full, () -> { });

        assertThatThrownBy(() -> journal.add(requests(1).getFirst())).isInstanceOf(IOException.class)
                .hasMessage("The journal /dev/full cannot be written: No space left on device. Make room on that disk, or give yourself"
                        + " the right to write there; then go on with the plan. What was measured so far is in it.");
        assertThatThrownBy(() -> new FileJournals(Files.writeString(temporary.resolve("file"), "")).create(PLAN))
                .isInstanceOf(IOException.class).hasMessageContaining("The journal of this test cannot be written in");
    }

    @Test
    void finishedOnesGoAfterAMonth() throws IOException {
        Journal old = journals().create(PLAN);
        write(old, FIRST, 1, LivePoints.whole());
        old.close();
        Journal young = journals().create(PLAN);
        young.close();
        Journal undone = journals().create(PLAN);
        undone.release();
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(31)));
        Files.setLastModifiedTime(folder().resolve(old.id()).resolve("finished"), longAgo);
        Files.setLastModifiedTime(folder().resolve(undone.id()).resolve("plan.json"), longAgo);

        Journal newest = journals().create(PLAN);
        try (Stream<Path> left = Files.list(folder())) {
            assertThat(left.map(each -> each.getFileName().toString()))
                    .containsExactlyInAnyOrder(young.id(), undone.id(), newest.id());
        }
        newest.close();
    }

    @Test
    void eachArchiveSeesItsOwnJournalsOnly() throws IOException {
        Journals mine = new FileJournals(folder(), owner("mine", Instant.EPOCH, false));
        Journals others = new FileJournals(folder(), owner("other", Instant.EPOCH, false));
        Journal one = mine.create(PLAN);
        one.release();
        waitForATick();
        Journal two = others.create(PLAN);
        two.release();

        assertThat(mine.unfinished()).extracting(Journal::id).containsExactly(one.id());
        assertThat(others.unfinished()).extracting(Journal::id).containsExactly(two.id());
        assertThat(journals().unfinished()).as("of tests that store nothing").isEmpty();
    }

    @Test
    void aJournalWithoutANameIsTakenOverOnceByTheFirstArchive() throws IOException {
        Journal old = journals().create(PLAN);
        old.release();

        assertThat(new FileJournals(folder(), owner("first", Instant.EPOCH, false)).unfinished())
                .extracting(Journal::id).containsExactly(old.id());
        assertThat(new FileJournals(folder(), owner("second", Instant.EPOCH, false)).unfinished()).isEmpty();
        assertThat(new FileJournals(folder(), owner("first", Instant.EPOCH, false)).unfinished()).hasSize(1);
    }

    @Test
    void aYoungerArchiveLeavesAJournalWithoutANameToTheOthers() throws IOException {
        Journal old = journals().create(PLAN);
        old.release();
        Instant later = Instant.now().plusSeconds(60);

        assertThat(new FileJournals(folder(), owner("new", later, false)).unfinished()).isEmpty();
        assertThat(new FileJournals(folder(), owner("old", Instant.EPOCH, false)).unfinished()).hasSize(1);
    }

    @Test
    void aYoungerArchiveTakesAJournalWithoutANameWhenThereIsNoOther() throws IOException {
        Journal old = journals().create(PLAN);
        old.release();

        assertThat(new FileJournals(folder(), owner("only", Instant.now().plusSeconds(60), true)).unfinished())
                .hasSize(1);
    }

    private static JournalOwner owner(String archive, Instant since, boolean isAlone) {
        return new JournalOwner(archive, since, isAlone);
    }

    private static List<RequestRecord> requests(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(at -> LivePoints.answer(at, at * 10L, 50, 3, 4)).toList();
    }

    private static void write(Journal journal, Point point, int count, PointEnd end) throws IOException {
        try (PointJournal open = journal.begin(LivePoints.start(point))) {
            for (RequestRecord request : requests(count)) {
                open.add(request);
            }
            open.end(end);
        }
    }

    private Path onlyFile(Journal journal) throws IOException {
        try (Stream<Path> files = Files.list(folder().resolve(journal.id()))) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).reduce((one, other) -> {
                throw new AssertionError("more than one file");
            }).orElseThrow();
        }
    }

    /// Until the clock that names journals has moved on.
    private static void waitForATick() {
        long now = System.currentTimeMillis();
        while (System.currentTimeMillis() == now) {
            Thread.onSpinWait();
        }
    }
}
