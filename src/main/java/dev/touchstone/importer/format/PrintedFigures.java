package dev.touchstone.importer.format;

import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The figures that a file prints of a result, with their labels.
public final class PrintedFigures {

    /// A longer array of figures is not a row of a result.
    public static final int SHORT_ARRAY = 20;

    private final Map<Metric, Double> metrics = new LinkedHashMap<>();
    private final List<Figure> figures = new ArrayList<>();

    private record Figure(Metric metric, String label, double value) {
        Block.Row row() {
            return new Block.Row(label, plain(value));
        }
    }

    /// Adds a figure; of two rows of one metric the first counts.
    ///
    /// @param value as printed
    /// @param scale from the unit of the file to the base unit
    public void put(Metric metric, String label, double value, double scale) {
        if (Double.isFinite(value) && metrics.putIfAbsent(metric, NumberParser.scaled(value, scale)) == null) {
            figures.add(new Figure(metric, label, value));
        }
    }

    public void put(Metric metric, String label, OptionalDouble value, double scale) {
        value.ifPresent(number -> put(metric, label, number, scale));
    }

    public OptionalDouble get(Metric metric) {
        Double value = metrics.get(metric);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /// Removes a figure from the metrics and keeps it as an extra under its own label.
    public void drop(Metric metric, Map<String, String> extras) {
        metrics.remove(metric);
        for (Figure figure : List.copyOf(figures)) {
            if (figure.metric.equals(metric)) {
                extras.put(figure.label, plain(figure.value));
                figures.remove(figure);
            }
        }
    }

    public Map<Metric, Double> metrics() {
        return metrics;
    }

    public Map<Metric, Block.Row> rows() {
        Map<Metric, Block.Row> rows = new LinkedHashMap<>();
        figures.forEach(figure -> rows.put(figure.metric, figure.row()));
        return rows;
    }

    /// Returns a value as text, numbers without exponent and trailing zeros.
    public static String plain(Object value) {
        return value instanceof Double number && Double.isFinite(number) ? Level.of(number).toString()
                : String.valueOf(value);
    }
}
