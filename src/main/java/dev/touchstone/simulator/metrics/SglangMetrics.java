package dev.touchstone.simulator.metrics;

import dev.touchstone.simulator.engine.EngineCounters;
import dev.touchstone.simulator.engine.EngineState;

/// The `/metrics` page with SGLang's names, with one line where SGLang has one per rank.
public final class SglangMetrics {

    private SglangMetrics() {
    }

    public static String page(EngineState situation) {
        EngineCounters figures = situation.figures();
        double hitRate = figures.prefixQueries() == 0 ? 0 : (double) figures.prefixHits() / figures.prefixQueries();
        return new MetricsText("sglang:", "engine_type=\"unified\",model_name=\""
                + MetricsText.label(situation.settings().model()) + "\",pp_rank=\"0\",tp_rank=\"0\"")
                .gauge("num_running_reqs", "Requests in the batch.", situation.pace().running())
                .gauge("num_queue_reqs", "Requests that wait for a place in it.", situation.pace().waiting())
                .gauge("num_used_tokens", "Tokens in the KV cache.", situation.pace().usedTokens())
                .gauge("token_usage", "KV cache in use, 1 for all.", situation.kvCacheUsage())
                .gauge("cache_hit_rate", "Prompt tokens found in the cache, 1 for all.", hitRate)
                .info("cache_config_info", "Tokens of a block of the KV cache.", "page_size", situation.settings().blockSize())
                .gauge("num_retracted_reqs", "Requests put back for lack of KV cache.", figures.preemptions())
                .counter("prompt_tokens", "Prompt tokens processed.", figures.promptTokens())
                .counter("generation_tokens", "Tokens generated.", figures.generatedTokens())
                .counter("cached_tokens", "Prompt tokens found in the cache.", figures.prefixHits())
                .counter("num_requests", "Requests received.", figures.requests())
                .counter("num_aborted_requests", "Requests aborted.", figures.finished().getOrDefault("abort", 0L))
                .histogram("time_to_first_token_seconds", "Time to first token.", figures.timesToFirst())
                .histogram("inter_token_latency_seconds", "Time between tokens.", figures.timesBetween())
                .histogram("e2e_request_latency_seconds", "Time of whole requests.", figures.latencies())
                .histogram("queue_time_seconds", "Time spent waiting.", figures.queueTimes())
                .toString();
    }
}
