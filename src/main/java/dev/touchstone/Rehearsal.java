package dev.touchstone;

import dev.touchstone.cli.Touchstone;
import dev.touchstone.ui.Workbench;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;

/// Does once what the program does, so that Java can keep for its next start what it had to find out: the build runs
/// this to make the AOT cache of the package (see `src/main/assembly/AotCache.java`).
final class Rehearsal {

    private static final Duration WINDOW = Duration.ofSeconds(3);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private Rehearsal() {
    }

    /// @param arguments the folder of the samples, and an archive that may be thrown away
    public static void main(String[] arguments) throws IOException, InterruptedException {
        inBackground("watchdog", () -> {
            Thread.sleep(LONGEST);
            Runtime.getRuntime().halt(0);
        });
        String samples = arguments[0];
        String archive = Path.of(arguments[1]).toString();
        Touchstone.run("--help");
        Touchstone.run("read", samples);
        Touchstone.run("import", samples, "--archive", archive);
        Touchstone.run("compare", "--archive", archive, "--by", "engine", "--metric", "request_throughput");
        test(archive);
        inBackground("window", () -> Workbench.open("--archive", archive));
        Thread.sleep(WINDOW);
        System.exit(0);
    }

    /// A test of a simulated engine.
    private static void test(String archive) throws IOException {
        String port = String.valueOf(freePort());
        inBackground("simulated engine", () -> Touchstone.run("simulate", "--port", port, "--speed", "50"));
        Touchstone.run("run", "--url", ":" + port, "--requests", "200", "--concurrency", "20", "--max-tokens", "32",
                "--archive", archive, "--json", "-");
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }

    private static void inBackground(String name, Chore chore) {
        Thread.ofPlatform().daemon().name(name).start(() -> {
            try {
                chore.run();
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private interface Chore {
        void run() throws InterruptedException;
    }
}
