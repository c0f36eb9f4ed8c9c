package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns of successful and failed requests that do not add up to those sent, and of fewer successful requests than sent
/// without a count of failures. Live tests and files with a count of cancelled requests account for every request, so
/// that there only too many are wrong.
public final class RequestCount extends Rule implements RunCheck {

    public RequestCount() {
        super("request-count", I18n.text("Requests do not add up"), Severity.ERROR,
                I18n.text("successful requests, and how many were sent or asked for"),
                I18n.text("Find out what happened to the others: the figures describe only the successful requests."),
                I18n.text("A run with a time limit may end before it has sent all its requests."));
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
        return wrong ? Optional.of(sentence(sent, successful, failed)) : Optional.empty();
    }

    private static String sentence(double sent, double successful, OptionalDouble failed) {
        String all = NumberText.significant(sent);
        String done = NumberText.significant(successful);
        double missing = sent - successful - failed.orElse(0);
        String other = NumberText.significant(Math.abs(missing));
        if (failed.isEmpty()) {
            return missing < 0
                    ? I18n.text("Requests: {0} in all, {1} successful, no count of failures: {2} too many.", all, done, other)
                    : I18n.text("Requests: {0} in all, {1} successful, no count of failures: {2} missing.", all, done,
                            other);
        }
        String lost = NumberText.significant(failed.getAsDouble());
        return missing < 0
                ? I18n.text("Requests: {0} in all, {1} successful, {2} failed: {3} too many.", all, done, lost, other)
                : I18n.text("Requests: {0} in all, {1} successful, {2} failed: {3} missing.", all, done, lost, other);
    }
}
