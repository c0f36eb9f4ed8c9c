package dev.touchstone.model;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The figures of one line of an engine's own log; null where the line does not have one. For a server with several
/// data-parallel engines, the figures of all engines at that moment: requests and rates are summed, cache usage is the
/// highest, hit rates are averaged.
///
/// @param line the source line
/// @param time as printed, mostly without a year
/// @param promptThroughput prompt tokens per second
/// @param generationThroughput generated tokens per second
/// @param running requests in the batch
/// @param waiting requests queued
/// @param kvCacheUsage fraction of the KV cache in use, 0 to 1
/// @param prefixCacheHitRate fraction, 0 to 1
/// @param more further figures of the line under their own labels: `Preemptions`, `accept len`; percentages as
/// fractions
public record EngineSample(int line, @Nullable String time, @Nullable Double promptThroughput,
        @Nullable Double generationThroughput, @Nullable Integer running, @Nullable Integer waiting,
        @Nullable Double kvCacheUsage, @Nullable Double prefixCacheHitRate, Map<String, Double> more) {

    public EngineSample {
        more = LabelledNumbers.of(more);
    }

    /// A sample without further figures.
    public EngineSample(int line, @Nullable String time, @Nullable Double promptThroughput,
            @Nullable Double generationThroughput, @Nullable Integer running, @Nullable Integer waiting,
            @Nullable Double kvCacheUsage, @Nullable Double prefixCacheHitRate) {
        this(line, time, promptThroughput, generationThroughput, running, waiting, kvCacheUsage, prefixCacheHitRate,
                Map.of());
    }
}
