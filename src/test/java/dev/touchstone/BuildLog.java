package dev.touchstone;

import com.code_intelligence.jazzer.utils.Log;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/// What the build prints of its tests: those that fail, with their traces, and the classes that take long.
public final class BuildLog implements TestExecutionListener {

    private static final int LONG_SECONDS = 5;

    private final Map<String, Long> begun = new HashMap<>();

    /// Where nothing is looked for, Jazzer's own log is one line about its dictionary for each recorded input.
    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        if (System.getenv("JAZZER_FUZZ") == null) {
            Log.fixOutErr(System.out, new PrintStream(OutputStream.nullOutputStream()));
        }
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        begun.put(test.getUniqueId(), System.nanoTime());
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun.remove(test.getUniqueId()));
        if (seconds >= LONG_SECONDS && test.getSource().orElse(null) instanceof ClassSource source) {
            System.out.println(source.getClassName() + ": " + seconds + " s");
        }
        if (result.getStatus() == TestExecutionResult.Status.FAILED) {
            System.err.println("FAILED " + test.getLegacyReportingName() + " " + test.getUniqueId());
            result.getThrowable().map(BuildLog::ownFrames).ifPresent(Throwable::printStackTrace);
        }
    }

    /// Without the frames of the tools that called the test.
    private static Throwable ownFrames(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            StackTraceElement[] frames = each.getStackTrace();
            int last = frames.length;
            while (last > 0 && !frames[last - 1].getClassName().startsWith("dev.touchstone.")) {
                last--;
            }
            if (last > 0) {
                each.setStackTrace(Arrays.copyOf(frames, last));
            }
        }
        return thrown;
    }
}
