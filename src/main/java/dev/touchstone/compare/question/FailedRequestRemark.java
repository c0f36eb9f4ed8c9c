package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Requests that failed on the sides of an answer. A failed request is less work for the server, so that the others may
/// be answered faster.
final class FailedRequestRemark {

    /// From this share on, failures are no exceptions.
    private static final double SHARE = 0.03;
    /// Shares that lie so many standard errors apart differ by more than chance.
    private static final double ERRORS = 3;

    /// @param failed how many failed; NaN where that is not known of all runs
    /// @param sent how many were sent in all; NaN where that is not known of all runs
    private record Count(double failed, double sent) {

        static Count of(Collection<Run> runs) {
            double failed = 0;
            double sent = 0;
            for (Run run : runs) {
                OptionalDouble known = failures(run);
                failed += known.orElse(Double.NaN);
                sent += known.orElse(0) + get(run, Quantity.SUCCESSFUL_REQUESTS).orElse(requests(run).orElse(Double.NaN) - known.orElse(0));
            }
            return new Count(failed, sent);
        }

        Count plus(Count other) {
            return new Count(failed + other.failed, sent + other.sent);
        }

        double share() {
            return failed / sent;
        }

        boolean isClearlyUnlike(Count other) {
            double all = plus(other).share();
            double error = Math.sqrt(all * (1 - all) * (1 / sent + 1 / other.sent));
            return Math.abs(share() - other.share()) > ERRORS * error;
        }

        String words() {
            return !(failed >= 0) ? I18n.text("not known") : !(sent > 0) ? NumberText.SENTENCE.fixed(failed, 0)
                    : failed == 0 ? I18n.text("none of {0}", NumberText.SENTENCE.fixed(sent, 0))
                    : I18n.text("{0} of {1}", NumberText.SENTENCE.fixed(failed, 0), NumberText.SENTENCE.fixed(sent, 0));
        }
    }

    private FailedRequestRemark() {
    }

    /// Empty where no side has more than a few failures, nor clearly more than the other.
    static String sentences(Question question, Collection<LevelPair> pairs) {
        List<LevelPair> failing = pairs.stream().filter(FailedRequestRemark::isFailing).toList();
        if (failing.isEmpty()) {
            return "";
        }
        Map<Level, List<Run>> sides = new TreeMap<>();
        failing.forEach(pair -> {
            sides.computeIfAbsent(pair.from(), level -> new ArrayList<>()).addAll(pair.fromRuns());
            sides.computeIfAbsent(pair.to(), level -> new ArrayList<>()).addAll(pair.toRuns());
        });
        Map<Level, Count> bySide = new TreeMap<>();
        sides.forEach((side, runs) -> bySide.put(side, Count.of(runs.stream().distinct().toList())));
        String counts = bySide.entrySet().stream().map(side -> I18n.text("{0} {1}", question.name(side.getKey()), side.getValue().words()))
                .collect(Collectors.joining(I18n.text(", ")));
        if (bySide.values().stream().allMatch(count -> count.share() >= 1)) {
            return failing.size() == pairs.size()
                    ? I18n.text("Every request failed: {0}. Nothing but failures was compared.", counts)
                    : I18n.plural(failing.size(), "In {0} row every request failed: {1}. Nothing but failures was compared.",
                            "In {0} rows every request failed: {1}. Nothing but failures was compared.", counts);
        }
        return failing.size() == pairs.size()
                ? I18n.text("Requests failed: {0}. Failed requests leave less work, so the rest may look faster.", counts)
                : I18n.plural(failing.size(), "In {0} row requests failed: {1}. Failed requests leave less work, so the rest may look faster.",
                        "In {0} rows requests failed: {1}. Failed requests leave less work, so the rest may look faster.", counts);
    }

    private static boolean isFailing(LevelPair pair) {
        Count from = Count.of(pair.fromRuns());
        Count to = Count.of(pair.toRuns());
        // No share that is not known is as large, or unlike another.
        return from.share() >= SHARE || to.share() >= SHARE || from.isClearlyUnlike(to);
    }

    /// The count that was reported, else what is missing of those that were sent; never below 0.
    private static OptionalDouble failures(Run run) {
        OptionalDouble reported = get(run, Quantity.FAILED_REQUESTS);
        OptionalDouble successful = get(run, Quantity.SUCCESSFUL_REQUESTS);
        OptionalDouble sent = requests(run);
        return reported.isPresent() || successful.isEmpty() || sent.isEmpty() ? reported
                : OptionalDouble.of(Math.max(0, sent.getAsDouble() - successful.getAsDouble()));
    }

    private static OptionalDouble requests(Run run) {
        OptionalDouble sent = get(run, Quantity.REQUESTS);
        return sent.isPresent() ? sent : run.conditions().level(Factor.REQUESTS).orElse(null) instanceof Level.Number(double value)
                ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private static OptionalDouble get(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity));
    }
}
