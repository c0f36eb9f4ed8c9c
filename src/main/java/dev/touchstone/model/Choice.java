package dev.touchstone.model;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The known ways in which tools make their numbers, with the words that name them in definitions. Readers and live
/// tests use these constants, so that the same way has the same name everywhere. A definition in other words is a way
/// of its own.
///
/// Two choices of one aspect are comparable when they are of one kind. A choice without a kind is comparable with any:
/// it leaves open which of the others was used.
public enum Choice {
    GENERATED(Aspect.WORK, I18n.both("text generated"), "generated", "nearly all tests"),
    EMBEDDED(Aspect.WORK, I18n.both("texts embedded"), "embedded", "live tests of embeddings"),
    SCORED(Aspect.WORK, I18n.both("documents scored"), "scored", "live tests of rerank"),

    TOKENS(Aspect.TOKENS, I18n.both("tokens"), "tokens", "all but those below"),
    CHUNKS(Aspect.TOKENS, I18n.both("chunks with text"), "chunks", "vllm-benchmark; live tests of servers that send no usage"),
    WORDS(Aspect.TOKENS, I18n.both("words"), "words", "the stress scripts"),

    SERVER_USAGE(Aspect.TOKEN_SOURCE, I18n.both("server usage"), "counted", "live tests; AIPerf and inference-perf on request"),
    USAGE_ELSE_TOKENIZER(Aspect.TOKEN_SOURCE, I18n.both("server usage, else client tokenizer"), "counted",
            "vLLM, EvalScope, genai-bench"),
    USAGE_ELSE_CHUNKS(Aspect.TOKEN_SOURCE, I18n.both("server usage, else chunks"), "counted", "GuideLLM, vLLM in Rust"),
    USAGE_ELSE_REQUESTED(Aspect.TOKEN_SOURCE, I18n.both("server usage, else requested length"), "", "SGLang"),
    CLIENT_TOKENIZER(Aspect.TOKEN_SOURCE, I18n.both("client tokenizer"), "counted", "AIPerf, genai-perf, inference-perf"),
    FOREIGN_TOKENIZER(Aspect.TOKEN_SOURCE, I18n.both("client tokenizer of another model"), "counted", "llmperf"),
    CLIENT_COUNT(Aspect.TOKEN_SOURCE, I18n.both("client, chunk by chunk"), "counted", "vllm-benchmark; live tests"),
    ANSWER_TEXT(Aspect.TOKEN_SOURCE, I18n.both("client, from the text of the answer"), "counted", "the stress scripts"),
    REQUESTED_LENGTH(Aspect.TOKEN_SOURCE, I18n.both("requested length"), "requested",
            "SGLang where the server sent no usage: every answer as long as asked for, and not so when retokenised"),

    REASONING_COUNTS(Aspect.REASONING_IN_TOKENS, I18n.both("reasoning tokens count"), "in",
            "all that take the server's usage: vLLM, SGLang, GuideLLM, live tests"),
    REASONING_LEFT_OUT(Aspect.REASONING_IN_TOKENS, I18n.both("reasoning tokens do not count"), "out",
            "genai-perf, inference-perf and llmperf with their own tokenizer, vllm-benchmark"),
    REASONING_IN_ANSWER(Aspect.REASONING_IN_TOKENS, I18n.both("reasoning counts where the server leaves it in the answer"), "",
            "the stress scripts"),

    FIRST_CHUNK(Aspect.FIRST_TOKEN, I18n.both("first chunk, even an empty one"), "chunk", "vLLM, EvalScope, vllm-benchmark"),
    FIRST_TEXT(Aspect.FIRST_TOKEN, I18n.both("first chunk with text"), "text",
            "SGLang, GuideLLM, AIPerf, genai-perf, inference-perf, llmperf, genai-bench, live tests"),
    FIRST_IN_ENGINE(Aspect.FIRST_TOKEN, I18n.both("first token in the engine, from when the request was scheduled"), "engine",
            "vLLM, in its answers"),
    WHOLE_ANSWER(Aspect.FIRST_TOKEN, I18n.both("whole answer, not streamed"), "answer", "EvalScope without streaming"),

