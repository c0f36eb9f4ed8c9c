package dev.touchstone.importer.format.log;

import dev.touchstone.model.EngineSample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Puts together what the ranks of one server logged at one moment. Lines are of one moment when their times are at
/// most a second apart and no rank speaks twice. Data-parallel engines each have requests and a cache of their own:
/// requests and rates are summed, of the caches the fullest counts (it is the one that makes requests wait), hit rates
/// and other shares are averaged. Tensor- and pipeline-parallel processes work on the same requests: the lowest of
/// them counts.
final class Ranks {

    private static final int MOMENT_SECONDS = 1;
    private static final Set<String> COUNTS = Set.of("Deferred", "Preemptions", "Corrupted", "Swapped", "Accepted",
            "Drafted");

    private final List<List<LogEntry>> moments = new ArrayList<>();
    private final Map<String, List<LogEntry>> open = new HashMap<>();
    private @Nullable List<LogEntry> last;

    void add(LogEntry entry) {
        List<LogEntry> before = last;
        if (entry.adds() && before != null) {
            before.set(before.size() - 1, joined(before.getLast(), entry.sample()));
            return;
        }
        List<LogEntry> moment = open.get(entry.kind());
        if (moment == null || !isOfMoment(moment, entry)) {
            moment = new ArrayList<>(1);
            moments.add(moment);
            open.put(entry.kind(), moment);
        }
        moment.add(entry);
        last = moment;
    }

    private static boolean isOfMoment(List<LogEntry> moment, LogEntry entry) {
        for (LogEntry one : moment) {
            if (one.data() == entry.data() && one.inner() == entry.inner()) {
                return false;
            }
        }
        int first = LogTime.second(moment.getFirst().sample().time());
        return Math.abs(LogTime.second(entry.sample().time()) - first) <= MOMENT_SECONDS;
    }

    private static LogEntry joined(LogEntry entry, EngineSample added) {
        EngineSample sample = entry.sample();
        Map<String, Double> more = new LinkedHashMap<>(sample.more());
        more.putAll(added.more());
        EngineSample whole = new EngineSample(sample.line(), sample.time(), sample.promptThroughput(),
                sample.generationThroughput(), sample.running(), sample.waiting(), sample.kvCacheUsage(),
                sample.prefixCacheHitRate() == null ? added.prefixCacheHitRate() : sample.prefixCacheHitRate(), more);
        return new LogEntry(whole, entry.kind(), entry.data(), entry.inner(), false);
    }

    /// One sample a moment, in the order of the lines.
    List<EngineSample> samples() {
        List<EngineSample> samples = new ArrayList<>(moments.size());
        moments.forEach(moment -> samples.add(together(moment)));
        samples.sort(Comparator.comparingInt(EngineSample::line));
        return samples;
    }

    private static EngineSample together(List<LogEntry> moment) {
        if (moment.size() == 1) {
            return moment.getFirst().sample();
        }
        Map<Integer, LogEntry> speakers = new LinkedHashMap<>();
        moment.forEach(entry -> speakers.merge(entry.data(), entry,
                (one, other) -> other.inner() < one.inner() ? other : one));
        List<EngineSample> ranks = speakers.values().stream().map(LogEntry::sample).toList();
        EngineSample first = ranks.getFirst();
        return ranks.size() == 1 ? first : new EngineSample(moment.getFirst().sample().line(), first.time(),
                sum(ranks, EngineSample::promptThroughput), sum(ranks, EngineSample::generationThroughput),
                whole(sum(ranks, rank -> number(rank.running()))), whole(sum(ranks, rank -> number(rank.waiting()))),
                known(ranks, EngineSample::kvCacheUsage).stream().max(Double::compare).orElse(null),
                mean(known(ranks, EngineSample::prefixCacheHitRate)), more(ranks));
    }

    private static Map<String, Double> more(List<EngineSample> ranks) {
        Map<String, Double> more = new LinkedHashMap<>();
        ranks.forEach(rank -> rank.more().keySet().forEach(label -> {
            Double value = isCount(label) ? sum(ranks, one -> one.more().get(label))
                    : mean(known(ranks, one -> one.more().get(label)));
            if (value != null) {
                more.putIfAbsent(label, value);
            }
        }));
        return more;
    }

    private static boolean isCount(String label) {
        return label.startsWith("#") || label.contains("throughput") || COUNTS.contains(label);
    }

    private static List<Double> known(List<EngineSample> ranks, Function<EngineSample, @Nullable Double> part) {
        return ranks.stream().map(part).filter(Objects::nonNull).map(Objects::requireNonNull).toList();
    }

    private static @Nullable Double sum(List<EngineSample> ranks, Function<EngineSample, @Nullable Double> part) {
        List<Double> known = known(ranks, part);
        return known.isEmpty() ? null : tidy(known.stream().mapToDouble(Double::doubleValue).sum());
    }

    private static @Nullable Double mean(List<Double> known) {
        return known.isEmpty() ? null
                : tidy(known.stream().mapToDouble(Double::doubleValue).sum() / known.size());
    }

    /// Without the dust of binary sums: logs print at most a few digits.
    private static double tidy(double value) {
        return Math.rint(value * 1e6) / 1e6;
    }

    private static @Nullable Double number(@Nullable Integer count) {
        return count == null ? null : Double.valueOf(count);
    }

    private static @Nullable Integer whole(@Nullable Double number) {
        return number == null ? null : (int) Math.round(number);
    }
}
