package dev.touchstone.chart;

import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.CurveSpec;
import dev.touchstone.chart.spec.DatedSpec;
import dev.touchstone.chart.spec.EffectSpec;
import dev.touchstone.chart.spec.LaneSpec;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.chart.spec.MatrixSpec;
import dev.touchstone.chart.spec.ParallelSpec;
import dev.touchstone.chart.spec.ScatterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Charts built by hand.
public final class Specs {

    private Specs() {
    }

    /// The comparison of GPU counts of the notes: vLLM at three, SGLang at two concurrencies.
    public static BarSpec gpuCounts() {
        Panel vllm = new Panel("vLLM", List.of("30", "50", "100"), List.of(
                series("2 GPUs", "vLLM", 0.5, 0,
                        point(0, 30, 11.56, 11.12, 12.0, 2), point(1, 50, 15.17, 15.07, 15.27, 2),
                        point(2, 100, 17.7, 17.4, 18.0, 2)),
                series("4 GPUs", "vLLM", 0, 1,
                        point(0, 30, 13.17, 13.12, 13.22, 2), point(1, 50, 15.41, 15.2, 15.62, 2),
                        point(2, 100, 18.93, 18.73, 19.13, 2))));
        Panel sglang = new Panel("SGLang", List.of("30", "50"), List.of(
                series("2 GPUs", "SGLang", 0.5, 0,
                        point(0, 30, 10.78, 10.78, 10.78, 2), point(1, 50, 17.43, 17.34, 17.52, 2)),
                series("4 GPUs", "SGLang", 0, 1,
                        point(0, 30, 20.21, 20.02, 20.34, 3), point(1, 50, 24.46, 24.44, 24.48, 3))));
        return bars(vllm, sglang);
    }

    public static BarSpec bars(Panel... panels) {
        return new BarSpec(new ChartContent("Request throughput by GPU count", "Request throughput, req/s",
                "Concurrency", List.of(panels), "lighter: 2 GPUs · full: 4 GPUs · whisker: range of the repeats",
                "Request throughput by GPU count. vLLM, concurrency 30: 2 GPUs 11.56; 4 GPUs 13.17."));
    }

    /// A chart of every kind. A new kind has to be added here, so that the tests of every face draw it.
    public static List<ChartSpec> ofEveryKind() {
        return List.of(gpuCounts(), lines(2, 5, 2, List.of(1.5, 2.5, 4.0), 3),
                scatter(2, 4, 2, List.of(10.0, 20.0, 40.0), false), curves(true), dated(), lanes(), effects(), parallel(),
                matrix());
    }

    /// Two flags with their effects, one without an interval, and one of which nothing is known.
    public static EffectSpec effects() {
        List<Series> series = List.of(series("Measured alone", "vLLM", 0, 0, point(0, 0, 12, 8, 16, 2)),
                series("Estimated", "vLLM", 0.4, 3, point(1, 1, -3, -3, -3, 1)));
        return new EffectSpec(new ChartContent("What each flag is worth", "Change of request throughput, %", "",
                List.of(new Panel("", List.of("--max-num-seqs default → 512", "--block-size default → 32",
                        "--enforce-eager default → on"), series)), "caption", "summary"),
                List.of("+12 % (+8 % to +16 %)", "estimated −3 %", "cannot be told"));
    }

    /// Two launches over two flags to their figures, and one that failed.
    public static ParallelSpec parallel() {
        List<Series> series = List.of(
                new Series("Failed", null, 0, 2, List.of(value(0, 0, 1, "1024"), value(1, 1, 0, "off")), true),
                series("Launches", "vLLM", 0.5, 1, value(0, 0, 0, "64"), value(1, 1, 1, "on"), value(2, 2, 0.2, "900")),
                series("Best launch", "vLLM", 0, 0, value(0, 0, 0.5, "256"), value(1, 1, 1, "on"), value(2, 2, 1, "1200")));
        List<ParallelSpec.Tick> ends = List.of(new ParallelSpec.Tick(0, "low"), new ParallelSpec.Tick(1, "high"));
        return new ParallelSpec(new ChartContent("Flags and figures", "Place on the axis", "",
                List.of(new Panel("", List.of("--max-num-seqs", "--enable-prefix-caching", "Request throughput"), series)),
                "caption", "summary"), List.of(ends, ends, ends));
    }

    /// Three values of a flag, of whose launches some failed.
    public static MatrixSpec matrix() {
        List<Series> series = List.of(series("worked", "vLLM", 0, 0, count(0, 3), count(1, 2), count(2, 0)),
                series("out of memory while loading", null, 0, 1, count(0, 0), count(1, 1), count(2, 2)));
        return new MatrixSpec(new ChartContent("How launches ended", "Launches", "",
                List.of(new Panel("", List.of("--max-num-seqs 64", "--max-num-seqs 256", "--max-num-seqs 1024"), series)),
                "caption", "summary"));
    }

    private static Point count(int category, int launches) {
        return new Point(category, category, launches, launches, launches, 0, List.of("run-" + category), "", Accent.NONE, false);
    }

    /// Two lines with a gap in the first one, and a labelled point.
    public static CurveSpec curves(boolean stepped) {
        List<Series> series = List.of(series("vLLM", "vLLM", 0, 0, value(0, 0, 10, ""), value(1, 1, 12, "p50"),
                value(3, 3, 20, "")), series("SGLang", "SGLang", 0, 1, value(0, 0, 8, ""), value(1, 1, 9, ""),
                value(2, 2, 7, ""), value(3, 3, 5, "")));
        return new CurveSpec(new ChartContent("Output throughput over time", "Output throughput, tok/s", "Time, s",
                List.of(new Panel("", List.of("0", "1", "2", "3", "4"), series)), "caption", "summary",
                List.of(new Guide(true, 1.5, "p99"))), false, stepped);
    }

