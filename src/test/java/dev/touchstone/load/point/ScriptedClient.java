package dev.touchstone.load.point;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.ClientCall;
import dev.touchstone.load.http.ClientLoad;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A client that sends nothing: each request ends as the script says, on the virtual clock.
public final class ScriptedClient implements Client {

    /// How one request goes.
    ///
    /// @param nanos until it ends; [#NEVER] for never
    /// @param failure null for success
    public record Answer(long nanos, @Nullable FailureKind failure, int tokens, int reasoningChunks) {
        public static final long NEVER = Long.MAX_VALUE;
        /// Never, and not when it is cancelled either.
        public static final long DEAF = NEVER - 1;

        public static Answer after(long millis) {
            return new Answer(millis * 1_000_000, null, 10, 0);
        }

        public static Answer fails(long millis, FailureKind kind) {
            return new Answer(millis * 1_000_000, kind, 0, 0);
        }
    }

    /// What was sent.
    public record Sent(Slot slot, GenerationRequest ask, int inFlightBefore) {
    }

    private record Written(GenerationRequest ask) implements Prepared {
    }

    private final VirtualTicker ticker;
    private final Function<Sent, Answer> script;
    private final List<Sent> sent = new ArrayList<>();
    private final List<Consumer<Outcome>> open = new ArrayList<>();
    private int inFlight;
    private int mostInFlight;
    private long chunks;
    private boolean closed;

    public ScriptedClient(VirtualTicker ticker, Function<Sent, Answer> script) {
        this.ticker = ticker;
        this.script = script;
    }

    public synchronized List<Sent> sent() {
        return List.copyOf(sent);
    }

    public synchronized int mostInFlight() {
        return mostInFlight;
    }

    public synchronized int inFlight() {
        return inFlight;
    }

    public synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public Prepared prepare(GenerationRequest ask) {
        return new Written(ask);
    }

    @Override
    public ClientCall send(Prepared request, Slot slot, Consumer<Outcome> ended) {
        long begin = ticker.now() - slot.origin();
        Sent one;
        synchronized (this) {
            one = new Sent(slot, ((Written) request).ask(), inFlight);
            sent.add(one);
            open.add(ended);
            inFlight++;
            mostInFlight = Math.max(mostInFlight, inFlight);
        }
        Answer answer = script.apply(one);
        AtomicBoolean over = new AtomicBoolean();
        Consumer<@Nullable FailureKind> end = failure -> {
            if (over.compareAndSet(false, true)) {
                synchronized (this) {
                    inFlight--;
                    chunks += failure == null ? answer.tokens() : 0;
                }
                ended.accept(outcome(slot, one.ask().messages().size(), begin, answer, failure));
            }
        };
        if (answer.nanos() < Answer.DEAF) {
            ticker.after(answer.nanos(), () -> end.accept(answer.failure()));
        }
        return answer.nanos() == Answer.DEAF ? () -> { } : () -> end.accept(FailureKind.CANCELLED);
    }

    /// Each message counts 5 tokens.
    private Outcome outcome(Slot slot, int messages, long begin, Answer answer, @Nullable FailureKind failure) {
        long end = ticker.now() - slot.origin();
        long first = failure == null ? begin + (end - begin) / 2 : Stamps.NEVER;
        boolean thinks = answer.reasoningChunks() > 0;
        Stamps stamps = new Stamps(slot.scheduled(), begin, first, first, thinks ? first : Stamps.NEVER, first, end);
        TokenCounts tokens = failure != null ? TokenCounts.NONE
                : new TokenCounts(5 * messages, TokenCounts.UNKNOWN, answer.tokens(), TokenCounts.UNKNOWN, answer.tokens(),
                        answer.reasoningChunks(), TokenCounts.UNKNOWN);
        RequestRecord record = new RequestRecord(slot.number(), slot.phase(), stamps, ChunkTimes.none(), tokens,
                failure == null ? "stop" : null,
                failure == null ? null : new RequestFailure(failure, 0, failure.label()));
        return new Outcome(record, "", failure == null && slot.keepText() ? "answer " + slot.number() : "");
    }

    @Override
    public synchronized ClientLoad load() {
        return new ClientLoad(chunks, inFlight, chunks, inFlight, new long[0]);
    }

    @Override
    public synchronized void close() {
        closed = true;
    }
}
