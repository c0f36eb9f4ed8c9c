package dev.touchstone.importer.format.aiperf;

import dev.touchstone.model.Quantity;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A metric of AIPerf or genai-perf: by its tag in files, `time_to_first_token`, or by its name in tables, `Time to
/// First Token (ms)`.
///
/// @param quantity what its values are; null when there is no quantity of its own for them
/// @param total what the sum of its values is, where that is a figure of the run
record LlmMetric(@Nullable Quantity quantity, @Nullable Quantity total) {

    /// (e2e − ttft) ÷ (output tokens − 1) of each request: what is called time per output token elsewhere.
    static final String INTER_TOKEN = "inter token latency";

    private static final LlmMetric OUTPUT_LENGTH = new LlmMetric(Quantity.OUTPUT_TOKENS_PER_REQUEST,
            Quantity.OUTPUT_TOKENS);
    private static final LlmMetric INPUT_LENGTH = new LlmMetric(null, Quantity.INPUT_TOKENS);
    private static final Map<String, LlmMetric> KNOWN = Map.ofEntries(
            Map.entry("request latency", of(Quantity.E2E_LATENCY)),
            Map.entry("time to first token", of(Quantity.TTFT)),
            Map.entry("time to first output token", of(Quantity.TTFOT)),
            Map.entry(INTER_TOKEN, of(Quantity.TPOT)),
            Map.entry("inter chunk latency", of(Quantity.ITL)),
            Map.entry("request throughput", of(Quantity.REQUEST_THROUGHPUT)),
            Map.entry("output token throughput", of(Quantity.OUTPUT_TOKEN_THROUGHPUT)),
            Map.entry("total token throughput", of(Quantity.TOTAL_TOKEN_THROUGHPUT)),
            Map.entry("e2e output token throughput", of(Quantity.REQUEST_OUTPUT_THROUGHPUT)),
            Map.entry("output token throughput per request", of(Quantity.REQUEST_OUTPUT_THROUGHPUT)),
            Map.entry("goodput", of(Quantity.GOODPUT)),
            Map.entry("request goodput", of(Quantity.GOODPUT)),
            Map.entry("effective concurrency", of(Quantity.MEAN_CONCURRENCY)),
            Map.entry("benchmark duration", of(Quantity.DURATION)),
            Map.entry("request count", of(Quantity.SUCCESSFUL_REQUESTS)),
            Map.entry("error request count", of(Quantity.FAILED_REQUESTS)),
            Map.entry("output sequence length", OUTPUT_LENGTH),
            Map.entry("num output token", OUTPUT_LENGTH),
            Map.entry("input sequence length", INPUT_LENGTH),
            Map.entry("num input token", INPUT_LENGTH),
            Map.entry("reasoning token count", new LlmMetric(null, Quantity.REASONING_TOKENS)),
            Map.entry("total osl", of(Quantity.OUTPUT_TOKENS)),
            Map.entry("total output sequence length", of(Quantity.OUTPUT_TOKENS)),
            Map.entry("total isl", of(Quantity.INPUT_TOKENS)),
            Map.entry("total input sequence length", of(Quantity.INPUT_TOKENS)),
            Map.entry("total reasoning tokens", of(Quantity.REASONING_TOKENS)));

    private static LlmMetric of(Quantity quantity) {
        return new LlmMetric(quantity, null);
    }

    static Optional<LlmMetric> named(String label) {
        return Optional.ofNullable(KNOWN.get(name(label)));
    }

    /// Its name in small letters, without the unit behind it.
    static String name(String label) {
        int unit = bracket(label);
        String name = unit > 0 ? label.substring(0, unit) : label;
        return name.replace('_', ' ').strip().toLowerCase(Locale.ROOT);
    }

    /// The unit in brackets behind a name, which a narrow terminal may have cut; empty when there is none.
    static String unit(String label) {
        int from = bracket(label);
        String unit = from < 0 ? "" : label.substring(from + 1).strip();
        return unit.endsWith(")") || unit.endsWith("…") ? unit.substring(0, unit.length() - 1).strip() : unit;
    }

    private static int bracket(String label) {
        String text = label.strip();
        return text.endsWith(")") || text.endsWith("…") ? label.lastIndexOf('(') : -1;
    }
}
