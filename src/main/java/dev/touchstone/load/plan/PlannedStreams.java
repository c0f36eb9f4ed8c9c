package dev.touchstone.load.plan;

import java.util.List;

/// The most requests that a plan has in flight at once.
public final class PlannedStreams {

    private static final int MOST = 2048;
    /// An open loop without a limit is assumed to have as many requests in flight as arrive in this many seconds.
    private static final int SECONDS = 10;

    private PlannedStreams() {
    }

    /// Returns the most requests in flight, as far as the plan sets that; of a search the most that it may try.
    public static int of(Plan plan) {
        return switch (plan.matrix().loads()) {
            case Loads.Listed(List<LoadShape> shapes) -> shapes.stream().mapToInt(PlannedStreams::of).max().orElse(1);
            case Loads.Knee(int _, int to) -> to;
        };
    }

    private static int of(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Batches(int concurrency) -> concurrency;
            case LoadShape.Ramp(int from, int to, var _) -> Math.max(from, to);
            case LoadShape.OpenLoop(double rate, double _, Integer most) ->
                most != null ? most : (int) Math.clamp(Math.ceil(rate * SECONDS), 1, MOST);
        };
    }
}
