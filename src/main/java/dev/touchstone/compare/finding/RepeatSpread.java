package dev.touchstone.compare.finding;

import dev.touchstone.compare.check.server.PrefixCacheRate;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How far repeats lie apart. Where the range is a tenth of their mean or more, each set is named with how many of its
/// runs lie near the mean; where these are fewer than half, no single mean stands for the set.
final class RepeatSpread {

    private static final double WIDE = 0.1;
    private static final double NEAR = 0.1;
    /// Hit rates of the prefix cache that lie this far apart are not of the same work.
    private static final double CACHED_APART = 0.2;
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
        String wide = I18n.text("{0}: n = {1}, {2}, range {3} of the mean, {4}", set.name(), spread.n(),
                NumberText.SENTENCE.range(spread.min(), spread.max()) + FindingWords.unit(set.metric(), set.runs()),
                NumberText.SENTENCE.percent(set.range(), 0), near(set));
        String all = median == null ? wide : I18n.text("{0}; median {1}, 95 % interval {2}", wide,
                NumberText.SENTENCE.figure(spread.median()), NumberText.SENTENCE.range(median.low(), median.high()));
        String sentence = I18n.joined(Stream.concat(Stream.of(I18n.text("{0}.", all)), cached(set).stream()).toList(), " ");
        return new Finding("repeats", set.name(), sentence, Standing.OBSERVATION, set.runs());
    }

    /// That the prompts of one repeat were in the engine's prefix cache and those of another were not, which explains why
    /// repeats lie apart.
    private static Optional<String> cached(LaunchRepeats set) {
        return PrefixCacheRate.range(set.runs()).filter(rates -> rates.high() - rates.low() >= CACHED_APART)
                .map(rates -> I18n.text("They are not of the same work: the prefix cache had {0} of the prompts of one and {1} "
                        + "of those of another.", NumberText.SENTENCE.percent(rates.low(), 0, 1),
                        NumberText.SENTENCE.percent(rates.high(), 0, 1)));
    }

    /// `9 of 13 within 10 % of it`.
    private static String near(LaunchRepeats set) {
        double mean = set.spread().mean();
        int n = set.spread().n();
        long near = Arrays.stream(set.values()).filter(value -> Math.abs(value - mean) <= NEAR * mean).count();
        String within = NumberText.SENTENCE.percent(NEAR, 0);
        String share = near == n ? I18n.text("all within {0} of it", within)
                : near == 0 ? I18n.text("none within {0} of it", within)
                : I18n.text("{0} of {1} within {2} of it", near, n, within);
        return 2 * near < n ? I18n.text("{0}: no single mean stands for them", share) : share;
    }

    private static Finding close(List<LaunchRepeats> sets, Metric metric) {
        LaunchRepeats widest = sets.getFirst();
        String headline = sets.size() == 1 ? widest.name() : I18n.text("{0} sets of repeats", sets.size());
        String label = Phrases.inSentence(metric.label());
        String range = NumberText.SENTENCE.percent(widest.range(), 1);
        String sentence = sets.size() == 1 ? I18n.text("{0}: the range of {1} is {2} of the mean, n = {3}.", headline, label,
                        range, widest.spread().n())
                : I18n.text("{0}: the range of {1} is at most {2} of the mean ({3}, n = {4}).", headline, label, range,
                        widest.name(), widest.spread().n());
        return new Finding("repeats", headline, sentence, Standing.OBSERVATION,
                sets.stream().flatMap(set -> set.runs().stream()).toList());
    }
}
