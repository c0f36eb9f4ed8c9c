package dev.touchstone.load;

/// One answer, to be read by a person.
///
/// @param prompt the last message of the request
public record AnswerSample(int point, String prompt, String reasoning, String answer) {
}
