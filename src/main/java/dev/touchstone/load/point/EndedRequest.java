package dev.touchstone.load.point;

import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.prompt.RequestPrompt;

/// A request that has ended, with what it had asked.
public record EndedRequest(RequestPrompt prompt, Outcome outcome) {
}
