package dev.touchstone.cost;

import org.jspecify.annotations.Nullable;

/// The power of all GPUs at one moment.
///
/// @param at seconds
/// @param boards how many GPUs were read
/// @param watts of all of them together; null where one did not report its power
public record PowerSample(double at, int boards, @Nullable Double watts) {
}
