package dev.touchstone.load.point;

import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import dev.touchstone.load.pace.Pacer;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Sends the requests of a point at their pace. Everything here but the end of a request happens on one thread; it
/// sleeps until a request is due, one has ended, or the user wants something.
final class RequestSender {

    private static final long SECOND = 1_000_000_000L;
    /// The longest sleep: so often it is looked at whether a request is overdue.
    private static final long LOOK = SECOND;
    /// Requests that a cancel or their own limit should have ended are waited for this long, then given up.
    private static final long GRACE = 5 * SECOND;
    /// Beside the first, each so-many-th answer is kept to be read.
    private static final int SAMPLE = 64;

    private final PointSetup setting;
    private final long origin;
    private final RequestQueue feed;
    private final RequestRecorder recorder;
    private final PointCounts tally;
    private final ServerHealth hopeless;
    private final LongConsumer lag;

    private final Map<Integer, RequestInFlight> flights = new ConcurrentHashMap<>();
    /// When places became free again: the ends of requests, and of the preparing of a follow-up.
    private final Queue<Long> ends = new ConcurrentLinkedQueue<>();
    private volatile @Nullable String hopelessness;
    private volatile boolean aborted;
    private boolean isMeasuring;
    private boolean isCut;
    private int number;
    private int out;
    private int unsent;
    private long paused;
    private long looked;

    /// @param lag told by how many nanoseconds a request of an open loop was late
    RequestSender(PointSetup setting, long origin, RequestQueue feed, RequestRecorder recorder, PointCounts tally,
            LongConsumer lag) {
        this.setting = setting;
        this.origin = origin;
        this.feed = feed;
        this.recorder = recorder;
        this.tally = tally;
        this.lag = lag;
        hopeless = new ServerHealth(setting.chunks());
    }

    /// Sends until there were so many, the time is over, or there is no point in going on. What is in flight goes on.
    ///
    /// @param until in nanoseconds since the start of the point
    void send(Phase phase, Pacer pacer, long count, long until) {
        long end = until;
        long left = count;
        boolean isFull = false;
        long freeSince = 0;
        while (left > 0 && !isOver()) {
            takeEnds(pacer);
            long now = now();
            if (setting.halt().isPaused()) {
                long pause = pause(pacer, now);
                end = end == Long.MAX_VALUE ? end : end + pause;
                continue;
            }
            if (now >= end) {
                unsent += pacer.giveUp(end);
                return;
            }
            long due = pacer.next(now);
            if (due > now) {
                isFull = due == Pacer.WAIT;
                rest(Math.min(due, end) - now);
                continue;
            }
            if (isFull) {
                isFull = false;
                freeSince = now;
            }
            if (isInDoubt(now)) {
                rest(SECOND / 10);
                continue;
            }
            ReadyRequest ready = recorder.isBehind() ? null : feed.poll();
            if (ready == null) {
                rest(SECOND / 1000);
                continue;
            }
            send(ready, phase, due, Math.max(due, freeSince));
            pacer.sent();
            left--;
        }
        isCut |= left > 0;
    }

    /// Whether the server seems to be gone but is not yet given up; gives it up when it is time.
    private boolean isInDoubt(long now) {
        if (!hopeless.isSuspected()) {
            return false;
        }
        ServerHealth.Hope hope = hopeless.hope(out > 0, now);
        if (hope == ServerHealth.Hope.NONE) {
            hopelessness = hopeless.sentence();
        }
        return hope != ServerHealth.Hope.SOME;
    }

    private void send(ReadyRequest ready, Phase phase, long due, long possible) {
        number++;
        boolean isFirst = phase == Phase.MEASURED && !isMeasuring;
        isMeasuring |= isFirst;
        boolean keeps = isFirst || number % SAMPLE == 0 || ready.prompt().isConversation()
                || setting.keepsText() && phase == Phase.MEASURED;
        Slot slot = new Slot(number, phase, origin, due, keeps);
        long now = now();
        RequestInFlight flight = new RequestInFlight(ready.prompt(), slot, now);
        flights.put(number, flight);
        out++;
        tally.sent();
        flight.isOn(setting.client().send(ready.request(), slot, outcome -> ended(flight, outcome)));
        if (setting.isOpenLoop() && phase == Phase.MEASURED) {
            lag.accept(now - possible);
        }
    }

