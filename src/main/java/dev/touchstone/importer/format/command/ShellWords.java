package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import java.util.ArrayList;
import java.util.List;

/// Splits lines into words as a shell does: at blanks outside of quotes; quotes go, a backslash takes the next
/// character as it is, known variables are filled in, a comment is left out. A quote may reach over several lines.
final class ShellWords {

    private final TextVariables variables;
    private final List<Word> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean begun;
    private boolean literal;
    private boolean quoted;
    private char quote;

    ShellWords(TextVariables variables) {
        this.variables = variables;
    }

    static List<Word> words(String text, Line line, TextVariables variables) {
        ShellWords splitter = new ShellWords(variables);
        splitter.add(text, line);
        return splitter.end(line);
    }

    /// Takes the text of one more line.
    ///
    /// @return false when a comment ended it
    boolean add(String text, Line line) {
        for (int i = 0; i < text.length(); i++) {
            int plain = quote == 0 ? endOfPlain(text, i) : i;
            if (plain > i) {
                take(text, i, plain, line);
                i = plain - 1;
                continue;
            }
            char c = text.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else if (c == '\\' && quote == '"' && i + 1 < text.length()
                        && "\"\\$".indexOf(text.charAt(i + 1)) >= 0) {
                    word.append(text.charAt(++i));
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'' && !isApostrophe(text, i)) {
                quote = c;
                begun = true;
                quoted = true;
                literal |= c == '\'';
            } else if (c == '\\' && i + 1 < text.length() && !Character.isLetterOrDigit(text.charAt(i + 1))) {
                word.append(text.charAt(++i));
            } else if (c == '#' && word.isEmpty() && !begun) {
                return false;
            } else if (Character.isWhitespace(c)) {
                finish(line);
            } else {
                word.append(c);
            }
        }
        if (quote != 0) {
            word.append(' ');
        } else {
            finish(line);
        }
        return true;
    }

    /// Where the characters end that mean nothing but themselves to the shell.
    private static int endOfPlain(String text, int from) {
        int at = from;
        while (at < text.length() && isPlain(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isPlain(char c) {
        return switch (c) {
            case '"', '\'', '\\', '#', '$', '%' -> false;
            default -> c > ' ' && c < 0x7f;
        };
    }

    /// Takes plain characters: nearly always they are a whole word, which is cut out of the line as it is.
    private void take(String text, int from, int to, Line line) {
        boolean isWhole = !begun && word.isEmpty() && (to == text.length() || text.charAt(to) == ' ');
        if (isWhole) {
            words.add(new Word(text.substring(from, to), line));
        } else {
            word.append(text, from, to);
        }
    }

    /// The quote that is open at the end of what was taken; 0 for none.
    char open() {
        return quote;
    }

    List<Word> end(Line last) {
        finish(last);
        return words;
    }

    private static boolean isApostrophe(String text, int at) {
        return at > 0 && Character.isLetter(text.charAt(at - 1)) && at + 1 < text.length()
                && Character.isLetter(text.charAt(at + 1));
    }

    private void finish(Line line) {
        if (begun || !word.isEmpty()) {
            String plain = flag(word.toString().strip());
            String filled = literal ? plain : variables.expand(plain);
            boolean isOne = filled.equals(plain) || quoted && !plain.contains("[@]") && !plain.contains("[*]");
            if (isOne) {
                words.add(new Word(filled, line));
            } else {
                for (String part : filled.strip().split("\\s+")) {
                    words.add(new Word(part, line));
                }
            }
        }
        word.setLength(0);
        begun = false;
        literal = false;
        quoted = false;
    }

    /// `–tp`, `—max-model-len`: what became of one or two hyphens.
    private static String flag(String word) {
        char dash = word.isEmpty() ? 0 : word.charAt(0);
        boolean turned = word.length() > 1 && (dash == '–' || dash == '—' || dash == '−')
                && Character.isLetter(word.charAt(1));
        return !turned ? word : (word.length() <= 3 ? "-" : "--") + word.substring(1);
    }
}
