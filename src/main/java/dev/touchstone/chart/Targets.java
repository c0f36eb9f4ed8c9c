package dev.touchstone.chart;

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
        boolean grey = !point.joined();
        String name = point.label().isEmpty() ? series.name() : series.name() + " · " + point.label();
        return new Target(name, grey ? Ink.FADED.engine() : series.engine(), grey ? Ink.FADED.tone() : series.tone(),
                series.shape(), area, figures.exact(point.value()), point.ranged()
                        ? figures.range(point.low(), point.high()) : "", point.n(), point.runIds(),
                remark(point));
    }

    /// `Interactivity 45.2 tok/s`, of a label with its unit behind a comma.
    static String at(String label, String value) {
        int comma = label.lastIndexOf(", ");
        return comma < 0 ? label + " " + value
                : label.substring(0, comma) + " " + value + " " + label.substring(comma + 2);
    }

    /// How a point stands out; empty for one like any other.
    static String remark(Point point) {
        String accent = switch (point.accent()) {
            case NONE -> "";
            case RINGED -> "knee";
            case FADED -> "another is better";
            case EXCLUDED -> "excluded";
        };
        return Stream.of(accent, point.suspect() ? "suspected by a check" : "").filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }
}
