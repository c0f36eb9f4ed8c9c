package dev.touchstone.ui.live.monitor;

import dev.touchstone.load.PlanState;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.PointState;
import dev.touchstone.load.PointStatus;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.live.draft.DurationText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A running plan as text.
public final class LiveWords {

    private LiveWords() {
    }

    static String state(PlanState state) {
        return switch (state) {
            case PREPARING -> "preparing";
            case RUNNING -> "running";
            case AWAITING_LAUNCH -> "waiting for a launch";
            case PAUSED -> "paused";
            case STOPPING -> "stopping";
            case DONE -> "done";
            case STOPPED -> "stopped";
            case CANCELLED -> "cancelled";
            case FAILED -> "failed";
        };
    }

    static String state(PointState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /// `3 of 8 points · 262 of 800 requests · 2 failed · 4 min 12 s left`.
    public static String summary(PlanStatus status) {
        List<String> parts = new ArrayList<>();
        parts.add(points(status));
        parts.add(status.requestsPlanned() < 0 ? NumberText.onScreen().counted(status.requestsEnded(), "request")
                : count(status.requestsEnded()) + " of " + NumberText.onScreen().counted(status.requestsPlanned(), "request"));
        if (status.failed() > 0) {
            parts.add(count(status.failed()) + " failed");
        }
        if (status.cancelled() > 0) {
            parts.add(count(status.cancelled()) + " cancelled");
        }
        Duration left = status.left();
        if (left != null && !status.hasEnded()) {
            parts.add(left(left));
        }
        return String.join(" · ", parts);
    }

    /// `3 of 8 points`: the completely measured ones.
    public static String points(PlanStatus status) {
        long done = status.points().stream().filter(point -> point.state() == PointState.DONE).count();
        return count((int) done) + " of " + count(status.points().size())
                + (status.points().size() == 1 ? " point" : " points");
    }

    /// `Live test paused: 3 of 8 points · 4 min 12 s left`.
    public static String work(PlanStatus status) {
        String state = switch (status.state()) {
            case PAUSED -> " paused";
            case AWAITING_LAUNCH -> " waits for a launch";
            default -> "";
        };
        return "Live test" + state + ": " + points(status) + (status.left() == null ? "" : " · " + left(status.left()));
    }

    /// `4 min 12 s left`.
    public static String left(Duration left) {
        Duration whole = Duration.ofSeconds(Math.max(1, left.toSeconds()));
        return DurationText.text(whole) + " left";
    }

    /// From 0 to 1, over all points.
    static double progress(PlanStatus status) {
        return status.points().stream().mapToDouble(PointStatus::progress).average().orElse(0);
    }

    public static String load(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int count) -> count(count) + " in flight";
            case LoadShape.Batches(int count) -> "batches of " + count(count);
            case LoadShape.OpenLoop open -> number(open.rate()) + " requests/s" + (open.burstiness() == 1 ? ""
                    : Double.isInfinite(open.burstiness()) ? ", even" : ", burstiness " + number(open.burstiness()));
            case LoadShape.Ramp(int from, int to, Duration over) -> count(from) + " to " + count(to)
                    + " in flight within " + DurationText.text(over);
        };
    }

    static String count(int count) {
        return NumberText.onScreen().count(count);
    }

    /// With at most one decimal; two below 1.
    static String brief(double value) {
        return NumberText.onScreen().rounded(value, 0, Math.abs(value) < 1 ? 2 : 1);
    }

    static String number(double value) {
        return NumberText.onScreen().rounded(value, 0, 3);
    }
}
