package dev.touchstone.importer.format.command;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A command as typed into a shell, its continued lines joined, known variables filled in.
///
/// @param lines it stands on
/// @param written its text; [#text] is what may be shown of it
/// @param prompted whether a shell prompt stands before it
/// @param words unquoted, without the prompt and without a comment; several commands are parted by words of [#ENDS]
record ShellCommand(Lines lines, String written, boolean prompted, List<Word> words) {

    private static final Set<String> ENDS = Set.of("&", "&&", "||", ";", "|", ">", ">>", "2>", "2>&1", "&>", "<");
    private static final int LONGEST_END = 4;
    private static final String FIRST_OF_END = "&|;<>2";

    /// A word with the line it stands on.
    record Word(String text, Line line) {

        /// Whether the shell would fill in something that is not known.
        boolean isOpen() {
            return text.indexOf('$') >= 0 || text.contains("{{");
        }
    }

    /// As written, secrets masked.
    String text() {
        return Secrets.mask(written);
    }

    /// This command with the words of another behind its own, as `CMD` of a Dockerfile stands behind `ENTRYPOINT`.
    ShellCommand and(ShellCommand other) {
        List<Word> all = new ArrayList<>(words);
        all.addAll(other.words);
        return new ShellCommand(lines.and(other.lines), written + " " + other.written, prompted, List.copyOf(all));
    }

    /// Reads the command under the cursor and moves behind it.
    static ShellCommand read(Cursor cursor) {
        return cursor.once(ShellCommand.class, ShellLines::read);
    }

    /// The commands that stand in one word of their own, as in `bash -c "vllm serve m"`.
    List<ShellCommand> inner(TextVariables variables) {
        List<ShellCommand> inner = new ArrayList<>();
        for (Word word : words) {
            if (word.text.indexOf(' ') > 0) {
                inner.add(new ShellCommand(lines, written, true,
                        List.copyOf(ShellWords.words(value(word.text), word.line, variables))));
            }
        }
        return inner;
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
        return !word.isEmpty() && word.length() <= LONGEST_END && FIRST_OF_END.indexOf(word.charAt(0)) >= 0
                && ENDS.contains(word);
    }

    static boolean isFlag(String word) {
        return word.length() > 1 && word.charAt(0) == '-' && !word.startsWith("---") && !Character.isDigit(word.charAt(1))
                && word.charAt(1) != '.';
    }

    /// The text of a word; empty where there is none.
    String at(int index) {
        return index >= 0 && index < words.size() ? words.get(index).text : "";
    }
}
