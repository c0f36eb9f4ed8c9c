package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Accent;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Factor;
import dev.touchstone.table.Units;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

/// Says how to read a chart: what its tones, whiskers, rings and greys are, and what n is.
final class Caption {

    /// What single measurements look like.
    enum Form {
        BARS("outlined"), POINTS("hollow");

        private final String single;

        Form(String single) {
            this.single = single;
        }
    }

    private final List<Panel> panels;
    private final List<String> parts = new ArrayList<>();

    private Caption(List<Panel> panels) {
        this.panels = panels;
    }

    /// Empty when there is nothing to read.
    static String of(Comparison comparison, List<Panel> panels, Form form) {
        Caption caption = new Caption(panels);
        if (caption.measured().findAny().isEmpty()) {
            return "";
        }
        caption.simulated(comparison.rows().stream().filter(row -> row.match().containsKey(Factor.SIMULATED)).count(),
                comparison.rows().size());
        Factor by = comparison.lens().by();
        if (by != Factor.ENGINE) {
            caption.tones(Tones.of(comparison).lightToFull().stream().map(level -> LevelName.of(by, level)).toList());
        }
        caption.repeats(form);
        caption.accents("grey: another is better in all respects");
        caption.scales();
        return caption.text();
    }

    /// The caption of a study's plot.
    ///
    /// @param labels what stands beside the points; empty for nothing
    static String of(Seating seating, List<Panel> panels, Form form, String labels) {
        Caption caption = new Caption(panels);
        if (caption.measured().findAny().isEmpty()) {
            return "";
        }
        caption.simulated(seating.seats().stream().filter(seat -> seat.level(Factor.SIMULATED) != null).count(),
                seating.seats().size());
        caption.words(seating);
        if (!labels.isEmpty()) {
            caption.parts.add("beside the points: " + labels);
        }
        caption.tones(seating.tones().lightToFull().stream().map(seating::name).toList());
        caption.repeats(form);
        caption.accents("small and grey: another point is better in both respects");
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

    private void words(Seating seating) {
        long words = seating.seats().stream().filter(seat -> Units.areWords(seat.row().runs())).count();
        if (words > 0 && seating.countsTokens()) {
            parts.add(words == seating.seats().size() ? "w: words between blanks, not tokens"
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

    private void repeats(Form form) {
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
            parts.add(form.single + (repeats.getMax() == 1 ? ": one run each (n = 1)"
                    : ": a single run (n = 1); else n up to " + repeats.getMax()));
        } else {
            parts.add(repeats.getMin() == repeats.getMax() ? "n = " + repeats.getMin()
                    : "n = " + repeats.getMin() + " to " + repeats.getMax());
        }
    }

    private void accents(String faded) {
        if (has(Accent.RINGED)) {
            parts.add("ringed: the knee, beyond which more load stops paying");
        }
        if (has(Accent.FADED)) {
            parts.add(faded);
        }
        if (has(Accent.EXCLUDED)) {
            parts.add("grey and hollow: excluded, in no mean");
        }
        if (measured().anyMatch(Point::suspect)) {
            parts.add("!: a check suspects it");
        }
    }

    private void ideal() {
        panels.stream().flatMap(panel -> panel.series().stream()).filter(Series::ideal).map(Series::name).distinct()
                .forEach(name -> parts.add("dashed: " + name));
    }

    private void scales() {
        if (Scales.of(panels).size() > 1) {
            parts.add("panels of much smaller values have a scale of their own");
        }
    }

    private boolean has(Accent accent) {
        return measured().anyMatch(point -> point.accent() == accent);
    }

    private Stream<Point> measured() {
        return panels.stream().flatMap(panel -> panel.series().stream()).filter(series -> !series.ideal())
                .flatMap(series -> series.points().stream());
    }
}
