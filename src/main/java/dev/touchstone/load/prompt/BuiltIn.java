package dev.touchstone.load.prompt;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The prompts that come with Touchstone, English and Chinese, from one line to two pages.
final class BuiltIn {

    private static final JsonMapper MAPPER = new JsonMapper();

    private BuiltIn() {
    }

    static List<Turn> prompts() {
        return Resource.lines("built-in.jsonl").stream()
                .map(line -> Turn.of(MAPPER.readTree(line).required("text").asString())).toList();
    }

    /// @param turns of each; where a conversation has fewer of its own, questions follow that fit any
    static List<Turn> conversations(int turns) {
        List<String> anyTime = Resource.lines("follow-ups.txt");
        return Resource.lines("conversations.jsonl").stream()
                .map(line -> Turn.of(questions(MAPPER.readTree(line).required("turns"), anyTime, turns))).toList();
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
