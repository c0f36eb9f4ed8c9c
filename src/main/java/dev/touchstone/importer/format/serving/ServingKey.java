package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.text.Remembered;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A member of the JSON that vLLM's and SGLang's clients write: what its value is (reference/formats §3.2, §3.3).
final class ServingKey {

    /// In the names of latencies with the client's own queue inside.
    static final String QUEUED = "including_client_queue";

    private static final Pattern STATISTIC = Pattern.compile(
            "(mean|median|std|min|max|p(?:100|\\d{1,2}(?:\\.\\d{1,4})?))"
                    + "_(ttft|tpot|itl|e2el|e2e_latency|e2el_including_client_queue)_(ms|s)");

    private static final Map<String, Quantity> SCALARS = Map.ofEntries(
            Map.entry("duration", Quantity.DURATION),
            Map.entry("completed", Quantity.SUCCESSFUL_REQUESTS),
            Map.entry("failed", Quantity.FAILED_REQUESTS),
            Map.entry("total_input_tokens", Quantity.INPUT_TOKENS),
            Map.entry("total_output_tokens", Quantity.OUTPUT_TOKENS),
            Map.entry("request_throughput", Quantity.REQUEST_THROUGHPUT),
            Map.entry("request_goodput", Quantity.GOODPUT),
            Map.entry("request_goodput:", Quantity.GOODPUT),
            Map.entry("input_throughput", Quantity.INPUT_TOKEN_THROUGHPUT),
            Map.entry("output_throughput", Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Map.entry("total_token_throughput", Quantity.TOTAL_TOKEN_THROUGHPUT),
            Map.entry("total_throughput", Quantity.TOTAL_TOKEN_THROUGHPUT),
            Map.entry("max_output_tokens_per_s", Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT),
            Map.entry("max_concurrent_requests", Quantity.PEAK_CONCURRENCY),
            Map.entry("concurrency", Quantity.MEAN_CONCURRENCY));

    private static final Map<String, Factor> CONDITIONS = Map.of(
            "num_prompts", Factor.REQUESTS,
            "max_concurrency", Factor.CONCURRENCY,
            "multi_turn_concurrency", Factor.CONCURRENCY,
            "request_rate", Factor.REQUEST_RATE,
            "model_id", Factor.MODEL,
            "dataset_name", Factor.DATASET);

    private static final Remembered<Optional<ServingRow>> KNOWN = new Remembered<>(ServingKey::find);

    private ServingKey() {
    }

    /// Empty for a key that is not known.
    static Optional<ServingRow> of(String key) {
        return KNOWN.of(key);
    }

    private static Optional<ServingRow> find(String key) {
        Quantity scalar = SCALARS.get(key);
        if (scalar != null) {
            return Optional.of(new ServingRow(null, Metric.of(scalar), 1, false));
        }
        Factor factor = CONDITIONS.get(key);
        if (factor != null) {
            return Optional.of(new ServingRow(factor, null, 1, false));
        }
        Matcher matcher = STATISTIC.matcher(key);
        return matcher.matches() ? Optional.of(new ServingRow(null, metric(matcher.group(1), matcher.group(2)),
                matcher.group(3).equals("ms") ? 1e-3 : 1, matcher.group(2).endsWith(QUEUED))) : Optional.empty();
    }

    private static Metric metric(String statistic, String quantity) {
        return Metric.of(switch (quantity) {
            case "ttft" -> Quantity.TTFT;
            case "tpot" -> Quantity.TPOT;
            case "itl" -> Quantity.ITL;
            default -> Quantity.E2E_LATENCY;
        }, ServingRow.statistic(statistic));
    }
}
