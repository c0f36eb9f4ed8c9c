package dev.touchstone.load.watch;

import org.jspecify.annotations.Nullable;

/// What the engine's `/metrics` said at one moment; counters as they stood. What it does not say is null.
///
/// @param at seconds since the start of the point
/// @param kvCacheUsage fraction, 0 to 1
/// @param prefixHits tokens found in the prefix cache so far, of `prefixQueries`
/// @param preemptions so far (SGLang: retractions)
/// @param ttftSum seconds of all first tokens so far, of `ttftCount` requests
public record ServerSample(double at, @Nullable Double running, @Nullable Double waiting,
        @Nullable Double kvCacheUsage, @Nullable Double prefixHits, @Nullable Double prefixQueries,
        @Nullable Double preemptions, @Nullable Double promptTokens, @Nullable Double generatedTokens,
        @Nullable Double ttftSum, @Nullable Double ttftCount) {
}
