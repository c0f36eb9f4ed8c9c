package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.log.LogEntry.Kind;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.EngineSamples.Column;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Lines that vLLM logs about itself every ten seconds, whole or cut at the front (`vllm/v1/metrics/loggers.py`, and
/// `metrics.py` of v0: `Pending` for waiting), with the lines on speculative decoding, prefix cache and KV transfer
/// that follow them. Of several data-parallel engines (`Engine 000:`, `Engine 001:`) the lines of one moment are one
/// sample.
public final class VllmLog implements BlockFormat {

    private static final String PROMPT = "Avg prompt throughput:";
    private static final String CACHE = "KV cache usage:";
    private static final String RUNNING = "Running:";
    private static final List<String> ADDED = List.of("SpecDecoding metrics: ", "Speculative metrics: ",
            "KV Transfer metrics: ");
    private static final String HITS_V0 = "Prefix cache hit rate: GPU: ";
    private static final WordSet BEGIN = WordSet.of(PROMPT, CACHE, " metrics: ", HITS_V0);
    private static final String GENERATION = "Avg generation throughput";
    private static final List<List<String>> COLUMNS = List.of(List.of("Avg prompt throughput"), List.of(GENERATION),
            List.of("Running"), List.of("Waiting", "Pending"), List.of("GPU KV cache usage", "KV cache usage"),
            List.of("Prefix cache hit rate"));
    private static final String POSITIONS = "Per-position acceptance rate: ";
    private static final FormatInfo INFO = FormatInfo.of("vllm-log")
            .sample("vLLM", "v1", "log: throughput, queue and cache of an interval", "vllm-log/lines.txt")
            .sample("vLLM", "v1", "log: deferred and preempted requests, external and multi-modal cache",
                    "vllm-log/optional.txt")
            .sample("vLLM", "v1", "log: data-parallel engines, summed; speculative decoding", "vllm-log/ranks.txt")
            .sample("vLLM", "v0", "log: swapped and pending requests, CPU cache, prefix cache line",
                    "vllm-log/v0.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        LogColumns columns = new LogColumns(COLUMNS);
        return LogStretch.read(cursor, (line, ranks) -> read(line, columns, ranks));
    }

    private static boolean read(Line line, LogColumns columns, RankSamples ranks) {
        String text = line.text();
        int prompt = text.indexOf(PROMPT);
        int running = text.indexOf(RUNNING);
        if (running >= 0 && (prompt >= 0 || text.indexOf(CACHE, running) >= 0)) {
            int from = prompt >= 0 ? prompt : running;
            columns.read(text, from);
            generation(text, from, columns.columns());
            ranks.add(line, from, columns, Kind.ANY, rank(text, from), 0);
            return true;
        }
        LogEntry added = added(line);
        if (added != null) {
            ranks.add(added);
        }
        return added != null;
    }

    /// A line that was cut at the front may still hold it before the place from which the figures are read.
    private static void generation(String text, int from, double[] columns) {
        int column = Column.GENERATION_THROUGHPUT.ordinal();
        int at = Double.isNaN(columns[column]) ? text.indexOf(GENERATION + ":") : -1;
        if (at >= 0 && at <= from) {
            Double read = LogFigures.of(text, at, ':').take(GENERATION);
            columns[column] = read == null ? Double.NaN : read;
        }
    }

    /// The number behind `Engine `; 0 without one.
    static int rank(String text, int before) {
        int at = text.indexOf("Engine ");
        int rank = 0;
        for (int i = at + "Engine ".length(); at >= 0 && i < before && Character.isDigit(text.charAt(i)); i++) {
            rank = Math.min(10 * rank + text.charAt(i) - '0', Short.MAX_VALUE);
        }
        return rank;
    }

    private static @Nullable LogEntry added(Line line) {
        String text = line.text();
        int hits = text.indexOf(HITS_V0);
        if (hits >= 0) {
            LogFigures figures = LogFigures.of(text, hits + "Prefix cache hit rate: ".length(), ':');
            Double gpu = figures.take("GPU");
            Double cpu = figures.take("CPU");
            return new LogEntry(new EngineSample(line.number(), LogTime.of(text, hits), null, null, null, null, null,
                    gpu, cpu == null ? Map.of() : Map.of("CPU prefix cache hit rate", cpu)), Kind.ANY, 0, 0, true);
        }
        for (String name : ADDED) {
            int at = text.indexOf(name);
            if (at >= 0) {
                LogFigures figures = LogFigures.of(positions(text, at), at + name.length(),
                        name.startsWith("KV") ? '=' : ':');
                return figures.isEmpty() ? null : LogEntry.more(line.number(), figures.rest());
            }
        }
        return null;
    }

    /// `rate: 0.9, 0.8, Avg …` with a label for each position: `rate 1: 0.9, rate 2: 0.8, Avg …`.
    private static String positions(String text, int from) {
        int at = text.indexOf(POSITIONS, from);
        if (at < 0) {
            return text;
        }
        StringBuilder named = new StringBuilder(text.substring(0, at));
        int number = 1;
        for (String part : text.substring(at + POSITIONS.length()).split(", ")) {
            boolean rate = !part.isEmpty() && Character.isDigit(part.charAt(0));
            named.append(rate ? "Per-position acceptance rate " + number++ + ": " : "").append(part).append(", ");
        }
        return named.toString();
    }
}
