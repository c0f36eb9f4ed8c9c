package dev.touchstone.load.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The fields of a tool's configuration that are used, with their types and ranges as the tool publishes them. A list of
/// its own beside the program's resources, with the source: a field that is not in it is not written.
final class ConfigFields {

    private static final String ANYTHING = "anything";

    private final Map<String, String> rules = new LinkedHashMap<>();

    private ConfigFields(JsonNode json) {
        json.required("fields").properties().forEach(field -> rules.put(field.getKey(), field.getValue().asString()));
    }

    static ConfigFields of(ClusterEngine engine) {
        String name = engine.key() + "-fields.json";
        try (InputStream in = Objects.requireNonNull(ConfigFields.class.getResourceAsStream(name), name)) {
            return new ConfigFields(JsonMapper.shared().readTree(in));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// @throws IllegalArgumentException with the path of a field that is unknown, of another type or out of range
    void check(JsonNode config) {
        check("", config);
    }

    private void check(String path, JsonNode node) {
        if (ANYTHING.equals(rules.get(path))) {
            return;
        }
        if (node.isObject()) {
            node.properties().forEach(member -> check(path.isEmpty() ? member.getKey() : path + "." + member.getKey(),
                    member.getValue()));
        } else if (node.isArray()) {
            node.forEach(element -> check(path + "[]", element));
        } else {
            String rule = rules.get(path);
            if (rule == null || !holds(rule, node)) {
                throw new IllegalArgumentException(rule == null ? "the published configuration has no field " + path
                        : path + " must be " + rule + ", not " + node);
            }
        }
    }

    /// Rules are `string`, `boolean`, `one of A|B`, `integer`, `number`, the last two with `>= N`, `> N` or `<= N`.
    private static boolean holds(String rule, JsonNode value) {
        if (rule.startsWith("one of ")) {
            return value.isString() && Arrays.asList(rule.substring("one of ".length()).split("\\|", -1)).contains(value.asString());
        }
        String[] words = rule.split(" ", -1);
        boolean isOfType = switch (words[0]) {
            case "string" -> value.isString();
            case "boolean" -> value.isBoolean();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            default -> throw new IllegalArgumentException("no rule: " + rule);
        };
        for (int at = 1; isOfType && at + 1 < words.length; at += 2) {
            double limit = Double.parseDouble(words[at + 1]);
            isOfType = switch (words[at]) {
                case ">=" -> value.asDouble() >= limit;
                case ">" -> value.asDouble() > limit;
                case "<=" -> value.asDouble() <= limit;
                default -> throw new IllegalArgumentException("no rule: " + rule);
            };
        }
        return isOfType;
    }
}
