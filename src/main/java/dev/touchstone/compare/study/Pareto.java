package dev.touchstone.compare.study;

import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What one user gets and what all users get: the speed of an answer and the throughput of a GPU. A row is dominated
/// when another one under the same work, whatever it runs on, is at least as good in both and better by more than the
/// margin in one.
final class Pareto {

    private static final String SPEED = "interactivity";
    private static final String EACH = "perGpu";
    /// What makes a server or its load; all else is the work to be done.
    private static final Set<Factor> CHOSEN = EnumSet.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.GPU_COUNT,
            Factor.NODES, Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL, Factor.API,
            Factor.URL, Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS);
    private static final Set<Factor> WORK = EnumSet.complementOf(EnumSet.copyOf(CHOSEN));
    private static final Set<Factor> SERIES = EnumSet.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.NODES,
            Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL);
    private static final Metric TPOT = Metric.of(Quantity.TPOT);
    private static final Metric OF_ONE = Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT);

    /// A row by what it is judged by; more is better in both.
    record Point(int row, double x, double y) {
    }

    private final StudyInput input;
    private final List<Run> runs;
    private final Metric throughput;
    private final Metric speed;
    private final boolean gpusKnown;
    private final Factor load;

    private Pareto(StudyInput input, List<Run> runs, Metric throughput, Metric speed) {
        this.input = input;
        this.runs = runs;
        this.throughput = throughput;
        this.speed = speed;
        this.gpusKnown = Measures.isKnown(runs, Factor.GPU_COUNT);
        this.load = Stream.of(Factor.CONCURRENCY, Factor.REQUEST_RATE).filter(factor -> Measures.isKnown(runs, factor)).findFirst()
                .orElse(Factor.REQUESTS);
    }

    static Optional<Study> of(StudyInput input) {
        Metric throughput = input.tokenThroughput();
        return Measures.first(input.runs(), List.of(TPOT, OF_ONE)).flatMap(speed -> {
            List<Run> runs = input.runs().stream()
                    .filter(run -> Measures.has(run, throughput) && Measures.has(run, speed)).toList();
            return runs.isEmpty() ? Optional.empty() : new Pareto(input, runs, throughput, speed).study();
        });
    }

    private Optional<Study> study() {
        List<Family> families = Families.of(runs, List.of(throughput, speed), input.accepted());
        List<List<Repeats>> repeats = families.stream()
                .map(family -> input.repeats(family.runs())).toList();
        StudyBuilder builder = new StudyBuilder(input.inspection(), columns());
        int unknown = 0;
        for (int i = 0; i < families.size(); i++) {
            for (List<Repeats> alike : SameWork.groups(repeats.get(i), WORK)) {
                List<Point> points = new ArrayList<>();
                for (Repeats one : alike) {
                    if (gpusKnown && one.level(Factor.GPU_COUNT).isEmpty()) {
                        unknown += one.runs().size();
                    } else {
                        points.addAll(add(builder, families.get(i), one));
                    }
                }
                dominated(points, input.terms().margin()).forEach(row -> builder.mark(row, Mark.DOMINATED));
            }
        }
        builder.leftOut(unknown, I18n.text("the number of GPUs is not known"));
        builder.leftOut(input.runs().size() - runs.size(), I18n.text("{0} or {1} was not measured", throughput.key(), speed.key()));
        return builder.size() < 2 ? Optional.empty() : Optional.of(builder.build("pareto",
                I18n.text("Throughput and interactivity"), I18n.text("What does the speed of one answer cost in throughput?"),
                List.of(plot(builder))));
    }

    private List<Point> add(StudyBuilder builder, Family family, Repeats one) {
        Map<String, StudyEntry> given = Map.of(load.key(), new StudyEntry.Words(one.level(load).map(Level::toString).orElse("")));
        List<Point> points = new ArrayList<>();
        if (!one.taking().isEmpty()) {
            int row = builder.add(family, one, one.taking(), given, StudyBuilder.NONE);
            builder.number(row, x()).ifPresent(x -> builder.number(row, y())
                    .ifPresent(y -> points.add(new Point(row, x, y))));
        }
        builder.addExcluded(family, one, given);
        return points;
    }

    private String x() {
        return speed.equals(TPOT) ? SPEED : speed.key();
    }

    private String y() {
        return gpusKnown ? EACH : throughput.key();
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>();
        if (Measures.isKnown(runs, load)) {
            columns.add(StudyColumn.words(load.key(), load.label()));
        }
        columns.add(Measures.column(speed, runs));
        if (speed.equals(TPOT)) {
            columns.add(new StudyColumn(SPEED, I18n.text("Interactivity"), Measures.unit(OF_ONE, runs), Direction.HIGHER,
                    new Formula.Quotient(new Formula.Constant(1), new Formula.Of(TPOT.key()))));
        }
        columns.add(Measures.column(throughput, runs));
        if (gpusKnown) {
            columns.add(Measures.level(Factor.GPU_COUNT));
            columns.add(Measures.perGpu(EACH, throughput, runs));
        }
        return columns;
    }

    /// Returns the rows of the points that another one dominates.
    ///
    /// @param margin what counts as better, as a fraction
    static List<Integer> dominated(List<Point> points, double margin) {
        List<Point> byX = points.stream().sorted(Comparator.comparingDouble(Point::x).reversed()).toList();
        double[] highest = new double[byX.size() + 1];
        highest[0] = Double.NEGATIVE_INFINITY;
        for (int at = 0; at < byX.size(); at++) {
            highest[at + 1] = Math.max(highest[at], byX.get(at).y());
        }
        List<Integer> dominated = new ArrayList<>();
        int asGood = 0;
        int better = 0;
        for (Point point : byX) {
            while (asGood < byX.size() && byX.get(asGood).x() >= point.x()) {
                asGood++;
            }
            while (better < byX.size() && byX.get(better).x() > point.x() * (1 + margin)) {
                better++;
            }
            if (highest[asGood] > point.y() * (1 + margin) || highest[better] >= point.y()) {
                dominated.add(point.row());
            }
        }
        return dominated;
    }

    private Plot plot(StudyBuilder builder) {
        Double limit = speed.equals(TPOT) ? input.objectives().limits().get(Quantity.TPOT) : null;
        return new Plot(gpusKnown ? I18n.text("Throughput per GPU against interactivity")
                : I18n.text("Throughput against interactivity"), Plot.Form.SCATTER,
                x(), y(), builder.distinguishing(SERIES), builder.distinguishing(WORK), builder.apart(), false, false,
                null, builder.has(load.key()) ? load.key() : null,
                limit == null ? List.of() : List.of(new Plot.Guide(true, 1 / limit, I18n.text("objective"))));
    }
}
