package dev.touchstone.command;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A command that takes an input and ends, its output and its errors apart.
///
/// @param exitCode −1 where it was ended because it took too long
/// @param errors what it printed beside its output
public record CommandRun(int exitCode, String printed, String errors) {

    private static final int ENDED = -1;
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    /// Writes an input.
    public interface Input {
        void to(OutputStream in) throws IOException;
    }

    /// @throws IOException with a sentence when the program is not there
    public static CommandRun of(List<String> words, Input input, Duration limit) throws IOException, InterruptedException {
        Process process = started(words);
        try {
            CompletableFuture<String> printed = text(process.getInputStream());
            CompletableFuture<String> errors = text(process.getErrorStream());
            Thread writer = Thread.ofPlatform().daemon().start(() -> {
                try (OutputStream in = process.getOutputStream()) {
                    input.to(in);
                } catch (IOException ended) {
                    // What the command printed tells why it ended.
                    process.destroy();
                }
            });
            boolean hasEnded = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
            writer.interrupt();
            return new CommandRun(hasEnded ? process.exitValue() : ENDED, within(printed), within(errors));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /// A child that outlives the command can keep its output open.
    private static String within(CompletableFuture<String> text) {
        return text.completeOnTimeout("", LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS).join();
    }

    /// Starts a command whose streams are apart.
    ///
    /// @throws IOException with a sentence when the program is not there
    public static Process started(List<String> words) throws IOException {
        try {
            return new ProcessBuilder(words).start();
        } catch (IOException notThere) {
            throw new IOException(I18n.text("{0} cannot be started on this machine. Is it installed, and on the PATH?",
                    words.getFirst()), notThere);
        }
    }

    private static CompletableFuture<String> text(InputStream in) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException closed) {
                return "";
            }
        }, work -> Thread.ofPlatform().daemon().start(work));
    }

    /// The last line of its errors, else of its output, secrets masked, for a message.
    public String lastWords() {
        return lastLine(errors + "\n" + printed).map(Secrets::mask).orElseGet(() -> exitCode == ENDED
                ? I18n.text("it did not answer in time") : I18n.text("exit code {0}", exitCode));
    }

    public static Optional<String> lastLine(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).reduce((one, next) -> next);
    }
}
