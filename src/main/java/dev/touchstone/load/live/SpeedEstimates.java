package dev.touchstone.load.live;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.ThinkingMode;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Estimates how long points will take from the speed of earlier ones. Safe from any thread.
public final class SpeedEstimates {

    private static final int MOST = 100;

    /// @param place seconds that one request occupied one of the places in flight
    private record Seen(URI url, ThinkingMode thinking, int maxTokens, double width, double place) {
    }

    private final Deque<Seen> seen = new ArrayDeque<>();
    private @Nullable Seen running;

    /// Adds a point that has ended.
    ///
    /// @param requests requests that ended in this time, with warm-up and cool-down
    public synchronized void add(Point point, int requests, Duration time) {
        running = null;
        Seen ended = seen(point, requests, time);
        if (ended != null) {
            seen.addFirst(ended);
            if (seen.size() > MOST) {
                seen.removeLast();
            }
        }
    }

    /// Updates the progress of the running point; valid until the next call.
    public synchronized void update(Point point, int requests, Duration time) {
        running = seen(point, requests, time);
    }

    private static @Nullable Seen seen(Point point, int requests, Duration time) {
        if (point.load() instanceof LoadShape.Replay) {
            return null;
        }
        double width = width(point.load());
        return width == 0 || requests == 0 ? null : new Seen(point.server().url(), point.thinking(),
                point.maxTokens(), width, seconds(time) * width / requests);
    }

    /// Returns a rough estimate of the time of a point; null when there is nothing to estimate it from.
    ///
    /// @param others whether the speed of other servers may be used
    public synchronized @Nullable Duration of(Plan plan, Point point, boolean others) {
        Duration most = plan.stop().time();
        Integer requests = plan.stop().requests();
        Double seconds = requests == null ? null
                : seconds(point, requests + plan.edges().warmUp() + plan.edges().coolDown(), others);
        if (seconds == null) {
            return most;
        }
        Duration byCount = Duration.ofMillis(Math.round(seconds * 1000));
        return most == null || byCount.compareTo(most) < 0 ? byCount : most;
    }

    private @Nullable Double seconds(Point point, int requests, boolean others) {
        if (point.load() instanceof LoadShape.OpenLoop(double rate, double _, Integer _)) {
            return requests / rate;
        }
        double width = width(point.load());
        Optional<Seen> nearest = Stream.concat(seen.stream(), Stream.ofNullable(running))
                .filter(one -> others || one.url.equals(point.server().url()))
                .min(Comparator.<Seen>comparingInt(one -> one.url.equals(point.server().url()) ? 0 : 1)
                        .thenComparingInt(one -> one.thinking == point.thinking() ? 0 : 1)
                        .thenComparingDouble(one -> Math.abs(Math.log((double) one.maxTokens / point.maxTokens())))
                        .thenComparingDouble(one -> Math.abs(Math.log(one.width / width))));
        return nearest.map(one -> one.place * point.maxTokens() / one.maxTokens * requests
                / Math.min(width, requests)).orElse(null);
    }

    /// Requests in flight; 0 for a load that does not set them.
    private static double width(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Batches(int concurrency) -> concurrency;
            case LoadShape.Ramp(int from, int to, var _) -> (from + to) / 2.0;
            case LoadShape.OpenLoop _, LoadShape.Replay _ -> 0;
        };
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
