package dev.touchstone.importer.format.log;

import dev.touchstone.model.EngineSamples.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads log lines of one kind, one after another, and sorts the figures of each: those that every engine has into the
/// columns of a sample, the rest under their own labels. The assignment is computed again only when a line has other
/// labels than the one before it.
final class LogColumns {

    private static final String TAKEN = "";

    private final List<List<String>> wanted;
    private final LogFigures figures = new LogFigures(':');
    private final double[] columns = new double[Column.COUNT];
    /// The place of each column among the figures of the line; -1 when it is not there.
    private final int[] places = new int[Column.COUNT];
    private int[] otherPlaces = new int[0];
    private String[] otherLabels = new String[0];
    private double[] others = new double[0];

    /// @param wanted the labels of each column; the first of them that stands in a line counts
    LogColumns(List<List<String>> wanted) {
        this.wanted = wanted;
        Arrays.fill(places, -1);
    }

    /// Reads a line from a place to its end.
    void read(String text, int from) {
        if (!figures.read(text, from)) {
            sort();
        }
        for (int i = 0; i < columns.length; i++) {
            columns[i] = places[i] < 0 ? Double.NaN : figures.value(places[i]);
        }
        round(Column.RUNNING);
        round(Column.WAITING);
        for (int i = 0; i < others.length; i++) {
            others[i] = figures.value(otherPlaces[i]);
        }
    }

    private void sort() {
        List<String> left = new ArrayList<>(figures.labels());
        for (int i = 0; i < places.length; i++) {
            places[i] = take(wanted.get(i), left);
        }
        int[] found = new int[left.size()];
        int count = 0;
        for (int at = 0; at < found.length; at++) {
            if (!left.get(at).equals(TAKEN) && left.indexOf(left.get(at)) == at) {
                found[count++] = at;
            }
        }
        otherPlaces = Arrays.copyOf(found, count);
        otherLabels = new String[count];
        for (int i = 0; i < count; i++) {
            otherLabels[i] = left.get(otherPlaces[i]);
        }
        others = new double[count];
    }

    private static int take(List<String> column, List<String> left) {
        for (String label : column) {
            int at = left.indexOf(label);
            if (at >= 0) {
                left.set(at, TAKEN);
                return at;
            }
        }
        return -1;
    }

    private void round(Column count) {
        double value = columns[count.ordinal()];
        columns[count.ordinal()] = Double.isNaN(value) ? value : (int) Math.round(value);
    }

    boolean has(String label) {
        return figures.has(label);
    }

    /// The columns of the line that was read last, NaN for what it does not contain; valid until the next line is read.
    double[] columns() {
        return columns;
    }

    /// The other fields of the line; the labels stay valid.
    String[] otherLabels() {
        return otherLabels;
    }

    double[] others() {
        return others;
    }
}
