package dev.touchstone.archive.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.compare.history.AcceptedLevel;
import dev.touchstone.load.LivePoints;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishingTest {

    private static final List<RequestRecord> REQUESTS = List.of(LivePoints.answer(1, 1, 50, 20, 4));
    private static final Fetching ALL = new Fetching(UnaryOperator.identity(), null, EnumSet.allOf(Attachment.class));

    @TempDir
    Path folder;
    private SharedArchive place;

    @BeforeEach
    void begin() throws IOException {
        place = SharedArchives.open(folder.toString(), true);
    }

    private static Publishing by(String name, Attachment... along) {
        return new Publishing(name, "nightly", Set.of(along), run -> run.id().equals("a") ? REQUESTS : List.of());
    }

    @Test
    void othersFetchWhatWasPublishedWithWhoWhenAndWhy() throws IOException {
        Publishing.Outcome outcome = by("Ana", Attachment.REQUESTS, Attachment.LOGS).publish(place,
                List.of(SharedRuns.run("a"), SharedRuns.run("b"), SharedRuns.run("a")), SharingProgress.UNWATCHED);
        assertThat(outcome.added()).extracting(Run::id).containsExactly("a", "b");
        MemoryArchive own = new MemoryArchive();
        Fetching.Found found = ALL.look(place, own::contains, SharingProgress.UNWATCHED);
        own.add(ALL.read(place, found.fresh(), SharingProgress.UNWATCHED));
        assertThat(own.all()).hasSize(2).allSatisfy(run -> {
            assertThat(run.extras()).containsEntry("Published by", "Ana").containsEntry("Published because", "nightly")
                    .containsKey("Published on");
            assertThat(run.engineLog()).hasSize(1);
        });
        assertThat(own.requests("a")).isEqualTo(REQUESTS);
        assertThat(own.requests("b")).isEmpty();
        assertThat(ALL.look(place, own::contains, SharingProgress.UNWATCHED))
                .satisfies(again -> assertThat(again.fresh()).isEmpty()).satisfies(again -> assertThat(again.known()).isEqualTo(2));
    }

    @Test
    void requestsAndLogsGoAlongOnDemandAlsoLater() throws IOException {
        by("Ana").publish(place, List.of(SharedRuns.run("a")), SharingProgress.UNWATCHED);
        assertThat(place.attached("a", Attachment.REQUESTS)).isEmpty();
        assertThat(SharedArchiveContract.read(place, Set.of("a")).getFirst().run().engineLog()).isEmpty();
        assertThat(by("Ana", Attachment.LOGS).publish(place, List.of(SharedRuns.run("a")), SharingProgress.UNWATCHED).known()).hasSize(1);
        assertThat(place.attached("a", Attachment.LOGS)).isPresent();
        assertThat(place.attached("a", Attachment.REQUESTS)).isEmpty();
    }

    @Test
    void aWithdrawnRunStaysWithdrawn() throws IOException {
        MemoryArchive own = new MemoryArchive();
        by("Ana").publish(place, List.of(SharedRuns.run("a"), SharedRuns.run("b")), SharingProgress.UNWATCHED);
        own.add(ALL.read(place, ALL.look(place, own::contains, SharingProgress.UNWATCHED).fresh(), SharingProgress.UNWATCHED));
        assertThat(new Publishing("Bo", "another job ran", Set.of(), run -> List.of())
                .withdraw(place, List.of(SharedRuns.run("a"), SharedRuns.run("elsewhere"))))
                .satisfies(outcome -> assertThat(outcome.fresh()).extracting(Run::id).containsExactly("a"))
                .satisfies(outcome -> assertThat(outcome.unknown()).extracting(Run::id).containsExactly("elsewhere"));
        assertThat(by("Ana").withdraw(place, List.of(SharedRuns.run("a"))))
                .satisfies(outcome -> assertThat(outcome.fresh()).as("it was already").isEmpty())
                .satisfies(outcome -> assertThat(outcome.before()).hasSize(1));

        Publishing.Outcome again = by("Ana").publish(place, List.of(SharedRuns.run("a"), SharedRuns.run("b")), SharingProgress.UNWATCHED);
        assertThat(again.withdrawn()).hasSize(1).allSatisfy((run, mark) -> {
            assertThat(run.id()).isEqualTo("a");
            assertThat(mark.publication().by()).isEqualTo("Bo");
            assertThat(mark.publication().why()).isEqualTo("another job ran");
        });
        assertThat(again.known()).extracting(Run::id).containsExactly("b");
        assertThat(ALL.look(place, id -> false, SharingProgress.UNWATCHED).fresh()).extracting(published -> published.run().id())
                .containsExactly("b");
        assertThat(ALL.look(place, own::contains, SharingProgress.UNWATCHED).withdrawn()).as("those that I have are named")
                .containsOnlyKeys("a");
    }

    @Test
    void aNewLevelThatIsAcceptedLaterReachesThoseWhoHaveTheRun() throws IOException {
        Run run = SharedRuns.run("a");
        by("Ana").publish(place, List.of(run, SharedRuns.run("b")), SharingProgress.UNWATCHED);
        assertThat(ALL.look(place, id -> true, SharingProgress.UNWATCHED).levels()).as("nothing is accepted yet").isEmpty();
        assertThat(by("Ana").publish(place, List.of(AcceptedLevel.mark(run, "new sampler")), SharingProgress.UNWATCHED).known()).hasSize(1);

        Fetching.Found found = ALL.look(place, id -> true, SharingProgress.UNWATCHED);
        assertThat(found.levels()).containsOnlyKeys("a");
        List<Run> marked = found.withNewLevels(List.of(run, SharedRuns.run("b")));
        assertThat(marked).singleElement().satisfies(one -> {
            assertThat(one.id()).isEqualTo("a");
            assertThat(AcceptedLevel.isAt(one)).isTrue();
            assertThat(one.annotation().note()).isEqualTo("new sampler");
        });
        assertThat(found.withNewLevels(marked)).as("they have it").isEmpty();
        assertThat(ALL.look(place, id -> false, SharingProgress.UNWATCHED).levels()).as("of runs of others").isEmpty();
        assertThat(ALL.read(place, ALL.look(place, id -> false, SharingProgress.UNWATCHED).fresh(), SharingProgress.UNWATCHED).runs())
                .as("who fetches the run later has it as well").filteredOn(AcceptedLevel::isAt).extracting(Run::id).containsExactly("a");
        by("Bo").withdraw(place, List.of(run));
        assertThat(ALL.look(place, id -> true, SharingProgress.UNWATCHED).levels()).as("at a withdrawn run").isEmpty();
    }

    @Test
    void secretsAreMaskedOnceMore() throws IOException {
        Run leaky = SharedRuns.run("a").withFlags(Map.of("--api-key", "abcdef123456", "--max-num-seqs", "64"))
                .withExtras(Map.of("HF_TOKEN", "hf_abcdefghijklmnopqrstuvwxyz012345"));
        new Publishing("Ana", "key sk-abcdefghijklmnopqrstuvwxyz0123456789abcdefgh", Set.of(), run -> List.of())
                .publish(place, List.of(leaky), SharingProgress.UNWATCHED);
        try (Stream<Path> files = Files.walk(folder.resolve("runs"))) {
            String text = files.filter(Files::isRegularFile).map(PublishingTest::text).collect(Collectors.joining());
            assertThat(text).contains("--api-key", "•••", "\"64\"").doesNotContain("abcdef123456", "hf_abc", "sk-abc");
        }
    }

    @Test
    void onlyWhatIsMissingIsAskedFor() {
        Run complete = SharedRuns.run("a");
        assertThat(NeededConditions.missing(complete)).isEmpty();
        Run bare = complete.with(complete.conditions().without(Factor.GPU).without(Factor.DATASET));
        assertThat(NeededConditions.missing(bare)).containsExactly(Factor.GPU, Factor.DATASET);
        assertThat(NeededConditions.missing(List.of(complete, bare))).isEqualTo(Map.of(Factor.GPU, List.of(bare),
                Factor.DATASET, List.of(bare)));
    }

    @Test
    void cancellingKeepsWhatWasDone() throws IOException {
        List<Run> runs = IntStream.range(0, 250).mapToObj(at -> SharedRuns.run("run-" + at)).toList();
        Publishing.Outcome outcome = by("Ana").publish(place, runs, (done, total) -> done < 200);
        assertThat(outcome.added()).hasSize(200);
        assertThat(outcome.left()).hasSize(50);
        assertThat(by("Ana").publish(place, runs, SharingProgress.UNWATCHED).added()).hasSize(50);
        assertThat(ALL.look(place, id -> false, (done, total) -> done < 10).isWhole()).isFalse();
    }

    @Test
    void theFilterAndTheDayChoose() throws IOException {
        place.add(List.of(new PublishedRun(SharedRuns.run("old"), SharedRuns.by("Ana", SharedRuns.NOON.minusSeconds(90_000_000))),
                SharedRuns.published("new", "Ana"), SharedRuns.published("other", "Ana")));
        Fetching some = new Fetching(runs -> runs.stream().filter(run -> !run.id().equals("other")).toList(),
                LocalDate.of(2026, 1, 1), Set.of());
        Fetching.Found found = some.look(place, id -> false, SharingProgress.UNWATCHED);
        assertThat(found.fresh()).extracting(published -> published.run().id()).containsExactly("new");
        assertThat(found.filtered()).isEqualTo(2);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
