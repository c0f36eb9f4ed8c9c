package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns when the two counts of output tokens of SGLang's client disagree: the count by the server, or the requested
/// length where the server sends none, and the count by the client's own tokenizer. They differ by up to 2 % where
/// nothing is wrong (243 published blocks, `src/docs/checks.md`).
public final class Retokenized extends Rule implements RunCheck {

    private static final double ALLOWED = 0.02;

    public Retokenized() {
        super("retokenized", I18n.text("Two counts of the output tokens disagree"), Severity.ERROR,
                I18n.text("output tokens, and their count by the client's own tokenizer, as SGLang's client prints "
                        + "it"),
                I18n.text("Find out which count is right: either the server sent none and the requested length was "
                        + "used, or the client has the tokenizer of another model."),
                I18n.text("Fires on 19 % of 243 published blocks of SGLang's client; 12 % differ by more than a "
                        + "fifth."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.OUTPUT_TOKENS) && again(run).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        OptionalDouble again = again(run);
        if (again.isEmpty() || !applies(run)) {
            return Optional.empty();
        }
        double counted = RunFigures.get(run, Quantity.OUTPUT_TOKENS).orElseThrow();
        return counted > 0 && Math.abs(again.getAsDouble() - counted) > ALLOWED * counted
                ? Optional.of(I18n.text("{0} output tokens, but {1} when the client's tokenizer counts the text again "
                        + "({2}).", NumberText.significant(counted), NumberText.significant(again.getAsDouble()),
                        NumberText.PLAIN.change(again.getAsDouble() / counted - 1)))
                : Optional.empty();
    }

    /// The second count; empty for 0, which the client prints when it did not count again.
    private static OptionalDouble again(Run run) {
        return run.extras().entrySet().stream()
                .filter(extra -> extra.getKey().toLowerCase(Locale.ROOT).contains("retokenized"))
                .filter(extra -> extra.getKey().toLowerCase(Locale.ROOT).contains("total"))
                .map(extra -> extra.getValue().strip()).filter(value -> value.matches("\\d{1,15}(\\.\\d{1,9})?"))
                .mapToDouble(Double::parseDouble).filter(value -> value > 0).findFirst();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity().countsTokens() && metric.quantity() != Quantity.INPUT_TOKENS
                && metric.quantity() != Quantity.INPUT_TOKEN_THROUGHPUT;
    }
}
