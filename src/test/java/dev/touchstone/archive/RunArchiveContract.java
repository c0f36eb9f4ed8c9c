package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive.Import;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every archive does, wherever it keeps the runs.
abstract class RunArchiveContract {

    private RunArchive archive;

    abstract RunArchive open() throws ArchiveException;

    @BeforeEach
    void openIt() throws ArchiveException {
        archive = open();
    }

    @AfterEach
    void closeIt() {
        archive.close();
    }

    RunArchive archive() {
        return archive;
    }

    @Test
    void isEmptyAtFirst() {
        assertThat(archive.all()).isEmpty();
        assertThat(archive.failedLaunches()).isEmpty();
        assertThat(archive.contains("a")).isFalse();
    }

    @Test
    void keepsRunsAsTheyAreInTheOrderTheyCame() {
        Import first = archive.add(Samples.reading("c", "a"));
        Import second = archive.add(Samples.reading("b"));

        assertThat(archive.all()).containsExactly(Samples.run("c"), Samples.run("a"), Samples.run("b"));
        assertThat(first.added()).containsExactly("c", "a");
        assertThat(first.known()).isEmpty();
        assertThat(second.id()).isNotEqualTo(first.id());
    }

    @Test
    void someRunsAreFoundByTheirIds() {
        archive.add(Samples.reading("c", "a", "b"));
        archive.remove(List.of("b"));
        assertThat(archive.runs(List.of("a", "b", "c", "none"))).containsExactly(Samples.run("c"), Samples.run("a"));
        assertThat(archive.runs(List.of("a"))).containsExactly(Samples.run("a"));
        assertThat(archive.runs(List.of())).isEmpty();
    }

    @Test
    void whatAServerToldStaysApartFromWhatWasSetByHand() {
        Run run = Samples.run("a");
        Run told = run.with(run.conditions().with(Factor.GPU_COUNT, Level.of(2),
                Evidence.reported("\"tp_size\": 2", "/server_info: tp 2"))
                .with(Factor.GPU, Level.of("L4"), Evidence.byHand()));
        archive.add(Samples.reading().withRuns(List.of(told)));

        assertThat(archive.all()).containsExactly(told);
    }

    @Test
    void storesTheSameRunOnce() {
        archive.add(Samples.reading("a", "b"));
        Import again = archive.add(Samples.reading("b", "c", "c"));

        assertThat(again.added()).containsExactly("c");
        assertThat(again.known()).containsExactly("b", "c");
        assertThat(ids()).containsExactly("a", "b", "c");
    }

    @Test
    void leavesAKnownRunAsItWasCorrected() {
        archive.add(Samples.reading("a"));
        archive.update(List.of(Samples.onOneGpu(Samples.run("a"))));
        archive.add(Samples.reading("a"));

        assertThat(archive.all()).containsExactly(Samples.onOneGpu(Samples.run("a")));
    }

    @Test
    void anExcludedRunStaysExcludedWhenItsFileIsReadAgain() {
        archive.add(Samples.reading("a", "b"));
        archive.update(List.of(Samples.run("a").excluded("warm-up")));
        Import again = archive.add(Samples.reading("a", "b"));

        assertThat(again.known()).containsExactly("a", "b");
        assertThat(archive.all()).extracting(Run::excluded).containsExactly("warm-up", null);

        archive.update(List.of(Samples.run("a")));
        assertThat(archive.all()).extracting(Run::excluded).containsExactly(null, null);
    }

    @Test
    void deletedRunsComeBackToTheirPlaces() {
        archive.add(Samples.reading("a", "b", "c"));

        archive.remove(List.of("a", "b", "never stored"));
        assertThat(ids()).containsExactly("c");
        assertThat(archive.contains("a")).isFalse();
        archive.restore(List.of("a", "never stored"));
        assertThat(ids()).containsExactly("a", "c");
        assertThat(archive.contains("a")).isTrue();
        assertThat(archive.contains("never stored")).isFalse();
    }

    @Test
    void aDeletedRunThatIsImportedAgainComesBackAsItWasReadNow() {
        archive.add(Samples.reading("a", "b"));
        archive.remove(List.of("a"));
        Import again = archive.add(Samples.reading().withRuns(List.of(Samples.onOneGpu(Samples.run("a")))));

        assertThat(again.added()).containsExactly("a");
        assertThat(archive.all()).containsExactly(Samples.onOneGpu(Samples.run("a")), Samples.run("b"));
    }

    @Test
    void correctionsKeepThePlace() {
        archive.add(Samples.reading("a", "b", "c"));
        archive.update(List.of(Samples.onOneGpu(Samples.run("b")), Samples.run("never stored")));

        assertThat(archive.all())
                .containsExactly(Samples.run("a"), Samples.onOneGpu(Samples.run("b")), Samples.run("c"));
    }

    @Test
    void aCorrectionOfADeletedRunShowsWhenItIsBack() {
        archive.add(Samples.reading("a"));
        archive.remove(List.of("a"));
        archive.update(List.of(Samples.onOneGpu(Samples.run("a"))));

        assertThat(archive.all()).isEmpty();
        archive.restore(List.of("a"));
        assertThat(archive.all()).containsExactly(Samples.onOneGpu(Samples.run("a")));
    }

    @Test
    void failedLaunchesAreNotRepeated() {
        FailedLaunch launch = Samples.launch(10, "vllm serve m -tp 3");
        FailedLaunch other = Samples.launch(30, "vllm serve m -tp 5");
        archive.add(Samples.reading(List.of("a"), launch, Samples.launch(20, "vllm serve m -tp 3")));
        archive.add(Samples.reading(List.of("b"), Samples.launch(11, "vllm serve m -tp 3"), other));

        assertThat(archive.failedLaunches()).containsExactly(launch, other);
    }

