package dev.touchstone.compare.study;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Throughput and latency along the load, and where more load stops paying.
///
/// With objectives the knee is the point of largest throughput among those whose latencies meet them. Without, it is
/// the point of largest power, throughput ÷ mean latency (Kleinrock 1979): below it throughput rises faster than
/// latency, above it latency does. The lowest and the highest load are no knee by that rule, for what lies beyond them
/// was not measured.
final class LoadCurve {

    private static final String POWER = "power";
    private static final Metric MEAN_LATENCY = Metric.of(Quantity.E2E_LATENCY);
    private static final double LOG_FROM = 8;
    /// What makes a line of its own.
    static final Set<Factor> SERVER = EnumSet.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.NODES,
            Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL, Factor.THINKING);

    private final StudyInput input;
    private final Factor load;
    private final List<Run> runs;
    private final List<Metric> throughputs;
    private final List<Metric> latencies;

    private LoadCurve(StudyInput input, Factor load, List<Run> runs) {
        this.input = input;
        this.load = load;
        this.runs = runs;
        this.throughputs = Stream.of(Quantity.REQUEST_THROUGHPUT, Quantity.OUTPUT_TOKEN_THROUGHPUT).map(Metric::of)
                .filter(metric -> Measures.any(runs, metric)).toList();
        Set<Quantity> shown = EnumSet.of(Quantity.E2E_LATENCY, Quantity.TTFT);
        shown.addAll(input.objectives().limits().keySet());
        this.latencies = shown.stream().flatMap(quantity -> Measures.latency(runs, quantity, input.at()).stream())
                .toList();
    }

    static Optional<Study> alongConcurrency(StudyInput input) {
        return of(input, Factor.CONCURRENCY, run -> true).study("concurrency", I18n.text("Concurrency curve"));
    }

    static Optional<Study> alongRate(StudyInput input) {
        return of(input, Factor.REQUEST_RATE, run -> true).study("request-rate", I18n.text("Request-rate curve"));
    }

    /// Requests that all go out at once are the load where nothing else limits it.
    static Optional<Study> alongRequests(StudyInput input) {
        return of(input, Factor.REQUESTS, run -> level(run, Factor.CONCURRENCY).isEmpty()
                && level(run, Factor.REQUEST_RATE).isEmpty()).study("requests", I18n.text("Curve of requests sent at once"));
    }

    private static LoadCurve of(StudyInput input, Factor load, Predicate<Run> wanted) {
        return new LoadCurve(input, load,
                input.runs().stream().filter(run -> level(run, load).isPresent()).filter(wanted).toList());
    }

    private static OptionalDouble level(Run run, Factor factor) {
        return run.conditions().level(factor).orElse(null) instanceof Level.Number(double value)
                ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private Optional<Study> study(String id, String title) {
        if (throughputs.isEmpty()) {
            return Optional.empty();
        }
        List<Metric> metrics = Stream.concat(throughputs.stream(), latencies.stream()).toList();
        List<Family> families = Families.of(runs, metrics, input.accepted());
        StudyBuilder builder = new StudyBuilder(input.inspection(), columns());
        List<List<Integer>> lines = LevelRows.notCompared(input, load, builder).add(families);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        List<Integer> knees = lines.stream().flatMap(line -> knee(builder, line).stream()).toList();
        knees.forEach(row -> builder.mark(row, Mark.KNEE));
        if (!knees.isEmpty()) {
            builder.warnings().add(new Warning("knee", Severity.NOTE, input.objectives().isEmpty()
                    ? I18n.text("The knee is the load of the largest throughput ÷ mean latency, where that is neither the "
                            + "lowest nor the highest load measured.")
                    : I18n.text("The knee is the load of the largest throughput within the objectives."), ""), "", "");
        }
        return Optional.of(builder.build(id, title, I18n.text("What does more load bring, and what does it cost in latency?"),
                plots(builder)));
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>();
        columns.add(Measures.level(load));
        throughputs.forEach(metric -> columns.add(Measures.column(metric, runs)));
        latencies.forEach(metric -> columns.add(Measures.column(metric, runs)));
        if (input.objectives().isEmpty() && Measures.any(runs, MEAN_LATENCY)) {
            if (!latencies.contains(MEAN_LATENCY)) {
                columns.add(Measures.column(MEAN_LATENCY, runs));
            }
            Metric first = throughputs.getFirst();
            columns.add(new StudyColumn(POWER, I18n.text("{0} ÷ mean latency", first.label()), Measures.unit(first, runs) + "²",
                    Direction.HIGHER, new Formula.Quotient(new Formula.Of(first.key()),
                            new Formula.Of(MEAN_LATENCY.key()))));
        }
        return columns;
    }

    private Optional<Integer> knee(StudyBuilder builder, List<Integer> line) {
        if (input.objectives().isEmpty()) {
            List<Integer> measured = line.stream().filter(row -> builder.number(row, POWER).isPresent()).toList();
            return highest(builder, measured, POWER).filter(row -> !row.equals(measured.getFirst())
                    && !row.equals(measured.getLast()));
        }
        return highest(builder, line.stream().filter(row -> meetsObjectives(builder, row)).toList(),
                throughputs.getFirst().key());
    }

    /// The lower load of two that are alike.
    private static Optional<Integer> highest(StudyBuilder builder, List<Integer> rows, String column) {
        return rows.stream().filter(row -> builder.number(row, column).isPresent())
                .reduce((one, other) -> builder.number(other, column).orElseThrow()
                        > builder.number(one, column).orElseThrow() ? other : one);
    }

    private boolean meetsObjectives(StudyBuilder builder, int row) {
        return input.objectives().limits().entrySet().stream().allMatch(limit ->
                latencies.stream().filter(metric -> metric.quantity() == limit.getKey()).anyMatch(metric -> {
                    OptionalDouble value = builder.number(row, metric.key());
                    return value.isPresent() && value.getAsDouble() <= limit.getValue();
                }));
    }

    private List<Plot> plots(StudyBuilder builder) {
        List<Plot> plots = new ArrayList<>();
        throughputs.forEach(metric -> plots.add(plot(builder, metric, List.of())));
        latencies.forEach(metric -> {
            Double limit = input.objectives().limits().get(metric.quantity());
            plots.add(plot(builder, metric, limit == null ? List.of() : List.of(
                    new Plot.Guide(false, limit, I18n.text("objective")))));
        });
        return plots;
    }

    private Plot plot(StudyBuilder builder, Metric metric, List<Plot.Guide> guides) {
        Set<Factor> panels = EnumSet.complementOf(EnumSet.copyOf(SERVER));
        panels.remove(load);
        return new Plot(I18n.text("{0} by {1}", metric.label(), LevelName.factor(load)), Plot.Form.LINES, load.key(), metric.key(),
                builder.distinguishing(SERVER), builder.distinguishing(panels), builder.apartWithSettings(), isWide(builder), false,
                null, null, guides);
    }

    private boolean isWide(StudyBuilder builder) {
        DoubleSummaryStatistics loads = IntStream.range(0, builder.size())
                .mapToObj(row -> builder.number(row, load.key())).flatMapToDouble(OptionalDouble::stream)
                .summaryStatistics();
        return loads.getMin() > 0 && loads.getMax() >= LOG_FROM * loads.getMin();
    }
}
