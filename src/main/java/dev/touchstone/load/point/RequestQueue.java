package dev.touchstone.load.point;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.RequestPrompt;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Draws prompts and writes their requests ahead on a thread of its own, so that sending one costs little at the moment
/// that matters. Holds a bounded number, and fewer where they are long.
final class RequestQueue implements AutoCloseable {

    /// Characters of prompts that wait at most, one request always excepted.
    private static final long MOST_WEIGHT = 48L << 20;

    /// A turn that was answered.
    private record Turn(RequestPrompt prompt, String answer, Runnable then) {
    }

    private final PromptStream prompts;
    private final Function<RequestPrompt, Client.Prepared> writer;
    private final int ahead;
    private final long most;
    private final Runnable wake;
    private final Thread thread;
    private final Queue<ReadyRequest> fresh = new ArrayDeque<>();
    private final Queue<ReadyRequest> followUps = new ArrayDeque<>();
    private final Queue<Turn> turns = new ArrayDeque<>();
    private long weight;
    private long drawn;
    private boolean closed;
    private @Nullable RuntimeException failure;

    /// @param ahead how many to hold ready
    /// @param most how many will be wanted in all, follow-ups apart
    /// @param wake called when there is something again for one who waits
    RequestQueue(PromptStream prompts, Function<RequestPrompt, Client.Prepared> writer, int ahead, long most,
            Runnable wake) {
        this.prompts = prompts;
        this.writer = writer;
        this.ahead = ahead;
        this.most = most;
        this.wake = wake;
        thread = Thread.ofPlatform().name("touchstone-prompts").daemon().start(this::work);
    }

    /// The next request, a conversation that goes on before a new one; null when none is ready yet.
    ///
    /// @throws RuntimeException when prompts could not be made
    synchronized @Nullable ReadyRequest poll() {
        if (failure != null) {
            throw failure;
        }
        ReadyRequest next = followUps.poll();
        if (next == null) {
            next = fresh.poll();
            weight -= next == null ? 0 : next.weight();
            notifyAll();
        }
        return next;
    }

    /// Whether as much is ready as ever will be ahead.
    synchronized boolean isFilled() {
        return failure != null || !hasRoom();
    }

    /// Prepares the turn that follows this answer, if there is one, and then calls back, in any case.
    void goOn(RequestPrompt prompt, String answer, Runnable then) {
        synchronized (this) {
            if (failure == null) {
                turns.add(new Turn(prompt, answer, then));
                notifyAll();
                return;
            }
        }
        then.run();
    }

    /// Lets go of conversations that wait for their next turn.
    synchronized void forgetConversations() {
        followUps.clear();
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        Threads.join(thread);
    }

    private void work() {
        try {
            while (true) {
                Turn turn;
                synchronized (this) {
                    while (!closed && turns.isEmpty() && !hasRoom()) {
                        wait();
                    }
                    if (closed) {
                        return;
                    }
                    turn = turns.poll();
                }
                if (turn == null) {
                    draw();
                } else {
                    follow(turn);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Throwable e) {
            fail(e instanceof RuntimeException known ? known : new IllegalStateException(e));
        }
    }

    private boolean hasRoom() {
        return drawn < most && fresh.size() < ahead && (fresh.isEmpty() || weight < MOST_WEIGHT);
    }

    private void draw() {
        RequestPrompt prompt = prompts.next();
        ReadyRequest ready = new ReadyRequest(prompt, writer.apply(prompt));
        boolean isAwaited;
        synchronized (this) {
            isAwaited = fresh.isEmpty();
            fresh.add(ready);
            weight += ready.weight();
            drawn++;
            isAwaited |= !hasRoom();
        }
        if (isAwaited) {
            wake.run();
        }
    }

    private void follow(Turn turn) {
        try {
            RequestPrompt next = turn.prompt().after(turn.answer());
            if (next != null) {
                ReadyRequest ready = new ReadyRequest(next, writer.apply(next));
                synchronized (this) {
                    followUps.add(ready);
                }
            }
        } finally {
            turn.then().run();
        }
    }

    private void fail(RuntimeException e) {
        Queue<Turn> left;
        synchronized (this) {
            failure = e;
            left = new ArrayDeque<>(turns);
            turns.clear();
        }
        left.forEach(turn -> turn.then().run());
        wake.run();
    }
}
