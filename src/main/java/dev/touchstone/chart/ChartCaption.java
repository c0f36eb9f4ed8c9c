package dev.touchstone.chart;

import dev.touchstone.chart.drawing.ToneScale;
import dev.touchstone.chart.panel.Outliers;
import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.Caption;
import dev.touchstone.chart.spec.Caption.Kind;
import dev.touchstone.chart.spec.Caption.Part;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.table.Units;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Explains how to read a chart: what its tones, whiskers, rings and greys mean, and how large n is.
final class ChartCaption {

    private final List<Panel> panels;
    private final boolean lines;
    private final List<Part> parts = new ArrayList<>();

    private ChartCaption(List<Panel> panels, boolean lines) {
        this.panels = panels;
        this.lines = lines;
    }

    /// Returns the caption of a comparison's chart; empty when there are no points.
    ///
    /// @param lines whether the points stand on lines, not in bars
    static Caption of(Comparison comparison, List<Panel> panels, boolean lines) {
        ChartCaption caption = new ChartCaption(panels, lines);
        if (caption.measured().findAny().isEmpty()) {
            return Caption.NONE;
        }
        caption.simulated(comparison.rows().stream().filter(row -> row.match().containsKey(Factor.SIMULATED)).count(),
                comparison.rows().size());
        AnyFactor by = comparison.lens().by();
        if (by != Factor.ENGINE) {
            caption.tones(ToneScale.of(comparison).lightToFull().stream().map(level -> LevelName.of(by, level))
                    .toList());
        }
        caption.repeats(false);
        caption.accents();
        caption.scales(false);
        return new Caption(caption.parts);
    }

    /// Returns the caption of a study's plot; empty when there are no points.
    ///
    /// @param labels what the labels beside the points are; empty for no labels
    /// @param lines whether the points stand on lines along a factor
    /// @param logY whether the study wants a logarithmic y axis
    static Caption of(StudyGrouping grouping, List<Panel> panels, String labels, boolean lines, boolean logY) {
        ChartCaption caption = new ChartCaption(panels, lines);
        if (caption.measured().findAny().isEmpty()) {
            return Caption.NONE;
        }
        caption.simulated(grouping.rows().stream().filter(placed -> placed.level(Factor.SIMULATED) != null).count(),
                grouping.rows().size());
        caption.words(grouping);
        if (!labels.isEmpty()) {
            caption.add(Kind.CHART, I18n.text("beside the points: {0}", labels));
        }
        caption.tones(grouping.tones().lightToFull().stream().map(grouping::name).toList());
        if (grouping.hasSides()) {
            caption.parts.add(requests());
        }
        caption.repeats(grouping.hasSides());
        caption.accents();
        caption.ideal();
        caption.scales(logY);
        return new Caption(caption.parts);
    }

    /// What the marks of these panels mean.
    static List<Part> marks(List<Panel> panels) {
        ChartCaption caption = new ChartCaption(panels, false);
        caption.accents();
        caption.ideal();
        caption.scales(false);
        return List.copyOf(caption.parts);
    }

    /// How many repeats stand in these panels and what is made of them, with their range as a whisker.
    ///
    /// @param countsRequests whether n is said of the requests, so that it cannot be said of the runs
    static List<Part> repeats(List<Panel> panels, boolean countsRequests) {
        ChartCaption caption = new ChartCaption(panels, false);
        caption.repeats(countsRequests);
        return List.copyOf(caption.parts);
    }

    /// That n is said of requests.
    static Part requests() {
        return new Part(Kind.CHART, I18n.text("n: requests behind each bar"));
    }

    /// The range of repeats as a whisker.
    static Part whisker() {
        return new Part(Kind.WHISKER, I18n.text("whisker: range of the repeats"));
    }

    private void add(Kind kind, String text) {
        parts.add(new Part(kind, text));
    }

    private void simulated(long simulated, long all) {
        if (simulated > 0) {
            add(Kind.CHART, simulated == all ? I18n.text("simulated engines") : I18n.text("in part simulated engines"));
        }
    }

    private void words(StudyGrouping grouping) {
        long words = grouping.rows().stream().filter(placed -> Units.areWords(placed.row().runs())).count();
        if (words > 0 && grouping.countsTokens()) {
            add(Kind.CHART, words == grouping.rows().size() ? I18n.text("words between blanks, not tokens")
                    : I18n.text("in part words between blanks, not tokens"));
        }
    }

