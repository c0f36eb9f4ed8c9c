package dev.touchstone.compare.question;

import dev.touchstone.compare.check.BatchIdleness;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.check.PrefixCacheRate;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/// What the checks found about the work behind an answer: batches that stood partly empty, and prompts that the prefix
/// cache spared.
final class UnequalWork {

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

    /// One sentence per kind; empty where no check flags a run of a pair.
    List<String> sentences(Collection<LevelPair> pairs) {
        List<String> sentences = new ArrayList<>();
        DoubleSummaryStatistics idle = pairs.stream().flatMap(pair -> flagged(pair, pair.runs(), IDLE).stream())
                .map(BatchIdleness::share).filter(OptionalDouble::isPresent).mapToDouble(OptionalDouble::getAsDouble)
                .summaryStatistics();
        if (idle.getCount() > 0) {
            boolean isAll = pairs.stream().allMatch(pair -> flagged(pair, pair.runs(), IDLE).size()
                    == pair.runs().size());
            String least = NumberText.SENTENCE.percent(idle.getMin(), 0);
            String most = NumberText.SENTENCE.percent(idle.getMax(), 0);
            sentences.add("Requests were sent in batches, each of which waits for its slowest answer: "
                    + (!isAll ? "up to " + most : least.equals(most) ? most : least.replace(" %", "") + " to " + most)
                    + " of the concurrency went unused.");
        }
        List<LevelPair> apart = pairs.stream().filter(this::isApart).toList();
        if (!apart.isEmpty()) {
            Set<Level> warmer = apart.stream().map(UnequalWork::warmer).collect(Collectors.toSet());
            sentences.add((apart.size() == pairs.size() ? "More" : "At some points more")
                    + " of the prompts were in the prefix cache " + (warmer.size() == 1
                            ? "for " + question.name(warmer.iterator().next()) : "on one side") + ".");
        } else if (pairs.stream().anyMatch(pair -> !flagged(pair, pair.runs(), CACHED).isEmpty())) {
            sentences.add("Some prompts were in the prefix cache.");
        }
        return sentences;
    }

    /// Whether the cache spared one side more than the other: by the hit rates, or by the first token where a log hides
    /// the difference.
    private boolean isApart(LevelPair pair) {
        boolean from = !flagged(pair, pair.fromRuns(), CACHED).isEmpty();
        boolean to = !flagged(pair, pair.toRuns(), CACHED).isEmpty();
        OptionalDouble one = rate(pair.fromRuns());
        OptionalDouble other = rate(pair.toRuns());
        return (from || to) && one.isPresent() && other.isPresent()
                && (from != to || Math.abs(one.getAsDouble() - other.getAsDouble()) >= APART);
    }

    /// The level at which the hit rate is the higher one.
    private static Level warmer(LevelPair pair) {
        return rate(pair.toRuns()).orElse(0) > rate(pair.fromRuns()).orElse(0) ? pair.to() : pair.from();
    }

    private List<Run> flagged(LevelPair pair, Collection<Run> runs, Set<String> checks) {
        return runs.stream().filter(run -> inspection.warnings(run, pair.metric()).stream()
                .anyMatch(warning -> checks.contains(warning.check()))).toList();
    }

    /// The mean over the runs; empty where that of one is not known.
    private static OptionalDouble rate(Collection<Run> runs) {
        List<OptionalDouble> rates = runs.stream().map(PrefixCacheRate::of).toList();
        return rates.stream().allMatch(OptionalDouble::isPresent)
                ? rates.stream().mapToDouble(OptionalDouble::getAsDouble).average() : OptionalDouble.empty();
    }
}
