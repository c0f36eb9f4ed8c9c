package dev.touchstone.load.watch;

import dev.touchstone.i18n.I18n;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs a command and returns its output, within a time limit. The command and its child processes are always ended
/// afterwards.
final class CommandOutput {

    private static final int MOST = 1 << 20;

    private CommandOutput() {
    }

    /// @throws IOException with a sentence when it cannot be started, fails, takes too long or prints too much
    static String of(List<String> command, Duration limit) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (InputStream out = process.getInputStream()) {
            process.getOutputStream().close();
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            long end = System.nanoTime() + limit.toNanos();
            // Only available output is read: a descendant may hold the pipe open for longer.
            boolean running = true;
            while (running) {
                running = !process.waitFor(20, TimeUnit.MILLISECONDS);
                while (out.available() > 0) {
                    printed.write(out.readNBytes(Math.min(out.available(), MOST)));
                    if (printed.size() > MOST) {
                        throw new IOException(I18n.stored("it prints more than a table of GPUs"));
                    }
                }
                if (running && System.nanoTime() - end > 0) {
                    throw new IOException(I18n.stored("it did not end within {0} s", limit.toSeconds()));
                }
            }
            String text = printed.toString(StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                String last = lastLine(text);
                throw new IOException(last.isEmpty() ? I18n.stored("it ended with exit code {0}", process.exitValue())
                        : I18n.stored("it ended with exit code {0}: {1}", process.exitValue(), last));
            }
            return text;
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static String lastLine(String text) {
        String last = text.lines().filter(line -> !line.isBlank()).reduce("", (before, line) -> line).strip();
        return last.length() > 200 ? last.substring(0, 200) + "…" : last;
    }
}
