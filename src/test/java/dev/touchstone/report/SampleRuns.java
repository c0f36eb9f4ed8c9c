package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import dev.touchstone.report.content.Report;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

/// Two and four GPUs, as measured on A10 boards; comparisons of them put together by hand, so that these tests do not
/// hang on how runs are matched.
public final class SampleRuns {

    public static final Instant MADE = Instant.parse("2026-11-20T10:06:00Z");
    public static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);
    static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY);

    public static final List<Run> RUNS = List.of(
            run(1, "vLLM", 2, 30, 11.12, 2.09), run(2, "vLLM", 2, 30, 12.0, 2.09),
            run(3, "vLLM", 4, 30, 13.12, 1.91), run(4, "vLLM", 4, 30, 13.22, 1.89),
            run(5, "SGLang", 2, 30, 10.78, 2.78), run(6, "SGLang", 4, 30, 20.02, 1.5),
            run(7, "SGLang", 4, 30, 20.34, 1.47));

    private SampleRuns() {
    }

    public static Run run(int number, String engine, int gpus, int concurrency, double throughput, double latency) {
        Lines lines = new Lines(number * 30, number * 30 + 26);
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of(engine), Evidence.at(lines, engine + " Stress Test Results", "title"))
                .with(Factor.GPU_COUNT, Level.of(gpus), Evidence.at(Lines.of(4), "vllm serve m --tp " + gpus, "--tp"))
                .with(Factor.CONCURRENCY, Level.of(concurrency), Evidence.byHand());
        return new Run("run-" + number, "rich-table", "stress-test", new Source("a10.md", "ab".repeat(32), lines),
                LocalDateTime.of(2025, 4, 28, 20, 22).plusSeconds(number), conditions,
                Map.of("--tp", Integer.toString(gpus)), Metrics.of(Map.of(THROUGHPUT, throughput, LATENCY, latency)),
                new Definitions(Map.of(Aspect.TOKENS, "words", Aspect.LOAD, "batches with a barrier")), Map.of(),
                List.of(), List.of(), number == 3 ? List.of("warm up effect!") : List.of(),
                number == 3 ? List.of(new Warning("warm-up", "The first request took 14.6 s.")) : List.of(),
                List.of());
    }

    /// The same run with other conditions, notes and a source, for text from strangers.
    public static Run told(Run run, String source, String model, List<String> notes) {
        return new Run(run.id(), run.format(), run.client(), new Source(source, run.source().sha256(),
                run.source().lines()), run.measuredAt(),
                run.conditions().with(Factor.MODEL, Level.of(model), Evidence.at(Lines.of(1), model, "title")),
                run.flags(), run.metrics(), run.definitions(), run.extras(), run.excerpt(), run.engineLog(), notes,
                run.warnings(), run.missing());
    }

    static Comparison gpuCounts(Metric metric) {
        return new Comparison(new Lens(metric, Factor.GPU_COUNT, Factor.CONCURRENCY, Factor.ENGINE, null, List.of()),
                Level.of(2), List.of(Level.of(2), Level.of(4)), List.of(
                row("SGLang", Map.of("api", List.of("completions", "not known")), metric, RUNS.subList(4, 5),
                        RUNS.subList(5, 7)),
                row("vLLM", Map.of(), metric, RUNS.subList(0, 2), RUNS.subList(2, 4))), List.of(), List.of(),
                List.of(new Warning("warm-up", "Run 3 may be a | warm-up.")));
    }

    /// One row in which a level is missing, one that is not comparable, one that cannot be told apart.
    public static Comparison engines() {
        Metric metric = THROUGHPUT;
        List<Run> runs = RUNS;
        Cell vllm = cell("vLLM", metric, runs.subList(0, 2), null, null);
        Cell sglang = cell("SGLang", metric, runs.subList(4, 5), null, Verdict.NOT_COMPARABLE);
        Cell vllm4 = cell("vLLM", metric, runs.subList(2, 4), null, null);
        Cell sglang4 = new Cell(Level.of("SGLang"), runs.subList(5, 7), spread(metric, runs.subList(5, 7)),
                20.18 / 13.17 - 1, Verdict.OPEN, new RatioEstimate(20.18 / 13.17, new Interval(0.95, 2.48),
                RatioEstimate.Scatter.OWN, 0.16, 2, 0.11, 0.0, 0.25));
        return new Comparison(Lens.of(metric, Factor.ENGINE), Level.of("vLLM"),
                List.of(Level.of("SGLang"), Level.of("vLLM")), List.of(
                new Row(Map.of(Factor.GPU_COUNT, Level.of(2)), Map.of(), List.of(sglang, vllm)),
                new Row(Map.of(Factor.GPU_COUNT, Level.of(4)), Map.of(), List.of(sglang4, vllm4))), List.of(), List.of(),
                List.of());
    }

    public static Report report() {
        return report("Two and four GPUs", RUNS, List.of(gpuCounts(THROUGHPUT), gpuCounts(LATENCY), engines()),
                List.of(), List.of());
    }

    /// A report without studies and findings.
    public static Report report(String title, List<Run> runs, List<Comparison> comparisons,
            List<Report.Found<FailedLaunch>> failures, List<String> problems) {
        return new Report(title, MADE, runs, Inspection.of(runs), comparisons, List.of(), List.of(), List.of(), failures,
                List.of(), problems);
    }

    private static Row row(String engine, Map<String, List<String>> alsoDiffers, Metric metric, List<Run> two,
            List<Run> four) {
        double base = spread(metric, two).mean();
        Cell first = new Cell(Level.of(2), two, spread(metric, two), null, null, null);
        Cell second = new Cell(Level.of(4), four, spread(metric, four), (spread(metric, four).mean() - base) / base,
                Verdict.OPEN, null);
        return new Row(Map.of(Factor.ENGINE, Level.of(engine), Factor.CONCURRENCY, Level.of(30)), alsoDiffers,
                List.of(first, second));
    }

    private static Cell cell(String level, Metric metric, List<Run> runs, Double delta, Verdict verdict) {
        return new Cell(Level.of(level), runs, spread(metric, runs), delta, verdict, null);
    }

    private static Spread spread(Metric metric, List<Run> runs) {
        return Spread.of(runs.stream().map(run -> run.metrics().get(metric).orElseThrow()).toList());
    }
}