    private void tones(List<String> names) {
        if (names.size() == 2) {
            add(Kind.TONES, I18n.text("lighter: {0}", names.getFirst()));
            add(Kind.TONES, I18n.text("full: {0}", names.getLast()));
        } else if (names.size() > 2) {
            add(Kind.TONES, I18n.text("from light to full: {0}", String.join(I18n.text(", "), names)));
        }
    }

    /// @param countsRequests whether n is said of the requests, so that it cannot be said of the runs
    private void repeats(boolean countsRequests) {
        IntSummaryStatistics repeats = measured().filter(point -> point.accent() != Accent.EXCLUDED)
                .mapToInt(Point::n).summaryStatistics();
        if (repeats.getCount() == 0) {
            return;
        }
        if (repeats.getMax() > 1) {
            boolean ranged = measured().anyMatch(Point::ranged);
            add(Kind.REPEATS, countsRequests ? I18n.text("mean of the repeats") : ranged ? I18n.text("mean of n repeats")
                    : I18n.text("from the means of n repeats"));
            if (ranged) {
                if (!lines || panels.stream().anyMatch(panel -> !panel.isDense())) {
                    parts.add(whisker());
                }
                if (lines && panels.stream().anyMatch(Panel::isDense)) {
                    add(Kind.BAND, I18n.text("band: range of the repeats"));
                }
            }
        }
        if (countsRequests) {
            return;
        }
        if (repeats.getMax() == 1) {
            add(Kind.REPEATS, I18n.text("one run each (n = 1)"));
        } else {
            add(Kind.REPEATS, repeats.getMin() == repeats.getMax() ? "n = " + repeats.getMin()
                    : I18n.text("n = {0} to {1}", repeats.getMin(), repeats.getMax()));
        }
    }

    private void accents() {
        measured().map(Point::accent).distinct().sorted().forEach(accent -> {
            switch (accent) {
                case NONE -> { }
                case RINGED -> add(Kind.MARK, I18n.text("ringed: the knee, beyond which more load stops paying"));
                case FADED -> add(Kind.MARK, I18n.text("small and grey: another point is better in one respect and no worse in the other"));
                case FAILED -> add(Kind.MARK, I18n.text("cross: it failed and has no figure"));
                case EXCLUDED -> leftOut(panels).ifPresent(words -> add(Kind.LEFT_OUT, I18n.text("{0}, in no mean", words)));
            }
        });
        if (measured().anyMatch(Point::suspect)) {
            add(Kind.MARK, I18n.text("!: a check suspects it"));
        }
    }

    /// Names the points that are left out, with the reasons: `hollow: left out (warm-up suspected)`; empty where there
    /// are none.
    static Optional<String> leftOut(List<Panel> panels) {
        return reasons(panels).map(reasons -> reasons.isEmpty() ? I18n.text("hollow: left out")
                : I18n.text("hollow: left out ({0})", reasons));
    }

    /// Why points are left out: empty where there are none, empty text where no reason is known.
    static Optional<String> reasons(List<Panel> panels) {
        List<Point> excluded = panels.stream().flatMap(panel -> panel.series().stream())
                .flatMap(series -> series.points().stream()).filter(point -> point.accent() == Accent.EXCLUDED).toList();
        return excluded.isEmpty() ? Optional.empty() : Optional.of(excluded.stream().map(Point::reason)
                .filter(reason -> !reason.isEmpty()).distinct().sorted().collect(Collectors.joining(I18n.text(", "))));
    }

    private void ideal() {
        panels.stream().flatMap(panel -> panel.series().stream()).filter(Series::ideal).map(Series::name).distinct()
                .forEach(name -> add(Kind.MARK, I18n.text("dashed: {0}", name)));
    }

    private void scales(boolean logY) {
        if (!logY && SharedScales.areSeveral(panels)) {
            add(Kind.MARK, I18n.text("panels of much smaller values have a scale of their own"));
        }
        if (Outliers.ceiling(panels) < Double.POSITIVE_INFINITY) {
            add(Kind.AT_THE_EDGE, I18n.text("at the edge with its figure: a value far above all others"));
        }
    }

    private Stream<Point> measured() {
        return panels.stream().flatMap(panel -> panel.series().stream()).filter(series -> !series.ideal())
                .flatMap(series -> series.points().stream());
    }
}
