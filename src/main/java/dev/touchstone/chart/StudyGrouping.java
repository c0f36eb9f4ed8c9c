package dev.touchstone.chart;

import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.chart.drawing.ToneScale;
import dev.touchstone.chart.panel.BarPanel;
import dev.touchstone.chart.spec.ChartSpec.XAxis;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.table.Units;
import java.util.ArrayList;
import java.util.Arrays;
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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which panel and which series each row of a study goes to. Beyond what the plot specifies, engines, GPU counts, think
/// modes and simulated runs never share a series, and further factors make panels where rows would stand at one place.
///
/// @param rows the rows that have a place on the x axis
/// @param panels the factors that make panels
/// @param series the factors that make series
record StudyGrouping(List<PlacedRow> rows, List<Factor> panels, List<Factor> series, StudyAxis x, StudyAxis y) {

    StudyGrouping {
        rows = List.copyOf(rows);
        panels = List.copyOf(panels);
        series = List.copyOf(series);
    }

    /// A panel: the levels and the words that its rows share.
    record Group(Map<Factor, Level> levels, String apart) {

        /// The known levels of these factors and the words that say more; that the first factor is not known, where there
        /// are none.
        String title(List<Factor> factors) {
            String known = known(factors, names(factors));
            return known.isEmpty() && !factors.isEmpty() ? LevelName.of(factors.getFirst(), null) : known;
        }

        /// What of it is not told elsewhere; empty for nothing.
        String alone(List<Factor> factors, Set<Factor> told) {
            return known(factors.stream().filter(factor -> !told.contains(factor)).toList(), names(List.copyOf(levels.keySet())));
        }

        private List<String> names(List<Factor> factors) {
            return factors.stream().filter(levels::containsKey).map(factor -> LevelName.of(factor, levels.get(factor))).toList();
        }

        /// @param said words that the title does not need twice
        private String known(List<Factor> factors, List<String> said) {
            String comma = I18n.text(", ");
            String words = Arrays.stream(apart.split(Pattern.quote(comma))).filter(word -> !said.contains(word))
                    .collect(Collectors.joining(comma));
            return Stream.concat(names(factors).stream(), Stream.of(words)).filter(part -> !part.isEmpty())
                    .collect(Collectors.joining(" · "));
        }
    }

    /// A series: the levels it is named by, the side, and its number among series of the same name.
    record Key(Map<Factor, Level> levels, int side, String sideName, int turn) {
    }

    /// What the tone of a series stands for.
    record Toned(Map<Factor, Level> levels, int side, String sideName) {
        boolean isNothing() {
            return levels.isEmpty() && side == 0;
        }
    }

    static StudyGrouping of(Study study, Plot plot) {
        List<Run> runs = study.rows().stream().flatMap(row -> row.runs().stream()).toList();
        boolean words = Units.areWords(runs);
        StudyAxis x = axis(study, plot.x(), words);
        StudyAxis y = yAxis(study, plot, words);
        StudyAxis label = plot.label() == null ? null : axis(study, plot.label(), words);
        List<StudyAxis> apart = plot.apart().stream().map(column -> axis(study, column, words)).toList();
        boolean numeric = StudyChart.xAxis(plot).isNumeric();
        List<PlacedRow> rows = new ArrayList<>();
        study.rows().forEach(row -> {
            var at = study.entry(row, plot.x());
            String category = x.text(at);
            if (numeric ? x.value(at).isPresent() : !category.isEmpty()) {
                String parts = apart.stream().map(column -> text(study, row, column))
                        .filter(text -> !text.isEmpty()).collect(Collectors.joining(" · "));
                Double place = x.value(at).isPresent() ? x.value(at).getAsDouble() : null;
                if (plot.sides() == null) {
                    rows.add(new PlacedRow(row, place, category, value(study, row, plot.y(), y), text(study, row, label), parts,
                            plot.y(), 0, "", 0));
                } else {
                    rows.addAll(sides(study, plot.sides(), new PlacedRow(row, place, category, null, "", parts, "", 0, "", 0), y));
                }
            }
        });
        Set<Factor> onAxes = EnumSet.noneOf(Factor.class);
        Stream.of(x, label == null ? x : label).map(StudyAxis::factor).filter(Objects::nonNull).forEach(onAxes::add);
        return new StudyGrouping(rows, plot.panels(), plot.series(), x, y).separated(x.factor())
                .withoutCollisions(plot, onAxes).withModels(onAxes)
                .numbered(plot);
    }

