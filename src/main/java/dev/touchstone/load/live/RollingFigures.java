package dev.touchstone.load.live;

import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import org.HdrHistogram.Histogram;

/// What the requests that ended in the last ten seconds were like. One cheap histogram for each second; percentiles are
/// good to one per cent. Safe from any thread.
public final class RollingFigures {

    private static final int SECONDS = 10;
    private static final long SECOND = 1_000_000_000L;
    private static final long LONGEST = 24L * 3600 * 1_000_000;

    /// The figures of one moment; NaN for what there was none of.
    ///
    /// @param ttft50 seconds, like the other three
    public record Figures(double requestsPerSecond, double ttft50, double ttft99, double e2e50, double e2e99) {
    }

    private static final class Second {
        private long number = -1;
        private int ended;
        private final Histogram ttft = histogram();
        private final Histogram e2e = histogram();
    }

    private final Second[] seconds = new Second[SECONDS + 1];
    private final Histogram ttft = histogram();
    private final Histogram e2e = histogram();
    private final long start;

    /// @param start of the plan; this and all other times are nanoseconds of one monotonic clock
    public RollingFigures(long start) {
        this.start = start;
        for (int slot = 0; slot < seconds.length; slot++) {
            seconds[slot] = new Second();
        }
    }

    private static Histogram histogram() {
        return new Histogram(LONGEST, 2);
    }

    /// A request ended about now.
    public synchronized void add(RequestRecord request, long now) {
        if (!request.isSuccess()) {
            return;
        }
        Second second = second(number(now));
        second.ended++;
        Stamps stamps = request.stamps();
        record(second.e2e, stamps.end() - stamps.sent());
        if (stamps.firstToken() != Stamps.NEVER) {
            record(second.ttft, stamps.firstToken() - stamps.sent());
        }
    }

    private static void record(Histogram histogram, long nanos) {
        histogram.recordValue(Math.clamp(nanos / 1000, 0, LONGEST));
    }

    private long number(long now) {
        return (now - start) / SECOND;
    }

    private Second second(long number) {
        Second second = seconds[(int) (number % seconds.length)];
        if (second.number != number) {
            second.number = number;
            second.ended = 0;
            second.ttft.reset();
            second.e2e.reset();
        }
        return second;
    }

    /// Of the ten whole seconds before this one and what there is of this one.
    public synchronized Figures figures(long now) {
        ttft.reset();
        e2e.reset();
        int ended = 0;
        long number = number(now);
        for (Second second : seconds) {
            if (second.number > number - seconds.length && second.number <= number) {
                ended += second.ended;
                ttft.add(second.ttft);
                e2e.add(second.e2e);
            }
        }
        double window = Math.min((now - start) / 1e9, SECONDS + (now - start) % SECOND / 1e9);
        return new Figures(window > 0 ? ended / window : 0, percentile(ttft, 50), percentile(ttft, 99),
                percentile(e2e, 50), percentile(e2e, 99));
    }

    private static double percentile(Histogram histogram, double percent) {
        return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getValueAtPercentile(percent) / 1e6;
    }
}
