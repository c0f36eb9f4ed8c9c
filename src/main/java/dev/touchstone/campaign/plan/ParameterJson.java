package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.space.FlagNumber;
import dev.touchstone.campaign.space.Parameter;
import java.math.BigDecimal;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A parameter in the file of a campaign, as short as it can be.
public final class ParameterJson {

    private static final int FEWEST_OF_STEPS = 3;

    private ParameterJson() {
    }

    public static ObjectNode write(Parameter parameter) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        values(parameter, json);
        if (parameter.usual() != null) {
            json.put("usual", parameter.usual());
        }
        if (parameter.changesQuality()) {
            json.put("quality", true);
        }
        return json;
    }

    private static void values(Parameter parameter, ObjectNode json) {
        List<String> values = parameter.values();
        if (parameter.isToggle()) {
            json.put("switch", true);
        } else if (isLog2(parameter)) {
            json.putArray("log2").add(Long.parseLong(values.getFirst())).add(Long.parseLong(values.getLast()));
        } else if (isStepped(parameter)) {
            BigDecimal low = new BigDecimal(values.getFirst());
            json.putArray("steps").add(low).add(new BigDecimal(values.getLast())).add(new BigDecimal(values.get(1)).subtract(low));
        } else {
            values.forEach(json.withArray("values")::add);
        }
    }

    private static boolean isLog2(Parameter parameter) {
        List<String> values = parameter.values();
        return parameter.isOrdered() && values.stream().allMatch(value -> value.matches("[1-9][0-9]{0,9}"))
                && Long.parseLong(values.getFirst()) < Long.parseLong(values.getLast())
                && Long.parseLong(values.getLast()) <= Integer.MAX_VALUE
                && Parameter.log2(parameter.name(), Long.parseLong(values.getFirst()), Long.parseLong(values.getLast()))
                        .values().equals(values);
    }

    private static boolean isStepped(Parameter parameter) {
        List<String> values = parameter.values();
        if (!parameter.isOrdered() || values.size() < FEWEST_OF_STEPS || !values.stream().allMatch(value ->
                FlagNumber.of(value).isPresent() && Character.isDigit(value.charAt(value.length() - 1)))) {
            return false;
        }
        BigDecimal low = new BigDecimal(values.getFirst());
        BigDecimal step = new BigDecimal(values.get(1)).subtract(low);
        BigDecimal range = new BigDecimal(values.getLast()).subtract(low);
        return step.signum() > 0 && range.compareTo(step.multiply(BigDecimal.valueOf(values.size() - 1L))) == 0 && Parameter.steps(parameter.name(), low, new BigDecimal(values.getLast()), step).values()
                .equals(values);
    }
}
