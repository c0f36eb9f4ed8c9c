package dev.touchstone.chart.runs;

import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.DatedSpec;
import dev.touchstone.compare.history.AcceptedLevel;
import dev.touchstone.compare.history.ConfigurationHistory;
import dev.touchstone.compare.history.LevelChange;
import dev.touchstone.compare.history.PublishedReference;
import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.Units;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// A metric of one configuration along the time: one mark per run, the median between two changes of its version or its
/// settings as a line, and the changes as upright lines.
public final class HistoryChart {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(I18n.text("d MMM uuuu, HH:mm"), Locale.ENGLISH);
    private static final String MEDIAN = I18n.text("Median between changes");

    private final ConfigurationHistory history;
    private final Metric metric;
    private final List<PublishedReference> references;

    private HistoryChart(ConfigurationHistory history, Metric metric, List<PublishedReference> references) {
        this.history = history.with(metric);
        this.metric = metric;
        this.references = references;
    }

    /// Returns the chart of the runs that have the metric.
    ///
    /// @param locale of the numbers in the caption
    public static DatedSpec of(ConfigurationHistory history, Metric metric, Locale locale) {
        return of(history, metric, List.of(), locale);
    }

    /// Returns the chart with published figures as lines under one's own.
    ///
    /// @param references those that may be compared are drawn
    public static DatedSpec of(ConfigurationHistory history, Metric metric, List<PublishedReference> references, Locale locale) {
        return new HistoryChart(history, metric, references.stream().filter(PublishedReference::isComparable).toList()).chart(NumberText.in(locale));
    }

    private DatedSpec chart(NumberText text) {
        List<Run> runs = history.runs();
        List<String> categories = runs.stream().map(run -> date(run) + " · " + Phrases.list(List.of(run.source().shownName(), run.place())))
                .toList();
        String engine = runs.stream().findFirst().flatMap(run -> run.conditions().level(Factor.ENGINE))
                .map(Level::toString).orElse(null);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            points.add(point(runs.get(i), i));
        }
        List<Series> series = new ArrayList<>();
        series.add(new Series(I18n.text("Runs"), engine, 0, 0, points));
        for (ConfigurationHistory.Period period : history.periods()) {
            double median = history.median(metric, period);
            if (!Double.isNaN(median)) {
                series.add(new Series(MEDIAN, null, 0, 1, List.of(end(period.from(), median),
                        end(period.to() - 1, median)), true));
            }
        }
        for (PublishedReference reference : runs.isEmpty() ? List.<PublishedReference>of() : references) {
            series.add(new Series(published(reference), null, 0.5, 2, List.of(end(0, reference.value()),
                    end(runs.size() - 1, reference.value())), true));
        }
        Map<Integer, List<LevelChange>> changes = history.changes().stream()
                .collect(Collectors.groupingBy(LevelChange::run, LinkedHashMap::new, Collectors.toList()));
        List<Guide> guides = new ArrayList<>(changes.entrySet().stream().map(entry -> new Guide(true, seconds(runs.get(entry.getKey())),
                entry.getValue().stream().map(LevelChange::words).collect(Collectors.joining(I18n.text(", "))))).toList());
        int changed = guides.size();
        runs.stream().filter(AcceptedLevel::isAt).forEach(run -> guides.add(new Guide(true, seconds(run), I18n.text("new level accepted"))));
        String title = I18n.text("{0} of {1} over time", metric.label(), history.name());
        String unit = UnitText.shown(Units.of(metric, runs));
        return new DatedSpec(new ChartContent(title,
                unit.isEmpty() ? metric.label() : I18n.text("{0}, {1}", metric.label(), unit), measured(runs),
                List.of(new Panel("", categories, series)), caption(changed, text), summary(title, text), guides,
                ChartContext.of(unit, ChartContext.better(metric.better()), runs, Set.of())));
    }

    /// The name of the axis; with the day where all were measured on one, whose ticks are times.
    private static String measured(List<Run> runs) {
        List<LocalDate> days = runs.stream().map(run -> at(run).toLocalDate()).distinct().toList();
        return days.size() == 1 ? I18n.text("Measured on {0}", days.getFirst()) : I18n.text("Measured");
    }

    /// `Published by InferenceX, 2026-08-01`.
    private static String published(PublishedReference reference) {
        LocalDateTime at = reference.run().measuredAt();
        return at == null ? I18n.text("Published by InferenceX") : I18n.text("Published by InferenceX, {0}", at.toLocalDate());
    }

    private Point end(int run, double median) {
        return new Point(run, seconds(history.runs().get(run)), median, median, median, 0, List.of());
    }

    private Point point(Run run, int category) {
        double value = run.metrics().get(metric).orElse(Double.NaN);
        String reason = ExclusionReason.of(run);
        return new Point(category, seconds(run), value, value, value, 1, List.of(run.id()), "",
                reason.isEmpty() ? Accent.NONE : Accent.EXCLUDED, false, false, reason);
    }

    private static double seconds(Run run) {
        return at(run).toEpochSecond(ZoneOffset.UTC);
    }

    private static LocalDateTime at(Run run) {
        return Objects.requireNonNull(run.measuredAt());
    }

    /// `22 Nov 2026, 14:30`.
    public static String date(Run run) {
        return DATE.format(at(run));
    }

    private String caption(int changes, NumberText text) {
        List<String> parts = new ArrayList<>();
        parts.add(I18n.text("{0}, each mark one", text.counted(history.runs().size(), "run")));
        parts.add(changes == 0 ? I18n.text("no change of version or settings is known") : I18n.text("upright lines: changes of version or "
                + "settings, at the first run that has them"));
        if (history.runs().stream().anyMatch(Run::isExcluded)) {
            parts.add(I18n.text("grey and hollow: excluded, in no median"));
        }
        return String.join(" · ", parts);
    }

    private String summary(String title, NumberText text) {
        StringBuilder words = new StringBuilder(I18n.text("{0}: {1}.", title,
                text.counted(history.runs().size(), "run")));
        for (ConfigurationHistory.Period period : history.periods()) {
            words.append(' ').append(I18n.text("From {0} the median is {1}.", date(history.runs().get(period.from())),
                    NumberText.significant(history.median(metric, period))));
        }
        history.changes().forEach(change -> words.append(' ').append(I18n.text("{0}: {1}.",
                date(history.runs().get(change.run())), change.words())));
        return words.toString();
    }
}
