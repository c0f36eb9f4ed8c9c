package dev.touchstone.compare;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// From runs and a lens to rows: selects ([Selection]), groups ([Grouping]), names ([DistinguishingFactors],
/// [Differences]), compares ([RowCells]) and adds the warnings that a reader needs
/// ([ComparisonWarnings]). The same runs give the same comparison, in whatever order they come.
final class Matching {

    private static final Comparator<Row> ROW_ORDER = (one, other) -> {
        for (Factor factor : Factor.values()) {
            int order = compare(one.match().get(factor), other.match().get(factor));
            if (order != 0) {
                return order;
            }
        }
        return ComparedRun.RUN_ORDER.compare(first(one), first(other));
    };

    /// A row with the group it was made of.
    record Matched(Group group, Row row) {
    }

    private Matching() {
    }

    static Comparison compare(Collection<Run> runs, Lens lens, Inspection inspection) {
        Selection selection = Selection.of(runs, lens);
        List<Group> groups = Grouping.of(selection.candidates(), lens.by());
        List<Group> matched = groups.stream().filter(Group::isRow).toList();
        List<Run> unmatched = groups.stream().filter(group -> !group.isRow())
                .flatMap(group -> group.members().stream()).map(ComparedRun::run)
                .sorted(ComparedRun.RUN_ORDER).toList();
        List<Level> levels = List.copyOf(new TreeSet<>(matched.stream()
                .flatMap(group -> group.cells().keySet().stream()).toList()));
        Level baseline = baseline(levels, lens.baseline()).orElse(null);
        RowScatter scatter = RowScatter.of(matched, lens.by());
        DistinguishingFactors distinction = DistinguishingFactors.of(groups, lens);
        DistinguishingSettings settings = new DistinguishingSettings(matched.stream()
                .collect(Collectors.groupingBy(distinction::match)).values());
        List<Matched> rows = matched.stream().map(group -> new Matched(group, new Row(
                        distinction.match(group), settings.of(group), Differences.between(group, lens.by()),
                        Assumptions.of(group, lens.by(), lens.accepted()),
                        ModelRefusal.of(selection.leftOut().beside(RowCells.of(group, lens, baseline, scatter.of(group)), group), group,
                                lens))))
                .sorted(Comparator.comparing(Matched::row, ROW_ORDER)).toList();
        List<Warning> warnings = new ArrayList<>(selection.warnings());
        warnings.addAll(ComparisonWarnings.of(lens, baseline, rows, selection.candidates(), unmatched, inspection));
        return new Comparison(lens, baseline, levels, rows.stream().map(Matched::row).toList(), unmatched,
                rows.isEmpty() ? List.of() : excluded(selection.leftOut(), rows, groups, distinction, lens), warnings);
    }

    private static List<ExcludedLevels> excluded(ExcludedRuns runs, List<Matched> rows, List<Group> groups,
            DistinguishingFactors distinction, Lens lens) {
        List<ExcludedLevels> excluded = new ArrayList<>();
        rows.forEach(matched -> excluded.add(new ExcludedLevels(matched.row(), runs.instead(matched.group()))));
        groups.stream().filter(group -> !group.isRow()).forEach(group -> excluded.add(new ExcludedLevels(
                new Row(distinction.match(group), Map.of(), runs.beside(RowCells.of(group), group)),
                runs.instead(group))));
        runs.alone(groups, lens.by()).forEach(group -> {
            Map<Level, List<Run>> levels = new LinkedHashMap<>();
            group.cells().forEach((level, cell) -> levels.put(level, cell.stream().map(ComparedRun::run).toList()));
            excluded.add(new ExcludedLevels(new Row(distinction.match(group), Map.of(), List.of()), levels));
        });
        return excluded.stream().filter(levels -> !levels.levels().isEmpty()).toList();
    }

    private static Optional<Level> baseline(List<Level> levels, @Nullable Level wanted) {
        return levels.stream()
                .filter(level -> wanted == null || level.toString().equalsIgnoreCase(wanted.toString()))
                .findFirst();
    }

    private static int compare(@Nullable Level one, @Nullable Level other) {
        return Objects.compare(one, other, Comparator.nullsLast(Comparator.<Level>naturalOrder()));
    }

    private static Run first(Row row) {
        return row.cells().getFirst().runs().getFirst();
    }
}
