package dev.touchstone.compare;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.MetricReader;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/// From matched runs and a lens to rows with figures: compares ([RowCells]) and adds the warnings that a reader needs
/// ([ComparisonWarnings]). The same runs give the same comparison, in whatever order they come.
final class Matching {

    /// A row with the group it was made of.
    record Matched(Group group, Row row) {
    }

    private Matching() {
    }

    static Comparison compare(Selection selection, MatchedRuns runs, Lens lens, Inspection inspection) {
        List<MatchedGroup> matched = runs.rows();
        SortedSet<Level> all = new TreeSet<>();
        matched.forEach(row -> all.addAll(row.group().cells().keySet()));
        List<Level> levels = List.copyOf(all);
        Level baseline = baseline(levels, lens).orElse(null);
        List<Map<Level, double[]>> values = InParallel.map(matched.size(),
                at -> RowCells.values(matched.get(at).group(), new MetricReader(lens.metric())));
        RowScatter scatter = RowScatter.of(matched, values);
        List<Matched> rows = InParallel.map(matched.size(), at -> {
            Group group = matched.get(at).group();
            List<Cell> cells = RowCells.of(group, values.get(at), lens, baseline, scatter.of(at));
            return new Matched(group, matched.get(at).row(ModelRefusal.of(selection.leftOut().beside(cells, group),
                    group, lens), runs.outcomes().words(group, lens.metric())));
        });
        List<Warning> warnings = new ArrayList<>(selection.warnings());
        warnings.addAll(ComparisonWarnings.of(lens, baseline, rows, selection, runs, inspection));
        return new Comparison(lens, baseline, levels, rows.stream().map(Matched::row).toList(),
                rows.isEmpty() && !runs.outcomes().haveFigures() ? List.of() : runs.outcomes().rows(lens.metric()),
                runs.unmatched(), rows.isEmpty() || selection.leftOut().isEmpty() ? List.of()
                        : excluded(selection, rows, runs.distinction(), lens), warnings);
    }

    private static List<ExcludedLevels> excluded(Selection selection, List<Matched> rows,
            DistinguishingFactors distinction, Lens lens) {
        ExcludedRuns runs = selection.leftOut();
        Map<String, Row> byRun = new HashMap<>();
        rows.forEach(matched -> matched.group().members().forEach(member ->
                byRun.put(member.run().id(), matched.row())));
        List<ExcludedLevels> found = new ArrayList<>();
        for (Group whole : runs.rowsWith(selection.candidates(), lens.by())) {
            List<ComparedRun> standing = whole.members().stream().filter(member -> !member.run().isExcluded()).toList();
            Row row = standing.isEmpty() ? new Row(distinction.match(whole), Map.of(), List.of())
                    : byRun.computeIfAbsent(standing.getFirst().run().id(), id -> alone(standing, distinction, runs, lens));
            Map<Level, List<Run>> levels = new LinkedHashMap<>();
            whole.cells().forEach((level, cell) -> {
                if (row.cell(level).isEmpty()) {
                    levels.put(level, cell.stream().map(ComparedRun::run).filter(Run::isExcluded).toList());
                }
            });
            levels.values().removeIf(List::isEmpty);
            if (!levels.isEmpty()) {
                found.add(new ExcludedLevels(row, levels));
            }
        }
        return found;
    }

    /// The row of runs without a counterpart that takes part.
    private static Row alone(List<ComparedRun> standing, DistinguishingFactors distinction, ExcludedRuns runs,
            Lens lens) {
        Group group = new Group(standing);
        return new Row(distinction.match(group), Map.of(), runs.beside(RowCells.of(group, lens.metric()), group));
    }

    /// The one that is asked for; else of a flag the launch without it, or the engine's default, and of other factors the lowest.
    private static Optional<Level> baseline(List<Level> levels, Lens lens) {
        Level wanted = lens.baseline();
        if (wanted != null) {
            return find(levels, wanted.toString());
        }
        return (lens.by() instanceof FlagFactor flag ? find(levels, FlagFactor.NOT_SET)
                .or(() -> SettingMeanings.defaultOf(flag.flag()).flatMap(usual -> find(levels, usual))) : Optional.<Level>empty())
                .or(() -> levels.stream().findFirst());
    }

    private static Optional<Level> find(List<Level> levels, String name) {
        return levels.stream().filter(level -> level.toString().equalsIgnoreCase(name)).findFirst();
    }
}
