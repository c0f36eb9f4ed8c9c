package dev.touchstone.importer.table;

import java.util.Locale;

/// How the author of a table writes numbers.
enum NumberStyle {
    PLAIN, THOUSANDS, DECIMAL_COMMA;

    /// Returns the number in this style with a fixed number of decimals.
    String write(double value, int decimals) {
        return switch (this) {
            case PLAIN -> String.format(Locale.ROOT, "%." + decimals + "f", value);
            case THOUSANDS -> String.format(Locale.ROOT, "%,." + decimals + "f", value);
            case DECIMAL_COMMA -> String.format(Locale.ROOT, "%." + decimals + "f", value).replace('.', ',');
        };
    }
}
