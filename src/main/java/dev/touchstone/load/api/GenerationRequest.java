package dev.touchstone.load.api;

import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import java.util.List;

/// What is asked of a server, before it is written in a wire format. Wire formats without a chat template join the
/// messages to one text.
///
/// @param engine as detected or set by hand (`vLLM`, `SGLang` …), empty when not known: extras that only some engines
///         take are sent to those alone
public record GenerationRequest(String model, List<Message> messages, int maxTokens, ThinkingMode thinking,
        ThinkingSwitch thinkingSwitch, Output output, String engine) {

    public GenerationRequest {
        messages = List.copyOf(messages);
    }
}
