package dev.touchstone.importer.format.serving;

import static dev.touchstone.model.Choice.LINEAR;
import static dev.touchstone.model.Choice.OFFLINE;
import static dev.touchstone.model.Choice.POPULATION;
import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.WHOLE_BATCH;
import static dev.touchstone.model.Choice.WHOLE_RUN;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// What `vllm bench throughput` and `vllm bench latency` write with `--output-json`: measured in the engine itself,
/// without a server.
public final class VllmOfflineJson implements JsonSchema {

    private static final List<String> THROUGHPUT = List.of("elapsed_time", "num_requests", "requests_per_second",
            "tokens_per_second");
    private static final List<String> LATENCY = List.of("avg_latency", "percentiles");
    private static final Set<String> FIGURES = Set.of("elapsed_time", "num_requests", "total_num_tokens",
            "requests_per_second", "tokens_per_second", "avg_latency", "std_latency", "latencies");
    private static final String PERCENTILES = "percentiles";

    /// The definitions of every figure that these two print.
    static final Definitions MADE = Definitions.of(TOKENS, WHOLE_BATCH, WHOLE_RUN, SUM_BY_DURATION, LINEAR, POPULATION,
            OFFLINE).with(Aspect.CLIENT, "vllm-bench without a server");
    private static final FormatInfo INFO = FormatInfo.of("vllm-offline-json")
            .named("vLLM bench throughput, latency · JSON")
            .samples(ServingSamples.OFFLINE_JSON);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("elapsed_time", "num_requests", "total_num_tokens", "requests_per_second", "tokens_per_second",
                "avg_latency", "latencies", PERCENTILES);
    }

    @Override
    public boolean recognises(JsonValue value) {
        return THROUGHPUT.stream().allMatch(value::has)
                || LATENCY.stream().allMatch(value::has) && value.has("latencies");
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        PrintedFigures printed = new PrintedFigures();
        printed.put(Metric.of(Quantity.DURATION), "elapsed_time", value.number("elapsed_time"), 1);
        printed.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), "num_requests", value.number("num_requests"), 1);
        printed.put(Metric.of(Quantity.REQUEST_THROUGHPUT), "requests_per_second",
                value.number("requests_per_second"), 1);
        printed.put(Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT), "tokens_per_second",
                value.number("tokens_per_second"), 1);
        printed.put(Metric.of(Quantity.E2E_LATENCY), "avg_latency", value.number("avg_latency"), 1);
        printed.put(Metric.of(Quantity.E2E_LATENCY, Statistic.STDDEV), "std_latency", value.number("std_latency"), 1);
        value.object(PERCENTILES).members().forEach((percent, latency) -> Statistic.ofKey("p" + percent)
                .ifPresent(statistic -> printed.put(Metric.of(Quantity.E2E_LATENCY, statistic),
                        PERCENTILES + "." + percent, JsonValue.asNumber(latency), 1)));
        Map<String, String> extras = new LinkedHashMap<>();
        Conditions[] conditions = {Conditions.none()};
        value.leaves().forEach((path, words) -> {
            Factor factor = Factor.ofKey(path).orElse(null);
            if (factor != null) {
                conditions[0] = conditions[0].with(factor, Level.parse(factor, words), evidence.apply(path));
            } else if (!FIGURES.contains(path) && !path.startsWith(PERCENTILES + ".")) {
                extras.put(path, words);
            }
        });
        value.number("total_num_tokens").ifPresent(tokens -> extras.put("total_num_tokens",
                PrintedFigures.plain(tokens)));
        value.number("num_requests").ifPresent(requests -> conditions[0] = conditions[0].with(Factor.REQUESTS,
                Level.of(requests), evidence.apply("num_requests")));
        int iterations = value.numbers("latencies").size();
        if (iterations > 0) {
            extras.put("iterations", String.valueOf(iterations));
        }
        conditions[0] = conditions[0].with(Factor.ENGINE, Level.of("vLLM"),
                evidence.apply(value.has("avg_latency") ? "avg_latency" : "elapsed_time"));
        return List.of(new Content(value, new ResultBuilder(ServingDialect.VLLM.client()).conditions(conditions[0])
                .figures(printed).definitions(MADE.about(printed.metrics().keySet())).extras(extras)));
    }
}
