package dev.touchstone.importer.text;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The terms that a text defines, `FTL` as `First Token Latency`, with their meaning at the current line.
public final class Glossary {

    private static final int MOST = 200;

    private final Map<String, String> meanings = new HashMap<>();

    /// Adds a definition; a later one of the same term replaces it. Beyond 200 terms none is added.
    public void define(String term, String meaning) {
        if (meanings.size() < MOST) {
            meanings.put(term.toLowerCase(Locale.ROOT), meaning);
        }
    }

    /// Whether the text has defined no term.
    public boolean isEmpty() {
        return meanings.isEmpty();
    }

    /// Returns the label with a term at its beginning replaced by its meaning: `FTL(ave)(s)` becomes `First Token
    /// Latency (ave)(s)`. A label that begins with no term is returned as it is.
    public String expand(String label) {
        if (meanings.isEmpty()) {
            return label;
        }
        int end = 0;
        while (end < label.length() && (Character.isLetterOrDigit(label.charAt(end)) || " _-".indexOf(label.charAt(end)) >= 0)) {
            end++;
        }
        String words = label.substring(0, end).strip();
        String key = words.toLowerCase(Locale.ROOT);
        String meaning = meanings.get(key);
        if (meaning == null && !key.isEmpty()) {
            // `Speed (tokens/s)` is the `Inference Speed` that the page defines.
            List<String> longer = meanings.entrySet().stream().filter(entry -> entry.getKey().endsWith(" " + key))
                    .map(Map.Entry::getValue).distinct().toList();
            meaning = longer.size() == 1 ? longer.getFirst() : null;
        }
        return meaning == null ? label : (meaning + " " + label.substring(end)).strip();
    }
}
