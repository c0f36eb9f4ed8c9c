package dev.touchstone.importer.text;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The terms that a text defines, `FTL` as `First Token Latency`, with their meaning at the current line.
public final class Glossary {

    private static final int MOST = 200;

    private final Map<String, Definition> meanings = new HashMap<>();

    /// @param line the number of the line that defines the term
    private record Definition(String meaning, int line) {
    }

    /// Adds a definition; a later one of the same term replaces it. Beyond 200 terms none is added.
    ///
    /// @param line the number of the line that it stands in
    public void define(String term, String meaning, int line) {
        if (meanings.size() < MOST) {
            meanings.put(term.toLowerCase(Locale.ROOT), new Definition(meaning, line));
        }
    }

    /// Adds the definition of a term that has none yet.
    ///
    /// @param line the number of the line that it stands in
    public void defineAbsent(String term, String meaning, int line) {
        if (!meanings.containsKey(term.toLowerCase(Locale.ROOT))) {
            define(term, meaning, line);
        }
    }

    /// Whether the text has defined no term.
    public boolean isEmpty() {
        return meanings.isEmpty();
    }

    /// Returns the label with a term at its beginning replaced by its meaning: `FTL(ave)(s)` becomes `First Token
    /// Latency (ave)(s)`. A label that begins with no term is returned as it is.
    public String expand(String label) {
        return find(label).map(found -> (found.meaning + " " + label.substring(end(label))).strip()).orElse(label);
    }

    /// Returns the number of the line that defines the term at the beginning of a label; empty for any other label.
    public OptionalInt line(String label) {
        return find(label).stream().mapToInt(Definition::line).findFirst();
    }

    /// The end of the term at the beginning of the label: `FTL` of `FTL p99 (ms)`, where not all its words are one.
    private int end(String label) {
        int end = words(label);
        int first = label.indexOf(' ');
        boolean isFirst = first > 0 && first < end && !meanings.containsKey(key(label, end)) && meanings.containsKey(key(label, first));
        return isFirst ? first : end;
    }

    private static String key(String label, int end) {
        return label.substring(0, end).strip().toLowerCase(Locale.ROOT);
    }

    private static int words(String label) {
        int end = 0;
        while (end < label.length() && (Character.isLetterOrDigit(label.charAt(end)) || " _-".indexOf(label.charAt(end)) >= 0)) {
            end++;
        }
        return end;
    }

    private Optional<Definition> find(String label) {
        if (meanings.isEmpty()) {
            return Optional.empty();
        }
        String key = key(label, end(label));
        Definition exact = meanings.get(key);
        if (exact != null || key.isEmpty()) {
            return Optional.ofNullable(exact);
        }
        // `Speed (tokens/s)` is the `Inference Speed` that the page defines.
        List<Definition> longer = meanings.entrySet().stream().filter(entry -> entry.getKey().endsWith(" " + key))
                .map(Map.Entry::getValue).toList();
        return longer.stream().map(Definition::meaning).distinct().count() == 1 ? Optional.of(longer.getFirst()) : Optional.empty();
    }
}
