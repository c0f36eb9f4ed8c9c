package dev.touchstone.bench;

import dev.touchstone.load.LoadTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// Cancels a plan over real sockets at a random moment, many times, and prints what is left: threads, open files, files
/// in the folder for temporary ones.
///
/// ```text
/// CancelBench [1000]
/// ```
public final class CancelBench {

    private static final Duration LONGEST = Duration.ofMillis(60);

    private CancelBench() {
    }

    public static void main(String[] arguments) throws Exception {
        int times = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("cancel-bench");
        SplittableRandom random = new SplittableRandom(1);
        long slowest = 0;
        int handedOn = 0;
        try (SimulatedEngine engine = SimulatedEngine.start(EngineSettings.of("vllm").withPort(0))) {
            Plan plan = Plan.standard(List.of(Server.at(engine.uri(), Api.CHAT)));
            cancel(plan, folder.resolve("first"), LONGEST);
            String before = left();
            for (int i = 0; i < times; i++) {
                Cancelled one = cancel(plan, folder.resolve(Integer.toString(i)),
                        Duration.ofNanos(random.nextLong(LONGEST.toNanos())));
                slowest = Math.max(slowest, one.nanos());
                handedOn += one.handedOn();
            }
            System.out.printf("%d plans cancelled, %d points handed on, the slowest cancel took %.0f ms%n", times,
                    handedOn, slowest / 1e6);
            System.out.println("before: " + before);
            // What was asked in the background when the last one was cancelled ends by itself.
            LockSupport.parkNanos(Duration.ofSeconds(5).toNanos());
            System.out.println("after:  " + left());
        }
    }

    private record Cancelled(long nanos, int handedOn) {
    }

    private static Cancelled cancel(Plan plan, Path folder, Duration after) throws Exception {
        int[] handedOn = {0};
        try (LoadTests tests = new LoadTests(new FileJournals(folder))) {
            PlanControl control = tests.start(plan, Map.of(), finished -> handedOn[0]++);
            LockSupport.parkNanos(after.toNanos());
            long begin = System.nanoTime();
            control.cancel();
            control.await();
            return new Cancelled(System.nanoTime() - begin, handedOn[0]);
        }
    }

    private static String left() throws IOException {
        System.gc();
        List<String> threads = Thread.getAllStackTraces().keySet().stream().map(Thread::getName).sorted().toList();
        return threads.size() + " threads " + threads + ", " + entries(Path.of("/proc/self/fd")) + " open files, "
                + entries(Path.of(System.getProperty("java.io.tmpdir"))) + " temporary files";
    }

    private static long entries(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return -1;
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.count();
        }
    }
}
