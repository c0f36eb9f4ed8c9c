package dev.touchstone.load.api;

import dev.touchstone.model.request.FailureKind;

/// Why an answer that came with status 200 is none.
///
/// @param kind [FailureKind#STREAM_ERROR] for what the server reported, [FailureKind#MALFORMED] for what is not the
///         wire format
/// @param said the server's own words or what was received in their place, of a length to quote; not masked
public record AnswerError(FailureKind kind, String said) {
}
