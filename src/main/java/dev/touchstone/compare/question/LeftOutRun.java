package dev.touchstone.compare.question;

import dev.touchstone.model.Run;

/// A run that takes no part in an answer although it could.
///
/// @param why the reason in a few words: `warm-up`
public record LeftOutRun(Run run, String why) {
}
