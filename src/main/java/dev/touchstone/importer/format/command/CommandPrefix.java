package dev.touchstone.importer.format.command;

import dev.touchstone.importer.text.Line;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What stands before a command on its line: a shell prompt, the number of a list, the key of a service file.
final class CommandPrefix {

    private static final int LONGEST = 100;
    private static final int MOST_QUOTES = 4;
    private static final List<String> KEYS = List.of("ExecStart=", "ExecStartPre=", "CMD ", "ENTRYPOINT ", "RUN ",
            "command=", "command:", "entrypoint:", "run:", "- run:");

    /// A label before a command in the marks of code: "Server: `vllm serve m --port 8000`".
    private static final Pattern LABELLED = Pattern.compile("\\*{0,2}[\\p{L}][\\p{L}\\d ()/_.-]{1,40}[:：,，]?\\*{0,2}(?<=[:：*,，]) ?"
            + "(?:[\\p{L}\\d ./-]{1,24}[,，:：] ?)?`([^`]{8,1000})`[.。]?");

    private CommandPrefix() {
    }

    /// Returns the line without what logs and lists put before it, and without a shell prompt: `$ `, `# `,
    /// `root@host:~# `, `(env) user@host:~$ `, `PS C:\> `. In a code fence a bare `#` begins a comment: a command that
    /// is disabled.
    static String strip(Line line) {
        if (line.isFenced() && line.body().startsWith("# ")) {
            return line.body();
        }
        Matcher labelled = line.has('`') ? LABELLED.matcher(line.body().strip()) : null;
        if (labelled != null && labelled.matches()) {
            return strip(labelled.group(1));
        }
        String whole = line.text().strip();
        String bare = strip(whole);
        String listed = withoutNumber(line.body());
        return withoutKey(bare.length() < whole.length() || listed.equals(whole) ? bare : strip(listed));
    }

    /// The line without the number of a list: `1. vllm serve m`.
    private static String withoutNumber(String text) {
        int dot = text.indexOf(". ");
        boolean listed = dot > 0 && dot < 3 && text.chars().limit(dot).allMatch(Character::isDigit);
        return listed ? text.substring(dot + 2) : text;
    }

    private static String withoutKey(String text) {
        for (String key : KEYS) {
            if (text.startsWith(key)) {
                String rest = text.substring(key.length()).strip();
                return key.startsWith("Exec") && !rest.isEmpty() && "-@:+!".indexOf(rest.charAt(0)) >= 0
                        ? rest.substring(1) : rest;
            }
        }
        return text;
    }

    private static String strip(String line) {
        String text = line;
        int behind = behind(text);
        for (int quotes = 0; behind > 0 && quotes < MOST_QUOTES; quotes++) {
            text = text.substring(behind).strip();
            behind = behind(text);
        }
        return text;
    }

    private static int behind(String text) {
        for (int i = 0; i + 1 < text.length() && i < LONGEST; i++) {
            char c = text.charAt(i);
            boolean prompt = (c == '$' || c == '#' || c == '%' || c == '>' || c == '❯') && text.charAt(i + 1) == ' ';
            if (i == 0 && c == '$' && text.startsWith("python", 1)) {
                return 1;
            }
            if (prompt && (i == 0 || isPrompt(text.substring(0, i)))) {
                return i + 2;
            }
        }
        return 0;
    }

    private static boolean isPrompt(String before) {
        return before.indexOf('@') > 0 || before.startsWith("PS ") || before.endsWith("~") || before.startsWith("[")
                || before.startsWith("(") && before.endsWith(") ")
                || before.length() > 2 && before.charAt(1) == ':' && before.charAt(2) == '\\';
    }
}
