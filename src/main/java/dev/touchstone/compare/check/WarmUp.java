package dev.touchstone.compare.check;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// A run that paid for the engine's first requests: a remark says so, or a short run has requests that took many times
/// the median. In a long run a few slow first requests hardly move the figures and long answers are as likely a cause,
/// so there the figures alone prove nothing.
final class WarmUp extends Rule implements RunCheck {

    private static final double TIMES_THE_MEDIAN = 5;
    private static final double SHORT_RUN = 100;
    private static final Pattern AT_WORK = Pattern.compile("(?<![-_\\w])warm(?:ing)?[\\s-]?up(?![_=\\w])|预热");
    /// `no need to warm up`, `after warm-up`, `warm-up: 3`: it was done, was not needed, or was a setting.
    private static final Pattern NOT_AT_WORK = Pattern.compile(
            "\\b(?:no|not|without|w/o|after|skip\\w*|disabl\\w*|exclud\\w*|don't|doesn't|didn't)\\b[^.;:,!]{0,24}?warm"
                    + "|warm(?:ing)?[\\s-]?up\\s*[:=]?\\s*\\d"
                    + "|warm(?:ing)?[\\s-]?up\\b[^.;,!]{0,16}?\\b(?:not (?:needed|necessary|required)|unnecessary"
                    + "|(?<!not )done|finished|complete\\w*|disabled|excluded|skipped)\\b"
                    + "|(?:无需|不需要?|不用|没有|无|已经?|跳过|完成)预热|预热(?:后|完成|完毕|结束|之后)");

    WarmUp() {
        super("warm-up", "Warm-up suspected", Severity.CAUTION,
                "a remark, or median and maximum of the end-to-end latency and the number of requests",
                "Leave this run out, or repeat it on a warm server.");
    }

    @Override
    public boolean applies(Run run) {
        return !run.notes().isEmpty() || run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MAX)).isPresent()
                && run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN)).isPresent();
    }

    @Override
    public Optional<String> find(Run run) {
        Optional<String> remark = run.notes().stream().filter(WarmUp::saysSo).findFirst();
        OptionalDouble max = run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MAX));
        OptionalDouble median = run.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN));
        boolean measured = max.isPresent() && median.isPresent();
        if (remark.isPresent()) {
            return Optional.of("A remark says “" + remark.get().strip() + "”"
                    + (measured ? ": " + figures(max.getAsDouble(), median.getAsDouble()) : "") + ".");
        }
        boolean slow = measured && median.getAsDouble() > 0
                && max.getAsDouble() >= TIMES_THE_MEDIAN * median.getAsDouble();
        OptionalDouble requests = slow ? requests(run) : OptionalDouble.empty();
        return requests.isPresent() && requests.getAsDouble() < SHORT_RUN
                ? Optional.of("Perhaps warm-up: " + figures(max.getAsDouble(), median.getAsDouble()) + " in only "
                        + Level.of(requests.getAsDouble()) + " requests.")
                : Optional.empty();
    }

    private static boolean saysSo(String note) {
        String text = note.toLowerCase(Locale.ROOT).replace('’', '\'');
        return AT_WORK.matcher(text).find() && !NOT_AT_WORK.matcher(text).find();
    }

    private static OptionalDouble requests(Run run) {
        OptionalDouble sent = run.metrics().get(Metric.of(Quantity.REQUESTS));
        if (sent.isPresent()) {
            return sent;
        }
        if (run.conditions().level(Factor.REQUESTS).orElse(null) instanceof Level.Number(double asked)) {
            return OptionalDouble.of(asked);
        }
        return run.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS));
    }

    private static String figures(double max, double median) {
        return "the slowest request took " + Level.of(max) + " s against a median of " + Level.of(median) + " s";
    }
}
