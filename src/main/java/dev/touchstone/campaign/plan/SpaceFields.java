package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.load.plan.PlanFileFields;
import dev.touchstone.load.plan.PlanFileValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The fields `space` and `constraints` of a campaign's file.
final class SpaceFields {

    private SpaceFields() {
    }

    /// @param fixed flags of the command
    static SearchSpace read(PlanFileFields fields, Map<String, String> fixed) {
        PlanFileValue space = fields.get("space");
        List<Parameter> parameters = space.node().properties().stream()
                .map(flag -> parameter(flag.getKey(), new PlanFileValue("space." + flag.getKey(), flag.getValue()))).toList();
        List<Constraint> constraints = fields.find("constraints").map(value -> value.list().stream()
                .map(SpaceFields::constraint).toList()).orElse(List.of());
        return new SearchSpace(parameters, constraints, fixed);
    }

    private static Constraint constraint(PlanFileValue value) {
        return Constraint.of(value.text()).orElseThrow(() -> value.wrong(
                "must compare two products with >=, <= or =, with blanks around the sign: \"--a >= --b\""));
    }

    private static Parameter parameter(String name, PlanFileValue value) {
        if (value.isText()) {
            if (!value.text().equals("switch")) {
                throw value.wrong("must be switch, a list of values, {log2: [16, 1024]} or {steps: [0.8, 0.98, 0.02]}");
            }
            return Parameter.toggle(name);
        }
        if (value.node().isArray()) {
            return value.make(() -> Parameter.choices(name, words(value)));
        }
        PlanFileFields fields = value.fields("log2", "steps", "values", "switch", "usual", "quality");
        Parameter plain = value.make(() -> range(name, value, fields));
        Parameter known = fields.find("usual").map(usual -> plain.withUsual(word(usual.node()))).orElse(plain);
        return fields.get("quality", PlanFileValue::flag, false) ? known.changingQuality() : known;
    }

    private static Parameter range(String name, PlanFileValue value, PlanFileFields fields) {
        Optional<PlanFileValue> log2 = fields.find("log2");
        if (log2.isPresent()) {
            List<PlanFileValue> ends = numbers(log2.get(), 2);
            return Parameter.log2(name, ends.get(0).whole(), ends.get(1).whole());
        }
        Optional<PlanFileValue> steps = fields.find("steps");
        if (steps.isPresent()) {
            List<BigDecimal> ends = numbers(steps.get(), 3).stream().map(end -> end.node().decimalValue()).toList();
            return Parameter.steps(name, ends.get(0), ends.get(1), ends.get(2));
        }
        Optional<PlanFileValue> values = fields.find("values");
        if (values.isPresent()) {
            return Parameter.choices(name, words(values.get()));
        }
        if (fields.get("switch", PlanFileValue::flag, false)) {
            return Parameter.toggle(name);
        }
        throw value.wrong("must have log2, steps, values or switch");
    }

    private static List<PlanFileValue> numbers(PlanFileValue value, int size) {
        List<PlanFileValue> numbers = value.list();
        if (numbers.size() != size || !numbers.stream().allMatch(PlanFileValue::isNumber)) {
            throw value.wrong("must be a list of " + size + " numbers");
        }
        return numbers;
    }

    private static List<String> words(PlanFileValue list) {
        return list.list().stream().map(value -> word(value.node())).toList();
    }

    /// YAML reads `on` and `off` as they are in version 1.2, and as truth in 1.1.
    static String word(JsonNode node) {
        return node.isBoolean() ? node.booleanValue() ? Parameter.ON : Parameter.OFF : node.asString("");
    }
}
