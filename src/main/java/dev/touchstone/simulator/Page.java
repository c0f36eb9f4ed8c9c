package dev.touchstone.simulator;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// An answer that is there at once.
///
/// @param json null for text
record Page(String type, @Nullable JsonNode json, String text) {

    static Page of(JsonNode json) {
        return new Page(Exchange.JSON, json, "");
    }

    static Page of(String text) {
        return new Page("text/plain; version=0.0.4; charset=utf-8", null, text);
    }

    String body() {
        return json == null ? text : json.toString();
    }
}
