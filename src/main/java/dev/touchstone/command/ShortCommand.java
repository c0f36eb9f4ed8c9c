package dev.touchstone.command;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Secrets;
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
public record ShortCommand(int exitCode, String output) {

    private static final int ENDED = -1;
    /// A child that outlives the command can keep its output open.
    private static final long LAST_WORDS_MILLIS = 2000;

    /// Runs a command without input.
    ///
    /// @throws IOException with a sentence when it cannot be started: the program is not there
    public static ShortCommand run(List<String> words, Duration limit) throws IOException, InterruptedException {
        Process process = started(words);
        try {
            process.getOutputStream().close();
            CompletableFuture<String> printed = CompletableFuture.supplyAsync(() -> text(process),
                    work -> Thread.ofPlatform().daemon().start(work)).completeOnTimeout("", limit.toMillis() + LAST_WORDS_MILLIS,
                            TimeUnit.MILLISECONDS);
            boolean hasEnded = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
            return hasEnded ? new ShortCommand(process.exitValue(), printed.join()) : new ShortCommand(ENDED, "");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /// Starts a command whose two streams are one.
    ///
    /// @throws IOException with a sentence when its program cannot be started
    public static Process started(List<String> words) throws IOException {
        try {
            return new ProcessBuilder(words).redirectErrorStream(true).start();
        } catch (IOException notThere) {
            throw new IOException(I18n.text("{0} cannot be started on this machine. Is it installed, and on the PATH?",
                    words.getFirst()), notThere);
        }
    }

    private static String text(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException closed) {
            return "";
        }
    }

    public boolean succeeded() {
        return exitCode == 0;
    }

    /// Its last line that is not blank, secrets masked, for a message; where there is none, how it ended.
    public String lastLine() {
        return output.lines().filter(line -> !line.isBlank()).reduce((one, next) -> next).map(String::strip)
                .map(Secrets::mask).orElseGet(() -> exitCode == ENDED ? I18n.text("it did not answer in time")
                        : I18n.text("exit code {0}", exitCode));
    }
}