    private static Point value(int category, double x, double value, String label) {
        return new Point(category, x, value, value, value, 0, List.of("run-" + category), label, Accent.NONE, false);
    }

    /// Three runs on three days and the median of two of them.
    public static DatedSpec dated() {
        double day = 86_400;
        double first = 20_000 * day;
        List<Series> series = List.of(series("Runs", "vLLM", 0, 0, point(0, first, 10, 10, 10, 1),
                point(1, first + day, 12, 12, 12, 1), point(2, first + 2 * day, 20, 20, 20, 1)),
                new Series("Median", null, 0, 1, List.of(new Point(0, first, 11, 11, 11, 0, List.of()),
                        new Point(1, first + day, 11, 11, 11, 0, List.of())), true));
        return new DatedSpec(new ChartContent("Request throughput over time", "Request throughput, req/s", "Measured",
                List.of(new Panel("", List.of("4 Oct", "5 Oct", "6 Oct"), series)), "caption", "summary",
                List.of(new Guide(true, first + 2 * day, "engine version 0.8.5 → 0.9.0"))));
    }

    /// Two requests, of which the second failed.
    public static LaneSpec lanes() {
        List<Series> series = List.of(series("Until the first token", "vLLM", 0.7, 1, part(0, 0, 0.2), part(1, 0.1, 0.4)),
                series("Answer", "vLLM", 0, 3, part(0, 0.2, 2)), series("Failed", null, 0, 5, part(1, 0.4, 0.4)));
        return new LaneSpec(new ChartContent("Requests along the time", "Requests", "Time, s",
                List.of(new Panel("", List.of("Request 1", "Request 2"), series)), "caption", "summary"), 0, 2);
    }

    private static Point part(int lane, double from, double to) {
        return new Point(lane, from, to - from, from, to, 0, List.of("run"), "", Accent.NONE, false);
    }

    /// Many panels of bars with these values, one series a level.
    public static BarSpec bars(int panels, int categories, int levels, List<Double> values, int n) {
        return bars(IntStream.range(0, panels).mapToObj(p -> new Panel("vLLM · panel " + p,
                IntStream.range(0, categories).mapToObj(c -> Integer.toString(c * 10)).toList(),
                series(categories, levels, values, n, p))).toArray(Panel[]::new));
    }

    public static LineSpec lines(int panels, int categories, int levels, List<Double> values, int n) {
        List<Panel> list = IntStream.range(0, panels).mapToObj(p -> new Panel("vLLM · panel " + p,
                IntStream.range(0, categories).mapToObj(c -> Integer.toString(1 << c)).toList(),
                series(categories, levels, values, n, p))).toList();
        return new LineSpec(new ChartContent("Latency by engine", "End-to-end latency, s", "Concurrency", list,
                "caption", "summary"), true, false);
    }

    /// Points of several series, each with a label, some of them faded, ringed and excluded, under two objectives.
    public static ScatterSpec scatter(int panels, int points, int levels, List<Double> values, boolean log) {
        List<Panel> list = IntStream.range(0, panels).mapToObj(p -> {
            List<Series> all = new ArrayList<>();
            for (int level = 0; level < levels; level++) {
                all.add(new Series("level " + level, level % 2 == 0 ? "vLLM" : "SGLang", 0.1 * level, level,
                        accented(points, level, values, p)));
            }
            return new Panel("panel " + p, IntStream.range(0, points * levels).mapToObj(Integer::toString).toList(),
                    all);
        }).toList();
        return new ScatterSpec(new ChartContent("Throughput against interactivity", "Output throughput per GPU, tok/s",
                "Interactivity, tok/s", list, "caption", "summary",
                List.of(new Guide(true, values.getFirst(), "TPOT p99 ≤ 33 ms"), new Guide(false, values.getLast(),
                        "at least 800 tok/s"), new Guide(false, values.getLast() * 100, "far away"))), log, log);
    }

    private static List<Point> accented(int points, int level, List<Double> values, int seed) {
        return IntStream.range(0, points).mapToObj(i -> {
            double value = values.get((seed + level + i) % values.size());
            double x = values.get((2 * seed + level + 3 * i) % values.size());
            Accent accent = Accent.values()[(i + level) % Accent.values().length];
            return new Point(level * points + i, x, value, value * 0.9, value * 1.1, i % 3 + 1, List.of("run-" + i),
                    "concurrency " + i, accent);
        }).toList();
    }

    private static List<Series> series(int categories, int levels, List<Double> values, int n, int seed) {
        List<Series> series = new ArrayList<>();
        for (int level = 0; level < levels; level++) {
            List<Point> points = new ArrayList<>();
            for (int c = 0; c < categories; c++) {
                double value = values.get((seed + level + c) % values.size());
                points.add(point(c, 1 << c, value, value * 0.9, value * 1.1, n));
            }
            series.add(new Series("level " + level, "vLLM", 0.5 * level / levels, level, points));
        }
        return series;
    }

    public static Series series(String name, String engine, double tone, int shape, Point... points) {
        return new Series(name, engine, tone, shape, List.of(points));
    }

    public static Point point(int category, double x, double value, double low, double high, int n) {
        return new Point(category, x, value, low, high, n,
                IntStream.range(0, n).mapToObj(i -> "run-" + x + "-" + value + "-" + i).toList());
    }
}
