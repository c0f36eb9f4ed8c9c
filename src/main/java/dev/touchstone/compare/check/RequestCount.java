package dev.touchstone.compare.check;

import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import java.util.Optional;
import java.util.OptionalDouble;

/// Successful and failed requests that do not add up to those sent, or successful ones that fall short of them while
/// nothing is said of failures. A live test says itself what became of each request, and so does a file that tells of
/// cancelled ones: only too many are wrong there.
final class RequestCount extends Rule implements RunCheck {

    RequestCount() {
        super("request-count", "Requests do not add up", Severity.ERROR,
                "successful requests, and how many were sent or asked for",
                "Find out what became of the others: the figures are of the successful requests alone.",
                "A run that was to last a time and not a number of requests may end with fewer than its limit.");
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
        boolean isTold = run.format().equals(Run.LIVE_TEST) || run.extras().containsKey(Run.CANCELLED_REQUESTS);
        boolean wrong = ended > sent || ended < sent && !isTold;
        return wrong
                ? Optional.of(MessageNumbers.number(sent) + " requests, " + MessageNumbers.number(successful) + " successful and "
                        + (failed.isPresent() ? MessageNumbers.number(failed.getAsDouble()) + " failed: "
                                : "nothing said of failures: ")
                        + MessageNumbers.number(Math.abs(sent - ended)) + (ended > sent ? " too many." : " are missing."))
                : Optional.empty();
    }
}
