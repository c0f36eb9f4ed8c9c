package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The checks look at all runs of a command once, however much follows from what they find.
class OneInspectionTest {

    private static final String METHOD = "dev.touchstone.compare.check.Inspection::following";

    @TempDir
    Path folder;

    @Test
    void aReportInspectsTheRunsOnce() {
        assertThat(inspections("report", "sample-results", "-o", folder.resolve("all.md").toString())).isEqualTo(1);
    }

    /// The flight recorder of the JDK counts the calls.
    private static long inspections(String... arguments) {
        AtomicLong calls = new AtomicLong();
        long here = Thread.currentThread().threadId();
        try (RecordingStream recording = new RecordingStream()) {
            recording.enable("jdk.MethodTrace").with("filter", METHOD).withThreshold(Duration.ZERO);
            recording.onEvent("jdk.MethodTrace", event -> {
                if (event.getThread().getJavaThreadId() == here) {
                    calls.incrementAndGet();
                }
            });
            recording.startAsync();
            assertThat(Shell.run(arguments).code()).isZero();
            recording.stop();
        }
        return calls.get();
    }
}
