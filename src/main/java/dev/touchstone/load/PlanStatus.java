package dev.touchstone.load;

import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.ServerSample;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A running plan at one moment. Cheap to take: the window asks ten times a second.
///
/// @param requestsPlanned of all points, warm-up included; −1 where a duration decides
/// @param requestsEnded so far, warm-up included
/// @param left estimate of the time to go; null when there is nothing to estimate from yet
/// @param history the live figures since the plan began, at most a few hundred, older ones thinned
/// @param server the newest sample of the running point's server, or of the last one; null where there is none
/// @param trust of the running point, or of the last one; null before the first
/// @param message what it is doing or why it ended, as a sentence; empty when the state says enough
public record PlanStatus(String name, PlanState state, List<PointStatus> points, int requestsPlanned,
        int requestsEnded, int failed, int inFlight, @Nullable Duration left, List<LiveFigures> history,
        List<ErrorSample> errors, @Nullable ServerSample server, @Nullable Trust trust, @Nullable AnswerSample answer,
        String message) {

    public PlanStatus {
        points = List.copyOf(points);
        history = List.copyOf(history);
        errors = List.copyOf(errors);
    }

    public boolean hasEnded() {
        return switch (state) {
            case PREPARING, RUNNING, PAUSED, STOPPING -> false;
            case DONE, STOPPED, CANCELLED, FAILED -> true;
        };
    }
}
