package dev.touchstone.simulator.api;

import dev.touchstone.simulator.net.ServerExchange;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A page that is served at once.
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
