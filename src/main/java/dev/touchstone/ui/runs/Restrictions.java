package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
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
                I18n.text("{0}: {1}", facet.label(), words(facet, levels)),
                I18n.text("Filter by {0}. Click to clear it.", facet.label()),
                () -> model.setQuery(model.query().get().with(facet, Set.of())))));
        all.sort(Comparator.comparing(Restriction::words));
        if (!query.words().isEmpty()) {
            all.add(new Restriction("words", I18n.text("“{0}”", query.words()),
                    I18n.text("Only runs with this text. Click to show the others too."),
                    () -> model.setQuery(model.query().get().withWords(""))));
        }
        int hidden = model.library().hidden().size();
        if (hidden > 0) {
            all.add(new Restriction("hidden", I18n.text("{0} hidden", runs(hidden)),
                    I18n.text("Hidden on the page Runs. Click to show all runs."),
                    () -> model.library().hide(Set.copyOf(model.library().hidden()), false)));
        }
        List<Run> excluded = model.all().stream().filter(Run::isExcluded).toList();
        if (!excluded.isEmpty()) {
            all.add(new Restriction("excluded", I18n.text("{0} left out", runs(excluded.size())),
                    I18n.text("Left out of means, differences and findings. Click to take them in again."),
                    () -> model.include(excluded)));
        }
        return all;
    }

    private static String words(RunFacet facet, Set<String> levels) {
        return levels.size() > NAMED ? I18n.text("{0} chosen", levels.size())
                : levels.stream().sorted(facet.order()).map(facet::name).collect(Collectors.joining(I18n.text(", ")));
    }

    private static String runs(int count) {
        return NumberText.onScreen().counted(count, "run");
    }
}
