package dev.touchstone.simulator.answer;

/// A request for an answer.
///
/// @param prompt prompt with chat template; the same prompt gets the same answer
/// @param question part of the prompt that the answer is about
/// @param promptTokens tokens of the prompt, by the rule of [Tokens]
/// @param blocks see [Tokens#blocks]
/// @param effort effort of thinking: 0 for none, 1 for the usual one
/// @param includeUsage whether a stream ends with the token counts
/// @param continuousUsage whether every chunk holds the token counts
/// @param form of the answer
public record AnswerRequest(String model, String prompt, String question, int promptTokens, long[] blocks,
        int maxTokens, int minTokens, boolean ignoreEos, double effort, boolean stream, boolean includeUsage,
        boolean continuousUsage, SimulatedForm form) {
}
