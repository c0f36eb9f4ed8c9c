package dev.touchstone.load.prompt;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The prompts that come with Touchstone, English and Chinese, from one line to two pages.
final class BuiltInPrompts {

    private static final JsonMapper MAPPER = new JsonMapper();

    private BuiltInPrompts() {
    }

    static List<ConversationTurn> prompts() {
        return PromptResource.lines("built-in.jsonl").stream()
                .map(line -> ConversationTurn.of(MAPPER.readTree(line).required("text").asString())).toList();
    }

    /// @param turns of each; where a conversation has fewer of its own, questions follow that fit any
    static List<ConversationTurn> conversations(int turns) {
        List<String> anyTime = PromptResource.lines("follow-ups.txt");
        return PromptResource.lines("conversations.jsonl").stream()
                .map(line -> ConversationTurn.of(questions(MAPPER.readTree(line).required("turns"), anyTime, turns)))
                .toList();
    }

    private static List<String> questions(JsonNode own, List<String> anyTime, int turns) {
        List<String> questions = new ArrayList<>();
        for (int turn = 0; turn < turns; turn++) {
            questions.add(turn < own.size() ? own.get(turn).asString()
                    : anyTime.get((turn - own.size()) % anyTime.size()));
        }
        return questions;
    }
}