    /// The titles of the panels: the model where there are several, and what distinguishes the panels of one model from
    /// each other; all that is known where that leaves two alike.
    List<String> titles() {
        List<Group> groups = groups();
        Map<Optional<Level>, Telling> telling = new HashMap<>();
        groups.stream().collect(Collectors.groupingBy(StudyGrouping::model)).forEach((model, alike) ->
                telling.put(model, new Telling(panels.stream().filter(factor -> factor == Factor.MODEL
                        ? alike.size() < groups.size() : isTelling(factor, alike)).toList(), areSeveral(alike, Group::apart))));
        List<String> titles = groups.stream()
                .map(group -> Objects.requireNonNull(telling.get(model(group))).title(group)).toList();
        return titles.stream().distinct().count() == groups.size() ? titles
                : groups.stream().map(group -> group.title(panels)).toList();
    }

    private static Optional<Level> model(Group group) {
        return Optional.ofNullable(group.levels().get(Factor.MODEL));
    }

    /// What distinguishes the panels of one model.
    private record Telling(List<Factor> factors, boolean areApart) {
        String title(Group group) {
            return new Group(group.levels(), areApart ? group.apart() : "").title(factors);
        }
    }

    private static boolean isTelling(Factor factor, List<Group> alike) {
        return areSeveral(alike, group -> Optional.ofNullable(group.levels().get(factor)));
    }

    private static boolean areSeveral(List<Group> groups, Function<Group, Object> part) {
        return groups.stream().map(part).distinct().count() > 1;
    }

    /// The factors in which panels differ: what else they share can be said once for all.
    List<Factor> distinguishing() {
        List<Group> groups = groups();
        return panels.stream().filter(factor -> isTelling(factor, groups)).toList();
    }

    private static @Nullable Double value(Study study, StudyRow row, String column, StudyAxis y) {
        var value = y.value(study.entry(row, column));
        return value.isPresent() ? value.getAsDouble() : null;
    }

    /// One row for each side; none where a side has no figure, for there is nothing to hold the others against.
    private static List<PlacedRow> sides(Study study, Plot.Sides sides, PlacedRow of, StudyAxis y) {
        List<PlacedRow> placed = new ArrayList<>();
        for (Plot.Side side : sides.all()) {
            Double value = value(study, of.row(), side.column(), y);
            if (value == null) {
                return List.of();
            }
            String count = axis(study, side.count(), false).text(study.entry(of.row(), side.count()));
            placed.add(new PlacedRow(of.row(), of.x(), of.category(), value, count.isEmpty() ? "" : BarPanel.COUNT + count, of.apart(),
                    side.column(), placed.size() + 1, side.name(), 0));
        }
        return placed;
    }

    /// The axis of figures that stand side by side has their common label.
    private static StudyAxis yAxis(Study study, Plot plot, boolean words) {
        StudyAxis axis = axis(study, plot.y(), words);
        Plot.Sides sides = plot.sides();
        return sides == null ? axis : new StudyAxis(new StudyColumn(axis.column().key(), sides.label(), axis.column().unit(),
                axis.column().better(), new Formula.Given()), words);
    }

    private static StudyAxis axis(Study study, String column, boolean words) {
        return new StudyAxis(study.columns().get(study.column(column)), words);
    }

    private static String text(Study study, StudyRow row, @Nullable StudyAxis axis) {
        return axis == null ? "" : axis.text(study.entry(row, axis.column().key()));
    }

    /// Adds the factors whose levels a line must not join to those that make series.
    private StudyGrouping separated(@Nullable Factor along) {
        List<Factor> more = new ArrayList<>(series);
        for (Factor factor : SeriesBuilder.APART) {
            boolean varies = rows.stream().collect(Collectors.groupingBy(this::group,
                    Collectors.mapping(placed -> Optional.ofNullable(placed.level(factor)), Collectors.toSet())))
                    .values().stream().anyMatch(levels -> levels.size() > 1);
            if (factor != along && !panels.contains(factor) && !more.contains(factor) && varies) {
                more.add(factor);
            }
        }
        return new StudyGrouping(rows, panels, more, x, y);
    }

    /// Adds the factors that separate rows at one place to those that make panels.
    private StudyGrouping withoutCollisions(Plot plot, Set<Factor> onAxes) {
        Set<Factor> left = EnumSet.noneOf(Factor.class);
        rows.forEach(placed -> left.addAll(placed.row().match().keySet()));
        left.removeAll(onAxes);
        left.removeAll(panels);
        left.removeAll(series);
        StudyGrouping best = this;
        long fewest = left.isEmpty() ? 0 : collisions(plot);
        for (Factor factor : left) {
            List<Factor> more = new ArrayList<>(best.panels);
            more.add(factor);
            StudyGrouping finer = new StudyGrouping(rows, more, series, x, y);
            long collisions = fewest == 0 ? 0 : finer.collisions(plot);
            if (collisions < fewest) {
                best = finer;
                fewest = collisions;
            }
        }
        return best;
    }

