package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.command.ShellCommand.Word;
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
import org.jspecify.annotations.Nullable;

/// The flags of a command, name → word with its value, and its other words. A flag without a value has an empty one; a
/// later flag of the same name wins, as it does for the engines. `--max_model_len` is `--max-model-len`.
final class CommandFlags {

    /// A shorter name has nothing to part its words.
    private static final int SHORTEST = 3;

    private final Map<String, Named> named = new LinkedHashMap<>();
    private final List<Word> loose = new ArrayList<>();
    private @Nullable Line shownLine;
    private String shown = "";

    /// A flag as it was written.
    private record Named(String name, Word value) {
    }

    /// The flags behind a word, to the end of the command.
    static CommandFlags behind(ShellCommand command, int at) {
        CommandFlags flags = new CommandFlags();
        List<Word> words = command.words();
        for (int i = at + 1; i < words.size(); i++) {
            Word word = words.get(i);
            if (ShellCommand.ends(word.text())) {
                break;
            }
            int equals = word.text().indexOf('=');
            if (!ShellCommand.isFlag(word.text())) {
                flags.loose.add(word);
            } else if (equals > 0) {
                flags.put(word.text().substring(0, equals), new Word(word.text().substring(equals + 1), word.line()));
            } else if (i + 1 < words.size() && takesValue(word.text()) && isValue(words.get(i + 1).text())) {
                Word value = words.get(++i);
                while (i + 1 < words.size() && isNumber(value.text()) && isNumber(words.get(i + 1).text())) {
                    value = new Word(value.text() + " " + words.get(++i).text(), value.line());
                }
                flags.put(word.text(), value);
            } else {
                flags.put(word.text(), new Word("", word.line()));
            }
        }
        return flags;
    }

    private static boolean isValue(String word) {
        return !ShellCommand.isFlag(word) && !ShellCommand.ends(word);
    }

    /// These switch something on or off; a word behind one of them is not theirs.
    private static boolean takesValue(String flag) {
        return !flag.startsWith("--enable-") && !flag.startsWith("--disable-") && !flag.startsWith("--no-")
                && !flag.equals("--trust-remote-code");
    }

    /// Whether a value is one number; `1,8,32` and `1 8 32` are several.
    static boolean isNumber(String text) {
        return text.indexOf(',') < 0 && text.indexOf(' ') < 0 && NumberParser.leading(text).isPresent()
                && NumberParser.unit(text).isEmpty();
    }

    /// What is the same of every way to write a flag.
    private static String plain(String name) {
        return name.length() < SHORTEST || name.indexOf('_') < 0 ? name : name.replace('_', '-');
    }

    private void put(String name, Word value) {
        Named before = named.remove(plain(name));
        boolean both = before != null && name.equals("--num-concurrency");
        named.put(plain(name), new Named(name, before == null || !both ? value
                : new Word(before.value.text() + " " + value.text(), value.line())));
    }

    @Nullable Word get(String name) {
        Named flag = named.get(plain(name));
        return flag == null ? null : flag.value;
    }

    boolean has(String name) {
        return named.containsKey(plain(name));
    }

    @Nullable Word remove(String name) {
        Named flag = named.remove(plain(name));
        return flag == null ? null : flag.value;
    }

    /// The words that are neither a flag nor its value, in their order.
    List<Word> loose() {
        return loose;
    }

    /// Whether the value of one of these is filled in by the shell.
    boolean isOpen(List<String> names) {
        for (String name : names) {
            Word value = get(name);
            if (value != null && value.isOpen()) {
                return true;
            }
        }
        return false;
    }

    /// Whether flags that cannot be seen may stand in the command: `$EXTRA_ARGS`, `"$@"`.
    boolean hidesFlags() {
        return loose.stream().skip(1).anyMatch(Word::isOpen)
                || named.values().stream().anyMatch(flag -> flag.value.isOpen() && isBundle(flag.value.text()));
    }

    private static boolean isBundle(String text) {
        return text.contains("ARGS") || text.contains("OPTS") || text.contains("FLAGS") || text.contains("EXTRA")
                || text.equals("$@") || text.equals("$*");
    }

    /// Sets a factor from the first of these flags that is there, and takes all of them out. A value that the shell
    /// would fill in (`$TP`) stays unknown.
    Conditions take(Conditions conditions, Factor factor, List<String> names) {
        Conditions taken = conditions;
        for (String name : names) {
            Word value = remove(name);
            if (value != null && taken.level(factor).isEmpty()) {
                Optional<Level> level = level(factor, value);
                if (level.isPresent()) {
                    taken = taken.with(factor, level.get(), evidence(value, name + " " + value.text()));
                }
            }
        }
        return taken;
    }

    /// Where a word stands. Nearly all flags stand on one line, which is made fit to be shown once for all of them.
    Evidence evidence(Word word, String rule) {
        if (word.line() != shownLine) {
            shownLine = word.line();
            shown = Excerpt.of(word.line());
        }
        return Evidence.at(Lines.of(word.line().number()), shown, rule);
    }

    private static Optional<Level> level(Factor factor, Word value) {
        if (value.text().isEmpty() || value.isOpen() || value.text().charAt(0) == '<') {
            return Optional.empty();
        }
        if (factor.kind() == Factor.Kind.TEXT) {
            return Optional.of(Level.of(value.text()));
        }
        OptionalDouble number = isNumber(value.text()) ? NumberParser.leading(value.text()) : OptionalDouble.empty();
        boolean isUnbounded = factor == Factor.REQUEST_RATE && value.text().equals("inf");
        return number.isPresent() ? Optional.of(Level.of(number.getAsDouble()))
                : isUnbounded ? Optional.of(Level.of(value.text())) : Optional.empty();
    }

    /// The flags as text, secrets masked.
    Map<String, String> plain() {
        Map<String, String> plain = new LinkedHashMap<>();
        for (Named flag : named.values()) {
            plain.put(flag.name, masked(flag.name, ' ', flag.value.text()));
        }
        return plain;
    }

    /// The value, secrets masked: the name of the flag may reveal that it is one.
    ///
    /// @param sign what stands between the two
    static String masked(String name, char sign, String value) {
        String pair = name + sign + value;
        String masked = Secrets.mask(pair);
        return masked.equals(pair) ? value : masked.substring(Math.min(masked.length(), name.length() + 1));
    }
}
