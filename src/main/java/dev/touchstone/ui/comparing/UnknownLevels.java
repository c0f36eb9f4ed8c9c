package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.MetricReader;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// Runs with the metric that is shown whose level of a condition is not known.
record UnknownLevels(Factor factor, List<Run> runs) {

    UnknownLevels {
        runs = List.copyOf(runs);
    }

    /// For the conditions of the lens, and for the model where it is known of some.
    static List<UnknownLevels> of(Lens lens, Collection<Run> all) {
        MetricReader metric = new MetricReader(lens.metric());
        List<Run> taking = all.stream().filter(run -> !Double.isNaN(metric.of(run)) && !run.isExcluded()).toList();
        Set<Factor> factors = new LinkedHashSet<>();
        Stream.of(lens.by(), lens.along(), lens.panels()).filter(Objects::nonNull).filter(Factor.class::isInstance)
                .map(Factor.class::cast).forEach(factors::add);
        factors.add(Factor.MODEL);
        return factors.stream().map(factor -> new UnknownLevels(factor, taking.stream()
                .filter(run -> !run.conditions().has(factor)).toList()))
                .filter(unknown -> !unknown.runs().isEmpty() && unknown.runs().size() < taking.size()).toList();
    }

    /// `GPU count of 18 runs`.
    String words() {
        return I18n.plural(runs.size(), "{1} of {2}", "{1} of {2}", LevelName.factor(factor),
                NumberText.onScreen().counted(runs.size(), "run"));
    }
}
