package dev.touchstone.importer.format.sglang;

import static dev.touchstone.model.Choice.BATCHES;
import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.WHOLE_RUN;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.Set;

/// What SGLang's `bench_one_batch_server` prints of each batch that it sends to a server as one request: `batch size:
/// 16`, `input_len: 1024`, `latency: 1.23 s`, … . What stands between the marks of its warm-up is no result.
public final class OneBatchServerLines implements BlockFormat {

    private static final Definitions COMMON = Definitions.of(TOKENS, WHOLE_RUN, BATCHES)
            .with(Aspect.END, "whole batch answered by the server").with(Aspect.CLIENT, "sglang-bench (one batch)");
    private static final Definitions WHOLE = COMMON.with(SUM_BY_DURATION);
    private static final Definitions BY_PHASE = COMMON.with(Aspect.RATE,
            "input tokens ÷ time to the first token, output tokens ÷ time after it");
    private static final String SIZE = "batch size";
    private static final String OVERALL = "(input + output) throughput";
    private static final String WARM_UP = "Warmup Begin =";
    private static final WordSet SIGNS = WordSet.of("batch size: ", WARM_UP);
    private static final String WARM_UP_END = "Warmup End ";
    private static final int MOST_LINES = 40;
    private static final Set<String> OTHERS = Set.of("last generation throughput", "last_gen_throughput", "acc_length",
            "cache hit rate", "total output tokens", "early-stopped requests", "steady-state output throughput");
    private static final LabelTable LABELS = LabelTable.section("sglang-one-batch-server");
    private static final FormatInfo INFO = FormatInfo.of("one-batch-server")
            .sample("SGLang bench_one_batch_server", "since 2025", "lines `batch size:` to `acc_length:`",
                    "one-batch-server/lines.txt")
            .sample("SGLang bench_one_batch_server", "2024", "four lines, both lengths missing",
                    "one-batch-server/2024.txt")
            .begins(SIGNS);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        if (first.text().contains(WARM_UP)) {
            return warmUp(cursor, first);
        }
        SglangFigures batch = new SglangFigures();
        boolean isWhole = false;
        int ahead = 0;
        for (Line line = first; line != null && ahead < MOST_LINES; line = cursor.peek(ahead)) {
            String body = line.body();
            int colon = body.indexOf(": ");
            String label = colon < 0 ? "" : body.substring(0, colon);
            if (ahead == 0 != label.equals(SIZE) || !take(batch, line, label, body.substring(colon + 1).strip())) {
                break;
            }
            isWhole |= label.equals(OVERALL);
            batch.line(line);
            ahead++;
        }
        if (batch.printed.get(Metric.of(Quantity.E2E_LATENCY)).isEmpty() || batch.printed.metrics().size() < 2) {
            return List.of();
        }
        cursor.advance(ahead);
        return List.of(batch.result(INFO.id(), "bench_one_batch_server", isWhole ? WHOLE : BY_PHASE, List.of()));
    }

    /// Lines up to the end of the warm-up, or of a text that was cut in its only batch.
    private static List<Block> warmUp(Cursor cursor, Line first) {
        Line last = first;
        int batches = 0;
        for (int ahead = 1; ahead < MOST_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null) {
                return batches <= 1 ? echo(cursor, first, last, ahead) : List.of();
            }
            if (line.text().contains(WARM_UP_END)) {
                return echo(cursor, first, line, ahead + 1);
            }
            batches += line.body().startsWith(SIZE) ? 1 : 0;
            last = line;
        }
        return List.of();
    }

    private static List<Block> echo(Cursor cursor, Line first, Line last, int lines) {
        cursor.advance(lines);
        return List.of(new Block.Echo(new Lines(first.number(), last.number()), false));
    }

    private static boolean take(SglangFigures batch, Line line, String label, String value) {
        if (label.equals(SIZE)) {
            // All of them are sent at once.
            batch.level(Factor.CONCURRENCY, line, SIZE, value);
            batch.level(Factor.REQUESTS, line, SIZE, value);
            return true;
        }
        switch (LABELS.of(label).orElse(null)) {
            case Meaning.Level(Factor factor) -> batch.level(factor, line, label, value);
            case Meaning.Figure figure when !value.startsWith("-") -> batch.metric(figure.metric(), label, value);
            case Meaning.Figure _ -> batch.extras.put(label, value);
            case null, default -> {
                if (!OTHERS.contains(label)) {
                    return false;
                }
                batch.extras.put(label, value);
            }
        }
        return true;
    }
}
