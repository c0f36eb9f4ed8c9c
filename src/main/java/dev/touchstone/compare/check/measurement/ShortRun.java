package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Notes a run of less than half a minute, in which ramp and tail have much weight.
public final class ShortRun extends Rule implements RunCheck {

    private static final double ENOUGH = 30;

    public ShortRun() {
        super("short-run", I18n.text("Short run"), Severity.NOTE,
                I18n.text("duration"),
                I18n.text("Measure for at least {0} s, or look at how repeats scatter.",
                        NumberText.significant(ENOUGH)),
                I18n.text("Fires on 19 % of 2,000 published blocks."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.DURATION);
    }

    @Override
    public Optional<String> find(Run run) {
        OptionalDouble duration = RunFigures.get(run, Quantity.DURATION);
        return duration.isPresent() && duration.getAsDouble() < ENOUGH
                ? Optional.of(I18n.text("The run took only {0} s.", NumberText.significant(duration.getAsDouble())))
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.unit() == Unit.REQUESTS_PER_SECOND || metric.unit() == Unit.TOKENS_PER_SECOND;
    }
}
