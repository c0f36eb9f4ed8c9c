package dev.touchstone.load.point;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;

/// Counts the requests of a point. Safe from any thread; taking a count is cheap.
public final class PointCounts {

    private static final long LONGEST = 24L * 3600 * 1_000_000;

    private final int planned;
    private final Stop stop;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Histogram ttft = new Histogram(LONGEST, 2);
    private int ended;
    private int failed;
    private int measured;
    private int measuredFailed;
    private int cancelled;
    private int measuredCancelled;
    private long lastEnd;
    private volatile long measuring = Stamps.NEVER;

    /// The counts of one moment.
    ///
    /// @param ended requests ended, with warm-up and cool-down
    /// @param failed of these, those that failed
    /// @param cancelled of these, those that the user cancelled, which neither succeeded nor failed
    /// @param done measured ones that succeeded
    /// @param doneFailed measured ones that failed
    /// @param doneCancelled measured ones that the user cancelled
    /// @param requestThroughput NaN before the first measured request has ended
    /// @param ttft median in seconds; NaN when no measured request had a token
    public record Count(int ended, int failed, int cancelled, int done, int doneFailed, int doneCancelled,
            int inFlight, double requestThroughput, double ttft) {

        public static final Count NONE = new Count(0, 0, 0, 0, 0, 0, 0, Double.NaN, Double.NaN);
    }

    public PointCounts(Plan plan) {
        planned = planned(plan);
        stop = plan.stop();
    }

    /// Returns the number of requests of each point of a plan; −1 where a duration limits the points.
    public static int planned(Plan plan) {
        Integer measured = plan.stop().requests();
        return measured == null ? -1 : measured + plan.edges().warmUp() + plan.edges().coolDown();
    }

    void sent() {
        inFlight.incrementAndGet();
    }

    void returned() {
        inFlight.decrementAndGet();
    }

    /// Sets the requests in flight, where other machines count them.
    public void setInFlight(int requests) {
        inFlight.set(requests);
    }

    /// Begins the measured part of the point.
    public void beginMeasuring(long now) {
        measuring = now;
    }

    /// Adds a request that has ended.
    public synchronized void add(RequestRecord request) {
        boolean isCancelled = MeasuredRequests.isCancelled(request);
        ended++;
        cancelled += isCancelled ? 1 : 0;
        failed += isCancelled || request.isSuccess() ? 0 : 1;
        if (request.phase() != Phase.MEASURED) {
            return;
        }
        if (isCancelled) {
            measuredCancelled++;
            return;
        }
        measured++;
        measuredFailed += request.isSuccess() ? 0 : 1;
        lastEnd = Math.max(lastEnd, request.stamps().end());
        long first = request.stamps().firstToken();
        if (request.isSuccess() && first != Stamps.NEVER) {
            ttft.recordValue(Math.clamp((first - request.stamps().sent()) / 1000, 0, LONGEST));
        }
    }

    public synchronized Count count() {
        int done = measured - measuredFailed;
        double seconds = (lastEnd - Math.max(0, measuring)) / 1e9;
        return new Count(ended, failed, cancelled, done, measuredFailed, measuredCancelled, inFlight.get(),
                done > 0 && seconds > 0 ? done / seconds : Double.NaN,
                ttft.getTotalCount() == 0 ? Double.NaN : ttft.getValueAtPercentile(50) / 1e6);
    }

    /// Returns the progress of the point, 0 to 1.
    ///
    /// @param now in nanoseconds since the start of the point
    public synchronized double progress(long now) {
        double byCount = planned < 0 ? 0 : (double) ended / Math.max(1, planned);
        double byTime = stop.time() == null || measuring == Stamps.NEVER ? 0
                : (now - measuring) / (double) Math.max(1, stop.time().toNanos());
        return Math.clamp(Math.max(byCount, byTime), 0, 1);
    }
}
