package dev.touchstone.ui.campaign.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A command as one line: words with blanks between them, those that contain blanks in quotes. No shell reads it.
final class CommandWords {

    private static final Pattern WORD = Pattern.compile("((?:[^\\s\"']|\"[^\"]*\"|'[^']*')+)");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

    private CommandWords() {
    }

    static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(QUOTED.matcher(word.group()).replaceAll(quoted -> Matcher.quoteReplacement(
                    quoted.group(1) == null ? quoted.group(2) : quoted.group(1))));
        }
        return words;
    }

    static String line(List<String> words) {
        return words.stream().map(CommandWords::word).collect(Collectors.joining(" "));
    }

    private static String word(String word) {
        if (!word.isEmpty() && word.chars().noneMatch(sign -> Character.isWhitespace(sign) || sign == '"' || sign == '\'')) {
            return word;
        }
        return word.contains("\"") ? "'" + word + "'" : '"' + word + '"';
    }
}
