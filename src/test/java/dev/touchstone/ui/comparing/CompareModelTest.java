package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.ui.ChosenFiles;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Latest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CompareModelTest {

    private final ObservableList<Run> runs = FXCollections.observableArrayList(NotedRuns.gpuCounts());
    private final AtomicBoolean broken = new AtomicBoolean();
    private final AtomicReference<CountDownLatch> slow = new AtomicReference<>(new CountDownLatch(0));
    private final List<LensResult.Request> asked = Collections.synchronizedList(new ArrayList<>());
    private final Latest latest = new Latest();
    private Analysis analysis;
    private CompareModel model;

    @BeforeEach
    void look() {
        Fx.start();
        analysis = Fx.get(() -> new Analysis(runs, runs, id -> List.of()));
        model = Fx.get(() -> new CompareModel(analysis, latest, (answers, wanted, locale) -> {
            if (wanted != null) {
                asked.add(wanted);
            }
            if (broken.get()) {
                throw new IllegalStateException("on purpose");
            }
            try {
                slow.get().await();
            } catch (InterruptedException stopped) {
                throw new CancellationException();
            }
            return new LensResolver(answers).picture(wanted, locale);
        }));
        Fx.waitFor("a comparison", () -> model.shown().isPresent() && !model.busy().get());
    }

    @AfterEach
    void close() {
        latest.close();
        analysis.close();
    }

    @Test
    void aComparisonThatIsCancelledLeavesTheOneBeforeItUntilItIsComputedAfterAll() {
        LensResult.Shown before = Fx.get(() -> model.shown().orElseThrow());
        slow.set(new CountDownLatch(1));
        Fx.run(() -> model.metric(NotedRuns.LATENCY));
        assertThat(Fx.get(() -> model.busy().get())).isTrue();
        Fx.run(model::cancel);
        assertThat(Fx.get(() -> model.busy().get())).isFalse();
        assertThat(Fx.get(() -> model.cancelled().get())).isTrue();
        assertThat(Fx.get(() -> model.shown().orElseThrow())).isSameAs(before);
        assertThat(Fx.get(() -> model.failure().get())).isEmpty();

        slow.set(new CountDownLatch(0));
        Fx.run(model::retry);
        Fx.waitFor("the comparison", () -> !model.busy().get());
        assertThat(Fx.get(() -> model.cancelled().get())).isFalse();
        assertThat(Fx.get(() -> model.shown().orElseThrow().lens().metric())).isEqualTo(NotedRuns.LATENCY);
    }

    /// A folder that is watched brings runs while somebody looks at others.
    @Test
    void whatIsLookedAtStaysWhenRunsComeWhoseFirstQuestionWouldBeAnother() {
        List<Run> all = NotedRuns.gpuCounts();
        Fx.run(() -> runs.setAll(all.stream().filter(run -> run.conditions().has(Factor.ENGINE, Level.of("vLLM"))).toList()));
        Fx.waitFor("one engine", () -> !model.busy().get()
                && model.shown().orElseThrow().lens().by() == Factor.GPU_COUNT);
        Fx.run(() -> runs.setAll(all));
        Fx.waitFor("both engines", () -> !model.busy().get() && model.lensResult().get().runs() == all.size());
        assertThat(Fx.get(() -> model.lensResult().get().presets().getFirst().lens().by())).isEqualTo(Factor.ENGINE);
        assertThat(Fx.get(() -> model.shown().orElseThrow().lens().by())).isEqualTo(Factor.GPU_COUNT);
    }

    /// A test over thousands of rows takes seconds: it must not be made on the thread of the window, nor before the picture.
    @Test
    void theMeansOfManyRowsFollowThePicture() {
        NotedRuns many = new NotedRuns();
        for (int concurrency = 1; concurrency <= 101; concurrency++) {
            many.repeats("vLLM", 2, concurrency, 10).repeats("vLLM", 4, concurrency, 20);
        }
        Fx.run(() -> runs.setAll(many.list()));
        Fx.waitFor("the families", () -> !model.busy().get() && !model.families().get().isEmpty()
                && model.comparison().orElseThrow().rows().size() == 101);
        List<Integer> families = Fx.get(() -> {
            List<Integer> counts = new ArrayList<>();
            model.lensResult().addListener(changed -> counts.add(model.families().get().size()));
            model.metric(NotedRuns.LATENCY);
            return counts;
        });
        Fx.waitFor("the families", () -> !families.isEmpty() && !model.families().get().isEmpty());
        assertThat(Fx.get(() -> model.families().get())).hasSize(1);
        assertThat(families.getFirst()).isZero();
    }

    /// A preset of many rows is there at a click: its picture was worked out at rest, in the metric that is shown.
    @Test
    void picturesOfOtherPresetsAreWorkedOutAtRest() {
        NotedRuns many = new NotedRuns();
        for (int concurrency = 1; concurrency <= 101; concurrency++) {
            many.repeats("vLLM", 2, concurrency, 10).repeats("vLLM", 4, concurrency, 20)
                    .repeats("SGLang", 2, concurrency, 11).repeats("SGLang", 4, concurrency, 21);
        }
        Fx.run(() -> runs.setAll(many.list()));
        Fx.waitFor("the choices", () -> !model.busy().get() && model.lensResult().get().presets().size() == 2
                && model.comparison().orElseThrow().rows().size() == 202);
        asked.clear();
        Fx.run(() -> model.metric(NotedRuns.LATENCY));
        Fx.waitFor("all presets", () -> !model.busy().get() && List.copyOf(asked).containsAll(model.lensResult().get().presets()
                .stream().map(preset -> new LensResult.Request(preset.lens().withMetric(NotedRuns.LATENCY), false)).toList()));
        assertThat(Fx.get(() -> model.shown().orElseThrow().lens().by())).isEqualTo(Factor.ENGINE);
    }

    @Test
    void picturesOfPresetsOfFewRowsAreNotWorkedOutBeforeTheyAreWanted() {
        asked.clear();
        Fx.run(() -> model.metric(NotedRuns.LATENCY));
        Fx.waitFor("the comparison", () -> !model.busy().get());
        assertThat(asked).singleElement().extracting(one -> one.lens().metric()).isEqualTo(NotedRuns.LATENCY);
    }

    @Test
    void theMeansOfFewRowsComeWithThePicture() {
        assertThat(Fx.get(() -> model.comparison().orElseThrow().rows().size())).isLessThan(100);
        assertThat(Fx.get(() -> model.families().get())).hasSize(1);
    }

    /// The page is made when it is first opened, which is after the comparison.
    @Test
    void aPageThatIsOpenedLaterHasTheMeansToo() {
        assertThat(Fx.get(() -> {
            RunWays ways = new OnlyShowing(new ArrayList<>(), new ArrayList<>());
            SideBySide page = new SideBySide(model, new ChartFiles(new ChosenFiles(List::of, name -> Optional.empty()),
                    new UserMessages(() -> null, (folder, missing) -> { })), ids -> { }, ways, new RunsMenu(runs, ways, Optional::empty));
            page.show(model.shown().orElseThrow());
            return ((TableView<?>) page.table().lookup("#compare-table")).getItems().stream()
                    .filter(ComparisonLine.OfFamily.class::isInstance).count();
        })).isOne();
    }

    @Test
    void aChoiceTakesThePlaceOfOneThatIsBeingComputed() {
        slow.set(new CountDownLatch(1));
        Fx.run(() -> model.metric(NotedRuns.LATENCY));
        slow.set(new CountDownLatch(0));
        Fx.run(() -> model.by(Factor.ENGINE));
        Fx.waitFor("the comparison", () -> !model.busy().get());
        assertThat(Fx.get(() -> model.cancelled().get())).isFalse();
        assertThat(Fx.get(() -> model.shown().orElseThrow().lens())).satisfies(lens -> {
            assertThat(lens.by()).isEqualTo(Factor.ENGINE);
            assertThat(lens.metric()).isEqualTo(NotedRuns.LATENCY);
        });
    }

    @Test
    void aComparisonThatFailsLeavesNoneThatIsOutOfDate() {
        broken.set(true);
        Fx.run(() -> model.metric(NotedRuns.LATENCY));
        Fx.waitFor("the failure", () -> !model.busy().get());
        assertThat(Fx.get(() -> model.failure().get())).isEqualTo("on purpose");
        assertThat(Fx.get(() -> model.shown())).isEmpty();

        broken.set(false);
        Fx.run(() -> runs.removeLast());
        Fx.waitFor("a comparison", () -> model.shown().isPresent());
        assertThat(Fx.get(() -> model.failure().get())).isEmpty();
        assertThat(Fx.get(() -> model.shown().orElseThrow().lens().metric())).isEqualTo(NotedRuns.LATENCY);
    }
}
