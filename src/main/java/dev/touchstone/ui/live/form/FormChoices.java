package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.AnswerForm;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadKind;
import dev.touchstone.load.plan.PromptKind;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.ui.live.draft.ThinkingText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The choices of the form: value in the draft → text on screen.
final class FormChoices {

    static final Map<String, String> THINKING = ordered("left-alone", ThinkingText.of(ThinkingMode.LEFT_ALONE),
            "on", ThinkingText.of(ThinkingMode.ON), "off", ThinkingText.of(ThinkingMode.OFF),
            "on, off", ThinkingText.of(List.of(ThinkingMode.ON, ThinkingMode.OFF)));

    private FormChoices() {
    }

    static Map<String, String> apis() {
        return named(Api.values(), Api::key, Api::label);
    }

    static Map<String, String> loads() {
        return named(LoadKind.values(), LoadKind::key, kind -> switch (kind) {
            case IN_FLIGHT -> I18n.text("Always in flight");
            case BATCHES -> I18n.text("In batches (as the original scripts)");
            case OPEN_LOOP -> I18n.text("At a rate");
            case RAMP -> I18n.text("Growing");
            case REPLAY -> I18n.text("As recorded");
            case KNEE -> I18n.text("Find the knee");
        });
    }

    static Map<String, String> prompts() {
        return named(PromptKind.values(), PromptKind::key, kind -> switch (kind) {
            case BUILT_IN -> I18n.text("Built-in, varied");
            case FIXED -> I18n.text("One prompt");
            case RANDOM -> I18n.text("Random text");
            case SHARED_PREFIX -> I18n.text("Shared prefix");
            case LONG_CONTEXT -> I18n.text("Long context");
            case JSON_LINES -> I18n.text("JSON lines file");
            case SHARE_GPT -> I18n.text("ShareGPT file");
            case MULTI_TURN -> I18n.text("Conversations");
            case TRACE -> I18n.text("Trace (Mooncake, BurstGPT, Azure)");
            case SESSIONS -> I18n.text("Recorded sessions of agents");
        });
    }

    static Map<String, String> answerForms() {
        return named(AnswerForm.values(), AnswerForm::key, form -> switch (form) {
            case TEXT -> I18n.text("Text");
            case JSON_SCHEMA -> I18n.text("JSON by a schema");
            case TOOL_CALL -> I18n.text("Call of a tool");
        });
    }

    static Map<String, String> switches() {
        return named(ThinkingSwitch.values(), ThinkingSwitch::key, one -> switch (one) {
            case AUTOMATIC -> I18n.text("the model's own way");
            case ENABLE_THINKING -> I18n.text("enable_thinking (Qwen3, most)");
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
