package dev.touchstone.compare.study;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What thinking costs: on against off under otherwise the same conditions, engine by engine.
final class ThinkCost {

    private static final String THINK_TIME = "thinkTime";
    private static final String REASONING = "reasoningTokensPerRequest";
    private static final String RATIO = ".ratio";
    private static final Metric TTFT = Metric.of(Quantity.TTFT);
    private static final Metric TTFOT = Metric.of(Quantity.TTFOT);
    private static final Metric ALL_REASONING = Metric.of(Quantity.REASONING_TOKENS);
    private static final Metric ANSWERS = Metric.of(Quantity.SUCCESSFUL_REQUESTS);

    private final StudyInput input;
    private final List<Run> runs;
    private final List<Metric> metrics;

    private ThinkCost(StudyInput input) {
        this.input = input;
        this.runs = input.runs().stream()
                .filter(run -> run.conditions().level(Factor.THINKING).isPresent()).toList();
        Set<Metric> wanted = new LinkedHashSet<>(List.of(Metric.of(Quantity.E2E_LATENCY)));
        Measures.latency(runs, Quantity.E2E_LATENCY, input.at()).ifPresent(wanted::add);
        wanted.addAll(List.of(TTFT, TTFOT));
        Stream.of(Quantity.OUTPUT_TOKENS_PER_REQUEST, Quantity.REQUEST_THROUGHPUT, Quantity.OUTPUT_TOKEN_THROUGHPUT)
                .map(Metric::of).forEach(wanted::add);
        this.metrics = wanted.stream().filter(metric -> Measures.any(runs, metric)).toList();
    }

    static Optional<Study> of(StudyInput input) {
        return new ThinkCost(input).study();
    }

    private Optional<Study> study() {
        List<Run> measured = runs.stream()
                .filter(run -> metrics.stream().anyMatch(metric -> Measures.has(run, metric))).toList();
        List<Family> families = Families.of(measured, metrics, input.accepted());
        StudyBuilder builder = new StudyBuilder(input.inspection(), columns());
        if (LevelRows.comparedWithLowest(input, Factor.THINKING, builder, series -> true).add(families).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(builder.build("think-cost", I18n.text("Think cost"), I18n.text("What does thinking cost in time and tokens?"),
                plots(builder)));
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>();
        columns.add(StudyColumn.words(Factor.ENGINE.key(), Factor.ENGINE.label()));
        for (Metric metric : metrics) {
            columns.add(Measures.column(metric, runs));
            columns.add(ratio(metric.key(), metric.label(), metric.better()));
            if (metric.equals(TTFOT) && metrics.contains(TTFT)) {
                columns.add(new StudyColumn(THINK_TIME, I18n.text("First token to first output token"), "s", Direction.LOWER,
                        new Formula.Difference(new Formula.Of(TTFOT.key()), new Formula.Of(TTFT.key()))));
            }
        }
        if (Measures.any(runs, ALL_REASONING) && Measures.any(runs, ANSWERS)) {
            columns.add(Measures.column(ALL_REASONING, runs));
            columns.add(Measures.column(ANSWERS, runs));
            columns.add(new StudyColumn(REASONING, I18n.text("Reasoning tokens per answer"), Measures.unit(ALL_REASONING, runs),
                    Direction.NEITHER, new Formula.Quotient(new Formula.Of(ALL_REASONING.key()),
                            new Formula.Of(ANSWERS.key()))));
        }
        return columns;
    }

    private static StudyColumn ratio(String column, String label, Direction better) {
        return new StudyColumn(column + RATIO, I18n.text("{0}, on ÷ off", label), "", better,
                new Formula.Quotient(new Formula.Of(column), new Formula.OfOrigin(column)));
    }

    private List<Plot> plots(StudyBuilder builder) {
        Set<Factor> rest = EnumSet.complementOf(EnumSet.of(Factor.THINKING, Factor.ENGINE));
        return metrics.stream().map(metric -> new Plot(I18n.text("{0} with thinking on and off", metric.label()), Plot.Form.BARS,
                Factor.ENGINE.key(), metric.key(), List.of(Factor.THINKING), builder.distinguishing(rest),
                builder.apartWithSettings(),
                false, false, null, null, List.of())).toList();
    }
}
