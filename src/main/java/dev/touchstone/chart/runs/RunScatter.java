package dev.touchstone.chart.runs;

import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ChartSpec.Symbol;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Two metrics of single runs against each other, each mark one run, in the colour of its engine and in a tone and a shape
/// of its level of a factor.
public final class RunScatter {

    /// More marks hide each other and take long to draw.
    static final int MOST = 2000;
    /// From this ratio of the largest to the smallest value on, an axis is logarithmic.
    private static final double WIDE = 50;
    private static final double PALEST = 0.6;
    private static final int MOST_DESCRIBED = 30;

    private final List<Run> runs;
    /// Runs that counted words, left out as most counted tokens; or the other way round.
    private final List<Run> otherUnit;
    private final Metric x;
    private final Metric y;
    private final AnyFactor by;
    private final List<Optional<Level>> levels;
    private final boolean engines;

    private RunScatter(List<Run> runs, Metric x, Metric y, AnyFactor by) {
        Map<Boolean, List<Run>> measured = runs.stream()
                .filter(run -> run.metrics().get(x).isPresent() && run.metrics().get(y).isPresent())
                .collect(Collectors.partitioningBy(run -> inWords(run, x, y)));
        List<Run> words = measured.getOrDefault(true, List.of());
        List<Run> tokens = measured.getOrDefault(false, List.of());
        boolean isOfWords = words.size() > tokens.size();
        this.runs = isOfWords ? words : tokens;
        this.otherUnit = isOfWords ? tokens : words;
        this.x = x;
        this.y = y;
        this.by = by;
        this.levels = this.runs.stream().map(by::level).distinct()
                .sorted(Comparator.comparing((Optional<Level> level) -> level.orElse(null),
                        Comparator.nullsLast(Comparator.naturalOrder()))).toList();
        this.engines = this.runs.stream().map(RunScatter::engine).distinct().count() > 1;
    }

    /// Returns the chart of the runs that have both metrics. Where some counted words and others tokens, those of which
    /// there are fewer are left out, and the caption says so.
    ///
    /// @param by what tone and shape stand for
    /// @param locale of the numbers in the caption
    public static ChartSpec of(List<Run> runs, Metric x, Metric y, AnyFactor by, Locale locale) {
        return new RunScatter(runs, x, y, by).chart(runs.size(), NumberText.in(locale));
    }

    /// Whether one of these figures is in words: words and tokens never share an axis.
    private static boolean inWords(Run run, Metric x, Metric y) {
        return Units.countsWords(run) && !(Units.mark(run, x) + Units.mark(run, y)).isEmpty();
    }

    private static @Nullable String engine(Run run) {
        return run.conditions().level(Factor.ENGINE).map(Level::toString).orElse(null);
    }

    /// What the run is, behind the name that somebody gave it.
    private static String named(Run run) {
        return run.annotation().name().isEmpty() ? RunName.of(run) : run.annotation().name() + ": " + RunName.of(run);
    }

