package dev.touchstone.table;

import static dev.touchstone.table.ComparisonField.DELTA;
import static dev.touchstone.table.ComparisonField.DELTA_INTERVAL;
import static dev.touchstone.table.ComparisonField.EFFICIENCY;
import static dev.touchstone.table.ComparisonField.MAX;
import static dev.touchstone.table.ComparisonField.MEAN;
import static dev.touchstone.table.ComparisonField.MEDIAN;
import static dev.touchstone.table.ComparisonField.MIN;
import static dev.touchstone.table.ComparisonField.N;
import static dev.touchstone.table.ComparisonField.P;
import static dev.touchstone.table.ComparisonField.RANGE;
import static dev.touchstone.table.ComparisonField.STDDEV;
import static dev.touchstone.table.ComparisonField.VERDICT;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.DataColumn.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A comparison as a table: for people with the levels side by side or one below another, for programs with one row per
/// cell.
///
/// @param decimals of the figures of all levels
public record ComparisonTable(Comparison comparison, ColumnDecimals decimals) {

    public ComparisonTable(Comparison comparison) {
        this(comparison, ColumnDecimals.fitting(comparison.shownRows().stream().flatMap(row -> row.cells().stream())
                .map(cell -> cell.spread().mean()).toList()).atMost(new SourceDecimals(comparison).most(comparison)).comparable());
    }

    /// The columns of one level: mean, range where any level was repeated, and n, and for another level than the baseline the difference to it, the
    /// efficiency where it is a question, and the verdict. A level without any figure has the first of them only, for its
    /// outcomes.
    public record LevelColumns(Level level, List<DataColumn<Row>> columns) {
    }

    /// A level of a row, for tables with one line per level.
    ///
    /// @param cell null where an outcome stands in its place
    /// @param isFirst whether it is the first of its row
    private record RowLevel(Row row, Level level, @Nullable Cell cell, boolean isFirst) {

        private List<Run> runs() {
            return cell == null ? List.of() : cell.runs();
        }
    }

    /// One column for each factor that distinguishes the rows, and one for the settings that some of them need beside.
    public List<DataColumn<Row>> conditions() {
        return heads(Function.identity());
    }

    private <R> List<DataColumn<R>> heads(Function<R, Row> row) {
        List<DataColumn<R>> heads = new ArrayList<>();
        ComparisonText.matched(comparison).forEach(factor -> heads.add(level(factor, row)));
        if (comparison.shownRows().stream().anyMatch(one -> !one.settings().isEmpty())) {
            heads.add(DataColumn.words("settings", I18n.text("Settings"), one -> row.apply(one).settingNames()));
        }
        return heads;
    }

    /// The levels in the order of a table, the baseline first.
    public List<LevelColumns> levels() {
        return ComparisonText.shownLevels(comparison).stream().map(level -> new LevelColumns(level, columns(level)))
                .toList();
    }

    /// Whether this level is held against a baseline.
    public boolean isAgainst(Level level) {
        return comparison.baseline() != null && !level.equals(comparison.baseline());
    }

    /// The baseline as words: `2 GPUs`.
    public String baselineName() {
        return LevelName.of(comparison.lens().by(), comparison.baseline());
    }

    /// The range of a cell: `11.12–12.00`; a dash for a single run.
    public String range(Cell cell) {
        DataColumn<Cell> column = column(RANGE, one -> one);
        return column.text(column.of(cell), NumberText.PLAIN);
    }

    private List<DataColumn<Row>> columns(Level level) {
        Function<Row, @Nullable Cell> cell = row -> row.cell(level).orElse(null);
        DataColumn<Row> mean = column(MEAN, mean(LevelName.of(comparison.lens().by(), level), level), cell)
                .withUnit(UnitText.shown(Units.of(comparison)))
                .map((row, value) -> value.isKnown() ? value : CellValue.of(row.outcomes().get(level)));
        if (comparison.shownRows().stream().noneMatch(row -> row.cell(level).isPresent())) {
            return List.of(mean);
        }
        List<DataColumn<Row>> columns = new ArrayList<>(List.of(mean));
        if (hasRanges()) {
            columns.add(column(RANGE, cell));
        }
        columns.add(column(N, cell));
        if (isAgainst(level)) {
            columns.add(column(DELTA, I18n.text("Δ to {0}", baselineName()), cell));
            if (isAnyKnown(level, DELTA_INTERVAL)) {
                columns.add(column(DELTA_INTERVAL, cell));
            }
            if (ComparisonField.hasEfficiency(comparison)) {
                columns.add(efficiency(cell));
            }
            columns.add(column(VERDICT, cell));
            if (isAnyKnown(level, P)) {
                columns.add(column(P, cell));
            }
        }
        return columns;
    }

    /// A single run has no range.
    private boolean hasRanges() {
        return comparison.shownRows().stream().flatMap(row -> row.cells().stream()).anyMatch(cell -> cell.spread().n() > 1);
    }

