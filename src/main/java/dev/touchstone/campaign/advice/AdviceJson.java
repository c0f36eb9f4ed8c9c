package dev.touchstone.campaign.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Advice as JSON.
public final class AdviceJson {

    private AdviceJson() {
    }

    public static ObjectNode write(Advice advice) {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("rule", advice.rule())
                .put("sentence", advice.sentence()).put("source", advice.source());
        ArrayNode figures = json.putArray("figures");
        advice.figures().forEach(figures::add);
        if (advice.value() != null) {
            json.putObject("change").put(advice.flag(), advice.value());
        }
        if (advice.isUnknown()) {
            json.put("unknown", advice.flag());
        }
        return json;
    }

    /// Empty for a rule of another version.
    public static Optional<Advice> read(JsonNode json) {
        return Advisor.find(json.required("rule").asString()).map(rule -> {
            List<Double> figures = new ArrayList<>();
            json.required("figures").forEach(figure -> figures.add(figure.asDouble()));
            JsonNode value = json.path("change").get(rule.remedy().flag());
            return new Advice(rule.id(), figures, value == null ? null : value.asString(), json.has("unknown"));
        });
    }
}
