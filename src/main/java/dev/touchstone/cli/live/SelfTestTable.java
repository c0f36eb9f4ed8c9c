package dev.touchstone.cli.live;

import dev.touchstone.load.trust.ClientCapacity;
import dev.touchstone.load.trust.MeasurementError;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.io.PrintWriter;
import java.util.List;

/// Prints the client's own error as a table in milliseconds.
final class SelfTestTable {

    private static final List<Column> COLUMNS = List.of(new Column("ms", false), new Column("p50", true),
            new Column("p99", true), new Column("p99.9", true));

    /// Below this, microseconds are shown.
    private static final double FINE = 0.001;

    private SelfTestTable() {
    }

    static void print(MeasurementError error, PrintWriter out) {
        out.println(Phrases.counted(error.streams(), "stream") + ", " + error.requests()
                + " requests, " + error.chunks() + " chunks, " + NumberText.brief(error.chunksPerSecond())
                + " chunks/s; time to first token " + millis(error.ttft()) + " ms, inter-token latency "
                + millis(error.itl()) + " ms");
        out.println();
        out.print(new TextTable(COLUMNS, List.of(
                row("Stamp of a chunk, late by", error.lag()),
                row("Time to first token, too long by", error.ttftError()),
                row("Inter-token latency, off by", error.itlError()))).aligned());
        out.println();
        out.println("Mean time to first token too long by " + millis(error.ttftMeanError())
                + " ms, p99 of inter-token latency off by " + millis(error.itl99Error()) + " ms; "
                + NumberText.brief(error.cpuPerChunk() * 1e6) + " µs of CPU per chunk, with the simulated engine.");
        String limit = error.trust().limit();
        out.println(limit == null ? "At this load, the client is not the limit." : limit);
        out.println(ClientCapacity.ofThisMachine().sentence(error.chunksPerSecond()));
        if (error.failed() > 0) {
            out.println(error.failed() == 1 ? "1 request failed; it is not in these figures."
                    : error.failed() + " requests failed; they are not in these figures.");
        }
    }

    private static List<String> row(String what, MeasurementError.Figures figures) {
        return List.of(what, millis(figures.p50()), millis(figures.p99()), millis(figures.p999()));
    }

    private static String millis(double seconds) {
        return Double.isNaN(seconds) ? NumberText.UNKNOWN
                : NumberText.PLAIN.fixed(seconds * 1e3, Math.abs(seconds) < FINE ? 3 : 2);
    }
}
