package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Which runs to list, and in which order.
///
/// @param levels factor → the levels that pass, as words; a factor that is not in it lets all pass
/// @param words each of which must stand somewhere in the run's conditions, notes or source
/// @param sort first by the first column
record RunQuery(Map<Factor, Set<String>> levels, String words, List<Sort> sort) {

    /// The level of a run in which the factor is not known.
    static final String NOT_KNOWN = "";
    static final RunQuery ALL = new RunQuery(Map.of(), "", List.of());
    /// The factors that can be filtered by.
    static final List<Factor> FACETS = List.of(Factor.ENGINE, Factor.MODEL, Factor.GPU_COUNT, Factor.THINKING,
            Factor.API, Factor.CONCURRENCY);

    /// One column of the order.
    ///
    /// @param column its id
    record Sort(String column, boolean descending) {
    }

    /// @param runs that pass, in their order
    /// @param facets factor → level → how many runs pass all other filters
    record Answer(List<Run> runs, Map<Factor, Map<String, Integer>> facets) {
    }

    RunQuery {
        Map<Factor, Set<String>> copy = new EnumMap<>(Factor.class);
        levels.forEach((factor, chosen) -> {
            if (!chosen.isEmpty()) {
                copy.put(factor, Set.copyOf(chosen));
            }
        });
        levels = Map.copyOf(copy);
        words = words.strip();
        sort = List.copyOf(sort);
    }

    boolean isFiltering() {
        return !levels.isEmpty() || !words.isEmpty();
    }

    RunQuery with(Factor factor, Set<String> chosen) {
        Map<Factor, Set<String>> copy = new TreeMap<>(levels);
        copy.put(factor, chosen);
        return new RunQuery(copy, words, sort);
    }

    RunQuery withWords(String other) {
        return new RunQuery(levels, other, sort);
    }

    RunQuery withSort(List<Sort> other) {
        return new RunQuery(levels, words, other);
    }

    RunQuery withoutFilters() {
        return new RunQuery(Map.of(), "", sort);
    }

    Answer of(RunIndex index) {
        Map<Factor, Map<String, Integer>> facets = new EnumMap<>(Factor.class);
        String[] parts = words.isEmpty() ? new String[0] : words.toLowerCase(Locale.ROOT).split("\\s+");
        List<Run> passing = new ArrayList<>();
        for (int i = 0; i < index.runs().size(); i++) {
            if (!contains(index, i, parts)) {
                continue;
            }
            Run run = index.runs().get(i);
            Factor stop = null;
            int stops = 0;
            for (Map.Entry<Factor, Set<String>> entry : levels.entrySet()) {
                if (!entry.getValue().contains(level(run, entry.getKey()))) {
                    stop = entry.getKey();
                    stops++;
                }
            }
            if (stops == 0) {
                passing.add(run);
                FACETS.forEach(factor -> count(facets, factor, level(run, factor), 1));
            } else if (stop != null && stops == 1) {
                count(facets, stop, level(run, stop), 1);
            }
        }
        levels.forEach((factor, chosen) -> chosen.forEach(level -> count(facets, factor, level, 0)));
        return new Answer(sorted(passing), facets);
    }

    private static void count(Map<Factor, Map<String, Integer>> facets, Factor factor, String level, int runs) {
        facets.computeIfAbsent(factor, first -> new TreeMap<>(RunQuery::compareLevels))
                .merge(level, runs, Integer::sum);
    }

    private static boolean contains(RunIndex index, int run, String[] parts) {
        for (String part : parts) {
            if (!index.text(run).contains(part)) {
                return false;
            }
        }
        return true;
    }

    /// The keys are taken once a run, not once a comparison.
    private List<Run> sorted(List<Run> passing) {
        if (sort.isEmpty()) {
            return passing;
        }
        record Keyed(Run run, @Nullable Object[] keys) {
        }
        List<RunColumn> columns = sort.stream().map(by -> RunColumns.ofId(by.column())).toList();
        List<Keyed> keyed = new ArrayList<>(passing.size());
        for (Run run : passing) {
            @Nullable Object[] keys = new Object[sort.size()];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = columns.get(i).key().apply(run);
            }
            keyed.add(new Keyed(run, keys));
        }
        Comparator<Keyed> order = (a, b) -> 0;
        for (int i = 0; i < sort.size(); i++) {
            int column = i;
            boolean descending = sort.get(i).descending();
            order = order.thenComparing((a, b) -> compare(a.keys()[column], b.keys()[column], descending));
        }
        keyed.sort(order);
        return keyed.stream().map(Keyed::run).toList();
    }

    /// Numbers before words; unknown last in either direction.
    private static int compare(@Nullable Object a, @Nullable Object b, boolean descending) {
        if (a == null || b == null) {
            return a == b ? 0 : a == null ? 1 : -1;
        }
        int order = a instanceof Number x ? b instanceof Number y ? Double.compare(x.doubleValue(), y.doubleValue())
                : -1 : b instanceof Number ? 1 : String.CASE_INSENSITIVE_ORDER.compare(a.toString(), b.toString());
        return descending ? -order : order;
    }

    private static String level(Run run, Factor factor) {
        return run.conditions().text(factor, NOT_KNOWN);
    }

    /// Numbers by size, then words, then not known.
    private static int compareLevels(String a, String b) {
        if (a.isEmpty() || b.isEmpty()) {
            return Boolean.compare(a.isEmpty(), b.isEmpty());
        }
        return Level.parse(Factor.CONCURRENCY, a)
                .compareTo(Level.parse(Factor.CONCURRENCY, b));
    }

    /// The factors whose levels differ among the runs, so that filtering by them does something.
    static Set<Factor> useful(Answer answer) {
        Set<Factor> useful = new TreeSet<>();
        answer.facets().forEach((factor, counts) -> {
            if (counts.size() > 1) {
                useful.add(factor);
            }
        });
        return useful;
    }
}
