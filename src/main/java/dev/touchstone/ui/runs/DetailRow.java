package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import org.jspecify.annotations.Nullable;

/// One line of a table in the details.
///
/// @param name of the condition or metric
/// @param value as shown
/// @param how where the level was read from, or how the number was made
/// @param lines the lines to highlight in the source; null when it stands nowhere in it
/// @param factor the condition that can be corrected; null for a metric
/// @param proposed whether the level is only likely and not yet accepted by the user
record DetailRow(String name, String value, String how, @Nullable Lines lines, @Nullable Factor factor,
        boolean proposed) {

    /// A row of what was read or measured.
    DetailRow(String name, String value, String how, @Nullable Lines lines, @Nullable Factor factor) {
        this(name, value, how, lines, factor, false);
    }

    /// The way without its rule, for a narrow place: `line 39`. Where it stands on no line, the whole way.
    String place() {
        return lines == null ? how : lines.toString();
    }
}
