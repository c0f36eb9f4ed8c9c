package dev.touchstone.load.api;

import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/// How a chat request says whether the model is to think.
final class ThinkingFields {

    /// Models that always reason and only take how much.
    private static final Pattern EFFORT = Pattern.compile("gpt-?oss|(?:^|/)(?:gpt-5|o[1-9](?:-|$))");
    /// DeepSeek from V3.1 on, Granite, Kimi from K2.5 on: their templates ask for `thinking`.
    private static final Pattern THINKING = Pattern.compile(
            "deepseek.*v(?:3[._-][1-9]|[4-9])|granite|kimi-?k(?:2[._-]\\d|[3-9])");

    private ThinkingFields() {
    }

    /// Leaves the body alone when thinking is left alone.
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

    /// The messages, with Qwen3's soft switch behind the last question where that is the switch.
    static List<Message> withSoftSwitch(GenerationRequest ask) {
        if (ask.thinking() == ThinkingMode.LEFT_ALONE || ask.thinkingSwitch() != ThinkingSwitch.SOFT_SWITCH) {
            return ask.messages();
        }
        List<Message> messages = new ArrayList<>(ask.messages());
        for (int at = messages.size() - 1; at >= 0; at--) {
            Message message = messages.get(at);
            if (message.role().equals("user")) {
                String mark = ask.thinking() == ThinkingMode.ON ? " /think" : " /no_think";
                messages.set(at, new Message(message.role(), message.text() + mark));
                break;
            }
        }
        return messages;
    }

    /// What the user chose, else by the engine and the model's name. Qwen3's field is also that of GLM, Hunyuan, MiMo,
    /// Nemotron and most others.
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

    /// `none` turns thinking off where that is possible. gpt-oss and its kin refuse the word and cannot stop: the least
    /// they take is `low`, and a run that sees them reason is marked.
    private static String leastEffort(GenerationRequest ask) {
        return EFFORT.matcher(ask.model().toLowerCase(Locale.ROOT)).find() ? "low" : "none";
    }
}
