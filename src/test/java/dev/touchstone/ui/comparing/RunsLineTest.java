package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ChartCoverage;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;

/// What is said of a chart that does not draw all.
class RunsLineTest {

    @Test
    void theWordStaysWithTheFirstOfTheConditionsThatAreNotKnown() {
        Fx.start();
        RunsLine line = new RunsLine(new OnlyShowing(new ArrayList<>(), new ArrayList<>()));
        List<Run> runs = List.of(RunFixture.run("a", 1).build());
        List<Node> parts = Fx.get(() -> line.unknown(List.of(new UnknownLevels(Factor.GPU_COUNT, runs),
                new UnknownLevels(Factor.CONCURRENCY, runs))));
        assertThat(parts).hasSize(2);
        assertThat(((HBox) parts.getFirst()).getChildren()).extracting(part -> ((Labeled) part).getText())
                .containsExactly("Not known:", "GPU count of 1 run");
        assertThat(parts.getLast()).isInstanceOfSatisfying(Hyperlink.class,
                link -> assertThat(link.getText()).isEqualTo("concurrency of 1 run"));
        assertThat(Fx.get(() -> line.unknown(List.of()))).isEmpty();
    }

    @Test
    void howMuchIsDrawn() {
        assertThat(RunsLine.coverage(new ChartCoverage(12, 20, 150, 250)))
                .isEqualTo("Drawn: 12 of 20 panels, those with most runs: 150 of 250 rows. The table has all; filter to see others.");
        assertThat(RunsLine.coverage(new ChartCoverage(1, 1, 150, 250)))
                .isEqualTo("Drawn: 150 of 250 rows, those with most runs. The table has all; filter to see others.");
        assertThat(RunsLine.coverage(new ChartCoverage(20, 20, 250, 250))).isEmpty();
    }
}
