package dev.touchstone.importer.format.serving;

import static dev.touchstone.model.Choice.CHUNK_GAPS;
import static dev.touchstone.model.Choice.CHUNK_GAPS_BY_TOKEN;
import static dev.touchstone.model.Choice.CLIENT_COUNT;
import static dev.touchstone.model.Choice.FIRST_CHUNK;
import static dev.touchstone.model.Choice.FIRST_TEXT;
import static dev.touchstone.model.Choice.LAST_CHUNK;
import static dev.touchstone.model.Choice.LAST_RECEIVED;
import static dev.touchstone.model.Choice.LINEAR;
import static dev.touchstone.model.Choice.MEASURED_WINDOW;
import static dev.touchstone.model.Choice.PEAK_BY_SECOND;
import static dev.touchstone.model.Choice.PEAK_EXACT;
import static dev.touchstone.model.Choice.POPULATION;
import static dev.touchstone.model.Choice.RATE_OVER_TIME;
import static dev.touchstone.model.Choice.REASONING_COUNTS;
import static dev.touchstone.model.Choice.REASONING_ENDS_TTFT;
import static dev.touchstone.model.Choice.REASONING_SINCE_2026;
import static dev.touchstone.model.Choice.REQUESTED_LENGTH;
import static dev.touchstone.model.Choice.REQUEST_MEANS_BY_TOKEN;
import static dev.touchstone.model.Choice.STEADY_STATE;
import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.TPOT_EXCLUDES_TTFT;
import static dev.touchstone.model.Choice.TPOT_SEND_TO_LAST;
import static dev.touchstone.model.Choice.USAGE_ELSE_CHUNKS;
import static dev.touchstone.model.Choice.USAGE_ELSE_REQUESTED;
import static dev.touchstone.model.Choice.USAGE_ELSE_TOKENIZER;
import static dev.touchstone.model.Choice.WEIGHTED_RANK;
import static dev.touchstone.model.Choice.WHOLE_RUN;
import static dev.touchstone.model.Choice.WHOLE_RUN_AND_QUERY;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Who printed a `Serving Benchmark Result` block or wrote its JSON, by the rows that only it has, and
/// how its figures are made (`src/docs/definitions.md`). It does not name the engine under test: each of these clients
/// can drive any.
enum ServingDialect {
    /// `vllm bench serve` and its forerunner, and all that print its block unchanged.
    VLLM("vllm-bench", "vllm-bench"),
    /// The client in Rust: 60 characters wide, with failed requests or a section of the steady state.
    VLLM_RUST("vllm-bench", "vllm-bench in Rust"),
    /// The same client's figures of the time in which its limit was in flight.
    VLLM_STEADY_STATE("vllm-bench", "vllm-bench in Rust"),
    /// `bench_serving` of SGLang.
    SGLANG("sglang-bench", "sglang-bench"),
    /// SGLang's client for images and videos, which have no tokens.
    SGLANG_DIFFUSION("sglang-bench", "sglang-bench (diffusion)"),
    /// GuideLLM, whose figures gpustack prints under vLLM's labels.
    GUIDELLM("guidellm", "GuideLLM (gpustack)");

    /// The row of SGLang's client that names the wire format.
    static final String BACKEND = "Backend";

    /// The row with the tokens of the answers' text, counted again.
    static final String RETOKENIZED = "Total generated tokens (retokenized)";
    private static final int RUST_WIDTH = 60;
    /// A wrong tokenizer alone differs by less; 12 % of SGLang's blocks differ by more.
    private static final double FAR_OFF = 0.2;

    /// The definitions that hold for each result of a dialect.
    private static final Map<ServingDialect, Definitions> ALWAYS = new EnumMap<>(ServingDialect.class);

    static {
        for (ServingDialect dialect : values()) {
            ALWAYS.put(dialect, dialect.always());
        }
    }

    private final String client;
    private final String name;

    ServingDialect(String client, String name) {
        this.client = client;
        this.name = name;
    }

    /// What the label of a known row reveals about the client.
    enum Sign {
        TASK, FAILED_REQUESTS, LATENCY_FIRST, LATENCY_LAST, SGLANG;

        /// @param label as it is after [LabelTable#plain]
        static Set<Sign> in(String label) {
            Set<Sign> signs = EnumSet.noneOf(Sign.class);
            add(signs, TASK, label.equals("task"));
            add(signs, FAILED_REQUESTS, label.equals("failed requests"));
            add(signs, LATENCY_FIRST, label.startsWith("latency "));
            add(signs, LATENCY_LAST, label.endsWith(" latency (s)"));
            add(signs, SGLANG, label.contains("e2e latency") || label.contains("retokenized"));
            return Set.copyOf(signs);
        }

