package dev.touchstone.model.json;

import dev.touchstone.model.EngineSample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What an engine logged about a run: one object a line, with what the line says.
final class EngineLogJson {

    private EngineLogJson() {
    }

    static ArrayNode write(List<EngineSample> log) {
        ArrayNode node = Nodes.array();
        for (EngineSample sample : log) {
            ObjectNode line = node.addObject().put("line", sample.line());
            Nodes.putKnown(line, "time", sample.time());
            Nodes.putKnown(line, "running", sample.running());
            Nodes.putKnown(line, "waiting", sample.waiting());
            Nodes.putKnown(line, "kvCacheUsage", sample.kvCacheUsage());
            Nodes.putKnown(line, "promptThroughput", sample.promptThroughput());
            Nodes.putKnown(line, "generationThroughput", sample.generationThroughput());
            Nodes.putKnown(line, "prefixCacheHitRate", sample.prefixCacheHitRate());
            if (!sample.more().isEmpty()) {
                ObjectNode more = line.putObject("more");
                sample.more().forEach(more::put);
            }
        }
        return node;
    }

    static List<EngineSample> read(JsonNode node) {
        List<EngineSample> log = new ArrayList<>(node.size());
        for (JsonNode line : node) {
            log.add(new EngineSample(line.required("line").asInt(), Nodes.word(line, "time"),
                    Nodes.decimal(line, "promptThroughput"), Nodes.decimal(line, "generationThroughput"),
                    Nodes.whole(line, "running"), Nodes.whole(line, "waiting"), Nodes.decimal(line, "kvCacheUsage"),
                    Nodes.decimal(line, "prefixCacheHitRate"), more(line.path("more"))));
        }
        return log;
    }

    private static Map<String, Double> more(JsonNode node) {
        Map<String, Double> more = new LinkedHashMap<>();
        node.properties().forEach(member -> more.put(member.getKey(), member.getValue().asDouble()));
        return more;
    }
}
