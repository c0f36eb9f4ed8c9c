package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
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

/// Sends the requests of a point when they are due. Everything but the end of a request happens on one thread, which
/// sleeps until a request is due, one has ended, or the user gives a signal.
final class RequestSender {

    private static final long SECOND = 1_000_000_000L;
    /// The longest sleep, after which overdue requests are checked.
    private static final long INTERVAL = SECOND;
    /// How long requests are awaited that a cancel or a time limit should have ended.
    private static final long GRACE = 5 * SECOND;
    /// Besides the first, every n-th answer is kept to be read.
    private static final int SAMPLE = 64;

    private final PointSetup setting;
    private final long origin;
    private final RequestQueue queue;
    private final RequestRecorder recorder;
    private final PointCounts tally;
    private final ServerHealth health;
    private final LongConsumer lag;

    private final Map<Integer, RequestInFlight> flights = new ConcurrentHashMap<>();
    /// The times at which places became free: at the end of a request, or when its follow-up is prepared.
    private final Queue<Long> ends = new ConcurrentLinkedQueue<>();
    private volatile @Nullable String goneReason;
    private volatile boolean aborted;
    private boolean isMeasuring;
    private boolean isCut;
    private int number;
    private int inFlight;
    private int unsent;
    private long paused;
    private long checked;

    /// @param lag called with the nanoseconds by which a request of an open loop was sent late
    RequestSender(PointSetup setting, long origin, RequestQueue queue, RequestRecorder recorder, PointCounts tally,
            LongConsumer lag) {
        this.setting = setting;
        this.origin = origin;
        this.queue = queue;
        this.recorder = recorder;
        this.tally = tally;
        this.lag = lag;
        health = new ServerHealth(setting.chunks());
    }

    /// Sends requests until the number or the time is reached, or the point is over. Does not wait for requests in
    /// flight.
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
            if (setting.signals().isPaused()) {
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
                sleep(Math.min(due, end) - now);
                continue;
            }
            if (isFull) {
                isFull = false;
                freeSince = now;
            }
            if (isInDoubt(now)) {
                sleep(SECOND / 10);
                continue;
            }
            ReadyRequest ready = recorder.isBehind() ? null : queue.poll();
            if (ready == null) {
                sleep(SECOND / 1000);
                continue;
            }
            send(ready, phase, due, Math.max(due, freeSince));
            pacer.sent();
            left--;
        }
        isCut |= left > 0;
    }

    /// Whether the server may be gone; gives it up when it is certain.
    private boolean isInDoubt(long now) {
        if (!health.isSuspected()) {
            return false;
        }
        ServerHealth.State state = health.state(inFlight > 0, now);
        if (state == ServerHealth.State.GONE) {
            goneReason = health.sentence();
        }
        return state != ServerHealth.State.HEALTHY;
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
        inFlight++;
        tally.sent();
        flight.isOn(setting.client().send(ready.request(), slot, outcome -> ended(flight, outcome)));
        if (setting.isOpenLoop() && phase == Phase.MEASURED) {
            lag.accept(now - possible);
        }
    }

    /// Called on a thread of the client.
    private void ended(RequestInFlight flight, Outcome outcome) {
        if (!flights.remove(flight.slot().number(), flight)) {
            return;
        }
        RequestRecord request = outcome.record();
        tally.returned();
        recorder.add(new EndedRequest(flight.prompt(), outcome));
        try {
            health.after(request);
        } finally {
            if (request.isSuccess() && flight.prompt().isConversation() && !isOver()) {
                queue.prepareNext(flight.prompt(), outcome.answer(), () -> free(now()));
            } else {
                free(request.stamps().end());
            }
        }
    }

    private void free(long at) {
        ends.add(at);
        setting.signals().wake();
    }

    private void takeEnds(@Nullable Pacer pacer) {
        for (Long end = ends.poll(); end != null; end = ends.poll()) {
            inFlight--;
            if (pacer != null) {
                pacer.ended(end);
            }
        }
    }

    private long pause(Pacer pacer, long from) {
        while (setting.signals().isPaused() && !isOver()) {
            takeEnds(pacer);
            sleep(INTERVAL);
        }
        takeEnds(pacer);
        long to = now();
        pacer.paused(from, to);
        paused += to - from;
        return to - from;
    }

    /// Waits until no request is in flight. When the point is over, cancels them.
    void awaitAll() {
        long over = Stamps.NEVER;
        boolean isCancelled = false;
        takeEnds(null);
        while (inFlight > 0) {
            long now = now();
            if (isOver() && over == Stamps.NEVER) {
                over = now;
            }
            // Requests to a server that is gone soon end by themselves, with their own failure.
            boolean isNow = goneReason == null || setting.signals().isCancelled();
            if (over != Stamps.NEVER && !isCancelled && (isNow || now - over >= GRACE)) {
                isCut |= !flights.isEmpty();
                flights.values().forEach(RequestInFlight::cancel);
                isCancelled = true;
                over = now;
            } else if (isCancelled && now - over >= GRACE) {
                flights.values().forEach(flight -> giveUp(flight, FailureKind.CANCELLED));
            }
            sleep(isCancelled || over != Stamps.NEVER ? GRACE / 50 : INTERVAL);
            takeEnds(null);
        }
    }

    private void sleep(long nanos) {
        setting.ticker().sleep(Math.min(nanos, INTERVAL));
        long now = now();
        if (now - checked < INTERVAL) {
            return;
        }
        checked = now;
        long most = setting.limits().total().toNanos() + GRACE;
        for (RequestInFlight flight : flights.values()) {
            if (now - flight.sent() > most + GRACE) {
                giveUp(flight, FailureKind.TOTAL_TIMEOUT);
            } else if (now - flight.sent() > most) {
                flight.cancel();
            }
        }
    }

    /// Ends a request that the client should have ended.
    private void giveUp(RequestInFlight flight, FailureKind kind) {
        Slot slot = flight.slot();
        RequestFailure failure = new RequestFailure(kind, 0, I18n.text("The request did not end and was given up"));
        Stamps stamps = new Stamps(slot.scheduled(), flight.sent(), Stamps.NEVER, Stamps.NEVER, Stamps.NEVER,
                Stamps.NEVER, now());
        ended(flight, new Outcome(new RequestRecord(slot.number(), slot.phase(), stamps, ChunkTimes.none(),
                TokenCounts.NONE, null, failure), "", ""));
    }

    /// Nanoseconds since the start of the point.
    long now() {
        return setting.ticker().now() - origin;
    }

    /// Ends the sending because of a failure of Touchstone.
    void abort() {
        aborted = true;
    }

    /// Whether no more requests are to be sent in this point.
    private boolean isOver() {
        return aborted || setting.signals().isCancelled() || goneReason != null || recorder.failure() != null;
    }

    /// Whether requests were not sent, or were cancelled.
    boolean isCut() {
        return isCut;
    }

    /// Why the server was given up; null when it was not.
    @Nullable String goneReason() {
        return goneReason;
    }

    boolean isServerGone() {
        return health.isForAllPoints();
    }

    /// The requests that were due but not sent in time.
    int unsent() {
        return unsent;
    }

    /// Nanoseconds in which the user had paused it.
    long paused() {
        return paused;
    }
}
