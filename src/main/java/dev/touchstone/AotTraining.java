package dev.touchstone;

import dev.touchstone.cli.Touchstone;
import dev.touchstone.ui.PageTour;
import dev.touchstone.ui.Workbench;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/// The training run for the AOT cache (JEP 514): uses the program's main functions once, so that Java can record which
/// classes they load. The build runs it to make the cache of the package, see `src/main/assembly/AotCache.java`.
final class AotTraining {

    private static final Duration LONGEST = Duration.ofSeconds(300);

    private AotTraining() {
    }

    /// @param arguments the folder of the samples, and a file for a temporary archive
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
        Touchstone.run("report", samples, "-o", Path.of(arguments[1]).resolveSibling("training.xlsx").toString());
        test(archive);
        CountDownLatch window = new CountDownLatch(1);
        inBackground("window", () -> {
            Workbench.open("--archive", archive);
            window.countDown();
        });
        PageTour.run();
        // Java 25 writes a cache that does not start when a class is being loaded at the end of the training run.
        window.await();
        System.exit(0);
    }

    /// Tests a simulated engine.
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

    private static void inBackground(String name, Task task) {
        Thread.ofPlatform().daemon().name(name).start(() -> {
            try {
                task.run();
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private interface Task {
        void run() throws InterruptedException;
    }
}
