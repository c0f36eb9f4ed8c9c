package dev.touchstone.simulator.settings;

import java.util.Optional;

/// Flags of a launch that change the speed of a simulated engine in a known way, so that a search for the best launch can
/// be tried without a GPU. Most effects multiply; two depend on each other; there is a cliff; and some launches fail, in
/// each of the ways in which engines fail. The figures are invented.
///
/// @param maxNumSeqs requests in a batch at most
/// @param maxNumBatchedTokens tokens of a step at most
/// @param memory share of the GPU's memory
/// @param blockSize tokens of a block of the KV cache
public record LaunchFlags(int maxNumSeqs, int maxNumBatchedTokens, double memory, int blockSize, boolean prefixCaching,
        boolean asyncScheduling) {

    /// As vLLM is launched without flags.
    public static final LaunchFlags DEFAULT = new LaunchFlags(256, 2048, 0.9, 16, false, false);

    private static final double BEST_SEQS = 8.4;
    private static final double TOKENS_OVER_SEQS = 4.6;

    /// How a launch fails.
    ///
    /// @param line what the engine prints
    /// @param moment when
    public record Problem(String line, Moment moment) {

        /// When a launch fails.
        public enum Moment {
            BEFORE_LOADING, LOADING, CAPTURING, NEVER_READY, SERVING
        }
    }

    /// Why the launch fails; empty where it works.
    public Optional<Problem> problem() {
        if (maxNumBatchedTokens < maxNumSeqs) {
            return problem("ValueError: max_num_batched_tokens (" + maxNumBatchedTokens + ") must be greater than or equal to"
                    + " max_num_seqs (" + maxNumSeqs + ").", Problem.Moment.BEFORE_LOADING);
        }
        if (memory > 0.965) {
            return problem("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.16 GiB.", Problem.Moment.LOADING);
        }
        if (memory > 0.945 && maxNumBatchedTokens >= 16_384) {
            return problem("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.",
                    Problem.Moment.CAPTURING);
        }
        if (blockSize == 64 && asyncScheduling) {
            return problem("INFO waiting for the workers", Problem.Moment.NEVER_READY);
        }
        if (maxNumSeqs >= 1024 && memory > 0.93) {
            return problem("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 512.00 MiB.",
                    Problem.Moment.SERVING);
        }
        return Optional.empty();
    }

    private static Optional<Problem> problem(String line, Problem.Moment moment) {
        return Optional.of(new Problem(line, moment));
    }

    /// The speed of the launch: 1 for one in which all is as the invented figures have it at their centre.
    public double speed() {
        double seqs = log2(maxNumSeqs);
        double tokens = log2(maxNumBatchedTokens);
        double ofSeqs = Math.max(0.15, 1 - 0.02 * square(seqs - BEST_SEQS));
        double ofTokens = Math.max(0.3, 1 - 0.008 * square(tokens - seqs - TOKENS_OVER_SEQS));
        double cliff = maxNumSeqs > 1400 * (memory - 0.5) ? 0.62 : 1;
        double ofBlock = switch (blockSize) {
            case 16 -> 1;
            case 32 -> 1.01;
            default -> 0.95;
        };
        double ofSwitches = (prefixCaching ? 1.06 : 1) * (asyncScheduling ? prefixCaching ? 1.14 : 1.05 : 1);
        return ofSeqs * ofTokens * cliff * (1 + 0.2 * (memory - 0.9)) * ofBlock * ofSwitches;
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    private static double square(double value) {
        return value * value;
    }
}
