package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.Figures;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A command as typed into a shell, its continued lines joined.
///
/// @param lines it stands on
/// @param prompted whether a shell prompt stands before it
/// @param words unquoted, without the prompt and without a comment; several commands are parted by words of [#ENDS]
record ShellCommand(Lines lines, String text, boolean prompted, List<Word> words) {

    private static final int MOST_LINES = 80;
    private static final int LONGEST_PROMPT = 100;
    private static final int MOST_QUOTES = 4;
    private static final Set<String> ENDS = Set.of("&", "&&", "||", ";", "|", ">", ">>", "2>", "2>&1", "&>", "<");

    /// A word with the line it stands on.
    record Word(String text, Line line) {
    }

    /// Reads the command under the cursor and moves behind it.
    static ShellCommand read(Cursor cursor) {
        List<Word> words = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        boolean prompted = false;
        int first = 0;
        int last = 0;
        for (int i = 0; i < MOST_LINES; i++) {
            Line line = cursor.line();
            if (line == null || i > 0 && line.isBlank()) {
                break;
            }
            String part = plain(i == 0 ? withoutPrompt(line) : line.body());
            boolean goesOn = isContinued(part);
            String kept = goesOn ? part.stripTrailing().substring(0, part.stripTrailing().length() - 1) : part;
            prompted |= i == 0 && !part.equals(plain(line.body()));
            split(kept, line, words);
            text.append(text.isEmpty() ? "" : " ").append(kept.strip());
            first = i == 0 ? line.number() : first;
            last = line.number();
            cursor.advance();
            if (!goesOn && !isFlagLine(cursor.line())) {
                break;
            }
        }
        return new ShellCommand(new Lines(first, last), Secrets.mask(text.toString().strip()), prompted,
                untilComment(words));
    }

    /// Whether a line begins with a flag: it goes on with a command that was wrapped without a mark.
    private static boolean isFlagLine(@Nullable Line line) {
        String body = line == null ? "" : line.body();
        return body.startsWith("--") && body.length() > 2 && Character.isLetter(body.charAt(2))
                || body.startsWith("-tp ") || body.startsWith("-pp ") || body.startsWith("-dp ");
    }

    /// The command in a word of its own, as in `bash -c "vllm serve m"`; this one when there is none.
    ShellCommand inner(String marker) {
        for (Word word : words) {
            if (word.text.contains(marker) && word.text.indexOf(' ') > 0) {
                List<Word> inner = new ArrayList<>();
                split(word.text.endsWith("]") ? word.text.substring(0, word.text.length() - 1) : word.text, word.line,
                        inner);
                return new ShellCommand(lines, text, true, untilComment(inner));
            }
        }
        return this;
    }

    /// The quotes, dashes and code marks of word processors and Markdown as the shell's own.
    private static String plain(String part) {
        String text = part;
        if (text.length() > 2 && text.charAt(0) == '`' && text.indexOf('`', 1) == text.length() - 1) {
            text = text.substring(1, text.length() - 1);
        }
        return text.replace('“', '"').replace('”', '"').replace('‘', '\'').replace('’', '\'');
    }

    /// `–tp`, `—max-model-len`: what became of one or two hyphens.
    private static String flag(String word) {
        char dash = word.isEmpty() ? 0 : word.charAt(0);
        boolean turned = word.length() > 1 && (dash == '–' || dash == '—' || dash == '−')
                && Character.isLetter(word.charAt(1));
        return !turned ? word : (word.length() <= 3 ? "-" : "--") + word.substring(1);
    }

    private static boolean isContinued(String part) {
        String text = part.stripTrailing();
        return text.endsWith("\\") || text.endsWith(" ^") || text.endsWith(" `");
    }

    /// The line without what logs and lists put before it, and without a shell prompt: `$ `, `# `, `root@host:~# `,
    /// `(env) user@host:~$ `, `PS C:\> `. In a code fence a bare `#` begins a comment: a command put out of use.
    private static String withoutPrompt(Line line) {
        if (line.isFenced() && line.body().startsWith("# ")) {
            return line.body();
        }
        String bare = withoutPrompt(line.text().strip());
        return bare.length() < line.text().strip().length() ? bare : withoutPrompt(withoutNumber(line.body()));
    }

    /// The line without the number of a list: `1. vllm serve m`.
    private static String withoutNumber(String text) {
        int dot = text.indexOf(". ");
        boolean listed = dot > 0 && dot < 3 && text.chars().limit(dot).allMatch(Character::isDigit);
        return listed ? text.substring(dot + 2) : text;
    }

    private static String withoutPrompt(String line) {
        String text = line;
        int behind = behindPrompt(text);
        for (int quotes = 0; behind > 0 && quotes < MOST_QUOTES; quotes++) {
            text = text.substring(behind).strip();
            behind = behindPrompt(text);
        }
        return text;
    }

