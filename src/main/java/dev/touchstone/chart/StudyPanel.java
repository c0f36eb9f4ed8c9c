package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Accent;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.compare.Spread;
import dev.touchstone.compare.study.Entry;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Plot.Form;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow.Mark;
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
import org.jspecify.annotations.Nullable;

/// The rows of a study that share a panel, made into its series.
///
/// @param seats in the order of the x axis
record StudyPanel(Study study, Plot plot, Seating seating, List<Seat> seats) {

    /// What makes a series: its key, and the engine whose colour it has.
    private record Strand(Seating.Key key, @Nullable Level engine) {
    }

    StudyPanel {
        Comparator<Seat> along = Comparator.comparing(Seat::x, Comparator.nullsLast(Comparator.naturalOrder()));
        seats = seats.stream().sorted(along).toList();
    }

    Panel panel(String title) {
        List<String> categories = categories();
        Map<Strand, List<Point>> points = new LinkedHashMap<>();
        for (int i = 0; i < seats.size(); i++) {
            Seat seat = seats.get(i);
            Double value = seat.value();
            if (value != null) {
                int category = category(categories, i);
                Strand strand = new Strand(seating.key(seat), seat.level(Factor.ENGINE));
                points.computeIfAbsent(strand, none -> new ArrayList<>()).add(point(seat, category, value));
            }
        }
        List<Seating.Key> keys = seating.keys();
        List<Series> series = new ArrayList<>();
        points.entrySet().stream().sorted(Comparator.comparingInt(entry -> keys.indexOf(entry.getKey().key())))
                .forEach(entry -> series.add(new Series(seating.name(entry.getKey().key()), engine(entry.getKey()),
                        tone(entry.getKey().key()), keys.indexOf(entry.getKey().key()),
                        entry.getValue())));
        series.addAll(ideals(categories, keys.size()));
        return new Panel(title, categories, series);
    }

    private double tone(Seating.Key key) {
        double tone = seating.tones().of(seating.toned(key));
        return plot.form() == Form.BARS ? tone : Palette.outline(tone);
    }

    private static @Nullable String engine(Strand strand) {
        return strand.engine() == null ? null : strand.engine().toString();
    }

    /// Each point of a scatter has its own; else rows at the same place share one.
    private List<String> categories() {
        List<String> all = seats.stream().map(Seat::category).toList();
        return plot.form() == Form.SCATTER ? all : all.stream().distinct().toList();
    }

    private int category(List<String> categories, int seat) {
        return plot.form() == Form.SCATTER ? seat : categories.indexOf(seats.get(seat).category());
    }

    private Point point(Seat seat, int category, double value) {
        Entry entry = study.entry(seat.row(), plot.y());
        Spread spread = entry instanceof Entry.Number number ? number.spread() : null;
        double x = seat.x() == null ? category : seat.x();
        List<String> ids = seat.row().runs().stream().map(Run::id).toList();
        Accent accent = accent(seat.row().marks());
        boolean suspect = seat.row().marks().contains(Mark.SUSPECT);
        if (spread == null) {
            return new Point(category, x, value, value, value, Math.max(1, ids.size()), ids, seat.label(), accent,
                    false, suspect);
        }
        double scale = seating.y().scale();
        return new Point(category, x, value, spread.min() * scale, spread.max() * scale, spread.n(), ids, seat.label(),
                accent, spread.n() > 1, suspect);
    }

    private static Accent accent(Set<Mark> marks) {
        return marks.contains(Mark.EXCLUDED) ? Accent.EXCLUDED : marks.contains(Mark.KNEE) ? Accent.RINGED
                : marks.contains(Mark.DOMINATED) ? Accent.FADED : Accent.NONE;
    }

    /// The ideal figures as one series, or as many as there are different ideals at one place.
    private List<Series> ideals(List<String> categories, int shape) {
        String column = plot.ideal();
        if (column == null) {
            return List.of();
        }
        StudyAxis axis = new StudyAxis(study.columns().get(study.column(column)), false);
        Map<Seating.Key, TreeMap<Double, Point>> bySeries = new LinkedHashMap<>();
        for (int i = 0; i < seats.size(); i++) {
            Seat seat = seats.get(i);
            var value = axis.value(study.entry(seat.row(), column));
            if (value.isPresent() && !seat.isExcluded()) {
                double ideal = value.getAsDouble();
                int category = category(categories, i);
                double x = seat.x() == null ? category : seat.x();
                bySeries.computeIfAbsent(seating.key(seat), none -> new TreeMap<>()).putIfAbsent(x,
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
