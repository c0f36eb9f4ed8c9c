package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;

/// Says how to read a chart.
final class Caption {

    private Caption() {
    }

    /// Empty when there is nothing to read.
    ///
    /// @param lines whether it shows lines, not bars
    static String of(Comparison comparison, List<Panel> panels, boolean lines) {
        IntSummaryStatistics repeats = panels.stream().flatMap(panel -> panel.series().stream())
                .flatMap(series -> series.points().stream()).mapToInt(Point::n).summaryStatistics();
        if (repeats.getCount() == 0) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        simulated(comparison, parts);
        tones(comparison, parts);
        if (repeats.getMax() > 1) {
            parts.add("mean of n repeats");
            parts.add("whisker: range of the repeats");
        }
        if (repeats.getMin() == 1) {
            String single = lines ? "hollow" : "outlined";
            parts.add(single + (repeats.getMax() == 1 ? ": one run each (n = 1)" : ": a single run (n = 1)"));
        } else {
            parts.add(repeats.getMin() == repeats.getMax() ? "n = " + repeats.getMin()
                    : "n = " + repeats.getMin() + " to " + repeats.getMax());
        }
        if (Scales.of(panels).size() > 1) {
            parts.add("panels of much smaller values have a scale of their own");
        }
        return String.join(" · ", parts);
    }

    private static void simulated(Comparison comparison, List<String> parts) {
        long simulated = comparison.rows().stream().filter(row -> row.match().containsKey(Factor.SIMULATED)).count();
        if (simulated > 0) {
            parts.add(simulated == comparison.rows().size() ? "simulated engines" : "in part simulated engines");
        }
    }

    private static void tones(Comparison comparison, List<String> parts) {
        Factor by = comparison.lens().by();
        List<String> names = Tones.of(comparison).lightToFull().stream().map(level -> LevelName.of(by, level))
                .toList();
        if (by == Factor.ENGINE || names.size() < 2) {
            return;
        }
        if (names.size() == 2) {
            parts.add("lighter: " + names.getFirst());
            parts.add("full: " + names.getLast());
        } else {
            parts.add("from light to full: " + names.stream().collect(Collectors.joining(", ")));
        }
    }
}
