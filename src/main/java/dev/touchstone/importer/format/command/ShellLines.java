package dev.touchstone.importer.format.command;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Gathers the lines of one command: continued by `\`, `^` or a backtick, by an open quote, or wrapped before a flag.
/// A comment between does not end it, although the shell would: its author meant it to go on.
final class ShellLines {

    private static final int MOST = 80;
    private static final Set<String> COUNTED = Set.of("--tensor-parallel-size", "--pipeline-parallel-size",
            "--data-parallel-size", "--tp-size", "--tp", "-tp", "-pp", "-dp", "--max-model-len", "--num-prompts",
            "--max-concurrency");

    private final Cursor cursor;
    private final ShellWords splitter;
    private final StringBuilder text = new StringBuilder();

    private ShellLines(Cursor cursor) {
        this.cursor = cursor;
        this.splitter = new ShellWords(cursor.variables());
    }

    /// Reads the command under the cursor and moves behind it.
    static ShellCommand read(Cursor cursor) {
        return new ShellLines(cursor).read();
    }

    private ShellCommand read() {
        Line first = cursor.line();
        Line last = first;
        boolean prompted = false;
        for (int i = 0; i < MOST; i++) {
            Line line = cursor.line();
            if (line == null || i > 0 && line.isBlank() && splitter.open() == 0) {
                break;
            }
            if (i == 1 && prompted && isComment(first) && isComment(line)) {
                return nothing(first);
            }
            String part = plain(i == 0 ? CommandPrefix.strip(line) : line.body());
            prompted |= i == 0 && !part.equals(plain(line.body()));
            last = line;
            boolean goesOn = add(part, line);
            cursor.advance();
            if (!goesOn && !isWrapped(cursor.line())) {
                break;
            }
        }
        if (first == null || last == null) {
            return nothing(first);
        }
        return new ShellCommand(new Lines(first.number(), last.number()), text.toString().strip(), prompted,
                List.copyOf(splitter.end(last)));
    }

    /// Whether a line is part of a command over several lines that is commented out.
    private static boolean isComment(@Nullable Line line) {
        return line != null && line.first() == '#';
    }

    private static ShellCommand nothing(@Nullable Line line) {
        return new ShellCommand(Lines.of(line == null ? 1 : line.number()), "", false, List.of());
    }

    /// @return whether the command goes on in the next line
    private boolean add(String part, Line line) {
        String stripped = part.stripTrailing();
        boolean marked = stripped.endsWith("\\") || stripped.endsWith(" ^") || stripped.endsWith(" `");
        String kept = marked ? stripped.substring(0, stripped.length() - 1) : part;
        int comment = kept.indexOf("\\ #");
        boolean broken = comment >= 0 && splitter.open() == 0;
        splitter.add(broken ? kept.substring(0, comment) : kept, line);
        text.append(text.isEmpty() ? "" : " ").append(kept.strip());
        return marked || broken || splitter.open() != 0 && isClosed(splitter.open());
    }

    /// Whether an open quote is closed further down; else it is an apostrophe.
    private boolean isClosed(char quote) {
        for (int ahead = 1; ahead < MOST; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || line.text().indexOf(quote) >= 0) {
                return line != null;
            }
        }
        return false;
    }

    /// Whether a line goes on with a command that was wrapped without a mark: it begins with a flag, or with the number
    /// that the flag before it lacks.
    private boolean isWrapped(@Nullable Line line) {
        String body = line == null ? "" : line.body();
        return body.startsWith("--") && body.length() > 2 && Character.isLetter(body.charAt(2))
                || body.startsWith("-tp ") || body.startsWith("-pp ") || body.startsWith("-dp ")
                || !body.isEmpty() && Character.isDigit(body.charAt(0)) && COUNTED.contains(lastWord());
    }

    private String lastWord() {
        String known = text.toString().stripTrailing();
        return known.substring(known.lastIndexOf(' ') + 1);
    }

    /// The quotes of word processors and the code marks of Markdown as the shell's own.
    private static String plain(String part) {
        String text = part;
        if (text.length() > 2 && text.charAt(0) == '`' && text.indexOf('`', 1) == text.length() - 1) {
            text = text.substring(1, text.length() - 1);
        }
        return text.replace('“', '"').replace('”', '"').replace('‘', '\'').replace('’', '\'');
    }
}
