package dev.touchstone.compare.study;

import dev.touchstone.compare.factor.LevelCounts;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Which runs meet the objectives. Repeats meet them when each of them does; they break them when one is known to.
final class ObjectivesMet {

    private static final String MARGIN = ".margin";
    private static final String WITHIN = "runsWithin";
    private static final String CONFIGURATION = "configuration";
    private static final String GOODPUT = Quantity.GOODPUT.key();
    private static final String GOOD = "goodShare";

    private final StudyInput input;
    private final Objectives objectives;
    private final LimitsMet limitsMet;
    private final Map<Metric, Double> limits;
    private final List<Run> runs;
    private final Map<String, Goodput> goodputs = new HashMap<>();
    private final Optional<Factor> load;

    private ObjectivesMet(StudyInput input) {
        this.input = input;
        this.objectives = input.objectives();
        this.limitsMet = LimitsMet.of(input, input.runs());
        this.limits = limitsMet.limits();
        this.runs = input.runs().stream()
                .filter(run -> limits.keySet().stream().anyMatch(metric -> Measures.has(run, metric))).toList();
        this.load = Stream.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS)
                .filter(factor -> LevelCounts.of(runs, factor).unknown() == 0)
                .filter(factor -> LevelCounts.of(runs, factor).counts().size() > 1).findFirst();
        for (Run run : runs) {
            Goodput.of(run, input.requests().apply(run), objectives)
                    .ifPresent(goodput -> goodputs.put(run.id(), goodput));
        }
    }

    static Optional<Study> of(StudyInput input) {
        return input.objectives().isEmpty() ? Optional.empty() : new ObjectivesMet(input).study();
    }

    private Optional<Study> study() {
        List<Family> families = Families.of(runs, limits.keySet(), input.accepted());
        List<Repeats> all = new ArrayList<>();
        StudyBuilder builder = new StudyBuilder(input.inspection(), columns());
        for (Family family : families) {
            for (Repeats repeats : input.repeats(family.runs())) {
                all.add(repeats);
                add(builder, family, repeats);
            }
        }
        if (all.isEmpty()) {
            return Optional.empty();
        }
        remark(builder);
        return Optional.of(builder.build("objectives", I18n.text("Objectives"), I18n.text("Which runs meet the objectives?"),
                plots(builder)));
    }

    private void add(StudyBuilder builder, Family family, Repeats repeats) {
        Map<String, StudyEntry> given = new HashMap<>();
        given.put(CONFIGURATION, new StudyEntry.Words(repeats.name(Factor.ENGINE)));
        List<Run> taking = repeats.taking();
        if (!taking.isEmpty()) {
            long within = taking.stream().filter(limitsMet::meets).count();
            boolean judged = taking.stream().allMatch(run -> limitsMet.meets(run) || limitsMet.breaks(run));
            Map<String, StudyEntry> figures = new HashMap<>(given);
            if (judged) {
                figures.put(WITHIN, new StudyEntry.Number(within, null));
            }
            figures.put(GOODPUT, goodput(taking));
            figures.put(GOOD, mean(taking.stream().flatMap(run -> Optional.ofNullable(goodputs.get(run.id())).stream())
                    .map(Goodput::share).toList()));
            int row = builder.add(family, repeats, taking, figures, StudyBuilder.NONE);
            if (within == taking.size()) {
                builder.mark(row, Mark.MEETS);
            } else if (taking.stream().anyMatch(limitsMet::breaks)) {
                builder.mark(row, Mark.BREAKS);
            }
        }
        builder.addExcluded(family, repeats, given);
    }

    /// From the requests where they are there, else as the tool printed it.
    private StudyEntry goodput(List<Run> taking) {
        List<Double> rates = new ArrayList<>();
        for (Run run : taking) {
            Goodput counted = goodputs.get(run.id());
            Double rate = counted == null ? null : counted.rate();
            if (rate != null) {
                rates.add(rate);
            } else {
                Measures.of(run, Metric.of(Quantity.GOODPUT)).ifPresent(rates::add);
            }
        }
        return mean(rates);
    }

    private boolean isCounted(Run run) {
        Goodput counted = goodputs.get(run.id());
        return counted != null && counted.rate() != null;
    }

    private static StudyEntry mean(List<Double> values) {
        if (values.isEmpty()) {
            return StudyEntry.NOTHING;
        }
        Spread spread = Spread.of(values);
        return new StudyEntry.Number(spread.mean(), spread);
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>();
        columns.add(load.map(Measures::level).orElse(StudyColumn.words(CONFIGURATION, I18n.text("Configuration"))));
        limits.forEach((metric, limit) -> {
            columns.add(Measures.column(metric, runs));
            columns.add(new StudyColumn(metric.key() + MARGIN, I18n.text("{0}, margin", metric.label()), "%", Direction.HIGHER,
                    new Formula.Quotient(new Formula.Difference(new Formula.Constant(limit),
                            new Formula.Of(metric.key())), new Formula.Constant(limit))));
        });
        columns.add(new StudyColumn(WITHIN, I18n.text("Runs within"), "", Direction.HIGHER, new Formula.Given()));
        if (!goodputs.isEmpty() || Measures.any(runs, Metric.of(Quantity.GOODPUT))) {
            columns.add(new StudyColumn(GOODPUT, Quantity.GOODPUT.label(), Quantity.GOODPUT.unit().symbol(),
                    Direction.HIGHER, new Formula.Given()));
        }
        if (!goodputs.isEmpty()) {
            columns.add(new StudyColumn(GOOD, I18n.text("Good requests"), "%", Direction.HIGHER, new Formula.Given()));
        }
        return columns;
    }

    private void remark(StudyBuilder builder) {
        objectives.limits().keySet().stream().filter(quantity -> limits.keySet().stream()
                        .noneMatch(metric -> metric.quantity() == quantity)).forEach(quantity ->
                builder.warnings().add("objective", I18n.text("No run measured {0}, for which there is an objective: "
                        + "no run is said to meet them all.", quantity.key())));
        limits.keySet().stream().filter(metric -> !input.at().equals(metric.statistic())).forEach(metric ->
                builder.warnings().add("objective", I18n.text("No run measured {0}: its mean is held against the "
                        + "objective.", metric.quantity().key() + "." + input.at().key())));
        long printed = runs.stream().filter(run -> !isCounted(run)
                && Measures.has(run, Metric.of(Quantity.GOODPUT))).count();
        if (printed > 0) {
            builder.warnings().add("goodput", I18n.text("The goodput of {0} is the one that the tool printed, by its own "
                    + "objectives.", Phrases.counted(printed, "run")));
        }
        builder.leftOut(input.runs().size() - runs.size(), I18n.text("nothing was measured for which there is an objective"));
    }

    /// Along the load where all runs have one and it distinguishes them, else configuration by configuration.
    private List<Plot> plots(StudyBuilder builder) {
        Set<Factor> rest = EnumSet.complementOf(EnumSet.copyOf(LoadCurve.SERVER));
        load.ifPresent(rest::remove);
        List<Factor> series = builder.distinguishing(load.isPresent() ? LoadCurve.SERVER : Set.of(Factor.ENGINE));
        List<Factor> panels = load.isPresent() ? builder.distinguishing(rest) : List.of();
        return limits.entrySet().stream().map(limit -> new Plot(I18n.text("{0} against its objective", limit.getKey().label()),
                Plot.Form.BARS, load.map(Factor::key).orElse(CONFIGURATION), limit.getKey().key(), series, panels,
                builder.apartWithSettings(), false, false, null, null,
                List.of(new Plot.Guide(false, limit.getValue(), I18n.text("objective"))))).toList();
    }
}
