package dev.touchstone.model;

import static dev.touchstone.model.Direction.HIGHER;
import static dev.touchstone.model.Direction.LOWER;
import static dev.touchstone.model.Direction.NEITHER;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Optional;

/// What is measured. A quantity that is a distribution has statistics (`ttft.p99`); a scalar has none
/// (`request_throughput`). `src/docs/definitions.md` describes how tools compute them.
public enum Quantity {
    REQUEST_THROUGHPUT("request_throughput", I18n.both("Request throughput"), Unit.REQUESTS_PER_SECOND, HIGHER, false),
    OUTPUT_TOKEN_THROUGHPUT("output_token_throughput", I18n.both("Output throughput"), Unit.TOKENS_PER_SECOND, HIGHER, false),
    TOTAL_TOKEN_THROUGHPUT("total_token_throughput", I18n.both("Total throughput"), Unit.TOKENS_PER_SECOND, HIGHER, false),
    INPUT_TOKEN_THROUGHPUT("input_token_throughput", I18n.both("Input throughput"), Unit.TOKENS_PER_SECOND, HIGHER, false),
    PEAK_OUTPUT_TOKEN_THROUGHPUT("peak_output_token_throughput", I18n.both("Peak output throughput"), Unit.TOKENS_PER_SECOND,
            HIGHER, false),
    /// Texts embedded, documents scored: a request can hold many.
    EMBEDDING_THROUGHPUT("embedding_throughput", I18n.both("Embedding throughput"), Unit.EMBEDDINGS_PER_SECOND, HIGHER, false),
    DOCUMENT_THROUGHPUT("document_throughput", I18n.both("Document throughput"), Unit.DOCUMENTS_PER_SECOND, HIGHER, false),
    GOODPUT("goodput", I18n.both("Goodput"), Unit.REQUESTS_PER_SECOND, HIGHER, false),
    E2E_LATENCY("e2e_latency", I18n.both("End-to-end latency"), Unit.SECONDS, LOWER, true),
    TTFT("ttft", I18n.both("Time to first token"), Unit.SECONDS, LOWER, true),
    TTFOT("ttfot", I18n.both("Time to first output token"), Unit.SECONDS, LOWER, true),
    /// Of the first request of each conversation, whose prompt no cache holds.
    FIRST_TURN_TTFT("first_turn_ttft", I18n.both("Time to first token of first turns"), Unit.SECONDS, LOWER, true),
    LATER_TURN_TTFT("later_turn_ttft", I18n.both("Time to first token of later turns"), Unit.SECONDS, LOWER, true),
    /// Of requests whose prompt was mostly cached, as [Choice#HALF_CACHED] defines it.
    CACHE_HIT_TTFT("cache_hit_ttft", I18n.both("Time to first token on cache hits"), Unit.SECONDS, LOWER, true),
    CACHE_MISS_TTFT("cache_miss_ttft", I18n.both("Time to first token on cache misses"), Unit.SECONDS, LOWER, true),
    /// How many requests are behind each of these times.
    FIRST_TURN_REQUESTS("first_turn_requests", I18n.both("Requests of first turns"), Unit.COUNT, NEITHER, false),
    LATER_TURN_REQUESTS("later_turn_requests", I18n.both("Requests of later turns"), Unit.COUNT, NEITHER, false),
    CACHE_HIT_REQUESTS("cache_hit_requests", I18n.both("Requests with a cache hit"), Unit.COUNT, NEITHER, false),
    CACHE_MISS_REQUESTS("cache_miss_requests", I18n.both("Requests without a cache hit"), Unit.COUNT, NEITHER, false),
    TPOT("tpot", I18n.both("Time per output token"), Unit.SECONDS, LOWER, true),
    /// The end-to-end latency of a request ÷ its output tokens: the time to the first token is inside.
    LATENCY_PER_OUTPUT_TOKEN("latency_per_output_token", I18n.both("Latency per output token"), Unit.SECONDS, LOWER, true),
    ITL("itl", I18n.both("Inter-token latency"), Unit.SECONDS, LOWER, true),
    REQUEST_OUTPUT_THROUGHPUT("request_output_throughput", I18n.both("Output throughput of one request"),
            Unit.TOKENS_PER_SECOND, HIGHER, true),
    /// What one user sees between the first and the last token: 1 ÷ time per output token, by request.
    OUTPUT_TOKEN_THROUGHPUT_PER_USER("output_token_throughput_per_user", I18n.both("Output throughput per user"),
            Unit.TOKENS_PER_SECOND, HIGHER, true),
    OUTPUT_TOKENS_PER_REQUEST("output_tokens_per_request", I18n.both("Output tokens per request"), Unit.TOKENS, NEITHER, true),
    DURATION("duration", I18n.both("Duration"), Unit.SECONDS, NEITHER, false),
    REQUESTS("requests", I18n.both("Requests sent"), Unit.COUNT, NEITHER, false),
    SUCCESSFUL_REQUESTS("successful_requests", I18n.both("Successful requests"), Unit.COUNT, HIGHER, false),
    FAILED_REQUESTS("failed_requests", I18n.both("Failed requests"), Unit.COUNT, LOWER, false),
    /// Turns that were not asked for, because their conversation ended at a failure.
    LEFT_OUT_REQUESTS("left_out_requests", I18n.both("Requests left out"), Unit.COUNT, LOWER, false),
    INPUT_TOKENS("input_tokens", I18n.both("Input tokens"), Unit.TOKENS, NEITHER, false),
    OUTPUT_TOKENS("output_tokens", I18n.both("Output tokens"), Unit.TOKENS, NEITHER, false),
    REASONING_TOKENS("reasoning_tokens", I18n.both("Reasoning tokens"), Unit.TOKENS, NEITHER, false),
    /// The output tokens as the client's tokenizer counts them in the text of the answers.
    RETOKENIZED_OUTPUT_TOKENS("retokenized_output_tokens", I18n.both("Output tokens, retokenised"), Unit.TOKENS, NEITHER, false),
    CACHED_TOKENS("cached_tokens", I18n.both("Cached prompt tokens"), Unit.TOKENS, NEITHER, false),
    /// The cached prompt tokens ÷ all prompt tokens, as the server reports them.
    PREFIX_CACHE_HIT_RATE("prefix_cache_hit_rate", I18n.both("Prefix cache hit rate"), Unit.FRACTION, HIGHER, false),
    /// The prompt tokens that earlier requests of the run have sent or been answered ÷ all prompt tokens: what a prefix cache
    /// without limits would find. It follows from the workload, not from the server.
    EXPECTED_PREFIX_REUSE("expected_prefix_reuse", I18n.both("Expected prefix reuse"), Unit.FRACTION, NEITHER, false),
    /// Of the answers that were asked for in a form: valid JSON, JSON by the schema, calls of the tool.
    VALID_JSON_SHARE("valid_json_share", I18n.both("Answers that are valid JSON"), Unit.FRACTION, HIGHER, false),
    SCHEMA_SHARE("schema_share", I18n.both("Answers that hold the schema"), Unit.FRACTION, HIGHER, false),
    TOOL_CALL_SHARE("tool_call_share", I18n.both("Answers that call the tool"), Unit.FRACTION, HIGHER, false),
    /// The tokens of a step of speculative decoding: those accepted and the one that the model adds.
    ACCEPT_LENGTH("accept_length", I18n.both("Accept length"), Unit.TOKENS_PER_STEP, HIGHER, false),
    /// The accepted tokens ÷ the drafted tokens.
    DRAFT_ACCEPTANCE_RATE("draft_acceptance_rate", I18n.both("Draft acceptance rate"), Unit.FRACTION, HIGHER, false),
    /// Of all GPUs together, over the time of the run.
    MEAN_POWER("mean_power", I18n.both("Mean GPU power"), Unit.WATTS, NEITHER, false),
    /// The energy of all GPUs over the time of the run ÷ the output tokens.
    ENERGY_PER_OUTPUT_TOKEN("energy_per_output_token", I18n.both("Energy per output token"), Unit.JOULES_PER_TOKEN, LOWER, false),
    /// The price of the GPUs in an hour ÷ the output tokens of an hour, in millions: the whole bill is on the output.
    COST_PER_MILLION_OUTPUT_TOKENS("cost_per_million_output_tokens", I18n.both("Cost per million output tokens"),
            Unit.MONEY_PER_MILLION_TOKENS, LOWER, false),
    /// The reciprocal of the cost of an output token.
    OUTPUT_TOKENS_PER_MONEY("output_tokens_per_money", I18n.both("Output tokens per unit of money"), Unit.TOKENS_PER_MONEY,
            HIGHER, false),
    /// The price of the GPUs in an hour ÷ the successful requests of an hour, in thousands.
    COST_PER_THOUSAND_REQUESTS("cost_per_thousand_requests", I18n.both("Cost per thousand requests"),
            Unit.MONEY_PER_THOUSAND_REQUESTS, LOWER, false),
    /// The reciprocal of the cost of a request.
    REQUESTS_PER_MONEY("requests_per_money", I18n.both("Requests per unit of money"), Unit.REQUESTS_PER_MONEY, HIGHER, false),
    PEAK_CONCURRENCY("peak_concurrency", I18n.both("Peak requests in flight"), Unit.COUNT, NEITHER, false),
    MEAN_CONCURRENCY("mean_concurrency", I18n.both("Mean requests in flight"), Unit.COUNT, NEITHER, false),
    THEORETICAL_MAX_REQUEST_THROUGHPUT("theoretical_max_request_throughput", I18n.both("Theoretical max throughput"),
            Unit.REQUESTS_PER_SECOND, NEITHER, false);

