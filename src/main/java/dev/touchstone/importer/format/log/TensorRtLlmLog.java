package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.EngineSample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The line that TensorRT-LLM logs for each step of its executor: `iter = 5, … num_scheduled_requests: 3, states =
/// {…}`.
public final class TensorRtLlmLog implements BlockFormat {

    private static final String ITERATION = "iter = ";
    private static final String RUNNING = "num_scheduled_requests: ";
    private static final WordSet BEGIN = WordSet.of(RUNNING);
    private static final List<String> STATES = List.of("num_ctx_requests", "num_ctx_tokens", "num_generation_tokens");
    private static final List<String> TIMES = List.of("host_step_time", "prev_device_step_time");
    private static final FormatInfo INFO = FormatInfo.of("tensorrt-llm-log")
            .sample("TensorRT-LLM", "0.18 and newer", "log: requests and tokens of a step",
                    "tensorrt-llm-log/steps.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        return LogStretch.read(cursor, TensorRtLlmLog::entry);
    }

    private static @Nullable LogEntry entry(Line line) {
        String text = line.text();
        int at = text.indexOf(ITERATION);
        int running = text.indexOf(RUNNING);
        if (at < 0 || running < at) {
            return null;
        }
        LogFigures step = LogFigures.of(text, at, '=');
        Map<String, Double> more = new LinkedHashMap<>();
        for (String time : TIMES) {
            Double value = step.take(time);
            if (value != null) {
                more.put(time + " (ms)", value);
            }
        }
        LogFigures states = LogFigures.of(text.replace('{', ',').replace("'", ""), running, ':');
        Integer scheduled = states.count("num_scheduled_requests");
        for (String state : STATES) {
            Double value = states.take(state);
            if (value != null) {
                more.put("#" + state, value);
            }
        }
        Integer rank = step.count("global_rank");
        EngineSample sample = new EngineSample(line.number(), LogTime.of(text, running), null, null, scheduled, null,
                null, null, more);
        return new LogEntry(sample, LogEntry.Kind.ANY, 0, rank == null ? 0 : rank, false);
    }
}
