package dev.touchstone.ui.comparing;

import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.MetricReader;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// Runs with the metric that is shown whose level of a condition is not known.
record UnknownLevels(Factor factor, List<Run> runs) {

    UnknownLevels {
        runs = List.copyOf(runs);
    }

    /// For the conditions of the lens, and for the model where it is known of some.
    static List<UnknownLevels> of(Lens lens, Collection<Run> all) {
        Map<Factor, List<Run>> without = new LinkedHashMap<>();
        Stream.of(lens.by(), lens.along(), lens.panels()).filter(Objects::nonNull).filter(Factor.class::isInstance)
                .map(Factor.class::cast).forEach(factor -> without.put(factor, new ArrayList<>()));
        without.put(Factor.MODEL, new ArrayList<>());
        MetricReader metric = new MetricReader(lens.metric());
        Conditions last = null;
        boolean isWhole = false;
        int taking = 0;
        for (Run run : all) {
            if (run.isExcluded() || Double.isNaN(metric.of(run))) {
                continue;
            }
            taking++;
            Conditions conditions = run.conditions();
            if (last == null || !conditions.hasFactorsOf(last)) {
                last = conditions;
                isWhole = without.keySet().stream().allMatch(conditions::has);
            }
            if (!isWhole) {
                without.forEach((factor, runs) -> {
                    if (!conditions.has(factor)) {
                        runs.add(run);
                    }
                });
            }
        }
        int most = taking;
        return without.entrySet().stream().filter(entry -> !entry.getValue().isEmpty() && entry.getValue().size() < most)
                .map(entry -> new UnknownLevels(entry.getKey(), entry.getValue())).toList();
    }

    /// `GPU count of 18 runs`.
    String words() {
        return I18n.plural(runs.size(), "{1} of {2}", "{1} of {2}", LevelName.factor(factor),
                NumberText.onScreen().counted(runs.size(), "run"));
    }
}
