package dev.touchstone.compare;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
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
                rows.isEmpty() ? List.of() : excluded(selection, rows, groups, distinction, lens), warnings);
    }

    private static List<ExcludedLevels> excluded(Selection selection, List<Matched> rows, List<Group> groups,
            DistinguishingFactors distinction, Lens lens) {
        ExcludedRuns runs = selection.leftOut();
        Map<String, Row> byRun = new HashMap<>();
        rows.forEach(matched -> matched.group().members().forEach(member ->
                byRun.put(member.run().id(), matched.row())));
        List<ExcludedLevels> found = new ArrayList<>();
        for (Group whole : runs.rowsWith(selection.candidates(), lens.by())) {
            List<ComparedRun> standing = whole.members().stream().filter(member -> !member.run().isExcluded()).toList();
            Row row = standing.isEmpty() ? new Row(distinction.match(whole), Map.of(), List.of())
                    : byRun.computeIfAbsent(standing.getFirst().run().id(), id -> groups.stream()
                            .filter(group -> group.members().contains(standing.getFirst())).findFirst()
                            .map(group -> new Row(distinction.match(group), Map.of(),
                                    runs.beside(RowCells.of(group), group))).orElseThrow());
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