    REASONING_ENDS_TTFT(Aspect.REASONING_IN_TTFT, I18n.both("reasoning ends it"), "in",
            "vLLM, GuideLLM, AIPerf, genai-bench, EvalScope, vllm-benchmark, live tests"),
    REASONING_DOES_NOT_END_TTFT(Aspect.REASONING_IN_TTFT, I18n.both("reasoning does not end it"), "out",
            "genai-perf, inference-perf, llmperf"),
    REASONING_SINCE_2026(Aspect.REASONING_IN_TTFT, I18n.both("reasoning ends it since 2026, not before"), "", "SGLang"),

    TPOT_EXCLUDES_TTFT(Aspect.TPOT, I18n.both("(e2e − ttft) ÷ (output tokens − 1)"), "excluded",
            "vLLM, SGLang, genai-bench, live tests"),
    TPOT_WITH_ZEROS(Aspect.TPOT, I18n.both("(e2e − ttft) ÷ (output tokens − 1), 0 for answers of one token"), "excluded",
            "EvalScope"),
    TPOT_FIRST_TO_LAST(Aspect.TPOT, I18n.both("(last token − first token) ÷ (output tokens − 1)"), "excluded",
            "inference-perf; what GuideLLM calls ITL"),
    TPOT_LATENCY_BY_TOKENS(Aspect.TPOT, I18n.both("mean(e2e ÷ output tokens), time to first token included"), "included",
            "vllm-benchmark"),
    TPOT_SEND_TO_LAST(Aspect.TPOT, I18n.both("(last token − send) ÷ output tokens, time to first token included"), "included",
            "GuideLLM since 0.4"),
    TPOT_FIRST_TO_LAST_BY_ALL(Aspect.TPOT, I18n.both("(last token − first token) ÷ output tokens"), "excluded",
            "GuideLLM up to 0.3"),

    TPOT_PERCENTILES_NOT_MEASURED(Aspect.TPOT_PERCENTILES, I18n.both("not measured: they repeat the mean"), "not measured",
            "vllm-benchmark with times per output token"),

    CHUNK_GAPS(Aspect.ITL, I18n.both("gaps between chunks, pooled over requests"), "pooled",
            "vLLM, SGLang, EvalScope, live tests"),
    CHUNK_GAPS_BY_TOKEN(Aspect.ITL, I18n.both("gaps between chunks shared out over their tokens, pooled over requests"),
            "pooled", "SGLang over /generate"),
    REQUEST_MEANS(Aspect.ITL, I18n.both("mean gap of each request"), "requests", "AIPerf, genai-perf"),
    REQUEST_MEANS_BY_TOKEN(Aspect.ITL, I18n.both("mean gap of each request, weighted by its tokens"), "requests", "GuideLLM"),
    TOKEN_GAPS(Aspect.ITL, I18n.both("gaps between tokens, 0 inside a chunk"), "tokens", "inference-perf"),
    GAPS_WITH_TTFT(Aspect.ITL, I18n.both("gaps and time to first token ÷ output tokens"), "included", "llmperf"),

    LAST_CHUNK(Aspect.END, I18n.both("last chunk with choices, before 2025 the end of the stream"), "answer", "vLLM"),
    LAST_TEXT(Aspect.END, I18n.both("last chunk with text"), "answer", "AIPerf"),
    FINISH_REASON(Aspect.END, I18n.both("finish reason"), "answer", "vllm-benchmark"),
    LAST_RECEIVED(Aspect.END, I18n.both("last piece received, usage included"), "answer",
            "SGLang, EvalScope, genai-perf, GuideLLM, inference-perf, llmperf"),
    STREAM_END(Aspect.END, I18n.both("end of the stream ([DONE])"), "answer", "genai-bench, live tests"),
    ANSWER_READ(Aspect.END, I18n.both("answer read to its end, not streamed"), "answer",
            "the stress scripts; live tests without streaming"),
    WHOLE_BATCH(Aspect.END, I18n.both("whole batch generated, in the engine without a server"), "batch", "vllm bench latency"),
    WITH_CLIENT_QUEUE(Aspect.END, I18n.both("end of the stream, client queue included"), "queue",
            "vLLM where the name contains it"),

