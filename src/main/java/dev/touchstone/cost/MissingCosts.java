package dev.touchstone.cost;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What runs without a figure of a cost or an energy lack.
public final class MissingCosts {

    private MissingCosts() {
    }

    /// The reasons with the number of runs that each holds for, the most frequent first; empty where none lacks the figure.
    public static Map<String, Integer> of(Collection<Run> runs, GpuPrices prices, Quantity quantity) {
        Map<String, Integer> reasons = new LinkedHashMap<>();
        runs.forEach(run -> CostFigures.missing(run, prices, quantity).ifPresent(reason -> reasons.merge(reason, 1, Integer::sum)));
        return reasons.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Integer::sum, LinkedHashMap::new));
    }

    /// The reasons in one line: `the table of prices is empty`, `the table of prices has no H100 (12 runs); its GPU is not known
    /// (1 run)`. Empty where no run lacks the figure.
    public static Optional<String> sentence(Collection<Run> runs, GpuPrices prices, Quantity quantity) {
        Map<String, Integer> reasons = of(runs, prices, quantity);
        return reasons.size() == 1 ? Optional.of(reasons.keySet().iterator().next())
                : reasons.entrySet().stream().map(reason -> I18n.plural(reason.getValue(), "{1} ({0} run)", "{1} ({0} runs)",
                        reason.getKey())).reduce((one, other) -> one + I18n.text("; ") + other);
    }
}
