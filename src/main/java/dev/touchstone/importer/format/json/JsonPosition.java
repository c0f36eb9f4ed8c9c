package dev.touchstone.importer.format.json;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The lines of an object and the positions of its members.
final class JsonPosition {

    private final List<Line> found = new ArrayList<>();
    private final Function<Line, String> text;
    private final Lines lines;

    /// @param text the form of a line that the parser read
    /// @param firstLine the number of the line that the parser counts as its first; the cursor stands on it
    JsonPosition(Cursor cursor, Function<Line, String> text, JsonValue value, int firstLine) {
        this.text = text;
        for (int ahead = value.firstLine() - 1; ahead < value.lastLine(); ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null) {
                found.add(line);
            }
        }
        lines = new Lines(firstLine + value.firstLine() - 1, firstLine + value.lastLine() - 1);
    }

    Lines lines() {
        return lines;
    }

    List<String> excerpt() {
        return Excerpt.of(found);
    }

    /// Returns the line of a member.
    ///
    /// @param path its name, or the names down to it with dots between
    Evidence evidence(String path) {
        int line = -1;
        int at = -1;
        for (String name : path.split("\\.")) {
            int from = line < 0 ? 0 : line;
            int behind = at + 1;
            String quoted = '"' + name + '"';
            String plain = name + ':';
            line = -1;
            for (int i = from; i < found.size() && line < 0; i++) {
                at = find(text.apply(found.get(i)), quoted, plain, i == from ? behind : 0);
                line = at < 0 ? -1 : i;
            }
            if (line < 0) {
                return Evidence.at(lines, "", I18n.stored("member {0}", path));
            }
        }
        Line there = found.get(line);
        return Evidence.at(Lines.of(there.number()), Excerpt.around(text.apply(there), at), I18n.stored("member {0}", path));
    }

    /// A name in quotes as JSON has it, or at the beginning of the line and with a colon as YAML has it.
    private static int find(String text, String quoted, String plain, int from) {
        int member = text.indexOf(quoted, from);
        if (member >= 0) {
            return member;
        }
        int first = text.indexOf(plain, from);
        for (int at = 0; at < first; at++) {
            if (text.charAt(at) != ' ' && text.charAt(at) != '-') {
                return -1;
            }
        }
        return first;
    }
}
