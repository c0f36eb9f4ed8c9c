package dev.touchstone.load;

import dev.touchstone.load.hosts.HostStatus;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.ServerSample;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A snapshot of a running plan. Cheap: the window takes five a second.
///
/// @param requestsPlanned requests of all points, with warm-up; −1 where a duration limits the points
/// @param requestsEnded requests ended so far, with warm-up
/// @param failed requests that failed, with warm-up
/// @param cancelled requests that the user cancelled, with warm-up; they did not fail
/// @param left estimated time to the end; null when nothing is known to estimate it from
/// @param history live figures since the start of the plan, a few hundred at most; older ones are thinned
/// @param server newest metrics of the server of the running or last point; null when there are none
/// @param trust how far the client can be trusted in the running or last point; null before the first
/// @param message a sentence about what the plan is doing or why it ended; empty when the state is enough
/// @param hosts that send the requests; empty where this machine does
public record PlanStatus(String name, PlanState state, List<PointStatus> points, int requestsPlanned,
        int requestsEnded, int failed, int cancelled, int inFlight, @Nullable Duration left,
        List<LiveFigures> history, List<ErrorSample> errors, @Nullable ServerSample server, @Nullable Trust trust, @Nullable AnswerSample answer,
        String message, List<HostStatus> hosts) {

    /// A plan whose requests are sent from here.
    public PlanStatus(String name, PlanState state, List<PointStatus> points, int requestsPlanned, int requestsEnded,
            int failed, int cancelled, int inFlight, @Nullable Duration left, List<LiveFigures> history,
            List<ErrorSample> errors, @Nullable ServerSample server, @Nullable Trust trust,
            @Nullable AnswerSample answer, String message) {
        this(name, state, points, requestsPlanned, requestsEnded, failed, cancelled, inFlight, left, history, errors,
                server, trust, answer, message, List.of());
    }

    public PlanStatus {
        points = List.copyOf(points);
        history = List.copyOf(history);
        errors = List.copyOf(errors);
        hosts = List.copyOf(hosts);
    }

    public boolean hasEnded() {
        return switch (state) {
            case PREPARING, RUNNING, AWAITING_LAUNCH, PAUSED, STOPPING -> false;
            case DONE, STOPPED, CANCELLED, FAILED -> true;
        };
    }
}
