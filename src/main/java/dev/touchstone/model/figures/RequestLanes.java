package dev.touchstone.model.figures;

import dev.touchstone.model.Secrets;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The requests of a run along the time, in the order in which they were sent.
public record RequestLanes(List<Lane> lanes) {

    private static final double NANOS = 1e9;

    public RequestLanes {
        lanes = List.copyOf(lanes);
    }

    /// One request; times in seconds since the start of the test, NaN for an event that did not happen.
    ///
    /// @param number within its test, from 1
    /// @param due when it should have been sent
    /// @param firstToken the first text, reasoning or answer; NaN where the answer was not streamed
    /// @param firstAnswer the first text of the answer; NaN where there was none but reasoning
    /// @param reasoned whether the first text was reasoning
    /// @param failure what went wrong; empty for a request that succeeded or was cancelled
    /// @param adapter the model that it asked for where the plan mixes several; empty for the server's one
    public record Lane(int number, Phase phase, double due, double sent, double firstToken, double firstAnswer,
            double end, boolean reasoned, boolean isCancelled, String failure, String adapter) {

        public boolean isFailed() {
            return !failure.isEmpty();
        }

        boolean overlaps(double from, double to) {
            return due <= to && end >= from;
        }
    }

    /// The lanes of a part of the time.
    ///
    /// @param shown those to draw
    /// @param all how many requests there are in that time
    public record Visible(List<Lane> shown, int all) {
        public Visible {
            shown = List.copyOf(shown);
        }

        /// Of how many requests one is drawn; 1 where all are.
        public int every() {
            return shown.isEmpty() ? 1 : Math.max(1, Math.ceilDiv(all, shown.size()));
        }
    }

    /// Returns the lanes of the requests that have their place in time.
    public static RequestLanes of(List<RequestRecord> requests) {
        return new RequestLanes(requests.stream().filter(request -> request.stamps().isPlaced()
                && request.stamps().end() != Stamps.NEVER).map(RequestLanes::lane)
                .sorted(Comparator.comparingDouble(Lane::sent).thenComparing(Lane::number)).toList());
    }

    private static Lane lane(RequestRecord request) {
        Stamps stamps = request.stamps();
        RequestFailure failure = request.failure();
        boolean cancelled = MeasuredRequests.isCancelled(request);
        return new Lane(request.number(), request.phase(), stamps.scheduled() / NANOS,
                MeasuredRequests.sent(request) / NANOS, seconds(stamps.firstToken()),
                seconds(stamps.firstAnswer()), stamps.end() / NANOS,
                stamps.firstReasoning() != Stamps.NEVER && stamps.firstReasoning() == stamps.firstToken(), cancelled,
                failure == null || cancelled ? "" : failure.kind().label(), adapter(request));
    }

    private static String adapter(RequestRecord request) {
        PlannedRequest planned = request.planned();
        String adapter = planned == null ? null : planned.adapter();
        return adapter == null ? "" : Secrets.mask(adapter);
    }

    private static double seconds(long nanos) {
        return nanos == Stamps.NEVER ? Double.NaN : nanos / NANOS;
    }

    /// The end of the last request in seconds; 0 for no requests.
    public double end() {
        return lanes.stream().mapToDouble(Lane::end).max().orElse(0);
    }

    /// Returns the requests of a part of the time, at most so many: one of every few where there are more, a failed one
    /// of these where there is one.
    public Visible visible(double from, double to, int most) {
        List<Lane> inside = lanes.stream().filter(lane -> lane.overlaps(from, to)).toList();
        int every = Math.max(1, Math.ceilDiv(inside.size(), Math.max(1, most)));
        List<Lane> shown = new ArrayList<>();
        for (int i = 0; i < inside.size(); i += every) {
            List<Lane> some = inside.subList(i, Math.min(inside.size(), i + every));
            shown.add(some.stream().filter(Lane::isFailed).findFirst().orElse(some.getFirst()));
        }
        return new Visible(shown, inside.size());
    }
}
