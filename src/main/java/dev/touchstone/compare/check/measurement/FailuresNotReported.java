package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import java.util.Optional;

/// Notes that a result has no count of failed requests. 46 % of published blocks lack the row, so this is no error, but
/// a missing count is not 0.
public final class FailuresNotReported extends Rule implements RunCheck {

    public FailuresNotReported() {
        super("failures-not-reported", I18n.text("Failures not reported"), Severity.NOTE,
                I18n.text("successful requests"),
                I18n.text("Compare the successful requests with those sent."),
                I18n.text("46 % of 2,000 published blocks lack the row: SGLang's client never prints it, vLLM's "
                        + "not before the end of 2025."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.SUCCESSFUL_REQUESTS);
    }

    @Override
    public Optional<String> find(Run run) {
        return applies(run) && !RunFigures.has(run, Quantity.FAILED_REQUESTS)
                ? Optional.of(I18n.text("The result does not say whether requests failed.")) : Optional.empty();
    }
}
