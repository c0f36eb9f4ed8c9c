package dev.touchstone.table;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ScalingEfficiency;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.table.DataColumn.Kind;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// What tables show of a cell of a comparison: its repeats, and how it stands to the baseline.
public enum ComparisonField {
    N("n", "n", Kind.COUNT, (comparison, cell) -> new CellValue.Number(cell.spread().n())),
    MEAN("mean", I18n.text("Mean"), Kind.FIGURE, (comparison, cell) -> new CellValue.Number(cell.spread().mean())),
    /// Half the width of the 95 % interval of the mean.
    INTERVAL("interval", "± 95 %", Kind.FIGURE, (comparison, cell) -> CellValue.of(cell.spread().interval())),
    MEDIAN("median", I18n.text("Median"), Kind.FIGURE, (comparison, cell) -> new CellValue.Number(cell.spread().median())),
    /// The ends of the 95 % interval of the median.
    MEDIAN_FROM("medianFrom", I18n.text("95 % from"), Kind.FIGURE, (comparison, cell) -> medianInterval(cell, true)),
    MEDIAN_TO("medianTo", I18n.text("to"), Kind.FIGURE, (comparison, cell) -> medianInterval(cell, false)),
    MIN("min", I18n.text("Lowest"), Kind.FIGURE, (comparison, cell) -> new CellValue.Number(cell.spread().min())),
    MAX("max", I18n.text("Highest"), Kind.FIGURE, (comparison, cell) -> new CellValue.Number(cell.spread().max())),
    STDDEV("stddev", I18n.text("Std dev"), Kind.FIGURE, (comparison, cell) -> CellValue.of(cell.spread().stddev())),
    RANGE("range", I18n.text("range"), Kind.RANGE, (comparison, cell) -> CellValue.rangeOf(cell.spread())),
    /// The difference to the baseline; the clash where definitions clash.
    DELTA("delta", "Δ", Kind.CHANGE, (comparison, cell) -> cell.clashes().isEmpty() ? CellValue.of(cell.delta())
            : new CellValue.Word(ClashText.of(cell))),
    /// The ends of the 95 % interval of the difference.
    DELTA_INTERVAL("deltaInterval", "95 %", Kind.WORD, (comparison, cell) ->
            CellValue.of(ComparisonText.interval(cell.estimate() == null ? null : cell.estimate().interval()))),
    /// The share of the ideal speed-up that more GPUs or nodes bring: throughput ratio ÷ ratio of the counts. Absent for
    /// fewer; see [#hasEfficiency].
    EFFICIENCY("efficiency", I18n.text("efficiency"), Kind.SHARE, ComparisonField::efficiency),
    VERDICT("verdict", I18n.text("verdict"), Kind.WORD, (comparison, cell) ->
            new CellValue.Word(ComparisonText.verdict(comparison, cell))),
    /// Of the Mann–Whitney test, not corrected for the number of tests.
    P("p", "p", Kind.WORD, (comparison, cell) -> CellValue.of(ComparisonText.p(cell.p())));

    /// Throughputs of all GPUs together.
    private final String id;
    private final String label;
    private final Kind kind;
    private final BiFunction<Comparison, Cell, CellValue> value;

    ComparisonField(String id, String label, Kind kind, BiFunction<Comparison, Cell, CellValue> value) {
        this.id = id;
        this.label = label;
        this.kind = kind;
        this.value = value;
    }

    public String id() {
        return id;
    }

    public String label() {
        return label;
    }

    public Kind kind() {
        return kind;
    }

    /// @param cell null where the row has none at a level: it stands for no runs
    public CellValue of(Comparison comparison, @Nullable Cell cell) {
        if (cell == null) {
            return this == N ? new CellValue.Number(0) : kind == Kind.WORD ? new CellValue.Word("") : CellValue.ABSENT;
        }
        return value.apply(comparison, cell);
    }

    /// Whether efficiency is a question: when counts of GPUs or nodes are compared by a throughput of all of them.
    public static boolean hasEfficiency(Comparison comparison) {
        return ScalingEfficiency.isAQuestion(comparison.lens().by(), comparison.lens().metric());
    }

    private static CellValue medianInterval(Cell cell, boolean low) {
        Interval interval = cell.spread().medianInterval();
        return interval == null ? CellValue.ABSENT : new CellValue.Number(low ? interval.low() : interval.high());
    }

    private static CellValue efficiency(Comparison comparison, Cell cell) {
        if (!hasEfficiency(comparison) || cell.delta() == null || comparison.baseline() == null) {
            return CellValue.ABSENT;
        }
        OptionalDouble efficiency = ScalingEfficiency.of(comparison.baseline(), cell.level(), 1 + cell.delta());
        return efficiency.isPresent() ? new CellValue.Number(efficiency.getAsDouble()) : CellValue.ABSENT;
    }
}
