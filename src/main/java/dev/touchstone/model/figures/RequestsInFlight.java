package dev.touchstone.model.figures;

import dev.touchstone.model.figures.MeasuredRequests.Span;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.Optional;

/// The number of requests in flight over time. At the same moment, ends come before beginnings.
public final class RequestsInFlight {

    private final long[] begins;
    private final long[] ends;

    public RequestsInFlight(List<RequestRecord> requests) {
        begins = requests.stream().mapToLong(MeasuredRequests::sent).sorted().toArray();
        ends = requests.stream().mapToLong(request -> request.stamps().end()).sorted().toArray();
    }

    /// The highest number at one moment.
    public int peak() {
        int peak = 0;
        int ended = 0;
        for (int begun = 1; begun <= begins.length; begun++) {
            while (ends[ended] <= begins[begun - 1] && ended < begun - 1) {
                ended++;
            }
            peak = Math.max(peak, begun - ended);
        }
        return peak;
    }

    /// The time from the first to the last moment with at least this many requests in flight; empty when there was
    /// none.
    public Optional<Span> withAtLeast(double count) {
        long first = -1;
        long last = -1;
        int begun = 0;
        for (int ended = 0; ended < ends.length; ended++) {
            while (begun < begins.length && begins[begun] < ends[ended]) {
                begun++;
                if (first < 0 && begun - ended >= count) {
                    first = begins[begun - 1];
                }
            }
            if (begun - ended >= count) {
                last = ends[ended];
            }
        }
        return first < 0 || last < first ? Optional.empty() : Optional.of(new Span(first, last));
    }
}
