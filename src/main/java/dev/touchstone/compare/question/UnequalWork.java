package dev.touchstone.compare.question;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.check.server.BatchIdleness;
import dev.touchstone.compare.check.server.PrefixCacheRate;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the checks found about the work behind an answer: batches that stood partly empty, and prompts that the prefix
/// cache spared.
final class UnequalWork {

    /// Printed as 100 %.
    private static final double FULL = 0.995;
    private static final Set<String> IDLE = Set.of("idle-in-batches");
    private static final Set<String> CACHED = Set.of("cold-and-warm", "random-prompts-cached");
    /// Hit rates of two sides that lie this far apart are not of the same work.
    private static final double APART = 0.2;

    private final Question question;
    private final Inspection inspection;

    UnequalWork(Question question, Inspection inspection) {
        this.question = question;
        this.inspection = inspection;
    }

    /// One sentence per kind, of mixed repeats one per side; empty where no check flags a run of a pair.
    List<String> sentences(Collection<LevelPair> pairs) {
        List<String> sentences = new ArrayList<>();
        String idle = idle(pairs);
        if (!idle.isEmpty()) {
            sentences.add(idle);
        }
        List<LevelPair> apart = pairs.stream().filter(this::isApart).toList();
        Map<Level, Interval> mixed = mixed(pairs);
        if (!mixed.isEmpty()) {
            mixed.forEach((level, rates) -> sentences.add(I18n.text("Repeats of {0} are not of the same work: the prefix "
                    + "cache had {1} of the prompts of one and {2} of those of another.", question.name(level),
                    percent(rates.low()), percent(rates.high()))));
        } else if (!apart.isEmpty()) {
            Set<Level> warmer = apart.stream().map(UnequalWork::warmer).collect(Collectors.toSet());
            boolean everywhere = apart.size() == pairs.size();
            if (warmer.size() == 1 && apart.stream().allMatch(UnequalWork::isCertain)) {
                Level warm = warmer.iterator().next();
                String side = question.name(warm);
                String more = rates(apart, warm, true);
                String less = rates(apart, warm, false);
                sentences.add(everywhere ? I18n.text("More of the prompts were in the prefix cache for {0}: {1}, against {2}.", side, more, less)
                        : I18n.text("At some points more of the prompts were in the prefix cache for {0}: {1}, against {2}.", side, more, less));
            } else {
                sentences.add(everywhere ? I18n.text("More of the prompts were in the prefix cache on one side.")
                        : I18n.text("At some points more of the prompts were in the prefix cache on one side."));
            }
        } else if (pairs.stream().anyMatch(pair -> !flagged(pair, pair.runs(), CACHED).isEmpty())) {
            sentences.add(I18n.text("Some prompts were in the prefix cache."));
        }
        return sentences;
    }

    /// The sides of which one repeat was spared more by the cache than another, each with its lowest and highest rate.
    private Map<Level, Interval> mixed(Collection<LevelPair> pairs) {
        Map<Level, Interval> mixed = new TreeMap<>();
        pairs.stream().filter(pair -> !flagged(pair, pair.runs(), CACHED).isEmpty())
                .flatMap(pair -> Stream.of(Map.entry(pair.from(), pair.fromRuns()), Map.entry(pair.to(), pair.toRuns())))
                .forEach(side -> PrefixCacheRate.range(side.getValue()).filter(rates -> rates.high() - rates.low() >= APART)
                        .ifPresent(rates -> mixed.merge(side.getKey(), rates,
                                (one, other) -> other.high() - other.low() > one.high() - one.low() ? other : one)));
        return mixed;
    }

    /// The hit rates of one level, or of all others: `94 to 96 %`.
    private static String rates(List<LevelPair> pairs, Level level, boolean isOfIt) {
        DoubleSummaryStatistics rates = pairs.stream()
                .map(pair -> pair.to().equals(level) == isOfIt ? pair.toRuns() : pair.fromRuns())
                .mapToDouble(runs -> rate(runs).orElse(0)).summaryStatistics();
        return percents(rates);
    }

    private static String percent(double share) {
        return NumberText.SENTENCE.percent(share, 0, 1);
    }

    /// Whether the cache spared one side more than the other: by the hit rates, or by the first token where a log hides
    /// the difference.
    private boolean isApart(LevelPair pair) {
        boolean from = !flagged(pair, pair.fromRuns(), CACHED).isEmpty();
        boolean to = !flagged(pair, pair.toRuns(), CACHED).isEmpty();
        if (!from && !to) {
            return false;
        }
        OptionalDouble one = rate(pair.fromRuns());
        OptionalDouble other = rate(pair.toRuns());
        return one.isPresent() && other.isPresent()
                && (from != to || Math.abs(one.getAsDouble() - other.getAsDouble()) >= APART);
    }

