package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import java.util.ArrayList;
import java.util.List;

/// The words in the scalars of YAML.
final class YamlScalars {

    private YamlScalars() {
    }

    /// A block scalar. As a script (`|`) each line is a command of its own unless it is continued; folded (`>`), all
    /// lines are one.
    static List<Word> words(List<Line> lines, boolean isScript, TextVariables variables) {
        List<Word> words = new ArrayList<>();
        ShellWords splitter = new ShellWords(variables);
        for (Line line : lines) {
            String text = line.text().strip();
            boolean goesOn = text.endsWith("\\");
            splitter.add(goesOn ? text.substring(0, text.length() - 1) : text, line);
            if (isScript && !goesOn && !text.isEmpty() && splitter.open() == 0) {
                splitter.add(";", line);
            }
        }
        words.addAll(lines.isEmpty() ? List.of() : splitter.end(lines.getLast()));
        return words;
    }

    /// A plain or quoted scalar that may go on below.
    static List<Word> plain(Line first, String inline, List<Line> below, TextVariables variables) {
        StringBuilder whole = new StringBuilder(inline);
        below.stream().map(line -> line.text().strip()).filter(text -> !text.startsWith("#"))
                .forEach(text -> whole.append(' ').append(text));
        return ShellWords.words(YamlMapping.unquoted(whole.toString().strip()), first, variables);
    }

    /// The items of a list; each is a word, but for a flag that stands with its value (`- --model a/b`) and for
    /// scripts.
    static List<Word> items(List<Line> lines, TextVariables variables) {
        List<Word> words = new ArrayList<>();
        int i = 0;
        while (i < lines.size()) {
            Line line = lines.get(i);
            int column = YamlMapping.column(line.text());
            int end = i + 1;
            while (end < lines.size()
                    && (lines.get(end).isBlank() || YamlMapping.column(lines.get(end).text()) > column)) {
                end++;
            }
            String text = line.text().substring(column).strip();
            if (text.startsWith("-")) {
                item(line, text.substring(1).strip(), lines.subList(i + 1, end), words, variables);
            }
            i = end;
        }
        return words;
    }

    private static void item(Line line, String text, List<Line> below, List<Word> words, TextVariables variables) {
        if (text.startsWith("|") || text.startsWith(">")) {
            words.addAll(words(below, text.startsWith("|"), variables));
            return;
        }
        boolean quoted = text.startsWith("\"") || text.startsWith("'");
        int comment = quoted ? -1 : text.indexOf(" #");
        StringBuilder whole = new StringBuilder(comment < 0 ? text : text.substring(0, comment));
        below.forEach(more -> whole.append(' ').append(more.text().strip()));
        String value = YamlMapping.unquoted(whole.toString().strip());
        int blank = value.indexOf(' ');
        int equals = value.indexOf('=');
        if (value.startsWith("-") && blank > 0 && (equals < 0 || blank < equals)) {
            words.addAll(ShellWords.words(value, line, variables));
        } else if (!value.isEmpty()) {
            words.add(new Word(variables.expand(value), line));
        }
    }
}
