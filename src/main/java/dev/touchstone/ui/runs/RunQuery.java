package dev.touchstone.ui.runs;

import dev.touchstone.model.Run;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.RunColumns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Which runs to list, and in which order.
///
/// @param levels facet → the levels that pass, as words; a facet that is not in it lets all pass
/// @param words each of which must stand somewhere in the run's conditions, notes or source
/// @param sort the columns to sort by, the most important first
record RunQuery(Map<RunFacet, Set<String>> levels, String words, List<Sort> sort) {

    static final RunQuery ALL = new RunQuery(Map.of(), "", List.of());

    /// One column of the order.
    ///
    /// @param column its id
    record Sort(String column, boolean descending) {
    }

    /// @param runs that pass, in their order
    /// @param facets facet → level → how many runs pass all other filters
    record Answer(List<Run> runs, Map<RunFacet, Map<String, Integer>> facets) {
    }

    RunQuery {
        Map<RunFacet, Set<String>> copy = new HashMap<>();
        levels.forEach((facet, chosen) -> {
            if (!chosen.isEmpty()) {
                copy.put(facet, Set.copyOf(chosen));
            }
        });
        levels = Map.copyOf(copy);
        words = words.strip();
        sort = List.copyOf(sort);
    }

    boolean isFiltering() {
        return !levels.isEmpty() || !words.isEmpty();
    }

    RunQuery with(RunFacet facet, Set<String> chosen) {
        Map<RunFacet, Set<String>> copy = new HashMap<>(levels);
        copy.put(facet, chosen);
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
        Map<RunFacet, Map<String, Integer>> facets = new LinkedHashMap<>();
        String[] parts = words.isEmpty() ? new String[0] : words.toLowerCase(Locale.ROOT).split("\\s+");
        List<Run> passing = new ArrayList<>();
        for (int i = 0; i < index.runs().size(); i++) {
            if (!contains(index, i, parts)) {
                continue;
            }
            RunFacet stop = null;
            int stops = 0;
            for (Map.Entry<RunFacet, Set<String>> entry : levels.entrySet()) {
                if (!entry.getValue().contains(entry.getKey().level(index, i))) {
                    stop = entry.getKey();
                    stops++;
                }
            }
            if (stops == 0) {
                passing.add(index.runs().get(i));
                for (RunFacet facet : index.facets()) {
                    count(facets, facet, facet.level(index, i), 1);
                }
            } else if (stop != null && stops == 1) {
                count(facets, stop, stop.level(index, i), 1);
            }
        }
        levels.forEach((facet, chosen) -> chosen.forEach(level -> count(facets, facet, level, 0)));
        return new Answer(sorted(passing), facets);
    }

    private static void count(Map<RunFacet, Map<String, Integer>> facets, RunFacet facet, String level, int runs) {
        facets.computeIfAbsent(facet, first -> new TreeMap<>(facet.order())).merge(level, runs, Integer::sum);
    }

    private static boolean contains(RunIndex index, int run, String[] parts) {
        for (String part : parts) {
            if (!index.text(run).contains(part)) {
                return false;
            }
        }
        return true;
    }

    /// The values are read once per run, not once per comparison of two runs.
    private List<Run> sorted(List<Run> passing) {
        if (sort.isEmpty()) {
            return passing;
        }
        record Keyed(Run run, CellValue[] keys) {
        }
        List<DataColumn<Run>> columns = sort.stream().map(by -> RunColumns.ofId(by.column()).orElseThrow()).toList();
        List<Keyed> keyed = new ArrayList<>(passing.size());
        for (Run run : passing) {
            CellValue[] keys = new CellValue[sort.size()];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = columns.get(i).of(run);
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
    private static int compare(CellValue a, CellValue b, boolean descending) {
        if (!a.isKnown() || !b.isKnown()) {
            return Boolean.compare(b.isKnown(), a.isKnown());
        }
        int order = a instanceof CellValue.Number(double x)
                ? b instanceof CellValue.Number(double y) ? Double.compare(x, y) : -1
                : b instanceof CellValue.Number ? 1
                : String.CASE_INSENSITIVE_ORDER.compare(a.exact(), b.exact());
        return descending ? -order : order;
    }

    /// The facets whose levels differ among the runs, so that filtering by them does something.
    static Set<RunFacet> useful(Answer answer) {
        Set<RunFacet> useful = new LinkedHashSet<>();
        answer.facets().forEach((facet, counts) -> {
            if (counts.size() > 1) {
                useful.add(facet);
            }
        });
        return useful;
    }
}
