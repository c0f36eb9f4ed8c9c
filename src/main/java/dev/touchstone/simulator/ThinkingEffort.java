package dev.touchstone.simulator;

import tools.jackson.databind.JsonNode;

/// How hard the model is told to think, by whichever switch. It thinks unless it is told not to.
final class ThinkingEffort {

    private static final double LOW = 0.5;
    private static final double USUAL = 1;
    private static final double HIGH = 2;

    private ThinkingEffort() {
    }

    /// @param prompt of a chat, for the soft switch of Qwen3: the last `/think` or `/no_think` counts
    /// @return 0 for not at all
    static double effort(JsonNode body, String prompt) {
        JsonNode template = body.path("chat_template_kwargs");
        for (JsonNode told : new JsonNode[] {template.path("enable_thinking"), template.path("thinking"),
            body.path("reasoning").path("enabled")}) {
            if (told.isBoolean() && !told.booleanValue()) {
                return 0;
            }
        }
        if (prompt.lastIndexOf("/no_think") > prompt.lastIndexOf("/think")) {
            return 0;
        }
        for (JsonNode told : new JsonNode[] {body.path("reasoning_effort"), template.path("reasoning_effort"),
            body.path("reasoning").path("effort")}) {
            if (told.isString()) {
                return switch (told.stringValue()) {
                    case "none" -> 0;
                    case "minimal", "low" -> LOW;
                    case "high" -> HIGH;
                    default -> USUAL;
                };
            }
        }
        return USUAL;
    }
}
