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

/// Lines that LMDeploy logs about itself: `[… Engine 000] Avg thr (in/out): 120.0 / 950.5 tokens/s, Server (…): …`.
public final class LmdeployLog implements BlockFormat {

    private static final String RATES = "Avg thr (in/out): ";
    private static final String ENGINE = "Engine (running/waiting): ";
    private static final String SERVER = "Server (succeeded/failed/routed/waiting): ";
    private static final WordSet BEGIN = WordSet.of(RATES);
    private static final FormatInfo INFO = FormatInfo.of("lmdeploy-log")
            .sample("LMDeploy", "0.10 and newer", "log: throughput, queue and cache of an interval",
                    "lmdeploy-log/lines.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        return LogStretch.read(cursor, LmdeployLog::entry);
    }

    private static @Nullable LogEntry entry(Line line) {
        String text = line.text();
        int at = text.indexOf(RATES);
        if (at < 0) {
            return null;
        }
        Map<String, Double> more = new LinkedHashMap<>();
        List<String> states = List.of("succeeded", "failed", "routed", "waiting");
        for (int i = 0; i < states.size(); i++) {
            Double count = part(text, SERVER, i);
            if (count != null) {
                more.put("#" + states.get(i) + " of the server", count);
            }
        }
        int cache = text.indexOf("KV cache: ");
        LogFigures figures = LogFigures.of(text, cache < 0 ? text.length() : cache, ':');
        Double usage = figures.take("KV cache");
        Double hits = figures.take("Prefix cache hit rate");
        more.putAll(figures.rest());
        EngineSample sample = new EngineSample(line.number(), LogTime.of(text, at), part(text, RATES, 0),
                part(text, RATES, 1), whole(part(text, ENGINE, 0)), whole(part(text, ENGINE, 1)), usage, hits, more);
        return new LogEntry(sample, LogEntry.Kind.ANY, VllmLog.rank(text, at), 0, false);
    }

    /// One of the figures behind a label, which are parted by strokes.
    private static @Nullable Double part(String text, String label, int index) {
        int at = text.indexOf(label);
        int end = at < 0 ? -1 : text.indexOf(',', at);
        String[] parts = at < 0 ? new String[0]
                : text.substring(at + label.length(), end < 0 ? text.length() : end).split("/", 8);
        OptionalDouble number = index < parts.length ? NumberParser.leading(parts[index]) : OptionalDouble.empty();
        return number.isPresent() ? number.getAsDouble() : null;
    }

    private static @Nullable Integer whole(@Nullable Double number) {
        return number == null ? null : (int) Math.round(number);
    }
}
