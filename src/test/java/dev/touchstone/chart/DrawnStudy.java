package dev.touchstone.chart;

import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A study made by hand: throughput and what follows from it, by engine, GPU count and concurrency.
final class DrawnStudy {

    private final List<StudyRow> rows = new ArrayList<>();
    private final Map<Factor, Level> also = new EnumMap<>(Factor.class);
    private final NotedRuns runs = new NotedRuns();

    DrawnStudy words() {
        runs.words();
        return this;
    }

    DrawnStudy with(Factor factor, String level) {
        also.put(factor, Level.of(level));
        return this;
    }

    DrawnStudy row(String engine, int gpus, int concurrency, double throughput, double speedUp, Mark... marks) {
        return row(engine, gpus, concurrency, List.of(throughput), speedUp, marks);
    }

    /// @param throughputs of the repeats; NaN for a row without a figure
    DrawnStudy row(String engine, int gpus, int concurrency, List<Double> throughputs, double speedUp, Mark... marks) {
        Map<Factor, Level> match = new EnumMap<>(also);
        match.put(Factor.ENGINE, Level.of(engine));
        match.put(Factor.GPU_COUNT, Level.of(gpus));
        match.put(Factor.CONCURRENCY, Level.of(concurrency));
        int before = runs.list().size();
        throughputs.forEach(one -> runs.add(match, Map.of(NotedRuns.REQUESTS, one)));
        List<Run> mine = runs.list().subList(before, runs.list().size());
        Spread spread = Spread.of(throughputs);
        boolean known = Double.isFinite(spread.mean());
        List<StudyEntry> entries = List.of(new StudyEntry.Words(engine), new StudyEntry.Number(gpus, null),
                new StudyEntry.Number(concurrency, null), known ? new StudyEntry.Number(spread.mean(), spread)
                : StudyEntry.NOTHING,
                new StudyEntry.Number(speedUp, null), new StudyEntry.Number(gpus / 2.0, null),
                new StudyEntry.Number(speedUp / (gpus / 2.0), null),
                known ? new StudyEntry.Number(spread.mean() / concurrency, null) : StudyEntry.NOTHING);
        rows.add(new StudyRow(match, entries, mine, -1, Set.of(marks)));
        return this;
    }

    Study study() {
        Formula mean = new Formula.Mean(NotedRuns.REQUESTS);
        List<StudyColumn> columns = List.of(StudyColumn.words("engine", "Engine"),
                new StudyColumn("gpus", "GPUs", "", Direction.NEITHER, new Formula.LevelOf(Factor.GPU_COUNT)),
                new StudyColumn("concurrency", "Concurrency", "", Direction.NEITHER,
                        new Formula.LevelOf(Factor.CONCURRENCY)),
                new StudyColumn("throughput", "Output throughput per GPU", "tok/s", Direction.HIGHER, mean),
                new StudyColumn("speedUp", "Speed-up", "", Direction.HIGHER,
                        new Formula.Quotient(mean, new Formula.OfOrigin("throughput"))),
                new StudyColumn("ideal", "Ideal", "", Direction.NEITHER, new Formula.Given()),
                new StudyColumn("efficiency", "Efficiency", "%", Direction.HIGHER, new Formula.Given()),
                new StudyColumn("interactivity", "Interactivity", "tok/s", Direction.HIGHER, new Formula.Given()));
        return new Study("drawn", "Drawn", "What is it?", columns, rows, List.of(), List.of());
    }
}
