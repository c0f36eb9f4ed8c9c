package dev.touchstone.model.figures;

import dev.touchstone.model.figures.MeasuredRequests.Counting;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/// What a run's requests did over time, in buckets of equal length since the start of the test, with warm-up and
/// cool-down. Each figure has one value per bucket, NaN where the bucket has none. The last bucket, which the test does not
/// fill, is judged by the part that the test took; where that is less than half, it has no rates, unless it is
/// the only one: a test that has hardly begun has what it did so far.
///
/// @param step length of a bucket in seconds
/// @param completed requests that succeeded, per second
/// @param failed requests that failed, per second; all 0 where none did
/// @param tokens output tokens per second; NaN throughout where answers were not streamed or tokens not counted
/// @param inFlight requests in flight, the mean over the bucket
/// @param ttft mean time to first token of the requests that were sent in the bucket, in seconds; NaN where none was
public record RequestCourse(double step, List<Double> completed, List<Double> failed, List<Double> tokens,
        List<Double> inFlight, List<Double> ttft) {

    private static final double NANOS = 1e9;
    private static final int MOST = 300;
    private static final double[] STEPS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21600, 86400};

    public RequestCourse {
        completed = List.copyOf(completed);
        failed = List.copyOf(failed);
        tokens = List.copyOf(tokens);
        inFlight = List.copyOf(inFlight);
        ttft = List.copyOf(ttft);
    }

    /// Returns the course of the requests that have their place in time; without buckets where none has.
    ///
    /// @param step length of a bucket in seconds
    public static RequestCourse of(MeasuredRequests measured, double step) {
        List<RequestRecord> placed = placed(measured);
        double end = end(placed);
        Collected all = new Collected(measured, step, end, (int) Math.ceil(end / step));
        placed.forEach(all::add);
        return all.course();
    }

    /// The end of the last request in seconds since the start of the test; 0 where no request has its place in time.
    public static double end(MeasuredRequests measured) {
        return end(placed(measured));
    }

    private static double end(List<RequestRecord> placed) {
        return placed.stream().mapToLong(request -> request.stamps().end()).max().orElse(0) / NANOS;
    }

    private static List<RequestRecord> placed(MeasuredRequests measured) {
        return measured.all().stream().filter(request -> request.stamps().isPlaced()
                && MeasuredRequests.sent(request) >= 0
                && request.stamps().end() > MeasuredRequests.sent(request)).toList();
    }

    /// The shortest usual length of a bucket, in seconds, with which this time has at most 300 buckets.
    public static double step(double seconds) {
        return Arrays.stream(STEPS).filter(usual -> seconds / usual <= MOST).findFirst().orElse(seconds / MOST);
    }

    /// The number of buckets.
    public int buckets() {
        return completed.size();
    }

    /// Whether all values of a figure are absent or 0.
    public static boolean isEmpty(List<Double> figure) {
        return figure.stream().allMatch(value -> value.isNaN() || value == 0);
    }

    private static final class Collected {

        private final MeasuredRequests measured;
        private final double step;
        private final double end;
        private final double[] completed;
        private final double[] failed;
        private final double[] tokens;
        private final double[] inFlight;
        private final double[] ttft;
        private final int[] started;

        Collected(MeasuredRequests measured, double step, double end, int buckets) {
            this.measured = measured;
            this.step = step;
            this.end = end;
            completed = new double[buckets];
            failed = new double[buckets];
            tokens = new double[buckets];
            inFlight = new double[buckets];
            ttft = new double[buckets];
            started = new int[buckets];
        }

        void add(RequestRecord request) {
            long sent = MeasuredRequests.sent(request);
            long end = request.stamps().end();
            spread(inFlight, sent, end, 1);
            if (!request.isSuccess()) {
                if (!MeasuredRequests.isCancelled(request)) {
                    failed[bucket(end - 1)] += 1 / step;
                }
                return;
            }
            completed[bucket(end - 1)] += 1 / step;
            OptionalDouble first = measured.ttft(request);
            if (first.isPresent()) {
                ttft[bucket(sent)] += first.getAsDouble();
                started[bucket(sent)]++;
            }
            if (isCounted()) {
                addTokens(request);
            }
        }

        private boolean isCounted() {
            return measured.streaming() && measured.counting() != Counting.NOTHING;
        }

        /// The tokens of an answer divided evenly among its chunks, or over its time where its chunks are not known.
        private void addTokens(RequestRecord request) {
            int chunks = request.chunkTimes().count();
            for (int at = 0; at < chunks; at++) {
                tokens[bucket(request.chunkTimes().at(at))] += measured.tokensPerChunk(request) / step;
            }
            long first = request.stamps().firstToken();
            long end = request.stamps().end();
            if (chunks == 0 && first != Stamps.NEVER && end > first) {
                spread(tokens, first, end, measured.tokens(request) / ((end - first) / NANOS));
            }
        }

        /// Adds a value that holds from one moment to another, as its mean over each bucket.
        private void spread(double[] figure, long from, long to, double value) {
            for (int i = bucket(from); i <= bucket(to - 1); i++) {
                double overlap = Math.min(to / NANOS, (i + 1) * step) - Math.max(from / NANOS, i * step);
                figure[i] += value * Math.max(0, overlap) / step;
            }
        }

        private int bucket(long nanos) {
            return Math.clamp((long) (nanos / NANOS / step), 0, completed.length - 1);
        }

        RequestCourse course() {
            for (int i = 0; i < ttft.length; i++) {
                ttft[i] = started[i] == 0 ? Double.NaN : ttft[i] / started[i];
            }
            if (!isCounted()) {
                Arrays.fill(tokens, Double.NaN);
            }
            List.of(completed, failed, tokens, inFlight).forEach(this::judgeLast);
            return new RequestCourse(step, list(completed), list(failed), list(tokens), list(inFlight), list(ttft));
        }

        private void judgeLast(double[] rates) {
            int last = rates.length - 1;
            double part = end / step - last;
            if (last >= 0 && part >= 0.5) {
                rates[last] /= Math.min(1, part);
            } else if (last > 0) {
                rates[last] = Double.NaN;
            }
        }

        private static List<Double> list(double[] values) {
            return Arrays.stream(values).boxed().toList();
        }
    }
}
