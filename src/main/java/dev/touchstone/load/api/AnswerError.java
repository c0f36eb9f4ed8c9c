package dev.touchstone.load.api;

import dev.touchstone.model.request.FailureKind;

/// Why a response with status 200 is no answer.
///
/// @param kind [FailureKind#STREAM_ERROR] for an error that the server reported, [FailureKind#MALFORMED] for anything
///         that is not the wire format
/// @param message a phrase that quotes the server's message or what was received instead; not masked
public record AnswerError(FailureKind kind, String message) {
}
