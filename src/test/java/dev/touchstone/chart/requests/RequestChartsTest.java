package dev.touchstone.chart.requests;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LaneSpec;
import dev.touchstone.load.LivePoints;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.EngineCourse;
import dev.touchstone.model.figures.RequestLanes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequestChartsTest {

    /// First tokens after 100 to 119 ms.
    private static final List<RequestRecord> TWENTY = IntStream.range(0, 20)
            .mapToObj(i -> LivePoints.answer(i + 1, i * 200L, 100 + i, 20, 11)).toList();

    @Test
    void aHistogramHasEveryRequestThatSucceeded() {
        List<RequestRecord> all = new ArrayList<>(TWENTY);
        all.add(LivePoints.failed(21, 500, 700, FailureKind.SERVER_ERROR));
        all.add(LivePoints.failed(22, 500, 700, FailureKind.CANCELLED));
        all.add(LivePoints.in(Phase.WARM_UP, LivePoints.answer(23, 0, 900, 20, 11)));
        List<ChartSpec> charts = DistributionCharts.of(runs(Map.of(live("vLLM", 1), all)), Locale.ROOT);
        assertThat(charts).extracting(ChartSpec::title).containsExactly("Time to first token of the requests",
                "Time to first token, cumulative", "End-to-end latency of the requests", "End-to-end latency, cumulative",
                "Time per output token of the requests", "Time per output token, cumulative");
        assertThat(only(charts.getFirst()).points()).extracting(Point::value)
                .satisfies(counts -> assertThat(counts.stream().mapToDouble(Double::doubleValue).sum()).isEqualTo(20));
        assertThat(charts.getFirst().caption()).isEqualTo("20 requests succeeded, 1 failed, 1 was cancelled; 1 of the "
                + "warm-up is left out · failed and cancelled requests have no value here");
        assertThat(charts.getFirst().guides()).extracting(ChartSpec.Guide::label)
                .containsExactly("p50 110 ms", "p95 118 ms", "p99 119 ms");
    }

    @Test
    void withoutFailuresNoneIsMentioned() {
        assertThat(DistributionCharts.of(runs(Map.of(live("vLLM", 1), TWENTY)), Locale.ROOT).getFirst().caption())
                .isEqualTo("20 requests succeeded");
    }

    @Test
    void thePercentilesLieOnTheCumulativeLine() {
        ChartSpec chart = DistributionCharts.of(runs(Map.of(live("vLLM", 1), TWENTY)), Locale.ROOT).get(1);
        List<Point> points = only(chart).points();
        assertThat(points).extracting(Point::value).isSorted().last().isEqualTo(100.0);
        assertThat(points).filteredOn(point -> !point.label().isEmpty()).extracting(Point::label)
                .containsExactly("p50", "p95", "p99");
        assertThat(points.stream().filter(point -> point.label().equals("p95")).findFirst().orElseThrow().value())
                .isCloseTo(95, within(1e-6));
    }

    @Test
    void severalRunsAreSharesInTheColoursOfTheirEngines() {
        Map<Run, List<RequestRecord>> runs = new LinkedHashMap<>();
        runs.put(live("vLLM", 1), TWENTY);
        runs.put(live("SGLang", 30), TWENTY.subList(0, 5));
        ChartSpec chart = DistributionCharts.of(runs(runs), Locale.ROOT).getFirst();
        assertThat(chart.yLabel()).isEqualTo("Share of requests, %");
        assertThat(chart.panels().getFirst().series()).extracting(Series::name).containsExactly("vLLM", "SGLang");
        assertThat(chart.panels().getFirst().series()).extracting(Series::engine).containsExactly("vLLM", "SGLang");
        assertThat(chart.panels().getFirst().series()).allSatisfy(series -> assertThat(series.points().stream()
                .mapToDouble(Point::value).sum()).isCloseTo(100, within(1e-9)));
        assertThat(chart.caption()).contains("vLLM: 20 succeeded · SGLang: 5 succeeded");
    }

    /// Also for those who see few colours: lines with the same dashes lie as far apart as the tones of an engine reach.
    @Test
    void manyRunsOfAnEngineDifferByDashesOrClearlyByTone() {
        Map<Run, List<RequestRecord>> runs = new LinkedHashMap<>();
        IntStream.rangeClosed(1, 8).forEach(at -> runs.put(live(at == 3 ? "SGLang" : "vLLM", at, 1 << at), TWENTY));
        List<Series> lines = DistributionCharts.of(runs(runs), Locale.ROOT).getFirst().panels().getFirst().series();
        assertThat(lines).hasSize(8);
        for (Series one : lines) {
            assertThat(lines.stream().filter(other -> other != one && Objects.equals(other.engine(), one.engine())
                    && Dash.of(other.shape()) == Dash.of(one.shape())))
                    .allSatisfy(other -> assertThat(Math.abs(other.tone() - one.tone())).isGreaterThan(0.25));
        }
    }

    @Test
    void noRequestSucceededIsNoChart() {
        assertThat(DistributionCharts.of(runs(Map.of(live("vLLM", 1),
                List.of(LivePoints.failed(1, 0, 100, FailureKind.CONNECT)))), Locale.ROOT)).isEmpty();
    }

    @Test
    void theCourseHasTheEnginesOwnFigures() {
        List<EngineSample> log = IntStream.range(0, 5).mapToObj(second -> new EngineSample(second + 1, second + " s", null,
                100.0, 4, second == 3 ? 2 : 0, 0.25, null, Map.of(EngineCourse.GPU_POWER, 280.0))).toList();
        Run run = live("vLLM", 1).with(log, List.of());
        List<ChartSpec> charts = CourseCharts.of(runs(Map.of(run, TWENTY)));
        assertThat(charts).extracting(ChartSpec::title).containsExactly("Output throughput over time",
                "Requests over time", "Requests in flight over time", "Time to first token by the time of sending",
                "KV cache in use over time", "Power of all GPUs over time");
        assertThat(charts.getFirst().panels().getFirst().series()).extracting(Series::name)
                .containsExactly("Output throughput", "Generated by the engine");
        assertThat(charts.get(1).panels().getFirst().series()).as("nothing failed").extracting(Series::name)
                .containsExactly("Completed");
        assertThat(charts.get(2).panels().getFirst().series()).extracting(Series::name)
                .containsExactly("In flight", "Running in the engine", "Waiting in the engine");
        assertThat(only(charts.get(4)).points()).extracting(Point::value).containsOnly(25.0);
        assertThat(charts.getFirst().caption()).isEqualTo("mean of each second · warm-up and cool-down included");
    }

    @Test
    void severalRunsHaveALineEachInAPanelPerFigure() {
        List<EngineSample> log = IntStream.range(0, 5).mapToObj(second -> new EngineSample(second + 1, second + " s", null,
                100.0, 4, 0, null, null)).toList();
        Map<Run, List<RequestRecord>> runs = new LinkedHashMap<>();
        runs.put(live("vLLM", 1, 4).with(log, List.of()), TWENTY);
        runs.put(live("vLLM", 30, 8), TWENTY);
        ChartSpec chart = CourseCharts.of(runs(runs)).getFirst();
        assertThat(chart.heading()).isEqualTo("Output throughput over time, tok/s · higher is better");
        assertThat(chart.panels()).extracting(ChartSpec.Panel::title).containsExactly("Output throughput",
                "Generated by the engine");
        assertThat(chart.panels().getFirst().series()).as("the engine stands in the subtitle").extracting(Series::name)
                .containsExactly("concurrency 4", "concurrency 8");
        assertThat(chart.panels().getFirst().series()).as("dashes differ").extracting(Series::shape).doesNotHaveDuplicates();
        assertThat(chart.panels().getLast().series()).extracting(Series::name).containsExactly("concurrency 4");
        assertThat(CourseCharts.of(runs(runs)).get(1).panels()).as("one figure has no heading")
                .extracting(ChartSpec.Panel::title).containsExactly("");
    }

    @Test
    void equalCountsAreSaidOnce() {
        Map<Run, List<RequestRecord>> runs = new LinkedHashMap<>();
        runs.put(live("vLLM", 1, 4), TWENTY);
        runs.put(live("vLLM", 30, 8), TWENTY);
        ChartSpec chart = DistributionCharts.of(runs(runs), Locale.ROOT).getFirst();
        assertThat(chart.caption()).isEqualTo("in each run 20 succeeded · without warm-up and cool-down");
        assertThat(chart.heading()).isEqualTo("Time to first token of the requests · lower is better");
    }

    @Test
    void withoutTheEnginesFiguresItsChartsAreLeftOut() {
        List<RequestRecord> apart = List.of(TWENTY.getFirst(), LivePoints.answer(2, 5000, 100, 20, 11));
        List<ChartSpec> charts = CourseCharts.of(runs(Map.of(live("vLLM", 1), apart)));
        assertThat(charts).extracting(ChartSpec::title).doesNotContain("KV cache in use over time",
                "Power of all GPUs over time");
        ChartSpec ttft = charts.getLast();
        assertThat(only(ttft).points()).as("nothing was sent in between").extracting(Point::category)
                .containsExactly(0, 5);
        assertThat(ttft.caption()).endsWith("a gap: no value at that time");
    }

    @Test
    void aLogCountsFromItsFirstLine() {
        Run read = run("notes.md", 1).with(Factor.ENGINE, "vLLM").build().with(List.of(
                new EngineSample(1, "09-02 13:08:10", null, 90.0, 3, 0, 0.1, null),
                new EngineSample(2, "09-02 13:08:20", null, 110.0, 4, 0, 0.2, null)), List.of());
        List<ChartSpec> charts = CourseCharts.of(runs(Map.of(read, List.of())));
        assertThat(charts).extracting(ChartSpec::title).containsExactly("Output throughput by the engine's log",
                "Requests by the engine's log", "KV cache in use over time");
        assertThat(charts).allSatisfy(chart -> assertThat(chart.xLabel())
                .isEqualTo("Time since the first line of the engine's log, s"));
        assertThat(charts.getFirst().caption()).doesNotContain("warm-up");
    }

    @Test
    void lanesNameTheAdapters() {
        List<RequestRecord> mixed = List.of(LivePoints.answer(1, 0, 100, 20, 11),
                LivePoints.planned(LivePoints.answer(2, 0, 100, 20, 11), new PlannedRequest(2, 1, 0, 0, TokenCounts.UNKNOWN, "sql")));
        LaneSpec chart = LaneChart.of(runs(Map.of(live("vLLM", 1), mixed)).getFirst(), RequestLanes.of(mixed), 0, 1, 80, Locale.ROOT);
        assertThat(chart.panels().getFirst().categories()).containsExactly("Request 1", "Request 2 · sql");
    }

    @Test
    void lanesHaveTheirPartsAndTheFailures() {
        List<RequestRecord> requests = List.of(TWENTY.getFirst(),
                LivePoints.failed(2, 500, 700, FailureKind.RATE_LIMITED));
        RequestRun run = runs(Map.of(live("vLLM", 1), requests)).getFirst();
        LaneSpec chart = LaneChart.of(run, RequestLanes.of(requests), 0, 1, 80, Locale.ROOT);
        assertThat(chart.panels().getFirst().categories()).containsExactly("Request 1", "Request 2");
        assertThat(chart.panels().getFirst().series()).extracting(Series::name).containsExactly("Until the first token",
                "Answer", "Failed");
        assertThat(chart.panels().getFirst().series().getLast().points()).extracting(Point::label)
                .containsExactly("Failed: Rate limited");
        assertThat(chart.caption()).isEqualTo("2 requests · until the first token: the engine's queue and the prefill · "
                + "cross: failed (1)");
        assertThat(LaneChart.of(run, RequestLanes.of(requests), 0, 0.4, 80, Locale.ROOT).caption())
                .startsWith("1 request ·").doesNotContain("failed");
        assertThat(LaneChart.of(run, RequestLanes.of(TWENTY), 0, 9, 10, Locale.ROOT).caption())
                .startsWith("10 of 20 requests are drawn, failed ones first; zoom in to see the others");
    }

    @Test
    void countsAreSaidInWords() {
        List<RequestRecord> all = new ArrayList<>(TWENTY.subList(0, 1));
        all.add(LivePoints.in(Phase.WARM_UP, LivePoints.answer(23, 0, 900, 20, 11)));
        all.add(LivePoints.in(Phase.COOL_DOWN, LivePoints.answer(24, 0, 900, 20, 11)));
        assertThat(runs(Map.of(live("vLLM", 1), all)).getFirst().counts(NumberText.PLAIN))
                .isEqualTo("1 request succeeded; 2 of the warm-up and cool-down are left out");
    }

    private static Series only(ChartSpec chart) {
        assertThat(chart.panels()).hasSize(1);
        assertThat(chart.panels().getFirst().series()).hasSize(1);
        return chart.panels().getFirst().series().getFirst();
    }

    private static List<RequestRun> runs(Map<Run, List<RequestRecord>> runs) {
        return RequestRun.of(runs);
    }

    private static Run live(String engine, int line, int concurrency) {
        return run("live", line).format(Run.LIVE_TEST).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, concurrency)
                .build();
    }

    private static Run live(String engine, int line) {
        return run("live", line).format(Run.LIVE_TEST).with(Factor.ENGINE, engine).build();
    }
}
