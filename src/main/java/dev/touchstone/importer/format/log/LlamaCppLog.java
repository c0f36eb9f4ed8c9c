package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.EngineSample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The timings that `llama-server` logs of each request. They are about that request alone, not about the throughput of
/// the server, and stay under their own labels.
public final class LlamaCppLog implements BlockFormat {

    private static final String SLOT = "print_timing: ";
    private static final String OLD = "llama_print_timings: ";
    private static final WordSet BEGIN = WordSet.of(SLOT, OLD);
    private static final List<String> TIMES = List.of("prompt eval time =", "eval time =", "total time =");
    private static final FormatInfo INFO = FormatInfo.of("llama-cpp-log")
            .sample("llama.cpp", "2024 and 2025", "log: timings below `slot print_timing`", "llama-cpp-log/below.txt")
            .sample("llama.cpp", "2026", "log: timings behind `slot print_timing`, rates while it generates",
                    "llama-cpp-log/behind.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        return first == null || !BEGIN.anyIn(first) ? List.of() : LogStretch.read(cursor, LlamaCppLog::entry);
    }

    private static @Nullable LogEntry entry(Line line) {
        String text = line.text();
        boolean named = text.contains(SLOT) || text.contains(OLD);
        for (String time : TIMES) {
            int at = text.indexOf(time);
            if (at >= 0 && (named || text.substring(0, at).isBlank())) {
                boolean begins = named && time.startsWith("prompt");
                return entry(line, timing(text, at, time.substring(0, time.length() - " time =".length())), !begins);
            }
        }
        int bar = named ? text.lastIndexOf("| ") : -1;
        if (bar >= 0) {
            return entry(line, LogFigures.of(text, bar + 2, '=').rest(), false);
        }
        return named && text.stripTrailing().endsWith("|") ? entry(line, Map.of(), false) : null;
    }

    private static LogEntry entry(Line line, Map<String, Double> more, boolean adds) {
        return new LogEntry(new EngineSample(line.number(), null, null, null, null, null, null, null, more),
                LogEntry.Kind.ANY, 0, 0, adds);
    }

    /// `990.30 ms / 33 tokens ( 30.01 ms per token, 33.32 tokens per second)`.
    private static Map<String, Double> timing(String text, int at, String name) {
        Map<String, Double> timing = new LinkedHashMap<>();
        String rest = text.substring(text.indexOf('=', at) + 1);
        put(timing, name + " time (ms)", rest);
        int tokens = rest.indexOf('/');
        put(timing, name + " tokens", tokens < 0 ? "" : rest.substring(tokens + 1));
        int rate = rest.indexOf(" tokens per second");
        int comma = rate < 0 ? -1 : rest.lastIndexOf(',', rate);
        put(timing, name + " tokens per second", comma < 0 ? "" : rest.substring(comma + 1, rate));
        return timing;
    }

    private static void put(Map<String, Double> timing, String label, String value) {
        OptionalDouble number = NumberParser.leading(value);
        if (number.isPresent()) {
            timing.put(label, number.getAsDouble());
        }
    }
}
