package dev.touchstone.compare.finding;

import dev.touchstone.compare.Spread;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// How far repeats lie apart. Where the range is a tenth of their mean or more, each set is named with how many of its
/// runs lie near the mean; where these are fewer than half, no single mean stands for the set.
final class RepeatSpread {

    private static final double WIDE = 0.1;
    private static final double NEAR = 0.1;
    private static final List<Factor> LOADS = List.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS);

    private RepeatSpread() {
    }

    /// One finding for each set of repeats that lies far apart, widest first; one for all others together.
    static List<Finding> of(FindingInput input) {
        List<LaunchRepeats> sets = input.repeats().stream()
                .filter(set -> set.spread().n() > 1 && set.spread().mean() > 0 && isKnown(set))
                .sorted(Comparator.comparingDouble(LaunchRepeats::range).reversed()).toList();
        List<Finding> findings = new ArrayList<>();
        sets.stream().filter(set -> set.range() >= WIDE).forEach(set -> findings.add(wide(set)));
        List<LaunchRepeats> close = sets.stream().filter(set -> set.range() < WIDE).toList();
        if (!close.isEmpty()) {
            findings.add(close(close, input.throughput()));
        }
        return findings;
    }

    /// Whether anything is known of what was asked of the server in each run; else runs may be no repeats at all.
    private static boolean isKnown(LaunchRepeats set) {
        return set.runs().stream().allMatch(run -> !run.flags().isEmpty()
                || LOADS.stream().anyMatch(load -> run.conditions().level(load).isPresent()));
    }

    private static Finding wide(LaunchRepeats set) {
        Spread spread = set.spread();
        Interval median = spread.medianInterval();
        String sentence = set.name() + ": n = " + spread.n() + ", "
                + NumberText.SENTENCE.range(spread.min(), spread.max())
                + FindingWords.unit(set.metric(), set.runs()) + ", range " + NumberText.SENTENCE.percent(set.range(), 0)
                + " of the mean, " + near(set) + (median == null ? "" : "; median " + NumberText.SENTENCE.figure(spread.median()) + ", 95 % interval "
                        + NumberText.SENTENCE.range(median.low(), median.high())) + ".";
        return new Finding("repeats", set.name(), sentence, Standing.OBSERVATION, set.runs());
    }

    /// `9 of 13 within 10 % of it`.
    private static String near(LaunchRepeats set) {
        double mean = set.spread().mean();
        int n = set.spread().n();
        long near = Arrays.stream(set.values()).filter(value -> Math.abs(value - mean) <= NEAR * mean).count();
        return (near == n ? "all" : near == 0 ? "none" : near + " of " + n) + " within "
                + NumberText.SENTENCE.percent(NEAR, 0) + " of it" + (2 * near < n
                        ? ": no single mean stands for them" : "");
    }

    private static Finding close(List<LaunchRepeats> sets, Metric metric) {
        LaunchRepeats widest = sets.getFirst();
        String headline = sets.size() == 1 ? widest.name() : sets.size() + " sets of repeats";
        String sentence = headline + ": the range of " + metric.label().toLowerCase(Locale.ROOT) + " is "
                + (sets.size() == 1 ? "" : "at most ") + NumberText.SENTENCE.percent(widest.range(), 1) + " of the mean"
                + (sets.size() == 1 ? ", n = " + widest.spread().n() : " (" + widest.name() + ", n = "
                        + widest.spread().n() + ")") + ".";
        return new Finding("repeats", headline, sentence, Standing.OBSERVATION,
                sets.stream().flatMap(set -> set.runs().stream()).toList());
    }
}
