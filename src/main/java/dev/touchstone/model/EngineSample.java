package dev.touchstone.model;

import org.jspecify.annotations.Nullable;

/// One line of an engine's own log: what it was doing at that moment. What the line does not say is null.
///
/// @param line the source line
/// @param time as printed; most logs have no year
/// @param promptThroughput prompt tokens per second
/// @param generationThroughput generated tokens per second
/// @param running requests in the batch
/// @param waiting requests queued
/// @param kvCacheUsage fraction of the KV cache in use, 0 to 1
/// @param prefixCacheHitRate fraction, 0 to 1
public record EngineSample(int line, @Nullable String time, @Nullable Double promptThroughput,
        @Nullable Double generationThroughput, @Nullable Integer running, @Nullable Integer waiting,
        @Nullable Double kvCacheUsage, @Nullable Double prefixCacheHitRate) {
}
