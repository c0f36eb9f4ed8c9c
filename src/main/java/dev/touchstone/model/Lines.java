package dev.touchstone.model;

import dev.touchstone.i18n.I18n;

/// A range of source lines, 1-based, first and last inclusive.
public record Lines(int first, int last) implements Comparable<Lines> {

    public Lines {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException("not a range of lines: " + first + "–" + last);
        }
    }

    public static Lines of(int line) {
        return new Lines(line, line);
    }

    public int count() {
        return last - first + 1;
    }

    public boolean contains(int line) {
        return first <= line && line <= last;
    }

    /// The smallest range that contains both.
    public Lines and(Lines other) {
        return new Lines(Math.min(first, other.first), Math.max(last, other.last));
    }

    @Override
    public int compareTo(Lines other) {
        int byFirst = Integer.compare(first, other.first);
        return byFirst != 0 ? byFirst : Integer.compare(last, other.last);
    }

    /// The range in texts that are stored: `line 12` or `lines 4–27`, whatever the language of the process.
    public String english() {
        return first == last ? I18n.stored("line {0}", first) : I18n.stored("lines {0}–{1}", first, last);
    }

    /// `line 12` or `lines 4–27`, in the language of the process.
    @Override
    public String toString() {
        return first == last ? I18n.text("line {0}", first) : I18n.text("lines {0}–{1}", first, last);
    }
}
