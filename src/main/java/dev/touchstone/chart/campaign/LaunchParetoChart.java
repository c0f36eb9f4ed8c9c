package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Throughput against latency of all launches: those that no other beats in both are joined.
final class LaunchParetoChart {

    private record Mark(Trial trial, Run run, double latency, double throughput) {

        private boolean isBeatenBy(Mark other) {
            return other.latency <= latency && other.throughput >= throughput
                    && (other.latency < latency || other.throughput > throughput);
        }
    }

    private LaunchParetoChart() {
    }

    static ChartSpec of(CampaignOutcome outcome, LaunchWords words) {
        Optional<ParetoAxes> axes = ParetoAxes.of(outcome);
        List<Mark> marks = axes.map(of -> marks(outcome, of)).orElse(List.of());
        Metric throughput = axes.map(ParetoAxes::throughput).orElse(words.metric());
        Metric latency = axes.map(ParetoAxes::latency).orElse(words.metric());
        List<Point> points = new ArrayList<>();
        for (int at = 0; at < marks.size(); at++) {
            Mark mark = marks.get(at);
            boolean isBeaten = marks.stream().anyMatch(mark::isBeatenBy);
            points.add(new Point(at, mark.latency(), mark.throughput(), mark.throughput(), mark.throughput(), 1,
                    List.of(mark.run().id()), isBeaten ? "" : String.valueOf(mark.trial().number()),
                    isBeaten ? Accent.FADED : Accent.NONE, false));
        }
        List<Guide> guides = outcome.data().objective().limits().entrySet().stream()
                .filter(limit -> limit.getKey().equals(latency)).map(limit -> new Guide(true, limit.getValue(),
                        I18n.text("limit"))).toList();
        String title = I18n.text("{0} against {1}", throughput.label(), latency.label());
        String front = marks.stream().filter(mark -> marks.stream().noneMatch(mark::isBeatenBy))
                .map(mark -> words.launch(mark.trial())).distinct().collect(Collectors.joining(I18n.text(", ")));
        return new ScatterSpec(new ChartContent(title, words.label(throughput), words.label(latency),
                List.of(new Panel("", marks.stream().map(mark -> words.launch(mark.trial())).toList(),
                        marks.isEmpty() ? List.of() : List.of(new Series(I18n.text("Not beaten in both"), words.engine(), 0, 0,
                                points)))),
                I18n.text("one mark per run, with the number of its launch · small and grey: another is better in one and no worse in the"
                        + " other"),
                I18n.text("{0}. Not beaten in both: {1}.", title, front), guides,
                words.context("", ChartContext.better(throughput.better(), latency.better()))), false, false);
    }

    /// By latency, so that the line runs from left to right.
    private static List<Mark> marks(CampaignOutcome outcome, ParetoAxes axes) {
        return outcome.data().trials().stream().flatMap(trial -> trial.runs().stream()
                .map(id -> outcome.data().runs().get(id)).filter(run -> run != null).flatMap(run -> mark(trial, run, axes)))
                .sorted(Comparator.comparingDouble(Mark::latency).thenComparingDouble(Mark::throughput)).toList();
    }

    private static Stream<Mark> mark(Trial trial, Run run, ParetoAxes axes) {
        var latency = run.metrics().get(axes.latency());
        var throughput = run.metrics().get(axes.throughput());
        return latency.isEmpty() || throughput.isEmpty() ? Stream.empty()
                : Stream.of(new Mark(trial, run, latency.getAsDouble(), throughput.getAsDouble()));
    }
}
