package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Accent;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Drawing.Target;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the places of a drawing say when they are pointed at.
final class Targets {

    private Targets() {
    }

    static String columnTitle(ChartSpec spec, Panel panel, int category) {
        String x = spec.xLabel().isEmpty() ? panel.categories().get(category)
                : spec.xLabel() + " " + panel.categories().get(category);
        return Stream.of(panel.title(), x).filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
    }

    static Target of(Series series, Point point, Area area, Figures figures) {
        String name = point.label().isEmpty() ? series.name() : series.name() + " · " + point.label();
        return new Target(name, series.engine(), series.tone(), series.shape(), area, figures.exact(point.value()),
                point.ranged() ? figures.range(point.low(), point.high()) : "", point.n(), point.runIds(),
                remark(point.accent()));
    }

    static String remark(Accent accent) {
        return switch (accent) {
            case NONE -> "";
            case RINGED -> "knee";
            case FADED -> "another is better";
            case EXCLUDED -> "excluded";
        };
    }
}