    WHOLE_RUN(Aspect.WINDOW, I18n.both("first send to last end, ramp and tail included"), "whole", "all but those below"),
    WHOLE_RUN_AND_QUERY(Aspect.WINDOW, I18n.both("first send to last end and a query to the server"), "whole", "SGLang"),
    MEASURED_WINDOW(Aspect.WINDOW, I18n.both("measured requests only, warm-up and cool-down left out"), "whole",
            "GuideLLM; live tests with a warm-up"),
    STEADY_STATE(Aspect.WINDOW, I18n.both("steady state: at least 95 % of the limit in flight"), "steady",
            "Steady-State Metrics of vLLM in Rust"),

    SUM_BY_DURATION(Aspect.RATE, I18n.both("sum ÷ duration"), "server", "all but those below"),
    SUM_WITH_FAILED(Aspect.RATE, I18n.both("sum ÷ duration, failed requests included"), "server", "inference-perf"),
    RATE_OVER_TIME(Aspect.RATE, I18n.both("mean of the rate over time"), "server", "GuideLLM"),
    RATE_OVER_TIME_OF_ALL(Aspect.RATE, I18n.both("mean of the rate over time, failed and unfinished requests included"), "server",
            "GuideLLM's console since 0.4"),
    MEAN_OF_REQUESTS(Aspect.RATE, I18n.both("mean of the requests' own rates"), "requests", "llmperf"),

    PEAK_BY_SECOND(Aspect.PEAK, I18n.both("by second: all requests that touch it, chunks for tokens"), "second",
            "vLLM, SGLang"),
    PEAK_EXACT(Aspect.PEAK, I18n.both("requests at every moment, tokens by second"), "moment",
            "live tests, the stress scripts"),

    CACHE_USAGE(Aspect.CACHE_SOURCE, I18n.both("the answers' usage, measured requests"), "requests", "live tests"),
    CACHE_COUNTERS(Aspect.CACHE_SOURCE, I18n.both("growth of the server's counters, warm-up included"), "server",
            "live tests of servers whose answers do not report it"),

    HALF_CACHED(Aspect.CACHE_HIT, I18n.both("half of the prompt tokens or more cached"), "half", "live tests"),

    POWER_MEASURED(Aspect.POWER, I18n.both("GPU boards, measured over the run"), "measured",
            "InferenceX, AIPerf, TensorRT-LLM, vLLM; live tests whose GPUs were read without gaps"),
    POWER_OF_BOARDS(Aspect.POWER, I18n.both("GPU boards, set"), "boards", "the table of prices and power"),
    POWER_ALL_IN(Aspect.POWER, I18n.both("GPUs with their share of the node, set"), "all-in", "the table of prices and power"),

    LINEAR(Aspect.PERCENTILE, I18n.both("linear interpolation"), "", "all but those below"),
    RANK_ABOVE(Aspect.PERCENTILE, I18n.both("sorted[int(n*p/100)]"), "", "the stress scripts, EvalScope, MLPerf"),
    WEIGHTED_RANK(Aspect.PERCENTILE, I18n.both("weighted ranks, no interpolation"), "", "GuideLLM"),

    POPULATION(Aspect.STDDEV, I18n.both("population (n)"), "", "vLLM, SGLang, GuideLLM, AIPerf, genai-perf, live tests"),
    SAMPLE(Aspect.STDDEV, I18n.both("sample (n − 1)"), "", "the stress scripts, llmperf"),

