package dev.touchstone.importer.format.json;

import java.util.AbstractList;
import java.util.Arrays;

/// An array of numbers. A file with a time for every chunk of every request contains millions of them, so they are
/// stored as primitives.
public final class JsonNumbers extends AbstractList<Object> {

    public static final JsonNumbers NONE = new JsonNumbers(new double[0], 0);

    private final double[] values;

    JsonNumbers(double[] values, int count) {
        this.values = Arrays.copyOf(values, count);
    }

    /// Returns NaN for a null, for a `NaN` and behind the end.
    public double at(int index) {
        return index < values.length ? values[index] : Double.NaN;
    }

    public double sum() {
        return Arrays.stream(values).sum();
    }

    @Override
    public Object get(int index) {
        return values[index];
    }

    @Override
    public int size() {
        return values.length;
    }
}
