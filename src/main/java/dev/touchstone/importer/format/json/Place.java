package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;

/// The lines that an object stands on.
final class Place {

    private final List<Line> text = new ArrayList<>();
    private final Lines lines;

    /// @param firstLine the number of the line that the parser counts as its first; the cursor stands on it
    Place(Cursor cursor, JsonValue value, int firstLine) {
        for (int ahead = value.firstLine() - 1; ahead < value.lastLine(); ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null) {
                text.add(line);
            }
        }
        lines = new Lines(firstLine + value.firstLine() - 1, firstLine + value.lastLine() - 1);
    }

    Lines lines() {
        return lines;
    }

    List<String> excerpt() {
        return Excerpt.of(text);
    }

    /// Where a member stands.
    ///
    /// @param path its name, or the names down to it with dots between
    Evidence evidence(String path) {
        int line = -1;
        int at = -1;
        for (String name : path.split("\\.")) {
            int from = line < 0 ? 0 : line;
            int behind = at + 1;
            line = -1;
            for (int i = from; i < text.size() && line < 0; i++) {
                at = find(text.get(i).text(), name, i == from ? behind : 0);
                line = at < 0 ? -1 : i;
            }
            if (line < 0) {
                return Evidence.at(lines, "", "member " + path);
            }
        }
        Line found = text.get(line);
        return Evidence.at(Lines.of(found.number()), Excerpt.around(found.text(), at), "member " + path);
    }

    /// A name in quotes as JSON has it, or at the beginning of the line and with a colon as YAML has it.
    private static int find(String text, String name, int from) {
        int quoted = text.indexOf("\"" + name + "\"", from);
        if (quoted >= 0) {
            return quoted;
        }
        int plain = text.indexOf(name + ":", from);
        boolean first = plain >= 0 && text.substring(0, plain).chars().allMatch(c -> c == ' ' || c == '-');
        return first ? plain : -1;
    }
}
