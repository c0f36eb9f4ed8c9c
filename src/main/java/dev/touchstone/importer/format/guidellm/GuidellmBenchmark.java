package dev.touchstone.importer.format.guidellm;

import static dev.touchstone.model.Choice.TPOT_FIRST_TO_LAST;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.format.summary.ReportMembers;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.request.RequestRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// One benchmark of a report: figures of the requests that succeeded. What GuideLLM calls time per output token
/// contains the time to first token; what it calls inter-token latency is everyone else's time per output token, so
/// where all answers are of one length the latter is taken for it, exactly.
final class GuidellmBenchmark {

    /// The names of its metrics, a statistic behind each, as in the reports and in the CSV.
    static final LabelTable LABELS = LabelTable.section("guidellm");
    private static final List<String> STATISTICS = List.of("mean", "median", "std_dev", "min", "max");

    private final JsonValue report;
    private final JsonValue benchmark;
    private final Function<String, Evidence> evidence;
    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();

    GuidellmBenchmark(JsonValue report, JsonValue benchmark, Function<String, Evidence> evidence) {
        this.report = report;
        this.benchmark = benchmark;
        this.evidence = evidence;
    }

    JsonSchema.Content content() {
        figures();
        totals();
        Optional<String> version = report.text("guidellm_version")
                .or(() -> report.object("metadata").text("guidellm_version"));
        version.ifPresent(text -> extras.put("guidellm_version", text));
        List<RequestRecord> requests = GuidellmRequests.of(benchmark);
        Definitions definitions = GuidellmDefinitions.of(version.orElse(""), isEarly());
        if (!requests.isEmpty()) {
            // Computed anew from the requests, it is the time per output token; the gaps themselves are not there.
            dropAll(Quantity.ITL);
        } else if (isOfOneLength()) {
            convert();
            definitions = definitions.with(Aspect.TPOT,
                    TPOT_FIRST_TO_LAST.derived("inter_token_latency_ms, all answers being of one length"));
        }
        Conditions known = new GuidellmConditions(report, benchmark, evidence).known();
        Definitions made = LoadShapeRule.of(known, printed.metrics()).map(definitions::with).orElse(definitions);
        return new JsonSchema.Content(benchmark, new ResultBuilder(GuidellmDefinitions.CLIENT).measuredAt(ReportMembers.time(benchmark.number("start_time")))
                .conditions(known).figures(printed).definitions(made).extras(extras).requests(requests)
                .notes(notes(requests)));
    }

    /// Up to 0.3 a benchmark had no metrics of its scheduler.
    private boolean isEarly() {
        return benchmark.has("run_stats") || benchmark.has("request_loader");
    }

    private List<String> notes(List<RequestRecord> requests) {
        int held = benchmark.object("requests").objects("successful").size();
        return held == 0 || !requests.isEmpty() ? List.of() : List.of("The file holds " + held + " of "
                + PrintedFigures.plain(GuidellmRequests.totals(benchmark).number("successful").orElse(held))
                + " successful requests: figures are as it prints them.");
    }

    private void figures() {
        JsonValue metrics = benchmark.object("metrics");
        metrics.members().keySet().forEach(name -> {
            JsonValue all = metrics.object(name).object("successful");
            if (!(all.number("count").orElse(1) > 0)) {
                return;
            }
            if (LABELS.figure(name + " mean").isEmpty()) {
                all.number("mean").ifPresent(mean -> extras.put(name + " mean", PrintedFigures.plain(mean)));
            }
            STATISTICS.forEach(statistic -> put(name, statistic, statistic, all.number(statistic)));
            JsonValue percentiles = all.object("percentiles");
            percentiles.members().keySet().forEach(key -> put(name, percentile(key), key, percentiles.number(key)));
        });
        sum("output_token_count", Quantity.OUTPUT_TOKENS);
        sum("prompt_token_count", Quantity.INPUT_TOKENS);
    }

    private void put(String name, String statistic, String key, OptionalDouble value) {
        LABELS.figure(name + " " + statistic).ifPresent(figure ->
                printed.put(figure.metric(), name + " " + key, value, figure.scale()));
    }

    /// `p001` is 0.1 %, `p05` 5 %, `p999` 99.9 %; empty for another key.
    private static String percentile(String key) {
        if (!key.matches("p\\d{2,3}")) {
            return "";
        }
        double digits = Double.parseDouble(key.substring(1));
        return "p" + PrintedFigures.plain(key.length() == 4 ? digits / 10 : digits);
    }

    private void sum(String name, Quantity quantity) {
        JsonValue all = benchmark.object("metrics").object(name).object("successful");
        if (all.number("count").orElse(1) > 0) {
            printed.put(Metric.of(quantity), name + " total_sum", all.number("total_sum"), 1);
        }
    }

    private void totals() {
        JsonValue totals = GuidellmRequests.totals(benchmark);
        printed.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), "request_totals successful", totals.number("successful"),
                1);
        printed.put(Metric.of(Quantity.FAILED_REQUESTS), "request_totals errored", totals.number("errored"), 1);
        printed.put(Metric.of(Quantity.REQUESTS), "request_totals total", totals.number("total"), 1);
        totals.number("incomplete").ifPresent(count -> {
            extras.put("request_totals incomplete", PrintedFigures.plain(count));
            if (count > 0) {
                extras.put(Run.CANCELLED_REQUESTS, PrintedFigures.plain(count) + ", not ended when the benchmark did");
            }
        });
        JsonValue scheduler = benchmark.object("scheduler_metrics");
        OptionalDouble from = scheduler.number("measure_start_time");
        OptionalDouble to = scheduler.number("measure_end_time");
        if (from.isPresent() && to.isPresent()) {
            printed.put(Metric.of(Quantity.DURATION), "measure_end_time − measure_start_time",
                    to.getAsDouble() - from.getAsDouble(), 1);
        } else {
            printed.put(Metric.of(Quantity.DURATION), "duration", benchmark.number("duration"), 1);
        }
    }

    private boolean isOfOneLength() {
        OptionalDouble least = printed.get(Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST, Statistic.MIN));
        OptionalDouble most = printed.get(Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST, Statistic.MAX));
        return least.isPresent() && least.equals(most) && least.getAsDouble() > 1
                && printed.get(Metric.of(Quantity.ITL)).isPresent();
    }

    private void convert() {
        Map<Statistic, Double> gaps = new LinkedHashMap<>();
        printed.metrics().forEach((metric, value) -> {
            if (metric.quantity() == Quantity.ITL && metric.statistic() != null) {
                gaps.put(metric.statistic(), value);
            }
        });
        dropAll(Quantity.TPOT);
        gaps.forEach((statistic, value) -> printed.metrics().put(Metric.of(Quantity.TPOT, statistic), value));
    }

    private void dropAll(Quantity quantity) {
        List.copyOf(printed.metrics().keySet()).stream().filter(metric -> metric.quantity() == quantity).sorted()
                .forEach(metric -> printed.drop(metric, extras));
    }
}
