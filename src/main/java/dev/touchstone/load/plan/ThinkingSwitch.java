package dev.touchstone.load.plan;

import java.util.Arrays;
import java.util.Optional;

/// How thinking is switched on and off for a family of models.
public enum ThinkingSwitch {
    /// Chosen by the model's name; see [dev.touchstone.load.api].
    AUTOMATIC("automatic"),
    /// Qwen3 and most others: `chat_template_kwargs.enable_thinking`.
    ENABLE_THINKING("enable_thinking"),
    /// DeepSeek-V3.1, Granite: `chat_template_kwargs.thinking`.
    THINKING("thinking"),
    /// gpt-oss, Ollama: `reasoning_effort`.
    REASONING_EFFORT("reasoning_effort"),
    /// Qwen3, first generation: `/think` and `/no_think` after the prompt.
    SOFT_SWITCH("no_think");

    private final String key;

    ThinkingSwitch(String key) {
        this.key = key;
    }

    public String key() {
        return key;
    }

    public static Optional<ThinkingSwitch> ofKey(String key) {
        return Arrays.stream(values()).filter(one -> one.key.equalsIgnoreCase(key)).findFirst();
    }
}
