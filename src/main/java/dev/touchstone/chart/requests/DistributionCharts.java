package dev.touchstone.chart.requests;

import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ChartSpec.Symbol;
import dev.touchstone.chart.spec.CurveSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.figures.Distribution;
import dev.touchstone.model.figures.LatencyBins;
import dev.touchstone.model.figures.RequestValues;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Histogram and cumulative distribution of each latency over the successful requests of one or several runs.
public final class DistributionCharts {

    private static final List<Double> PERCENTILES = List.of(50.0, 95.0, 99.0);
    private static final int GRID = 120;
    /// Room for the labels behind the slowest request, as a share of the axis.
    private static final double ROOM = 0.06;
    private static final double PERCENT = 100;

    private final List<RequestRun> runs;
    private final Quantity quantity;
    private final NumberText text;
    private final List<double[]> values;
    /// The percentiles of each run, in the order of [#PERCENTILES].
    private final List<List<Double>> percentiles;
    private final LatencyBins bins;

    private DistributionCharts(List<RequestRun> runs, Quantity quantity, NumberText text) {
        this.quantity = quantity;
        this.text = text;
        this.runs = runs.stream().filter(run -> RequestValues.of(run.measured(), quantity).length > 0).toList();
        this.values = this.runs.stream().map(run -> RequestValues.of(run.measured(), quantity)).toList();
        this.percentiles = values.stream().map(of -> PERCENTILES.stream()
                .map(percent -> Distribution.percentile(of.clone(), percent)).toList()).toList();
        this.bins = LatencyBins.of(values);
    }

    /// Returns two charts per quantity, the histogram and the cumulative distribution; none for a quantity that no run
    /// has.
    ///
    /// @param locale of the numbers in captions
    public static List<ChartSpec> of(List<RequestRun> runs, Locale locale) {
        List<ChartSpec> charts = new ArrayList<>();
        for (Quantity quantity : RequestValues.QUANTITIES) {
            DistributionCharts of = new DistributionCharts(runs, quantity, NumberText.in(locale));
            if (!of.runs.isEmpty()) {
                charts.add(of.histogram());
                charts.add(of.cumulative());
            }
        }
        return charts;
    }

    private boolean isSingle() {
        return runs.size() == 1;
    }

    private String xLabel() {
        return I18n.text("{0}, {1}", quantity.label(), "s");
    }

    private ChartSpec histogram() {
        List<String> categories = new ArrayList<>();
        for (int i = 0; i < bins.count(); i++) {
            categories.add(text.range(bins.edges().get(i), bins.edges().get(i + 1)));
        }
        categories.add(NumberText.exact(bins.edges().getLast()));
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            int[] counts = bins.counts(values.get(i));
            List<Point> points = new ArrayList<>();
            for (int bin = 0; bin < counts.length; bin++) {
                points.add(point(runs.get(i), bin, bins.edges().get(bin),
                        isSingle() ? counts[bin] : PERCENT * counts[bin] / values.get(i).length, ""));
            }
            series.add(series(runs.get(i), I18n.text("Requests"), points));
        }
        List<Guide> guides = isSingle() ? IntStream.range(0, PERCENTILES.size()).mapToObj(this::guide).toList()
                : List.of();
        String title = I18n.text("{0} of the requests", quantity.label());
        return new CurveSpec(new ChartContent(title,
                isSingle() ? I18n.text("Requests") : I18n.text("Share of requests, %"), xLabel(),
                List.of(new Panel("", categories, series)), caption(""), summary(title), guides, context()),
                bins.log(), true);
    }

    private Guide guide(int percentile) {
        double value = percentiles.getFirst().get(percentile);
        return new Guide(true, value, name(percentile) + " " + NumberText.time(value));
    }

    private String name(int percentile) {
        return "p" + text.rounded(PERCENTILES.get(percentile), 0, 1);
    }

    private ChartSpec cumulative() {
        TreeSet<Double> grid = new TreeSet<>();
        double low = bins.edges().getFirst();
        double last = bins.edges().getLast();
        double high = bins.log() ? last * Math.pow(last / low, ROOM) : last + (last - low) * ROOM;
        for (int i = 0; i <= GRID; i++) {
            double part = (double) i / GRID;
            grid.add(bins.log() ? low * Math.pow(high / low, part) : low + (high - low) * part);
        }
        percentiles.forEach(grid::addAll);
        List<Double> places = List.copyOf(grid);
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            double[] of = values.get(i);
            List<Point> points = new ArrayList<>();
            for (int at = 0; at < places.size(); at++) {
                points.add(point(runs.get(i), at, places.get(at),
                        PERCENT * LatencyBins.shareUpTo(of, places.get(at)), label(i, places.get(at))));
            }
            series.add(series(runs.get(i), I18n.text("Share of requests"), points));
        }
        String title = I18n.text("{0}, cumulative", quantity.label());
        return new CurveSpec(new ChartContent(title, I18n.text("Share of requests, %"), xLabel(), List.of(new Panel("",
                places.stream().map(place -> NumberText.significant(place, 4)).toList(), series)),
                caption(I18n.text("the share of the requests that took no longer")), summary(title),
                List.of(), context()), bins.log(), false);
    }

    /// The percentile that is at this place; empty for none.
    private String label(int run, double place) {
        return IntStream.range(0, PERCENTILES.size()).filter(at -> percentiles.get(run).get(at) == place)
                .mapToObj(this::name).collect(Collectors.joining(I18n.text(", ")));
    }

    private static Point point(RequestRun run, int category, double x, double value, String label) {
        return new Point(category, x, value, value, value, 0, List.of(run.run().id()), label, Accent.NONE, false);
    }

    /// @param alone the name of the only series
    private Series series(RequestRun run, String alone, List<Point> points) {
        return new Series(isSingle() ? alone : run.label(), run.engine(), Symbol.LINE.tone(run.tone()), run.place(),
                points);
    }

    private ChartContext context() {
        return ChartContext.of("", ChartContext.better(quantity.better()), runs.stream().map(RequestRun::run).toList(), Set.of());
    }

    private String caption(String first) {
        List<String> parts = new ArrayList<>();
        if (!first.isEmpty()) {
            parts.add(first);
        }
        if (bins.log()) {
            parts.add(I18n.text("logarithmic axis"));
        }
        if (isSingle()) {
            parts.add(runs.getFirst().counts(text));
        } else {
            Set<String> counts = runs.stream().map(run -> run.briefly(text)).collect(Collectors.toSet());
            if (counts.size() == 1) {
                parts.add(I18n.text("in each run {0}", counts.iterator().next()));
            } else {
                runs.forEach(run -> parts.add(I18n.text("{0}: {1}", run.label(), run.briefly(text))));
            }
            parts.add(I18n.text("without warm-up and cool-down"));
        }
        if (runs.stream().anyMatch(RequestRun::hasUnfinished)) {
            parts.add(I18n.text("failed and cancelled requests have no value here"));
        }
        return String.join(" · ", parts);
    }

    private String summary(String title) {
        List<String> sentences = new ArrayList<>(List.of(I18n.text("{0}.", title)));
        for (int i = 0; i < runs.size(); i++) {
            List<Double> of = percentiles.get(i);
            String figures = IntStream.range(0, of.size()).mapToObj(at -> name(at) + " " + NumberText.time(of.get(at)))
                    .collect(Collectors.joining(I18n.text(", ")));
            sentences.add(I18n.text("{0}: {1}; {2}.", runs.get(i).name(), figures, runs.get(i).counts(text)));
        }
        return I18n.joined(sentences, " ");
    }
}