    /// Names the model of each panel where there are several, also where other conditions tell the panels apart.
    private StudyGrouping withModels(Set<Factor> onAxes) {
        boolean several = rows.stream().map(placed -> placed.level(Factor.MODEL)).filter(Objects::nonNull).distinct().limit(2)
                .count() > 1;
        if (!several || panels.contains(Factor.MODEL) || series.contains(Factor.MODEL) || onAxes.contains(Factor.MODEL)) {
            return this;
        }
        StudyGrouping named = new StudyGrouping(rows, Stream.concat(Stream.of(Factor.MODEL), panels.stream()).toList(),
                series, x, y);
        return named.groups().size() == groups().size() ? named : this;
    }

    private long collisions(Plot plot) {
        List<PlacedRow> standing = rows.stream().filter(placed -> placed.value() != null && !placed.isExcluded())
                .toList();
        return standing.size() - standing.stream().map(placed -> place(plot, placed)).distinct().count();
    }

    /// The place of a row, where no other may stand. Where x is measured, rows with the same label count as one place.
    private List<Object> place(Plot plot, PlacedRow placed) {
        Object along = !hasOwnX(plot) ? placed.category() : plot.label() == null ? placed : placed.label();
        return List.of(group(placed), placed.levels(series), along, placed.side());
    }

    private static boolean hasOwnX(Plot plot) {
        return StudyChart.xAxis(plot) == XAxis.MEASURED;
    }

    /// Rows that are still at one place go to several series of the same name, which are numbered.
    private StudyGrouping numbered(Plot plot) {
        if (hasOwnX(plot)) {
            return this;
        }
        Map<List<Object>, Integer> turns = new HashMap<>();
        List<PlacedRow> turned = rows.stream().map(placed -> placed.value() == null || placed.isExcluded() ? placed
                : placed.inTurn(turns.merge(place(plot, placed), 1, Integer::sum) - 1)).toList();
        return new StudyGrouping(turned, panels, series, x, y);
    }

    /// Whether bars are of kinds of requests, whose number they say.
    boolean hasSides() {
        return rows.stream().anyMatch(placed -> placed.side() > 0);
    }

    boolean countsTokens() {
        return x.countsTokens() || y.countsTokens();
    }

    Group group(PlacedRow placed) {
        return new Group(placed.levels(panels), placed.apart());
    }

    /// The panels in the order of the levels of their factors, then in that of the rows.
    List<Group> groups() {
        return rows.stream().map(this::group).distinct().sorted(byLevels(panels, Group::levels)).toList();
    }

    Key key(PlacedRow placed) {
        return new Key(placed.levels(series), placed.side(), placed.sideName(), placed.turn());
    }

    /// The series of the chart in the order of their levels.
    List<Key> keys() {
        return rows.stream().map(this::key).distinct()
                .sorted(byLevels(series, Key::levels).thenComparing(Key::side).thenComparing(Key::turn)).toList();
    }

    private static <T> Comparator<T> byLevels(List<Factor> factors, Function<T, Map<Factor, Level>> levels) {
        return (one, other) -> factors.stream().mapToInt(factor ->
                ComparisonPanel.compare(levels.apply(one).get(factor), levels.apply(other).get(factor)))
                .filter(order -> order != 0).findFirst().orElse(0);
    }

    /// The name of a series: `vLLM · 4 GPUs`; that of the y axis where nothing makes series.
    String name(Key key) {
        String name = key.side() == 0 && key.levels().isEmpty() && series.isEmpty() ? y.column().label()
                : named(key.levels(), key.sideName());
        return key.turn() == 0 ? name : name + " (" + (key.turn() + 1) + ")";
    }

    String name(Toned toned) {
        return named(toned.levels(), toned.sideName());
    }

    private String named(Map<Factor, Level> levels, String side) {
        String known = Stream.concat(levels.entrySet().stream().map(entry -> LevelName.of(entry.getKey(), entry.getValue())),
                Stream.of(side)).filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
        return known.isEmpty() && !series.isEmpty() ? LevelName.of(series.getFirst(), null) : known;
    }

    /// The levels that a series' tone stands for: all that name it, without engines that have a colour of their own.
    Toned toned(Key key) {
        return new Toned(key.levels().entrySet().stream()
                .filter(entry -> entry.getKey() != Factor.ENGINE || !Palette.knows(entry.getValue().toString()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one,
                        () -> new EnumMap<>(Factor.class))), key.side(), key.sideName());
    }

    ToneScale<Toned> tones() {
        return new ToneScale<>(keys().stream().map(this::toned).filter(toned -> !toned.isNothing()).distinct()
                .sorted(byLevels(series, Toned::levels).thenComparing(Toned::side)).toList());
    }
}
