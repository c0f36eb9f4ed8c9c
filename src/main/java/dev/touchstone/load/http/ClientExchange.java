package dev.touchstone.load.http;

import dev.touchstone.load.api.AnswerReader;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One request and its answer. Bytes come on the selector's thread, limits and cancelling from others: whoever is first
/// to see the end settles it, and all that comes later is dropped. The outcome is told outside of the lock.
final class ClientExchange implements ClientCall, HttpResponse.BodySubscriber<Void> {

    /// How long a server may take to end the body behind `[DONE]`, before the connection is dropped.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final ClientContext line;
    private final Shard shard;
    private final Slot slot;
    private final Consumer<Outcome> ended;
    private final AnswerReader reader;
    private final boolean isStreaming;
    private final boolean isReused;
    private final long sent;
    private final CompletableFuture<Void> body = new CompletableFuture<>();

    private @Nullable CompletableFuture<?> transport;
    private HttpResponse.@Nullable ResponseInfo head;
    private @Nullable AnswerBody answer;
    private long headers = Stamps.NEVER;
    private long firstChunk = Stamps.NEVER;
    private long lastPiece = Stamps.NEVER;
    private long done = Stamps.NEVER;
    private boolean hasText;
    private boolean isSettled;
    private boolean isHungUp;

    /// @param isReused whether it goes out on a connection that had been used before, as far as is known
    /// @param sent in nanoseconds since the slot's origin
    ClientExchange(ClientContext line, Shard shard, Slot slot, Consumer<Outcome> ended, AnswerReader reader,
            boolean isStreaming, boolean isReused, long sent) {
        this.line = line;
        this.shard = shard;
        this.slot = slot;
        this.ended = ended;
        this.reader = reader;
        this.isStreaming = isStreaming;
        this.isReused = isReused;
        this.sent = sent;
    }

    private long now() {
        return System.nanoTime() - slot.origin();
    }

    /// The JDK's handle on the request: cancelling it closes the socket.
    void runs(CompletableFuture<?> handle) {
        synchronized (this) {
            transport = handle;
        }
        handle.whenComplete((response, failure) -> {
            if (failure != null) {
                long at = now();
                line.watchdog().soon(() -> broke(failure, at));
            }
        });
        hangUpIfMeant();
    }

    /// It cannot be sent. Told by the watchdog: whoever sends is not called back before it has this object.
    void refuse(RequestFailure failure) {
        Outcome outcome = settle(failure, now());
        if (outcome != null) {
            line.watchdog().soon(() -> tell(outcome));
        }
    }

    /// What was thrown instead of sending it.
    void refuse(Throwable failure) {
        refuse(line.failures().before(failure, isReused));
    }

    @Override
    public void cancel() {
        refuse(new RequestFailure(FailureKind.CANCELLED, status(), "Cancelled."));
        hangUp();
    }

    /// The response head is here.
    synchronized HttpResponse.BodySubscriber<Void> begins(HttpResponse.ResponseInfo info) {
        headers = now();
        head = info;
        line.habits().learn(info.headers());
        boolean isRefusal = info.statusCode() != 200;
        answer = new AnswerBody(reader, isRefusal);
        lastPiece = isRefusal ? headers : lastPiece;
        return this;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        long at = now();
        Outcome outcome = take(pieces, at);
        if (outcome != null) {
            hangUp();
            tell(outcome);
        }
    }

    /// @return the outcome when what came is no answer
    private synchronized @Nullable Outcome take(List<ByteBuffer> pieces, long at) {
        AnswerBody into = answer;
        if (isSettled || into == null) {
            return null;
        }
        firstChunk = firstChunk == Stamps.NEVER ? at : firstChunk;
        lastPiece = at;
        int before = reader.chunks();
        for (ByteBuffer piece : pieces) {
            into.take(piece, at);
        }
        int more = reader.chunks() - before;
        if (more > 0) {
            shard.chunks.add(more);
            if (!hasText && reader.hasText()) {
                hasText = true;
                shard.firstTokens.increment();
            }
        }
        if (done == Stamps.NEVER && reader.isDone()) {
            done = at;
        }
        return into.error() == null ? null : settle(judge(into), at);
    }

    @Override
    public void onError(Throwable failure) {
        broke(failure, now());
        body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        long at = now();
        body.complete(null);
        Outcome outcome = complete(at);
        if (outcome != null) {
            tell(outcome);
        }
    }

    private synchronized @Nullable Outcome complete(long at) {
        AnswerBody into = answer;
        if (isSettled || into == null) {
            return null;
        }
        into.finish(true, at);
        return settle(judge(into), end(at));
    }

