package dev.touchstone.model;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An immutable map of labels to numbers in insertion order, in little memory: an engine's log has hundreds of
/// thousands of them.
public final class LabelledNumbers extends AbstractMap<String, Double> {

    private static final LabelledNumbers NONE = new LabelledNumbers(new String[0], new double[0]);

    private final String[] labels;
    private final double[] numbers;

    private LabelledNumbers(String[] labels, double[] numbers) {
        this.labels = labels;
        this.numbers = numbers;
    }

    /// Returns an immutable copy of a map, in its order.
    public static LabelledNumbers of(Map<String, Double> map) {
        if (map instanceof LabelledNumbers labelled) {
            return labelled;
        }
        String[] labels = map.keySet().toArray(String[]::new);
        double[] numbers = map.values().stream().mapToDouble(Double::doubleValue).toArray();
        return labels.length == 0 ? NONE : new LabelledNumbers(labels, numbers);
    }

    /// @param labels without duplicates
    /// @param numbers one per label
    public static LabelledNumbers of(String[] labels, double[] numbers) {
        return labels.length == 0 ? NONE : new LabelledNumbers(labels.clone(), numbers.clone());
    }

    @Override
    public @Nullable Double get(@Nullable Object label) {
        for (int i = 0; i < labels.length; i++) {
            if (labels[i].equals(label)) {
                return numbers[i];
            }
        }
        return null;
    }

    @Override
    public boolean containsKey(@Nullable Object label) {
        return get(label) != null;
    }

    @Override
    public int size() {
        return labels.length;
    }

    @Override
    public Set<Map.Entry<String, Double>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return labels.length;
            }

            @Override
            public Iterator<Map.Entry<String, Double>> iterator() {
                return new Entries();
            }
        };
    }

    private final class Entries implements Iterator<Map.Entry<String, Double>> {

        private int next;

        @Override
        public boolean hasNext() {
            return next < labels.length;
        }

        @Override
        public Map.Entry<String, Double> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return Map.entry(labels[next], numbers[next++]);
        }
    }
}
