package dev.touchstone.load;

import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PlanSignals;
import dev.touchstone.load.point.Ticker;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// Runs work that may take seconds while the plan's thread stays ready for a cancel.
final class CancellableWork {

    private static final long INTERVAL = Duration.ofMillis(100).toNanos();

    private final PlanSignals signals;
    private final Ticker ticker;

    CancellableWork(PlanSignals signals, Ticker ticker) {
        this.signals = signals;
        this.ticker = ticker;
    }

    /// Waits for the result. On a cancel the work is interrupted and not waited for; a result that it still returns
    /// goes to `discard`.
    ///
    /// @throws IOException when the work throws one
    <T> T await(Callable<T> work, Consumer<T> discard) throws IOException, PlanCancelled {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread caller = Thread.currentThread();
        Thread worker = Thread.ofPlatform().daemon().name("touchstone-preparing").start(() -> {
            try {
                T value = work.call();
                if (!result.complete(value)) {
                    discard.accept(value);
                }
            } catch (Throwable e) {
                result.completeExceptionally(e);
            }
            LockSupport.unpark(caller);
        });
        while (!result.isDone()) {
            if (signals.isCancelled() && result.cancel(false)) {
                worker.interrupt();
                throw new PlanCancelled();
            }
            ticker.sleep(INTERVAL);
        }
        return switch (result.state()) {
            case SUCCESS -> result.resultNow();
            default -> throw failure(result.exceptionNow());
        };
    }

    private static IOException failure(Throwable cause) {
        return switch (cause) {
            case IOException known -> known;
            case RuntimeException unexpected -> throw unexpected;
            case Error error -> throw error;
            default -> new IOException(cause);
        };
    }
}
