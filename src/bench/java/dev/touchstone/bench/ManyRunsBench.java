package dev.touchstone.bench;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

/// What a window with thousands of runs waits for: importing and storing, the answers, studies and findings of all runs,
/// deleting two runs, another metric, another factor, a filter, another order. Prints seconds of wall time and of CPU of
/// the whole process, beside them the CPU of the tree before all work on many runs where that was measured with this number
/// of runs, and the heap that is in use when all of it is kept.
///
/// ```text
/// ManyRunsBench [RUNS]      5500, unless given
/// ```
public final class ManyRunsBench {

    private static final Metric THROUGHPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric LATENCY = Metric.of(Quantity.TTFT);
    private static final int REPEATS = 2;
    /// Seconds of CPU of the tree of 21 November by what was done, for 5,500, 20,000 and 100,000 runs, with other work on the
    /// machine; NaN where it was not measured. Those for 100,000 are of 22 November.
    private static final Map<String, double[]> BEFORE = Map.of(
            "open", new double[] {0.4, 1.2, 5.0},
            "checks", new double[] {0.4, 1.0, 5.0},
            "studies", new double[] {1.4, 5.2, 19.2},
            "answers", new double[] {2.2, 9.1, 35.7},
            "findings", new double[] {0.26, 1.1, 1.4},
            "delete two runs, which take part", new double[] {0.23, 1.0, 1.6},
            "another metric", new double[] {0.08, 0.33, 1.1},
            "another factor", new double[] {Double.NaN, Double.NaN, 4.8},
            "another filter", new double[] {0.05, 0.31, 1.2},
            "another order", new double[] {0.01, 0.05, Double.NaN});
    private static final double[] NOT_MEASURED = {Double.NaN, Double.NaN, Double.NaN};
    private static final List<Integer> SIZES = List.of(5_500, 20_000, 100_000);

    /// In the list of sizes that were measured before; negative for another.
    private final int size;

    private ManyRunsBench(int size) {
        this.size = size;
    }

    public static void main(String[] arguments) throws Exception {
        String wanted = arguments.length > 0 ? arguments[0] : "5500";
        int size = SIZES.indexOf(Integer.valueOf(wanted));
        Path folder = Files.createTempDirectory("many-runs");
        Path page = folder.resolve("many.md");
        ManyRuns.main(new String[] {wanted, Integer.toString(REPEATS), page.toString()});
        print("wall", "CPU", "before", "s");
        ManyRunsBench bench = new ManyRunsBench(size);
        bench.run(folder, page);
    }

    /// The list of runs, too, reads what it sorts by once for each run.
    private record Keyed(Run run, double key) {
    }

    private void run(Path folder, Path page) throws Exception {
        try (RunArchive archive = Archives.open(folder.resolve("many.db"))) {
            store(page, archive);
            List<Run> runs = timed("open", archive::all);
            Answers answers = Answers.of(runs, Terms.DEFAULT, run -> List.of());
            settle("", answers);
            heap("all computed", runs);
            List<Run> rest = timed("delete two runs, stored", () -> {
                archive.remove(List.of(runs.get(3).id(), runs.get(runs.size() / 2).id()));
                return runs.stream().filter(run -> !run.equals(runs.get(3)) && !run.equals(runs.get(runs.size() / 2)))
                        .toList();
            });
            Answers fewer = timed("delete two runs, which take part", () -> {
                Answers next = answers.following(rest);
                next.runs();
                return next;
            });
            settle(" without two", fewer);
            show(fewer, "first picture: compare by engine", Lens.of(THROUGHPUT, Factor.ENGINE));
            show(fewer, "another metric", Lens.of(LATENCY, Factor.ENGINE));
            show(fewer, "another metric again", Lens.of(Metric.of(Quantity.TPOT), Factor.ENGINE));
            show(fewer, "another factor", Lens.of(THROUGHPUT, Factor.GPU_COUNT));
            show(fewer, "another filter", Lens.of(THROUGHPUT, Factor.ENGINE).withFilters(List.of(
                    new Filter(Factor.GPU_COUNT, Set.of(Level.of(4))))));
            timed("another order", () -> rest.stream().map(run -> new Keyed(run, run.metrics().get(LATENCY).orElse(0)))
                    .sorted(Comparator.comparingDouble(Keyed::key)).map(Keyed::run).toList());
            heap("with the answers before the deletion, which give way when memory is short", rest);
            fewer.runs();
        }
    }

    private static void heap(String what, List<Run> runs) {
        System.gc();
        System.out.printf(Locale.ROOT, "%d runs, heap in use, %s: %d MB%n", runs.size(), what,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20);
    }

    private void store(Path page, RunArchive archive) throws Exception {
        List<Reading> readings = timed("read", () -> new Importer().read(List.of(page), ReadingProgress.UNWATCHED));
        timed("store", () -> archive.add(readings.getFirst()));
    }

    private void settle(String what, Answers answers) throws Exception {
        timed("checks" + what, answers::inspection);
        timed("runs that take part" + what, answers::runs);
        timed("studies" + what, answers::studies);
        timed("answers" + what, answers::answers);
        timed("findings" + what, answers::findings);
    }

    private void show(Answers answers, String what, Lens lens) throws Exception {
        timed(what, () -> answers.with(answers.terms().withLens(lens)).comparison().orElseThrow());
    }

    private <T> T timed(String what, Callable<T> work) throws Exception {
        long cpu = cpu();
        long start = System.nanoTime();
        T result = work.call();
        long wall = System.nanoTime() - start;
        double before = size < 0 ? Double.NaN : BEFORE.getOrDefault(what, NOT_MEASURED)[size];
        print(seconds(wall), seconds(cpu() - cpu), Double.isNaN(before) ? "" : seconds(before * 1e9), what);
        return result;
    }

    private static void print(String wall, String cpu, String before, String what) {
        System.out.printf(Locale.ROOT, "%8s %8s %8s  %s%n", wall, cpu, before, what);
    }

    private static String seconds(double nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
