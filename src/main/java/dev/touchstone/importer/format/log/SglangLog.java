package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Words;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.EngineSample;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lines that SGLang logs about its batches, of all years: `Decode batch.` every forty steps, `Prefill batch.` for
/// each, and `KV cache pool is full. Retract requests.` They are read as label and value, because the labels change
/// from version to version. With rank tags (`DP2 TP2 PP0`) the lines of one moment are one sample.
public final class SglangLog implements BlockFormat {

    private static final String DECODE = "Decode batch";
    private static final String PREFILL = "Prefill batch";
    private static final String FULL = "KV cache pool is full. Retract requests.";
    private static final Words BEGIN = Words.of(DECODE, PREFILL, FULL);
    private static final int MOST_PROCESSES = 1000;

    @Override
    public String id() {
        return "sglang-log";
    }

    @Override
    public List<Reads> reads() {
        return List.of(
                new Reads("SGLang", "0.3 and older", "log: batches with `cache hit rate`", "sglang-log/2024.txt"),
                new Reads("SGLang", "0.4", "log: prefill and decode batches, retracted requests",
                        "sglang-log/2025.txt"),
                new Reads("SGLang", "0.5 and newer", "log: `Decode batch,` with input throughput and accept length",
                        "sglang-log/2026.txt"),
                new Reads("SGLang", "all", "log: ranks, summed over DP, not over TP", "sglang-log/ranks.txt"));
    }

    @Override
    public boolean mayBegin(Line line) {
        return BEGIN.anyIn(line);
    }

    private static int place(String text) {
        int decode = text.indexOf(DECODE);
        return decode >= 0 ? decode : text.indexOf(PREFILL);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        return LogStretch.read(cursor, line -> BEGIN.anyIn(line) ? entry(line) : null);
    }

    private static @Nullable LogEntry entry(Line line) {
        String text = line.text();
        int at = place(text);
        int full = at < 0 ? text.indexOf(FULL) : -1;
        if (full >= 0) {
            LogFigures figures = LogFigures.of(text, full + FULL.length(), ':');
            return entry(line, full, "full", new EngineSample(line.number(), LogTime.of(text, full), null, null, null,
                    null, null, null, figures.rest()));
        }
        int hash = at < 0 ? -1 : text.indexOf('#', at);
        if (hash < 0 || hash - at > PREFILL.length() + 2) {
            return null;
        }
        LogFigures figures = LogFigures.of(text, hash, ':');
        if (!figures.has("#running-req") && !figures.has("#new-seq")) {
            return null;
        }
        EngineSample sample = new EngineSample(line.number(), LogTime.of(text, at),
                figures.take("input throughput (token/s)"), figures.take("gen throughput (token/s)"),
                figures.count("#running-req"), figures.count("#queue-req"),
                figures.take("token usage", "full token usage"), figures.take("cache hit rate"), figures.rest());
        return entry(line, at, text.startsWith(DECODE, at) ? "decode" : "prefill", sample);
    }

    private static LogEntry entry(Line line, int before, String kind, EngineSample sample) {
        String text = line.text();
        int tensor = Math.max(rank(text, "TP", before), 0);
        int pipeline = Math.max(rank(text, "PP", before), 0);
        return new LogEntry(sample, kind, Math.max(rank(text, "DP", before), 0), MOST_PROCESSES * pipeline + tensor,
                false);
    }

    /// The number of a tag such as `TP2` before a place in the line; -1 without it.
    private static int rank(String text, String tag, int before) {
        int at = text.lastIndexOf(tag, before);
        if (at < 0 || at + 2 >= before || at > 0 && Character.isLetterOrDigit(text.charAt(at - 1))
                || !Character.isDigit(text.charAt(at + 2))) {
            return -1;
        }
        int rank = 0;
        for (int i = at + 2; i < before && Character.isDigit(text.charAt(i)); i++) {
            rank = Math.min(10 * rank + text.charAt(i) - '0', MOST_PROCESSES - 1);
        }
        return rank;
    }
}
