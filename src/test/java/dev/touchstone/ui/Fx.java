package dev.touchstone.ui;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.testfx.api.FxToolkit;
import org.testfx.service.query.EmptyNodeQueryException;
import org.testfx.util.WaitForAsyncUtils;

/// Work on the JavaFX thread, and waiting for what it leads to.
public final class Fx {

    private static final long PATIENCE_SECONDS = 30;

    private Fx() {
    }

    /// Starts JavaFX, once for all tests.
    public static void start() {
        try {
            FxToolkit.registerPrimaryStage();
        } catch (TimeoutException late) {
            throw new IllegalStateException(late);
        }
    }

    public static void run(Runnable work) {
        get(() -> {
            work.run();
            return true;
        });
    }

    public static <T> T get(Callable<T> work) {
        T result = WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS), work);
        WaitForAsyncUtils.waitForFxEvents();
        return result;
    }

    /// Asks on the JavaFX thread until it is so.
    public static void waitFor(String what, BooleanSupplier condition) {
        try {
            WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS,
                    () -> WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS),
                            () -> holds(condition)));
        } catch (TimeoutException never) {
            throw new AssertionError("never came: " + what, never);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// What is asked of a node that is not there yet does not hold yet.
    private static boolean holds(BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (EmptyNodeQueryException notYet) {
            return false;
        }
    }
}
