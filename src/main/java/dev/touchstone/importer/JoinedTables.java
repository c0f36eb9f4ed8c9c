package dev.touchstone.importer;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.MetricOutcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Joins tables that list the same runs, each with other metrics: throughput in one, latency in the one below. Runs are
/// the same when all of their conditions and extras are, and when nothing but the name of a metric stands between the
/// tables.
final class JoinedTables {

    private static final Pattern MARKS = Pattern.compile("^\\s*(?:\\d{1,2}(?:\\.\\d{1,2}){0,3}[.、)]?\\s|[一二三四五六七八九十]{1,3}、)|[*_`#:：]{1,6}|(?i)(?<![a-z])(?:results?|comparison)(?![a-z])|对比|结果");

    /// A table is joined to one of so many tables above it.
    private static final int MOST_TABLES = 64;

    /// The tables that may be joined, from top to bottom; a new list begins where something else stands between them.
    private final List<List<List<RunDraft>>> parts = new ArrayList<>(List.of(new ArrayList<>()));
    private boolean isInTable;

    /// Records what stands between the runs.
    void take(Block block) {
        switch (block) {
            case Block.Table(var table) when table.isOfRuns() -> {
                parts.getLast().add(new ArrayList<>());
                isInTable = true;
            }
            case Block.Heading heading -> words(heading.text());
            case Block.Remark remark -> words(remark.text());
            case Block.Echo _, Block.Unread _, Block.Legend _ -> {
                // The rules, the cut rows and the legends of the tables themselves.
            }
            case Block.Result _ -> {
                if (!isInTable) {
                    part();
                }
            }
            default -> part();
        }
    }

    /// Records words between the runs. Whatever they name beside a metric may distinguish the tables: `Latency without
    /// cache`.
    void words(String text) {
        if (parts.getLast().isEmpty()) {
            return;
        }
        boolean isMetric = ColumnGuess.isFigure(MARKS.matcher(text).replaceAll(" ").strip());
        if (isMetric) {
            isInTable = false;
        } else {
            part();
        }
    }

    private void part() {
        isInTable = false;
        if (!parts.getLast().isEmpty()) {
            parts.add(new ArrayList<>());
        }
    }

    /// Records a run of the block taken last.
    void run(RunDraft run) {
        if (isInTable) {
            parts.getLast().getLast().add(run);
        }
    }

    /// Returns the runs without those that were joined to others.
    List<RunDraft> join(List<RunDraft> runs) {
        Set<RunDraft> joined = Collections.newSetFromMap(new IdentityHashMap<>());
        for (List<List<RunDraft>> tables : parts) {
            for (int i = 1; i < tables.size(); i++) {
                for (int before = Math.max(0, i - MOST_TABLES); before < i && !joined.containsAll(tables.get(i)); before++) {
                    if (!joined.containsAll(tables.get(before)) && areSame(tables.get(before), tables.get(i))) {
                        join(tables.get(before), tables.get(i), joined);
                    }
                }
            }
        }
        return joined.isEmpty() ? runs : runs.stream().filter(run -> !joined.contains(run)).toList();
    }

    /// Whether a run of one table is among those of the other, all of them have levels of the same factors, and no metric
    /// is in both. A run of which one table has no figure stands in the other only.
    private static boolean areSame(List<RunDraft> one, List<RunDraft> other) {
        if (one.isEmpty() || other.isEmpty() || one.getFirst().sharesMetric(other.getFirst())) {
            return false;
        }
        Map<Map<String, Object>, RunDraft> first = byKey(one);
        Map<Map<String, Object>, RunDraft> second = byKey(other);
        boolean areDistinct = first.size() == one.size() && second.size() == other.size() && !second.isEmpty()
                && one.stream().allMatch(JoinedTables::isNamed) && other.stream().allMatch(JoinedTables::isNamed);
        boolean haveSameFactors = Stream.concat(first.keySet().stream(), second.keySet().stream()).map(Map::keySet)
                .distinct().count() == 1;
        boolean areAmong = first.keySet().containsAll(second.keySet()) || second.keySet().containsAll(first.keySet());
        return areDistinct && (areAmong || haveSameFactors && first.keySet().stream().anyMatch(second::containsKey))
                && one.stream().noneMatch(run -> other.stream().anyMatch(run::sharesMetric));
    }

    /// Whether the table itself distinguishes the run from others.
    private static boolean isNamed(RunDraft run) {
        return !run.result().conditions().factors().isEmpty()
                || run.extras().keySet().stream().anyMatch(label -> !MetricOutcome.isLabel(label));
    }

    private static void join(List<RunDraft> into, List<RunDraft> others, Set<RunDraft> joined) {
        Map<Map<String, Object>, RunDraft> byKey = byKey(into);
        others.forEach(other -> {
            RunDraft same = byKey.get(key(other));
            if (same != null) {
                same.join(other);
                joined.add(other);
            } else {
                into.add(other);
            }
        });
    }

    private static Map<Map<String, Object>, RunDraft> byKey(List<RunDraft> runs) {
        Map<Map<String, Object>, RunDraft> byKey = new LinkedHashMap<>();
        runs.forEach(run -> byKey.put(key(run), run));
        return byKey;
    }

    /// The levels of a run and its extras.
    private static Map<String, Object> key(RunDraft run) {
        Map<String, Object> key = new TreeMap<>(run.extras());
        // What stands in place of a figure, and what follows from figures, distinguishes no runs.
        key.keySet().removeIf(label -> MetricOutcome.isLabel(label) || ColumnGuess.mayBeFigure(label)
                || ColumnGuess.isOther(label));
        Conditions conditions = run.conditions();
        for (Factor factor : conditions.factors()) {
            Level level = conditions.level(factor).orElseThrow();
            key.put(factor.key(), level);
        }
        return key;
    }
}
