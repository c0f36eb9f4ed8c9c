package dev.touchstone.cost;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/// Units with the currency in them.
public final class Currencies {

    private Currencies() {
    }

    /// The symbol of a metric's unit, with the currency of the runs that have the metric where it is one: `USD/1M tok`. Where
    /// it is none or several, and for metrics that are no money, the symbol as it is.
    public static String unit(Metric metric, Collection<Run> runs) {
        String symbol = metric.unit().symbol();
        if (!metric.unit().isMoney()) {
            return symbol;
        }
        Set<String> currencies = runs.stream().filter(run -> run.metrics().get(metric).isPresent())
                .flatMap(run -> run.definitions().choice(Aspect.CURRENCY).stream()).collect(Collectors.toSet());
        return currencies.size() == 1 ? symbol.replace(Unit.MONEY, currencies.iterator().next()) : symbol;
    }
}
