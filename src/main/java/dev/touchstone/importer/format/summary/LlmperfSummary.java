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

import dev.touchstone.importer.column.StatisticNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// `…_summary.json` of llmperf: flat, seconds, requests per minute (reference/formats §3.6). Its inter-token latency is
/// end-to-end latency by tokens, time to first token included; it counts tokens with one tokenizer for every model.
public final class LlmperfSummary implements JsonSchema {

    static final String CLIENT = "llmperf";
    static final Definitions DEFINITIONS = Definitions.of(TOKENS, FOREIGN_TOKENIZER, REASONING_LEFT_OUT, FIRST_TEXT,
            REASONING_DOES_NOT_END_TTFT, GAPS_WITH_TTFT, LAST_RECEIVED, WHOLE_RUN, SUM_BY_DURATION, LINEAR, SAMPLE,
            SLIDING_WINDOW).with(Aspect.CLIENT, CLIENT);
    private static final String RESULTS = "results_";
    private static final Map<String, Quantity> DISTRIBUTIONS = Map.of(
            "ttft_s", Quantity.TTFT,
            "end_to_end_latency_s", Quantity.E2E_LATENCY,
            "inter_token_latency_s", Quantity.ITL,
            "request_output_throughput_token_per_s", Quantity.REQUEST_OUTPUT_THROUGHPUT,
            "number_output_tokens", Quantity.OUTPUT_TOKENS_PER_REQUEST);
    private static final Map<String, Quantity> SCALARS = Map.of(
            "results_num_requests_started", Quantity.REQUESTS,
            "results_num_completed_requests", Quantity.SUCCESSFUL_REQUESTS,
            "results_number_errors", Quantity.FAILED_REQUESTS,
            "results_mean_output_throughput_token_per_s", Quantity.OUTPUT_TOKEN_THROUGHPUT);
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
        Members members = new Members(value, evidence);
        members.condition(Factor.MODEL, "model");
        members.condition(Factor.CONCURRENCY, "num_concurrent_requests");
        members.condition(Factor.INPUT_TOKENS, "mean_input_tokens");
        members.condition(Factor.OUTPUT_TOKENS, "mean_output_tokens");
        members.condition(Factor.TEMPERATURE, "additional_sampling_params_temperature");
        DISTRIBUTIONS.forEach((name, quantity) -> distribution(members, name, quantity));
        SCALARS.forEach((name, quantity) -> members.metric(quantity, name));
        members.perMinute(Quantity.REQUEST_THROUGHPUT, "results_num_completed_requests_per_min");
        return List.of(new Content(value, CLIENT, measuredAt(members), members.conditions(), members.hints(),
                members.printed().metrics(), DEFINITIONS.about(members.printed().metrics().keySet()), members.rest(),
                members.printed().rows(), List.of(), List.of()));
    }

    private static void distribution(Members members, String name, Quantity quantity) {
        for (String statistic : List.of("mean", "min", "max", "stddev")) {
            members.metric(Metric.of(quantity, StatisticNames.of(statistic).orElseThrow()), 1,
                    RESULTS + name + "_" + statistic);
        }
        for (int percent : List.of(25, 50, 75, 90, 95, 99)) {
            members.metric(Metric.of(quantity, Statistic.percentile(percent)), 1,
                    RESULTS + name + "_quantiles_p" + percent);
        }
    }

    /// Seconds since 1970, told in UTC.
    private static @Nullable LocalDateTime measuredAt(Members members) {
        OptionalDouble time = members.number("timestamp");
        if (time.isEmpty() || !(time.getAsDouble() > 0 && time.getAsDouble() < 1e11)) {
            return null;
        }
        members.pass("timestamp");
        return LocalDateTime.ofInstant(Instant.ofEpochSecond((long) time.getAsDouble()), ZoneOffset.UTC);
    }
}
