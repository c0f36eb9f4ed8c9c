package dev.touchstone.importer.coverage;

import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Records which lines were understood as what, and which were not. Every line is in one passage at most: lines that
/// another program printed into a block, or into unread lines, are cut out of it when they are read in their turn.
public final class LineCoverage {

    private final List<RecognisedLines> spans = new ArrayList<>();
    private final List<Lines> unread = new ArrayList<>();
    /// Lines that are understood though nothing took them, each with the format that used it.
    private final List<RecognisedLines> used = new ArrayList<>();
    /// The last line of the text that was taken so far, and of each list a passage before which none reaches so far.
    private int furthest;
    private int block;
    private int unreadBlock;

    /// What is taken from here on was read from this line on. Lines that are put back were read behind the last such
    /// line that nothing before it reaches; the one passage before it may have been stretched.
    public void begins(int line) {
        if (line > furthest) {
            block = Math.max(0, spans.size() - 1);
            unreadBlock = Math.max(0, unread.size() - 1);
        }
    }

    public void understood(Lines lines, RecognisedLines.Kind kind, String format) {
        makeRoom(lines);
        RecognisedLines last = spans.isEmpty() ? null : spans.getLast();
        boolean stretches = kind == RecognisedLines.Kind.ENGINE_LOG || kind == RecognisedLines.Kind.ECHO;
        if (stretches && last != null && last.lines().last() == lines.first() - 1 && last.kind() == kind
                && last.format().equals(format)) {
            spans.set(spans.size() - 1, new RecognisedLines(last.lines().and(lines), kind, format));
        } else {
            spans.add(new RecognisedLines(lines, kind, format));
        }
    }

    public void unread(Lines lines) {
        makeRoom(lines);
        Lines last = unread.isEmpty() ? null : unread.getLast();
        if (last != null && last.last() == lines.first() - 1) {
            unread.set(unread.size() - 1, last.and(lines));
        } else {
            unread.add(lines);
        }
    }

    /// Records a line that a format used without taking it: if no format takes it, it is not unread.
    public void used(Lines line, String format) {
        used.add(new RecognisedLines(line, RecognisedLines.Kind.REMARK, format));
    }

    /// Adds a line whose text was joined to the line before it to the passage of that line.
    public void rest(int line) {
        for (int i = unread.size() - 1; i >= unreadBlock; i--) {
            if (unread.get(i).last() == line - 1) {
                unread.set(i, unread.get(i).and(Lines.of(line)));
                furthest = Math.max(furthest, line);
                return;
            }
        }
        for (int i = spans.size() - 1; i >= block; i--) {
            RecognisedLines span = spans.get(i);
            if (span.lines().last() == line - 1) {
                spans.set(i, new RecognisedLines(span.lines().and(Lines.of(line)), span.kind(), span.format()));
                furthest = Math.max(furthest, line);
                return;
            }
        }
    }

    private void makeRoom(Lines lines) {
        boolean isBehindAll = lines.first() > furthest;
        furthest = Math.max(furthest, lines.last());
        if (isBehindAll) {
            return;
        }
        for (int i = spans.size() - 1; i >= block; i--) {
            Lines around = spans.get(i).lines();
            if (around.first() <= lines.last() && lines.first() <= around.last()) {
                cut(spans.remove(i), lines);
            }
        }
        for (int i = unread.size() - 1; i >= unreadBlock; i--) {
            Lines around = unread.get(i);
            if (around.first() <= lines.last() && lines.first() <= around.last()) {
                unread.addAll(i, without(unread.remove(i), lines));
            }
        }
    }

    private void cut(RecognisedLines span, Lines foreign) {
        without(span.lines(),
                foreign).forEach(left -> spans.add(new RecognisedLines(left, span.kind(), span.format())));
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
            for (int i = unread.size() - 1; i >= 0; i--) {
                Lines around = unread.get(i);
                if (around.first() <= line.lines().first() && line.lines().first() <= around.last()) {
                    unread.addAll(i, without(unread.remove(i), line.lines()));
                    spans.add(line);
                }
            }
        }
        used.clear();
    }

    /// Returns the recognised lines in the order of the text.
    public List<RecognisedLines> spans() {
        spans.sort(Comparator.comparing(span -> span.lines().first()));
        return spans;
    }

    /// Returns the unread lines in their order.
    public List<Lines> unread() {
        unread.sort(null);
        return unread;
    }
}
