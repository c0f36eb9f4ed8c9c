package dev.touchstone.chart.spec;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/// The levels that all of some runs have. Looks at each run once, because a chart may show all runs of an archive.
final class CommonLevels {

    private CommonLevels() {
    }

    /// Returns the level of each of these factors that all runs have; without factors whose level differs or is not known
    /// of some run. Empty for no runs.
    static Map<Factor, Level> of(Collection<Run> runs, Set<Factor> factors) {
        Map<Factor, Level> common = new EnumMap<>(Factor.class);
        Conditions last = null;
        for (Run run : runs) {
            Conditions conditions = run.conditions();
            if (last == null) {
                factors.forEach(factor -> conditions.level(factor).ifPresent(level -> common.put(factor, level)));
            } else if (conditions != last) {
                common.entrySet().removeIf(entry -> !conditions.has(entry.getKey(), entry.getValue()));
            }
            last = conditions;
            if (common.isEmpty()) {
                break;
            }
        }
        return common;
    }
}
