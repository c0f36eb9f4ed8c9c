package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.log.LogEntry.Kind;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.EngineSamples.Column;
import java.util.Collections;
import java.util.List;

/// Lines that SGLang logs about its batches, of all years: `Decode batch.` every forty steps, `Prefill batch.` for
/// each, and `KV cache pool is full. Retract requests.` They are read as label and value, because the labels change
/// from version to version. With rank tags (`DP2 TP2 PP0`) the lines of one moment are one sample.
public final class SglangLog implements BlockFormat {

    private static final String DECODE = "Decode batch";
    private static final String PREFILL = "Prefill batch";
    private static final String FULL = "KV cache pool is full. Retract requests.";
    private static final WordSet BEGIN = WordSet.of(DECODE, PREFILL, FULL);
    private static final List<List<String>> COLUMNS = List.of(List.of("input throughput (token/s)"),
            List.of("gen throughput (token/s)"), List.of("#running-req"), List.of("#queue-req"),
            List.of("token usage", "full token usage"), List.of("cache hit rate"));
    private static final List<List<String>> NO_COLUMNS = Collections.nCopies(Column.COUNT, List.of());
    private static final int MOST_PROCESSES = 1000;
    private static final int UNSEEN = -1;
    private static final FormatInfo INFO = FormatInfo.of("sglang-log")
            .sample("SGLang", "0.3 and older", "log: batches with `cache hit rate`", "sglang-log/2024.txt")
            .sample("SGLang", "0.4", "log: prefill and decode batches, retracted requests", "sglang-log/2025.txt")
            .sample("SGLang", "0.5 and newer", "log: `Decode batch,` with input throughput and accept length",
                    "sglang-log/2026.txt")
            .sample("SGLang", "all", "log: ranks, summed over DP, not over TP", "sglang-log/ranks.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        return LogStretch.read(cursor, new Batches());
    }

    /// Reads the lines of a stretch.
    private static final class Batches implements LogStretch.Reader {

        private final LogColumns decode = new LogColumns(COLUMNS);
        private final LogColumns prefill = new LogColumns(COLUMNS);
        private final LogColumns full = new LogColumns(NO_COLUMNS);

        @Override
        public boolean read(Line line, RankSamples ranks) {
            String text = line.text();
            int at = text.indexOf(DECODE);
            if (at >= 0) {
                return batch(line, at, decode, Kind.DECODE, ranks);
            }
            at = text.indexOf(PREFILL);
            if (at >= 0) {
                return batch(line, at, prefill, Kind.PREFILL, ranks);
            }
            at = text.indexOf(FULL);
            if (at >= 0) {
                full.read(text, at + FULL.length());
                add(line, at, full, Kind.FULL, ranks);
            }
            return at >= 0;
        }
    }

    private static boolean batch(Line line, int at, LogColumns columns, Kind kind, RankSamples ranks) {
        int hash = line.text().indexOf('#', at);
        if (hash < 0 || hash - at > PREFILL.length() + 2) {
            return false;
        }
        columns.read(line.text(), hash);
        boolean isBatch = !Double.isNaN(columns.columns()[Column.RUNNING.ordinal()]) || columns.has("#new-seq");
        if (isBatch) {
            add(line, at, columns, kind, ranks);
        }
        return isBatch;
    }

    /// The tags before the batch (`DP2 TP2 PP0`) name the rank that wrote the line; of each kind, the last one counts.
    private static void add(Line line, int before, LogColumns columns, Kind kind, RankSamples ranks) {
        String text = line.text();
        int tensor = UNSEEN;
        int pipeline = UNSEEN;
        int data = UNSEEN;
        for (int i = text.lastIndexOf('P', before); i > 0; i = text.lastIndexOf('P', i - 1)) {
            char what = text.charAt(i - 1);
            tensor = what == 'T' && tensor == UNSEEN ? rank(text, i - 1, before) : tensor;
            pipeline = what == 'P' && pipeline == UNSEEN ? rank(text, i - 1, before) : pipeline;
            data = what == 'D' && data == UNSEEN ? rank(text, i - 1, before) : data;
        }
        ranks.add(line, before, columns, kind, Math.max(data, 0),
                MOST_PROCESSES * Math.max(pipeline, 0) + Math.max(tensor, 0));
    }

    /// The number of a tag such as `TP2` that stands before a place in the line; 0 for what is no tag.
    private static int rank(String text, int at, int before) {
        if (at + 2 >= before || at > 0 && Character.isLetterOrDigit(text.charAt(at - 1))) {
            return 0;
        }
        int rank = 0;
        for (int i = at + 2; i < before && Character.isDigit(text.charAt(i)); i++) {
            rank = Math.min(10 * rank + text.charAt(i) - '0', MOST_PROCESSES - 1);
        }
        return rank;
    }
}
