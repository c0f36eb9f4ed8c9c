package dev.touchstone.load.http;

import dev.touchstone.model.request.RequestRecord;

/// One request, ended.
///
/// @param reasoning the reasoning text, empty unless it was kept
/// @param answer the answer text, empty unless it was kept
public record Outcome(RequestRecord record, String reasoning, String answer) {
}
