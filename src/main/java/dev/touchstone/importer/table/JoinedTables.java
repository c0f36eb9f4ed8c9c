package dev.touchstone.importer.table;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.MetricOutcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Joins tables that list the same runs, each with other metrics: throughput in one, latency in the one below. Runs are
/// the same when all of their conditions and extras are, and when nothing but the name of a metric stands between the
/// tables.
public final class JoinedTables {

    private static final Pattern MARKS = Pattern.compile("^\\s*(?:\\d{1,2}(?:\\.\\d{1,2}){0,3}[.、)]?\\s|[一二三四五六七八九十]{1,3}、)|[*_`#:：]{1,6}|(?i)(?<![a-z])(?:results?|comparison)(?![a-z])|对比|结果");

    /// A table is joined to one of so many tables above it.
    private static final int MOST_TABLES = 64;

    /// The tables that may be joined, from top to bottom; a new list begins where something else stands between them.
    private final List<List<List<RunDraft>>> parts = new ArrayList<>(List.of(new ArrayList<>()));
    private boolean isInTable;

    /// Records what stands between the runs.
    public void take(Block block) {
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
    public void words(String text) {
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
    public void run(RunDraft run) {
        if (isInTable) {
            parts.getLast().getLast().add(run);
        }
    }

    /// A table with what all tables below it ask of it.
    private static final class Joinable {

        private final List<RunDraft> runs;
        /// What the first run has figures of; one object for all tables that have the same.
        private @Nullable Set<Object> figures;
        /// How many tables had been joined when it was found: a run that is in two tables may have got figures since.
        private int joins;
        private @Nullable Map<Map<String, Object>, RunDraft> byKey;

        Joinable(List<RunDraft> runs) {
            this.runs = runs;
        }

        Set<Object> figures(Map<Set<Object>, Set<Object>> known, int joinsSoFar) {
            Set<Object> found = figures;
            if (found == null || joins != joinsSoFar) {
                Set<Object> its = runs.isEmpty() ? Set.of() : allFigures(runs.getFirst());
                found = known.computeIfAbsent(its, same -> its);
                figures = found;
                joins = joinsSoFar;
            }
            return found;
        }

        /// Those that are asked for as well: another table with them has its own.
        private static Set<Object> allFigures(RunDraft run) {
            Set<Object> all = new HashSet<>(run.figures());
            run.extras().keySet().forEach(label -> ColumnGuess.figureNamed(label).ifPresent(all::add));
            return all;
        }

        Map<Map<String, Object>, RunDraft> byKey() {
            Map<Map<String, Object>, RunDraft> found = byKey;
            if (found == null) {
                found = new LinkedHashMap<>();
                for (RunDraft run : runs) {
                    found.put(key(run), run);
                }
                byKey = found;
            }
            return found;
        }

        void join(Joinable other, Set<RunDraft> joined) {
            Map<Map<String, Object>, RunDraft> mine = byKey();
            other.runs.forEach(run -> {
                RunDraft same = mine.get(key(run));
                if (same != null) {
                    same.join(run);
                    joined.add(run);
                } else {
                    runs.add(run);
                }
            });
            byKey = null;
        }
    }

    /// Returns the runs without those that were joined to others.
    public List<RunDraft> join(List<RunDraft> runs) {
        Set<RunDraft> joined = Collections.newSetFromMap(new IdentityHashMap<>());
        Map<Set<Object>, Set<Object>> figures = new HashMap<>();
        int joins = 0;
        for (List<List<RunDraft>> part : parts) {
            List<Joinable> tables = part.stream().map(Joinable::new).toList();
            for (int i = 1; i < tables.size(); i++) {
                Joinable table = tables.get(i);
                for (int above = Math.max(0, i - MOST_TABLES); above < i && !joined.containsAll(table.runs); above++) {
                    Joinable other = tables.get(above);
                    if (haveOtherFigures(other.figures(figures, joins), table.figures(figures, joins)) && !joined.containsAll(other.runs)
                            && areSame(other, table)) {
                        other.join(table, joined);
                        joins++;
                    }
                }
                if (i >= MOST_TABLES) {
                    // No table further down is joined to it.
                    tables.get(i - MOST_TABLES).byKey = null;
                }
            }
        }
        return joined.isEmpty() ? runs : runs.stream().filter(run -> !joined.contains(run)).toList();
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean haveOtherFigures(Set<Object> one, Set<Object> other) {
        return (one != other || one.isEmpty()) && Collections.disjoint(one, other);
    }

    /// Whether a run of one table is among those of the other, all of them have levels of the same factors, and no metric
    /// is in both. A run of which one table has no figure stands in the other only.
    private static boolean areSame(Joinable above, Joinable table) {
        List<RunDraft> one = above.runs;
        List<RunDraft> other = table.runs;
        if (one.isEmpty() || other.isEmpty()) {
            return false;
        }
        Map<Map<String, Object>, RunDraft> first = above.byKey();
        Map<Map<String, Object>, RunDraft> second = table.byKey();
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