    private static int behindPrompt(String text) {
        for (int i = 0; i + 1 < text.length() && i < LONGEST_PROMPT; i++) {
            char c = text.charAt(i);
            boolean prompt = (c == '$' || c == '#' || c == '%' || c == '>' || c == '❯') && text.charAt(i + 1) == ' ';
            if (prompt && (i == 0 || isPrompt(text.substring(0, i)))) {
                return i + 2;
            }
        }
        return 0;
    }

    private static boolean isPrompt(String before) {
        return before.indexOf('@') > 0 || before.startsWith("PS ") || before.endsWith("~") || before.startsWith("[")
                || before.startsWith("(") && before.endsWith(") ");
    }

    private static List<Word> untilComment(List<Word> words) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).text.startsWith("#")) {
                return List.copyOf(words.subList(0, i));
            }
        }
        return List.copyOf(words);
    }

    /// Splits at blanks outside of quotes; quotes go, a backslash takes the next character as it is.
    private static void split(String text, Line line, List<Word> into) {
        StringBuilder word = new StringBuilder();
        boolean open = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                open = true;
            } else if (c == '\\' && i + 1 < text.length()) {
                word.append(text.charAt(++i));
            } else if (Character.isWhitespace(c)) {
                if (open || !word.isEmpty()) {
                    into.add(new Word(flag(word.toString()), line));
                }
                word.setLength(0);
                open = false;
            } else {
                word.append(c);
            }
        }
        if (open || !word.isEmpty()) {
            into.add(new Word(flag(word.toString()), line));
        }
    }

    /// The flags behind a word: name → word with its value; a flag without a value has an empty one. A later flag of the
    /// same name wins, as it does for the engines.
    Map<String, Word> flags(int from) {
        Map<String, Word> flags = new LinkedHashMap<>();
        for (int i = from; i < words.size(); i++) {
            Word word = words.get(i);
            if (ends(word.text)) {
                break;
            }
            if (!isFlag(word.text)) {
                continue;
            }
            int equals = word.text.indexOf('=');
            if (equals > 0) {
                flags.put(word.text.substring(0, equals), new Word(word.text.substring(equals + 1), word.line));
            } else if (i + 1 < words.size() && !isFlag(words.get(i + 1).text) && !ends(words.get(i + 1).text)) {
                flags.put(word.text, words.get(++i));
            } else {
                flags.put(word.text, new Word("", word.line));
            }
        }
        return flags;
    }

    /// Whether a word ends a command: what follows is the next one, or where the output goes.
    static boolean ends(String word) {
        return ENDS.contains(word);
    }

    static boolean isFlag(String word) {
        return word.length() > 1 && word.charAt(0) == '-' && !Character.isDigit(word.charAt(1)) && word.charAt(1) != '.';
    }

    /// Sets a factor from the first of these flags that is there, and takes all of them out. A value that the shell would
    /// fill in (`$TP`) stays unknown.
    static Conditions take(Conditions conditions, Factor factor, Map<String, Word> flags, String... names) {
        Conditions taken = conditions;
        for (String name : names) {
            Word value = flags.remove(name);
            if (value != null && taken.level(factor).isEmpty()) {
                Optional<Level> level = level(factor, value.text);
                if (level.isPresent()) {
                    taken = taken.with(factor, level.get(), evidence(value, name + " " + value.text));
                }
            }
        }
        return taken;
    }

    private static Optional<Level> level(Factor factor, String value) {
        if (value.isEmpty() || value.contains("$")) {
            return Optional.empty();
        }
        if (factor.kind() == Factor.Kind.TEXT) {
            return Optional.of(Level.of(value));
        }
        OptionalDouble number = Figures.leading(value);
        return number.isPresent() ? Optional.of(Level.of(number.getAsDouble()))
                : factor == Factor.REQUEST_RATE ? Optional.of(Level.of(value)) : Optional.empty();
    }

    static Evidence evidence(Word word, String rule) {
        return Evidence.at(Lines.of(word.line.number()), Excerpt.of(word.line.text()), rule);
    }

    /// The flags as text, secrets masked.
    static Map<String, String> plain(Map<String, Word> flags) {
        Map<String, String> plain = new LinkedHashMap<>();
        flags.forEach((name, value) -> {
            String pair = Secrets.mask(name + " " + value.text);
            plain.put(name, pair.substring(Math.min(pair.length(), name.length() + 1)));
        });
        return plain;
    }

    /// The index of a word, or -1.
    int indexOf(String word) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).text.equals(word)) {
                return i;
            }
        }
        return -1;
    }

    @Nullable Word word(int index) {
        return index >= 0 && index < words.size() ? words.get(index) : null;
    }
}
