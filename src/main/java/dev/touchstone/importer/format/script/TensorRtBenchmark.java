package dev.touchstone.importer.format.script;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.script.ScriptResult.LineUse;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The lines `[BENCHMARK] …` of TensorRT-LLM: of one batch in one line (`gptSessionBenchmark`, `benchmark.py`), or of
/// many requests in one line per figure (`gptManagerBenchmark`), where `inter_token_latency` is each request's mean,
/// (end − first token) ÷ (tokens − 1).
public final class TensorRtBenchmark implements BlockFormat {

    private static final String SIGN = "[BENCHMARK] ";
    private static final int MOST_LINES = 80;
    private static final String SAMPLES = "num_samples";
    private static final Pattern PAIR = Pattern.compile("([A-Za-z]\\w{1,60}(?:\\([\\w/ ]{1,30}\\))?) (\\S{1,120})");
    private static final Definitions OF_BATCH = Definitions.of(Choice.TOKENS, Choice.REQUESTED_LENGTH, Choice.WHOLE_BATCH,
            Choice.SUM_BY_DURATION, Choice.LINEAR, Choice.OFFLINE);
    private static final Definitions OF_REQUESTS = Definitions.of(Choice.TOKENS, Choice.FIRST_TEXT,
            Choice.TPOT_EXCLUDES_TTFT, Choice.LAST_TEXT, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.RANK_ABOVE);
    private static final LabelTable LABELS = LabelTable.section("tensorrt-benchmark");
    private static final WordSet SIGNS = WordSet.of(SIGN);
    private static final FormatInfo INFO = FormatInfo.of("tensorrt-benchmark")
            .sample("TensorRT-LLM gptSessionBenchmark", "up to 0.12", "a line `[BENCHMARK] batch_size …`",
                    "tensorrt-benchmark/session.txt")
            .sample("TensorRT-LLM benchmark.py", "up to 0.17", "a line `[BENCHMARK] model_name …`",
                    "tensorrt-benchmark/python.txt")
            .sample("TensorRT-LLM gptManagerBenchmark", "all", "lines `[BENCHMARK] num_samples …`",
                    "tensorrt-benchmark/manager.txt")
            .begins(SIGNS);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        String body = body(first);
        if (first == null || body.isEmpty()) {
            return List.of();
        }
        ScriptResult result = new ScriptResult("tensorrt-llm-benchmark");
        boolean isOfRequests = body.startsWith(SAMPLES);
        result.take(cursor, isOfRequests ? MOST_LINES : 1, line -> LineUse.rowIf(
                isOfRequests ? request(result, line) : batch(result, line)));
        if (result.isEmpty()) {
            return List.of();
        }
        result.level(Factor.ENGINE, Level.of("TensorRT-LLM"), first, "printed by its benchmark");
        return result.build(cursor, INFO.id(), isOfRequests ? OF_REQUESTS : OF_BATCH, result.has(Quantity.E2E_LATENCY),
                "latency");
    }

    private static String body(@Nullable Line line) {
        int at = line == null ? -1 : line.text().indexOf(SIGN);
        return line == null || at < 0 ? "" : line.text().substring(at + SIGN.length()).strip();
    }

    private static boolean batch(ScriptResult result, Line line) {
        String body = body(line);
        if (!body.contains("batch_size ") || !body.contains("input_length ")) {
            return false;
        }
        Matcher pairs = PAIR.matcher(body);
        while (pairs.find()) {
            result.row(LABELS, line, pairs.group(1), pairs.group(2));
        }
        return true;
    }

    private static boolean request(ScriptResult result, Line line) {
        String body = body(line);
        Matcher pair = PAIR.matcher(body);
        // The number of requests stands first, and once more above the figures: the next one is another run's.
        boolean isNext = body.startsWith(SAMPLES) && result.has(Quantity.DURATION);
        if (isNext || !pair.matches()) {
            return false;
        }
        result.row(LABELS, line, pair.group(1), pair.group(2));
        return true;
    }
}
