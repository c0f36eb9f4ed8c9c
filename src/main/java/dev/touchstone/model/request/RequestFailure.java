package dev.touchstone.model.request;

/// How one request failed.
///
/// @param status the HTTP status; 0 when none was received
/// @param message a sentence: what happened and, where it helps, what to do; secrets masked
public record RequestFailure(FailureKind kind, int status, String message) {
}
