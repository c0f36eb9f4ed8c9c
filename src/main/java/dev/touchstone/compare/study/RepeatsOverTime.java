package dev.touchstone.compare.study;

import dev.touchstone.compare.group.Repeats;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Repeats of one configuration in the order they were measured, each against the mean of those that take part. The
/// mean has a row of its own before them.
final class RepeatsOverTime {

    private static final String CONFIGURATION = "configuration";
    private static final String REPEAT = "repeat";
    private static final String PLACE = "place";
    private static final String MEAN = ".mean";
    private static final String DEVIATION = ".deviation";
    private static final int FEWEST = 2;

    private final StudyInput input;
    private final List<Run> runs;
    private final List<Metric> metrics;

    private RepeatsOverTime(StudyInput input) {
        this.input = input;
        this.metrics = Stream.concat(
                Measures.first(input.runs(), List.of(Metric.of(Quantity.REQUEST_THROUGHPUT),
                        Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).stream(),
                Stream.of(Quantity.E2E_LATENCY, Quantity.TTFT)
                        .flatMap(quantity -> Measures.latency(input.runs(), quantity, input.at()).stream()))
                .toList();
        this.runs = input.runs().stream()
                .filter(run -> metrics.stream().anyMatch(metric -> Measures.has(run, metric))).toList();
    }

    static Optional<Study> of(StudyInput input) {
        return new RepeatsOverTime(input).study();
    }

    private Optional<Study> study() {
        List<Family> families = Families.of(runs, metrics, input.accepted());
        StudyBuilder builder = new StudyBuilder(input.inspection(), columns());
        int single = 0;
        for (Family family : families) {
            for (Repeats repeats : input.repeats(family.runs())) {
                if (repeats.runs().size() < FEWEST || repeats.taking().isEmpty()) {
                    single += repeats.taking().size();
                } else {
                    add(builder, family, repeats);
                }
            }
        }
        if (builder.rows().isEmpty()) {
            return Optional.empty();
        }
        builder.leftOut(single, I18n.text("not repeated"));
        return Optional.of(builder.build("repeats", I18n.text("Repeats"), I18n.text("How steady are the repeats of one configuration?"),
                plots(builder)));
    }

    private static void add(StudyBuilder builder, Family family, Repeats repeats) {
        String name = family.name().isEmpty() ? repeats.name() : I18n.text("{0} ({1})", repeats.name(), family.name());
        StudyEntry configuration = new StudyEntry.Words(name);
        int mean = builder.add(family, repeats, repeats.taking(), Map.of(CONFIGURATION, configuration,
                PLACE, new StudyEntry.Words(I18n.text("mean"))), builder.size());
        int number = 0;
        for (Run run : repeats.runs()) {
            number++;
            builder.add(family, repeats, List.of(run), Map.of(CONFIGURATION, configuration,
                    REPEAT, new StudyEntry.Number(number, null),
                    PLACE, new StudyEntry.Words(run.source().shownName() + I18n.text(", ") + run.place())), mean);
        }
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>(List.of(StudyColumn.words(CONFIGURATION, I18n.text("Configuration")),
                new StudyColumn(REPEAT, I18n.text("Repeat"), "", Direction.NEITHER, new Formula.Given()),
                StudyColumn.words(PLACE, I18n.text("Run"))));
        for (Metric metric : metrics) {
            Formula value = new Formula.Of(metric.key());
            Formula mean = new Formula.OfOrigin(metric.key());
            columns.add(Measures.column(metric, runs));
            columns.add(new StudyColumn(metric.key() + MEAN, I18n.text("{0}, mean of the repeats", metric.label()),
                    Measures.unit(metric, runs), Direction.NEITHER, mean));
            columns.add(new StudyColumn(metric.key() + DEVIATION, I18n.text("{0}, from their mean", metric.label()), "%",
                    Direction.NEITHER, new Formula.Quotient(new Formula.Difference(value, mean), mean)));
        }
        return columns;
    }

    private List<Plot> plots(StudyBuilder builder) {
        return metrics.stream().map(metric -> new Plot(I18n.text("{0} of repeats over time", metric.label()), Plot.Form.LINES,
                REPEAT, metric.key(), builder.distinguishing(EnumSet.of(Factor.ENGINE)), List.of(), List.of(CONFIGURATION),
                false,
                false, metric.key() + MEAN, null, List.of())).toList();
    }
}
