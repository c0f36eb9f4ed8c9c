package dev.touchstone.chart;

import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Plot.Form;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.table.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which panel and which series each row of a study goes to. Beyond what the plot asks for, engines, GPU counts, think
/// modes and simulated runs never share a series, and what else tells rows at one place apart makes panels.
///
/// @param seats the rows that have an x
/// @param panels the factors that make panels
/// @param series the factors that make series
record Seating(List<Seat> seats, List<Factor> panels, List<Factor> series, StudyAxis x, StudyAxis y) {

    Seating {
        seats = List.copyOf(seats);
        panels = List.copyOf(panels);
        series = List.copyOf(series);
    }

    /// A panel: the levels and the words that its rows share.
    record Group(Map<Factor, Level> levels, String apart) {

        /// What is not known is only said where nothing else is.
        String title(List<Factor> factors) {
            String known = Stream.concat(factors.stream().filter(levels::containsKey)
                    .map(factor -> LevelName.of(factor, levels.get(factor))), Stream.of(apart))
                    .filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
            return known.isEmpty() && !factors.isEmpty() ? LevelName.of(factors.getFirst(), null) : known;
        }
    }

    /// A series: the levels that it is named by, and which of several alike it is.
    record Key(Map<Factor, Level> levels, int turn) {
    }

    static Seating of(Study study, Plot plot) {
        List<Run> runs = study.rows().stream().flatMap(row -> row.runs().stream()).toList();
        boolean words = Units.areWords(runs);
        StudyAxis x = axis(study, plot.x(), words);
        StudyAxis y = axis(study, plot.y(), words);
        StudyAxis label = plot.label() == null ? null : axis(study, plot.label(), words);
        StudyAxis apart = plot.apart() == null ? null : axis(study, plot.apart(), words);
        List<Seat> seats = new ArrayList<>();
        study.rows().forEach(row -> {
            var at = study.entry(row, plot.x());
            String category = x.text(at);
            boolean placed = plot.form() == Form.BARS ? !category.isEmpty() : x.value(at).isPresent();
            if (placed) {
                var value = y.value(study.entry(row, plot.y()));
                seats.add(new Seat(row, x.value(at).isPresent() ? x.value(at).getAsDouble() : null, category,
                        value.isPresent() ? value.getAsDouble() : null,
                        text(study, row, label), text(study, row, apart), 0));
            }
        });
        Set<Factor> onAxes = EnumSet.noneOf(Factor.class);
        Stream.of(x, label == null ? x : label).map(StudyAxis::factor).filter(Objects::nonNull).forEach(onAxes::add);
        return new Seating(seats, plot.panels(), plot.series(), x, y).apart(x.factor()).told(plot, onAxes)
                .inTurn(plot);
    }

    private static StudyAxis axis(Study study, String column, boolean words) {
        return new StudyAxis(study.columns().get(study.column(column)), words);
    }

    private static String text(Study study, StudyRow row, @Nullable StudyAxis axis) {
        return axis == null ? "" : axis.text(study.entry(row, axis.column().key()));
    }

    /// Adds to the series what a line must not run through.
    private Seating apart(@Nullable Factor along) {
        List<Factor> more = new ArrayList<>(series);
        for (Factor factor : SeriesBuilder.APART) {
            boolean varies = seats.stream().collect(Collectors.groupingBy(this::group,
                    Collectors.mapping(seat -> Optional.ofNullable(seat.level(factor)), Collectors.toSet())))
                    .values().stream().anyMatch(levels -> levels.size() > 1);
            if (factor != along && !panels.contains(factor) && !more.contains(factor) && varies) {
                more.add(factor);
            }
        }
        return new Seating(seats, panels, more, x, y);
    }

    /// Makes panels of what tells rows apart that would otherwise stand at one place.
    private Seating told(Plot plot, Set<Factor> onAxes) {
        Set<Factor> left = EnumSet.noneOf(Factor.class);
        seats.forEach(seat -> left.addAll(seat.row().match().keySet()));
        left.removeAll(onAxes);
        left.removeAll(panels);
        left.removeAll(series);
        Seating best = this;
        for (Factor factor : left) {
            List<Factor> more = new ArrayList<>(best.panels);
            more.add(factor);
            Seating finer = new Seating(seats, more, series, x, y);
            if (finer.collisions(plot) < best.collisions(plot)) {
                best = finer;
            }
        }
        return best;
    }

    private long collisions(Plot plot) {
        List<Seat> standing = seats.stream().filter(seat -> seat.value() != null && !seat.isExcluded()).toList();
        return standing.size() - standing.stream().map(seat -> place(plot, seat)).distinct().count();
    }

    /// Where no two rows may stand. In a scatter only what it is labelled with says so.
    private List<Object> place(Plot plot, Seat seat) {
        Object along = plot.form() != Form.SCATTER ? seat.category() : plot.label() == null ? seat : seat.label();
        return List.of(group(seat), seat.levels(series), along);
    }

    /// What is still at one place makes series of the same name.
    private Seating inTurn(Plot plot) {
        if (plot.form() == Form.SCATTER) {
            return this;
        }
        Map<List<Object>, Integer> turns = new HashMap<>();
        List<Seat> turned = seats.stream().map(seat -> seat.value() == null || seat.isExcluded() ? seat
                : seat.inTurn(turns.merge(place(plot, seat), 1, Integer::sum) - 1)).toList();
        return new Seating(turned, panels, series, x, y);
    }

    boolean countsTokens() {
        return x.countsTokens() || y.countsTokens();
    }

    Group group(Seat seat) {
        return new Group(seat.levels(panels), seat.apart());
    }

    /// All panels in the order of the levels of their factors, then in that of the rows.
    List<Group> groups() {
        return seats.stream().map(this::group).distinct().sorted(byLevels(panels, Group::levels)).toList();
    }

    Key key(Seat seat) {
        return new Key(seat.levels(series), seat.turn());
    }

    /// All series of the chart in the order of their levels.
    List<Key> keys() {
        return seats.stream().map(this::key).distinct()
                .sorted(byLevels(series, Key::levels).thenComparing(Key::turn)).toList();
    }

    private static <T> Comparator<T> byLevels(List<Factor> factors, Function<T, Map<Factor, Level>> levels) {
        return (one, other) -> factors.stream().mapToInt(factor -> Facet.compare(levels.apply(one).get(factor),
                levels.apply(other).get(factor))).filter(order -> order != 0).findFirst().orElse(0);
    }

    /// `vLLM · 4 GPUs`; what is drawn, where one series is all there is.
    String name(Key key) {
        String name = key.levels().isEmpty() && series.isEmpty() ? y.column().label() : name(key.levels());
        return key.turn() == 0 ? name : name + " (" + (key.turn() + 1) + ")";
    }

    String name(Map<Factor, Level> levels) {
        String known = levels.entrySet().stream().map(entry -> LevelName.of(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(" · "));
        return known.isEmpty() && !series.isEmpty() ? LevelName.of(series.getFirst(), null) : known;
    }

    /// What has a tone: all that names a series but an engine that has its own colour.
    Map<Factor, Level> toned(Key key) {
        return key.levels().entrySet().stream()
                .filter(entry -> entry.getKey() != Factor.ENGINE || !Palette.knows(entry.getValue().toString()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one,
                        () -> new EnumMap<>(Factor.class)));
    }

    Tones<Map<Factor, Level>> tones() {
        return new Tones<>(keys().stream().map(this::toned).filter(levels -> !levels.isEmpty()).distinct()
                .sorted(byLevels(series, levels -> levels)).toList());
    }
}
