package dev.touchstone.model.json;

import dev.touchstone.model.EngineSample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of an engine's log: one object per line, with the figures of the line.
public final class EngineLogJson {

    private EngineLogJson() {
    }

    public static ArrayNode write(List<EngineSample> log) {
        ArrayNode node = JsonNodes.array();
        for (EngineSample sample : log) {
            ObjectNode line = node.addObject().put("line", sample.line());
            JsonNodes.putKnown(line, "time", sample.time());
            JsonNodes.putKnown(line, "running", sample.running());
            JsonNodes.putKnown(line, "waiting", sample.waiting());
            JsonNodes.putKnown(line, "kvCacheUsage", sample.kvCacheUsage());
            JsonNodes.putKnown(line, "promptThroughput", sample.promptThroughput());
            JsonNodes.putKnown(line, "generationThroughput", sample.generationThroughput());
            JsonNodes.putKnown(line, "prefixCacheHitRate", sample.prefixCacheHitRate());
            if (!sample.more().isEmpty()) {
                ObjectNode more = line.putObject("more");
                sample.more().forEach(more::put);
            }
        }
        return node;
    }

    public static List<EngineSample> read(JsonNode node) {
        List<EngineSample> log = new ArrayList<>(node.size());
        for (JsonNode line : node) {
            log.add(new EngineSample(line.required("line").asInt(), JsonNodes.word(line, "time"),
                    JsonNodes.decimal(line, "promptThroughput"), JsonNodes.decimal(line, "generationThroughput"),
                    JsonNodes.whole(line, "running"), JsonNodes.whole(line, "waiting"),
                    JsonNodes.decimal(line, "kvCacheUsage"), JsonNodes.decimal(line, "prefixCacheHitRate"),
                    more(line.path("more"))));
        }
        return log;
    }

    private static Map<String, Double> more(JsonNode node) {
        Map<String, Double> more = new LinkedHashMap<>();
        node.properties().forEach(member -> more.put(member.getKey(), member.getValue().asDouble()));
        return more;
    }
}
