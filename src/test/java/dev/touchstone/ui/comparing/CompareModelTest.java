package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.task.Latest;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CompareModelTest {

    private final ObservableList<Run> runs = FXCollections.observableArrayList(NotedRuns.gpuCounts());
    private final AtomicBoolean broken = new AtomicBoolean();
    private final Latest latest = new Latest();
    private Analysis analysis;
    private CompareModel model;

    @BeforeEach
    void look() {
        Fx.start();
        analysis = Fx.get(() -> new Analysis(runs, runs, id -> List.of()));
        model = Fx.get(() -> new CompareModel(analysis, latest, (answers, wanted, locale) -> {
            if (broken.get()) {
                throw new IllegalStateException("on purpose");
            }
            return new LensResolver(answers).picture(wanted, locale);
        }));
        Fx.waitFor("a comparison", () -> model.shown().isPresent());
    }

    @AfterEach
    void close() {
        latest.close();
        analysis.close();
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
