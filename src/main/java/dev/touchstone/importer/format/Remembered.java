package dev.touchstone.importer.format;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Remembers what was found out about a label: a text has the same few over and over, one in each of its results.
public final class Remembered<V> {

    private static final int MOST = 4096;
    private static final int LONGEST = 100;

    private final Map<String, V> answers = new ConcurrentHashMap<>();
    private final Function<String, V> question;

    /// @param question always has the same answer for the same label
    public Remembered(Function<String, V> question) {
        this.question = question;
    }

    public V of(String label) {
        if (label.length() > LONGEST) {
            return question.apply(label);
        }
        V known = answers.get(label);
        if (known == null) {
            known = question.apply(label);
            if (answers.size() >= MOST) {
                answers.clear();
            }
            answers.put(label, known);
        }
        return known;
    }
}
