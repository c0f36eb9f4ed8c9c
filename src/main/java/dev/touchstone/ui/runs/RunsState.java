package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.table.RunColumns;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/// The state of the page of runs that is kept over restarts, as names and values.
final class RunsState {

    private static final String BREAK = "\n";
    private static final String MARK = "=";
    private static final String FILTER = "filter.";
    private static final String LEFT_OUT = "leftOut";

    private RunsState() {
    }

    static Map<String, String> of(RunsModel model, OptionalDouble divider) {
        Map<String, String> state = new LinkedHashMap<>();
        state.put("columns", String.join(BREAK, model.chosen().get()));
        divider.ifPresent(position -> state.put("divider", Double.toString(position)));
        state.putAll(filters(model));
        RowGrouping grouping = model.grouping().get();
        state.put("group", grouping.id());
        state.put("group.folded", Boolean.toString(grouping.folded()));
        // Each level behind a mark, because one that is not known is empty.
        state.put("group.others", grouping.others().stream().map(level -> MARK + level).collect(Collectors.joining(BREAK)));
        state.put("sort", model.query().get().sort().stream()
                .map(sort -> (sort.descending() ? "-" : "+") + sort.column()).collect(Collectors.joining(BREAK)));
        return state;
    }

    private static Map<String, String> filters(RunsModel model) {
        Map<String, String> state = new LinkedHashMap<>();
        state.put("hidden", String.join(BREAK, model.library().hidden()));
        state.put("words", model.query().get().words());
        model.query().get().levels().forEach((facet, levels) ->
                state.put(FILTER + facet.key(), String.join(BREAK, levels)));
        return state;
    }

    /// What keeps runs from the charts and means: the filters, hidden runs, and those that were left out by hand.
    static Map<String, String> restrictions(RunsModel model) {
        Map<String, String> state = filters(model);
        state.put(LEFT_OUT, model.all().stream().filter(RunsState::isLeftOutByHand).map(Run::id)
                .collect(Collectors.joining(BREAK)));
        return state;
    }

    /// Replaces what keeps runs from the charts and means. Which runs are left out by hand is stored, as one change that
    /// can be undone.
    static void restrict(Map<String, String> state, RunsModel model) {
        model.library().hide(Set.copyOf(model.library().hidden()), false);
        model.library().hide(lines(state, "hidden"), true);
        model.setQuery(query(state, model.query().get().withoutFilters()));
        Set<String> out = Set.copyOf(lines(state, LEFT_OUT));
        List<Run> changed = model.all().stream().filter(run -> out.contains(run.id()) ? !run.isExcluded()
                : isLeftOutByHand(run)).map(run -> run.excluded(run.isExcluded() ? null : Run.BY_HAND)).toList();
        if (!changed.isEmpty()) {
            model.library().update(changed, I18n.text("Left out the runs that the saved comparison leaves out"));
        }
    }

    private static boolean isLeftOutByHand(Run run) {
        return Run.BY_HAND.equals(run.excluded());
    }

    static void restore(Map<String, String> state, RunsModel model) {
        model.chosen().set(lines(state, "columns").stream().map(RunsState::column).flatMap(Optional::stream).toList());
        model.library().hide(lines(state, "hidden"), true);
        GroupFactor.ofId(state.getOrDefault("group", "")).ifPresent(by -> model.group(new RowGrouping(by,
                Boolean.parseBoolean(state.get("group.folded")),
                lines(state, "group.others").stream().map(level -> level.substring(MARK.length()))
                        .collect(Collectors.toSet()))));
        model.setQuery(query(state, model.query().get()).withSort(lines(state, "sort").stream()
                .flatMap(entry -> column(entry.substring(1)).stream()
                        .map(column -> new RunQuery.Sort(column, entry.startsWith("-")))).toList()));
    }

    /// Returns a query with the text and the filters of a state.
    private static RunQuery query(Map<String, String> state, RunQuery before) {
        RunQuery query = before.withWords(state.getOrDefault("words", ""));
        for (Map.Entry<String, String> entry : state.entrySet()) {
            Optional<RunFacet> facet = entry.getKey().startsWith(FILTER)
                    ? RunFacet.ofKey(entry.getKey().substring(FILTER.length())) : Optional.empty();
            if (facet.isPresent()) {
                // Older settings have severities as they were shown: `Caution`.
                String levels = facet.get().equals(RunFacet.WARNINGS) ? entry.getValue().toLowerCase(Locale.ROOT)
                        : entry.getValue();
                Set<String> chosen = new HashSet<>(Arrays.asList(levels.split(BREAK, -1)));
                query = query.with(facet.get(), chosen);
            }
        }
        return query;
    }

    static Optional<Double> divider(Map<String, String> state) {
        try {
            return Optional.ofNullable(state.get("divider")).map(Double::valueOf)
                    .filter(position -> position > 0.2 && position < 0.95);
        } catch (NumberFormatException broken) {
            return Optional.empty();
        }
    }

    /// Returns the id of a stored column; empty when it exists no more. Older versions stored other names.
    static Optional<String> column(String stored) {
        return Optional.of(stored.equals("line") ? "firstLine" : stored).filter(id -> RunColumns.ofId(id).isPresent());
    }

    private static List<String> lines(Map<String, String> state, String name) {
        String value = state.getOrDefault(name, "");
        return value.isEmpty() ? List.of() : List.of(value.split(BREAK));
    }
}
