package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.Variables;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A command as typed into a shell, its continued lines joined, known variables filled in.
///
/// @param lines it stands on
/// @param text as written, secrets masked
/// @param prompted whether a shell prompt stands before it
/// @param words unquoted, without the prompt and without a comment; several commands are parted by words of [#ENDS]
record ShellCommand(Lines lines, String text, boolean prompted, List<Word> words) {

    private static final Set<String> ENDS = Set.of("&", "&&", "||", ";", "|", ">", ">>", "2>", "2>&1", "&>", "<");

    /// A word with the line it stands on.
    record Word(String text, Line line) {

        /// Whether the shell would fill in something that is not known.
        boolean isOpen() {
            return text.indexOf('$') >= 0 || text.contains("{{");
        }

        Evidence evidence(String rule) {
            return Evidence.at(Lines.of(line.number()), Excerpt.of(line), rule);
        }
    }

    /// This command with the words of another behind its own, as `CMD` of a Dockerfile stands behind `ENTRYPOINT`.
    ShellCommand and(ShellCommand other) {
        List<Word> all = new ArrayList<>(words);
        all.addAll(other.words);
        return new ShellCommand(lines.and(other.lines), text + " " + other.text, prompted, List.copyOf(all));
    }

    /// Reads the command under the cursor and moves behind it.
    static ShellCommand read(Cursor cursor) {
        return ShellLines.read(cursor);
    }

    /// The commands that stand in one word of their own, as in `bash -c "vllm serve m"`.
    List<ShellCommand> inner(Variables variables) {
        return words.stream().filter(word -> word.text.indexOf(' ') > 0)
                .map(word -> new ShellCommand(lines, text, true,
                        List.copyOf(Splitter.words(value(word.text), word.line, variables))))
                .toList();
    }

    /// `CMD=vllm serve m`, which was `CMD="vllm serve m"`, without the name.
    private static String value(String text) {
        int equals = text.indexOf('=');
        boolean assigned = equals > 0 && equals < text.indexOf(' ')
                && text.chars().limit(equals).allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
        return assigned ? text.substring(equals + 1) : text;
    }

    /// Whether a word ends a command: what follows is the next one, or where the output goes.
    static boolean ends(String word) {
        return ENDS.contains(word);
    }

    static boolean isFlag(String word) {
        return word.length() > 1 && word.charAt(0) == '-' && !Character.isDigit(word.charAt(1))
                && word.charAt(1) != '.';
    }

    /// The text of a word; empty where there is none.
    String at(int index) {
        return index >= 0 && index < words.size() ? words.get(index).text : "";
    }
}
