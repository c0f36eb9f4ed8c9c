package dev.touchstone.campaign.advice;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What the log and the metrics of a launch show.
///
/// @param engine as campaigns name it: `vllm`, `sglang`
/// @param batches while requests ran
/// @param evictions how often a running request lost its place in the KV cache: preemptions of vLLM, retractions of SGLang
/// @param freeMemory gigabytes of a GPU that are left when the engine is ready; empty where it does not report them
/// @param tested how long it was tested
/// @param shortage null where memory sufficed
public record EngineSigns(String engine, List<BatchSample> batches, int evictions, OptionalDouble freeMemory, Duration tested,
        @Nullable MemoryShortage shortage) {

    private static final double SECONDS_PER_MINUTE = 60;

    public EngineSigns {
        batches = List.copyOf(batches);
    }

    /// The share of the samples that a condition holds for; 0 without samples.
    double share(Predicate<BatchSample> condition) {
        return batches.isEmpty() ? 0 : (double) batches.stream().filter(condition).count() / batches.size();
    }

    /// Of a test shorter than a minute, those of the test.
    double evictionsPerMinute() {
        return evictions / Math.max(1, tested.toMillis() / 1000.0 / SECONDS_PER_MINUTE);
    }
}
