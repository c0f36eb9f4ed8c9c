package dev.touchstone.model;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A few numbers with their labels, in their order, unchangeable and small: an engine's log has hundreds of thousands.
public final class Labelled extends AbstractMap<String, Double> {

    private static final Labelled NONE = new Labelled(new String[0], new double[0]);

    private final String[] labels;
    private final double[] numbers;

    private Labelled(String[] labels, double[] numbers) {
        this.labels = labels;
        this.numbers = numbers;
    }

    /// The same as this map says, in its order.
    public static Labelled of(Map<String, Double> map) {
        if (map instanceof Labelled labelled) {
            return labelled;
        }
        String[] labels = map.keySet().toArray(String[]::new);
        double[] numbers = map.values().stream().mapToDouble(Double::doubleValue).toArray();
        return labels.length == 0 ? NONE : new Labelled(labels, numbers);
    }

    /// @param labels no two alike
    /// @param numbers as many
    public static Labelled of(String[] labels, double[] numbers) {
        return labels.length == 0 ? NONE : new Labelled(labels.clone(), numbers.clone());
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
