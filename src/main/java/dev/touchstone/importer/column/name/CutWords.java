package dev.touchstone.importer.column.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words of a label that a terminal cut, `Request throughp… (req/s)`, completed to the known words that begin so: those
/// of the names of metrics and conditions.
public final class CutWords {

    private static final Pattern CUT = Pattern.compile("(?<![\\p{L}\\p{N}])(\\p{L}{4,30})…(?=\\s)");
    private static final int MOST = 64;
    private static final TreeSet<String> KNOWN = new TreeSet<>();

    static {
        for (String section : List.of("metrics", "conditions")) {
            KnownNames.section(section).forEach(entry -> entry.names().forEach(name -> KNOWN.addAll(List.of(name.split(" ")))));
        }
    }

    private CutWords() {
    }

    /// Returns the label with every combination of known words in place of its cut ones; empty where no word before the
    /// end of the label is cut, where no known word begins as a cut one does, and where there are too many.
    public static List<String> completed(String label) {
        List<MatchResult> cuts = label.indexOf('…') < 0 ? List.of() : CUT.matcher(label).results().toList();
        List<String> completed = new ArrayList<>();
        for (MatchResult cut : cuts) {
            List<String> words = beginning(cut.group(1).toLowerCase(Locale.ROOT));
            List<String> before = completed.isEmpty() ? List.of(label) : List.copyOf(completed);
            completed.clear();
            for (String one : before) {
                words.forEach(word -> completed.add(CUT.matcher(one).replaceFirst(Matcher.quoteReplacement(word))));
            }
            if (completed.isEmpty() || completed.size() > MOST) {
                return List.of();
            }
        }
        return completed;
    }

    private static List<String> beginning(String letters) {
        return List.copyOf(KNOWN.subSet(letters, letters + Character.MAX_VALUE));
    }
}
