package dev.touchstone.report;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.report.content.Report;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A study and findings put together by hand, with every kind of formula and entry.
public final class SampleStudies {

    private static final List<StudyColumn> COLUMNS = List.of(
            new StudyColumn("gpuCount", "GPUs", "", Direction.NEITHER, new Formula.LevelOf(Factor.GPU_COUNT)),
            new StudyColumn("throughput", "Request throughput", "req/s", Direction.HIGHER,
                    new Formula.Mean(SampleRuns.THROUGHPUT)),
            new StudyColumn("speedUp", "Speed-up", "", Direction.HIGHER,
                    new Formula.Quotient(new Formula.Of("throughput"), new Formula.OfOrigin("throughput"))),
            new StudyColumn("ideal", "Ideal speed-up", "", Direction.HIGHER,
                    new Formula.Quotient(new Formula.Of("gpuCount"), new Formula.OfOrigin("gpuCount"))),
            new StudyColumn("efficiency", "Efficiency", "%", Direction.HIGHER,
                    new Formula.Quotient(new Formula.Of("speedUp"), new Formula.Of("ideal"))),
            new StudyColumn("lost", "Lost", "%", Direction.LOWER,
                    new Formula.Difference(new Formula.Constant(1), new Formula.Of("efficiency"))),
            new StudyColumn("busy", "Seconds in flight", "s", Direction.NEITHER,
                    new Formula.Product(new Formula.Mean(SampleRuns.LATENCY), new Formula.Count())),
            new StudyColumn("given", "Given", "", Direction.NEITHER, new Formula.Given()),
            StudyColumn.words("remark", "Remark"));

    private SampleStudies() {
    }

    public static Study scaling() {
        List<Run> runs = SampleRuns.RUNS;
        StudyRow vllm2 = row("vLLM", 2, runs.subList(0, 2), 0, 11.56, 11.56, 2, Set.of(Mark.ORIGIN));
        StudyRow vllm4 = row("vLLM", 4, runs.subList(2, 4), 0, 13.17, 11.56, 2, Set.of(Mark.SUSPECT));
        StudyRow sglang2 = row("SGLang", 2, runs.subList(4, 5), 2, 10.78, 10.78, 2, Set.of(Mark.ORIGIN));
        StudyRow sglang4 = row("SGLang", 4, runs.subList(5, 7), 2, 20.18, 10.78, 2, Set.of());
        return new Study("scaling", "Scaling", "How much more do more GPUs give?", COLUMNS,
                List.of(vllm2, vllm4, sglang2, sglang4), List.of(plot()),
                List.of(new Warning("hidden", "Also differs: API: completions, generate.")));
    }

    static Plot plot() {
        return new Plot("Speed-up by GPUs", Plot.Form.LINES, "gpuCount", "speedUp", List.of(Factor.ENGINE), List.of(),
                List.of(), false, false, "ideal", null, List.of());
    }

    public static List<Finding> findings() {
        return List.of(new Finding("scaling", "SGLang, concurrency 30",
                "10.78 → 20.18 req/s from 2 to 4 GPUs, +87.2 %, efficiency 93.6 %; n = 1 and 2, too few for a verdict.",
                Standing.OBSERVATION, SampleRuns.RUNS.subList(4, 7)),
                new Finding("repeats", "", "=evil", Standing.OBSERVATION, SampleRuns.RUNS.subList(0, 1)));
    }

    public static Report report() {
        return new Report("Two and four GPUs", SampleRuns.MADE, SampleRuns.RUNS, Inspection.of(SampleRuns.RUNS),
                List.of(SampleRuns.gpuCounts(SampleRuns.THROUGHPUT)), List.of(scaling()), List.of(), findings(), List.of(),
                List.of(), List.of());
    }

    private static StudyRow row(String engine, int gpus, List<Run> runs, int origin, double throughput, double base,
            int fewest, Set<Mark> marks) {
        double speedUp = throughput / base;
        double ideal = (double) gpus / fewest;
        double latency = mean(runs);
        return new StudyRow(Map.of(Factor.ENGINE, Level.of(engine), Factor.GPU_COUNT, Level.of(gpus)), List.of(
                number(gpus), new StudyEntry.Number(throughput, Spread.of(runs.stream()
                        .map(run -> run.metrics().get(SampleRuns.THROUGHPUT).orElseThrow()).toList())),
                number(speedUp), number(ideal), number(speedUp / ideal), number(1 - speedUp / ideal),
                number(latency * runs.size()), gpus == 2 ? StudyEntry.NOTHING : number(0.125),
                new StudyEntry.Words(gpus == 2 ? "=2" : "four")), runs, origin, marks);
    }

    private static double mean(List<Run> runs) {
        return runs.stream().mapToDouble(run -> run.metrics().get(SampleRuns.LATENCY).orElseThrow()).average()
                .orElseThrow();
    }

    private static StudyEntry number(double value) {
        return new StudyEntry.Number(value, null);
    }
}
