package dev.touchstone.ui.importing;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.Span;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Where in a text what stands, from top to bottom in slices of the same number of lines, so that a text of a million
/// lines is drawn as quickly as one of ten. In a slice that holds several things the weightiest is told.
final class SourceOverview {

    /// What is marked, the weightiest last.
    enum Mark {
        ENGINE_LOG, HARDWARE, REMARK, COMMAND, RESULT, ERROR, UNREAD, PROBLEM;

        /// What calls for a look stands in a lane of its own.
        boolean isTrouble() {
            return this == UNREAD || this == PROBLEM;
        }

        /// As the names of styles have it.
        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A stretch of one mark, as shares of the whole text: from 0 at the top to 1 at the bottom.
    record Stretch(Mark mark, double from, double to) {
    }

    private static final int MOST_SLICES = 2000;

    private final int lineCount;
    private final byte[] understood;
    private final byte[] trouble;

    private SourceOverview(int lineCount) {
        this.lineCount = lineCount;
        int slices = Math.min(lineCount, MOST_SLICES);
        this.understood = new byte[slices];
        this.trouble = new byte[slices];
    }

    static SourceOverview of(Reading reading, Inspection inspection, int lineCount) {
        SourceOverview overview = new SourceOverview(lineCount);
        for (Span span : reading.spans()) {
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
        reading.runs().stream().filter(run -> isTroubled(run, inspection))
                .forEach(run -> overview.mark(Lines.of(run.source().lines().first()), Mark.PROBLEM));
        return overview;
    }

    private static boolean isTroubled(Run run, Inspection inspection) {
        return !run.missing().isEmpty() || inspection.warnings(run).stream()
                .anyMatch(warning -> warning.severity() != Severity.NOTE);
    }

    private void mark(Lines lines, Mark mark) {
        byte[] lane = mark.isTrouble() ? trouble : understood;
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

    int lineCount() {
        return lineCount;
    }

    /// Slices of one mark are told as one stretch.
    List<Stretch> stretches() {
        List<Stretch> stretches = new ArrayList<>();
        for (byte[] lane : List.of(understood, trouble)) {
            int from = 0;
            for (int slice = 1; slice <= lane.length; slice++) {
                if (slice == lane.length || lane[slice] != lane[from]) {
                    if (lane[from] > 0) {
                        stretches.add(new Stretch(Mark.values()[lane[from] - 1], share(from), share(slice)));
                    }
                    from = slice;
                }
            }
        }
        return stretches;
    }

    private double share(int slice) {
        return (double) slice / understood.length;
    }
}
