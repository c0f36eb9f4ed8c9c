package dev.touchstone.importer.format.aiperf;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Evidence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What AIPerf makes of the requests of several runs together, `profile_export_aiperf_collated.json`: percentiles over
/// all of them under `combined`, and the runs one by one, which have files of their own.
public final class AiperfCollated implements JsonSchema {

    private static final String COMBINED = "combined";
    private static final String RUNS = "per_run";
    private static final FormatInfo INFO = FormatInfo.of("aiperf-collated-json")
            .sample("AIPerf", "since 0.12", "`profile_export_aiperf_collated.json` of the requests of several runs",
                    "aiperf-collated-json/collated.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of(COMBINED, RUNS);
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue combined = value.object(COMBINED);
        return value.has(RUNS) && combined.members().keySet().stream().anyMatch(name -> AiperfFigures.isKnown(name)
                && combined.object(name).number("mean").isPresent());
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        AiperfFigures figures = new AiperfFigures();
        JsonValue combined = value.object(COMBINED);
        for (String name : combined.members().keySet()) {
            JsonValue metric = combined.object(name);
            Map<String, Double> statistics = new LinkedHashMap<>();
            metric.members().forEach((statistic, number) -> {
                if (number instanceof Double figure && Double.isFinite(figure) && StatisticNames.of(statistic).isPresent()) {
                    statistics.put(statistic, figure);
                }
            });
            figures.add(name, metric.text("unit").orElse(""), statistics);
        }
        figures.end();
        int runs = value.list(RUNS).size();
        figures.extra(RUNS, PrintedFigures.plain((double) runs));
        return List.of(new Content(value, figures.result(AiperfFigures.AIPERF)
                .definitions(figures.definitions(AiperfFigures.AIPERF, "", false))
                .notes(List.of(I18n.stored("Every figure is of the requests of {0} runs together.", runs)))));
    }
}
