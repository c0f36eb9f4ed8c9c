package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.trial.GivenUp;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ScatterSpec;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.List;

/// The launches of a campaign in their order: their figures, the best so far as a line, and failures as crosses.
/// Empty when no launch has a figure.
final class LaunchHistoryChart {

    private static final double PALE = 0.45;

    private LaunchHistoryChart() {
    }

    static ChartSpec of(CampaignOutcome outcome, LaunchWords words) {
        List<Trial> trials = outcome.data().trials();
        List<Point> searched = new ArrayList<>();
        List<Point> confirming = new ArrayList<>();
        List<Point> givenUp = new ArrayList<>();
        List<Point> failed = new ArrayList<>();
        for (int at = 0; at < trials.size(); at++) {
            Trial trial = trials.get(at);
            GivenUp early = trial.course().givenUp();
            if (early != null) {
                givenUp.add(point(trial, at, early.figure()));
            } else if (trial.figure().isEmpty()) {
                failed.add(failed(trial, at));
            } else {
                (trial.purpose() == Purpose.SEARCH ? searched : confirming).add(point(trial, at, trial.objective()));
            }
        }
        List<Series> series = new ArrayList<>();
        series.add(new Series(I18n.text("Search"), words.engine(), PALE, 0, searched));
        if (!confirming.isEmpty()) {
            series.add(new Series(I18n.text("Confirmation"), words.engine(), 0, 3, confirming));
        }
        if (!givenUp.isEmpty()) {
            series.add(new Series(I18n.text("Given up early"), words.engine(), PALE, 4, givenUp));
        }
        series.add(new Series(I18n.text("Best so far"), null, 0, 4, bestSoFar(trials, words), true));
        if (!failed.isEmpty()) {
            series.add(new Series(I18n.text("Failed"), null, 0, 5, failed));
        }
        String title = I18n.text("Launches of {0}", outcome.data().name());
        // Crosses alone would stand on an axis of figures that nothing has.
        List<Series> shown = failed.size() == trials.size() ? List.of() : series;
        return new ScatterSpec(new ChartContent(title, words.label(), I18n.text("Launch"),
                List.of(new Panel("", trials.stream().map(words::launch).toList(), shown)), caption(!failed.isEmpty()),
                I18n.text("{0}. {1}", title, LaunchList.of(outcome, words)), List.of(),
                words.context(words.unit(), ChartContext.better(words.direction()))), false, false, false);
    }

    private static Point point(Trial trial, int at, double figure) {
        return new Point(at, trial.number(), figure, figure, figure, 1, trial.runs());
    }

    private static Point failed(Trial trial, int at) {
        TrialFailure failure = trial.failure();
        return new Point(at, trial.number(), 0, 0, 0, 1, trial.runs(), "", Accent.FAILED, false, false,
                failure == null ? "" : failure.kind().label());
    }

    /// A line with steps: the best figure holds until a launch of the search beats it.
    private static List<Point> bestSoFar(List<Trial> trials, LaunchWords words) {
        boolean isMaximised = words.outcome().data().objective().isMaximised();
        List<Point> steps = new ArrayList<>();
        double best = Double.NaN;
        for (int at = 0; at < trials.size(); at++) {
            Trial trial = trials.get(at);
            boolean isBetter = trial.purpose() == Purpose.SEARCH && trial.figure().isPresent() && (Double.isNaN(best)
                    || (isMaximised ? trial.objective() > best : trial.objective() < best));
            if (isBetter) {
                if (!Double.isNaN(best)) {
                    steps.add(step(at, trial, best));
                }
                best = trial.objective();
                steps.add(step(at, trial, best));
            } else if (at == trials.size() - 1 && !Double.isNaN(best)) {
                steps.add(step(at, trial, best));
            }
        }
        return steps;
    }

    private static Point step(int at, Trial trial, double best) {
        return new Point(at, trial.number(), best, best, best, 0, List.of());
    }

    private static String caption(boolean hasFailures) {
        return hasFailures ? I18n.text("each mark is one launch · cross: it failed and has no figure · dashed: the best so far")
                : I18n.text("each mark is one launch · dashed: the best so far");
    }
}
