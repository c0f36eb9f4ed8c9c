package dev.touchstone.importer.format.stress;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The object that `vllm-benchmark` (backprop-ai, and its fork with times per output token) prints: seconds throughout.
/// Its time per output token is mean(latency ÷ tokens), time to first token included, and the percentiles beside it
/// merely repeat that mean: they are kept as printed and marked as not measured. Where no request succeeded it prints
/// averages of 0, which are none.
public final class VllmBenchmarkJson implements JsonSchema {

    private static final String CLIENT = "vllm-benchmark";
    private static final Map<String, Quantity> DISTRIBUTIONS = Map.of(
            "latency", Quantity.E2E_LATENCY,
            "tokens_per_second", Quantity.REQUEST_OUTPUT_THROUGHPUT,
            "time_to_first_token", Quantity.TTFT,
            "time_to_first_token(ttft)", Quantity.TTFT,
            "time_per_output_token", Quantity.TPOT,
            "time-per-output-token(tpot)", Quantity.TPOT);
    private static final Map<String, Quantity> SCALARS = Map.of(
            "successful_requests", Quantity.SUCCESSFUL_REQUESTS,
            "total_time", Quantity.DURATION,
            "requests_per_second", Quantity.REQUEST_THROUGHPUT,
            "total_output_tokens", Quantity.OUTPUT_TOKENS);
    private static final Map<String, Factor> CONDITIONS = Map.of(
            "total_requests", Factor.REQUESTS,
            "concurrency", Factor.CONCURRENCY,
            "max_output_tokens", Factor.MAX_TOKENS);

    private static final List<String> KEYS = List.of("total_requests", "successful_requests", "concurrency",
            "max_output_tokens", "total_time", "requests_per_second", "total_output_tokens", "latency",
            "tokens_per_second");
    private static final Definitions MADE = Definitions.of(Choice.CHUNKS, Choice.CLIENT_COUNT,
            Choice.REASONING_LEFT_OUT, Choice.FIRST_CHUNK, Choice.REASONING_ENDS_TTFT, Choice.TPOT_LATENCY_BY_TOKENS,
            Choice.FINISH_REASON, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.LINEAR, Choice.SLIDING_WINDOW)
            .with(Aspect.CLIENT, CLIENT);
    private static final Definitions NOT_MEASURED = MADE.with(Choice.TPOT_PERCENTILES_NOT_MEASURED);
    private static final FormatInfo INFO = FormatInfo.of("vllm-benchmark-json")
            .sample("vllm-benchmark", "all", "JSON object", "vllm-benchmark-json/object.txt");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return KEYS;
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        Map<Metric, Double> metrics = new HashMap<>();
        Map<String, String> extras = new LinkedHashMap<>();
        Conditions conditions = Conditions.none();
        for (Map.Entry<String, Object> member : value.members().entrySet()) {
            String name = member.getKey();
            Factor factor = CONDITIONS.get(name);
            Quantity scalar = SCALARS.get(name);
            Quantity distribution = DISTRIBUTIONS.get(name);
            if (factor != null && value.number(name).isPresent()) {
                conditions = conditions.with(factor, Level.of(value.number(name).getAsDouble()), evidence.apply(name));
            } else if (scalar != null) {
                value.number(name).ifPresent(number -> metrics.put(Metric.of(scalar), number));
            } else if (distribution != null) {
                value.object(name).members().forEach((key, figure) -> statistic(key).ifPresent(statistic ->
                        JsonValue.asNumber(figure).ifPresent(number ->
                                metrics.put(Metric.of(distribution, statistic), number))));
            } else if (!(member.getValue() instanceof JsonValue) && !(member.getValue() instanceof List)) {
                extras.put(name, PrintedFigures.plain(member.getValue()));
            }
        }
        if (Double.valueOf(0).equals(metrics.get(Metric.of(Quantity.SUCCESSFUL_REQUESTS)))) {
            metrics.keySet().removeIf(metric -> DISTRIBUTIONS.containsValue(metric.quantity()));
        }
        return List.of(new Content(value, new ResultBuilder(CLIENT).conditions(conditions).metrics(metrics)
                .definitions(definitions(metrics)).extras(extras)));
    }

    private static Optional<Statistic> statistic(String key) {
        return key.equals("average") ? Optional.of(Statistic.MEAN) : Statistic.ofKey(key);
    }

    private static Definitions definitions(Map<Metric, Double> metrics) {
        return (repeatsTheMean(metrics) ? NOT_MEASURED : MADE).about(metrics.keySet());
    }

    private static boolean repeatsTheMean(Map<Metric, Double> metrics) {
        Double mean = metrics.get(Metric.of(Quantity.TPOT));
        boolean repeats = false;
        for (Map.Entry<Metric, Double> figure : metrics.entrySet()) {
            if (Aspect.TPOT_PERCENTILES.concerns(figure.getKey())) {
                if (!figure.getValue().equals(mean)) {
                    return false;
                }
                repeats = true;
            }
        }
        return repeats;
    }
}
