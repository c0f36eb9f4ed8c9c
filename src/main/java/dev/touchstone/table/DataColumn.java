package dev.touchstone.table;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A column of a table.
///
/// @param id for programs and settings: `gpuCount`, `e2e_latency.p99`
/// @param label for people, without the unit
/// @param unit its symbol, `%` for a fraction that is written in percent; empty for none
/// @param decimals of its figures; null for as many as fit the values of the column
/// @param value of a row
public record DataColumn<R>(String id, String label, String unit, Kind kind, @Nullable ColumnDecimals decimals,
        Function<R, CellValue> value) {

    public static final String PERCENT = "%";

    /// What a column holds, and so how its values are written.
    public enum Kind {
        WORD, TIME,
        /// The level of a condition, written with all its digits. It may be a word in some rows.
        LEVEL,
        /// A whole number.
        COUNT,
        /// A measured or computed figure.
        FIGURE,
        /// A fraction, written in percent.
        SHARE,
        /// A difference as a fraction of the baseline, written in percent with its sign.
        CHANGE,
        /// From the lowest to the highest value.
        RANGE;

        /// Whether cells are aligned to the right.
        public boolean isNumeric() {
            return this != WORD && this != TIME;
        }
    }

    public DataColumn(String id, String label, String unit, Kind kind, Function<R, CellValue> value) {
        this(id, label, unit, kind, null, value);
    }

    public static <R> DataColumn<R> words(String id, String label, Function<R, @Nullable String> text) {
        return new DataColumn<>(id, label, "", Kind.WORD, row -> CellValue.of(text.apply(row)));
    }

    public CellValue of(R row) {
        return value.apply(row);
    }

    /// Returns a value of the column as text; [NumberText#UNKNOWN] for an absent one. Figures of a column without
    /// decimals of its own have none.
    public String text(CellValue cell, NumberText numbers) {
        return switch (cell) {
            case CellValue.Absent absent -> NumberText.UNKNOWN;
            case CellValue.Word(String text) -> Factor.ofKey(id).map(factor -> LevelName.alone(factor, Level.of(text), numbers)).orElse(text);
            case CellValue.Time time -> time.text();
            case CellValue.Range range -> figure(range.low(), places(range), numbers) + "–"
                    + figure(range.high(), places(range), numbers);
            case CellValue.Number(double number) -> switch (kind) {
                case FIGURE, SHARE, RANGE -> figure(number, places(number), numbers);
                case CHANGE -> numbers.change(number);
                case COUNT -> numbers.count(number);
                case LEVEL, WORD, TIME -> numbers.level(Level.of(number));
            };
        };
    }

    /// Returns how far the repeats lie from their mean: `±0.44`, or `−0.19 +0.13` where the sides differ; `±0` only where
    /// they are alike in more digits than the figures have.
    public String deviation(CellValue.Range range, NumberText numbers) {
        double scale = isPercent() ? 100 : 1;
        double below = (range.mean() - range.low()) * scale;
        double above = (range.high() - range.mean()) * scale;
        // One digit more than the figures where it would look like nothing; what is smaller still is nothing.
        double half = (below + above) / 2;
        int places = places(range);
        int shown = half < 0.5 * Math.pow(10, -places) ? places + 1 : places;
        if (half < 0.5 * Math.pow(10, -shown)) {
            return "±0";
        }
        boolean isEven = Math.abs(above - below) < 0.5 * Math.pow(10, -shown);
        return isEven ? "±" + numbers.fixed(half, shown)
                : "−" + numbers.fixed(below, shown) + " +" + numbers.fixed(above, shown);
    }

    private String figure(double number, int places, NumberText numbers) {
        return isPercent() ? numbers.percent(number, places) : numbers.fixed(number, places);
    }

    /// How many decimals the ends of a range have: those of its mean.
    public int places(CellValue.Range range) {
        return places(range.mean());
    }

    private int places(double figure) {
        return decimals == null ? 0 : isPercent() ? decimals.places() : decimals.of(figure).places();
    }

    /// How many decimals its figures have.
    public int places() {
        return decimals == null ? 0 : decimals.places();
    }

    public boolean isKnown(R row) {
        return of(row).isKnown();
    }

    public boolean isKnownIn(Iterable<? extends R> rows) {
        for (R row : rows) {
            if (isKnown(row)) {
                return true;
            }
        }
        return false;
    }

    public boolean isNumeric() {
        return kind.isNumeric();
    }

    /// Whether its figures are fractions that are written in percent.
    public boolean isPercent() {
        return unit.equals(PERCENT);
    }

    /// The label with the unit: `Request throughput, req/s`. Percent signs stand in the cells.
    public String head() {
        return unit.isEmpty() || isPercent() ? label : I18n.text("{0}, {1}", label, unit);
    }

    /// The column with other values.
    ///
    /// @param other from a row and its value here
    public DataColumn<R> map(BiFunction<R, CellValue, CellValue> other) {
        return new DataColumn<>(id, label, unit, kind, decimals, row -> other.apply(row, value.apply(row)));
    }

    DataColumn<R> withId(String other) {
        return new DataColumn<>(other, label, unit, kind, decimals, value);
    }

    public DataColumn<R> withUnit(String other) {
        return new DataColumn<>(id, label, other, kind, decimals, value);
    }

    public DataColumn<R> withKind(Kind other) {
        return new DataColumn<>(id, label, unit, other, decimals, value);
    }

    public DataColumn<R> withDecimals(ColumnDecimals other) {
        return new DataColumn<>(id, label, unit, kind, other, value);
    }
}