    /// On a thread of the client.
    private void ended(RequestInFlight flight, Outcome outcome) {
        if (!flights.remove(flight.slot().number(), flight)) {
            return;
        }
        RequestRecord request = outcome.record();
        tally.back();
        recorder.add(new EndedRequest(flight.prompt(), outcome));
        try {
            hopeless.after(request);
        } finally {
            if (request.isSuccess() && flight.prompt().isConversation() && !isOver()) {
                feed.goOn(flight.prompt(), outcome.answer(), () -> free(now()));
            } else {
                free(request.stamps().end());
            }
        }
    }

    private void free(long at) {
        ends.add(at);
        setting.halt().wake();
    }

    private void takeEnds(@Nullable Pacer pacer) {
        for (Long end = ends.poll(); end != null; end = ends.poll()) {
            out--;
            if (pacer != null) {
                pacer.ended(end);
            }
        }
    }

    private long pause(Pacer pacer, long from) {
        while (setting.halt().isPaused() && !isOver()) {
            takeEnds(pacer);
            rest(LOOK);
        }
        takeEnds(pacer);
        long to = now();
        pacer.paused(from, to);
        paused += to - from;
        return to - from;
    }

    /// Waits until nothing is in flight. When there is no point in waiting, ends what is.
    void awaitAll() {
        long over = Stamps.NEVER;
        boolean isCancelled = false;
        takeEnds(null);
        while (out > 0) {
            long now = now();
            if (isOver() && over == Stamps.NEVER) {
                over = now;
            }
            // Of a server that is gone, what is in flight soon ends by itself and in its own class.
            boolean isNow = hopelessness == null || setting.halt().isCancelled();
            if (over != Stamps.NEVER && !isCancelled && (isNow || now - over >= GRACE)) {
                isCut |= !flights.isEmpty();
                flights.values().forEach(RequestInFlight::cancel);
                isCancelled = true;
                over = now;
            } else if (isCancelled && now - over >= GRACE) {
                flights.values().forEach(flight -> giveUp(flight, FailureKind.CANCELLED));
            }
            rest(isCancelled || over != Stamps.NEVER ? GRACE / 50 : LOOK);
            takeEnds(null);
        }
    }

    private void rest(long nanos) {
        setting.ticker().sleep(Math.min(nanos, LOOK));
        long now = now();
        if (now - looked < LOOK) {
            return;
        }
        looked = now;
        long most = setting.limits().total().toNanos() + GRACE;
        for (RequestInFlight flight : flights.values()) {
            if (now - flight.sent() > most + GRACE) {
                giveUp(flight, FailureKind.TOTAL_TIMEOUT);
            } else if (now - flight.sent() > most) {
                flight.cancel();
            }
        }
    }

    /// A request that the client never ended although it had to.
    private void giveUp(RequestInFlight flight, FailureKind kind) {
        Slot slot = flight.slot();
        RequestFailure failure = new RequestFailure(kind, 0, "The request did not end and was given up");
        Stamps stamps = new Stamps(slot.scheduled(), flight.sent(), Stamps.NEVER, Stamps.NEVER, Stamps.NEVER,
                Stamps.NEVER, now());
        ended(flight, new Outcome(new RequestRecord(slot.number(), slot.phase(), stamps, ChunkTimes.none(),
                TokenCounts.NONE, null, failure), "", ""));
    }

    /// Nanoseconds since the start of the point.
    long now() {
        return setting.ticker().now() - origin;
    }

    /// Nothing more is to be sent, for reasons of one's own.
    void abort() {
        aborted = true;
    }

    /// Whether nothing more is to be sent in this point.
    private boolean isOver() {
        return aborted || setting.halt().isCancelled() || hopelessness != null || recorder.failure() != null;
    }

    /// Whether requests were not sent, or ended before their time.
    boolean isCut() {
        return isCut;
    }

    /// Why the server is not worth further requests; null as long as it is.
    @Nullable String hopelessness() {
        return hopelessness;
    }

    boolean isServerGone() {
        return hopeless.isForAllPoints();
    }

    /// Requests that were due but had to wait until the time was over.
    int unsent() {
        return unsent;
    }

    /// Nanoseconds in which the user let it rest.
    long paused() {
        return paused;
    }
}
