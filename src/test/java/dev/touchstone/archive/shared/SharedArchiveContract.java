package dev.touchstone.archive.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What every shared place does.
abstract class SharedArchiveContract {

    abstract SharedArchive open(boolean begin) throws IOException;

    @Test
    void whatWasPublishedIsReadAsItWas() throws IOException {
        try (SharedArchive archive = open(true)) {
            assertThat(archive.ids()).isEmpty();
            PublishedRun published = SharedRuns.published("a.b/c*, original figures", "Ana");
            assertThat(archive.add(List.of(published))).containsExactly("a.b/c*, original figures");
            assertThat(archive.ids()).containsExactly("a.b/c*, original figures");
            PublishedRun read = read(archive, archive.ids()).getFirst();
            assertThat(read.run()).isEqualTo(published.run());
            assertThat(read.publication().by()).isEqualTo("Ana");
            assertThat(read.publication().at()).isEqualTo(SharedRuns.NOON);
            assertThat(read.publication().notKnown()).containsExactly(Factor.DATASET);
            assertThat(archive.skipped()).isEmpty();
        }
        try (SharedArchive again = open(false)) {
            assertThat(again.ids()).hasSize(1);
        }
    }

    @Test
    void aRunIsThereOnceAndIsNeverOverwritten() throws IOException {
        try (SharedArchive archive = open(true); SharedArchive colleagues = open(true)) {
            archive.add(List.of(SharedRuns.published("a", "Ana"), SharedRuns.published("b", "Ana")));
            Run corrected = SharedRuns.run("a").with(SharedRuns.run("a").conditions()
                    .with(Factor.GPU_COUNT, Level.of(1), Evidence.byHand()));
            assertThat(colleagues.add(List.of(new PublishedRun(corrected, SharedRuns.by("Bo", SharedRuns.NOON.minusSeconds(9))),
                    SharedRuns.published("c", "Bo")))).containsExactly("c");
            List<PublishedRun> all = read(archive, archive.ids());
            assertThat(all).extracting(published -> published.run().id()).containsExactlyInAnyOrder("a", "b", "c");
            assertThat(all).filteredOn(published -> published.run().id().equals("a")).singleElement()
                    .satisfies(published -> {
                        assertThat(published.publication().by()).isEqualTo("Ana");
                        assertThat(published.run()).isEqualTo(SharedRuns.run("a"));
                    });
        }
    }

    @Test
    void manyRunsAreReadUntilSomebodyCancels() throws IOException {
        try (SharedArchive archive = open(true)) {
            archive.add(IntStream.range(0, 250).mapToObj(at -> SharedRuns.published("run-" + at, "Ana")).toList());
            assertThat(read(archive, archive.ids())).hasSize(250);
            List<String> some = new ArrayList<>();
            archive.read(archive.ids(), published -> {
                some.add(published.run().id());
                return some.size() < 7;
            });
            assertThat(some).hasSize(7).doesNotHaveDuplicates();
            assertThat(read(archive, List.of("unknown", "run-3", "run-3"))).hasSize(1);
        }
    }

    @Test
    void whatGoesAlongIsKeptBesideTheRun() throws IOException {
        try (SharedArchive archive = open(true)) {
            byte[] log = Attachments.log(SharedRuns.run("a").engineLog());
            assertThat(archive.attached("a", Attachment.LOGS)).isEmpty();
            assertThat(archive.attach("a", Attachment.LOGS, log)).isTrue();
            assertThat(archive.attach("a", Attachment.LOGS, new byte[] {1})).as("the first one stays").isFalse();
            assertThat(archive.attached("a", Attachment.LOGS)).hasValueSatisfying(content ->
                    assertThat(Attachments.log(content)).isEqualTo(SharedRuns.run("a").engineLog()));
            assertThat(archive.attached("a", Attachment.REQUESTS)).isEmpty();
        }
    }

    @Test
    void aMarkStays() throws IOException {
        SharedMark mark = new SharedMark(SharedMark.Kind.WITHDRAWN, "a", SharedRuns.by("Ana", SharedRuns.NOON));
        try (SharedArchive archive = open(true)) {
            assertThat(archive.mark(mark)).isTrue();
            assertThat(archive.mark(new SharedMark(SharedMark.Kind.WITHDRAWN, "a", SharedRuns.by("Bo", SharedRuns.NOON)))).isFalse();
            assertThat(archive.marks(SharedMark.Kind.WITHDRAWN)).isEqualTo(Map.of("a", mark));
            assertThat(archive.marks(SharedMark.Kind.NEW_LEVEL)).isEmpty();
        }
    }

    static List<PublishedRun> read(SharedArchive archive, Collection<String> ids) throws IOException {
        List<PublishedRun> runs = new ArrayList<>();
        archive.read(Set.copyOf(ids), runs::add);
        return runs;
    }
}
