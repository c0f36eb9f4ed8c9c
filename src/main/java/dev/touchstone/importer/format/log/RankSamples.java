package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.log.LogEntry.Kind;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.EngineSamples;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Combines what the ranks of one server logged at one moment. Lines are of one moment when their times are at most a
/// second apart and no rank logs twice. Data-parallel engines each have requests and a cache of their own: requests and
/// rates are summed, of the caches the fullest counts (it is the one that makes requests wait), hit rates and other
/// shares are averaged. Tensor- and pipeline-parallel processes work on the same requests: the lowest of them counts.
final class RankSamples {

    private static final int MOMENT_SECONDS = 1;
    private static final int FIRST_ROOM = 16;
    private static final Set<String> COUNTS = Set.of("Deferred", "Preemptions", "Corrupted", "Swapped", "Accepted",
            "Drafted");

    /// The fields of each line.
    private final EngineSamples.Builder samples = new EngineSamples.Builder();
    /// The rank of each line, its second of the day, and the line before it that is of the same moment, or -1.
    private int[] data = new int[FIRST_ROOM];
    private int[] inner = new int[FIRST_ROOM];
    private int[] seconds = new int[FIRST_ROOM];
    private int[] before = new int[FIRST_ROOM];
    /// The last line of each kind.
    private final int[] last = new int[Kind.values().length];
    private boolean alone = true;

    RankSamples() {
        Arrays.fill(last, -1);
    }

    void add(LogEntry entry) {
        EngineSample sample = entry.sample();
        if (entry.adds() && !samples.soFar().isEmpty()) {
            addToLast(sample);
            return;
        }
        samples.add(sample);
        String time = sample.time();
        place(entry.kind(), entry.data(), entry.inner(), time == null ? -1 : LogTime.second(time, time.length()));
    }

    /// Adds a line with these fields.
    ///
    /// @param end before which its time stands
    void add(Line line, int end, LogColumns columns, Kind kind, int data, int inner) {
        String text = line.text();
        int clock = Math.max(LogTime.end(text, end), 0);
        int start = clock == 0 ? 0 : LogTime.start(text, clock);
        samples.add(line.number(), text, start, clock, columns.columns(), columns.otherLabels(), columns.others());
        place(kind, data, inner, LogTime.second(text, clock));
    }

    private void place(Kind kind, int itsData, int itsInner, int second) {
        int line = samples.soFar().size() - 1;
        if (line == data.length) {
            data = Arrays.copyOf(data, 2 * line);
            inner = Arrays.copyOf(inner, 2 * line);
            seconds = Arrays.copyOf(seconds, 2 * line);
            before = Arrays.copyOf(before, 2 * line);
        }
        data[line] = itsData;
        inner[line] = itsInner;
        seconds[line] = second;
        int open = last[kind.ordinal()];
        boolean joins = open >= 0 && isOfMoment(open, line);
        before[line] = joins ? open : -1;
        alone &= !joins;
        last[kind.ordinal()] = line;
    }

    private boolean isOfMoment(int open, int line) {
        int first = open;
        for (int one = open; one >= 0; one = before[one]) {
            if (data[one] == data[line] && inner[one] == inner[line]) {
                return false;
            }
            first = one;
        }
        return Math.abs(seconds[line] - seconds[first]) <= MOMENT_SECONDS;
    }

    private void addToLast(EngineSample added) {
        EngineSample sample = samples.soFar().getLast();
        Map<String, Double> more = new LinkedHashMap<>(sample.more());
        more.putAll(added.more());
        samples.removeLast();
        samples.add(new EngineSample(sample.line(), sample.time(), sample.promptThroughput(),
                sample.generationThroughput(), sample.running(), sample.waiting(), sample.kvCacheUsage(),
                sample.prefixCacheHitRate() == null ? added.prefixCacheHitRate() : sample.prefixCacheHitRate(), more));
    }

    /// Returns one sample per moment, in the order of the lines.
    List<EngineSample> samples() {
        EngineSamples all = samples.soFar();
        if (alone) {
            return all;
        }
        int count = all.size();
        boolean[] goesOn = new boolean[count];
        for (int line = 0; line < count; line++) {
            if (before[line] >= 0) {
                goesOn[before[line]] = true;
            }
        }
        int[] moments = IntStream.range(0, count).filter(line -> !goesOn[line]).map(this::together).toArray();
        if (all.size() == count) {
            Arrays.sort(moments);
            samples.keep(moments);
            return all;
        }
        EngineSamples.Builder samples = new EngineSamples.Builder();
        IntStream.of(moments).boxed().sorted(Comparator.comparingInt(all::line)).forEach(one -> samples.add(all, one));
        return samples.soFar();
    }

    /// @param end the last line of a moment
    /// @return which of the samples stands for all of its lines together
    private int together(int end) {
        boolean oneEngine = true;
        int lowest = end;
        for (int line = before[end]; line >= 0; line = before[line]) {
            oneEngine &= data[line] == data[end];
            lowest = inner[line] < inner[lowest] ? line : lowest;
        }
        if (oneEngine) {
            return lowest;
        }
        samples.add(sum(end));
        return samples.soFar().size() - 1;
    }

    private EngineSample sum(int end) {
        Deque<Integer> lines = new ArrayDeque<>();
        for (int line = end; line >= 0; line = before[line]) {
            lines.addFirst(line);
        }
        Map<Integer, Integer> lineOfRank = new LinkedHashMap<>();
        lines.forEach(line -> lineOfRank.merge(data[line], line,
                (one, other) -> inner[other] < inner[one] ? other : one));
        List<EngineSample> ranks = lineOfRank.values().stream().map(samples.soFar()::get).toList();
        return new EngineSample(samples.soFar().line(lines.getFirst()), ranks.getFirst().time(),
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

    /// Removes binary rounding errors: logs print at most a few digits.
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
