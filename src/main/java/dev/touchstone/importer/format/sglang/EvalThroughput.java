package dev.touchstone.importer.format.sglang;

import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.WHOLE_RUN;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the evaluations in SGLang's `benchmark` folder (`gsm8k/bench_sglang.py` and its sisters) print at their end: `Accuracy`,
/// `Invalid`, `Latency`, which is the time of all questions together, and `Output throughput`.
/// Source: `benchmark/gsm8k/bench_sglang.py` and `python/sglang/test/few_shot_gsm8k.py`.
public final class EvalThroughput implements BlockFormat {

    private static final WordSet SIGNS = WordSet.of("Accuracy: ", "Invalid: ");
    private static final int MOST_LINES = 6;
    private static final Pattern ROW = Pattern.compile("(Accuracy|Invalid|Latency|Output throughput): {1,4}(\\d[\\d.]{0,14})( s| "
            + "token/s)?");
    private static final Definitions MADE = Definitions.of(TOKENS, WHOLE_RUN, SUM_BY_DURATION).with(Aspect.CLIENT, "bench_sglang");
    private static final FormatInfo INFO = FormatInfo.of("sglang-eval")
            .sample("SGLang bench_sglang.py", "all", "lines `Accuracy`, `Latency`, `Output throughput`", "sglang-eval/gsm8k.txt")
            .begins(SIGNS, line -> line.body().startsWith("Accuracy: ") || line.body().startsWith("Invalid: "));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        SglangFigures figures = new SglangFigures();
        int count = 0;
        for (Line line = cursor.line(); line != null && count < MOST_LINES; line = cursor.peek(count)) {
            Matcher row = ROW.matcher(line.body());
            if (!row.matches()) {
                break;
            }
            String label = row.group(1);
            switch (label) {
                case "Latency" -> figures.metric(Metric.of(Quantity.DURATION), label, row.group(2));
                case "Output throughput" -> figures.metric(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), label, row.group(2));
                default -> figures.extras.put(label, row.group(2));
            }
            figures.line(line);
            count++;
        }
        if (figures.printed.get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).isEmpty()) {
            return List.of();
        }
        cursor.advance(count);
        return List.of(figures.result(INFO.id(), "bench_sglang.py", MADE, List.of()));
    }
}
