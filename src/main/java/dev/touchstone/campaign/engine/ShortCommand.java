package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// The end of a command that ran for a moment.
///
/// @param exitCode of it; -1 where it was ended because it took too long
/// @param output what it printed, both streams together
record ShortCommand(int exitCode, String output) {

    private static final int ENDED = -1;

    /// Runs a command without input.
    ///
    /// @throws IOException when it cannot be started: the program is not there
    static ShortCommand run(List<String> words, Duration limit) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        try {
            process.getOutputStream().close();
            CompletableFuture<String> printed = CompletableFuture.supplyAsync(() -> text(process),
                    work -> Thread.ofVirtual().start(work));
            boolean hasEnded = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
            return hasEnded ? new ShortCommand(process.exitValue(), printed.join()) : new ShortCommand(ENDED, "");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static String text(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException closed) {
            return "";
        }
    }

    boolean succeeded() {
        return exitCode == 0;
    }
}
