package dev.touchstone.importer.text;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Remembers what was found out about a label: a text has the same few over and over, one in each of its results.
public final class Remembered<V> {

    private static final int MOST = 4096;
    private static final int LONGEST = 200;
    private static final int SLOTS = 256;

    private final Map<String, V> answers = new ConcurrentHashMap<>();
    /// Some of the answers, by the look of their labels. Threads may overwrite what others put here: each slot is whole
    /// or another one.
    private final @Nullable Answer<V>[] slots = slots();
    private final Function<String, V> question;

    private record Answer<V>(String label, V value) {
    }

    /// @param question always has the same answer for the same label
    public Remembered(Function<String, V> question) {
        this.question = question;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <V> @Nullable Answer<V>[] slots() {
        return new Answer[SLOTS];
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

    /// The same of the label that stands at the beginning of a text. It is not cut out of it where it was met before.
    ///
    /// @param length of the label, 1 at least
    public V ofBeginning(String text, int length) {
        return ofPart(text, 0, length);
    }

    /// The same of the label that stands there in a text.
    ///
    /// @param to behind it; it has one character at least
    public V ofPart(String text, int from, int to) {
        int slot = slot(text, from, to - from);
        Answer<V> met = slots[slot];
        if (met != null && met.label.length() == to - from && text.startsWith(met.label, from)) {
            return met.value;
        }
        String label = text.substring(from, to);
        V value = of(label);
        if (label.length() <= LONGEST) {
            slots[slot] = new Answer<>(label, value);
        }
        return value;
    }

    /// Labels of one kind differ in their length, their first word or in the middle.
    private static int slot(String text, int from, int length) {
        int middle = from + length / 2;
        int look = length + 31 * text.charAt(from) + 37 * text.charAt(middle)
                + 41 * text.charAt((middle + from + length) / 2) + 43 * text.charAt(from + length / 3);
        return (look ^ look >>> 8) & SLOTS - 1;
    }
}
