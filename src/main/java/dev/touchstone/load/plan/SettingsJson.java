package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The settings in a plan file beside servers and matrix: when a point ends, warm-up and cool-down, answers, limits,
/// objectives.
final class SettingsJson {

    private final PlanFileFields plan;

    SettingsJson(PlanFileFields plan) {
        this.plan = plan;
    }

    static void write(Plan plan, ObjectNode json) {
        ObjectNode stop = json.putObject("stop");
        if (plan.stop().requests() != null) {
            stop.put("requests", plan.stop().requests());
        }
        if (plan.stop().time() != null) {
            stop.put("time", PlanFileTimes.write(plan.stop().time()));
        }
        json.putObject("edges").put("warmUp", plan.edges().warmUp()).put("coolDown", plan.edges().coolDown());
        ObjectNode output = json.putObject("output");
        output.put("exactLength", plan.output().exactLength());
        if (plan.output().temperature() != null) {
            output.set("temperature", ServerJson.number(plan.output().temperature()));
        }
        output.put("streaming", plan.output().streaming());
        output.set("extra", node(plan.output().extra()));
        if (plan.output().form() != AnswerForm.TEXT) {
            output.put("form", plan.output().form().key());
        }
        json.putObject("limits").put("connect", PlanFileTimes.write(plan.limits().connect()))
                .put("firstToken", PlanFileTimes.write(plan.limits().firstToken()))
                .put("idle", PlanFileTimes.write(plan.limits().idle()))
                .put("total", PlanFileTimes.write(plan.limits().total()));
        ObjectNode objectives = json.putObject("objectives");
        plan.objectives().limits().forEach((quantity, most) -> objectives.put(quantity.key(),
                PlanFileTimes.write(most)));
        objectives.set("share", ServerJson.number(plan.objectives().share()));
    }

    /// Returns the standard plan with the settings of the file.
    Plan read(Plan standard) {
        return new Plan(standard.name(), standard.servers(), standard.matrix(),
                plan.get("stop", SettingsJson::stop, standard.stop()),
                plan.get("edges", value -> edges(value, standard.edges()), standard.edges()),
                plan.get("output", value -> output(value, standard.output()), standard.output()),
                plan.get("limits", value -> limits(value, standard.limits()), standard.limits()),
                plan.get("objectives", value -> objectives(value, standard.objectives()), standard.objectives()),
                standard.pause(), standard.seed(), standard.originalFigures());
    }

    private static Stop stop(PlanFileValue value) {
        PlanFileFields fields = value.fields("requests", "time");
        Integer requests = fields.orNull("requests", PlanFileValue::whole);
        Duration time = fields.orNull("time", PlanFileValue::time);
        return value.make(() -> new Stop(requests, time));
    }

    private static Edges edges(PlanFileValue value, Edges usual) {
        PlanFileFields fields = value.fields("warmUp", "coolDown");
        int warmUp = fields.get("warmUp", PlanFileValue::whole, usual.warmUp());
        int coolDown = fields.get("coolDown", PlanFileValue::whole, usual.coolDown());
        return value.make(() -> new Edges(warmUp, coolDown));
    }

    private static Output output(PlanFileValue value, Output usual) {
        PlanFileFields fields = value.fields("exactLength", "temperature", "streaming", "extra", "form");
        boolean exactLength = fields.get("exactLength", PlanFileValue::flag, usual.exactLength());
        Double temperature = fields.orNull("temperature", PlanFileValue::number);
        boolean streaming = fields.get("streaming", PlanFileValue::flag, usual.streaming());
        Map<String, @Nullable Object> extra = fields.get("extra", SettingsJson::extra, usual.extra());
        AnswerForm form = fields.get("form", one -> one.oneOf(AnswerForm.values(), AnswerForm::key), usual.form());
        return value.make(() -> new Output(exactLength, temperature, streaming, extra, form));
    }

    private static Limits limits(PlanFileValue value, Limits usual) {
        PlanFileFields fields = value.fields("connect", "firstToken", "idle", "total");
        Duration connect = fields.get("connect", PlanFileValue::time, usual.connect());
        Duration firstToken = fields.get("firstToken", PlanFileValue::time, usual.firstToken());
        Duration idle = fields.get("idle", PlanFileValue::time, usual.idle());
        Duration total = fields.get("total", PlanFileValue::time, usual.total());
        return value.make(() -> new Limits(connect, firstToken, idle, total));
    }

    private static Objectives objectives(PlanFileValue value, Objectives usual) {
        List<String> names = new ArrayList<>(Objectives.POSSIBLE.stream().map(Quantity::key).toList());
        names.add("share");
        PlanFileFields fields = value.fields(names.toArray(String[]::new));
        Map<Quantity, Double> limits = new EnumMap<>(Quantity.class);
        for (Quantity quantity : Objectives.POSSIBLE) {
            fields.find(quantity.key()).ifPresent(most -> limits.put(quantity, most.seconds()));
        }
        double share = fields.get("share", PlanFileValue::number, usual.share());
        return value.make(() -> new Objectives(limits, share));
    }

    private static Map<String, @Nullable Object> extra(PlanFileValue value) {
        if (!value.node().isObject()) {
            throw value.wrong(I18n.text("must be an object with the further fields of a request, not {0}", value.node()));
        }
        return members(value.node());
    }

    private static Map<String, @Nullable Object> members(JsonNode object) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        object.properties().forEach(member -> members.put(member.getKey(), plain(member.getValue())));
        return members;
    }

    private static @Nullable Object plain(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> members(node);
            case ARRAY -> {
                List<@Nullable Object> elements = new ArrayList<>(node.size());
                node.forEach(element -> elements.add(plain(element)));
                yield elements;
            }
            case NUMBER -> node.numberValue();
            case BOOLEAN -> node.booleanValue();
            case STRING -> node.stringValue();
            default -> null;
        };
    }

    private static JsonNode node(@Nullable Object plain) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        return switch (plain) {
            case null -> nodes.nullNode();
            case Map<?, ?> members -> {
                ObjectNode object = nodes.objectNode();
                members.forEach((name, member) -> object.set(String.valueOf(name), node(member)));
                yield object;
            }
            case List<?> elements -> {
                var array = nodes.arrayNode();
                elements.forEach(element -> array.add(node(element)));
                yield array;
            }
            case Boolean flag -> nodes.booleanNode(flag);
            case Integer whole -> nodes.numberNode(whole);
            case Long whole -> nodes.numberNode(whole);
            case BigInteger whole -> nodes.numberNode(whole);
            case BigDecimal exact -> nodes.numberNode(exact);
            case Number number -> nodes.numberNode(number.doubleValue());
            default -> nodes.stringNode(plain.toString());
        };
    }
}