        private static void add(Set<Sign> signs, Sign sign, boolean isThere) {
            if (isThere) {
                signs.add(sign);
            }
        }
    }

    /// @param signs of the labels of all rows
    /// @param words rows without a metric of their own
    /// @param closing rule of the block, which has its width; empty when it was cut off
    static ServingDialect of(BlockTitle.Kind kind, Set<Sign> signs, Map<String, String> words, String closing) {
        if (kind == BlockTitle.Kind.STEADY_STATE) {
            return VLLM_STEADY_STATE;
        }
        if (kind != BlockTitle.Kind.SERVING) {
            return VLLM_RUST;
        }
        if (signs.contains(Sign.TASK) && signs.contains(Sign.LATENCY_FIRST)) {
            return SGLANG_DIFFUSION;
        }
        if (signs.contains(Sign.SGLANG) || words.containsKey(BACKEND)) {
            return SGLANG;
        }
        if (signs.contains(Sign.LATENCY_LAST)) {
            return GUIDELLM;
        }
        return closing.length() == RUST_WIDTH && signs.contains(Sign.FAILED_REQUESTS) ? VLLM_RUST : VLLM;
    }

    /// Removes figures that are not what their label promises: GuideLLM's highest rate is that between two tokens.
    void dropForeign(PrintedFigures printed, Map<String, String> extras) {
        if (this == GUIDELLM) {
            printed.drop(Metric.of(Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT), extras);
        }
    }

    /// The name of the tool.
    String client() {
        return client;
    }

    Definitions definitions(Map<Metric, Double> metrics, Map<String, String> words, Conditions conditions) {
        Definitions always = Objects.requireNonNull(ALWAYS.get(this));
        Definitions made = this != SGLANG ? always : always.with(
                isRequestedLength(metrics, words) ? REQUESTED_LENGTH : USAGE_ELSE_REQUESTED,
                "sglang".equals(words.get(BACKEND)) ? CHUNK_GAPS_BY_TOKEN : CHUNK_GAPS);
        return LoadShapeRule.of(conditions, metrics).map(made::with).orElse(made);
    }

    private Definitions always() {
        Definitions common = Definitions.of(TOKENS, REASONING_COUNTS, PEAK_BY_SECOND, POPULATION)
                .with(Aspect.CLIENT, name);
        return switch (this) {
            case VLLM -> common.with(USAGE_ELSE_TOKENIZER, FIRST_CHUNK, REASONING_ENDS_TTFT, TPOT_EXCLUDES_TTFT,
                    CHUNK_GAPS, LAST_CHUNK, WHOLE_RUN, SUM_BY_DURATION, LINEAR);
            case VLLM_RUST -> common.with(USAGE_ELSE_CHUNKS, FIRST_CHUNK, REASONING_ENDS_TTFT, TPOT_EXCLUDES_TTFT,
                    CHUNK_GAPS, LAST_CHUNK, WHOLE_RUN, SUM_BY_DURATION, LINEAR);
            case VLLM_STEADY_STATE -> common.with(CLIENT_COUNT, FIRST_CHUNK, REASONING_ENDS_TTFT, TPOT_EXCLUDES_TTFT,
                    CHUNK_GAPS, LAST_CHUNK, STEADY_STATE, SUM_BY_DURATION, LINEAR, PEAK_EXACT);
            case SGLANG_DIFFUSION -> common.with(LAST_RECEIVED, WHOLE_RUN, SUM_BY_DURATION, LINEAR);
            case SGLANG -> common.with(FIRST_TEXT, REASONING_SINCE_2026, TPOT_EXCLUDES_TTFT, LAST_RECEIVED,
                    WHOLE_RUN_AND_QUERY, SUM_BY_DURATION, LINEAR);
            case GUIDELLM -> common.with(USAGE_ELSE_CHUNKS, FIRST_TEXT, TPOT_SEND_TO_LAST, REQUEST_MEANS_BY_TOKEN,
                    LAST_RECEIVED, MEASURED_WINDOW, RATE_OVER_TIME, WEIGHTED_RANK, PEAK_EXACT);
        };
    }

    /// Whether the count is the number of tokens requested: every answer the same length, and the text far from it when
    /// counted again.
    private static boolean isRequestedLength(Map<Metric, Double> metrics, Map<String, String> words) {
        Double generated = metrics.get(Metric.of(Quantity.OUTPUT_TOKENS));
        Double answers = metrics.get(Metric.of(Quantity.SUCCESSFUL_REQUESTS));
        double again = NumberParser.leading(words.getOrDefault(RETOKENIZED, "")).orElse(Double.NaN);
        return generated != null && answers != null && answers > 0 && generated % answers == 0
                && Math.abs(generated - again) > FAR_OFF * generated;
    }
}