    private final String key;
    private final BilingualText label;
    private final Unit unit;
    private final Direction better;
    private final boolean distribution;

    Quantity(String key, BilingualText label, Unit unit, Direction better, boolean distribution) {
        this.key = key;
        this.label = label;
        this.unit = unit;
        this.better = better;
        this.distribution = distribution;
    }

    /// The name in JSON, for instance `ttft`.
    public String key() {
        return key;
    }

    /// The name on screen and in reports.
    public String label() {
        return label.shown();
    }

    /// The label in English: the name in what is stored and parsed.
    public String englishLabel() {
        return label.english();
    }

    public Unit unit() {
        return unit;
    }

    public Direction better() {
        return better;
    }

    /// Whether it has statistics over requests (mean, percentiles …) instead of one value per run.
    public boolean isDistribution() {
        return distribution;
    }

    /// Whether it counts tokens, so that words and tokens must be distinguished.
    public boolean countsTokens() {
        return unit == Unit.TOKENS || unit == Unit.TOKENS_PER_SECOND || unit == Unit.JOULES_PER_TOKEN || this == TPOT
                || this == LATENCY_PER_OUTPUT_TOKEN || unit == Unit.MONEY_PER_MILLION_TOKENS || unit == Unit.TOKENS_PER_MONEY;
    }

    public static Optional<Quantity> ofKey(String key) {
        return Arrays.stream(values()).filter(quantity -> quantity.key.equals(key)).findFirst();
    }
}
