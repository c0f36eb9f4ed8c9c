package dev.touchstone.compare.finding;

import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// How throughput and latency change from one level of a factor to another: GPUs, nodes, engines, think modes.
final class LevelChanges {

    private static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY);
    private static final Metric FIRST_TOKEN = Metric.of(Quantity.TTFT);

    /// Of all metrics but the first, points are listed one by one only where they are few.
    private static final int FEW = 3;

    private LevelChanges() {
    }

    static List<Finding> scaling(FindingInput input) {
        return findings("scaling", input, Factor.GPU_COUNT, List.of(ThroughputMetric.of(input.runs())),
                LevelChanges::efficiency);
    }

    static List<Finding> nodes(FindingInput input) {
        return findings("node-scaling", input, Factor.NODES, List.of(ThroughputMetric.of(input.runs()), FIRST_TOKEN),
                LevelChanges::ratio);
    }

    static List<Finding> engines(FindingInput input) {
        return findings("engines", input, Factor.ENGINE,
                List.of(ThroughputMetric.of(input.runs()), LATENCY, FIRST_TOKEN), pair -> "");
    }

    static List<Finding> thinking(FindingInput input) {
        return findings("think-cost", input, Factor.THINKING,
                List.of(LATENCY, Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST), FIRST_TOKEN, Metric.of(Quantity.TTFOT)),
                LevelChanges::ratio);
    }

    private static List<Finding> findings(String kind, FindingInput input, Factor by, List<Metric> metrics,
            Function<CellPair, String> extra) {
        PairFindings contrast = new PairFindings(kind, input, (from, to) -> step(by, from, to), extra);
        List<List<CellPair>> found = metrics.stream().map(metric -> CellPair.of(input, metric, by)).toList();
        List<Finding> findings = new ArrayList<>();
        found.forEach(pairs -> findings.addAll(contrast.overall(pairs)));
        for (List<CellPair> pairs : found) {
            if (pairs.size() <= FEW || pairs == found.getFirst()) {
                findings.addAll(contrast.points(pairs));
            }
        }
        found.forEach(pairs -> findings.addAll(contrast.apart(pairs)));
        return findings;
    }

    /// `from 2 to 4 GPUs`, `from thinking off to on`.
    static String step(Factor by, Level from, Level to) {
        return switch (by) {
            case GPU_COUNT, NODES -> "from " + from + " to " + LevelName.of(by, to);
            case THINKING -> "from " + LevelName.of(by, from) + " to " + to;
            default -> "from " + LevelName.of(by, from) + " to " + LevelName.of(by, to);
        };
    }

    private static String ratio(CellPair pair) {
        return ", " + NumberText.SENTENCE.ratio(pair.ratio());
    }

    /// The parallel efficiency: the ratio of the throughputs divided by the ratio of the GPU counts.
    private static String efficiency(CellPair pair) {
        return pair.base().level() instanceof Level.Number(double from)
                && pair.cell().level() instanceof Level.Number(double to) && from > 0 && to > 0
                ? ", efficiency " + NumberText.SENTENCE.percent(pair.ratio() / (to / from), 0) : "";
    }
}
