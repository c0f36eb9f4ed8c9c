package dev.touchstone.load.protocol;

import dev.touchstone.load.plan.Access;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// A key and headers on their way to a host: over its input only, never in the words of a command, never in a file.
public final class AccessJson {

    private AccessJson() {
    }

    public static ObjectNode write(Access access) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        if (access.apiKey() != null) {
            node.put("apiKey", access.apiKey());
        }
        ObjectNode headers = node.putObject("headers");
        access.headers().forEach(headers::put);
        return node;
    }

    public static Access read(JsonNode node) {
        Map<String, String> headers = new LinkedHashMap<>();
        node.path("headers").properties().forEach(header -> headers.put(header.getKey(), header.getValue().asString()));
        return new Access(node.path("apiKey").asString(null), headers);
    }
}
