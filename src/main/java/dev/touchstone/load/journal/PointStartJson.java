package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.json.ConditionsJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The first line of a point's journal. The point is written as a plan with this point alone, so that points and plans
/// have the same form.
final class PointStartJson {

    private PointStartJson() {
    }

    static ObjectNode write(Plan plan, PointStart start) {
        Point point = start.point();
        ObjectNode node = JournalLines.MAPPER.createObjectNode();
        node.put("point", point.number()).put("repeat", point.repeat()).put("launch", point.launch())
                .put("attempt", start.attempt());
        node.put("at", start.at().toString());
        Plan alone = new Plan(plan.name(), List.of(point.server()), new Matrix(List.of(point.thinking()),
                new Loads.Listed(List.of(point.load())), List.of(point.maxTokens()), List.of(point.prompts()), 1),
                plan.stop(), plan.edges(), plan.output(), plan.limits(), plan.objectives(), plan.pause(), plan.seed(),
                plan.originalFigures());
        node.set("plan", JournalLines.MAPPER.readTree(PlanJson.write(alone)));
        ServerIdentity identity = start.identity();
        ObjectNode server = node.putObject("identity");
        server.set("conditions", ConditionsJson.levels(identity.conditions()));
        server.set("evidence", ConditionsJson.evidence(identity.conditions()));
        ArrayNode models = server.putArray("models");
        identity.models().forEach(models::add);
        ArrayNode apis = server.putArray("apis");
        identity.apis().stream().sorted().forEach(api -> apis.add(api.key()));
        server.put("metrics", identity.metrics());
        if (identity.processStart() != null) {
            server.put("processStart", identity.processStart());
        }
        ArrayNode remarks = server.putArray("remarks");
        identity.remarks().forEach(remarks::add);
        return node;
    }

    /// @throws IllegalArgumentException when the line is no head of a point; the message has the reason
    static PointStart read(JsonNode node) {
        try {
            Plan alone = PlanJson.read(JournalLines.MAPPER.writeValueAsString(node.required("plan")));
            Matrix matrix = alone.matrix();
            Point point = new Point(node.required("point").intValue(), alone.servers().getFirst(),
                    matrix.thinking().getFirst(), ((Loads.Listed) matrix.loads()).shapes().getFirst(),
                    matrix.maxTokens().getFirst(), matrix.prompts().getFirst(), node.required("repeat").intValue(),
                    node.path("launch").asInt(1));
            JsonNode server = node.required("identity");
            ServerIdentity identity = new ServerIdentity(
                    ConditionsJson.read(server.required("conditions"), server.required("evidence")),
                    words(server.required("models")), apis(server.required("apis")),
                    server.required("metrics").booleanValue(), words(server.required("remarks")),
                    server.path("processStart").asString(null));
            return new PointStart(point, node.required("attempt").intValue(),
                    Instant.parse(node.required("at").asString()), identity);
        } catch (JacksonException | DateTimeException | ClassCastException wrong) {
            throw new IllegalArgumentException("not the head of a point: " + wrong.getMessage(), wrong);
        }
    }

    private static Set<Api> apis(JsonNode node) {
        Set<Api> apis = new LinkedHashSet<>();
        words(node).forEach(key -> Api.ofKey(key).ifPresent(apis::add));
        return apis;
    }

    static List<String> words(JsonNode node) {
        List<String> words = new ArrayList<>(node.size());
        node.forEach(word -> words.add(word.asString()));
        return words;
    }
}
