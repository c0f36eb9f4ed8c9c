package dev.touchstone.model;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One line of an engine's own log: what it was doing at that moment. What the line does not say is null. Of a server
/// with several data-parallel engines it is what all of them said at that moment together: requests and rates are
/// summed, of the caches the fullest counts, hit rates are averaged.
///
/// @param line the source line
/// @param time as printed; most logs have no year
/// @param promptThroughput prompt tokens per second
/// @param generationThroughput generated tokens per second
/// @param running requests in the batch
/// @param waiting requests queued
/// @param kvCacheUsage fraction of the KV cache in use, 0 to 1
/// @param prefixCacheHitRate fraction, 0 to 1
/// @param more what else the line says, under its own label: `Preemptions`, `accept len`; a percentage as a fraction
public record EngineSample(int line, @Nullable String time, @Nullable Double promptThroughput,
        @Nullable Double generationThroughput, @Nullable Integer running, @Nullable Integer waiting,
        @Nullable Double kvCacheUsage, @Nullable Double prefixCacheHitRate, Map<String, Double> more) {

    public EngineSample {
        more = Labelled.of(more);
    }

    /// A sample that says nothing else.
    public EngineSample(int line, @Nullable String time, @Nullable Double promptThroughput,
            @Nullable Double generationThroughput, @Nullable Integer running, @Nullable Integer waiting,
            @Nullable Double kvCacheUsage, @Nullable Double prefixCacheHitRate) {
        this(line, time, promptThroughput, generationThroughput, running, waiting, kvCacheUsage, prefixCacheHitRate,
                Map.of());
    }
}
