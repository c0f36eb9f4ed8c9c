package dev.touchstone.cli;

import dev.touchstone.simulator.LaunchFlags;
import dev.touchstone.simulator.LaunchFlags.Problem;
import java.io.PrintWriter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Flags of vLLM that a simulated engine takes, so that campaigns can be tried: see [LaunchFlags].
final class SimulatedLaunch {

    private static final int SECONDS_BEFORE_DYING = 1;

    @Option(names = "--max-num-seqs", paramLabel = "N", description = "Requests in a batch at most.")
    private @Nullable Integer maxNumSeqs;

    @Option(names = "--max-num-batched-tokens", paramLabel = "N", description = "Tokens of a step at most.")
    private @Nullable Integer maxNumBatchedTokens;

    @Option(names = "--gpu-memory-utilization", paramLabel = "X", description = "Share of the GPU's memory.")
    private @Nullable Double memory;

    @Option(names = "--block-size", paramLabel = "N", description = "Tokens of a block of the KV cache.")
    private @Nullable Integer blockSize;

    @Option(names = "--enable-prefix-caching", description = "Keep prefixes.")
    private boolean prefixCaching;

    @Option(names = "--async-scheduling", description = "Prepare the next step during a step.")
    private boolean asyncScheduling;

    private boolean isGiven() {
        return maxNumSeqs != null || maxNumBatchedTokens != null || memory != null || blockSize != null || prefixCaching
                || asyncScheduling;
    }

    private LaunchFlags flags() {
        LaunchFlags usual = LaunchFlags.DEFAULT;
        return new LaunchFlags(maxNumSeqs == null ? usual.maxNumSeqs() : maxNumSeqs,
                maxNumBatchedTokens == null ? usual.maxNumBatchedTokens() : maxNumBatchedTokens,
                memory == null ? usual.memory() : memory, blockSize == null ? usual.blockSize() : blockSize, prefixCaching,
                asyncScheduling);
    }

    /// Factor of the speed, 1 for a launch without any of these flags.
    double speed() {
        return flags().speed() / LaunchFlags.DEFAULT.speed();
    }

    /// Prints what an engine prints as it fails. Whether the launch ends here; one that fails while it serves ends the
    /// process a moment later, and one that is never ready does not return.
    boolean fails(PrintWriter out) {
        Problem problem = isGiven() ? flags().problem().orElse(null) : null;
        if (problem == null) {
            return false;
        }
        switch (problem.moment()) {
            case BEFORE_LOADING, LOADING -> out.println(problem.line());
            case CAPTURING -> out.println("INFO Capturing CUDA graphs (mixed prefill-decode, PIECEWISE)\n" + problem.line());
            case NEVER_READY -> {
                out.println(problem.line());
                out.flush();
                awaitForever();
            }
            case SERVING -> {
                CompletableFuture.delayedExecutor(SECONDS_BEFORE_DYING, TimeUnit.SECONDS).execute(() -> {
                    out.println("Decode batch, #running-req: 64\n" + problem.line());
                    out.flush();
                    Runtime.getRuntime().halt(1);
                });
                return false;
            }
        }
        out.flush();
        return true;
    }

    private static void awaitForever() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }
}
