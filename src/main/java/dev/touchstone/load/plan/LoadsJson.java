package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The loads of a plan file: numbers in flight, objects by their `kind`, or the one object of a search.
final class LoadsJson {

    private static final String CONSTANT = "constant";

    private LoadsJson() {
    }

    static JsonNode write(Loads loads) {
        return switch (loads) {
            case Loads.Knee(int from, int to) -> kind(LoadKind.KNEE).put("from", from).put("to", to);
            case Loads.Listed(List<LoadShape> shapes) -> {
                ArrayNode array = JsonNodeFactory.instance.arrayNode();
                shapes.forEach(shape -> array.add(write(shape)));
                yield array;
            }
        };
    }

    static Loads read(PlanFileValue value) {
        if (value.node().isObject() && LoadKind.KNEE.key().equals(value.node().path("kind").asString(""))) {
            PlanFileFields fields = value.fields("kind", "from", "to");
            int from = fields.get("from", PlanFileValue::whole, 1);
            int to = fields.get("to", PlanFileValue::whole, Loads.Knee.HIGHEST);
            return value.make(() -> new Loads.Knee(from, to));
        }
        List<LoadShape> shapes = value.list().stream().map(LoadsJson::shape).toList();
        return value.make(() -> new Loads.Listed(shapes));
    }

    private static JsonNode write(LoadShape shape) {
        return switch (shape) {
            case LoadShape.InFlight(int concurrency) -> JsonNodeFactory.instance.numberNode(concurrency);
            case LoadShape.Batches(int concurrency) -> kind(LoadKind.BATCHES).put("concurrency", concurrency);
            case LoadShape.OpenLoop open -> {
                ObjectNode json = kind(LoadKind.OPEN_LOOP);
                json.set("rate", ServerJson.number(open.rate()));
                if (Double.isInfinite(open.burstiness())) {
                    json.put("burstiness", CONSTANT);
                } else {
                    json.set("burstiness", ServerJson.number(open.burstiness()));
                }
                if (open.maxInFlight() != null) {
                    json.put("maxInFlight", open.maxInFlight());
                }
                yield json;
            }
            case LoadShape.Ramp(int from, int to, Duration over) ->
                kind(LoadKind.RAMP).put("from", from).put("to", to).put("over", PlanFileTimes.write(over));
            case LoadShape.Replay(double speed, Integer most) -> {
                ObjectNode json = kind(LoadKind.REPLAY);
                json.set("speed", ServerJson.number(speed));
                if (most != null) {
                    json.put("maxInFlight", most);
                }
                yield json;
            }
        };
    }

    private static LoadShape shape(PlanFileValue value) {
        if (value.isNumber()) {
            int concurrency = value.whole();
            return value.make(() -> new LoadShape.InFlight(concurrency));
        }
        return switch (value.kind(LoadKind.values(), LoadKind::key, LoadKind.IN_FLIGHT)) {
            case IN_FLIGHT -> {
                int concurrency = value.fields("kind", "concurrency").get("concurrency").whole();
                yield value.make(() -> new LoadShape.InFlight(concurrency));
            }
            case BATCHES -> {
                int concurrency = value.fields("kind", "concurrency").get("concurrency").whole();
                yield value.make(() -> new LoadShape.Batches(concurrency));
            }
            case OPEN_LOOP -> {
                PlanFileFields fields = value.fields("kind", "rate", "burstiness", "maxInFlight");
                double rate = fields.get("rate").number();
                double burstiness = fields.get("burstiness", LoadsJson::burstiness, LoadShape.OpenLoop.POISSON);
                Integer maxInFlight = fields.orNull("maxInFlight", PlanFileValue::whole);
                yield value.make(() -> new LoadShape.OpenLoop(rate, burstiness, maxInFlight));
            }
            case RAMP -> {
                PlanFileFields fields = value.fields("kind", "from", "to", "over");
                int from = fields.get("from", PlanFileValue::whole, 1);
                int to = fields.get("to").whole();
                Duration over = fields.get("over").time();
                yield value.make(() -> new LoadShape.Ramp(from, to, over));
            }
            case REPLAY -> {
                PlanFileFields fields = value.fields("kind", "speed", "maxInFlight");
                double speed = fields.get("speed", PlanFileValue::number, 1.0);
                Integer maxInFlight = fields.orNull("maxInFlight", PlanFileValue::whole);
                yield value.make(() -> new LoadShape.Replay(speed, maxInFlight));
            }
            case KNEE -> throw value.wrong(I18n.text("a search stands alone, in place of the list of loads"));
        };
    }

    private static double burstiness(PlanFileValue value) {
        if (!value.isNumber() && !value.node().asString("").equals(CONSTANT)) {
            throw value.wrong(I18n.text("must be a number (1 is Poisson) or \"{0}\"", CONSTANT));
        }
        return value.isNumber() ? value.number() : Double.POSITIVE_INFINITY;
    }

    private static ObjectNode kind(LoadKind kind) {
        return JsonNodeFactory.instance.objectNode().put("kind", kind.key());
    }
}
