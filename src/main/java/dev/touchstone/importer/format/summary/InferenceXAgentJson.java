package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/// The `agg_*.json` of InferenceX' agents (AgentX): conversations of coding agents that AIPerf replays, one file per
/// run (github.com/SemiAnalysisAI/InferenceX, `utils/agentic/aggregation`). What it calls `itl` and `tpot` is one
/// figure, AIPerf's mean gap of each request.
public final class InferenceXAgentJson implements JsonSchema {

    private static final String REQUESTS = "request_metrics";
    private static final String LATENCY = "latency";
    private static final String THROUGHPUT = "throughput";
    private static final String TOKENS_PER_SECOND = "tokens_per_second";
    private static final String ACCOUNTING = "request_accounting";
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.CLIENT_TOKENIZER,
            Choice.REASONING_COUNTS, Choice.FIRST_TEXT, Choice.REASONING_ENDS_TTFT, Choice.TPOT_EXCLUDES_TTFT,
            Choice.LAST_TEXT, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.POPULATION)
            .with(Aspect.CLIENT, "AIPerf in InferenceX");
    private static final FormatInfo INFO = FormatInfo.of("inferencex-agentic")
            .sample("InferenceX", "AgentX 2026", "`agg_*.json` of agents, with `request_metrics`",
                    "inferencex-agentic/agg.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("hw", "conc", "model", "framework", "precision", REQUESTS, "server_metrics");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.object(REQUESTS).has(LATENCY) && JsonSchema.super.recognises(value);
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        InferenceXSetup.take(members);
        InferenceXSetup.gpus(members);
        members.condition(Factor.DATASET, "scenario_type");
        members.distribution(Quantity.TTFT, 1, REQUESTS, LATENCY, "ttft");
        members.distribution(Quantity.E2E_LATENCY, 1, REQUESTS, LATENCY, "e2el");
        members.distribution(Quantity.TPOT, 1, REQUESTS, LATENCY, "tpot");
        members.distribution(Quantity.OUTPUT_TOKENS_PER_REQUEST, 1, REQUESTS, "tokens", "output_actual");
        members.metric(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT_PER_USER, Statistic.percentile(50)), 1, REQUESTS,
                LATENCY, "intvty", "p50");
        members.metric(Quantity.DURATION, REQUESTS, THROUGHPUT, "duration_seconds");
        members.metric(Quantity.INPUT_TOKEN_THROUGHPUT, REQUESTS, THROUGHPUT, "input", TOKENS_PER_SECOND);
        members.metric(Quantity.OUTPUT_TOKEN_THROUGHPUT, REQUESTS, THROUGHPUT, "output", TOKENS_PER_SECOND);
        members.metric(Quantity.TOTAL_TOKEN_THROUGHPUT, REQUESTS, THROUGHPUT, "total", TOKENS_PER_SECOND);
        // The rate at which the engine found its tokens in the cache; the theoretical one is of the conversations.
        members.metric(Quantity.PREFIX_CACHE_HIT_RATE, "server_metrics", "cache", "gpu_cache_hit_rate");
        requests(members);
        return List.of(new Content(value, members.result("inferencex")
                .definitions(DEFINITIONS.about(members.printed().metrics().keySet()))));
    }

    /// Of the records of warm-up none counts; of the others those without an error.
    private static void requests(ReportMembers members) {
        members.metric(Quantity.SUCCESSFUL_REQUESTS, "num_requests_successful");
        OptionalDouble dropped = members.number(ACCOUNTING, "records_dropped_total");
        OptionalDouble warmUp = members.number(ACCOUNTING, "records_warmup_dropped");
        if (dropped.isPresent() && warmUp.isPresent() && dropped.getAsDouble() >= warmUp.getAsDouble()) {
            members.printed().put(Metric.of(Quantity.FAILED_REQUESTS), "records_dropped_total − records_warmup_dropped",
                    dropped.getAsDouble() - warmUp.getAsDouble(), 1);
        }
    }
}
