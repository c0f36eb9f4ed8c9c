package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.MeanNote;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What AIPerf makes of several runs, `profile_export_aiperf_aggregate.json`: for each figure,
/// `request_throughput_avg`, the mean over the runs and its confidence interval. The means are the figures; what they
/// spread stands beside.
public final class AiperfAggregate implements JsonSchema {

    private static final String METRICS = "metrics";
    private static final FormatInfo INFO = FormatInfo.of("aiperf-aggregate-json")
            .sample("AIPerf", "0.6 to 0.13", "`profile_export_aiperf_aggregate.json` of several runs",
                    "aiperf-aggregate-json/confidence.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("metadata", METRICS);
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue metrics = value.object(METRICS);
        return value.object("metadata").has("aggregation_type") && metrics.members().keySet().stream()
                .anyMatch(name -> metrics.object(name).number("ci_low").isPresent()
                        || metrics.object(name).number("cv").isPresent());
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        AiperfFigures figures = new AiperfFigures();
        means(value.object(METRICS), figures);
        figures.end();
        value.leaves().forEach((path, leaf) -> {
            if (!path.startsWith(METRICS + ".")) {
                figures.extra(path, leaf);
            }
        });
        String runs = value.object("metadata").number("num_successful_runs").stream().mapToObj(PrintedFigures::plain)
                .findFirst().orElse("");
        return List.of(new Content(value, figures.result(AiperfFigures.AIPERF)
                .definitions(figures.definitions(AiperfFigures.AIPERF, value.text("aiperf_version").orElse(""), false))
                .notes(List.of(MeanNote.of(runs)))));
    }

    /// Adds the means over several runs, of which each has its interval: `request_throughput_avg`.
    static void means(JsonValue metrics, AiperfFigures figures) {
        for (String name : metrics.members().keySet()) {
            JsonValue metric = metrics.object(name);
            metric.number("mean").ifPresent(mean -> {
                int statistic = name.lastIndexOf('_');
                boolean isNamed = statistic > 0 && StatisticNames.of(name.substring(statistic + 1)).isPresent();
                figures.add(isNamed ? name.substring(0, statistic) : name, metric.text("unit").orElse(""),
                        Map.of(isNamed ? name.substring(statistic + 1) : "avg", mean));
                figures.extra(name, spread(metric));
            });
        }
    }

    /// `44.9 to 49.4 (std 1.8, cv 0.038)` with the unit: between what bounds the mean lies.
    private static String spread(JsonValue metric) {
        StringBuilder parts = new StringBuilder();
        metric.members().forEach((name, number) -> {
            if (number instanceof Double figure && !name.equals("mean")) {
                parts.append(parts.isEmpty() ? "" : ", ").append(name).append(' ').append(PrintedFigures.plain(figure));
            }
        });
        return metric.text("unit").map(unit -> parts + " " + unit).orElse(parts.toString());
    }
}
