package dev.touchstone.compare.statistics;

import dev.touchstone.model.request.ChunkTimes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;

/// The bootstrap percentile interval of a percentile of the gaps between chunks, pooled over requests. Gaps of one
/// request belong together, so requests are drawn, each with all its gaps. To be fast, gaps are counted in buckets half
/// a percent wide, and more than [#MOST_GROUPS] requests are divided into that many groups, which are drawn instead.
final class PooledBootstrap {

    /// Fewer draws vary too little for an interval to mean anything.
    static final int FEWEST_REQUESTS = 30;
    private static final int MOST_GROUPS = 500;
    private static final int RESAMPLES = 1000;
    /// Gaps up to this length in seconds share a bucket: chunks that arrived together.
    private static final double SHORTEST = 1e-6;
    private static final double WIDTH = Math.log(1.005);
    private static final double NANOS = 1e9;

    private final int requests;
    private final int[][] groups;
    private final int lowest;
    private double least = Double.POSITIVE_INFINITY;
    private double most;

    private PooledBootstrap(List<ChunkTimes> answers) {
        requests = answers.size();
        for (ChunkTimes times : answers) {
            for (int at = 1; at < times.count(); at++) {
                double gap = gap(times, at);
                least = Math.min(least, gap);
                most = Math.max(most, gap);
            }
        }
        lowest = bucket(least);
        groups = new int[Math.min(requests, MOST_GROUPS)][bucket(most) - lowest + 1];
        for (int number = 0; number < requests; number++) {
            ChunkTimes times = answers.get(number);
            int[] group = groups[number % groups.length];
            for (int at = 1; at < times.count(); at++) {
                group[bucket(gap(times, at)) - lowest]++;
            }
        }
    }

    /// Returns the bootstrap; empty for fewer than [#FEWEST_REQUESTS] requests.
    ///
    /// @param answers each with at least two chunks
    static Optional<PooledBootstrap> of(List<ChunkTimes> answers) {
        return answers.size() < FEWEST_REQUESTS ? Optional.empty() : Optional.of(new PooledBootstrap(answers));
    }

    /// The number of gaps.
    long gaps() {
        return Arrays.stream(groups).flatMapToInt(Arrays::stream).asLongStream().sum();
    }

    /// Returns one interval per percentile, in the order of the shares.
    List<Interval> intervals(double[] shares, UniformRandomProvider random) {
        double[][] found = new double[shares.length][RESAMPLES];
        for (int at = 0; at < RESAMPLES; at++) {
            int[] resample = resample(random);
            for (int percentile = 0; percentile < shares.length; percentile++) {
                found[percentile][at] = percentile(resample, shares[percentile]);
            }
        }
        return Arrays.stream(found).map(PercentileBootstrap::interval).toList();
    }

    private int[] resample(UniformRandomProvider random) {
        int[] sum = new int[groups[0].length];
        for (int draw = 0; draw < groups.length; draw++) {
            int[] group = groups[random.nextInt(groups.length)];
            for (int at = 0; at < sum.length; at++) {
                sum[at] += group[at];
            }
        }
        return sum;
    }

    private double percentile(int[] counts, double share) {
        long all = Arrays.stream(counts).asLongStream().sum();
        double place = share * (all - 1);
        long before = 0;
        int bucket = 0;
        while (before + counts[bucket] <= place) {
            before += counts[bucket];
            bucket++;
        }
        double inside = (place - before + 0.5) / counts[bucket];
        return Math.clamp(SHORTEST * Math.exp(WIDTH * (lowest + bucket - 1 + inside)), least, most);
    }

    private static double gap(ChunkTimes times, int at) {
        return (times.at(at) - times.at(at - 1)) / NANOS;
    }

    /// The bucket of a gap: 0 for the shortest, then each half a percent wider than the one before.
    private static int bucket(double gap) {
        return gap <= SHORTEST ? 0 : 1 + (int) (Math.log(gap / SHORTEST) / WIDTH);
    }

    /// A seed that is the same for the same requests.
    long seed() {
        return Arrays.deepHashCode(groups);
    }
}
