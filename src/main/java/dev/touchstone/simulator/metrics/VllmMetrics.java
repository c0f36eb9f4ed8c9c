package dev.touchstone.simulator.metrics;

import dev.touchstone.simulator.engine.EngineCounters;
import dev.touchstone.simulator.engine.EngineState;

/// The `/metrics` page with vLLM's names.
public final class VllmMetrics {

    private VllmMetrics() {
    }

    public static String page(EngineState situation) {
        EngineCounters figures = situation.figures();
        return new MetricsText("vllm:",
                "engine=\"0\",model_name=\"" + MetricsText.label(situation.settings().model()) + "\"")
                .gauge("num_requests_running", "Requests in the batch.", situation.pace().running())
                .gauge("num_requests_waiting", "Requests that wait for a place in it.", situation.pace().waiting())
                .gauge("kv_cache_usage_perc", "KV cache in use, 1 for all.", situation.kvCacheUsage())
                .info("cache_config_info", "Tokens of a block of the KV cache.", "block_size", situation.settings().blockSize())
                .counter("prefix_cache_queries", "Prompt tokens looked up.", figures.prefixQueries())
                .counter("prefix_cache_hits", "Prompt tokens found.", figures.prefixHits())
                .counter("num_preemptions", "Requests put back for lack of KV cache.", figures.preemptions())
                .counter("prompt_tokens", "Prompt tokens processed.", figures.promptTokens())
                .counter("generation_tokens", "Tokens generated.", figures.generatedTokens())
                .counter("request_success", "Requests finished.", "finished_reason", figures.finished())
                .histogram("time_to_first_token_seconds", "Time to first token.", figures.timesToFirst())
                .histogram("inter_token_latency_seconds", "Time between tokens.", figures.timesBetween())
                .histogram("e2e_request_latency_seconds", "Time of whole requests.", figures.latencies())
                .histogram("request_queue_time_seconds", "Time spent waiting.", figures.queueTimes())
                .toString();
    }
}
