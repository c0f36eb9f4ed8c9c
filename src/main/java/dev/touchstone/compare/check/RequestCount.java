package dev.touchstone.compare.check;

import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns of successful and failed requests that do not add up to those sent, and of fewer successful requests than sent
/// without a count of failures. Live tests and files with a count of cancelled requests account for every request, so
/// that there only too many are wrong.
final class RequestCount extends Rule implements RunCheck {

    RequestCount() {
        super("request-count", "Requests do not add up", Severity.ERROR,
                "successful requests, and how many were sent or asked for",
                "Find out what happened to the others: the figures describe only the successful requests.",
                "A run with a time limit may end before it has sent all its requests.");
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.SUCCESSFUL_REQUESTS) && RunFigures.sent(run).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        double sent = RunFigures.sent(run).orElseThrow();
        double successful = RunFigures.get(run, Quantity.SUCCESSFUL_REQUESTS).orElseThrow();
        OptionalDouble failed = RunFigures.get(run, Quantity.FAILED_REQUESTS);
        double ended = successful + failed.orElse(0);
        boolean accounted = run.format().equals(Run.LIVE_TEST) || run.extras().containsKey(Run.CANCELLED_REQUESTS);
        boolean wrong = ended > sent || ended < sent && !accounted;
        return wrong
                ? Optional.of(NumberText.significant(sent) + " requests, " + NumberText.significant(successful)
                        + " successful and " + (failed.isPresent() ? NumberText.significant(failed.getAsDouble())
                        + " failed: "
                                : "no count of failures: ")
                        + NumberText.significant(Math.abs(sent - ended)) + (ended > sent
                        ? " too many." : " are missing."))
                : Optional.empty();
    }
}
