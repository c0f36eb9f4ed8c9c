package dev.touchstone.load.prompt;

import java.time.Duration;

/// A later turn of a conversation, before the answer that it follows is known.
///
/// @param question what the user, or a tool, says
/// @param delay after the answer before it
/// @param outputTokens see [RequestPrompt#outputTokens]
record FollowUp(String question, Duration delay, int outputTokens) {
}
