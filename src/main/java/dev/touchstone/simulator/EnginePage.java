package dev.touchstone.simulator;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// An answer that is there at once.
///
/// @param json null for text
record EnginePage(String type, @Nullable JsonNode json, String text) {

    static EnginePage of(JsonNode json) {
        return new EnginePage(ServerExchange.JSON, json, "");
    }

    static EnginePage of(String text) {
        return new EnginePage("text/plain; version=0.0.4; charset=utf-8", null, text);
    }

    String body() {
        return json == null ? text : json.toString();
    }
}
