package dev.touchstone.load.watch;

import dev.touchstone.load.watch.MetricsPage.Series;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the `/metrics` pages of vLLM, SGLang and llama.cpp, with newer names before older ones. The engines of a
/// data-parallel server are added up; the ranks of a tensor-parallel engine report the same values and count once.
public final class EngineMetrics {

    private static final Set<String> RANKS = Set.of("tp_rank", "pp_rank", "moe_ep_rank");

    /// A figure with its names; the first one that a page has counts.
    private enum Figure {
        RUNNING("vllm:num_requests_running", "sglang:num_running_reqs", "llamacpp:requests_processing"),
        WAITING("vllm:num_requests_waiting", "sglang:num_queue_reqs", "llamacpp:requests_deferred"),
        KV_CACHE("vllm:kv_cache_usage_perc", "vllm:gpu_cache_usage_perc", "sglang:token_usage",
                "llamacpp:kv_cache_usage_ratio"),
        PREFIX_HITS("vllm:prefix_cache_hits_total", "vllm:prefix_cache_hits", "vllm:gpu_prefix_cache_hits_total",
                "vllm:gpu_prefix_cache_hits", "sglang:cached_tokens_total", "llamacpp:prompt_tokens_cached_total"),
        PREFIX_QUERIES("vllm:prefix_cache_queries_total", "vllm:prefix_cache_queries",
                "vllm:gpu_prefix_cache_queries_total", "vllm:gpu_prefix_cache_queries"),
        PREEMPTIONS("vllm:num_preemptions_total", "vllm:num_preemptions", "sglang:num_retracted_requests_total"),
        PROMPT_TOKENS("vllm:prompt_tokens_total", "sglang:prompt_tokens_total", "llamacpp:prompt_tokens_total"),
        GENERATED_TOKENS("vllm:generation_tokens_total", "sglang:generation_tokens_total",
                "llamacpp:tokens_predicted_total"),
        TTFT_SUM("vllm:time_to_first_token_seconds_sum", "sglang:time_to_first_token_seconds_sum"),
        TTFT_COUNT("vllm:time_to_first_token_seconds_count", "sglang:time_to_first_token_seconds_count"),
        CACHE_CONFIG("vllm:cache_config_info", "sglang:cache_config_info"),
        /// Not included in llama.cpp's count of prompt tokens.
        PROMPT_TOKENS_CACHED("llamacpp:prompt_tokens_cached_total");

        private final List<String> names;

        Figure(String... names) {
            this.names = List.of(names);
        }
    }

    /// The labels of the cache's configuration that hold the tokens of a block: vLLM's, SGLang's.
    private static final List<String> BLOCK_LABELS = List.of("block_size", "page_size");
    private static final Set<String> NAMES = Arrays.stream(Figure.values()).flatMap(figure -> figure.names.stream())
            .collect(Collectors.toUnmodifiableSet());

    private final MetricsPage page;

    private EngineMetrics(MetricsPage page) {
        this.page = page;
    }

    /// Returns empty for a page of another program.
    public static Optional<EngineMetrics> read(String text) {
        MetricsPage page = MetricsPage.read(text, NAMES);
        return page.isEmpty() ? Optional.empty() : Optional.of(new EngineMetrics(page));
    }

    /// Returns the data-parallel engines on the page, by their label `engine`; empty without such a label.
    public Set<String> engines() {
        return page.first(Figure.RUNNING.names).stream().flatMap(series -> Optional.ofNullable(series.labels()
                .get("engine")).stream()).collect(Collectors.toCollection(TreeSet::new));
    }

    ServerSample sample(double at) {
        Double cached = counter(Figure.PROMPT_TOKENS_CACHED);
        Double prompt = sum(counter(Figure.PROMPT_TOKENS), cached);
        Double hits = counter(Figure.PREFIX_HITS);
        Double queries = counter(Figure.PREFIX_QUERIES);
        // SGLang and llama.cpp look up every prompt token and count only the hits.
        return new ServerSample(at, gauge(Figure.RUNNING), gauge(Figure.WAITING), usage(), hits,
                queries == null && hits != null ? prompt : queries, counter(Figure.PREEMPTIONS), prompt,
                counter(Figure.GENERATED_TOKENS), counter(Figure.TTFT_SUM), counter(Figure.TTFT_COUNT),
                cacheBlock());
    }

    /// Null where engines of one server differ.
    private @Nullable Double cacheBlock() {
        Set<String> sizes = page.first(Figure.CACHE_CONFIG.names).stream().flatMap(series -> BLOCK_LABELS.stream()
                .flatMap(label -> Optional.ofNullable(series.labels().get(label)).stream())).collect(Collectors.toSet());
        return sizes.size() == 1 && sizes.iterator().next().matches("[1-9][0-9]{0,5}")
                ? Double.valueOf(sizes.iterator().next()) : null;
    }

    private @Nullable Double counter(Figure figure) {
        return total(page.first(figure.names));
    }

    /// With priorities, SGLang has a gauge for each, and one for all whose priority is empty.
    private @Nullable Double gauge(Figure figure) {
        return total(page.first(figure.names).stream()
                .filter(series -> series.labels().getOrDefault("priority", "").isEmpty()).toList());
    }

    private static @Nullable Double total(List<Series> all) {
        double[] values = oncePerEngine(all);
        return values.length == 0 ? null : Double.valueOf(Arrays.stream(values).sum());
    }

    /// Each engine has its own cache, all of the same size.
    private @Nullable Double usage() {
        double[] values = oncePerEngine(page.first(Figure.KV_CACHE.names));
        return values.length == 0 ? null : Double.valueOf(Arrays.stream(values).average().orElseThrow());
    }

    private static double[] oncePerEngine(List<Series> all) {
        Map<Map<String, String>, Double> byEngine = new LinkedHashMap<>();
        for (Series series : all) {
            if (Double.isFinite(series.value())) {
                Map<String, String> labels = new HashMap<>(series.labels());
                labels.keySet().removeAll(RANKS);
                byEngine.merge(labels, series.value(), Math::max);
            }
        }
        return byEngine.values().stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static @Nullable Double sum(@Nullable Double one, @Nullable Double other) {
        return one == null || other == null ? one : Double.valueOf(one + other);
    }
}
