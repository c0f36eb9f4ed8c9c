package dev.touchstone.load.api;

import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/// Writes into a chat request whether the model is to think.
final class ThinkingFields {

    /// Models that always reason and only accept an effort.
    private static final Pattern EFFORT = Pattern.compile("gpt-?oss|(?:^|/)(?:gpt-5|o[1-9](?:-|$))");
    /// DeepSeek from V3.1 on, Granite, Kimi from K2.5 on: their templates use `thinking`.
    private static final Pattern THINKING = Pattern.compile(
            "deepseek.*v(?:3[._-][1-9]|[4-9])|granite|kimi-?k(?:2[._-]\\d|[3-9])");

    private ThinkingFields() {
    }

    /// Changes nothing when thinking is left alone.
    static void put(ObjectNode body, GenerationRequest ask) {
        if (ask.thinking() == ThinkingMode.LEFT_ALONE) {
            return;
        }
        boolean on = ask.thinking() == ThinkingMode.ON;
        switch (chosen(ask)) {
            case ENABLE_THINKING -> body.putObject("chat_template_kwargs").put("enable_thinking", on);
            case THINKING -> body.putObject("chat_template_kwargs").put("thinking", on);
            case REASONING_EFFORT -> body.put("reasoning_effort", on ? "medium" : leastEffort(ask));
            case SOFT_SWITCH, AUTOMATIC -> {
            }
        }
    }

    /// Returns the messages, with Qwen3's soft switch after the last question if that is the switch to use.
    static List<Message> withSoftSwitch(GenerationRequest ask) {
        if (ask.thinking() == ThinkingMode.LEFT_ALONE || ask.thinkingSwitch() != ThinkingSwitch.SOFT_SWITCH) {
            return ask.messages();
        }
        List<Message> messages = new ArrayList<>(ask.messages());
        for (int at = messages.size() - 1; at >= 0; at--) {
            Message message = messages.get(at);
            if (message.role().equals("user")) {
                String mark = ask.thinking() == ThinkingMode.ON ? " /think" : " /no_think";
                messages.set(at, new Message(message.role(), message.text() + mark, message.images()));
                break;
            }
        }
        return messages;
    }

    /// Returns the switch that the user chose, else the one that fits the engine and the model's name. Qwen3's field is
    /// also that of GLM, Hunyuan, MiMo, Nemotron and most others.
    static ThinkingSwitch chosen(GenerationRequest ask) {
        if (ask.thinkingSwitch() != ThinkingSwitch.AUTOMATIC) {
            return ask.thinkingSwitch();
        }
        String model = ask.model().toLowerCase(Locale.ROOT);
        if (ask.engine().equals("Ollama") || EFFORT.matcher(model).find()) {
            return ThinkingSwitch.REASONING_EFFORT;
        }
        return THINKING.matcher(model).find() ? ThinkingSwitch.THINKING : ThinkingSwitch.ENABLE_THINKING;
    }

    /// `none` turns thinking off where that is possible. Models such as gpt-oss refuse it and always reason: their
    /// least effort is `low`, and a run in which they reason gets a warning.
    private static String leastEffort(GenerationRequest ask) {
        return EFFORT.matcher(ask.model().toLowerCase(Locale.ROOT)).find() ? "low" : "none";
    }
}
