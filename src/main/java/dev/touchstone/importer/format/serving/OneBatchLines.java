package dev.touchstone.importer.format.serving;

import static dev.touchstone.model.Choice.OFFLINE;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.WHOLE_BATCH;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.RefusedLines;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What SGLang's `bench_one_batch` (`bench_latency` before) prints of one batch that it gives to the model without a
/// server: `Prefill. latency: … s, throughput: … token/s`, a line for each of the first decode steps, `Decode.  median
/// latency: …`, `Total. latency: …`. What it prints of its warm-up is no result.
public final class OneBatchLines implements BlockFormat {

    private static final Definitions MADE = Definitions.of(TOKENS, WHOLE_BATCH, OFFLINE)
            .with(Aspect.CLIENT, "sglang-bench without a server");
    private static final String WARM_UP = "Warmup ...";
    private static final String BENCHMARK = "Benchmark ...";
    private static final Pattern ROW = Pattern.compile(
            "(Prefill|Decode(?: \\d{1,6})?|Total)\\. {1,3}(?:Batch size: (\\d{1,7}), )?"
            + "(?:median )?latency: {1,8}(\\d[\\d.]{0,15}) s, (?:median )?throughput: {1,12}(\\d[\\d.]{0,15}) token/s");
    private static final int MOST_LINES = 400;
    /// Other lines of the process that may stand in between: warnings, log lines.
    private static final int MOST_BETWEEN = 3;
    private static final WordSet SIGNS = WordSet.of(WARM_UP, BENCHMARK, "Prefill. latency: ");
    private static final FormatInfo INFO = FormatInfo.of("one-batch")
            .sample("SGLang bench_one_batch", "since 2024 (`bench_latency` before)",
                    "lines `Prefill.`, `Decode.`, `Total.`", "one-batch/lines.txt")
            .begins(SIGNS, OneBatchLines::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        return text.endsWith(WARM_UP) || text.endsWith(BENCHMARK) || text.contains("Prefill. latency: ");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !mayBegin(line)) {
            return List.of();
        }
        RefusedLines refused = RefusedLines.of(cursor, INFO.id());
        if (refused.hold(line)) {
            return List.of();
        }
        boolean isWarmUp = line.body().equals(WARM_UP);
        Batch batch = new Batch();
        int ahead = isWarmUp || line.body().equals(BENCHMARK) ? 1 : 0;
        if (ahead == 1) {
            batch.lines.add(line);
        }
        int between = 0;
        for (int count = 0; count < MOST_LINES && between <= MOST_BETWEEN && !batch.isWhole; count++) {
            Line next = cursor.peek(ahead);
            Matcher row = next == null ? null : ROW.matcher(next.body());
            if (next == null) {
                break;
            }
            if (row != null && row.matches()) {
                batch.take(next, row);
                between = 0;
            } else {
                between++;
            }
            ahead++;
        }
        if (!batch.isWhole) {
            batch.rows.forEach(refused::add);
            return List.of();
        }
        cursor.advance(ahead);
        return List.of(isWarmUp ? new Block.Echo(batch.range(), false) : batch.result(INFO.id()));
    }

    private static final class Batch {

        private final List<Line> lines = new ArrayList<>();
        /// The numbers of the lines with a figure: what stands below each of them was looked at.
        private final List<Integer> rows = new ArrayList<>();
        private final PrintedFigures printed = new PrintedFigures();
        private final Map<String, String> extras = new LinkedHashMap<>();
        private @Nullable String size;
        private boolean isWhole;

        void take(Line line, Matcher row) {
            lines.add(line);
            rows.add(line.number());
            String name = row.group(1);
            size = row.group(2) == null ? size : row.group(2);
            switch (name) {
                case "Prefill" -> {
                    put(Metric.of(Quantity.TTFT), "Prefill latency", row.group(3));
                    extras.put("Prefill throughput (token/s)", row.group(4));
                }
                case "Decode" -> {
                    put(Metric.of(Quantity.TPOT, Statistic.MEDIAN), "Decode median latency", row.group(3));
                    extras.put("Decode median throughput (token/s)", row.group(4));
                }
                case "Total" -> {
                    put(Metric.of(Quantity.E2E_LATENCY), "Total latency", row.group(3));
                    put(Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT), "Total throughput", row.group(4));
                    isWhole = true;
                }
                default -> {
                    // One of the first decode steps; their median is printed below.
                }
            }
        }

        private void put(Metric metric, String label, String value) {
            printed.put(metric, label, NumberParser.leading(value), 1);
        }

        Lines range() {
            return new Lines(lines.getFirst().number(), lines.getLast().number());
        }

        /// Returns the result. Only SGLang prints these lines.
        Block result(String format) {
            if (size != null) {
                extras.put("Batch size", size);
            }
            Conditions engine = Conditions.none().with(Factor.ENGINE, Level.of("SGLang"),
                    Evidence.at(range(), "", I18n.stored("printed by bench_one_batch")));
            return new ResultBuilder("sglang-bench").conditions(engine).metrics(printed.metrics())
                    .definitions(MADE.about(printed.metrics().keySet())).extras(extras).build(format, lines);
        }
    }
}
