package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.plan.EnginePreset;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.plan.ParameterJson;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The file of a campaign that goes on where others stopped: their engine, model, flags, load and objective. What their results
/// do not name is left out, and has to be filled in.
public final class ContinuedSearch {

    /// Launches beyond those that were tried.
    private static final int FURTHER = 20;

    private ContinuedSearch() {
    }

    /// @param tried an imported campaign
    /// @return YAML, without a command where the engine has no preset
    public static String yaml(CampaignData tried) {
        Optional<EnginePreset> preset = EnginePresets.all().stream()
                .filter(one -> one.label().equalsIgnoreCase(tried.engine())).findFirst();
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ObjectNode target = json.putObject("target");
        preset.ifPresent(engine -> {
            target.put("engine", engine.id());
            engine.words().forEach(target.putArray("command")::add);
        });
        shared(tried, Factor.MODEL, model -> target.put("model", model.toString()));
        int gpus = shared(tried, Factor.GPU_COUNT, count -> putNumber(target, "gpus", count))
                .map(count -> count instanceof Level.Number(double number) ? (int) number : 0).orElse(0);
        Map<String, Parameter> known = new LinkedHashMap<>();
        preset.ifPresent(engine -> engine.parameters(gpus).forEach(one -> known.put(one.name(), one)));
        ObjectNode space = json.putObject("space");
        tried.space().parameters().forEach(one -> space.set(one.name(),
                ParameterJson.write(known.getOrDefault(one.name(), one))));
        load(tried, json.putObject("load"));
        CampaignObjective objective = tried.objective();
        json.putObject("objective").put(objective.isMaximised() ? "maximise" : "minimise", objective.metric().key());
        json.putObject("search").put("launches", tried.trials().size() + FURTHER);
        return json.toPrettyString();
    }

    private static void load(CampaignData tried, ObjectNode load) {
        List<Level> concurrencies = levels(tried, Factor.CONCURRENCY).stream().sorted().toList();
        concurrencies.forEach(level -> {
            if (level instanceof Level.Number(double number)) {
                load.withArray("concurrency").add((long) number);
            }
        });
        shared(tried, Factor.REQUESTS, count -> putNumber(load, "requests", count));
        shared(tried, Factor.MAX_TOKENS, most -> putNumber(load, "maxTokens", most));
    }

    private static void putNumber(ObjectNode json, String name, Level level) {
        if (level instanceof Level.Number(double number)) {
            json.put(name, (long) number);
        }
    }

    /// Calls with the level that all runs have that have one.
    private static Optional<Level> shared(CampaignData tried, Factor factor, Consumer<Level> then) {
        List<Level> levels = levels(tried, factor);
        Optional<Level> one = levels.size() == 1 ? Optional.of(levels.getFirst()) : Optional.empty();
        one.ifPresent(then);
        return one;
    }

    private static List<Level> levels(CampaignData tried, Factor factor) {
        return new ArrayList<>(tried.runs().values().stream().flatMap(run -> factor.level(run).stream()).distinct().toList());
    }
}
