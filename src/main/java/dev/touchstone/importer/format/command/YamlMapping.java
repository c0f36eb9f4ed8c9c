package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.YamlMultilineText;
import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The keys of one mapping in a piece of YAML, recognised by their column. It reads what container files hold (lists,
/// flow lists, block and plain scalars, templates too) from a piece as it is pasted, and never complains.
final class YamlMapping {

    private static final int MOST_LINES = 300;
    private static final int LONGEST_KEY = 40;

    /// A key with what stands behind it on its line and below it.
    private record Entry(Line line, String inline, List<Line> below) {
        /// Whether its text may go on behind a blank line.
        boolean isOpen() {
            return YamlMultilineText.begins(line.text())
                    || below.stream().anyMatch(one -> YamlMultilineText.begins(one.text()));
        }
    }

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final Line first;
    private Line last;
    private int length;

    private YamlMapping(Line first) {
        this.first = first;
        this.last = first;
    }

    /// The mapping whose first key of interest stands under the cursor; null when there is no key.
    static @Nullable YamlMapping at(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || key(line.text(), keyColumn(line.text())).isEmpty()) {
            return null;
        }
        YamlMapping mapping = new YamlMapping(line);
        int column = keyColumn(line.text());
        Entry entry = mapping.begin(line, column);
        for (int ahead = 1; ahead < MOST_LINES; ahead++) {
            Line next = cursor.peek(ahead);
            if (next == null || next.text().startsWith("```")) {
                break;
            }
            String text = next.text();
            int at = column(text);
            if (next.isBlank() || text.startsWith("#", at)) {
                entry.below.add(next);
                continue;
            }
            boolean item = text.startsWith("- ", at) || text.startsWith("-", at) && text.strip().equals("-");
            boolean apart = !entry.below.isEmpty() && entry.below.getLast().isBlank();
            if (apart && !item && key(text, at).isEmpty() && !entry.isOpen()) {
                break;
            }
            if (at < column || at == column && !item && key(text, at).isEmpty() || text.startsWith("---", at)) {
                break;
            }
            if (at == column && !item) {
                if (mapping.has(name(text, at))) {
                    // A mapping has a key once: another begins.
                    break;
                }
                entry = mapping.begin(next, at);
            } else {
                entry.below.add(next);
            }
            mapping.last = next;
            mapping.length = ahead;
        }
        return mapping;
    }

    private Entry begin(Line line, int column) {
        String key = key(line.text(), column);
        String inline = line.text().substring(line.text().indexOf(':', column + key.length()) + 1).strip();
        Entry entry = new Entry(line, inline.startsWith("#") ? "" : inline, new ArrayList<>());
        entries.putIfAbsent(name(line.text(), column), entry);
        return entry;
    }

    /// The key that begins at a column, without quotes.
    private static String name(String text, int column) {
        return key(text, column).replace("\"", "").replace("'", "");
    }

    static int column(String text) {
        int at = 0;
        while (at < text.length() && " \u00a0\t".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    /// Behind the dash of a list's item.
    static int keyColumn(String text) {
        int at = column(text);
        return text.startsWith("- ", at) ? at + 1 + column(text.substring(at + 1)) : at;
    }

    /// The key that begins at a column, quotes included; empty for none.
    static String key(String text, int column) {
        for (int i = column; i < text.length() && i - column < LONGEST_KEY; i++) {
            char c = text.charAt(i);
            if (c == ':' && i > column && (i + 1 == text.length() || text.charAt(i + 1) == ' ')) {
                return text.substring(column, i);
            }
            if (!Character.isLetterOrDigit(c) && "_-./\"'".indexOf(c) < 0) {
                return "";
            }
        }
        return "";
    }

    Line first() {
        return first;
    }

    /// The last line that is not blank.
    Line last() {
        return last;
    }

    /// How many lines stand from the first to the last.
    int length() {
        return length + 1;
    }

    boolean has(String key) {
        return entries.containsKey(key);
    }

    Line line(String key) {
        Entry entry = entries.get(key);
        return entry == null ? first : entry.line;
    }

    /// The scalar on the line of a key, without quotes; empty for none.
    String text(String key) {
        Entry entry = entries.get(key);
        String inline = entry == null ? "" : entry.inline;
        int comment = inline.indexOf(" #");
        return unquoted((comment < 0 ? inline : inline.substring(0, comment)).strip());
    }

    /// The lines below a key.
    List<Line> below(String key) {
        Entry entry = entries.get(key);
        return entry == null ? List.of() : entry.below;
    }

    /// The words of a command behind a key: of a list, of a flow list, of a scalar over one line or several.
    List<Word> words(String key, TextVariables variables) {
        Entry entry = entries.get(key);
        if (entry == null) {
            return List.of();
        }
        String inline = entry.inline;
        if (inline.startsWith("[")) {
            return ArrayWords.words(entry.line, inline.substring(1), entry.below, variables);
        }
        boolean isScript = inline.startsWith("|");
        if (isScript || inline.startsWith(">")) {
            return YamlScalars.words(entry.below, isScript, variables);
        }
        boolean isList = inline.isEmpty() && entry.below.stream().filter(line -> !line.isBlank()).findFirst()
                .map(line -> line.text().startsWith("-", column(line.text()))).orElse(false);
        return isList ? YamlScalars.items(entry.below, variables)
                : YamlScalars.plain(entry.line, inline, entry.below, variables);
    }

    static String unquoted(String value) {
        boolean quoted = value.length() > 1 && (value.charAt(0) == '\'' || value.charAt(0) == '"')
                && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}
