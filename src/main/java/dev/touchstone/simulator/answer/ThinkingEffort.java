package dev.touchstone.simulator.answer;

import tools.jackson.databind.JsonNode;

/// The effort of thinking that a request sets, by any of the known switches. The model thinks unless it is switched
/// off.
public final class ThinkingEffort {

    private static final double LOW = 0.5;
    private static final double USUAL = 1;
    private static final double HIGH = 2;

    private ThinkingEffort() {
    }

    /// @param prompt prompt of a chat, for the soft switch of Qwen3: the last `/think` or `/no_think` counts
    /// @return 0 for no thinking
    public static double effort(JsonNode body, String prompt) {
        JsonNode template = body.path("chat_template_kwargs");
        for (JsonNode named : new JsonNode[] {template.path("enable_thinking"), template.path("thinking"),
            body.path("reasoning").path("enabled")}) {
            if (named.isBoolean() && !named.booleanValue()) {
                return 0;
            }
        }
        if (prompt.lastIndexOf("/no_think") > prompt.lastIndexOf("/think")) {
            return 0;
        }
        for (JsonNode named : new JsonNode[] {body.path("reasoning_effort"), template.path("reasoning_effort"),
            body.path("reasoning").path("effort")}) {
            if (named.isString()) {
                return switch (named.stringValue()) {
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
