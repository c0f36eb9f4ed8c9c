package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns of figures of fewer than 30 requests.
public final class FewRequests extends Rule implements RunCheck {

    private static final int ENOUGH = 30;

    public FewRequests() {
        super("few-requests", I18n.text("Few requests"), Severity.CAUTION,
                I18n.text("number of requests"),
                I18n.text("Measure at least {0} requests, more for percentiles.", ENOUGH),
                I18n.text("Fires on 7 % of 2,000 published blocks."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.measured(run).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        OptionalDouble requests = RunFigures.measured(run);
        return requests.isPresent() && requests.getAsDouble() < ENOUGH
                ? Optional.of(requests.getAsDouble() == 1 ? I18n.text("All figures rest on a single request.")
                        : I18n.text("All figures rest on only {0} requests.",
                                NumberText.significant(requests.getAsDouble())))
                : Optional.empty();
    }
}
