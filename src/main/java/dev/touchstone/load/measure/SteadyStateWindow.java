package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.Distribution;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.MeasuredRequests.Counting;
import dev.touchstone.model.figures.MeasuredRequests.Span;
import dev.touchstone.model.figures.RequestsInFlight;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;

/// The part of a closed loop between its ramp-up and its tail: from the first moment to the last one at which at least
/// 95 % of the wanted requests were in flight, with warm-up and cool-down counted as load. Rates count what ended or
/// arrived inside; times are of the measured requests sent inside.
///
/// @param limit requests in flight as set by the plan
record SteadyStateWindow(MeasuredRequests measured, Span window, int limit) {

    private static final double FULL = 0.95;
    private static final double LONG_ENOUGH = 10;
    private static final double LEAST_SHARE = 0.1;
    private static final double GOOD_SHARE = 0.5;

    /// Empty for a load that has no steady state (batches empty the server again and again, an open loop has no limit)
    /// and for a run that never reached its limit.
    static Optional<SteadyStateWindow> of(MeasuredRequests measured, LoadShape load) {
        int limit = switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Ramp ramp -> ramp.to();
            case LoadShape.Batches _, LoadShape.OpenLoop _, LoadShape.Replay _ -> 0;
        };
        if (limit == 0 || measured.ended().isEmpty()) {
            return Optional.empty();
        }
        Span whole = measured.span();
        return new RequestsInFlight(measured.all()).withAtLeast(FULL * limit)
                .map(found -> new Span(Math.max(found.from(), whole.from()), Math.min(found.to(), whole.to())))
                .filter(found -> found.from() < found.to())
                .map(found -> new SteadyStateWindow(measured, found, limit));
    }

    void putInto(Map<String, String> extras) {
        long origin = measured.span().from();
        double seconds = window.seconds();
        extras.put(I18n.stored("Steady state: window"), NumberText.time((window.from() - origin) / 1e9) + " to "
                + NumberText.time((window.to() - origin) / 1e9) + " (" + NumberText.time(seconds) + ")");
        long ended = measured.succeeded().stream().filter(each -> window.contains(each.stamps().end())).count();
        extras.put(I18n.stored("Steady state: request throughput"), NumberText.significant(ended / seconds, 3) + " req/s");
        if (measured.streaming() && measured.counting() != Counting.NOTHING) {
            extras.put(I18n.stored("Steady state: output throughput"), NumberText.significant(outputTokens() / seconds, 3)
                    + (measured.counting() == Counting.CHUNKS ? " chunks/s" : " tok/s"));
        }
        List<RequestRecord> inside = measured.succeeded().stream()
                .filter(each -> window.contains(MeasuredRequests.sent(each))).toList();
        MeasuredRequests steady = new MeasuredRequests(inside, inside, inside, List.of(), List.of(), measured.streaming(),
                measured.counting());
        putTimes(extras, I18n.stored("Steady state: time to first token"), steady.each(steady::ttft));
        putTimes(extras, I18n.stored("Steady state: time per output token"), steady.each(steady::tpot));
        putTimes(extras, I18n.stored("Steady state: end-to-end latency"), inside.stream().mapToDouble(MeasuredRequests::latency).toArray());
    }

    private static void putTimes(Map<String, String> extras, String what, double[] values) {
        if (values.length > 0) {
            extras.put(what, I18n.stored("mean {0}, median {1}, p99 {2}", NumberText.time(Mean.of(values).getAsDouble()),
                    NumberText.time(Distribution.percentile(values, 50)),
                    NumberText.time(Distribution.percentile(values, 99))));
        }
    }

    private double outputTokens() {
        double tokens = 0;
        for (RequestRecord request : measured.succeeded()) {
            ChunkTimes times = request.chunkTimes();
            double each = measured.tokensPerChunk(request);
            for (int at = 0; at < times.count(); at++) {
                tokens += window.contains(times.at(at)) ? each : 0;
            }
        }
        return tokens;
    }

    /// Returns a warning when ramp-up and tail affect the figures of the whole run: less than a tenth of it was steady,
    /// or less than ten seconds and half of it.
    Optional<Warning> warning() {
        double whole = measured.span().seconds();
        double steady = window.seconds();
        boolean isShort = steady < LEAST_SHARE * whole || steady < LONG_ENOUGH && steady < GOOD_SHARE * whole;
        int least = (int) Math.ceil(FULL * limit);
        String inFlight = least == limit ? I18n.storedCount(limit, "request")
                : I18n.stored("{0} or more of {1}", least, I18n.storedCount(limit, "request"));
        return isShort ? Optional.of(new Warning("steady-state", I18n.stored("Only {0} of {1} had {2} in flight: ramp-up and"
                + " tail weigh on the figures. Send more requests.", NumberText.time(steady), NumberText.time(whole), inFlight)))
                : Optional.empty();
    }
}