    private boolean isAnyKnown(Level level, ComparisonField field) {
        return comparison.rows().stream().flatMap(row -> row.cell(level).stream())
                .anyMatch(cell -> !field.of(comparison, cell).equals(new CellValue.Word("")));
    }

    /// The head of a column of means.
    ///
    /// @param level whose cells stand in it; null for all
    private String mean(String label, @Nullable Level level) {
        return MeanOfStatistic.label(label, comparison.lens().metric(), comparison.rows().stream()
                .flatMap(row -> row.cells().stream()).filter(cell -> level == null || cell.level().equals(level))
                .anyMatch(cell -> cell.spread().n() > 1));
    }

    /// One row per row of the comparison: its conditions, then the columns of each level; below them each level over all
    /// rows of a family.
    public TextTable sideBySide() {
        List<DataColumn<Row>> conditions = conditions();
        List<LevelColumns> levels = levels();
        List<DataColumn<Row>> columns = new ArrayList<>(conditions);
        levels.forEach(level -> columns.addAll(level.columns()));
        TextTable table = new DataTable<>(columns, comparison.shownRows()).readable();
        return table.with(families().stream().map(line -> {
            List<String> cells = new ArrayList<>();
            conditions.forEach(column -> cells.add(line.conditions().getOrDefault(column.id(), "")));
            levels.forEach(level -> level.columns().forEach(column ->
                    cells.add(text(column, line.value(column.id(), level.level())))));
            return cells;
        }).toList());
    }

    /// The lines below the rows, one per family with several rows. None where no condition distinguishes the rows.
    public List<FamilyLine> families() {
        Level baseline = comparison.baseline();
        if (baseline == null || conditions().isEmpty()) {
            return List.of();
        }
        return List.copyOf(ComparisonText.overall(comparison).stream()
                .collect(Collectors.groupingBy(MeanRatio::match, LinkedHashMap::new, Collectors.collectingAndThen(
                        Collectors.toList(), ratios -> new FamilyLine(baseline, shared(ratios), ratios)))).values());
    }

    /// Empty for an absent value: the lines of families have no means.
    private static String text(DataColumn<?> column, CellValue value) {
        return value.isKnown() ? column.text(value, NumberText.PLAIN) : "";
    }

    /// One row per cell, for a page that is too narrow for all levels side by side: the conditions stand in the first
    /// line of their row.
    public TextTable oneBelowAnother() {
        List<DataColumn<RowLevel>> columns = new ArrayList<>();
        List<DataColumn<RowLevel>> matched = heads(RowLevel::row);
        Metric metric = comparison.lens().metric();
        matched.forEach(head -> columns.add(head.map((row, value) ->
                row.isFirst() ? value : new CellValue.Word(""))));
        columns.add(byLevel(RowLevel::level));
        columns.add(column(MEAN, mean(metric.label(), null), RowLevel::cell).withUnit(UnitText.shown(Units.of(comparison)))
                .map((row, value) -> value.isKnown() ? value : CellValue.of(row.row().outcomes().get(row.level()))));
        if (hasRanges()) {
            columns.add(column(RANGE, RowLevel::cell));
        }
        columns.addAll(List.of(column(N, RowLevel::cell), column(DELTA, RowLevel::cell)
                .map((row, value) -> value.isKnown() ? value : new CellValue.Word(""))));
        List<Level> levels = comparison.levels();
        if (levels.stream().anyMatch(level -> isAnyKnown(level, DELTA_INTERVAL))) {
            columns.add(column(DELTA_INTERVAL, RowLevel::cell));
        }
        if (ComparisonField.hasEfficiency(comparison)) {
            columns.add(efficiency(RowLevel::cell)
                    .map((row, value) -> value.isKnown() ? value : new CellValue.Word("")));
        }
        columns.add(column(VERDICT, RowLevel::cell));
        if (levels.stream().anyMatch(level -> isAnyKnown(level, P))) {
            columns.add(column(P, RowLevel::cell));
        }
        List<List<String>> below = new ArrayList<>();
        for (FamilyLine line : families()) {
            for (MeanRatio ratio : line.ratios()) {
                List<String> cells = new ArrayList<>();
                matched.forEach(column -> cells.add(line.conditions().getOrDefault(column.id(), "")));
                cells.add(ratio.level().toString());
                columns.subList(matched.size() + 1, columns.size())
                        .forEach(column -> cells.add(text(column, line.value(column.id(), ratio))));
                below.add(cells);
            }
        }
        return new DataTable<>(columns, rowLevels()).readable().with(below);
    }

