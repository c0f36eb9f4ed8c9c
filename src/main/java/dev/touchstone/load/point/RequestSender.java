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

    /// A request that has ended, and whose next turn is prepared where there is one.
    ///
    /// @param at nanoseconds since the start of the point
    /// @param isLast whether its conversation is over
    private record Ended(long at, boolean isLast, ConversationPlace place) {
    }

    private final SentTexts texts;
    private final Map<Integer, RequestInFlight> flights = new ConcurrentHashMap<>();
    private final Queue<Ended> ends = new ConcurrentLinkedQueue<>();
    /// The phase of which no more turns are sent, because its time is over.
    private volatile @Nullable Phase closed;
    private volatile @Nullable ServerGivenUp givenUp;
    private volatile boolean aborted;
    private boolean isMeasuring;
    private boolean isCut;
    private int number;
    private int conversations;
    /// Turns to be sent in conversations that have begun in this phase.
    private long turnsLeft;
    private int inFlight;
    private int unsent;
    private int unsentTurns;
    private long paused;
    private long checked;

    /// @param lag called with the nanoseconds by which a request of an open loop was sent late
    RequestSender(PointSetup setting, long origin, RequestQueue queue, SentTexts texts, RequestRecorder recorder,
            PointCounts tally, LongConsumer lag) {
        this.setting = setting;
        this.origin = origin;
        this.queue = queue;
        this.texts = texts;
        this.recorder = recorder;
        this.tally = tally;
        this.lag = lag;
        health = new ServerHealth(setting.chunks());
    }

    /// Sends requests until the number or the time is reached, or the point is over. A conversation that has begun is sent to
    /// its end, as far as the number allows. Does not wait for the last requests in flight.
    ///
    /// @param until in nanoseconds since the start of the point
    void send(Phase phase, Pacer pacer, long count, long until) {
        long end = until;
        long left = count;
        boolean isFull = false;
        long freeSince = 0;
        turnsLeft = 0;
        while ((left > 0 || turnsLeft > 0) && !isOver()) {
            takeEnds(pacer);
            long now = now();
            if (setting.signals().isPaused()) {
                long pause = pause(pacer, now);
                end = end == Long.MAX_VALUE ? end : end + pause;
                continue;
            }
            if (now >= end) {
                unsent += pacer.giveUp(end);
                close(phase, pacer, end);
                return;
            }
            long due = left > 0 ? pacer.next(now) : Pacer.WAIT;
            long turnDue = turnDue();
            if (due > now && turnDue > now) {
                isFull = due == Pacer.WAIT;
                long next = Math.min(Math.min(due, turnDue), end) - now;
                sleep(queue.isPreparing() ? Math.min(next, SECOND / 1000) : next);
                continue;
            }
            if (isFull && due <= now) {
                isFull = false;
                freeSince = now;
            }
            if (isInDoubt(now)) {
                sleep(SECOND / 10);
                continue;
            }
            boolean isBehind = recorder.isBehind();
            if (!isBehind && turnDue <= now) {
                sendTurn(phase, pacer, now);
                continue;
            }
            ReadyRequest ready = isBehind ? null : queue.poll();
            if (ready == null) {
                sleep(SECOND / 1000);
                continue;
            }
            int later = (int) Math.min(left - 1, ready.prompt().later());
            send(ready, new ConversationPlace(phase, ++conversations, 1, later), due, Math.max(due, freeSince));
            pacer.sent();
            turnsLeft += later;
            left -= 1 + later;
        }
        isCut |= left > 0 || turnsLeft > 0;
    }

    private long turnDue() {
        long due = queue.nextTurnDue();
        return due == Long.MAX_VALUE ? due : due - origin;
    }

    /// A turn of a phase that is over is dropped: it was being prepared at the end.
    private void sendTurn(Phase phase, Pacer pacer, long now) {
        NextTurns.Waiting turn = queue.pollTurn();
        if (turn.place().phase() != phase) {
            pacer.ended(now);
            return;
        }
        turnsLeft--;
        send(turn.request(), turn.place(), turn.due() - origin, turn.due() - origin);
    }

    /// The time of a phase is over: conversations end with the requests in flight.
    private void close(Phase phase, Pacer pacer, long at) {
        closed = phase;
        if (phase == Phase.MEASURED) {
            unsentTurns += (int) turnsLeft;
        }
        turnsLeft = 0;
        for (int dropped = queue.dropTurns(); dropped > 0; dropped--) {
            pacer.ended(at);
        }
    }

    /// Whether the server may be gone; gives it up when it is certain.
    private boolean isInDoubt(long now) {
        if (!health.isSuspected()) {
            return false;
        }
        ServerHealth.State state = health.state(inFlight > 0, now);
        if (state == ServerHealth.State.GONE) {
            givenUp = health.reason();
        }
        return state != ServerHealth.State.HEALTHY;
    }

    private void send(ReadyRequest ready, ConversationPlace place, long due, long possible) {
        Phase phase = place.phase();
        number++;
        boolean isFirst = phase == Phase.MEASURED && !isMeasuring;
        isMeasuring |= isFirst;
        boolean keeps = isFirst || number % SAMPLE == 0 || place.later() > 0
                || setting.keepsText() && phase == Phase.MEASURED;
        Slot slot = new Slot(number, phase, origin, due, keeps);
        long now = now();
        RequestInFlight flight = new RequestInFlight(ready, place, texts.send(ready.beginnings()), slot, now);
        flights.put(number, flight);
        inFlight++;
        tally.sent();
        flight.isOn(setting.client().send(ready.request(), slot, outcome -> ended(flight, outcome)));
        if (setting.isOpenLoop() && phase == Phase.MEASURED && place.turn() == 1) {
            lag.accept(now - possible);
        }
    }

    /// Called on a thread of the client.
    private void ended(RequestInFlight flight, Outcome outcome) {
        if (!flights.remove(flight.slot().number(), flight)) {
            return;
        }
        TokenCounts tokens = outcome.record().tokens();
        RequestRecord request = outcome.record().with(flight.planned(tokens));
        ConversationPlace place = flight.place();
        tally.returned();
        recorder.add(new EndedRequest(flight.prompt(), new Outcome(request, outcome.reasoning(), outcome.answer())));
        try {
            health.after(request);
        } finally {
            long end = request.stamps().end();
            if (request.isSuccess() && place.later() > 0 && place.phase() != closed && !isOver()) {
                queue.prepareNext(new RequestQueue.Turn(flight.ready(), place.next(), outcome.answer(),
                        ReadyRequest.Context.of(flight.ready(), tokens, hasThought(outcome)),
                        origin + end, isPrepared -> free(new Ended(now(), !isPrepared, place))));
            } else {
                free(new Ended(end, true, place));
            }
        }
    }

    private static boolean hasThought(Outcome outcome) {
        TokenCounts tokens = outcome.record().tokens();
        return !outcome.reasoning().isEmpty() || tokens.reasoning() > 0 || tokens.reasoningChunks() > 0;
    }

    private void free(Ended ended) {
        ends.add(ended);
        setting.signals().wake();
    }

    private void takeEnds(@Nullable Pacer pacer) {
        for (Ended end = ends.poll(); end != null; end = ends.poll()) {
            inFlight--;
            if (!end.isLast()) {
                continue;
            }
            if (end.place().phase() != closed) {
                turnsLeft -= end.place().later();
            }
            if (pacer != null) {
                pacer.ended(end.at());
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
            boolean isNow = givenUp == null || setting.signals().isCancelled();
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
        RequestFailure failure = new RequestFailure(kind, 0, I18n.stored("The request did not end and was given up"));
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
        return aborted || setting.signals().isCancelled() || givenUp != null || recorder.failure() != null;
    }

    /// Whether requests were not sent, or were cancelled.
    boolean isCut() {
        return isCut;
    }

    /// Why the server was given up; null when it was not.
    @Nullable ServerGivenUp givenUp() {
        return givenUp;
    }

    boolean isServerGone() {
        return health.isForAllPoints();
    }

    /// The requests that were due but not sent in time.
    int unsent() {
        return unsent;
    }

    /// The turns of conversations that were not sent in time.
    int unsentTurns() {
        return unsentTurns;
    }

    /// Nanoseconds in which the user had paused it.
    long paused() {
        return paused;
    }
}
