package dev.touchstone.load.watch;

import org.jspecify.annotations.Nullable;

/// The values of an engine's `/metrics` at one moment, with counters since its start. Values that it does not report
/// are null.
///
/// @param at seconds since the start of the point
/// @param kvCacheUsage fraction, 0 to 1
/// @param prefixHits tokens found in the prefix cache so far, of `prefixQueries`
/// @param preemptions so far (SGLang: retractions)
/// @param ttftSum seconds of all first tokens so far, of `ttftCount` requests
/// @param cacheBlock tokens of a block of the prefix cache, in which beginnings are found
public record ServerSample(double at, @Nullable Double running, @Nullable Double waiting,
        @Nullable Double kvCacheUsage, @Nullable Double prefixHits, @Nullable Double prefixQueries,
        @Nullable Double preemptions, @Nullable Double promptTokens, @Nullable Double generatedTokens,
        @Nullable Double ttftSum, @Nullable Double ttftCount, @Nullable Double cacheBlock) {

    /// A sample of an engine that does not report the size of its blocks.
    public ServerSample(double at, @Nullable Double running, @Nullable Double waiting, @Nullable Double kvCacheUsage,
            @Nullable Double prefixHits, @Nullable Double prefixQueries, @Nullable Double preemptions,
            @Nullable Double promptTokens, @Nullable Double generatedTokens, @Nullable Double ttftSum,
            @Nullable Double ttftCount) {
        this(at, running, waiting, kvCacheUsage, prefixHits, prefixQueries, preemptions, promptTokens, generatedTokens,
                ttftSum, ttftCount, null);
    }

    /// The same values at a time that counts from another start.
    ///
    /// @param seconds added to the time
    public ServerSample shifted(double seconds) {
        return new ServerSample(at + seconds, running, waiting, kvCacheUsage, prefixHits, prefixQueries, preemptions,
                promptTokens, generatedTokens, ttftSum, ttftCount, cacheBlock);
    }
}
