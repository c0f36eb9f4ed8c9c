package dev.touchstone.compare.check;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import java.util.Optional;

/// Percentiles of the time per output token that merely repeat the mean.
final class TpotPercentiles implements RunCheck {

    @Override
    public String id() {
        return "tpot-percentiles";
    }

    @Override
    public String title() {
        return "Percentiles of TPOT were not measured";
    }

    @Override
    public Severity severity() {
        return Severity.CAUTION;
    }

    @Override
    public String needs() {
        return "percentiles of the time per output token, and how they were made";
    }

    @Override
    public String advice() {
        return "Use the mean.";
    }

    @Override
    public Optional<String> find(Run run) {
        return Definitions.NOT_MEASURED.equals(run.definitions().choices().get(Aspect.TPOT_PERCENTILES))
                ? Optional.of("The percentiles of the time per output token repeat its mean: the tool did not "
                        + "measure them.")
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.TPOT;
    }
}
