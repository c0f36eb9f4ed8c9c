package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.chart.panel.Axis;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.ParallelSpec;
import dev.touchstone.chart.spec.ParallelSpec.Tick;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Parallel coordinates: one line per launch over the values of its flags to its figure. Failed launches are dashed and end
/// before the figure.
final class ParallelChart {

    private static final int TICKS = 5;
    private static final double PALEST = 0.75;
    private static final double PALE = 0.35;

    private final CampaignOutcome outcome;
    private final LaunchWords words;
    /// Those of which launches had different values.
    private final List<Parameter> parameters;
    private final DoubleSummaryStatistics figures;
    private final Axis axis;

    private ParallelChart(CampaignOutcome outcome, LaunchWords words) {
        this.outcome = outcome;
        this.words = words;
        List<Trial> trials = outcome.searched();
        this.parameters = outcome.data().space().parameters().stream().filter(parameter -> trials.stream()
                .map(trial -> value(parameter, trial)).distinct().count() > 1).toList();
        this.figures = trials.stream().filter(trial -> trial.figure().isPresent()).mapToDouble(Trial::objective)
                .summaryStatistics();
        this.axis = figures.getCount() == 0 ? Axis.between(0, 1, TICKS)
                : Axis.between(figures.getMin(), figures.getMax(), TICKS);
    }

    static ChartSpec of(CampaignOutcome outcome, LaunchWords words) {
        return new ParallelChart(outcome, words).chart();
    }

    private ChartSpec chart() {
        List<String> axes = new ArrayList<>(parameters.stream().map(Parameter::name).toList());
        axes.add(words.label());
        List<List<Tick>> ticks = new ArrayList<>(parameters.stream().map(this::ticks).toList());
        ticks.add(figures.getCount() == 0 ? List.of()
                : axis.ticks().stream().map(tick -> new Tick(axis.at(tick), NumberText.significant(tick))).toList());
        String title = I18n.text("Flags and figures of the launches");
        List<Series> series = parameters.isEmpty() ? List.of() : series();
        return new ParallelSpec(new ChartContent(title, I18n.text("Place on the axis, from 0 to 1"), "",
                List.of(new Panel("", axes, series)),
                I18n.text("one line per launch · the darker, the better · dashed: it failed or was given up"),
                I18n.text("{0}. {1}", title, LaunchList.of(outcome, words)), List.of(), words.context("", "")), ticks);
    }

    /// Failed launches lie behind the others, the best before them.
    private List<Series> series() {
        List<Trial> order = new ArrayList<>(outcome.searched());
        order.sort(Comparator.comparingDouble((Trial trial) -> trial.figure().isEmpty() ? -1 : goodness(trial)));
        List<Series> series = new ArrayList<>();
        for (Trial trial : order) {
            boolean isFailed = trial.figure().isEmpty();
            boolean isBest = outcome.best().filter(best -> best.trial().number() == trial.number()).isPresent();
            series.add(new Series(isFailed ? I18n.text("Failed or given up") : isBest ? I18n.text("Best launch") : I18n.text("Launches"),
                    words.engine(), isBest ? 0 : PALE + (PALEST - PALE) * (1 - goodness(trial)), isBest ? 0 : isFailed ? 2 : 1,
                    points(trial), isFailed));
        }
        return series;
    }

    /// From 0, the worst figure, to 1, the best.
    private double goodness(Trial trial) {
        double width = figures.getMax() - figures.getMin();
        if (trial.figure().isEmpty() || width <= 0) {
            return 1;
        }
        double place = (trial.objective() - figures.getMin()) / width;
        return outcome.data().objective().isMaximised() ? place : 1 - place;
    }

    private List<Point> points(Trial trial) {
        List<Point> points = new ArrayList<>();
        for (int at = 0; at < parameters.size(); at++) {
            Parameter parameter = parameters.get(at);
            points.add(point(at, place(parameter, value(parameter, trial)), shown(value(parameter, trial)), trial));
        }
        trial.figure().ifPresent(figure -> points.add(point(parameters.size(), axis.at(figure),
                NumberText.significant(figure) + " " + words.unit(), trial)));
        return points;
    }

    private static Point point(int at, double place, String label, Trial trial) {
        return new Point(at, at, place, place, place, 0, trial.runs(), I18n.text("{0} (launch {1})", label, trial.number()),
                Accent.NONE, false);
    }

    private static Optional<String> value(Parameter parameter, Trial trial) {
        return trial.candidate().value(parameter.name()).or(() -> Optional.ofNullable(parameter.usual()))
                .or(() -> parameter.isToggle() ? Optional.of(Parameter.OFF) : Optional.empty());
    }

    private static String shown(Optional<String> value) {
        return value.orElse(I18n.text("default"));
    }

    /// The values that launches had, from the foot of the axis to the top.
    private List<Tick> ticks(Parameter parameter) {
        return outcome.searched().stream().map(trial -> value(parameter, trial)).distinct()
                .map(value -> new Tick(place(parameter, value), shown(value)))
                .sorted(Comparator.comparingDouble(Tick::place)).toList();
    }

    /// The place of a value among those that launches had: those at the ends are at the ends. A default that is not known
    /// is at the foot, below the others.
    private double place(Parameter parameter, Optional<String> value) {
        List<Optional<String>> values = outcome.searched().stream().map(trial -> value(parameter, trial)).distinct().toList();
        boolean hasUnknown = values.contains(Optional.<String>empty());
        if (value.isEmpty()) {
            return 0;
        }
        double[] positions = values.stream().flatMap(Optional::stream).mapToDouble(parameter::position).sorted().toArray();
        double low = positions[0];
        double high = positions[positions.length - 1];
        double place = high == low ? (hasUnknown ? 1 : 0.5) : (parameter.position(value.get()) - low) / (high - low);
        double foot = hasUnknown ? 1.0 / (IntStream.range(0, positions.length).count() + 1) : 0;
        return foot + (1 - foot) * place;
    }
}
