package dev.touchstone.load;

import dev.touchstone.model.request.FailureKind;

/// The failures of one class so far.
///
/// @param sample the message of the newest one
public record ErrorSample(FailureKind kind, int count, String sample) {
}