    private ChartSpec chart(int all, NumberText text) {
        List<Run> drawn = runs.subList(0, Math.min(MOST, runs.size()));
        List<String> categories = drawn.stream().map(RunScatter::named).toList();
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < drawn.size(); i++) {
            series.add(mark(drawn.get(i), i));
        }
        series.sort(Comparator.comparingInt(Series::shape).thenComparing(Series::name));
        String title = I18n.text("{0} against {1}", y.label(), lower(x.label()));
        boolean logX = isWide(x);
        boolean logY = isWide(y);
        return new ScatterSpec(new ChartContent(title, label(y), label(x), List.of(new Panel("", categories, series)),
                caption(all, drawn.size(), logX, logY, text), summary(title, drawn, text)), logX, logY)
                .withContext(ChartContext.of("", ChartContext.better(y.better(), x.better()), drawn, Set.of(by)));
    }

    private static String lower(String label) {
        return label.substring(0, 1).toLowerCase(Locale.ROOT) + label.substring(1);
    }

    private String label(Metric metric) {
        String unit = UnitText.shown(Units.of(metric, runs));
        return unit.isEmpty() ? metric.label() : I18n.text("{0}, {1}", metric.label(), unit);
    }

    private boolean isWide(Metric metric) {
        var range = runs.stream().mapToDouble(run -> value(run, metric)).summaryStatistics();
        return range.getCount() > 1 && range.getMin() > 0 && range.getMax() / range.getMin() >= WIDE;
    }

    private static double value(Run run, Metric metric) {
        return run.metrics().get(metric).orElse(Double.NaN);
    }

    /// Each run is a series of its own, so that no line joins it to another; runs of one name share an entry of the
    /// legend.
    private Series mark(Run run, int category) {
        Optional<Level> level = by.level(run);
        int place = levels.indexOf(level);
        double tone = levels.size() < 2 || by == Factor.ENGINE ? 0 : PALEST * (1 - (double) place / (levels.size() - 1));
        double value = value(run, y);
        String reason = ExclusionReason.of(run);
        Point point = new Point(category, value(run, x), value, value, value, 1, List.of(run.id()), "",
                reason.isEmpty() ? Accent.NONE : Accent.EXCLUDED, false, false, reason);
        int shape = isMarkedSimulated(run) ? levels.size() + place : place;
        return new Series(name(run, level), engine(run), Symbol.MARKER.tone(tone), shape, List.of(point));
    }

    /// Whether its name and its shape show that a run is a simulated one, as tone and shape do not stand for that.
    private boolean isMarkedSimulated(Run run) {
        return by != Factor.SIMULATED && run.conditions().level(Factor.SIMULATED).isPresent();
    }

    private String name(Run run, Optional<Level> level) {
        String named = LevelName.of(by, level.orElse(null));
        String simulated = isMarkedSimulated(run) ? " · " + I18n.text("simulated") : "";
        String engine = run.conditions().text(Factor.ENGINE, I18n.text("engine not known"));
        return (by == Factor.ENGINE ? engine : engines ? engine + " · " + named : named) + simulated;
    }

    private String caption(int all, int drawn, boolean logX, boolean logY, NumberText text) {
        List<String> parts = new ArrayList<>();
        parts.add(I18n.text("each mark is one run"));
        if (drawn < runs.size()) {
            parts.add(I18n.text("the first {0} of {1}; filter the runs to see others", text.count(drawn),
                    text.counted(runs.size(), "run")));
        }
        if (!otherUnit.isEmpty()) {
            parts.add(otherUnit.stream().allMatch(Units::countsWords)
                    ? I18n.plural(otherUnit.size(), "{1} left out: it counted words, the others tokens",
                            "{1} left out: they counted words, the others tokens", text.counted(otherUnit.size(), "run"))
                    : I18n.plural(otherUnit.size(), "{1} left out: it counted tokens, the others words",
                            "{1} left out: they counted tokens, the others words", text.counted(otherUnit.size(), "run")));
        }
        long without = (long) all - runs.size() - otherUnit.size();
        if (without > 0) {
            parts.add(I18n.plural(without, "{1} has not both metrics", "{1} have not both metrics", text.counted(without, "run")));
        }
        if (levels.size() > 1 && by != Factor.ENGINE) {
            parts.add(I18n.text("light to full: {0}", LevelName.factor(by)));
        }
        if (runs.stream().anyMatch(Run::isExcluded)) {
            parts.add(I18n.text("grey and hollow: excluded"));
        }
        if (logX || logY) {
            parts.add(logX && logY ? I18n.text("both axes are logarithmic")
                    : logX ? I18n.text("the x axis is logarithmic") : I18n.text("the y axis is logarithmic"));
        }
        return String.join(" · ", parts);
    }

    private String summary(String title, List<Run> drawn, NumberText text) {
        StringBuilder words = new StringBuilder(I18n.text("{0}: {1}.", title, text.counted(drawn.size(), "run")));
        drawn.stream().limit(MOST_DESCRIBED).forEach(run -> words.append(' ').append(I18n.text("{0}: {1}, {2}.",
                RunName.of(run), NumberText.significant(value(run, x)), NumberText.significant(value(run, y)))));
        return words.toString();
    }
}
