package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.json.JsonConditions;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.util.List;
import java.util.function.Function;

/// `experiment_metadata.json` of genai-bench: what all runs of a folder were measured under.
public final class GenaiBenchExperiment implements JsonConditions {

    private static final FormatInfo INFO = FormatInfo.of("genai-bench-experiment")
            .sample("genai-bench", "all", "`experiment_metadata.json`",
                    "genai-bench-experiment/experiment_metadata.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("benchmark_version", "api_backend", "api_model_name", "traffic_scenario", "max_time_per_run_s",
                "max_requests_per_run", "experiment_folder_name");
    }

    @Override
    public Conditions conditions(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        members.text("server_engine").ifPresent(word -> members.condition(Factor.ENGINE,
                Level.of(EngineNames.named(word).orElse(word)), "server_engine"));
        members.condition(Factor.ENGINE_VERSION, "server_version");
        members.condition(Factor.MODEL, "model");
        members.condition(Factor.MODEL, "api_model_name");
        members.condition(Factor.GPU, "server_gpu_type");
        NumberParser.leading(members.text("server_gpu_count").orElse("")).ifPresent(count ->
                members.condition(Factor.GPU_COUNT, Level.of(count), "server_gpu_count"));
        members.condition(Factor.DATASET, "dataset_path");
        url(members);
        return members.conditions();
    }

    /// Takes the address from the command; a task that generates text uses chat completions.
    private static void url(ReportMembers members) {
        String[] words = members.text("cmd").orElse("").split("\\s+", 500);
        for (int at = 0; at + 1 < words.length; at++) {
            if (words[at].equals("--api-base")) {
                String url = words[at + 1].replace("'", "").replace("\"", "");
                members.condition(Factor.URL, Level.of(Secrets.mask(url)), "cmd");
                String api = ApiNames.ofUrl(url);
                if (api != null) {
                    members.condition(Factor.API, Level.of(api), "cmd");
                }
            }
        }
        if (members.text("task").filter(task -> task.endsWith("-to-text")).isPresent()) {
            members.condition(Factor.API, Level.of("chat"), "task");
        }
    }
}
