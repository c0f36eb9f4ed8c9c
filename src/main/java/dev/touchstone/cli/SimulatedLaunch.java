package dev.touchstone.cli;

import dev.touchstone.simulator.fault.Fault;
import dev.touchstone.simulator.fault.FaultRule;
import dev.touchstone.simulator.settings.LaunchFlags;
import dev.touchstone.simulator.settings.LaunchFlags.Problem;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Flags of vLLM that a simulated engine takes, so that campaigns can be tried: see [LaunchFlags].
final class SimulatedLaunch {

    private static final int REQUESTS_BEFORE_DYING = 6;
    private static final int LARGE_STEP = 16_384;

    @Option(names = "--max-num-seqs", paramLabel = "N", description = "Requests in a batch at most.")
    private @Nullable Integer maxNumSeqs;

    @Option(names = "--max-num-batched-tokens", paramLabel = "N", description = "Tokens of a step at most.")
    private @Nullable Integer maxNumBatchedTokens;

    @Option(names = "--gpu-memory-utilization", paramLabel = "X", description = "Share of the GPU's memory.")
    private @Nullable Double memory;

    @Option(names = "--block-size", paramLabel = "N", description = "Tokens of a block of the KV cache; prefixes are found in whole blocks (default: 16).")
    private @Nullable Integer blockSize;

    @Option(names = "--enable-prefix-caching", description = "Keep prefixes.")
    private boolean prefixCaching;

    @Option(names = "--async-scheduling", description = "Prepare the next step during a step.")
    private boolean asyncScheduling;

    @Option(names = "--no-enable-chunked-prefill", description = "Compute each prompt in one step.")
    private boolean wholePrompts;

    @Option(names = "--attention-backend", paramLabel = "FLASH_ATTN|FLASHINFER|XFORMERS",
            description = "FLASHINFER ends during a test, XFORMERS before it is ready.")
    private Attention attention = Attention.FLASH_ATTN;

    /// Kernels of attention; two of them fail.
    private enum Attention {
        FLASH_ATTN, FLASHINFER, XFORMERS
    }

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

    /// Tokens of a block of the KV cache.
    int blockSize() {
        return flags().blockSize();
    }

    private Optional<Problem> problem() {
        if (attention == Attention.XFORMERS) {
            return Optional.of(new Problem("terminate called without an active exception", Problem.Moment.BEFORE_LOADING));
        }
        if (attention == Attention.FLASHINFER) {
            return Optional.of(new Problem("RuntimeError: CUDA error: an illegal memory access was encountered",
                    Problem.Moment.SERVING));
        }
        if (wholePrompts && flags().maxNumBatchedTokens() >= LARGE_STEP) {
            return Optional.of(new Problem("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 4.00 GiB."
                    + " SchedulerOutput(scheduled_new_reqs=[NewRequestData(req_id=chatcmpl-7)])", Problem.Moment.SERVING));
        }
        return isGiven() ? flags().problem() : Optional.empty();
    }

    /// Prints what an engine prints as it fails. Whether the launch ends here; one that is never ready does not return.
    boolean fails(PrintWriter out) {
        Problem problem = problem().filter(found -> found.moment() != Problem.Moment.SERVING).orElse(null);
        if (problem == null) {
            return false;
        }
        if (problem.moment() == Problem.Moment.CAPTURING) {
            out.println("INFO Capturing CUDA graphs (mixed prefill-decode, PIECEWISE)");
        }
        out.println(problem.line());
        out.flush();
        if (problem.moment() == Problem.Moment.NEVER_READY) {
            awaitForever();
        }
        return true;
    }

    /// The fault of a launch that fails while it serves.
    List<FaultRule> faults() {
        return problem().filter(found -> found.moment() == Problem.Moment.SERVING).stream()
                .map(_ -> new FaultRule(Fault.DIES, REQUESTS_BEFORE_DYING, 0)).toList();
    }

    /// Prints what such an engine prints as it ends.
    void printEnd(PrintWriter out) {
        problem().filter(found -> found.moment() == Problem.Moment.SERVING).ifPresent(found -> {
            if (found.line().contains("512.00 MiB")) {
                out.println("Decode batch, #running-req: 64");
            }
            out.println(found.line());
            out.flush();
        });
    }

    private static void awaitForever() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }
}
