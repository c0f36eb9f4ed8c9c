package dev.touchstone.importer.format.stress;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/// The title of a stress script's table: `SGLang Stress Test Results - 2025-04-28 20:22:04`.
record StressTitle(String text) {

    private static final String TITLE = "Stress Test Results";
    static final String FIRST_WORD = "Stress";
    /// A `0` is any digit, the blank may be a `T`.
    private static final String DATE = "0000-00-00 00:00:00";

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
        int title = text.indexOf(TITLE);
        for (int at = title + TITLE.length(); title >= 0 && at + DATE.length() <= text.length(); at++) {
            if (isDate(at)) {
                try {
                    return LocalDateTime.of(number(at, 4), number(at + 5, 2), number(at + 8, 2), number(at + 11, 2),
                            number(at + 14, 2), number(at + 17, 2));
                } catch (DateTimeException impossible) {
                    return null;
                }
            }
        }
        return null;
    }

    private boolean isDate(int from) {
        for (int i = 0; i < DATE.length(); i++) {
            char c = text.charAt(from + i);
            boolean fits = switch (DATE.charAt(i)) {
                case '0' -> c >= '0' && c <= '9';
                case ' ' -> c == ' ' || c == 'T';
                default -> c == DATE.charAt(i);
            };
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private int number(int from, int digits) {
        return Integer.parseInt(text, from, from + digits, 10);
    }

    /// The engine by the word before the title.
    Conditions engine(Line line) {
        String before = isThere() ? text.substring(0, text.indexOf(TITLE)).strip() : "";
        return EngineNames.named(before.substring(before.lastIndexOf(' ') + 1))
                .map(engine -> Conditions.none().with(Factor.ENGINE, Level.of(engine), Evidence.at(
                        Lines.of(line.number()), Excerpt.of(line), I18n.stored("title"))))
                .orElse(Conditions.none());
    }
}
