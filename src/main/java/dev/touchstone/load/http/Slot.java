package dev.touchstone.load.http;

import dev.touchstone.model.request.Phase;

/// The position of one request in its point.
///
/// @param number from 1, warm-up included
/// @param origin the point's start, in [System#nanoTime]; all stamps count from it
/// @param scheduled when it is due, in nanoseconds since the origin
/// @param keepText whether the text of the answer is wanted (samples, conversations, words)
public record Slot(int number, Phase phase, long origin, long scheduled, boolean keepText) {
}
