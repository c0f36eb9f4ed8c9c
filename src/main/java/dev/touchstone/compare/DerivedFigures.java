package dev.touchstone.compare;

import dev.touchstone.compare.check.rule.RoundingInterval;
import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// Figures that follow from others of a run: throughputs that its tool did not print, requests per second that it printed with
/// two digits or fewer (0.03 may be anything from 0.025 to 0.035), and the length of its answers. Every run is completed
/// for itself, so that its figures do not depend on which others it is compared with. A note on the run names what was
/// derived; its id stays.
public final class DerivedFigures {

    /// The check of the notes on runs.
    private static final String CHECK = "derived-figures";
    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric LENGTH = Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST);
    /// The rounding error of 99: a figure that may be wrong by more has two digits or fewer.
    private static final double TWO_DIGITS = 0.5 / 99.5;
    private static final double ALLOWED = 0.01;
    private static final double NOTED = 0.02;

    /// What was derived, with the message of its note.
    private enum Derivation {
        REQUESTS_NOT_PRINTED(REQUESTS, I18n.both("Request throughput is successful requests ÷ duration; it was not "
                + "printed.")),
        REQUESTS_COARSE(REQUESTS, I18n.both("Request throughput is successful requests ÷ duration; it was printed with "
                + "two digits or fewer, not counting zeros at its end.")),
        OUTPUT_NOT_PRINTED(OUTPUT, I18n.both("Output throughput is output tokens ÷ duration; it was not printed.")),
        LENGTH_BY_COUNTS(LENGTH, I18n.both("Output tokens per request are output tokens ÷ successful requests; they were not printed.")),
        LENGTH_BY_RATES(LENGTH, I18n.both("Output tokens per request are output throughput ÷ request throughput; they were not printed."));

        private final Metric metric;
        private final BilingualText message;

        Derivation(Metric metric, BilingualText message) {
            this.metric = metric;
            this.message = message;
        }

        private Warning note() {
            return new Warning(CHECK, Severity.NOTE, message.shown(), "");
        }

        /// Whether a run has the note of this derivation. Notes of runs that were read from files are in English.
        private boolean isOf(Run run) {
            for (Warning note : run.warnings()) {
                if (note.check().equals(CHECK)
                        && (note.message().equals(message.shown()) || note.message().equals(message.english()))) {
                    return true;
                }
            }
            return false;
        }

        /// The same of several runs.
        ///
        /// @param some the runs, in words
        private String remark(String some) {
            return switch (this) {
                case REQUESTS_NOT_PRINTED -> I18n.text("Request throughput of {0} is successful requests ÷ duration; it "
                        + "was not printed.", some);
                case REQUESTS_COARSE -> I18n.text("Request throughput of {0} is successful requests ÷ duration; it was "
                        + "printed with two digits or fewer, not counting zeros at its end.", some);
                case OUTPUT_NOT_PRINTED -> I18n.text("Output throughput of {0} is output tokens ÷ duration; it was not "
                        + "printed.", some);
                case LENGTH_BY_COUNTS -> I18n.text("Output tokens per request of {0} are output tokens ÷ successful requests; they were not printed.", some);
                case LENGTH_BY_RATES -> I18n.text("Output tokens per request of {0} are output throughput ÷ request throughput; they were not printed.", some);
            };
        }
    }

    private DerivedFigures() {
    }

    /// The run with what follows from its figures; the same run where nothing does.
    public static Run completed(Run run) {
        if (!dividesByDuration(run) || isCompleted(run)) {
            return run;
        }
        Map<Metric, Double> derived = new HashMap<>();
        List<Warning> notes = new ArrayList<>(run.warnings());
        double seconds = value(run, Quantity.DURATION).orElse(0);
        if (seconds > 0) {
            deriveThroughputs(run, seconds, derived, notes);
        }
        deriveLength(run, derived, notes);
        return derived.isEmpty() ? run : with(run, derived, notes);
    }

    private static void deriveThroughputs(Run run, double seconds, Map<Metric, Double> derived, List<Warning> notes) {
        OptionalDouble requests = value(run, Quantity.SUCCESSFUL_REQUESTS);
        OptionalDouble printed = run.metrics().get(REQUESTS);
        if (requests.orElse(0) > 0 && (printed.isEmpty() || isCoarse(run) && isSuccessfulByDuration(run))) {
            double quotient = Rounding.cleaned(requests.getAsDouble() / seconds);
            if (printed.isEmpty() || quotient != printed.getAsDouble()) {
                derived.put(REQUESTS, quotient);
                notes.add((printed.isPresent() ? Derivation.REQUESTS_COARSE : Derivation.REQUESTS_NOT_PRINTED).note());
            }
        }
        OptionalDouble tokens = outputTokens(run);
        if (tokens.orElse(0) > 0 && run.metrics().get(OUTPUT).isEmpty()) {
            derived.put(OUTPUT, Rounding.cleaned(tokens.getAsDouble() / seconds));
            notes.add(Derivation.OUTPUT_NOT_PRINTED.note());
        }
    }

    private static void deriveLength(Run run, Map<Metric, Double> derived, List<Warning> notes) {
        OptionalDouble counted = DerivedLength.byCounts(run);
        OptionalDouble length = counted.isPresent() ? counted : DerivedLength.byRates(run);
        if (length.isPresent()) {
            derived.put(LENGTH, length.getAsDouble());
            notes.add((counted.isPresent() ? Derivation.LENGTH_BY_COUNTS : Derivation.LENGTH_BY_RATES).note());
        }
    }

    private static Run with(Run run, Map<Metric, Double> derived, List<Warning> notes) {
        Map<Metric, Double> all = new HashMap<>();
        run.metrics().forEach(all::put);
        all.putAll(derived);
        Definitions definitions = run.definitions().choice(Aspect.RATE).isPresent() || derived.keySet().equals(Set.of(LENGTH)) ? run.definitions()
                : run.definitions().with(Choice.SUM_BY_DURATION);
        return new Run(run.id(), run.format(), run.client(), run.source(), run.measuredAt(), run.conditions(),
                run.flags(), Metrics.of(all), definitions, run.extras(), run.excerpt(), run.engineLog(), run.notes(),
                notes, run.missing(), run.excluded(), run.annotation());
    }

    /// Whether figures of a metric are computed where they were not printed.
    static boolean mayBeDerived(Metric metric) {
        return metric.equals(REQUESTS) || metric.equals(OUTPUT) || metric.equals(LENGTH);
    }

    /// Whether a figure of a run was computed, not printed.
    static boolean isDerived(Run run, Metric metric) {
        return mayBeDerived(metric) && isCompleted(run) && Arrays.stream(Derivation.values())
                .anyMatch(derivation -> derivation.metric.equals(metric) && derivation.isOf(run));
    }

    /// Whether a figure of a run was computed in place of a printed one of two digits or fewer.
    static boolean isRefined(Run run, Metric metric) {
        return metric.equals(REQUESTS) && Derivation.REQUESTS_COARSE.isOf(run);
    }

    private static boolean isCompleted(Run run) {
        return run.warnings().stream().anyMatch(warning -> warning.check().equals(CHECK));
    }

    private static OptionalDouble outputTokens(Run run) {
        OptionalDouble counted = value(run, Quantity.OUTPUT_TOKENS);
        OptionalDouble mean = value(run, Quantity.OUTPUT_TOKENS_PER_REQUEST);
        OptionalDouble requests = value(run, Quantity.SUCCESSFUL_REQUESTS);
        return counted.isPresent() || mean.isEmpty() || requests.isEmpty() ? counted
                : OptionalDouble.of(mean.getAsDouble() * requests.getAsDouble());
    }

    /// Whether the throughputs of a run are counts of the whole run divided by its duration, as far as is known.
    private static boolean dividesByDuration(Run run) {
        return !run.definitions().has(Choice.RATE_OVER_TIME) && !run.definitions().has(Choice.RATE_OVER_TIME_OF_ALL)
                && !run.definitions().has(Choice.MEAN_OF_REQUESTS) && !run.definitions().has(Choice.STEADY_STATE);
    }

    /// Whether the requests per second of a run were printed with two digits or fewer.
    private static boolean isCoarse(Run run) {
        OptionalDouble printed = run.metrics().get(REQUESTS);
        return printed.isPresent() && Rounding.trusted(printed.getAsDouble()).precision() <= 2
                && RoundingInterval.of(run, REQUESTS).filter(one -> one.coarseness() > TWO_DIGITS).isPresent();
    }

    private static boolean isSuccessfulByDuration(Run run) {
        return !RoundingInterval.of(run, REQUESTS).orElseThrow()
                .times(RoundingInterval.of(run, Metric.of(Quantity.DURATION)).orElseThrow())
                .contradicts(RoundingInterval.exactly(value(run, Quantity.SUCCESSFUL_REQUESTS).orElseThrow()), ALLOWED);
    }

    private static OptionalDouble value(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity));
    }

    /// What a comparison says of how figures of its metric came about: that they were derived, or printed with so few
    /// digits that they may be wrong by 2 % and more.
    ///
    /// @param runs those that take part
    static List<Warning> remarks(Metric metric, Collection<Run> runs) {
        List<Warning> remarks = new ArrayList<>();
        for (Derivation derivation : Derivation.values()) {
            long derived = derivation.metric.equals(metric) ? runs.stream().filter(derivation::isOf).count() : 0;
            if (derived > 0) {
                remarks.add(new Warning(CHECK, Severity.NOTE, derivation.remark(some(derived, runs.size())), ""));
            }
        }
        if (metric.equals(REQUESTS)) {
            coarse(runs).ifPresent(remarks::add);
        }
        return remarks;
    }

    private static Optional<Warning> coarse(Collection<Run> runs) {
        // From 1 on, two decimals are enough, and a whole number may be one.
        List<Run> coarse = runs.stream().filter(run -> run.metrics().get(REQUESTS).orElse(1) < 1)
                .filter(DerivedFigures::isCoarse).toList();
        double worst = coarse.stream().flatMap(run -> RoundingInterval.of(run, REQUESTS).stream())
                .mapToDouble(RoundingInterval::coarseness).filter(Double::isFinite).max().orElse(0);
        return worst < NOTED ? Optional.empty() : Optional.of(new Warning("coarse-figures", I18n.text("Request throughput "
                + "of {0} was printed with two digits or fewer: it may be wrong by up to {1} by rounding alone. Compare "
                + "output throughput where it is known.", some(coarse.size(), runs.size()),
                NumberText.PLAIN.percent(worst, 0, 1))));
    }

    private static String some(long some, long all) {
        return some < all ? I18n.text("{0} of {1} runs", some, all)
                : all == 1 ? I18n.text("the run") : I18n.text("all {0} runs", all);
    }
}
