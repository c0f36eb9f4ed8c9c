package dev.touchstone.chart.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.Specs;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedScalesTest {

    private static Panel panel(String title, double high) {
        return new Panel(title, List.of("1"), List.of(new Series("a", null, 0, 0,
                List.of(new Point(0, 1, high / 2, high / 4, high, 2, List.of())))));
    }

    private static SharedScales scales(List<Panel> panels) {
        return new SharedScales(Specs.bars(panels.toArray(Panel[]::new)));
    }

    @Test
    void panelsOfOneMagnitudeShareAScale() {
        List<Panel> panels = List.of(panel("a", 17), panel("b", 24.5), panel("c", 4));

        assertThat(scales(panels).axes()).hasSize(1);
        assertThat(scales(panels).sharedWith(panels.get(2))).containsExactlyInAnyOrderElementsOf(panels);
    }

    @Test
    void muchSmallerOnesShareAScaleOfTheirOwn() {
        Panel small = panel("c", 1.7);
        Panel smaller = panel("d", 0.4);
        List<Panel> panels = List.of(small, panel("a", 24.5), smaller, panel("b", 17));

        assertThat(scales(panels).sharedWith(small)).containsExactly(small, smaller);
        assertThat(scales(panels).sharedWith(panels.get(1))).extracting(Panel::title).containsExactly("a", "b");
    }

    @Test
    void nothingAtAllIsOnAnyScale() {
        assertThat(scales(List.of(panel("zero", 0), panel("one", 1))).axes()).hasSize(1);
        assertThat(scales(List.of()).axes()).isEmpty();
    }
}
