package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Several names of models that are one model: all runs under any of them get one name, in one step that can be undone.
record ModelJoin(RunsModel model) {

    /// The names of models in the archive, each with the number of its runs.
    Map<Level, Integer> names() {
        Map<Level, Integer> names = new TreeMap<>();
        model.all().forEach(run -> run.conditions().level(Factor.MODEL)
                .ifPresent(level -> names.merge(level, 1, Integer::sum)));
        return names;
    }

    /// The shortest of these names, which is mostly the one without a path.
    static String suggestion(Collection<Level> names) {
        return names.stream().map(Level::toString).reduce((one, other) -> other.length() < one.length() ? other : one)
                .orElse("");
    }

    /// @param names of one model
    /// @param name that all of its runs get
    /// @throws IllegalArgumentException with a sentence that explains what is accepted
    void join(Set<Level> names, String name) {
        if (names.size() < 2) {
            throw new IllegalArgumentException(I18n.text("Choose the names of one model, at least two."));
        }
        if (name.isBlank()) {
            throw new IllegalArgumentException(I18n.text("Enter the name that all its runs shall have."));
        }
        List<Run> runs = model.all().stream().filter(run -> run.conditions().level(Factor.MODEL)
                .filter(names::contains).isPresent()).toList();
        model.state(runs, UserStatement.of(Factor.MODEL.key(), name));
    }
}
