package dev.touchstone.ui.importing.source;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What stands where in a text, in slices of the same number of lines, so that a text of a million lines is drawn as
/// quickly as one of ten. Of several marks in a slice the most important is kept.
public final class SourceOverview {

    /// What is marked, the most important last.
    public enum Mark {
        ENGINE_LOG, HARDWARE, REMARK, COMMAND, RESULT, ERROR, UNREAD, PROBLEM;

        /// Whether the mark calls for attention; these stand in a lane of their own.
        public boolean isProblem() {
            return this == UNREAD || this == PROBLEM;
        }

        /// As the names of styles have it.
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A segment of one mark, as shares of the whole text: from 0 at the top to 1 at the bottom.
    public record Segment(Mark mark, double from, double to) {
    }

    private static final int MOST_SLICES = 2000;

    private final int lineCount;
    private final byte[] understood;
    private final byte[] problems;

    private SourceOverview(int lineCount) {
        this.lineCount = lineCount;
        int slices = Math.min(lineCount, MOST_SLICES);
        this.understood = new byte[slices];
        this.problems = new byte[slices];
    }

    static SourceOverview of(Reading reading, Inspection inspection, int lineCount) {
        SourceOverview overview = new SourceOverview(lineCount);
        for (RecognisedLines span : reading.spans()) {
            Mark mark = switch (span.kind()) {
                case RESULT -> Mark.RESULT;
                case COMMAND -> Mark.COMMAND;
                case HARDWARE -> Mark.HARDWARE;
                case ENGINE_LOG -> Mark.ENGINE_LOG;
                case REMARK -> Mark.REMARK;
                case ERROR -> Mark.ERROR;
                case HEADING, ECHO -> null;
            };
            if (mark != null) {
                overview.mark(span.lines(), mark);
            }
        }
        reading.unread().forEach(lines -> overview.mark(lines, Mark.UNREAD));
        reading.runs().stream().filter(run -> hasProblem(run, inspection))
                .forEach(run -> overview.mark(Lines.of(run.source().lines().first()), Mark.PROBLEM));
        return overview;
    }

    private static boolean hasProblem(Run run, Inspection inspection) {
        return !run.missing().isEmpty() || inspection.warnings(run).stream()
                .anyMatch(warning -> warning.severity() != Severity.NOTE);
    }

    private void mark(Lines lines, Mark mark) {
        byte[] lane = mark.isProblem() ? problems : understood;
        int last = Math.min(lines.last(), lineCount);
        if (lane.length == 0 || lines.first() > last) {
            return;
        }
        for (int slice = slice(lines.first()); slice <= slice(last); slice++) {
            lane[slice] = (byte) Math.max(lane[slice], mark.ordinal() + 1);
        }
    }

    private int slice(int line) {
        return (int) ((long) (line - 1) * understood.length / lineCount);
    }

    /// Returns adjacent slices of one mark as one segment.
    public List<Segment> segments() {
        List<Segment> segments = new ArrayList<>();
        for (byte[] lane : List.of(understood, problems)) {
            int from = 0;
            for (int slice = 1; slice <= lane.length; slice++) {
                if (slice == lane.length || lane[slice] != lane[from]) {
                    if (lane[from] > 0) {
                        segments.add(new Segment(Mark.values()[lane[from] - 1], share(from), share(slice)));
                    }
                    from = slice;
                }
            }
        }
        return segments;
    }

    private double share(int slice) {
        return (double) slice / understood.length;
    }
}