    SLIDING_WINDOW(Aspect.LOAD, I18n.both("sliding window"), "window",
            "vLLM and SGLang with a concurrency limit, vllm-benchmark, live tests"),
    GROWING_WINDOW(Aspect.LOAD, I18n.both("sliding window that grows"), "growing", "live tests with a ramp"),
    BATCHES(Aspect.LOAD, I18n.both("batches with a barrier"), "batches", "the stress scripts; live tests on request"),
    OPEN_LOOP(Aspect.LOAD, I18n.both("open loop"), "open", "vLLM and SGLang with a request rate, live tests on request"),
    REPLAY(Aspect.LOAD, I18n.both("open loop, arrivals as recorded"), "replay", "live tests of recordings"),
    OFFLINE(Aspect.LOAD, I18n.both("all requests given to the engine at once, without a server"), "offline",
            "vllm bench throughput, vllm bench latency");

    private static final String RECOMPUTED = "recomputed: ";
    private static final String DERIVED = "derived: ";
    private static final String FROM = ", from ";
    private static final Map<Aspect, Map<String, Choice>> BY_PHRASE = Arrays.stream(values()).collect(
            Collectors.groupingBy(Choice::aspect, Collectors.toMap(Choice::phrase, choice -> choice)));

    private final Aspect aspect;
    private final BilingualText phrase;
    private final String kind;
    private final String madeBy;

    Choice(Aspect aspect, BilingualText phrase, String kind, String madeBy) {
        this.aspect = aspect;
        this.phrase = phrase;
        this.kind = kind;
        this.madeBy = madeBy;
    }

    public Aspect aspect() {
        return aspect;
    }

    /// The words that name the choice in definitions, in JSON and in the archive.
    public String phrase() {
        return phrase.english();
    }

    /// The words on screen and in reports.
    public String shown() {
        return phrase.shown();
    }

    /// Returns the words of a definition as they are on screen and in reports: a client and words that name no known
    /// choice stay as they are.
    ///
    /// @param choice as in [Definitions#choices]
    public static String shown(Aspect aspect, String choice) {
        if (choice.startsWith(RECOMPUTED)) {
            return I18n.text("recomputed: {0}", shown(aspect, plain(choice)));
        }
        Choice known = of(aspect, choice).orElse(null);
        return known == null ? choice : !choice.startsWith(DERIVED) ? known.shown()
                : I18n.text("derived: {0}, from {1}", known.shown(),
                        choice.substring(DERIVED.length() + known.phrase().length() + FROM.length()));
    }

    /// The kind; choices of one kind are comparable. Empty when the choice is comparable with any.
    public Optional<String> kind() {
        return kind.isEmpty() ? Optional.empty() : Optional.of(kind);
    }

    /// The tools that make this choice.
    public String madeBy() {
        return madeBy;
    }

    /// The words for figures that were recomputed from the requests of an imported file. They are comparable with
    /// figures that the tool itself made in this way.
    public String recomputed() {
        return RECOMPUTED + phrase();
    }

    /// The words for figures that were converted from others.
    ///
    /// @param from the figures they were converted from, a phrase
    public String derived(String from) {
        return DERIVED + phrase() + FROM + from;
    }

    /// The words of a choice without the mark of recomputed figures: a recomputed figure and a printed one of the same
    /// definition are comparable.
    public static String plain(String choice) {
        return choice.startsWith(RECOMPUTED) ? choice.substring(RECOMPUTED.length()) : choice;
    }

    /// Returns the known choice that these words name; empty for other words.
    public static Optional<Choice> of(Aspect aspect, String words) {
        Map<String, Choice> known = BY_PHRASE.getOrDefault(aspect, Map.of());
        String plain = plain(words);
        if (!plain.startsWith(DERIVED)) {
            return Optional.ofNullable(known.get(plain));
        }
        String derived = plain.substring(DERIVED.length());
        return known.values().stream().filter(choice -> derived.startsWith(choice.phrase() + FROM))
                .max(Comparator.comparing(choice -> choice.phrase().length()));
    }
}
