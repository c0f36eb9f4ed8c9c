package dev.touchstone.load.measure;

import dev.touchstone.cost.MeasuredEnergy;
import dev.touchstone.cost.PowerProblem;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The figures of a live test with the power of its GPUs and the energy of an output token, where the readings allow it.
///
/// @param problem why they do not; null where they do, and where no GPU was read
record LiveEnergy(Metrics metrics, boolean isMeasured, @Nullable PowerProblem problem) {

    /// @param metrics the figures of the requests
    static LiveEnergy of(ServerSummary server, Conditions conditions, Metrics metrics) {
        if (server.gpus().isEmpty()) {
            return new LiveEnergy(metrics, false, null);
        }
        long serving = conditions.level(Factor.GPU_COUNT).orElse(null) instanceof Level.Number(double count)
                ? Math.round(count) : 0;
        return switch (server.energy(serving)) {
            case MeasuredEnergy.Invalid(PowerProblem problem) -> new LiveEnergy(metrics, false, problem);
            case MeasuredEnergy.Valid(double joules, double watts) -> {
                Map<Metric, Double> all = new HashMap<>();
                metrics.forEach(all::put);
                all.put(Metric.of(Quantity.MEAN_POWER), watts);
                double tokens = metrics.get(Metric.of(Quantity.OUTPUT_TOKENS)).orElse(0);
                if (tokens > 0) {
                    all.put(Metric.of(Quantity.ENERGY_PER_OUTPUT_TOKEN), joules / tokens);
                }
                yield new LiveEnergy(Metrics.of(all), tokens > 0, null);
            }
        };
    }

    void putInto(Map<String, String> extras) {
        if (problem != null) {
            extras.put(PowerProblem.LABEL, problem.phrase());
        }
    }

    Definitions made(Definitions others) {
        return isMeasured ? others.with(Choice.POWER_MEASURED) : others;
    }
}
