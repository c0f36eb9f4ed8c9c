package dev.touchstone.campaign.plan;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanFileValue;
import dev.touchstone.load.plan.PlanJson;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The field `load` of a campaign's file: the fields of a plan of live tests without its servers, with short names for the
/// usual ones.
final class LoadFields {

    /// The short name of a field, and where it stands in a plan.
    private static final Map<String, String> SHORT = Map.of("concurrency", "loads", "requests", "stop", "time", "stop");
    private static final String NO_SERVER = "http://127.0.0.1:1";

    private LoadFields() {
    }

    static Plan read(PlanFileValue load, SearchBudget search, @Nullable Path folder) {
        if (!load.node().isObject()) {
            throw load.wrong("must be an object: {concurrency: [64], requests: 300, maxTokens: 256}");
        }
        ObjectNode plan = JsonMapper.shared().createObjectNode();
        plan.put("servers", NO_SERVER).put("repeats", search.repeats()).put("seed", search.seed());
        for (Map.Entry<String, JsonNode> field : load.node().properties()) {
            String name = field.getKey();
            String place = SHORT.getOrDefault(name, name);
            if (place.equals("stop") && !name.equals("stop")) {
                JsonNode stop = plan.path("stop");
                ObjectNode both = stop instanceof ObjectNode begun ? begun : plan.putObject("stop");
                both.set(name, field.getValue());
            } else if (name.equals("servers") || name.equals("repeats") || name.equals("seed")) {
                throw load.wrong("\"" + name + "\" does not belong here; repeats and seed stand in search");
            } else {
                plan.set(place, field.getValue());
            }
        }
        return load.make(() -> PlanJson.read(plan.toString(), folder));
    }
}
