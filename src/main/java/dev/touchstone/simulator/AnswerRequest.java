package dev.touchstone.simulator;

/// What a request asks for.
///
/// @param prompt as the model sees it, chat template included; the same prompt gets the same answer
/// @param question the part of the prompt that the answer is about
/// @param promptTokens by the rule of [Tokens]
/// @param blocks see [Tokens#blocks]
/// @param effort of thinking: 0 for none, 1 as usual
/// @param includeUsage whether a stream ends with the token counts
/// @param continuousUsage whether every chunk has them
record AnswerRequest(ServedApi api, String model, String prompt, String question, int promptTokens, long[] blocks,
        int maxTokens, int minTokens, boolean ignoreEos, double effort, boolean stream, boolean includeUsage,
        boolean continuousUsage) {
}
