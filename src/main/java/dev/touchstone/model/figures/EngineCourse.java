package dev.touchstone.model.figures;

import dev.touchstone.model.EngineSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The engine's own figures over time, from its metrics during a live test or from the lines of its log. The seconds of
/// a live test count from its start, those of a log from its first line.
///
/// @param seconds of each sample, ascending
public record EngineCourse(List<Double> seconds, List<EngineSample> samples) {

    /// The label of the power of all GPUs together, in watts, among the further figures of a sample.
    public static final String GPU_POWER = "GPU power (W)";

    /// `12.3 s` of a live test.
    private static final Pattern SINCE_START = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) s");
    /// The time of the day at the end of a log line's time.
    private static final Pattern OF_DAY = Pattern.compile("(?:^|.*\\D)(\\d{2}):(\\d{2}):(\\d{2}(?:[.,]\\d{1,9})?)\\D{0,3}");
    private static final double DAY = 86_400;
    /// Between samples that are further apart than this many usual distances there is a gap.
    private static final double GAP = 3;

    public EngineCourse {
        seconds = List.copyOf(seconds);
    }

    /// Returns the samples with a time; samples whose time cannot be read, or goes back, are left out.
    public static EngineCourse of(List<EngineSample> log) {
        List<Double> seconds = new ArrayList<>();
        List<EngineSample> samples = new ArrayList<>();
        double first = Double.NaN;
        double last = Double.NEGATIVE_INFINITY;
        for (EngineSample sample : log) {
            double since = since(sample.time());
            if (Double.isNaN(since)) {
                double day = day(sample.time());
                if (Double.isNaN(day)) {
                    continue;
                }
                first = Double.isNaN(first) ? day : first;
                since = day - first + (day < first ? DAY : 0);
            }
            if (since >= last) {
                seconds.add(since);
                samples.add(sample);
                last = since;
            }
        }
        return new EngineCourse(seconds, List.copyOf(samples));
    }

    private static double since(@Nullable String time) {
        Matcher match = SINCE_START.matcher(time == null ? "" : time.strip());
        return match.matches() ? Double.parseDouble(match.group(1)) : Double.NaN;
    }

    private static double day(@Nullable String time) {
        Matcher match = OF_DAY.matcher(time == null ? "" : time.strip());
        return match.matches() ? Integer.parseInt(match.group(1)) * 3600.0 + Integer.parseInt(match.group(2)) * 60.0
                + Double.parseDouble(match.group(3).replace(',', '.')) : Double.NaN;
    }

    /// Returns a figure in buckets of equal length: the mean of the samples of a bucket, the last one where a bucket has
    /// none, and NaN where the last one is older than three usual distances between samples.
    ///
    /// @param step length of a bucket in seconds
    public List<Double> buckets(double step, int count, Function<EngineSample, @Nullable Double> figure) {
        double[] sums = new double[count];
        int[] counts = new int[count];
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            Double value = figure.apply(samples.get(i));
            int bucket = (int) Math.min(count, seconds.get(i) / step);
            if (value != null && Double.isFinite(value)) {
                times.add(seconds.get(i));
                if (bucket < count) {
                    sums[bucket] += value;
                    counts[bucket]++;
                }
            }
        }
        double longest = Math.max(step, GAP * usualDistance(times));
        List<Double> buckets = new ArrayList<>();
        double last = Double.NaN;
        int lastBucket = 0;
        for (int i = 0; i < count; i++) {
            if (counts[i] > 0) {
                last = sums[i] / counts[i];
                lastBucket = i;
            }
            boolean held = i == lastBucket || (i - lastBucket) * step < longest && counts[lastBucket] > 0
                    && isFollowed(times, i * step, longest);
            buckets.add(held ? last : Double.NaN);
        }
        return buckets;
    }

    /// Whether a sample follows soon after a moment, so that the time between is not a gap.
    private static boolean isFollowed(List<Double> times, double moment, double longest) {
        int next = Collections.binarySearch(times, moment);
        int at = next >= 0 ? next : -next - 1;
        return at < times.size() && times.get(at) - times.get(Math.max(0, at - 1)) <= longest;
    }

    /// The median distance between samples; 0 for fewer than two.
    private static double usualDistance(List<Double> times) {
        double[] steps = new double[Math.max(0, times.size() - 1)];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = times.get(i + 1) - times.get(i);
        }
        return steps.length == 0 ? 0 : Distribution.percentile(steps, 50);
    }

    /// Whether any sample has this figure.
    public boolean has(Function<EngineSample, @Nullable Double> figure) {
        return samples.stream().anyMatch(sample -> figure.apply(sample) != null);
    }
}
