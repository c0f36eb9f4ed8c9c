package dev.touchstone.model.json;

import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of conditions, two objects: factor → level, and factor → evidence.
public final class ConditionsJson {

    private ConditionsJson() {
    }

    public static ObjectNode levels(Conditions conditions) {
        ObjectNode node = JsonNodes.object();
        conditions.forEach((factor, condition) -> node.set(factor.key(), JsonNodes.level(condition.level())));
        return node;
    }

    public static ObjectNode evidence(Conditions conditions) {
        ObjectNode node = JsonNodes.object();
        conditions.forEach((factor, condition) -> node.set(factor.key(), evidence(condition.evidence())));
        return node;
    }

    /// Returns the conditions. Unknown factors are left out; a level without evidence counts as set by hand.
    public static Conditions read(JsonNode levels, JsonNode evidence) {
        Map<Factor, Condition> conditions = new EnumMap<>(Factor.class);
        for (Map.Entry<String, JsonNode> entry : levels.properties()) {
            Optional<Factor> factor = Factor.ofKey(entry.getKey());
            Optional<Level> level = JsonNodes.level(entry.getValue());
            if (factor.isPresent() && level.isPresent()) {
                conditions.put(factor.get(), new Condition(level.get(), evidence(evidence.path(entry.getKey()))));
            }
        }
        return Conditions.of(conditions);
    }

    private static ObjectNode evidence(Evidence evidence) {
        ObjectNode node = JsonNodes.object();
        Lines lines = evidence.lines();
        if (lines != null) {
            node.put("line", lines.first());
            if (lines.count() > 1) {
                node.set("lines", JsonNodes.lines(lines));
            }
        }
        if (lines != null || !evidence.text().isEmpty()) {
            node.put("text", evidence.text());
        }
        return node.put("rule", evidence.rule());
    }

    private static Evidence evidence(JsonNode node) {
        Lines lines = null;
        if (node.has("lines")) {
            lines = JsonNodes.lines(node.path("lines"));
        } else if (node.has("line")) {
            lines = Lines.of(node.path("line").asInt());
        }
        return new Evidence(lines, node.path("text").asString(""),
                node.path("rule").asString(Evidence.byHand().rule()));
    }
}
