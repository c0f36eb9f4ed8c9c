package dev.touchstone.ui.comparing;

import dev.touchstone.bench.ManyRuns;
import dev.touchstone.chart.ChartLayout;

import dev.touchstone.compare.Filter;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Terms;
import dev.touchstone.compare.answer.Answers;
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
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;

/// What the page of comparisons works out of many runs before it draws: the choices it offers, the comparison and its
/// chart, and drawing it. Prints seconds of wall time, of CPU of the whole process (both cores, the collector and the compiler
/// among it) and of CPU of the calling thread, for the first turn, for a second one and once more for the same with other
/// runs.
///
/// ```text
/// LensBench [RUNS]      20000, unless given
/// ```
public final class LensBench {

    private static final Metric THROUGHPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    private static final double WIDTH = 1000;
    private static final double HEIGHT = 600;

    private LensBench() {
    }

    public static void main(String[] arguments) throws Exception {
        Path page = Files.createTempDirectory("many-runs").resolve("many.md");
        ManyRuns.main(new String[] {arguments.length > 0 ? arguments[0] : "20000", "2", page.toString()});
        List<Run> runs = new Importer().read(List.of(page), ReadingProgress.UNWATCHED).getFirst().runs();
        Answers all = Answers.of(runs, Terms.DEFAULT, run -> List.of());
        timed("which runs take part", all::runs);
        turn(all);
        System.out.println("once more, from the beginning:");
        turn(Answers.of(runs, Terms.DEFAULT, run -> List.of()));
        System.out.println("some of the runs shown:");
        List<Run> some = runs.stream().filter(run -> run.conditions().level(Factor.GPU_COUNT)
                .filter(Level.of(4)::equals).isPresent()).toList();
        Answers shown = timed("which runs take part", () -> ready(all.narrowed(some)));
        show("picture", shown, Lens.of(THROUGHPUT, Factor.ENGINE).withAxes(Factor.CONCURRENCY, Factor.MODEL));
        show("another metric", shown, Lens.of(Metric.of(Quantity.TTFT), Factor.ENGINE)
                .withAxes(Factor.CONCURRENCY, Factor.MODEL));
        System.out.println("after deleting two:");
        Answers fewer = timed("which runs take part", () -> ready(all.following(runs.subList(2, runs.size()))));
        turn(fewer);
    }

    private static Answers ready(Answers answers) {
        answers.runs();
        return answers;
    }

    private static void turn(Answers answers) {
        Lens engines = Lens.of(THROUGHPUT, Factor.ENGINE).withAxes(Factor.CONCURRENCY, Factor.MODEL);
        Lens counts = Lens.of(THROUGHPUT, Factor.GPU_COUNT).withAxes(Factor.CONCURRENCY, Factor.MODEL);
        show("first picture", answers, engines);
        show("another metric", answers, engines.withMetric(Metric.of(Quantity.TTFT)));
        show("a third metric", answers, engines.withMetric(Metric.of(Quantity.TPOT)));
        show("another preset", answers, counts);
        show("another metric of it", answers, counts.withMetric(Metric.of(Quantity.TTFT)));
        show("a filter of the lens", answers, engines.withFilters(List.of(
                new Filter(Factor.GPU_COUNT, Set.of(Level.of(4))))));
        show("back", answers, engines);
    }

    private static void show(String what, Answers answers, Lens lens) {
        LensResolver resolver = new LensResolver(answers);
        LensResult.Request request = new LensResult.Request(lens, false);
        LensResult.Shown shown = timed(what, () -> resolver.picture(request, Locale.ROOT)).orElseThrow();
        timed("    the choices beside it", () -> resolver.choices(request, shown));
        timed("    drawing it", () -> ChartLayout.draw(shown.chart(), WIDTH, HEIGHT, Locale.ROOT));
    }

    private static <T> T timed(String what, Supplier<T> work) {
        long thread = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long process = cpu();
        long start = System.nanoTime();
        T result = work.get();
        System.out.printf(Locale.ROOT, "%8.3f %8.3f %8.3f  %s%n", (System.nanoTime() - start) / 1e9, (cpu() - process) / 1e9,
                (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - thread) / 1e9, what);
        return result;
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
