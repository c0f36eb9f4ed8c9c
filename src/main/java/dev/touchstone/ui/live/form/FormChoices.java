package dev.touchstone.ui.live.form;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadKind;
import dev.touchstone.load.plan.PromptKind;
import dev.touchstone.load.plan.ThinkingSwitch;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// The choices of the form: value in the draft → text on screen.
final class FormChoices {

    static final Map<String, String> THINKING = ordered("left-alone", "server default", "on", "on", "off", "off",
            "on, off", "on and off");

    private FormChoices() {
    }

    static Map<String, String> apis() {
        return named(Api.values(), Api::key, Api::label);
    }

    static Map<String, String> loads() {
        return named(LoadKind.values(), LoadKind::key, kind -> switch (kind) {
            case IN_FLIGHT -> "Always in flight";
            case BATCHES -> "In batches (as the original scripts)";
            case OPEN_LOOP -> "At a rate";
            case RAMP -> "Growing";
            case KNEE -> "Find the knee";
        });
    }

    static Map<String, String> prompts() {
        return named(PromptKind.values(), PromptKind::key, kind -> switch (kind) {
            case BUILT_IN -> "Built-in, varied";
            case FIXED -> "One prompt";
            case RANDOM -> "Random text";
            case SHARED_PREFIX -> "Shared prefix";
            case LONG_CONTEXT -> "Long context";
            case JSON_LINES -> "JSON lines file";
            case SHARE_GPT -> "ShareGPT file";
            case MULTI_TURN -> "Conversations";
        });
    }

    static Map<String, String> switches() {
        return named(ThinkingSwitch.values(), ThinkingSwitch::key, one -> switch (one) {
            case AUTOMATIC -> "the model's own way";
            case ENABLE_THINKING -> "enable_thinking (Qwen3, most)";
            case THINKING -> "thinking (DeepSeek, Granite)";
            case REASONING_EFFORT -> "reasoning_effort (gpt-oss)";
            case SOFT_SWITCH -> "/think and /no_think";
        });
    }

    private static <E> Map<String, String> named(E[] all, Function<E, String> key, Function<E, String> label) {
        Map<String, String> choices = new LinkedHashMap<>();
        for (E one : all) {
            choices.put(key.apply(one), label.apply(one));
        }
        return choices;
    }

    private static Map<String, String> ordered(String... pairs) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
