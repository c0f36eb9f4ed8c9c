package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Accent;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.chart.ChartSpec.Symbol;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.table.Units;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Explains how to read a chart: what its tones, whiskers, rings and greys mean, and how large n is.
final class ChartCaption {

    private final List<Panel> panels;
    private final List<String> parts = new ArrayList<>();

    private ChartCaption(List<Panel> panels) {
        this.panels = panels;
    }

    /// Returns the caption of a comparison's chart; empty when there are no points.
    static String of(Comparison comparison, List<Panel> panels, Symbol symbol) {
        ChartCaption caption = new ChartCaption(panels);
        if (caption.measured().findAny().isEmpty()) {
            return "";
        }
        caption.simulated(comparison.rows().stream().filter(row -> row.match().containsKey(Factor.SIMULATED)).count(),
                comparison.rows().size());
        AnyFactor by = comparison.lens().by();
        if (by != Factor.ENGINE) {
            caption.tones(ToneScale.of(comparison).lightToFull().stream().map(level -> LevelName.of(by, level))
                    .toList());
        }
        caption.repeats(symbol);
        caption.accents();
        caption.scales();
        return caption.text();
    }

    /// Returns the caption of a study's plot; empty when there are no points.
    ///
    /// @param labels what the labels beside the points are; empty for no labels
    static String of(StudyGrouping grouping, List<Panel> panels, Symbol symbol, String labels) {
        ChartCaption caption = new ChartCaption(panels);
        if (caption.measured().findAny().isEmpty()) {
            return "";
        }
        caption.simulated(grouping.rows().stream().filter(placed -> placed.level(Factor.SIMULATED) != null).count(),
                grouping.rows().size());
        caption.words(grouping);
        if (!labels.isEmpty()) {
            caption.parts.add("beside the points: " + labels);
        }
        caption.tones(grouping.tones().lightToFull().stream().map(grouping::name).toList());
        caption.repeats(symbol);
        caption.accents();
        caption.ideal();
        caption.scales();
        return caption.text();
    }

    private String text() {
        return String.join(" · ", parts);
    }

    private void simulated(long simulated, long all) {
        if (simulated > 0) {
            parts.add(simulated == all ? "simulated engines" : "in part simulated engines");
        }
    }

    private void words(StudyGrouping grouping) {
        long words = grouping.rows().stream().filter(placed -> Units.areWords(placed.row().runs())).count();
        if (words > 0 && grouping.countsTokens()) {
            parts.add(words == grouping.rows().size() ? "w: words between blanks, not tokens"
                    : "in part words between blanks, not tokens");
        }
    }

    private void tones(List<String> names) {
        if (names.size() == 2) {
            parts.add("lighter: " + names.getFirst());
            parts.add("full: " + names.getLast());
        } else if (names.size() > 2) {
            parts.add("from light to full: " + String.join(", ", names));
        }
    }

    private void repeats(Symbol symbol) {
        IntSummaryStatistics repeats = measured().filter(point -> point.accent() != Accent.EXCLUDED)
                .mapToInt(Point::n).summaryStatistics();
        if (repeats.getCount() == 0) {
            return;
        }
        if (repeats.getMax() > 1) {
            boolean ranged = measured().anyMatch(Point::ranged);
            parts.add(ranged ? "mean of n repeats" : "from the means of n repeats");
            if (ranged) {
                parts.add("whisker: range of the repeats");
            }
        }
        if (repeats.getMin() == 1) {
            String single = switch (symbol) {
                case BAR -> "outlined";
                case MARKER, LINE -> "hollow";
            };
            parts.add(single + (repeats.getMax() == 1 ? ": one run each (n = 1)"
                    : ": a single run (n = 1); else n up to " + repeats.getMax()));
        } else {
            parts.add(repeats.getMin() == repeats.getMax() ? "n = " + repeats.getMin()
                    : "n = " + repeats.getMin() + " to " + repeats.getMax());
        }
    }

    private void accents() {
        measured().map(Point::accent).distinct().sorted().map(accent -> switch (accent) {
            case NONE -> "";
            case RINGED -> "ringed: the knee, beyond which more load stops paying";
            case FADED -> "small and grey: another point is better in both respects";
            case EXCLUDED -> "grey and hollow: excluded" + reasons() + ", in no mean";
        }).filter(part -> !part.isEmpty()).forEach(parts::add);
        if (measured().anyMatch(Point::suspect)) {
            parts.add("!: a check suspects it");
        }
    }

    /// ` (warm-up suspected)`; empty where no reason is known.
    private String reasons() {
        String reasons = measured().map(Point::reason).filter(reason -> !reason.isEmpty()).distinct().sorted()
                .collect(Collectors.joining(", "));
        return reasons.isEmpty() ? "" : " (" + reasons + ")";
    }

    private void ideal() {
        panels.stream().flatMap(panel -> panel.series().stream()).filter(Series::ideal).map(Series::name).distinct()
                .forEach(name -> parts.add("dashed: " + name));
    }

    private void scales() {
        if (SharedScales.of(panels).size() > 1) {
            parts.add("panels of much smaller values have a scale of their own");
        }
    }

    private Stream<Point> measured() {
        return panels.stream().flatMap(panel -> panel.series().stream()).filter(series -> !series.ideal())
                .flatMap(series -> series.points().stream());
    }
}
