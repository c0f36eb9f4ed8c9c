package dev.touchstone.load.api;

import dev.touchstone.model.request.FailureKind;

/// Why an answer that came with status 200 is none.
///
/// @param kind [FailureKind#STREAM_ERROR] for what the server reported, [FailureKind#MALFORMED] for what is not the
///         wire format
/// @param said a phrase that quotes the server's own words or what was received in their place; not masked
public record AnswerError(FailureKind kind, String said) {
}
