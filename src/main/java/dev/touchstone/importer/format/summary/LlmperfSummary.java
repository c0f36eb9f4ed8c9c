package dev.touchstone.importer.format.summary;

import static dev.touchstone.model.Choice.FIRST_TEXT;
import static dev.touchstone.model.Choice.FOREIGN_TOKENIZER;
import static dev.touchstone.model.Choice.GAPS_WITH_TTFT;
import static dev.touchstone.model.Choice.LAST_RECEIVED;
import static dev.touchstone.model.Choice.LINEAR;
import static dev.touchstone.model.Choice.REASONING_DOES_NOT_END_TTFT;
import static dev.touchstone.model.Choice.REASONING_LEFT_OUT;
import static dev.touchstone.model.Choice.SAMPLE;
import static dev.touchstone.model.Choice.SLIDING_WINDOW;
import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.WHOLE_RUN;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Quantity;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Function;

/// `…_summary.json` of llmperf: flat, seconds, requests per minute. Its inter-token latency is
/// end-to-end latency by tokens, time to first token included; it counts tokens with one tokenizer for every model.
public final class LlmperfSummary implements JsonSchema {

    static final String CLIENT = "llmperf";
    static final Definitions DEFINITIONS = Definitions.of(TOKENS, FOREIGN_TOKENIZER, REASONING_LEFT_OUT, FIRST_TEXT,
            REASONING_DOES_NOT_END_TTFT, GAPS_WITH_TTFT, LAST_RECEIVED, WHOLE_RUN, SUM_BY_DURATION, LINEAR, SAMPLE,
            SLIDING_WINDOW).with(Aspect.CLIENT, CLIENT);
    private static final LabelTable LABELS = LabelTable.section("llmperf");
    private static final FormatInfo INFO = FormatInfo.of("llmperf-summary")
            .sample("llmperf", "2023-08-31", "`…_summary.json`", "llmperf-summary/summary.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("results_ttft_s_mean", "results_end_to_end_latency_s_mean", "results_inter_token_latency_s_mean",
                "results_num_completed_requests", "results_mean_output_throughput_token_per_s",
                "num_concurrent_requests");
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        members.take(LABELS);
        members.perMinute(Quantity.REQUEST_THROUGHPUT, "results_num_completed_requests_per_min");
        LocalDateTime measuredAt = ReportMembers.time(members.number("timestamp"));
        if (measuredAt != null) {
            members.pass("timestamp");
        }
        return List.of(new Content(value, members.result(CLIENT).measuredAt(measuredAt)
                .definitions(DEFINITIONS.about(members.printed().metrics().keySet()))));
    }
}
