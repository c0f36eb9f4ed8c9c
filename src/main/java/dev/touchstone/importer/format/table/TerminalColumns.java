package dev.touchstone.importer.format.table;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;
import java.util.stream.IntStream;

/// Text by the columns of a terminal, where Chinese characters and emoji take two.
final class TerminalColumns {

    /// Stands behind a wide character.
    private static final char FILLER = '\ue000';
    /// Signs of the basic plane that terminals show as emoji, two columns wide (Unicode 16, East Asian Width W).
    private static final String WIDE_SIGNS = "⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛎⛔⛪⛲⛳⛵⛺⛽"
            + "✅✊✋✨❌❎❓❔❕❗➕➖➗➰➿⬛⬜⭐⭕";

    private TerminalColumns() {
    }

    /// One character for each column. A pair of surrogates takes two columns as it is.
    static String spread(String text) {
        int at = 0;
        while (at < text.length() && (text.charAt(at) < '\u1100' || BoxCharacters.isBox(text.charAt(at)))) {
            at++;
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder spread = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\ufe0f') {
                spread.append(c);
            }
            if (isWide(c)) {
                spread.append(FILLER);
            }
        }
        return spread.toString();
    }

    /// Returns the text of a part of the result of [#spread].
    static String joined(String spread) {
        return spread.indexOf(FILLER) < 0 ? spread : spread.replace(String.valueOf(FILLER), "");
    }

    private static boolean isWide(char c) {
        return c >= '\u1100' && (c <= '\u115f'
                || c >= '\u2e80' && c <= '\ua4cf' && c != '\u303f'
                || c >= '\uac00' && c <= '\ud7a3'
                || c >= '\uf900' && c <= '\ufaff'
                || c >= '\ufe30' && c <= '\ufe6f'
                || c >= '\uff00' && c <= '\uff60'
                || c >= '\uffe0' && c <= '\uffe6'
                || WIDE_SIGNS.indexOf(c) >= 0);
    }

    /// Whether the line continues the row of a drawn table above it: two separators or more of columns stand in the same
    /// places. No table begins there.
    static boolean goesOn(Cursor cursor, Line line) {
        Line above = cursor.at(line.number() - 1);
        if (above == null || above.text().chars().noneMatch(Character::isLetterOrDigit)) {
            return false;
        }
        List<Integer> places = separators(line.text());
        return places.size() > 1 && places.equals(separators(above.text()));
    }

    private static List<Integer> separators(String text) {
        String spread = spread(text);
        return IntStream.range(0, spread.length()).filter(at -> "|│┃║".indexOf(spread.charAt(at)) >= 0).boxed().toList();
    }
}
