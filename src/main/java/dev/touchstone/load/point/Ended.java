package dev.touchstone.load.point;

import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.prompt.Prompt;

/// A request that has ended, with what it had asked.
public record Ended(Prompt prompt, Outcome outcome) {
}
