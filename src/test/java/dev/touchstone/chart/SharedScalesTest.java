package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedScalesTest {

    private static Panel panel(String title, double high) {
        return new Panel(title, List.of("1"), List.of(new Series("a", null, 0, 0,
                List.of(new Point(0, 1, high / 2, high / 4, high, 2, List.of())))));
    }

    @Test
    void panelsOfOneMagnitudeShareAScale() {
        List<Panel> panels = List.of(panel("a", 17), panel("b", 24.5), panel("c", 4));

        assertThat(SharedScales.of(panels)).hasSize(1);
        assertThat(SharedScales.sharedWith(panels.get(2), panels)).containsExactlyInAnyOrderElementsOf(panels);
    }

    @Test
    void muchSmallerOnesShareAScaleOfTheirOwn() {
        Panel small = panel("c", 1.7);
        Panel smaller = panel("d", 0.4);
        List<Panel> panels = List.of(small, panel("a", 24.5), smaller, panel("b", 17));

        assertThat(SharedScales.sharedWith(small, panels)).containsExactly(small, smaller);
        assertThat(SharedScales.sharedWith(panels.get(1), panels)).extracting(Panel::title).containsExactly("a", "b");
    }

    @Test
    void nothingAtAllIsOnAnyScale() {
        assertThat(SharedScales.of(List.of(panel("zero", 0), panel("one", 1)))).hasSize(1);
        assertThat(SharedScales.of(List.of())).isEmpty();
    }
}
