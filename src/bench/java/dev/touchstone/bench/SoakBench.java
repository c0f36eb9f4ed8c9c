package dev.touchstone.bench;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LoadTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.request.RequestRecord;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/// Holds many streams open for a long time against mockllm (a token every half second, 64 an answer, each answer followed
/// by the next), and prints each minute what the heap holds after a collection, threads and open files; at the end, how
/// many requests failed and by how much the heap grew per minute and per finished request.
///
/// ```text
/// SoakBench http://127.0.0.1:PORT [2000 streams] [30 minutes]
/// ```
public final class SoakBench {

    private static final int TTFT_MICROS = 50_000;
    private static final int GAP_MICROS = 500_000;
    private static final int TOKENS = 64;
    private static final double MEGABYTE = 1 << 20;

    private final PlanControl control;
    private final List<Double> heaps = new ArrayList<>();

    private SoakBench(PlanControl control) {
        this.control = control;
    }

    public static void main(String[] arguments) throws Exception {
        int streams = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 2_000;
        int minutes = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 30;
        List<FinishedPoint> points = new CopyOnWriteArrayList<>();
        Path journals = Files.createTempDirectory("soak-bench");
        try (LoadTests tests = new LoadTests(new FileJournals(journals))) {
            long begin = System.nanoTime();
            PlanControl control = tests.start(plan(arguments[0], streams, minutes), Map.of(), points::add);
            SoakBench bench = new SoakBench(control);
            bench.watch();
            double seconds = (System.nanoTime() - begin) / 1e9;
            for (FinishedPoint point : points) {
                long failed = point.requests().stream().filter(request -> !request.isSuccess()).count();
                long chunks = point.requests().stream().filter(RequestRecord::isSuccess).count() * TOKENS;
                System.out.printf("%,d requests in %.0f s, %d failed, about %,d chunks%n", point.requests().size(), seconds,
                        failed, chunks);
                bench.growth(point.requests().size());
            }
        }
        System.exit(0);
    }

    private static Plan plan(String mock, int streams, int minutes) {
        Server server = new Server("mockllm", URI.create(mock + "/p/" + TTFT_MICROS + "/" + GAP_MICROS + "/" + TOKENS + "/s"),
                Api.CHAT, "mock-model", ThinkingSwitch.AUTOMATIC, Map.of(), null, null);
        Plan standard = Plan.standard(List.of(server));
        Matrix matrix = new Matrix(standard.matrix().thinking(),
                new Loads.Listed(List.of(new LoadShape.InFlight(streams))), List.of(TOKENS), standard.matrix().prompts(), 1);
        return new Plan("soak", standard.servers(), matrix, new Stop(null, Duration.ofMinutes(minutes)), standard.edges(),
                standard.output(), standard.limits(), standard.objectives(), standard.pause(), 1, false);
    }

    private void watch() throws InterruptedException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println("minute  heap MB after a collection  threads  CPU s");
        Thread waiting = Thread.ofVirtual().start(() -> {
            try {
                control.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
        for (int minute = 1; !waiting.join(Duration.ofMinutes(1)); minute++) {
            System.gc();
            double heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MEGABYTE;
            heaps.add(heap);
            double cpu = TimeUnit.NANOSECONDS.toMillis(cpuNanos()) / 1e3;
            System.out.printf("%6d  %26.1f  %7d  %5.1f%n", minute, heap, threads.getThreadCount(), cpu);
        }
    }

    private static long cpuNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    /// Least squares over the second half, so that what fills once (caches, compiled code, buffers) does not count.
    private void growth(int requests) {
        List<Double> late = heaps.subList(heaps.size() / 2, heaps.size());
        double middle = (late.size() - 1) / 2.0;
        double mean = late.stream().mapToDouble(heap -> heap).average().orElse(Double.NaN);
        double above = 0;
        double below = 0;
        for (int i = 0; i < late.size(); i++) {
            above += (i - middle) * (late.get(i) - mean);
            below += (i - middle) * (i - middle);
        }
        double perMinute = above / below;
        System.out.printf("heap in the second half: mean %.1f MB, growth %.3f MB a minute, %.0f bytes a finished request%n", mean,
                perMinute, perMinute * MEGABYTE * heaps.size() / Math.max(1, requests));
    }
}
