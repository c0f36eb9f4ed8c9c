package dev.touchstone.load;

/// One answer to read.
///
/// @param prompt what was asked, the last message of it
public record AnswerSample(int point, String prompt, String reasoning, String answer) {
}
