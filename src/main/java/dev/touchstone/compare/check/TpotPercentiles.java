package dev.touchstone.compare.check;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Optional;

/// Percentiles of the time per output token that merely repeat the mean.
final class TpotPercentiles implements Check {

    @Override
    public String id() {
        return "tpot-percentiles";
    }

    @Override
    public Optional<Warning> check(Run run) {
        return Definitions.NOT_MEASURED.equals(run.definitions().choices().get(Aspect.TPOT_PERCENTILES))
                ? Optional.of(new Warning(id(), "The percentiles of the time per output token repeat its mean: the "
                        + "tool did not measure them. Use the mean."))
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.TPOT;
    }
}
