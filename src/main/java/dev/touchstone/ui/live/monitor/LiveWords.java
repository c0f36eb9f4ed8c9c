package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
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

/// A running plan as text.
public final class LiveWords {

    private LiveWords() {
    }

    static String state(PlanState state) {
        return switch (state) {
            case PREPARING -> I18n.text("preparing");
            case RUNNING -> I18n.text("running");
            case AWAITING_LAUNCH -> I18n.text("waiting for a launch");
            case PAUSED -> I18n.text("paused");
            case STOPPING -> I18n.text("stopping");
            case DONE -> I18n.text("done");
            case STOPPED -> I18n.text("stopped");
            case CANCELLED -> I18n.text("cancelled");
            case FAILED -> I18n.text("failed");
        };
    }

    /// A plan that went through all its points without an answer has failed.
    static PlanState shownState(PlanStatus status) {
        boolean onlyFailed = status.state() == PlanState.DONE && !status.points().isEmpty()
                && status.points().stream().allMatch(LiveWords::hasOnlyFailed);
        return onlyFailed ? PlanState.FAILED : status.state();
    }

    static String state(PointStatus point) {
        return switch (point.state()) {
            case WAITING -> I18n.text("waiting");
            case RUNNING -> I18n.text("running");
            case DONE -> hasOnlyFailed(point) ? I18n.text("failed") : I18n.text("done");
            case INCOMPLETE -> I18n.text("incomplete");
            case SKIPPED -> I18n.text("skipped");
        };
    }

    /// Whether a point came to its end, and no request of it succeeded.
    static boolean hasOnlyFailed(PointStatus point) {
        return point.state() == PointState.DONE && point.done() == 0 && point.failed() > 0;
    }

    /// `3 of 8 points · 262 of 800 requests · 2 failed · 4 min 12 s left`.
    public static String summary(PlanStatus status) {
        List<String> parts = new ArrayList<>();
        parts.add(points(status));
        parts.add(requests(status));
        parts.addAll(unsuccessful(status.failed(), status.cancelled()));
        Duration left = status.left();
        if (left != null && !status.hasEnded()) {
            parts.add(left(left));
        }
        return String.join(" · ", parts);
    }

    /// `262 of 800 requests · 8 in flight · 2 failed · 1 cancelled`.
    public static String requestFacts(PlanStatus status) {
        List<String> parts = new ArrayList<>();
        parts.add(requests(status));
        if (status.inFlight() > 0) {
            parts.add(I18n.text("{0} in flight", count(status.inFlight())));
        }
        parts.addAll(unsuccessful(status.failed(), status.cancelled()));
        return String.join(" · ", parts);
    }

    /// `2 failed` and `1 cancelled`, as far as there are any.
    static List<String> unsuccessful(int failed, int cancelled) {
        List<String> parts = new ArrayList<>();
        if (failed > 0) {
            parts.add(I18n.text("{0} failed", count(failed)));
        }
        if (cancelled > 0) {
            parts.add(I18n.text("{0} cancelled", count(cancelled)));
        }
        return parts;
    }

    private static String requests(PlanStatus status) {
        int planned = status.requestsPlanned();
        return planned < 0 ? NumberText.onScreen().counted(status.requestsEnded(), "request")
                : I18n.plural(planned, "{1} of {2} request", "{1} of {2} requests", count(status.requestsEnded()),
                        count(planned));
    }

    /// `3 of 8 points`: the completely measured ones.
    public static String points(PlanStatus status) {
        long done = status.points().stream().filter(point -> point.state() == PointState.DONE).count();
        int all = status.points().size();
        return I18n.plural(all, "{1} of {2} point", "{1} of {2} points", count((int) done), count(all));
    }

    /// `Live test paused: 3 of 8 points · 4 min 12 s left`.
    public static String work(PlanStatus status) {
        String progress = points(status) + (status.left() == null ? "" : " · " + left(status.left()));
        return switch (status.state()) {
            case PAUSED -> I18n.text("Live test paused: {0}", progress);
            case AWAITING_LAUNCH -> I18n.text("Live test waits for a launch: {0}", progress);
            default -> I18n.text("Live test: {0}", progress);
        };
    }

    /// `4 min 12 s left`.
    public static String left(Duration left) {
        Duration whole = Duration.ofSeconds(Math.max(1, left.toSeconds()));
        return I18n.text("{0} left", DurationText.text(whole));
    }

    /// From 0 to 1, over all points.
    static double progress(PlanStatus status) {
        return status.points().stream().mapToDouble(PointStatus::progress).average().orElse(0);
    }

    public static String load(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int count) -> I18n.text("{0} in flight", count(count));
            case LoadShape.Batches(int count) -> I18n.text("batches of {0}", count(count));
            case LoadShape.OpenLoop open when open.burstiness() == LoadShape.OpenLoop.POISSON ->
                I18n.text("{0} requests/s", number(open.rate()));
            case LoadShape.OpenLoop open when Double.isInfinite(open.burstiness()) ->
                I18n.text("{0} requests/s, even", number(open.rate()));
            case LoadShape.OpenLoop open ->
                I18n.text("{0} requests/s, burstiness {1}", number(open.rate()), number(open.burstiness()));
            case LoadShape.Ramp(int from, int to, Duration over) ->
                I18n.text("{0} to {1} in flight within {2}", count(from), count(to), DurationText.text(over));
            case LoadShape.Replay(double speed, Integer _) when speed == 1 -> I18n.text("as recorded");
            case LoadShape.Replay(double speed, Integer _) ->
                I18n.text("as recorded, {0} times as fast", number(speed));
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
