package dev.touchstone.compare.study;

import dev.touchstone.compare.group.LevelSeries;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.cost.CostFigures;
import dev.touchstone.cost.Currencies;
import dev.touchstone.cost.Demand;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How many replicas of each configuration serve the demand within the objectives: ⌈demand · (1 + headroom) ÷ r⌉, where r is the
/// highest request throughput that was measured within the objectives. With prices, what they cost: all replicas are paid all
/// the time, so that a duty below 100 % raises the cost of a token.
final class Capacity {

    static final String ID = "capacity";
    static final String REPLICAS = "replicas";
    static final String GPUS = "gpus";
    static final String PER_HOUR = "costPerHour";
    static final String PER_MILLION = "costPerMillionAtDuty";
    private static final String CONFIGURATION = "configuration";
    private static final String INFINITE = "inf";
    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric MONEY = Metric.of(Quantity.COST_PER_MILLION_OUTPUT_TOKENS);
    private static final double MILLION = 1e6;
    private static final double SECONDS_PER_HOUR = 3600;

    private final StudyInput input;
    private final Demand demand;
    private final List<Run> runs;
    private final LimitsMet limits;
    private final Factor load;

    private Capacity(StudyInput input, Demand demand, List<Run> runs) {
        this.input = input;
        this.demand = demand;
        this.runs = runs;
        this.limits = LimitsMet.of(input, runs);
        this.load = Stream.of(Factor.CONCURRENCY, Factor.REQUEST_RATE)
                .filter(factor -> runs.stream().anyMatch(run -> run.conditions().level(factor).isPresent())).findFirst()
                .orElse(Factor.REQUESTS);
    }

    static Optional<Study> of(StudyInput input) {
        Demand demand = input.terms().demand();
        List<Run> runs = input.runs().stream().filter(run -> Measures.has(run, REQUESTS)).toList();
        return demand == null || input.objectives().isEmpty() || runs.isEmpty() ? Optional.empty()
                : Optional.of(new Capacity(input, demand, runs).study());
    }

    private Study study() {
        List<Run> loaded = runs.stream().filter(run -> run.conditions().level(load).isPresent() && !isUnlimited(run)).toList();
        StudyBuilder builder = new StudyBuilder(input.inspection(), columns());
        List<Integer> open = new ArrayList<>();
        int above = 0;
        for (Family family : Families.of(loaded, metrics(), input.accepted())) {
            for (LevelSeries series : LevelSeries.of(family.runs(), load, input.accepted())) {
                List<Repeats> measured = series.levels().stream().filter(level -> !level.taking().isEmpty()).toList();
                Optional<Repeats> best = measured.stream().filter(level -> level.taking().stream().allMatch(limits::meets))
                        .max((one, other) -> Double.compare(requests(one), requests(other)));
                if (best.isEmpty()) {
                    above += measured.stream().mapToInt(level -> level.taking().size()).sum();
                    continue;
                }
                int row = add(builder, family, series, best.get());
                if (best.get() == measured.getLast()) {
                    open.add(row);
                }
            }
        }
        remark(builder, open);
        builder.leftOut(above, I18n.text("no load of its configuration is known to be within the objectives"));
        builder.leftOut((int) runs.stream().filter(Capacity::isUnlimited).count(),
                I18n.text("all requests at once are no load that a service is run at"));
        List<Run> others = runs.stream().filter(run -> run.conditions().level(load).isEmpty() && !isUnlimited(run)).toList();
        int rates = (int) others.stream().filter(run -> run.conditions().level(Factor.REQUEST_RATE).isPresent()).count();
        builder.leftOut(rates, I18n.text("its load is a request rate, that of the others a concurrency"));
        builder.leftOut(others.size() - rates, I18n.text("its load is not known"));
        return builder.build(ID, I18n.text("Capacity"), I18n.text("How many replicas serve the demand within the objectives?"),
                List.of(plot(builder)));
    }

