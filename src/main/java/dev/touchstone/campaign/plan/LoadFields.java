package dev.touchstone.campaign.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanFileValue;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Server;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The field `load` of a campaign's file: the fields of a plan of live tests without its servers, with short names for the
/// usual ones, the wire format of the server, and its conditions that are set by hand.
final class LoadFields {

    /// The short name of a field, and where it stands in a plan.
    private static final Map<String, String> SHORT = Map.of("concurrency", "loads", "requests", "stop", "time", "stop");
    /// Those that are not the load's: the campaign names them elsewhere, or they follow from it.
    private static final List<String> ELSEWHERE = List.of("servers", "seed", "launches", "name", "touchstonePlan",
            "originalFigures");
    private static final String CONDITIONS = "conditions";
    private static final List<String> OF_SERVER = List.of("api", "thinkingSwitch", CONDITIONS);
    private static final String NO_SERVER = "http://127.0.0.1:1";
    private static final String STOP = "stop";

    private LoadFields() {
    }

    static Plan read(PlanFileValue load, SearchBudget search, @Nullable Path folder) {
        if (!load.node().isObject()) {
            throw load.wrong(I18n.text("must be an object: {concurrency: [64], requests: 300, maxTokens: 256}"));
        }
        ObjectNode plan = JsonMapper.shared().createObjectNode();
        ObjectNode server = plan.putObject("servers").put("url", NO_SERVER);
        plan.put("seed", search.seed());
        for (Map.Entry<String, JsonNode> field : load.node().properties()) {
            String name = field.getKey();
            String place = SHORT.getOrDefault(name, name);
            if (ELSEWHERE.contains(name)) {
                throw load.wrong(I18n.text("\"{0}\" does not belong here; launches and seed stand in search", name));
            }
            if (OF_SERVER.contains(name)) {
                server.set(name, field.getValue());
            } else if (place.equals(STOP) && !name.equals(STOP)) {
                JsonNode stop = plan.path(STOP);
                ObjectNode both = stop instanceof ObjectNode begun ? begun : plan.putObject(STOP);
                both.set(name, field.getValue());
            } else {
                plan.set(place, field.getValue());
            }
        }
        return load.make(() -> PlanJson.read(plan.toString(), folder));
    }

    /// Every field, so that a later version with other defaults reads the same load.
    static ObjectNode write(Plan load, @Nullable Path folder) {
        ObjectNode plan = (ObjectNode) JsonMapper.shared().readTree(PlanJson.write(load, folder));
        JsonNode conditions = plan.path("servers").path(0).path(CONDITIONS);
        ELSEWHERE.forEach(plan::remove);
        if (!conditions.isEmpty()) {
            plan.set(CONDITIONS, conditions);
        }
        Server server = load.servers().getFirst();
        return plan.put("api", server.api().key()).put("thinkingSwitch", server.thinkingSwitch().key());
    }
}
