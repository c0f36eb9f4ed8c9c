package dev.touchstone.importer.coverage;

import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Records which lines were understood as what, and which were not. Every line is in one passage at most: lines that
/// another program printed into a block, or into unread lines, are cut out of it when they are read in their turn.
public final class LineCoverage {

    /// First line → passage, of both kinds: no two have a line in common.
    private final NavigableMap<Integer, RecognisedLines> spans = new TreeMap<>();
    private final NavigableMap<Integer, Lines> unread = new TreeMap<>();
    /// Lines that are understood though nothing took them, each with the format that used it.
    private final List<RecognisedLines> used = new ArrayList<>();
    /// The last line of the text that was taken so far.
    private int furthest;

    public void understood(Lines lines, RecognisedLines.Kind kind, String format) {
        makeRoom(lines);
        RecognisedLines before = endingAt(spans, lines.first() - 1, RecognisedLines::lines);
        boolean stretches = kind == RecognisedLines.Kind.ENGINE_LOG || kind == RecognisedLines.Kind.ECHO;
        add(stretches && before != null && before.kind() == kind && before.format().equals(format)
                ? new RecognisedLines(before.lines().and(lines), kind, format) : new RecognisedLines(lines, kind, format));
    }

    public void unread(Lines lines) {
        makeRoom(lines);
        Lines before = endingAt(unread, lines.first() - 1, Function.identity());
        add(before == null ? lines : before.and(lines));
    }

    /// Records a line that a format used without taking it: if no format takes it, it is not unread.
    public void used(Lines line, String format) {
        used.add(new RecognisedLines(line, RecognisedLines.Kind.REMARK, format));
    }

    /// Adds a line whose text was joined to the line before it to the passage of that line.
    public void rest(int line) {
        Lines missed = endingAt(unread, line - 1, Function.identity());
        RecognisedLines span = endingAt(spans, line - 1, RecognisedLines::lines);
        if (missed != null) {
            add(missed.and(Lines.of(line)));
        } else if (span != null) {
            add(new RecognisedLines(span.lines().and(Lines.of(line)), span.kind(), span.format()));
        }
        furthest = missed == null && span == null ? furthest : Math.max(furthest, line);
    }

    private void add(RecognisedLines span) {
        spans.put(span.lines().first(), span);
    }

    private void add(Lines lines) {
        unread.put(lines.first(), lines);
    }

    private static <T> @Nullable T endingAt(NavigableMap<Integer, T> passages, int line, Function<T, Lines> lines) {
        Map.Entry<Integer, T> near = passages.floorEntry(line);
        return near != null && lines.apply(near.getValue()).last() == line ? near.getValue() : null;
    }

    private void makeRoom(Lines lines) {
        boolean isBehindAll = lines.first() > furthest;
        furthest = Math.max(furthest, lines.last());
        if (isBehindAll) {
            return;
        }
        for (RecognisedLines span : taken(spans, lines, RecognisedLines::lines)) {
            without(span.lines(), lines).forEach(left -> add(new RecognisedLines(left, span.kind(), span.format())));
        }
        for (Lines around : taken(unread, lines, Function.identity())) {
            without(around, lines).forEach(this::add);
        }
    }

    /// Removes and returns the passages that have lines in common with these.
    private static <T> List<T> taken(NavigableMap<Integer, T> passages, Lines foreign, Function<T, Lines> lines) {
        Map.Entry<Integer, T> before = passages.floorEntry(foreign.first());
        boolean reaches = before != null && lines.apply(before.getValue()).last() >= foreign.first();
        NavigableMap<Integer, T> common = passages.subMap(reaches ? before.getKey() : foreign.first(), true, foreign.last(), true);
        List<T> taken = List.copyOf(common.values());
        common.clear();
        return taken;
    }

    private static List<Lines> without(Lines lines, Lines foreign) {
        List<Lines> left = new ArrayList<>();
        if (lines.first() < foreign.first()) {
            left.add(new Lines(lines.first(), foreign.first() - 1));
        }
        if (foreign.last() < lines.last()) {
            left.add(new Lines(foreign.last() + 1, lines.last()));
        }
        return left;
    }

    /// Settles the lines that were used, after the last line of the text.
    public void end() {
        for (RecognisedLines line : used) {
            List<Lines> around = taken(unread, line.lines(), Function.identity());
            around.forEach(missed -> without(missed, line.lines()).forEach(this::add));
            if (!around.isEmpty()) {
                add(line);
            }
        }
        used.clear();
    }

    /// Returns the recognised lines in the order of the text.
    public List<RecognisedLines> spans() {
        return List.copyOf(spans.values());
    }

    /// Returns the unread lines in their order.
    public List<Lines> unread() {
        return List.copyOf(unread.values());
    }
}
