package dev.touchstone.compare;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.DistinguishingFactors;
import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.parallel.InParallel;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.MatchedGroup;
import dev.touchstone.compare.row.MatchedRuns;
import dev.touchstone.compare.row.ModelRefusal;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.RowCells;
import dev.touchstone.compare.row.RowFigures;
import dev.touchstone.compare.row.RowScatter;
import dev.touchstone.compare.selection.ExcludedRuns;
import dev.touchstone.compare.selection.Selection;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.compare.statistics.CellFigures;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.Level;
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
import org.jspecify.annotations.Nullable;

/// From matched runs and a lens to rows with figures: compares ([RowCells]) and adds the warnings that a reader needs
/// ([ComparisonWarnings]). The same runs give the same comparison, in whatever order they come.
final class Matching {

    /// A row with the group it was made of.
    record Matched(Group group, Row row) {
    }

    /// The levels of all rows, in their order.
    private record Levels(List<Level> sorted) {
        static Levels of(List<MatchedGroup> rows) {
            SortedSet<Level> all = new TreeSet<>();
            rows.forEach(row -> row.group().sides().forEach(side -> all.add(side.level())));
            return new Levels(List.copyOf(all));
        }
    }

    private Matching() {
    }

    static Comparison compare(Selection selection, MatchedRuns runs, Lens lens, Inspection inspection) {
        List<MatchedGroup> matched = runs.rows();
        List<Level> levels = runs.kept().of("levels", Levels.class, () -> Levels.of(matched)).sorted();
        Level baseline = baseline(levels, lens).orElse(null);
        List<@Nullable CellFigures[]> figures = InParallel.map(matched.size(), () -> RowFigures.of(levels, lens.metric()),
                (reader, at) -> reader.of(matched.get(at).group()));
        RowScatter scatter = RowScatter.of(matched, figures);
        List<Matched> rows = InParallel.map(matched.size(), at -> {
            MatchedGroup row = matched.get(at);
            Group group = row.group();
            List<Cell> cells = RowCells.of(group, levels, figures.get(at), lens, baseline, scatter.of(at));
            return new Matched(group, row.row(ModelRefusal.of(selection.leftOut().beside(cells, group), row, lens), runs.outcomes().words(group, lens.metric())));
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
            whole.sides().forEach(side -> {
                if (row.cell(side.level()).isEmpty()) {
                    levels.put(side.level(), side.runs().stream().filter(Run::isExcluded).toList());
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
