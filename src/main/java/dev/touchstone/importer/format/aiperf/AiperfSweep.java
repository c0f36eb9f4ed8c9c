package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.MeanNote;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// What AIPerf makes of a sweep, `sweep_aggregate/profile_export_aiperf_sweep.json`: for each combination of the varied
/// parameters the means over its runs. One combination is one run; its other parameters are kept as options, which set
/// runs apart.
public final class AiperfSweep implements JsonSchema {

    private static final String COMBINATIONS = "per_combination_metrics";
    private static final String PARAMETERS = "parameters";
    private static final FormatInfo INFO = FormatInfo.of("aiperf-sweep-json")
            .sample("AIPerf", "since 0.12", "`profile_export_aiperf_sweep.json` of a sweep",
                    "aiperf-sweep-json/sweep.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("metadata", COMBINATIONS, "best_configurations", "pareto_optimal");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.objects(COMBINATIONS).stream().anyMatch(one -> one.has(PARAMETERS) && one.has("metrics"));
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        String runs = value.object("metadata").number("num_trials_per_value").stream()
                .mapToObj(PrintedFigures::plain).findFirst().orElse("");
        List<Content> contents = new ArrayList<>();
        for (JsonValue combination : value.objects(COMBINATIONS)) {
            AiperfFigures figures = new AiperfFigures();
            AiperfAggregate.means(combination.object("metrics"), figures);
            Conditions conditions = AiperfVariation.conditions(combination.object(PARAMETERS), figures,
                    evidence.apply(COMBINATIONS));
            figures.end();
            contents.add(new Content(combination, figures.result(AiperfFigures.AIPERF).conditions(conditions)
                    .definitions(figures.definitions(AiperfFigures.AIPERF, "", false))
                    .notes(List.of(MeanNote.of(isSpread(combination.object("metrics")) ? runs : "1")))));
        }
        return contents;
    }

    /// Whether a combination was repeated: of one run the file has only the figures and their units.
    private static boolean isSpread(JsonValue metrics) {
        return metrics.members().keySet().stream().anyMatch(name -> metrics.object(name).number("std").isPresent());
    }
}
