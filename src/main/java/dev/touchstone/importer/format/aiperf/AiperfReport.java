package dev.touchstone.importer.format.aiperf;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The export of one run, `profile_export_aiperf.json` and `profile_export_genai_perf.json`: a member for each metric,
/// with its unit, and `input_config`. The first versions of AIPerf held the metrics under
/// `records`.
public final class AiperfReport implements JsonSchema {

    private static final int FEWEST_METRICS = 2;
    private static final String RECORDS = "records";
    private static final String CONFIG = "input_config";
    /// The label of the collectors of GPU telemetry that were configured and not reached.
    public static final String NOT_REACHED = "GPU telemetry not reached";
    private static final String TELEMETRY = "telemetry_data";
    private static final String WARM_UP = "warmup_metrics";
    private static final String ERRORS = "error_summary";
    private static final String VARIATION = "run_info.variation_values";
    private static final String INVALID = "runtime_submission_invalid_reasons";
    private static final Set<String> OF_AIPERF = Set.of("aiperf_version", "schema_version", RECORDS, "was_cancelled",
            "start_time", "benchmark_duration", ERRORS);
    private static final Metric FAILED = Metric.of(Quantity.FAILED_REQUESTS);
    private static final FormatInfo INFO = FormatInfo.of("aiperf-json")
            .named("AIPerf · JSON")
            .sample("AIPerf", "0.8 to 0.13, schema 1.0 to 1.5", "`profile_export_aiperf.json`",
                    "aiperf-json/schema1-5.json")
            .sample("AIPerf", "0.13, schema 1.5", "the same of a run of a sweep, with `run_info.sweep_id`",
                    "aiperf-json/sweep-run.json")
            .sample("AIPerf", "0.2 to 0.7", "the same with `loadgen` in its `input_config`",
                    "aiperf-json/loadgen.json")
            .sample("AIPerf", "0.1", "the same with its metrics under `records`", "aiperf-json/records.json")
            .sample("genai-perf", "0.0.11 to 0.0.16", "`profile_export_genai_perf.json`",
                    "aiperf-json/genai-perf.json")
            .sample("genai-perf", "before 0.0.11", "the same with flat arguments in its `input_config`",
                    "aiperf-json/genai-perf-flat.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("request_throughput", "request_latency", CONFIG);
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue metrics = metrics(value);
        long known = metrics.members().keySet().stream().filter(name -> isMetric(metrics, name)
                && AiperfFigures.isKnown(name)).count();
        return known >= FEWEST_METRICS || known > 0 && (value.has("aiperf_version") || value.has("schema_version"));
    }

    private static JsonValue metrics(JsonValue value) {
        return value.object(RECORDS).members().isEmpty() ? value : value.object(RECORDS);
    }

    private static boolean isMetric(JsonValue object, String name) {
        JsonValue metric = object.object(name);
        return metric.text("unit").isPresent() && !statistics(metric).isEmpty();
    }

    /// Early versions wrote numbers as words.
    private static Map<String, Double> statistics(JsonValue metric) {
        Map<String, Double> statistics = new LinkedHashMap<>();
        metric.members().forEach((name, value) -> {
            Double number = value instanceof Double figure ? figure : value instanceof String text ? number(text) : null;
            if (number != null && Double.isFinite(number)
                    && (name.equals("sum") || name.equals("count") || StatisticNames.of(name).isPresent())) {
                statistics.put(name, number);
            }
        });
        return statistics;
    }