    @Test
    void failedLaunchesGoWithTheRunsOfTheirImport() {
        archive.add(Samples.reading(List.of("a", "b"), Samples.launch(10, "vllm serve m")));

        archive.remove(List.of("a"));
        assertThat(archive.failedLaunches()).hasSize(1);
        archive.remove(List.of("b"));
        assertThat(archive.failedLaunches()).isEmpty();
        archive.restore(List.of("b"));
        assertThat(archive.failedLaunches()).hasSize(1);
    }

    @Test
    void undoTakesBackOneImportAndNoOther() {
        archive.add(Samples.reading(List.of("a"), Samples.launch(10, "first")));
        Import second = archive.add(Samples.reading(List.of("a", "b"), Samples.launch(10, "second")));

        archive.undo(second);
        assertThat(ids()).containsExactly("a");
        assertThat(archive.failedLaunches()).extracting(FailedLaunch::command).containsExactly("first");
        archive.restore(second.added());
        assertThat(ids()).containsExactly("a", "b");
        assertThat(archive.failedLaunches()).extracting(FailedLaunch::command).containsExactly("first", "second");
    }

    @Test
    void anImportOfFailedLaunchesAloneIsKeptAndUndone() {
        Import launches = archive.add(Samples.reading(List.of(), Samples.launch(10, "vllm serve m")));

        assertThat(archive.failedLaunches()).hasSize(1);
        archive.undo(launches);
        assertThat(archive.failedLaunches()).isEmpty();
    }

    @Test
    void aPointIsKeptWithItsRequests() {
        Import kept = archive.keep(Samples.point("a", 12));

        assertThat(kept.added()).containsExactly("a", "a, original figures");
        assertThat(ids()).containsExactly("a", "a, original figures");
        assertThat(archive.requests("a")).isEqualTo(Samples.requests(12));
        assertThat(archive.requests("a, original figures")).isEmpty();
        assertThat(archive.requests("never stored")).isEmpty();
        assertThat(archive.failedLaunches()).isEmpty();
    }

    @Test
    void aPointIsKeptOnce() {
        archive.keep(Samples.point("a", 12));
        Import again = archive.keep(Samples.point("a", 3));

        assertThat(again.added()).isEmpty();
        assertThat(again.known()).containsExactly("a", "a, original figures");
        assertThat(ids()).hasSize(2);
        assertThat(archive.requests("a")).hasSize(12);
    }

    @Test
    void aReadingIsStoredWithTheRequestsOfItsRuns() {
        Import first = archive.add(Samples.reading(Map.of("b", Samples.requests(12)), "a", "b"));

        assertThat(archive.requests("a")).isEmpty();
        assertThat(archive.requests("b")).isEqualTo(Samples.requests(12));

        archive.add(Samples.reading(Map.of("b", Samples.requests(3)), "b"));
        assertThat(archive.requests("b")).as("a known run stays as it was").hasSize(12);

        archive.undo(first);
        assertThat(ids()).isEmpty();
        archive.restore(first.added());
        assertThat(archive.requests("b")).hasSize(12);

        archive.remove(List.of("a", "b"));
        archive.add(Samples.reading(Map.of("b", Samples.requests(3), "other", Samples.requests(1)), "b"));
        assertThat(archive.requests("b")).as("as it was read now").isEqualTo(Samples.requests(3));
        assertThat(archive.requests("other")).as("of a run that was not ticked").isEmpty();
    }

    @Test
    void requestsStayWhenTheirRunIsDeletedAndComeBackWithIt() {
        Import kept = archive.keep(Samples.point("a", 12));
        archive.undo(kept);
        assertThat(ids()).isEmpty();
        archive.restore(kept.added());
        assertThat(ids()).hasSize(2);
        assertThat(archive.requests("a")).hasSize(12);

        archive.remove(List.of("a"));
        assertThat(archive.requests("a")).hasSize(12);
        assertThat(archive.keep(Samples.point("a", 3)).added()).containsExactly("a");
        assertThat(archive.requests("a")).as("as it was measured now").isEqualTo(Samples.requests(3));
    }

    @Test
    void comparisonsAreKeptChangedRemovedAndBroughtBackToTheirPlaces() {
        SavedComparison first = SavedComparison.of("GPUs", Map.of("by", "gpuCount", "words", "a \"quoted\"\nline"));
        SavedComparison second = SavedComparison.of("Engines", Map.of());
        archive().keep(first);
        archive().keep(second);
        archive().keep(first.withName("GPU 数量").withState(Map.of("by", "nodes")));
        assertThat(archive().comparisons()).containsExactly(
                new SavedComparison(first.id(), "GPU 数量", Map.of("by", "nodes")), second);

        archive().removeComparison(first.id());
        assertThat(archive().comparisons()).containsExactly(second);
        archive().keep(first);
        assertThat(archive().comparisons()).containsExactly(first, second);
    }

    @Test
    void whatIsHandedOutDoesNotChange() {
        archive.add(Samples.reading("a"));
        List<Run> before = archive.all();
        archive.add(Samples.reading("b"));

        assertThat(before).hasSize(1);
    }

    @Test
    void manyThreadsMayUseIt() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            var imports = IntStream.range(0, 40)
                    .mapToObj(at -> threads.submit(() -> archive.add(Samples.reading("r" + at % 20, "s" + at))))
                    .toList();
            for (var each : imports) {
                each.get();
            }
        }

        assertThat(ids()).hasSize(60).doesNotHaveDuplicates();
    }

    private List<String> ids() {
        return archive.all().stream().map(Run::id).toList();
    }
}