    /// The connection failed. An answer that had said all before is none the worse for it.
    private void broke(Throwable failure, long at) {
        Outcome outcome = brokeOff(failure, at);
        if (outcome != null) {
            tell(outcome);
        }
    }

    private synchronized @Nullable Outcome brokeOff(Throwable failure, long at) {
        AnswerBody into = answer;
        if (isSettled) {
            return null;
        }
        if (into == null) {
            return settle(line.failures().before(failure, isReused), at);
        }
        into.finish(false, at);
        boolean isCut = status() == 200 && into.error() == null && !reader.isOver();
        return settle(isCut ? line.failures().inside(failure, reader.chunks()) : judge(into), end(at));
    }

    /// Whether a time limit is over, and what follows.
    void check(long nanoTime) {
        long at = nanoTime - slot.origin();
        Outcome outcome = expire(at);
        if (outcome != null) {
            hangUp();
            tell(outcome);
        }
    }

    private synchronized @Nullable Outcome expire(long at) {
        if (isSettled) {
            return null;
        }
        AnswerBody into = answer;
        if (done != Stamps.NEVER && into != null && at - done > GRACE.toNanos()) {
            into.finish(false, at);
            return settle(judge(into), done);
        }
        Limits limits = line.limits();
        boolean isUnderWay = hasText || lastPiece != Stamps.NEVER && (!isStreaming || status() != 200);
        FailureKind over = null;
        if (at - sent > limits.total().toNanos()) {
            over = FailureKind.TOTAL_TIMEOUT;
        } else if (isUnderWay && at - lastPiece > limits.idle().toNanos()) {
            over = FailureKind.IDLE_TIMEOUT;
        } else if (isStreaming && !hasText && at - sent > limits.firstToken().toNanos()) {
            over = FailureKind.FIRST_TOKEN_TIMEOUT;
        }
        if (over == null) {
            return null;
        }
        return settle(into != null && status() != 200 ? judge(into)
                : line.faults().tooSlow(over, status(), reader.chunks()), at);
    }

    /// What the body was worth, as far as it came. Called with the lock held.
    private @Nullable RequestFailure judge(AnswerBody into) {
        HttpResponse.ResponseInfo info = head;
        if (info != null && info.statusCode() != 200) {
            return StatusFailures.of(info.statusCode(), info.headers(), into.words(), line.target());
        }
        if (into.error() != null) {
            return line.faults().unreadable(into.error());
        }
        if (!reader.isOver()) {
            return line.faults().unfinished(firstChunk == Stamps.NEVER, reader.chunks());
        }
        return reader.hasText() ? null : line.faults().empty(reader.counts().output(), reader.finishReason());
    }

    /// @return null when it was settled before
    private synchronized @Nullable Outcome settle(@Nullable RequestFailure failure, long end) {
        if (isSettled) {
            return null;
        }
        isSettled = true;
        reader.end();
        line.watchdog().forget(this);
        HttpResponse.ResponseInfo info = head;
        boolean isKept = failure == null && info != null
                && !info.headers().firstValue("connection").orElse("").equalsIgnoreCase("close");
        shard.ended(isKept, System.nanoTime());
        Stamps stamps = new Stamps(slot.scheduled(), sent, headers, firstChunk, reader.firstReasoning(),
                reader.firstAnswer(), end);
        RequestRecord record = new RequestRecord(slot.number(), slot.phase(), stamps, reader.chunkTimes(),
                reader.counts(), reader.finishReason(), failure == null ? null : line.masks().mask(failure));
        return new Outcome(record, reader.reasoning(), reader.answer());
    }

    /// A failure of the one who is told must not end a thread that serves others.
    private void tell(Outcome outcome) {
        try {
            ended.accept(outcome);
        } catch (RuntimeException e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    private void hangUp() {
        synchronized (this) {
            isHungUp = true;
        }
        hangUpIfMeant();
    }

    private void hangUpIfMeant() {
        CompletableFuture<?> handle;
        synchronized (this) {
            handle = isHungUp && !body.isDone() ? transport : null;
        }
        if (handle != null) {
            handle.cancel(true);
        }
    }

    private synchronized int status() {
        HttpResponse.ResponseInfo info = head;
        return info == null ? 0 : info.statusCode();
    }

    /// What comes behind `[DONE]` is no part of the answer.
    private long end(long at) {
        return done == Stamps.NEVER ? at : done;
    }

    @Override
    public CompletionStage<Void> getBody() {
        return body;
    }
}
