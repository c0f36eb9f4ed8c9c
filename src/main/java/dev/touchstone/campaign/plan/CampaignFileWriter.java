package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.engine.ContainerPlace;
import dev.touchstone.campaign.engine.KubernetesPlace;
import dev.touchstone.campaign.engine.LocalPlace;
import dev.touchstone.campaign.engine.Place;
import dev.touchstone.campaign.engine.SshPlace;
import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.PriceFile;
import dev.touchstone.model.Unit;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/// Writes the file of a campaign: [CampaignFile] reads an equal plan from it.
public final class CampaignFileWriter {

    private static final YAMLMapper MAPPER = YAMLMapper.builder().disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .enable(YAMLWriteFeature.MINIMIZE_QUOTES, YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .disable(YAMLWriteFeature.SPLIT_LINES).build();
    private static final double MILLIS_PER_HOUR = 3_600_000;
    private static final int NANO = 9;

    private CampaignFileWriter() {
    }

    /// @param folder of the file: names of files in it or below are written relative to it; null to leave them as they are
    public static String write(CampaignPlan plan, @Nullable Path folder) {
        ObjectNode json = searched(plan, folder).put("name", plan.name());
        SearchBudget search = plan.search();
        ObjectNode budget = json.putObject("search").put("method", search.method().key()).put("launches", search.launches());
        Duration time = search.time();
        if (time != null) {
            budget.put("hours", BigDecimal.valueOf(time.toMillis() / MILLIS_PER_HOUR).stripTrailingZeros());
        }
        budget.put("repeats", search.repeats()).put("patience", search.patience()).put("confirm", search.confirm())
                .put("seed", search.seed());
        return MAPPER.writeValueAsString(json);
    }

    private static ObjectNode searched(CampaignPlan plan, @Nullable Path folder) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        target(plan, json.putObject("target"));
        ObjectNode space = json.putObject("space");
        plan.space().parameters().forEach(parameter -> space.set(parameter.name(), ParameterJson.write(parameter)));
        List<Constraint> known = EnginePresets.find(plan.engine()).map(EnginePreset::constraints).orElse(List.of());
        List<Constraint> own = plan.space().constraints().stream().filter(one -> !known.contains(one)).toList();
        if (!own.isEmpty()) {
            own.forEach(constraint -> array(json, "constraints").add(constraint.text()));
        }
        plan.listed().forEach(candidate -> {
            ObjectNode values = array(json, "candidates").addObject();
            candidate.values().forEach(values::put);
        });
        json.set("load", LoadFields.write(plan.load(), folder));
        objective(plan.objective(), json.putObject("objective"));
        if (!plan.objective().prices().equals(GpuPrices.NONE)) {
            json.set("prices", PriceFile.node(plan.objective().prices()));
        }
        return json;
    }

    private static ArrayNode array(ObjectNode json, String name) {
        return json.get(name) instanceof ArrayNode begun ? begun : json.putArray(name);
    }

    private static void target(CampaignPlan plan, ObjectNode json) {
        EngineCommand command = plan.command();
        json.put("engine", plan.engine());
        command.words().forEach(array(json, "command")::add);
        if (!command.environment().isEmpty()) {
            ObjectNode environment = json.putObject("env");
            command.environment().forEach(environment::put);
        }
        if (!command.model().isEmpty()) {
            json.put("model", command.model());
        }
        if (command.gpus() > 0) {
            json.put("gpus", command.gpus());
        }
        place(plan.place(), json);
        json.putObject("ready").put("path", plan.ready().path()).put("within", seconds(plan.ready().within()));
    }

    private static void place(Place place, ObjectNode json) {
        switch (place) {
            case LocalPlace _ -> json.put("where", "local");
            case SshPlace ssh -> json.putObject("where").put("ssh", ssh.host());
            case ContainerPlace container -> options(json.putObject("where").put(container.program(), container.image()),
                    container.options());
            case KubernetesPlace pod -> options(json.putObject("where").put("kubectl", pod.pod()), pod.options());
        }
    }

    private static void options(ObjectNode where, List<String> options) {
        options.forEach(array(where, "options")::add);
    }

    private static void objective(CampaignObjective objective, ObjectNode json) {
        json.put(objective.isMaximised() ? "maximise" : "minimise", objective.metric().key());
        if (!objective.limits().isEmpty()) {
            ObjectNode within = json.putObject("within");
            objective.limits().forEach((metric, limit) -> {
                if (metric.unit() == Unit.SECONDS) {
                    within.put(metric.key(), BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString() + "s");
                } else {
                    within.put(metric.key(), limit);
                }
            });
        }
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.getSeconds()).add(BigDecimal.valueOf(time.getNano(), NANO)).stripTrailingZeros()
                .toPlainString() + "s";
    }
}
