package dev.touchstone.compare;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// From matched runs and a lens to rows with figures: compares ([RowCells]) and adds the warnings that a reader needs
/// ([ComparisonWarnings]). The same runs give the same comparison, in whatever order they come.
final class Matching {

    /// A row with the group it was made of.
    record Matched(Group group, Row row) {
    }

    private Matching() {
    }

    static Comparison compare(Selection selection, MatchedRuns runs, Lens lens, Inspection inspection) {
        List<MatchedGroup> matched = runs.rows().stream().map(row -> row.with(lens.metric())).toList();
        Map<Group, Map<Level, String>> outcomes = new IdentityHashMap<>();
        for (int i = 0; i < matched.size(); i++) {
            outcomes.put(matched.get(i).group(), runs.outcomes().words(runs.rows().get(i).group(), lens.metric()));
        }
        List<Level> levels = List.copyOf(new TreeSet<>(matched.stream()
                .flatMap(row -> row.group().cells().keySet().stream()).toList()));
        Level baseline = baseline(levels, lens.baseline()).orElse(null);
        RowScatter scatter = RowScatter.of(matched);
        List<Matched> rows = matched.stream().map(row -> {
            Group group = row.group();
            List<Cell> cells = RowCells.of(group, lens, baseline, scatter.of(group));
            return new Matched(group, row.row(ModelRefusal.of(selection.leftOut().beside(cells, group), group, lens))
                    .withOutcomes(outcomes.getOrDefault(group, Map.of())));
        }).toList();
        List<Warning> warnings = new ArrayList<>(selection.warnings());
        warnings.addAll(ComparisonWarnings.of(lens, baseline, rows, selection, runs.unmatched(),
                inspection));
        return new Comparison(lens, baseline, levels, rows.stream().map(Matched::row).toList(),
                rows.isEmpty() && !runs.outcomes().haveFigures() ? List.of() : runs.outcomes().rows(lens.metric()),
                runs.unmatched(),
                rows.isEmpty() ? List.of() : excluded(selection, rows, runs.distinction(), lens), warnings);
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
                    : byRun.computeIfAbsent(standing.getFirst().run().id(), id -> alone(standing, distinction, runs));
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
    private static Row alone(List<ComparedRun> standing, DistinguishingFactors distinction, ExcludedRuns runs) {
        Group group = new Group(standing);
        return new Row(distinction.match(group), Map.of(), runs.beside(RowCells.of(group), group));
    }

    private static Optional<Level> baseline(List<Level> levels, @Nullable Level wanted) {
        return levels.stream()
                .filter(level -> wanted == null || level.toString().equalsIgnoreCase(wanted.toString()))
                .findFirst();
    }
}