    /// `On average 100 % of the concurrency was in flight with SGLang, 80 to 84 % with vLLM: a batch waits for its slowest answer.
    /// vLLM was measured at the lower load.` Where no batch was full, the load was lower than asked for. Empty where no
    /// check flags a batch.
    private String idle(Collection<LevelPair> pairs) {
        if (pairs.stream().allMatch(pair -> flagged(pair, pair.runs(), IDLE).isEmpty())) {
            return "";
        }
        TreeMap<String, DoubleSummaryStatistics> engines = new TreeMap<>();
        pairs.stream().flatMap(pair -> pair.runs().stream()).distinct().forEach(run ->
                BatchIdleness.share(run).ifPresent(share -> engines.computeIfAbsent(
                        run.conditions().level(Factor.ENGINE).map(Level::toString).orElse(I18n.text("an unknown engine")),
                        any -> new DoubleSummaryStatistics()).accept(1 - share)));
        Map.Entry<String, DoubleSummaryStatistics> first = engines.firstEntry();
        String share = percents(first.getValue());
        boolean isFull = engines.values().stream().anyMatch(shares -> shares.getMax() >= FULL);
        if (engines.size() == 1) {
            return isFull ? I18n.text("On average {0} of the concurrency was in flight: a batch waits for its slowest answer.", share)
                    : I18n.text("On average {0} of the concurrency was in flight: a batch waits for its slowest answer, so the load was lower "
                            + "than asked for.", share);
        }
        String others = engines.tailMap(first.getKey(), false).entrySet().stream().map(entry ->
                I18n.text("{0} with {1}", percents(entry.getValue()), entry.getKey())).collect(Collectors.joining(I18n.text(", ")));
        Optional<String> lower = lower(engines);
        return isFull || lower.isPresent() ? I18n.text("On average {0} of the concurrency was in flight with {1}, {2}: a batch waits for its slowest answer.{3}",
                        share, first.getKey(), others, lower.map(engine -> I18n.text(" {0} was measured at the lower load.", engine)).orElse(""))
                : I18n.text("On average {0} of the concurrency was in flight with {1}, {2}: a batch waits for its slowest answer, so the load "
                        + "was lower than asked for.", share, first.getKey(), others);
    }

    private static String percents(DoubleSummaryStatistics shares) {
        return AmountWords.percents(shares.getMin(), shares.getMax());
    }

    /// The one of two engines whose batches were always emptier than those of the other.
    private static Optional<String> lower(TreeMap<String, DoubleSummaryStatistics> engines) {
        DoubleSummaryStatistics first = engines.firstEntry().getValue();
        DoubleSummaryStatistics last = engines.lastEntry().getValue();
        return engines.size() != 2 ? Optional.empty() : first.getMax() < last.getMin() ? Optional.of(engines.firstKey())
                : last.getMax() < first.getMin() ? Optional.of(engines.lastKey()) : Optional.empty();
    }

    /// Whether the hit rates themselves lie apart; where only the first tokens do, they do not show which side is warm.
    private static boolean isCertain(LevelPair pair) {
        return Math.abs(rate(pair.toRuns()).orElse(0) - rate(pair.fromRuns()).orElse(0)) >= APART;
    }

    /// The level at which the hit rate is the higher one.
    private static Level warmer(LevelPair pair) {
        return rate(pair.toRuns()).orElse(0) > rate(pair.fromRuns()).orElse(0) ? pair.to() : pair.from();
    }

    private List<Run> flagged(LevelPair pair, Collection<Run> runs, Set<String> checks) {
        return runs.stream().filter(run -> checks.stream().anyMatch(check -> inspection.flags(run, check)))
                .filter(run -> inspection.warnings(run, pair.metric()).stream()
                        .anyMatch(warning -> checks.contains(warning.check()))).toList();
    }

    /// The mean over the runs; empty where that of one is not known.
    private static OptionalDouble rate(Collection<Run> runs) {
        List<OptionalDouble> rates = runs.stream().map(PrefixCacheRate::of).toList();
        return rates.stream().allMatch(OptionalDouble::isPresent)
                ? rates.stream().mapToDouble(OptionalDouble::getAsDouble).average() : OptionalDouble.empty();
    }
}
