package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.probe.ServerIdentity;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The first line of a point's journal, which another machine is also told to send a part of. The point is written as a plan with this point alone, so that points and plans
/// have the same form.
public final class PointStartJson {

    private PointStartJson() {
    }

    public static ObjectNode write(Plan plan, PointStart start) {
        Point point = start.point();
        ObjectNode node = JournalLines.MAPPER.createObjectNode();
        node.put("point", point.number()).put("repeat", point.repeat()).put("launch", point.launch())
                .put("attempt", start.attempt());
        node.put("at", start.at().toString());
        node.set("plan", JournalLines.MAPPER.readTree(PlanJson.write(alone(plan, point))));
        node.set("identity", IdentityJson.write(start.identity()));
        return node;
    }

    /// Returns the plan with this point alone.
    public static Plan alone(Plan plan, Point point) {
        return new Plan(plan.name(), List.of(point.server()), new Matrix(List.of(point.thinking()),
                new Loads.Listed(List.of(point.load())), List.of(point.maxTokens()), List.of(point.prompts()), 1),
                plan.stop(), plan.edges(), plan.output(), plan.limits(), plan.objectives(), plan.pause(), plan.seed(),
                plan.originalFigures());
    }

    /// @throws IllegalArgumentException when the line is no head of a point; the message has the reason
    public static PointStart read(JsonNode node) {
        try {
            Plan alone = PlanJson.read(JournalLines.MAPPER.writeValueAsString(node.required("plan")));
            Matrix matrix = alone.matrix();
            Point point = new Point(node.required("point").intValue(), alone.servers().getFirst(),
                    matrix.thinking().getFirst(), ((Loads.Listed) matrix.loads()).shapes().getFirst(),
                    matrix.maxTokens().getFirst(), matrix.prompts().getFirst(), node.required("repeat").intValue(),
                    node.path("launch").asInt(1));
            ServerIdentity identity = IdentityJson.read(node.required("identity"));
            return new PointStart(point, node.required("attempt").intValue(),
                    Instant.parse(node.required("at").asString()), identity);
        } catch (JacksonException | DateTimeException | ClassCastException wrong) {
            throw new IllegalArgumentException("not the head of a point: " + wrong.getMessage(), wrong);
        }
    }

    static List<String> words(JsonNode node) {
        List<String> words = new ArrayList<>(node.size());
        node.forEach(word -> words.add(word.asString()));
        return words;
    }
}
