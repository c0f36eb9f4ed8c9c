package dev.touchstone.cli.live;

import dev.touchstone.cli.option.DurationOption;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveFigures;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.PointState;
import dev.touchstone.load.PointStatus;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lines printed while a plan runs: its progress, and each finished point.
final class PlanProgressLine {

    private static final String PARTED = " · ";

    private PlanProgressLine() {
    }

    /// The current progress of the plan.
    static String now(PlanStatus status, Plan plan) {
        Optional<PointStatus> running = status.points().stream()
                .filter(point -> point.state() == PointState.RUNNING).findFirst();
        if (running.isEmpty()) {
            return status.message().isEmpty() ? "getting ready" : status.message();
        }
        PointStatus point = running.get();
        List<String> parts = new ArrayList<>();
        parts.add("%5s point ".formatted(NumberText.PLAIN.percent(point.progress(), 0)) + point.point().number()
                + " of "
                + status.points().size() + ", " + PointLabel.of(point.point(), plan));
        parts.add(point.done() + " done" + (point.failed() == 0 ? "" : ", " + point.failed() + " failed")
                + (point.cancelled() == 0 ? "" : ", " + point.cancelled() + " cancelled"));
        LiveFigures figures = status.history().isEmpty() ? null : status.history().getLast();
        if (figures != null && figures.tokensPerSecond() >= 0) {
            parts.add(Math.round(figures.tokensPerSecond()) + " tok/s");
        }
        if (!Double.isNaN(point.ttft())) {
            parts.add("TTFT " + NumberText.brief(point.ttft()) + " s");
        }
        Duration left = status.left();
        if (left != null) {
            parts.add(DurationOption.about(left) + " left");
        }
        return String.join(PARTED, parts);
    }

    /// The figures of a finished point.
    ///
    /// @param label short label of the point
    static String finished(FinishedPoint point, String label, boolean hasObjectives) {
        if (point.runs().isEmpty()) {
            return label + ": nothing was measured";
        }
        Run run = point.runs().getFirst();
        Metrics metrics = run.metrics();
        List<String> parts = new ArrayList<>();
        metrics.get(Metric.of(Quantity.REQUESTS)).ifPresent(sent -> {
            double failed = metrics.get(Metric.of(Quantity.FAILED_REQUESTS)).orElse(0);
            parts.add(NumberText.PLAIN.count(sent) + (sent == 1 ? " request" : " requests")
                    + (failed > 0 ? ", " + NumberText.PLAIN.count(failed) + " failed" : ""));
        });
        add(parts, metrics, "", Metric.of(Quantity.REQUEST_THROUGHPUT), " req/s");
        add(parts, metrics, "", Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), " tok/s");
        addLatency(parts, metrics, "TTFT", Quantity.TTFT);
        add(parts, metrics, "ITL p99 ", Metric.of(Quantity.ITL, Statistic.percentile(99)), " s");
        addLatency(parts, metrics, "e2e", Quantity.E2E_LATENCY);
        if (hasObjectives) {
            parts.add(point.objectivesMet() ? "objectives met" : "objectives broken");
        }
        if (!run.missing().isEmpty()) {
            parts.add("incomplete");
        }
        return label + ": " + String.join(PARTED, parts);
    }

    private static void addLatency(List<String> parts, Metrics metrics, String name, Quantity latency) {
        metrics.get(Metric.of(latency, Statistic.MEDIAN)).ifPresent(median -> parts.add(name + " "
                + NumberText.brief(median) + " s" + metrics.get(Metric.of(latency, Statistic.percentile(99))).stream()
                        .mapToObj(high -> ", p99 " + NumberText.brief(high) + " s").findFirst().orElse("")));
    }

    private static void add(List<String> parts, Metrics metrics, String name, Metric metric, String unit) {
        metrics.get(metric).ifPresent(value -> parts.add(name + NumberText.brief(value) + unit));
    }
}
