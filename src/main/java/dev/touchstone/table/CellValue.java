package dev.touchstone.table;

import dev.touchstone.compare.row.Spread;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/// The value of a table's cell. Faces choose how it is written, never what it is.
public sealed interface CellValue {

    /// Not known, not measured, or not to be computed from what is known.
    CellValue ABSENT = new Absent();

    record Number(double value) implements CellValue {
    }

    record Word(String text) implements CellValue {
    }

    record Time(LocalDateTime at) implements CellValue {

        private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

        String text() {
            return at.format(SECONDS);
        }
    }

    /// From the lowest to the highest of several repeats.
    record Range(double mean, double low, double high) implements CellValue {
    }

    record Absent() implements CellValue {
    }

    static CellValue of(@Nullable Double value) {
        return value == null ? ABSENT : new Number(value);
    }

    static CellValue of(@Nullable String text) {
        return text == null ? ABSENT : new Word(text);
    }

    static CellValue of(@Nullable Level level) {
        return switch (level) {
            case Level.Number(double value) -> new Number(value);
            case Level.Word(String text) -> new Word(text);
            case null -> ABSENT;
        };
    }

    static CellValue of(@Nullable LocalDateTime at) {
        return at == null ? ABSENT : new Time(at);
    }

    /// Absent for a single run.
    static CellValue rangeOf(@Nullable Spread spread) {
        return spread == null || spread.n() < 2 ? ABSENT : new Range(spread.mean(), spread.min(), spread.max());
    }

    /// Returns the value with every digit that can be trusted, without an exponent; empty for an absent value.
    default String exact() {
        return switch (this) {
            case Absent absent -> "";
            case Word(String text) -> text;
            case Time time -> time.text();
            case Number(double number) -> NumberText.exact(number);
            case Range(double mean, double low, double high) -> NumberText.exact(low) + "–" + NumberText.exact(high);
        };
    }

    default boolean isKnown() {
        return !(this instanceof Absent);
    }

    /// Returns the number to sort by: the value, or the width of a range; NaN for all other values.
    default double order() {
        return switch (this) {
            case Number(double value) -> value;
            case Range(double mean, double low, double high) -> high - low;
            case Word word -> Double.NaN;
            case Time time -> Double.NaN;
            case Absent absent -> Double.NaN;
        };
    }
}
