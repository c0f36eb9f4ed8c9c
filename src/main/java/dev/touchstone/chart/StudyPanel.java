package dev.touchstone.chart;

import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ChartSpec.XAxis;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyDecimals;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rows of a study that share a panel, and the series that they make.
///
/// @param order of the series of all panels
/// @param decimals of the figures that are drawn; null where they are computed, so that they have as many as can be read
/// @param rows in the order of the x axis
record StudyPanel(Study study, Plot plot, StudyGrouping grouping, StudySeries order, @Nullable StudyDecimals decimals,
        List<PlacedRow> rows) {

    /// What makes a series: its key, and the engine whose colour it has.
    private record SeriesKey(StudyGrouping.Key key, @Nullable Level engine) {
    }

    StudyPanel {
        rows = rows.stream()
                .sorted(Comparator.comparing(PlacedRow::x, Comparator.nullsLast(Comparator.naturalOrder()))).toList();
    }

    Panel panel(String title) {
        List<String> categories = categories();
        Map<SeriesKey, List<Point>> points = new LinkedHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            PlacedRow placed = rows.get(i);
            Double value = placed.value();
            if (value != null) {
                int category = category(categories, i);
                SeriesKey key = new SeriesKey(grouping.key(placed), placed.level(Factor.ENGINE));
                points.computeIfAbsent(key, none -> new ArrayList<>()).add(point(placed, category, value));
            }
        }
        List<Series> series = new ArrayList<>();
        points.entrySet().stream().sorted(Comparator.comparingInt(entry -> order.place(entry.getKey().key())))
                .forEach(entry -> series.add(new Series(grouping.name(entry.getKey().key()), engine(entry.getKey()),
                        tone(entry.getKey().key()), order.place(entry.getKey().key()),
                        entry.getValue())));
        series.addAll(ideals(categories, order.count()));
        return new Panel(title, categories, series);
    }

    private double tone(StudyGrouping.Key key) {
        return StudyChart.symbol(plot).tone(order.tones().of(grouping.toned(key)));
    }

    private static @Nullable String engine(SeriesKey key) {
        return key.engine() == null ? null : key.engine().toString();
    }

    /// One category per row where x is measured; else rows with the same x share one.
    private List<String> categories() {
        List<String> all = rows.stream().map(PlacedRow::category).toList();
        return hasOwnX() ? all : all.stream().distinct().toList();
    }

    private int category(List<String> categories, int index) {
        return hasOwnX() ? index : categories.indexOf(rows.get(index).category());
    }

    private boolean hasOwnX() {
        return StudyChart.xAxis(plot) == XAxis.MEASURED;
    }

    private Point point(PlacedRow placed, int category, double value) {
        StudyEntry entry = study.entry(placed.row(), placed.column());
        Spread spread = entry instanceof StudyEntry.Number number ? number.spread() : null;
        double x = placed.x() == null ? category : placed.x();
        List<String> ids = placed.row().runs().stream().map(Run::id).toList();
        Accent accent = accent(placed.row().marks());
        boolean suspect = placed.row().marks().contains(Mark.SUSPECT);
        String reason = accent != Accent.EXCLUDED ? "" : placed.row().runs().stream().map(ExclusionReason::of)
                .filter(why -> !why.isEmpty()).distinct().collect(Collectors.joining(I18n.text(", ")));
        if (spread == null) {
            return new Point(category, x, value, value, value, Math.max(1, ids.size()), ids, placed.label(), accent,
                    false, suspect, reason);
        }
        double scale = grouping.y().scale();
        return new Point(category, x, value, spread.min() * scale, spread.max() * scale, spread.n(), ids,
                placed.label(), accent, spread.n() > 1, suspect, reason, decimals == null ? Point.ANY_DECIMALS : decimals.of(placed.row().runs(), spread));
    }

    private static Accent accent(Set<Mark> marks) {
        return marks.contains(Mark.EXCLUDED) ? Accent.EXCLUDED : marks.contains(Mark.KNEE) ? Accent.RINGED
                : marks.contains(Mark.DOMINATED) ? Accent.FADED : Accent.NONE;
    }

    /// The ideal figures as one series, or as several where they differ at one place.
    private List<Series> ideals(List<String> categories, int shape) {
        String column = plot.ideal();
        if (column == null) {
            return List.of();
        }
        StudyAxis axis = new StudyAxis(study.columns().get(study.column(column)), false);
        Map<StudyGrouping.Key, TreeMap<Double, Point>> bySeries = new LinkedHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            PlacedRow placed = rows.get(i);
            var value = axis.value(study.entry(placed.row(), column));
            if (value.isPresent() && !placed.isExcluded()) {
                double ideal = value.getAsDouble();
                int category = category(categories, i);
                double x = placed.x() == null ? category : placed.x();
                bySeries.computeIfAbsent(grouping.key(placed), none -> new TreeMap<>()).putIfAbsent(x,
                        new Point(category, x, ideal, ideal, ideal, 0, List.of()));
            }
        }
        List<TreeMap<Double, Point>> different = new ArrayList<>();
        for (TreeMap<Double, Point> line : bySeries.values()) {
            different.stream().filter(other -> agree(other, line)).findFirst()
                    .ifPresentOrElse(other -> line.forEach(other::putIfAbsent), () -> different.add(line));
        }
        return different.stream().map(line -> new Series(axis.column().label(), null, 0, shape,
                List.copyOf(line.values()), true)).toList();
    }

    private static boolean agree(Map<Double, Point> one, Map<Double, Point> other) {
        return other.entrySet().stream().allMatch(entry -> {
            Point there = one.get(entry.getKey());
            double value = entry.getValue().value();
            return there == null || Math.abs(there.value() - value) <= 1e-9 * Math.abs(value);
        });
    }
}
