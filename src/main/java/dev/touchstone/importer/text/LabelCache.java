package dev.touchstone.importer.text;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Caches a function of labels: a text has the same few labels over and over, once in each of its results. Safe for use
/// by several threads.
public final class LabelCache<V> {

    private static final int MOST = 4096;
    private static final int LONGEST = 200;
    private static final int SLOTS = 1024;

    private final Map<String, V> values = new ConcurrentHashMap<>();
    /// Some of the values, by a hash of their labels. Threads may overwrite the entries of others; each slot holds one
    /// whole entry.
    private final @Nullable Entry<V>[] slots = slots();
    private final Function<String, V> function;

    private record Entry<V>(String label, V value) {
    }

    /// @param function returns the same value for the same label
    public LabelCache(Function<String, V> function) {
        this.function = function;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <V> @Nullable Entry<V>[] slots() {
        return new Entry[SLOTS];
    }

    public V of(String label) {
        if (label.length() > LONGEST) {
            return function.apply(label);
        }
        V known = values.get(label);
        if (known == null) {
            known = function.apply(label);
            if (values.size() >= MOST) {
                values.clear();
            }
            values.put(label, known);
        }
        return known;
    }

    /// Returns the value of the label at the beginning of a text, which is not cut out when it is cached.
    ///
    /// @param length of the label, 1 at least
    public V ofBeginning(String text, int length) {
        return ofPart(text, 0, length);
    }

    /// Returns the value of the label between two indexes of a text.
    ///
    /// @param to behind it; it has one character at least
    public V ofPart(String text, int from, int to) {
        int slot = slot(text, from, to - from);
        Entry<V> entry = slots[slot];
        if (entry != null && entry.label.length() == to - from && text.startsWith(entry.label, from)) {
            return entry.value;
        }
        String label = text.substring(from, to);
        V value = of(label);
        if (label.length() <= LONGEST) {
            slots[slot] = new Entry<>(label, value);
        }
        return value;
    }

    /// Labels of one kind differ in their length, their first word or in the middle.
    private static int slot(String text, int from, int length) {
        int middle = from + length / 2;
        int look = length + 31 * text.charAt(from) + 37 * text.charAt(middle)
                + 41 * text.charAt((middle + from + length) / 2) + 43 * text.charAt(from + length / 3);
        return (look ^ look >>> 10) & SLOTS - 1;
    }
}
