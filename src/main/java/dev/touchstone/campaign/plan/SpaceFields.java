package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.PlanFileFields;
import dev.touchstone.load.plan.PlanFileValue;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.text.Phrases;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The fields `space` and `constraints` of a campaign's file.
final class SpaceFields {

    private SpaceFields() {
    }

    /// @param engine whose known constraints hold too
    static SearchSpace read(PlanFileFields fields, String engine, EngineCommand command) {
        PlanFileValue space = fields.get("space");
        List<Constraint> constraints = new ArrayList<>(EnginePresets.find(engine).map(EnginePreset::constraints).orElse(List.of()));
        fields.find("constraints").ifPresent(value -> value.list().stream().map(SpaceFields::constraint)
                .filter(one -> !constraints.contains(one)).forEach(constraints::add));
        return new SearchSpace(parameters(space, command), constraints, command.known());
    }

    private static List<Parameter> parameters(PlanFileValue space, EngineCommand command) {
        if (space.isText()) {
            return EnginePresets.find(space.text()).map(preset -> preset.parameters(command.gpus()))
                    .orElseThrow(() -> space.wrong(I18n.text("must be flags with their values, or the name of a preset: {0}",
                            Phrases.list(EnginePresets.ids()))));
        }
        if (!space.node().isObject()) {
            throw space.wrong(I18n.text("must be flags with their values: {--max-num-seqs: {log2: [16, 1024]}}"));
        }
        return space.node().properties().stream()
                .map(flag -> open(flag.getKey(), new PlanFileValue("space." + flag.getKey(), flag.getValue()))).toList();
    }

    private static Parameter open(String name, PlanFileValue value) {
        Parameter parameter = parameter(name, value);
        if (parameter.values().stream().anyMatch(one -> Secrets.isSecret(name.replaceFirst("^\\$", ""), one))) {
            // The name ends the sentence: what follows an option of keys is masked.
            throw new PlanFileValue("space", value.node()).wrong(I18n.text(
                    "secrets would stand in every result: give the one to use in target.env, not as values of {0}", name));
        }
        return parameter;
    }

    private static Constraint constraint(PlanFileValue value) {
        return Constraint.of(value.text()).orElseThrow(() -> value.wrong(
                I18n.text("must compare two products with >=, <=, = or !=, with blanks around the sign: \"--a >= --b\"")));
    }

    private static Parameter parameter(String name, PlanFileValue value) {
        if (value.isText()) {
            if (!value.text().equals("switch")) {
                throw value.wrong(I18n.text("must be switch, a list of values, {log2: [16, 1024]}, {whole: [1, 8]},"
                        + " {steps: [0.8, 0.98, 0.02]} or {real: [0.8, 0.98]}"));
            }
            return marked(Parameter.toggle(name));
        }
        if (value.node().isArray()) {
            return marked(value.make(() -> Parameter.choices(name, words(value))));
        }
        PlanFileFields fields = value.fields("log2", "whole", "steps", "real", "values", "switch", "usual", "quality");
        Parameter plain = value.make(() -> range(name, value, fields));
        Parameter known = fields.find("usual").map(usual -> plain.withUsual(word(usual.node()))).orElse(plain);
        return fields.get("quality", PlanFileValue::flag, false) ? known.changingQuality() : marked(known);
    }

    private static Parameter marked(Parameter parameter) {
        return QualityFlags.isOne(parameter.name()) ? parameter.changingQuality() : parameter;
    }

    private static Parameter range(String name, PlanFileValue value, PlanFileFields fields) {
        Optional<PlanFileValue> log2 = fields.find("log2");
        if (log2.isPresent()) {
            List<PlanFileValue> ends = numbers(log2.get(), 2);
            return Parameter.log2(name, ends.get(0).whole(), ends.get(1).whole());
        }
        Optional<PlanFileValue> whole = fields.find("whole");
        if (whole.isPresent()) {
            List<PlanFileValue> ends = numbers(whole.get(), 2);
            return Parameter.whole(name, ends.get(0).whole(), ends.get(1).whole());
        }
        Optional<PlanFileValue> real = fields.find("real");
        if (real.isPresent()) {
            List<BigDecimal> ends = decimals(real.get(), 2);
            return Parameter.real(name, ends.get(0), ends.get(1));
        }
        Optional<PlanFileValue> steps = fields.find("steps");
        if (steps.isPresent()) {
            List<BigDecimal> ends = decimals(steps.get(), 3);
            return Parameter.steps(name, ends.get(0), ends.get(1), ends.get(2));
        }
        Optional<PlanFileValue> values = fields.find("values");
        if (values.isPresent()) {
            return Parameter.choices(name, words(values.get()));
        }
        if (fields.get("switch", PlanFileValue::flag, false)) {
            return Parameter.toggle(name);
        }
        throw value.wrong(I18n.text("must have log2, whole, steps, real, values or switch"));
    }

    private static List<BigDecimal> decimals(PlanFileValue value, int size) {
        return numbers(value, size).stream().map(end -> end.node().decimalValue()).toList();
    }

    private static List<PlanFileValue> numbers(PlanFileValue value, int size) {
        List<PlanFileValue> numbers = value.list();
        if (numbers.size() != size || !numbers.stream().allMatch(PlanFileValue::isNumber)) {
            throw value.wrong(I18n.text("must be a list of {0} numbers", size));
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
