package dev.touchstone.chart;

import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// A column of a study as an axis, with its values in the unit of the axis.
///
/// @param words whether the tokens of the column are words in every row
record StudyAxis(StudyColumn column, boolean words) {

    private static final String PERCENT = "%";
    private static final String TOKENS = "tok";
    private static final String WORDS = "words";
    private static final int DIGITS = 4;

    /// `Output throughput per GPU, tok/s`.
    String label() {
        return unit().isEmpty() ? column.label() : I18n.text("{0}, {1}", column.label(), unit());
    }

    /// `tok/s`, or `words/s` where words were counted.
    String unit() {
        return UnitText.shown(words ? column.unit().replace(TOKENS, WORDS) : column.unit());
    }

    /// The metric that the column holds in its own unit; empty for a computed figure.
    Optional<Metric> metric() {
        return column.formula() instanceof Formula.Mean(Metric metric) && scale() == 1 ? Optional.of(metric)
                : Optional.empty();
    }

    /// Whether the column's unit contains tokens or words.
    boolean countsTokens() {
        return column.unit().contains(TOKENS) || column.unit().contains(WORDS);
    }

    /// The number of an entry, a share in percent; empty for a gap and for words.
    OptionalDouble value(StudyEntry entry) {
        return entry instanceof StudyEntry.Number(double value, var spread) && Double.isFinite(value)
                ? OptionalDouble.of(value * scale()) : OptionalDouble.empty();
    }

    double scale() {
        return column.unit().equals(PERCENT) ? 100 : 1;
    }

    /// The words of an entry, or its number with four digits; empty for a gap.
    String text(StudyEntry entry) {
        return switch (entry) {
            case StudyEntry.Nothing nothing -> "";
            case StudyEntry.Words(String text) -> text;
            case StudyEntry.Number(double value, var spread) -> number(value * scale());
        };
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Level.of(value).toString()
                : NumberText.significant(value, DIGITS);
    }

    /// The factor whose levels stand in the column; null for a measured quantity.
    @Nullable Factor factor() {
        return column.formula() instanceof Formula.LevelOf(Factor factor) ? factor
                : column.isNumber() ? null : Factor.ofKey(column.key()).orElse(null);
    }
}
