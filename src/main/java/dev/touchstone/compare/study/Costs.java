package dev.touchstone.compare.study;

import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.cost.CostFigures;
import dev.touchstone.cost.MissingCosts;
import dev.touchstone.cost.PowerProblem;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What answers cost in money and energy, beside the latency that one gets for it. A row is dominated when another one under
/// the same work, whatever it runs on, is at least as cheap and as fast, and better by more than the
/// margin in one.
final class Costs {

    static final String ID = "cost";
    static final String PER_HOUR = "requestsPerHour";
    private static final Metric MONEY = Metric.of(Quantity.COST_PER_MILLION_OUTPUT_TOKENS);
    private static final Metric OF_REQUESTS = Metric.of(Quantity.COST_PER_THOUSAND_REQUESTS);
    private static final Metric ENERGY = Metric.of(Quantity.ENERGY_PER_OUTPUT_TOKEN);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final double MILLION = 1e6;
    private static final double SECONDS_PER_HOUR = 3600;
    /// What makes a server or its load; all else is the work to be done.
    private static final Set<Factor> CHOSEN = EnumSet.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.GPU, Factor.GPU_COUNT,
            Factor.NODES, Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL, Factor.API, Factor.URL,
            Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS);
    private static final Set<Factor> WORK = EnumSet.complementOf(EnumSet.copyOf(CHOSEN));
    private static final Set<Factor> SERIES = EnumSet.of(Factor.ENGINE, Factor.GPU, Factor.GPU_COUNT, Factor.NODES,
            Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL);

    private final StudyInput input;
    private final List<Run> runs;
    private final List<Metric> costs;
    private final LimitsMet limits;
    private final Optional<Metric> latency;
    private final Factor load;

    private Costs(StudyInput input, List<Run> runs) {
        this.input = input;
        this.runs = runs;
        this.costs = Stream.of(MONEY, OF_REQUESTS, ENERGY).filter(metric -> Measures.any(runs, metric)).toList();
        this.limits = LimitsMet.of(input, runs);
        this.latency = limits.limits().keySet().stream().findFirst()
                .or(() -> Measures.latency(runs, Quantity.TTFT, input.at()))
                .or(() -> Measures.latency(runs, Quantity.E2E_LATENCY, input.at()));
        this.load = Stream.of(Factor.CONCURRENCY, Factor.REQUEST_RATE)
                .filter(factor -> Measures.isKnown(runs, factor)).findFirst()
                .orElse(Factor.REQUESTS);
    }

    static Optional<Study> of(StudyInput input) {
        List<Run> runs = input.runs().stream().filter(run -> Stream.of(MONEY, OF_REQUESTS, ENERGY)
                .anyMatch(metric -> Measures.has(run, metric))).toList();
        return runs.isEmpty() ? Optional.empty() : Optional.of(new Costs(input, runs).study());
    }

    private Study study() {
        List<Family> families = Families.of(runs, costs, input.accepted());
        List<List<Repeats>> repeats = families.stream().map(family -> input.repeats(family.runs())).toList();
        StudyBuilder builder = new StudyBuilder(input.inspection(), columns());
        for (int i = 0; i < families.size(); i++) {
            for (List<Repeats> alike : SameWork.groups(repeats.get(i), WORK)) {
                List<Pareto.Point> points = new ArrayList<>();
                for (Repeats one : alike) {
                    add(builder, families.get(i), one, points);
                }
                Pareto.dominated(points, input.terms().margin()).forEach(row -> builder.mark(row, Mark.DOMINATED));
            }
        }
        remark(builder);
        return builder.build(ID, I18n.text("Cost"), I18n.text("What do the answers cost, and how long do they take?"),
                plots(builder));
    }

    private void add(StudyBuilder builder, Family family, Repeats one, List<Pareto.Point> points) {
        Map<String, StudyEntry> given = Map.of(load.key(), new StudyEntry.Words(one.level(load).map(Object::toString).orElse("")));
        List<Run> taking = one.taking();
        if (!taking.isEmpty()) {
            int row = builder.add(family, one, taking, given, StudyBuilder.NONE);
            latency.ifPresent(x -> builder.number(row, x.key()).ifPresent(seconds -> builder.number(row, costs.getFirst().key())
                    .ifPresent(cost -> points.add(new Pareto.Point(row, 1 / seconds, 1 / cost)))));
            if (!input.objectives().isEmpty() && taking.stream().allMatch(limits::meets)) {
                builder.mark(row, Mark.MEETS);
            } else if (taking.stream().anyMatch(limits::breaks)) {
                builder.mark(row, Mark.BREAKS);
            }
        }
        builder.addExcluded(family, one, given);
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>();
        if (Measures.isKnown(runs, load)) {
            columns.add(StudyColumn.words(load.key(), load.label()));
        }
        limits.limits().keySet().forEach(metric -> columns.add(Measures.column(metric, runs)));
        latency.filter(metric -> !limits.limits().containsKey(metric))
                .ifPresent(metric -> columns.add(Measures.column(metric, runs)));
        columns.add(Measures.level(Factor.GPU_COUNT));
        if (Measures.any(runs, OUTPUT)) {
            columns.add(Measures.column(OUTPUT, runs));
        }
        if (Measures.any(runs, REQUESTS)) {
            columns.add(new StudyColumn(PER_HOUR, I18n.text("Requests per hour"), "", Direction.HIGHER,
                    new Formula.Product(new Formula.Mean(REQUESTS), new Formula.Constant(SECONDS_PER_HOUR))));
        }
        costs.forEach(metric -> {
            columns.add(Measures.column(metric, runs));
            if (metric.equals(MONEY)) {
                columns.add(new StudyColumn(Quantity.OUTPUT_TOKENS_PER_MONEY.key(), Quantity.OUTPUT_TOKENS_PER_MONEY.label(),
                        Measures.unit(Metric.of(Quantity.OUTPUT_TOKENS_PER_MONEY), runs), Direction.HIGHER,
                        new Formula.Quotient(new Formula.Constant(MILLION), new Formula.Of(MONEY.key()))));
            }
        });
        return columns;
    }

    private void remark(StudyBuilder builder) {
        if (costs.contains(MONEY)) {
            note(builder, I18n.text("The whole price of the GPUs is on the output tokens: input tokens have no share of it that"
                    + " could be added."));
        }
        words(Aspect.PRICE).ifPresent(prices -> note(builder, I18n.text("Prices: {0}.", prices)));
        words(Aspect.POWER).ifPresent(power -> note(builder, I18n.text("Energy is computed from: {0}.", power)));
        dates(builder);
        cached(builder);
        idle(builder);
        models(builder);
        energies(builder);
        List<Run> without = input.runs().stream().filter(run -> !runs.contains(run)).toList();
        MissingCosts.of(without, input.terms().prices(), costs.contains(MONEY) ? Quantity.COST_PER_MILLION_OUTPUT_TOKENS
                : costs.contains(OF_REQUESTS) ? Quantity.COST_PER_THOUSAND_REQUESTS : Quantity.ENERGY_PER_OUTPUT_TOKEN).forEach((reason, count) -> builder.leftOut(count, reason));
    }

    /// Why some of the runs have no energy: beside others that have one, or where it was measured and is not valid.
    private void energies(StudyBuilder builder) {
        boolean isTold = costs.contains(ENERGY) || runs.stream().anyMatch(run -> PowerProblem.of(run).isPresent());
        MissingCosts.of(isTold ? runs : List.of(), input.terms().prices(), Quantity.ENERGY_PER_OUTPUT_TOKEN).forEach((reason, count) ->
                note(builder, I18n.plural(count, "{0} run has no energy: {1}.", "{0} runs have no energy: {1}.", reason)));
    }

    private static void note(StudyBuilder builder, String sentence) {
        builder.warnings().add(new Warning("cost", Severity.NOTE, sentence, ""), sentence, "");
    }

    /// The choices of the runs in an aspect; empty where none has one.
    private Optional<String> words(Aspect aspect) {
        Set<String> words = runs.stream().flatMap(run -> run.definitions().choice(aspect).stream())
                .map(choice -> Choice.shown(aspect, choice)).collect(Collectors.toCollection(TreeSet::new));
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(I18n.text("; "), words));
    }

    /// Prices of other dates are compared, and the reader learns of it.
    private void dates(StudyBuilder builder) {
        Set<String> dates = runs.stream().flatMap(run -> CostFigures.priceDate(run, input.terms().prices()).stream())
                .map(Object::toString).collect(Collectors.toCollection(TreeSet::new));
        if (dates.size() > 1) {
            builder.warnings().add("price-dates", I18n.text("The prices are of different dates: {0}. A part of the difference"
                    + " may be that prices have changed.", Phrases.and(List.copyOf(dates))));
        }
    }

    private void cached(StudyBuilder builder) {
        for (Run run : runs) {
            OptionalDouble share = cachedShare(run);
            if (share.orElse(0) > 0) {
                builder.warnings().add(new Warning("cached-input", Severity.CAUTION, I18n.text("{0}: {1} of the input tokens came"
                        + " from the prefix cache. The cost holds for such input only.", RunName.of(run),
                        NumberText.SENTENCE.percent(share.getAsDouble(), 0, 1)), ""), "", "run");
            }
        }
    }

    private static OptionalDouble cachedShare(Run run) {
        OptionalDouble rate = Measures.of(run, Metric.of(Quantity.PREFIX_CACHE_HIT_RATE));
        OptionalDouble cached = Measures.of(run, Metric.of(Quantity.CACHED_TOKENS));
        OptionalDouble input = Measures.of(run, Metric.of(Quantity.INPUT_TOKENS));
        return rate.isPresent() || cached.isEmpty() || input.orElse(0) <= 0 ? rate
                : OptionalDouble.of(cached.getAsDouble() / input.getAsDouble());
    }

    /// GPUs that are paid and do not serve, and GPUs of the machine that are not in the price.
    private void idle(StudyBuilder builder) {
        for (Run run : runs) {
            OptionalDouble billed = CostFigures.billedGpus(run, input.terms().prices());
            if (billed.isEmpty() || !(run.conditions().level(Factor.GPU_COUNT).orElse(null)
                    instanceof Level.Number(double serving))) {
                continue;
            }
            OptionalDouble boards = CostFigures.boardsRead(run);
            if (billed.getAsDouble() > serving) {
                builder.warnings().add(new Warning("idle-gpus", Severity.NOTE, I18n.text("{0}: paid GPUs {1}, serving {2}: the"
                        + " idle ones are in the cost.", RunName.of(run), NumberText.SENTENCE.count(billed.getAsDouble()),
                        NumberText.SENTENCE.count(serving)), ""), "paid", "run");
            } else if (boards.orElse(0) > billed.getAsDouble()) {
                builder.warnings().add(new Warning("idle-gpus", Severity.CAUTION, I18n.text("{0}: GPUs of the machine {1},"
                        + " serving and paid {2}. Where the whole machine is paid, set in the table of prices that its GPUs are"
                        + " rented together.", RunName.of(run), NumberText.SENTENCE.count(boards.getAsDouble()),
                        NumberText.SENTENCE.count(serving)), ""), "not paid", "run");
            }
        }
    }

    private void models(StudyBuilder builder) {
        long models = runs.stream().flatMap(run -> run.conditions().level(Factor.MODEL).stream()).distinct().count();
        if (models > 1) {
            builder.warnings().add("tokens-of-models", I18n.text("The runs are of {0} models, whose tokens are not equally long:"
                    + " compare the cost of requests rather than that of tokens.", models));
        }
    }

    private List<Plot> plots(StudyBuilder builder) {
        Factor along = builder.has(load.key()) ? load : Factor.GPU_COUNT;
        return costs.stream().map(cost -> {
            Optional<Metric> x = latency.filter(metric -> builder.has(metric.key()));
            return x.map(metric -> {
                Double limit = limits.limits().get(metric);
                return new Plot(I18n.text("{0} against {1}", cost.label(), Phrases.inSentence(metric.label())), Plot.Form.SCATTER,
                        metric.key(), cost.key(), builder.distinguishing(SERIES), builder.distinguishing(WORK), builder.apart(),
                        false, false, null, builder.has(load.key()) ? load.key() : null, limit == null ? List.of()
                                : List.of(new Plot.Guide(true, limit, I18n.text("objective"))));
            }).orElseGet(() -> new Plot(I18n.text("{0} by {1}", cost.label(), LevelName.factor(along)), Plot.Form.BARS, along.key(),
                    cost.key(), builder.distinguishing(SERIES), builder.distinguishing(WORK), builder.apart(), false, false,
                    null, null, List.of()));
        }).toList();
    }
}
