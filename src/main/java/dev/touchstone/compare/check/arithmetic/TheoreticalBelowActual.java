package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.RoundingInterval;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;

/// Warns of a theoretical maximum below the throughput reached. The stress scripts print successes ÷ slowest request as
/// the one and successes ÷ duration as the other, and no run ends before its slowest request.
public final class TheoreticalBelowActual extends Rule implements RunCheck {

    public TheoreticalBelowActual() {
        super("theoretical-below-actual", I18n.text("Theoretical maximum below the throughput reached"), Severity.ERROR,
                I18n.text("theoretical maximum and request throughput"),
                I18n.text("Check whether the rows belong to one result; use neither figure."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.THEORETICAL_MAX_REQUEST_THROUGHPUT, Quantity.REQUEST_THROUGHPUT);
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        RoundingInterval theoretical = RoundingInterval.of(run, Quantity.THEORETICAL_MAX_REQUEST_THROUGHPUT)
                .orElseThrow();
        return theoretical.isBelow(RoundingInterval.of(run, Quantity.REQUEST_THROUGHPUT).orElseThrow())
                ? Optional.of(I18n.text("The theoretical maximum of {0} req/s is below the {1} req/s that were reached.",
                        NumberText.significant(
                                RunFigures.get(run, Quantity.THEORETICAL_MAX_REQUEST_THROUGHPUT).orElseThrow()),
                        NumberText.significant(RunFigures.get(run, Quantity.REQUEST_THROUGHPUT).orElseThrow())))
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.THEORETICAL_MAX_REQUEST_THROUGHPUT
                || metric.quantity() == Quantity.REQUEST_THROUGHPUT;
    }
}