    private int add(StudyBuilder builder, Family family, LevelSeries series, Repeats best) {
        long replicas = demand.replicas(requests(best));
        Map<String, StudyEntry> given = new HashMap<>();
        String name = Stream.of(RunName.of(series.match()), best.launchName()).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(I18n.text(", ")));
        given.put(CONFIGURATION, new StudyEntry.Words(name.isEmpty() ? I18n.text("all runs") : name));
        given.put(REPLICAS, new StudyEntry.Number(replicas, null));
        Run run = best.taking().getFirst();
        if (best.level(Factor.GPU_COUNT).orElse(null) instanceof Level.Number(double each)) {
            CostFigures.perHour(run, input.terms().prices(), replicas * Math.round(each))
                    .ifPresent(cost -> given.put(PER_HOUR, new StudyEntry.Number(cost, null)));
        }
        return builder.add(family, best, best.taking(), given, StudyBuilder.NONE);
    }

    private static double requests(Repeats level) {
        return level.taking().stream().mapToDouble(run -> Measures.of(run, REQUESTS).orElse(0)).average().orElse(0);
    }

    /// Whether all requests were sent at once, without a limit on those in flight.
    private static boolean isUnlimited(Run run) {
        return run.conditions().level(Factor.CONCURRENCY).isEmpty()
                && run.conditions().level(Factor.REQUEST_RATE).filter(rate -> rate.toString().equals(INFINITE)).isPresent();
    }

    private Set<Metric> metrics() {
        Set<Metric> metrics = new LinkedHashSet<>(limits.limits().keySet());
        metrics.add(REQUESTS);
        if (Measures.any(runs, MONEY)) {
            metrics.add(MONEY);
        }
        return metrics;
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>();
        columns.add(StudyColumn.words(CONFIGURATION, I18n.text("Configuration")));
        columns.add(Measures.level(load));
        limits.limits().keySet().forEach(metric -> columns.add(Measures.column(metric, runs)));
        columns.add(Measures.column(REQUESTS, runs));
        columns.add(new StudyColumn(REPLICAS, I18n.text("Replicas"), "", Direction.LOWER, new Formula.Given()));
        columns.add(Measures.level(Factor.GPU_COUNT));
        columns.add(new StudyColumn(GPUS, I18n.text("GPUs of all replicas"), "", Direction.LOWER, new Formula.Product(
                new Formula.Of(REPLICAS), new Formula.Of(Factor.GPU_COUNT.key()))));
        if (Measures.any(runs, MONEY)) {
            columns.add(Measures.column(OUTPUT, runs));
            columns.add(new StudyColumn(PER_HOUR, I18n.text("Cost per hour"), currency() + "/h", Direction.LOWER,
                    new Formula.Given()));
            columns.add(new StudyColumn(PER_MILLION, I18n.text("Cost per million output tokens, at the duty"),
                    Measures.unit(MONEY, runs), Direction.LOWER, new Formula.Quotient(
                            new Formula.Product(new Formula.Of(PER_HOUR), new Formula.Of(REQUESTS.key())),
                            new Formula.Product(new Formula.Of(OUTPUT.key()), new Formula.Constant(
                                    demand.requestsPerSecond() * demand.duty() * SECONDS_PER_HOUR / MILLION)))));
        }
        return columns;
    }

    private String currency() {
        String unit = Currencies.unit(MONEY, runs);
        return unit.substring(0, unit.indexOf('/'));
    }

    private void remark(StudyBuilder builder, List<Integer> open) {
        String sentence = I18n.text("Replicas = ⌈{0} requests/s · (1 + {1} headroom) ÷ the highest request throughput measured"
                + " within the objectives⌉.", NumberText.SENTENCE.figure(demand.requestsPerSecond()),
                NumberText.SENTENCE.percent(demand.headroom(), 0, 1));
        builder.warnings().add(new Warning("capacity", Severity.NOTE, sentence, ""), sentence, "");
        if (Measures.any(runs, MONEY)) {
            String paid = I18n.text("All replicas are paid all the time; their mean load is {0} of the demand (duty).",
                    NumberText.SENTENCE.percent(demand.duty(), 0, 1));
            builder.warnings().add(new Warning("duty", Severity.NOTE, paid, ""), paid, "");
        }
        for (int row : open) {
            builder.warnings().add(new Warning("highest-load", Severity.NOTE, I18n.text("{0}: the highest load measured is within"
                    + " the objectives. A higher one may be too; then fewer replicas suffice.",
                    RunName.of(builder.rows().get(row).match())), ""), "", "row");
        }
    }

    private Plot plot(StudyBuilder builder) {
        boolean inGpus = builder.rows().stream().anyMatch(row -> row.match().containsKey(Factor.GPU_COUNT))
                || runs.stream().anyMatch(run -> run.conditions().level(Factor.GPU_COUNT).isPresent());
        Set<Factor> none = EnumSet.noneOf(Factor.class);
        String y = inGpus ? GPUS : REPLICAS;
        return new Plot(inGpus ? I18n.text("GPUs for the demand") : I18n.text("Replicas for the demand"), Plot.Form.BARS,
                CONFIGURATION, y, builder.distinguishing(EnumSet.of(Factor.ENGINE)), builder.distinguishing(none),
                builder.apart(), false, false, null, null, List.of());
    }
}
