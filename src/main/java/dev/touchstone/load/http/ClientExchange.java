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

/// One request and its answer. Bytes arrive on the selector's thread, time limits and cancelling on others: the first
/// to see the end settles the outcome, and everything later is dropped. The outcome is passed on outside of the lock.
final class ClientExchange implements ClientCall, HttpResponse.BodySubscriber<Void> {

    /// How long a server may take to end the body after `[DONE]` before the connection is dropped.
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final ClientContext context;
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
    private boolean isDisconnecting;

    /// @param isReused whether it uses a connection that was used before, as far as is known
    /// @param sent in nanoseconds since the slot's origin
    ClientExchange(ClientContext context, Shard shard, Slot slot, Consumer<Outcome> ended, AnswerReader reader,
            boolean isStreaming, boolean isReused, long sent) {
        this.context = context;
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
    void setTransport(CompletableFuture<?> handle) {
        synchronized (this) {
            transport = handle;
        }
        handle.whenComplete((response, failure) -> {
            if (failure != null) {
                long at = now();
                context.watchdog().soon(() -> broke(failure, at));
            }
        });
        disconnectIfRequested();
    }

    /// Fails the request because it cannot be sent. Reported on the watchdog's thread, so that the sender has this
    /// object before it is called back.
    void refuse(RequestFailure failure) {
        Outcome outcome = settle(failure, now());
        if (outcome != null) {
            context.watchdog().soon(() -> report(outcome));
        }
    }

    /// Fails the request with what was thrown while sending it.
    void refuse(Throwable failure) {
        refuse(context.failures().before(failure, isReused));
    }

    @Override
    public void cancel() {
        refuse(new RequestFailure(FailureKind.CANCELLED, status(), "Cancelled."));
        disconnect();
    }

    /// Takes the head of the response.
    synchronized HttpResponse.BodySubscriber<Void> onHead(HttpResponse.ResponseInfo info) {
        headers = now();
        head = info;
        context.reuse().learn(info.headers());
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
            disconnect();
            report(outcome);
        }
    }

    /// @return the outcome when the body is no answer
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
            report(outcome);
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

    /// Ends a request whose connection failed. An answer that was complete before is not a failure.
    private void broke(Throwable failure, long at) {
        Outcome outcome = brokeOff(failure, at);
        if (outcome != null) {
            report(outcome);
        }
    }

    private synchronized @Nullable Outcome brokeOff(Throwable failure, long at) {
        AnswerBody into = answer;
        if (isSettled) {
            return null;
        }
        if (into == null) {
            return settle(context.failures().before(failure, isReused), at);
        }
        into.finish(false, at);
        boolean isCut = status() == 200 && into.error() == null && !reader.isOver();
        return settle(isCut ? context.failures().inside(failure, reader.chunks()) : judge(into), end(at));
    }

    /// Ends the request when a time limit has passed.
    void check(long nanoTime) {
        long at = nanoTime - slot.origin();
        Outcome outcome = expire(at);
        if (outcome != null) {
            disconnect();
            report(outcome);
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
        Limits limits = context.limits();
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
                : context.faults().tooSlow(over, status(), reader.chunks()), at);
    }

    /// Returns the failure in the answer so far; null for a good answer. Called with the lock held.
    private @Nullable RequestFailure judge(AnswerBody into) {
        HttpResponse.ResponseInfo info = head;
        if (info != null && info.statusCode() != 200) {
            return StatusFailures.of(info.statusCode(), info.headers(), into.words(), context.target());
        }
        if (into.error() != null) {
            return context.faults().unreadable(into.error());
        }
        if (!reader.isOver()) {
            return context.faults().unfinished(firstChunk == Stamps.NEVER, reader.chunks());
        }
        return reader.hasText() ? null : context.faults().empty(reader.counts().output(), reader.finishReason());
    }

    /// @return null when the outcome was settled before
    private synchronized @Nullable Outcome settle(@Nullable RequestFailure failure, long end) {
        if (isSettled) {
            return null;
        }
        isSettled = true;
        reader.end();
        context.watchdog().forget(this);
        HttpResponse.ResponseInfo info = head;
        boolean isKept = failure == null && info != null
                && !info.headers().firstValue("connection").orElse("").equalsIgnoreCase("close");
        shard.ended(isKept, System.nanoTime());
        Stamps stamps = new Stamps(slot.scheduled(), sent, headers, firstChunk, reader.firstReasoning(),
                reader.firstAnswer(), end);
        RequestRecord record = new RequestRecord(slot.number(), slot.phase(), stamps, reader.chunkTimes(),
                reader.counts(), context.mask().mask(reader.finishReason()),
                failure == null ? null : context.mask().mask(failure))
                .with(failure == null ? reader.form() : null);
        return new Outcome(record, reader.reasoning(), reader.answer());
    }

    /// An exception of the listener must not end a thread that serves other requests.
    private void report(Outcome outcome) {
        try {
            ended.accept(outcome);
        } catch (RuntimeException e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    private void disconnect() {
        synchronized (this) {
            isDisconnecting = true;
        }
        disconnectIfRequested();
    }

    private void disconnectIfRequested() {
        CompletableFuture<?> handle;
        synchronized (this) {
            handle = isDisconnecting && !body.isDone() ? transport : null;
        }
        if (handle != null) {
            handle.cancel(true);
        }
    }

    private synchronized int status() {
        HttpResponse.ResponseInfo info = head;
        return info == null ? 0 : info.statusCode();
    }

    /// The end of the answer: `[DONE]` where there is one.
    private long end(long at) {
        return done == Stamps.NEVER ? at : done;
    }

    @Override
    public CompletionStage<Void> getBody() {
        return body;
    }
}
