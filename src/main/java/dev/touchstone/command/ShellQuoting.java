package dev.touchstone.command;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Writes words for a POSIX shell.
public final class ShellQuoting {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private ShellQuoting() {
    }

    /// Words as one line that a shell splits into the same words.
    public static String line(Collection<String> words) {
        return words.stream().map(ShellQuoting::word).collect(Collectors.joining(" "));
    }

    public static String word(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