    private static @Nullable Double number(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException word) {
            return null;
        }
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        AiperfFigures figures = new AiperfFigures();
        boolean isAiperf = OF_AIPERF.stream().anyMatch(value::has);
        JsonValue metrics = metrics(value);
        metrics.members().keySet().stream().filter(name -> isMetric(metrics, name)).forEach(name ->
                figures.add(name, metrics.object(name).text("unit").orElse(""), statistics(metrics.object(name))));
        figures.end();
        List<String> others = value.members().keySet().stream().filter(name -> !isMetric(value, name)
                && !Set.of(RECORDS, ERRORS, WARM_UP, TELEMETRY).contains(name)).toList();
        others.forEach(name -> extras(figures, name, value.members().get(name)));
        Conditions varied = AiperfVariation.conditions(value.object("run_info").object("variation_values"), figures,
                evidence.apply("variation_values"));
        JsonValue warmUp = value.object(WARM_UP);
        warmUp.members().keySet().stream().filter(name -> isMetric(warmUp, name)).forEach(name ->
                figures.extra("warm-up " + name, statisticsText(warmUp.object(name))));
        errors(figures, value);
        AiperfConfig config = new AiperfConfig(value.object(CONFIG), evidence);
        String client = isAiperf ? AiperfFigures.AIPERF : AiperfFigures.GENAI_PERF;
        Definitions made = figures.definitions(client, value.text("aiperf_version").orElse(""),
                config.takesServerCounts());
        if (config.isNotStreamed()) {
            made = made.with(Choice.WHOLE_ANSWER).about(figures.metrics().keySet());
        }
        Definitions definitions = LoadShapeRule.of(config.known(), figures.metrics()).map(made::with).orElse(made);
        List<String> notes = new ArrayList<>();
        if (Boolean.TRUE.equals(value.members().get("was_cancelled"))) {
            notes.add("The benchmark was cancelled before its end.");
        }
        String invalid = String.join(", ", value.texts(INVALID));
        if (!invalid.isEmpty()) {
            notes.add(I18n.stored("AIPerf calls the run invalid for a submission: {0}.", invalid));
        }
        return List.of(new Content(value, figures.result(client).measuredAt(measuredAt(value))
                .conditions(config.known().with(varied)).hints(telemetry(value.object(TELEMETRY), figures, evidence))
                .definitions(definitions).notes(notes)));
    }

    private static void extras(AiperfFigures figures, String name, @Nullable Object value) {
        if (value instanceof JsonValue object) {
            object.leaves().forEach((path, leaf) -> {
                if (!(name + "." + path).startsWith(VARIATION + ".")) {
                    figures.extra(name + "." + path, leaf);
                }
            });
        } else if (value != null && !(value instanceof List)) {
            figures.extra(name, PrintedFigures.plain(value));
        }
    }

    private static String statisticsText(JsonValue metric) {
        Map<String, Double> statistics = statistics(metric);
        Double mean = statistics.get("avg");
        return (mean == null ? String.valueOf(statistics) : PrintedFigures.plain(mean)) + " "
                + metric.text("unit").orElse("");
    }

    /// The reasons of failures; their number, where no metric has it.
    private static void errors(AiperfFigures figures, JsonValue value) {
        double failed = 0;
        for (JsonValue error : value.objects(ERRORS)) {
            JsonValue details = error.object("error_details");
            double count = error.number("count").orElse(1);
            failed += count;
            figures.extra("Failed: " + details.text("type").orElse("error"), PrintedFigures.plain(count)
                    + details.text("message").map(words -> ", for instance: " + words).orElse(""));
        }
        if (failed > 0) {
            figures.metrics().putIfAbsent(FAILED, failed);
        }
    }

    /// The boards of its telemetry, those of the server, not of the client; which of them it used is not known.
    private static Conditions telemetry(JsonValue telemetry, AiperfFigures figures, Function<String,
            Evidence> evidence) {
        String name = "";
        int boards = 0;
        JsonValue summary = telemetry.object("summary");
        List<String> reached = summary.texts("endpoints_successful");
        String missed = summary.texts("endpoints_configured").stream().filter(url -> !reached.contains(url))
                .collect(Collectors.joining(", "));
        if (!missed.isEmpty()) {
            figures.extra(NOT_REACHED, missed);
        }
        JsonValue endpoints = telemetry.object("endpoints");
        for (String endpoint : endpoints.members().keySet()) {
            JsonValue gpus = endpoints.object(endpoint).object("gpus");
            for (String board : gpus.members().keySet()) {
                JsonValue gpu = gpus.object(board);
                name = gpu.text("gpu_name").orElse(name);
                boards++;
                JsonValue metrics = gpu.object("metrics");
                metrics.members().keySet().forEach(metric -> figures.extra(endpoint + " " + board + " " + metric,
                        statisticsText(metrics.object(metric))));
            }
        }
        if (boards == 0) {
            return Conditions.none();
        }
        Conditions seen = Conditions.none().with(Factor.GPU_COUNT, Level.of(boards),
                Evidence.proposed(boards + " boards", I18n.stored("the telemetry of the client")));
        return name.isEmpty() ? seen : seen.with(Factor.GPU, Level.of(name), evidence.apply("gpu_name"));
    }

    private static @Nullable LocalDateTime measuredAt(JsonValue value) {
        try {
            return value.text("start_time").map(LocalDateTime::parse).map(time -> time.truncatedTo(ChronoUnit.SECONDS))
                    .orElse(null);
        } catch (DateTimeParseException other) {
            return null;
        }
    }
}
