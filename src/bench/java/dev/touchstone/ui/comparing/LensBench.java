package dev.touchstone.ui.comparing;

import dev.touchstone.bench.ManyRuns;
import dev.touchstone.chart.ChartLayout;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// What the page of comparisons works out of many runs before it draws: the choices it offers, the comparison and its
/// chart, and drawing it. Each turn deletes two runs and then asks for the same pictures. Prints medians over all turns but the first, of
/// seconds of wall time, of CPU of the whole process (both cores, the collector and the compiler among it) and of CPU of the
/// calling thread, and of the megabytes taken.
///
/// ```text
/// LensBench [RUNS] [TURNS]      20000 and 5, unless given
/// ```
public final class LensBench {

    private static final Metric THROUGHPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric TTFT = Metric.of(Quantity.TTFT);
    private static final Metric TPOT = Metric.of(Quantity.TPOT);
    private static final double WIDTH = 1000;
    private static final double HEIGHT = 600;

    /// Wall time, CPU of the process, CPU of the thread, megabytes.
    private static final int FIGURES = 4;

    private final Map<String, List<double[]>> measured = new LinkedHashMap<>();

    private LensBench() {
    }

    public static void main(String[] arguments) throws Exception {
        Path page = Files.createTempDirectory("many-runs").resolve("many.md");
        ManyRuns.main(new String[] {arguments.length > 0 ? arguments[0] : "20000", "2", page.toString()});
        List<Run> runs = new Importer().read(List.of(page), ReadingProgress.UNWATCHED).getFirst().runs();
        LensBench bench = new LensBench();
        Answers answers = ready(Answers.of(runs, Terms.DEFAULT, run -> List.of()));
        answers.inspection();
        int turns = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
        for (int turn = 1; turn <= turns; turn++) {
            Answers before = answers;
            List<Run> rest = runs.subList(2 * turn, runs.size());
            answers = bench.timed("after deleting two: which runs take part", () -> ready(before.following(rest)));
            bench.turn(answers);
            if (turn == 1) {
                bench.measured.clear();
            }
        }
        bench.print();
    }

    private static Answers ready(Answers answers) {
        answers.runs();
        return answers;
    }

    private void turn(Answers answers) {
        Lens engines = Lens.of(THROUGHPUT, Factor.ENGINE).withAxes(Factor.CONCURRENCY, Factor.MODEL);
        Lens counts = Lens.of(THROUGHPUT, Factor.GPU_COUNT).withAxes(Factor.CONCURRENCY, Factor.MODEL);
        Lens filtered = engines.withFilters(List.of(new Filter(Factor.GPU_COUNT, Set.of(Level.of(4)))));
        show("the first picture", answers, engines);
        show("another metric", answers, engines.withMetric(TTFT));
        show("a third metric", answers, engines.withMetric(TPOT));
        show("another preset", answers, counts);
        show("another metric of it", answers, counts.withMetric(TTFT));
        timed("at rest: the picture of a preset", () -> new LensResolver(answers)
                .picture(new LensResult.Request(counts.withMetric(TPOT), false), Locale.ROOT));
        show("another preset, worked out at rest", answers, counts.withMetric(TPOT));
        show("a filter of the lens", answers, filtered);
        show("another metric of the filter", answers, filtered.withMetric(TTFT));
        show("back", answers, engines);
    }

    private void show(String what, Answers answers, Lens lens) {
        LensResolver resolver = new LensResolver(answers);
        LensResult.Request request = new LensResult.Request(lens, false);
        LensResult.Shown shown = timed(what, () -> resolver.picture(request, Locale.ROOT)).orElseThrow();
        timed(what + ": the choices beside it", () -> resolver.choices(request, shown));
        timed(what + ": drawing it", () -> ChartLayout.draw(shown.chart(), WIDTH, HEIGHT, Locale.ROOT));
    }

    private <T> T timed(String what, Supplier<T> work) {
        double[] before = now();
        T result = work.get();
        double[] after = now();
        for (int figure = 0; figure < FIGURES; figure++) {
            after[figure] -= before[figure];
        }
        measured.computeIfAbsent(what, any -> new ArrayList<>()).add(after);
        return result;
    }

    private static double[] now() {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        com.sun.management.OperatingSystemMXBean system =
                (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new double[] {System.nanoTime() / 1e9, system.getProcessCpuTime() / 1e9, threads.getCurrentThreadCpuTime() / 1e9,
                threads.getTotalThreadAllocatedBytes() / 1e6};
    }

    private void print() {
        System.out.printf(Locale.ROOT, "%8s %8s %8s %8s%n", "wall", "process", "thread", "MB");
        measured.forEach((what, turns) -> System.out.printf(Locale.ROOT, "%8.3f %8.3f %8.3f %8.1f  %s%n", median(turns, 0),
                median(turns, 1), median(turns, 2), median(turns, 3), what));
    }

    private static double median(List<double[]> turns, int figure) {
        return turns.stream().mapToDouble(turn -> turn[figure]).sorted().skip(turns.size() / 2).findFirst().orElseThrow();
    }
}
