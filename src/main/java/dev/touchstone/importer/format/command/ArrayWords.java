package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;

/// The words of a command as an array, on one line or several: `CMD ["vllm", "serve", "m"]`, `"command": ["sh", …]`,
/// `args: [--model, a/b]`, `subprocess.Popen(["vllm", …])`.
final class ArrayWords {

    private static final int MOST_LINES = 120;
    private static final int LATEST_OPENING = 48;

    private final TextVariables variables;
    private final List<Word> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean begun;
    private boolean quoted;
    private boolean isOfProgram;
    private char quote;

    private ArrayWords(TextVariables variables) {
        this.variables = variables;
    }

    /// Whether an array of quoted words may open in the line.
    static boolean mayBegin(Line line) {
        if (!line.has('[')) {
            return false;
        }
        String text = line.text();
        int at = text.indexOf('[');
        String before = at < 0 || at > LATEST_OPENING ? "" : text.substring(0, at);
        String after = at < 0 ? "" : text.substring(at + 1).strip();
        boolean opens = !after.isEmpty() && (after.charAt(0) == '"' || after.charAt(0) == '\'')
                || after.isEmpty() && at >= 0;
        return opens && (before.contains("CMD") || before.contains("ENTRYPOINT") || before.contains("command")
                || before.contains("args") || before.contains("cmd") || before.contains("Popen(")
                || before.contains("run("));
    }

    /// Reads the array whose bracket opens in the line under the cursor, and moves behind it.
    static ShellCommand read(Cursor cursor) {
        ArrayWords array = new ArrayWords(cursor.variables());
        StringBuilder text = new StringBuilder();
        Line first = cursor.line();
        Line last = first;
        int from = first == null ? 0 : first.text().indexOf('[') + 1;
        for (int i = 0; i < MOST_LINES; i++) {
            Line line = cursor.line();
            if (line == null || line.isBlank() || i > 0 && array.quote == 0 && mayBegin(line)) {
                break;
            }
            last = line;
            text.append(text.isEmpty() ? "" : " ").append(line.body());
            boolean closed = array.add(line.text(), i == 0 ? from : 0, line);
            cursor.advance();
            if (closed) {
                break;
            }
        }
        if (first == null || last == null) {
            return new ShellCommand(Lines.of(1), "", false, List.of());
        }
        return new ShellCommand(new Lines(first.number(), last.number()), text.toString(), true,
                List.copyOf(array.words));
    }

    /// The words of an array that opened before a text, which may go on below.
    static List<Word> words(Line first, String inner, List<Line> below, TextVariables variables) {
        ArrayWords array = new ArrayWords(variables);
        boolean closed = array.add(inner, 0, first);
        for (Line line : below) {
            closed = closed || array.add(line.text(), 0, line);
        }
        array.finish(below.isEmpty() ? first : below.getLast());
        return array.words;
    }

    /// @return whether the array ended
    private boolean add(String text, int from, Line line) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else if (c == '\\' && i + 1 < text.length()) {
                    word.append(text.charAt(++i));
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                begun = true;
                quoted = true;
                isOfProgram = true;
            } else if (c == ',') {
                finish(line);
            } else if (c == ']') {
                finish(line);
                return true;
            } else if (c == '#' && word.toString().isBlank() && !begun) {
                return false;
            } else {
                word.append(c);
            }
        }
        word.append(' ');
        return false;
    }

    /// A word without quotes that does not look like one of a command is a variable of the program around it.
    private void finish(Line line) {
        String text = word.toString().strip();
        if (begun || !text.isEmpty()) {
            boolean isVariable = !quoted && !text.startsWith("-") && (text.indexOf('(') >= 0 || text.startsWith("f\"")
                    || text.chars().allMatch(c -> Character.isJavaIdentifierPart(c) || c == '.')
                    && !text.isEmpty() && !Character.isDigit(text.charAt(0)) && isOfProgram);
            words.add(new Word(isVariable ? "$" + text : variables.expand(text), line));
        }
        word.setLength(0);
        begun = false;
        quoted = false;
    }
}
