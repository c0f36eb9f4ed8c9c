package dev.touchstone.ui.runs;

import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What keeps runs from the charts and means, in the order in which it is listed: filters, the text that is searched for,
/// hidden runs, runs left out by hand.
record Restrictions(RunsModel model) {

    private static final int NAMED = 2;

    /// @param id unique among the restrictions
    /// @param words a few, for a chip
    /// @param explanation what clearing it does
    /// @param clear takes it back
    record Restriction(String id, String words, String explanation, Runnable clear) {
    }

    List<Restriction> all() {
        List<Restriction> all = new ArrayList<>();
        RunQuery query = model.query().get();
        query.levels().forEach((facet, levels) -> all.add(new Restriction("filter-" + facet.key(),
                facet.label() + ": " + words(facet, levels), "Filter by " + facet.label() + ". Click to clear it.",
                () -> model.setQuery(model.query().get().with(facet, Set.of())))));
        all.sort(Comparator.comparing(Restriction::words));
        if (!query.words().isEmpty()) {
            all.add(new Restriction("words", "“" + query.words() + "”",
                    "Only runs with this text. Click to show the others too.",
                    () -> model.setQuery(model.query().get().withWords(""))));
        }
        int hidden = model.library().hidden().size();
        if (hidden > 0) {
            all.add(new Restriction("hidden", runs(hidden) + " hidden",
                    "Hidden on the page Runs. Click to show all runs.",
                    () -> model.library().hide(Set.copyOf(model.library().hidden()), false)));
        }
        List<Run> excluded = model.all().stream().filter(Run::isExcluded).toList();
        if (!excluded.isEmpty()) {
            all.add(new Restriction("excluded", runs(excluded.size()) + " left out",
                    "Left out of means, differences and findings. Click to take them in again.",
                    () -> model.include(excluded)));
        }
        return all;
    }

    private static String words(RunFacet facet, Set<String> levels) {
        return levels.size() > NAMED ? levels.size() + " chosen"
                : levels.stream().sorted(facet.order()).map(facet::name).collect(Collectors.joining(", "));
    }

    private static String runs(int count) {
        return NumberText.onScreen().counted(count, "run");
    }
}
