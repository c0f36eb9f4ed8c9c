package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonConditions;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import java.util.List;
import java.util.function.Function;

/// `search_history.json`, the way of AIPerf's adaptive search: for each iteration what was varied and the value of the
/// objective. The results of the iterations stand in folders of their own, so that it is recognised and makes no run.
public final class AiperfSearchHistory implements JsonConditions {

    private static final FormatInfo INFO = FormatInfo.of("aiperf-search-history")
            .sample("AIPerf", "since 0.12", "`search_history.json` beside the results: known, makes no run",
                    "aiperf-search-history/search_history.json")
            .sample("AIPerf", "since 0.12", "the same with one objective, while the search runs",
                    "aiperf-search-history/one-objective.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("config", "iterations", "best_trials", "boundary_summary");
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue config = value.object("config");
        return value.has("iterations") && (config.has("objectives") || config.has("objective_metric"));
    }

    @Override
    public Conditions conditions(JsonValue value, Function<String, Evidence> evidence) {
        return Conditions.none();
    }
}
