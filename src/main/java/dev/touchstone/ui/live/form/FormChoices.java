package dev.touchstone.ui.live.form;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingSwitch;
import java.util.LinkedHashMap;
import java.util.Map;

/// What can be chosen in the form: as the draft holds it → as the screen says it.
final class FormChoices {

    static final Map<String, String> THINKING = ordered("left-alone", "left alone", "on", "on", "off", "off",
            "on, off", "on and off");
    static final Map<String, String> SHAPES = ordered("in-flight", "Always in flight", "batches",
            "In batches (as the original scripts)", "rate", "At a rate", "ramp", "Growing", "knee",
            "Find the knee");
    static final Map<String, String> SOURCES = ordered("built-in", "Built-in, varied", "fixed", "One prompt",
            "random", "Random text", "shared-prefix", "Shared beginning", "long-context", "Long context",
            "multi-turn", "Conversations", "json-lines", "JSON lines file", "sharegpt", "ShareGPT file");

    private FormChoices() {
    }

    static Map<String, String> apis() {
        Map<String, String> apis = new LinkedHashMap<>();
        for (Api api : Api.values()) {
            apis.put(api.key(), api.label());
        }
        return apis;
    }

    static Map<String, String> switches() {
        Map<String, String> switches = new LinkedHashMap<>();
        for (ThinkingSwitch one : ThinkingSwitch.values()) {
            switches.put(one.key(), switch (one) {
                case AUTOMATIC -> "the model's own way";
                case ENABLE_THINKING -> "enable_thinking (Qwen3, most)";
                case THINKING -> "thinking (DeepSeek, Granite)";
                case REASONING_EFFORT -> "reasoning_effort (gpt-oss)";
                case SOFT_SWITCH -> "/think and /no_think";
            });
        }
        return switches;
    }

    private static Map<String, String> ordered(String... pairs) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
