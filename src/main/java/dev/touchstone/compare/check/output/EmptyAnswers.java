package dev.touchstone.compare.check.output;

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
import java.util.regex.Pattern;

/// Warns of requests that ended without an answer and that their tool counts as successful: their times are of no work,
/// some tools take them for 0.
public final class EmptyAnswers extends Rule implements RunCheck {

    private static final Pattern LABEL = Pattern.compile(
            "(?i)(?:num(?:ber of)? |# ?)?(?:empty|blank)[ _](?:answers?|responses?|outputs?|completions?|results?)(?: count)?|空(?:回答|响应|返回|输出|结果)数?");
    private static final Pattern COUNT = Pattern.compile("\\d{1,3}(?:,\\d{3})+|\\d{1,12}");

    public EmptyAnswers() {
        super("empty-answers", I18n.text("Empty answers count as successful"), Severity.CAUTION,
                I18n.text("a row or a column that counts empty answers"),
                I18n.text("Find out why the server sent no text, and measure again: throughput and latency contain requests "
                        + "without work."));
    }

    @Override
    public boolean applies(Run run) {
        return count(run).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        double empty = count(run).orElse(0);
        OptionalDouble successful = RunFigures.get(run, Quantity.SUCCESSFUL_REQUESTS);
        double unsuccessful = unsuccessful(run);
        if (empty <= 0 || unsuccessful == empty) {
            return Optional.empty();
        }
        return Optional.of(successful.isEmpty() || successful.getAsDouble() < empty || unsuccessful > 0
                ? I18n.plural((long) empty, "{0} request ended with an empty answer.", "{0} requests ended with an empty answer.")
                : I18n.text("{0} of {1} answers are empty.", NumberText.significant(empty),
                        NumberText.significant(successful.getAsDouble())));
    }

    /// Requests that did not count as successful, 0 where that is not known. As many as the empty answers: these are
    /// they. Another number: some may be among them, so that they are no share of the successful ones.
    private static double unsuccessful(Run run) {
        OptionalDouble sent = RunFigures.sent(run);
        OptionalDouble successful = RunFigures.get(run, Quantity.SUCCESSFUL_REQUESTS);
        return sent.isPresent() && successful.isPresent() ? Math.max(0, sent.getAsDouble() - successful.getAsDouble())
                : RunFigures.get(run, Quantity.FAILED_REQUESTS).orElse(0);
    }

    private static OptionalDouble count(Run run) {
        return run.extras().entrySet().stream().filter(extra -> LABEL.matcher(extra.getKey().strip()).matches())
                .map(extra -> extra.getValue().strip()).filter(value -> COUNT.matcher(value).matches())
                .mapToDouble(value -> Double.parseDouble(value.replace(",", ""))).findFirst();
    }
}
