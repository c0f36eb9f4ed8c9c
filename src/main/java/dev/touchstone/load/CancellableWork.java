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

/// Work that may take seconds while the plan's thread has to stay ready for a cancel.
final class CancellableWork {

    private static final long LOOK = Duration.ofMillis(100).toNanos();

    private final PlanSignals halt;
    private final Ticker ticker;

    CancellableWork(PlanSignals halt, Ticker ticker) {
        this.halt = halt;
        this.ticker = ticker;
    }

    /// Waits for the result. On a cancel the work is interrupted and left to itself; should it still come to a result,
    /// that is discarded.
    ///
    /// @throws IOException of the work
    <T> T await(Callable<T> work, Consumer<T> discard) throws IOException, PlanCancelled {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread caller = Thread.currentThread();
        Thread worker = Thread.ofVirtual().name("touchstone-preparing").start(() -> {
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
            if (halt.isCancelled() && result.cancel(false)) {
                worker.interrupt();
                throw new PlanCancelled();
            }
            ticker.sleep(LOOK);
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
