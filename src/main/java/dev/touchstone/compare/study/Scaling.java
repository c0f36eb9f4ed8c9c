package dev.touchstone.compare.study;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// How throughput grows with the GPUs, compared with linear growth from the lowest number of them. Over nodes it is
/// compared with the growth of the GPUs too where their number is known: two GPUs in two nodes should do what two GPUs
/// in one do.
final class Scaling {

    private static final String GPUS = Factor.GPU_COUNT.key();
    private static final String NODES = Factor.NODES.key();
    private static final String SPEED_UP = "speedUp";
    private static final String IDEAL = "ideal";
    private static final String EFFICIENCY = "efficiency";
    private static final String TOKEN_SPEED_UP = "tokenSpeedUp";
    private static final String EACH = "perGpu";

    private final StudyInput input;
    private final Factor by;

    private Scaling(StudyInput input, Factor by) {
        this.input = input;
        this.by = by;
    }

    static Optional<Study> alongGpus(StudyInput input) {
        return new Scaling(input, Factor.GPU_COUNT).study("scaling", I18n.text("Scaling"),
                I18n.text("How much faster is it on more GPUs?"));
    }

    /// Only where the number of GPUs stays the same or is not known; else the study along GPUs answers the question.
    static Optional<Study> alongNodes(StudyInput input) {
        return new Scaling(input, Factor.NODES).study("node-scaling", I18n.text("Scaling over nodes"),
                I18n.text("What becomes of the throughput over more nodes?"));
    }

    private Optional<Study> study(String id, String title, String question) {
        Metric tokens = input.tokenThroughput();
        Optional<Metric> basis = Measures.first(input.runs(),
                List.of(Metric.of(Quantity.REQUEST_THROUGHPUT), tokens));
        if (basis.isEmpty()) {
            return Optional.empty();
        }
        List<Run> runs = input.runs().stream().filter(run -> Measures.has(run, basis.get())).toList();
        if (runs.stream().flatMap(run -> run.conditions().level(by).stream()).distinct().limit(2).count() < 2) {
            return Optional.empty();
        }
        boolean hasTokens = Measures.any(runs, tokens);
        List<Family> families = Families.of(runs, hasTokens ? List.of(basis.get(), tokens) : List.of(basis.get()),
                input.accepted());
        StudyBuilder builder = new StudyBuilder(input.inspection(),
                columns(runs, basis.get(), hasTokens ? tokens : basis.get()));
        LevelRows levels = LevelRows.comparedWithLowest(input, by, builder,
                series -> by != Factor.NODES || !series.alsoDiffers().containsKey(GPUS));
        if (levels.add(families).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(builder.build(id, title, question, plots(builder, hasTokens ? tokens : basis.get())));
    }

    private List<StudyColumn> columns(List<Run> runs, Metric basis, Metric each) {
        boolean gpusKnown = runs.stream().anyMatch(run -> run.conditions().level(Factor.GPU_COUNT).isPresent());
        List<StudyColumn> columns = new ArrayList<>();
        if (by == Factor.NODES) {
            columns.add(Measures.level(Factor.NODES));
        }
        if (gpusKnown) {
            columns.add(Measures.level(Factor.GPU_COUNT));
        }
        columns.add(Measures.column(basis, runs));
        columns.add(new StudyColumn(SPEED_UP, I18n.text("Speed-up"), "", Direction.HIGHER, againstOrigin(basis.key())));
        columns.add(new StudyColumn(IDEAL, I18n.text("Ideal speed-up"), "", Direction.NEITHER,
                againstOrigin(gpusKnown ? GPUS : NODES)));
        columns.add(new StudyColumn(EFFICIENCY, I18n.text("Parallel efficiency"), "%", Direction.HIGHER,
                new Formula.Quotient(new Formula.Of(SPEED_UP), new Formula.Of(IDEAL))));
        if (!each.equals(basis)) {
            columns.add(Measures.column(each, runs));
            columns.add(new StudyColumn(TOKEN_SPEED_UP, I18n.text("Speed-up of {0}",
                    Phrases.inSentence(each.quantity().label())), "",
                    Direction.HIGHER, againstOrigin(each.key())));
        }
        if (gpusKnown) {
            columns.add(Measures.perGpu(EACH, each, runs));
        }
        return columns;
    }

    private static Formula againstOrigin(String column) {
        return new Formula.Quotient(new Formula.Of(column), new Formula.OfOrigin(column));
    }

    private List<Plot> plots(StudyBuilder builder, Metric each) {
        Set<Factor> others = EnumSet.complementOf(EnumSet.of(by, Factor.ENGINE));
        List<Factor> engine = List.of(Factor.ENGINE);
        List<Factor> panels = builder.distinguishing(others);
        String over = by == Factor.NODES ? I18n.text("nodes") : I18n.text("GPUs");
        List<Plot> plots = new ArrayList<>();
        plots.add(new Plot(I18n.text("Speed-up by {0}", over), Plot.Form.LINES, by.key(), SPEED_UP, engine, panels, builder.apartWithSettings(),
                false, false, IDEAL, null, List.of()));
        plots.add(new Plot(I18n.text("Parallel efficiency by {0}", over), Plot.Form.LINES, by.key(), EFFICIENCY, engine, panels,
                builder.apartWithSettings(), false, false, null, null, List.of()));
        if (builder.has(EACH)) {
            plots.add(new Plot(I18n.text("{0} per GPU by {1}", each.quantity().label(), over), Plot.Form.LINES, by.key(), EACH, engine,
                    panels, builder.apartWithSettings(), false, false, null, null, List.of()));
        }
        return plots;
    }
}
