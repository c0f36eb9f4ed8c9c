package dev.touchstone.importer.format.stress;

import dev.touchstone.importer.format.Engines;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The title of a stress script's table: `SGLang Stress Test Results - 2025-04-28 20:22:04`.
record StressTitle(String text) {

    private static final String TITLE = "Stress Test Results";
    static final String FIRST_WORD = "Stress";
    private static final Pattern DATE = Pattern.compile("(\\d{4})-(\\d{2})-(\\d{2})[ T](\\d{2}):(\\d{2}):(\\d{2})");

    /// Whether the line can be the first of a title that is wrapped.
    static boolean beginsWith(String line) {
        return line.contains(FIRST_WORD) && !line.startsWith("Starting ");
    }

    static boolean isOne(String words) {
        return words.contains(TITLE);
    }

    boolean isThere() {
        return isOne(text);
    }

    @Nullable LocalDateTime measuredAt() {
        Matcher date = DATE.matcher(isThere() ? text.substring(text.indexOf(TITLE)) : "");
        try {
            return date.find() ? LocalDateTime.of(number(date, 1), number(date, 2), number(date, 3), number(date, 4),
                    number(date, 5), number(date, 6)) : null;
        } catch (DateTimeException impossible) {
            return null;
        }
    }

    private static int number(Matcher date, int group) {
        return Integer.parseInt(date.group(group));
    }

    /// The engine by the word before the title.
    Conditions engine(Line line) {
        String before = isThere() ? text.substring(0, text.indexOf(TITLE)).strip() : "";
        return Engines.named(before.substring(before.lastIndexOf(' ') + 1))
                .map(engine -> Conditions.none().with(Factor.ENGINE, Level.of(engine), Evidence.at(
                        Lines.of(line.number()), Excerpt.of(line), "title")))
                .orElse(Conditions.none());
    }
}