    /// One row per cell, with the keys of the JSON contract as heads and every digit; where levels have an outcome in the
    /// place of figures, one row for each of them, too.
    public TextTable exact() {
        List<DataColumn<RowLevel>> columns = new ArrayList<>(heads(RowLevel::row));
        int place = columns.size();
        Metric metric = comparison.lens().metric();
        columns.add(DataColumn.words("metric", "Metric", row -> metric.key()));
        columns.add(DataColumn.words("unit", "Unit", row -> Units.of(metric, row.runs())));
        Stream.of(N, MEAN, MEDIAN, MIN, MAX, STDDEV).map(field -> column(field, RowLevel::cell)).forEach(columns::add);
        columns.add(new DataColumn<>(DELTA.id(), DELTA.label(), "", Kind.CHANGE,
                row -> CellValue.of(row.cell() == null ? null : row.cell().delta())));
        columns.add(ofEstimate("ratio", RatioEstimate::ratio));
        columns.add(ofEstimate("intervalFrom", estimate -> estimate.interval() == null ? null
                : estimate.interval().low()));
        columns.add(ofEstimate("intervalTo", estimate -> estimate.interval() == null ? null
                : estimate.interval().high()));
        columns.add(DataColumn.words(VERDICT.id(), VERDICT.label(),
                row -> row.cell() == null || row.cell().verdict() == null ? null : row.cell().verdict().key()));
        columns.add(ofEstimate("u", RatioEstimate::u));
        columns.add(ofEstimate("p", RatioEstimate::p));
        columns.add(DataColumn.words("alsoDiffers", "Also differs",
                row -> ComparisonText.differences(row.row().alsoDiffers())));
        if (comparison.shownRows().stream().anyMatch(row -> !row.outcomes().isEmpty())) {
            columns.add(DataColumn.words("outcome", "Outcome", row -> row.row().outcomes().get(row.level())));
        }
        DataColumn<RowLevel> level = byLevel(RowLevel::level);
        // A column of the author's own may have the name of a column here.
        boolean isTaken = columns.stream().anyMatch(column -> column.id().equalsIgnoreCase(level.id()));
        columns.add(place, isTaken ? level.withId(RunColumns.EXTRAS + level.id()) : level);
        return new DataTable<>(columns, rowLevels()).exact(DataColumn::id);
    }

    private static DataColumn<RowLevel> ofEstimate(String id, Function<RatioEstimate, @Nullable Double> part) {
        return new DataColumn<>(id, id, "", Kind.FIGURE, row -> CellValue.of(row.cell() == null
                || row.cell().estimate() == null ? null : part.apply(row.cell().estimate())));
    }

    private List<RowLevel> rowLevels() {
        List<RowLevel> lines = new ArrayList<>();
        for (Row row : comparison.shownRows()) {
            boolean isFirst = true;
            for (Level level : comparison.shownLevels()) {
                Cell cell = row.cell(level).orElse(null);
                if (cell != null || row.outcomes().containsKey(level)) {
                    lines.add(new RowLevel(row, level, cell, isFirst));
                    isFirst = false;
                }
            }
        }
        return lines;
    }

    private <R> DataColumn<R> byLevel(Function<R, Level> level) {
        AnyFactor by = comparison.lens().by();
        boolean isNumber = by instanceof Factor factor ? factor.kind() == Factor.Kind.NUMBER
                : comparison.shownLevels().stream().allMatch(Level.Number.class::isInstance);
        return new DataColumn<>(by.key(), by.label(), "", isNumber ? Kind.LEVEL : Kind.WORD,
                row -> CellValue.of(level.apply(row)));
    }

    private static <R> DataColumn<R> level(Factor factor, Function<R, Row> row) {
        return new DataColumn<>(factor.key(), factor.label(), "", kind(factor),
                one -> CellValue.of(row.apply(one).match().get(factor)));
    }

    private static Kind kind(Factor factor) {
        return factor.kind() == Factor.Kind.NUMBER ? Kind.LEVEL : Kind.WORD;
    }

    private <R> DataColumn<R> column(ComparisonField field, Function<R, @Nullable Cell> cell) {
        return column(field, field.label(), cell);
    }

    private <R> DataColumn<R> column(ComparisonField field, String label, Function<R, @Nullable Cell> cell) {
        return new DataColumn<>(field.id(), label, "", field.kind(), decimals,
                row -> field.of(comparison, cell.apply(row)));
    }

    private <R> DataColumn<R> efficiency(Function<R, @Nullable Cell> cell) {
        return column(EFFICIENCY, cell).withUnit(DataColumn.PERCENT).withDecimals(ColumnDecimals.NONE);
    }

    /// What stands below the conditions in the line of a family.
    private Map<String, String> shared(List<MeanRatio> ratios) {
        Map<String, String> cells = new LinkedHashMap<>();
        String all = I18n.text("all");
        for (DataColumn<Row> column : conditions()) {
            List<String> levels = Factor.ofKey(column.id()).map(factor -> ratios.stream()
                    .flatMap(ratio -> ratio.rows().stream())
                    .map(row -> Objects.toString(row.match().get(factor), "")).distinct().toList()).orElse(List.of());
            cells.put(column.id(), levels.size() == 1 ? levels.getFirst() : all);
            all = levels.size() == 1 ? all : "";
        }
        return cells;
    }
}
