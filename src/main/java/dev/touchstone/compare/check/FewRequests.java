package dev.touchstone.compare.check;

import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns of figures of fewer than 30 requests.
final class FewRequests extends Rule implements RunCheck {

    private static final int ENOUGH = 30;

    FewRequests() {
        super("few-requests", "Few requests", Severity.CAUTION, "number of requests",
                "Measure at least " + ENOUGH + " requests, more for percentiles.",
                "Fires on 7 % of 2,000 published blocks.");
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.measured(run).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        OptionalDouble requests = RunFigures.measured(run);
        return requests.isPresent() && requests.getAsDouble() < ENOUGH
                ? Optional.of("All figures rest on " + (requests.getAsDouble() == 1 ? "a single request."
                        : "only " + NumberText.significant(requests.getAsDouble()) + " requests."))
                : Optional.empty();
    }
}
