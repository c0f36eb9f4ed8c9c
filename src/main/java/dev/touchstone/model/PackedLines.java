package dev.touchstone.model;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Lines kept as one text, in half of the memory of a list of strings. Immutable. A look at one line takes as long as
/// the text is.
public final class PackedLines extends AbstractList<String> {

    private final String text;
    private final int size;

    private PackedLines(String text, int size) {
        this.text = text;
        this.size = size;
    }

    /// The same lines; a plain copy where one of them holds a line break.
    public static List<String> of(List<String> lines) {
        if (lines instanceof PackedLines || lines.isEmpty()) {
            return lines.isEmpty() ? List.of() : lines;
        }
        String text = String.join("\n", lines);
        return breaks(text) < lines.size() ? new PackedLines(text, lines.size()) : List.copyOf(lines);
    }

    private static int breaks(String text) {
        int breaks = 0;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            breaks++;
        }
        return breaks;
    }

    @Override
    public String get(int index) {
        Objects.checkIndex(index, size);
        int start = 0;
        for (int at = 0; at < index; at++) {
            start = text.indexOf('\n', start) + 1;
        }
        int end = text.indexOf('\n', start);
        return text.substring(start, end < 0 ? text.length() : end);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.asList(text.split("\n", -1)).iterator();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PackedLines same ? text.equals(same.text) : super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
