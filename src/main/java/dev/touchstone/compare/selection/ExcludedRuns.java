package dev.touchstone.compare.selection;

import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.group.Grouping;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The excluded runs of a comparison: they are in no figure, but are shown where they would stand.
public final class ExcludedRuns {

    private final List<ComparedRun> excluded;
    private final List<Run> runs;
    /// By their level and all else that is known of them: repeats stand in the same cell.
    private final Map<Level, Map<Map<Trait, Level>, List<Run>>> byLevel = new HashMap<>();

    ExcludedRuns(List<ComparedRun> excluded) {
        this.excluded = List.copyOf(excluded);
        runs = excluded.stream().map(ComparedRun::run).toList();
        excluded.stream().sorted(ComparedRun.ORDER).forEach(candidate -> byLevel
                .computeIfAbsent(candidate.level(), level -> new LinkedHashMap<>())
                .computeIfAbsent(candidate.known(), known -> new ArrayList<>()).add(candidate.run()));
    }

    public boolean isEmpty() {
        return runs.isEmpty();
    }

    /// How many there are, and why; empty when there are none.
    Optional<Warning> warning() {
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Integer> reasons = new TreeMap<>();
        runs.forEach(run -> reasons.merge(ExclusionReason.of(run), 1, Integer::sum));
        List<String> parts = reasons.entrySet().stream().map(entry -> reasons.size() == 1 ? entry.getKey()
                : I18n.text("{1} {0}", entry.getKey(), entry.getValue())).toList();
        return Optional.of(new Warning("excluded", I18n.text("{0} excluded ({1}): in no mean, difference or verdict.",
                Phrases.counted(runs.size(), "run"), Phrases.and(parts))));
    }

    /// The cells of a group, each with the runs that would stand in it: of its level, and unlike some run in it in
    /// nothing that is known of both. A level of which all runs are excluded has no cell, see [#rowsWith].
    public List<Cell> beside(List<Cell> cells, Group group) {
        if (runs.isEmpty()) {
            return cells;
        }
        Map<Level, Set<Map<Trait, Level>>> standing = new HashMap<>();
        for (ComparedRun member : group.members()) {
            standing.computeIfAbsent(member.level(), level -> new HashSet<>()).add(member.known());
        }
        return cells.stream().map(cell -> {
            List<Run> out = out(cell.level(), standing.getOrDefault(cell.level(), Set.of()));
            return out.isEmpty() ? cell : new Cell(cell.level(), cell.runs(), cell.spread(), cell.delta(),
                    cell.verdict(), cell.estimate(), cell.clashes(), out);
        }).toList();
    }

    /// The rows that there would be if no run were excluded, those that contain excluded runs.
    public List<Group> rowsWith(List<ComparedRun> candidates, AnyFactor by) {
        return excluded.isEmpty() ? List.of()
                : Grouping.of(Stream.concat(candidates.stream(), excluded.stream()).sorted(ComparedRun.ORDER).toList(), by)
                        .stream().filter(group -> group.isRow() && group.members().stream()
                                .anyMatch(member -> member.run().isExcluded())).toList();
    }

    private List<Run> out(Level level, Set<Map<Trait, Level>> standing) {
        return byLevel.getOrDefault(level, Map.of()).entrySet().stream()
                .filter(entry -> standing.stream().anyMatch(known -> agree(known, entry.getKey())))
                .flatMap(entry -> entry.getValue().stream()).sorted(ComparedRun.RUN_ORDER).toList();
    }

    private static boolean agree(Map<Trait, Level> one, Map<Trait, Level> other) {
        return one.entrySet().stream().allMatch(entry ->
                entry.getValue().equals(other.getOrDefault(entry.getKey(), entry.getValue())));
    }
}
