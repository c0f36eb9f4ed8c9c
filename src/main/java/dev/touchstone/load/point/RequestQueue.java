package dev.touchstone.load.point;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.RequestPrompt;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Prepares requests ahead on its own thread, so that sending one is quick. Holds a bounded number, fewer where prompts
/// are long.
final class RequestQueue implements AutoCloseable {

    /// Most characters of prompts that wait; one request may always wait.
    private static final long MOST_WEIGHT = 48L << 20;

    /// A turn that was answered.
    ///
    /// @param place of the next turn
    /// @param context what the server has computed of the next turn
    /// @param end of the answer, on the ticker's clock
    /// @param then called with whether the next turn is prepared
    record Turn(ReadyRequest before, ConversationPlace place, String answer, ReadyRequest.Context context, long end,
            Consumer<Boolean> then) {
    }

    private final PromptStream prompts;
    private final Function<RequestPrompt, Client.Prepared> writer;
    private final SentTexts texts;
    private final Ticker clock;
    private final int ahead;
    private final int warmUp;
    private final long most;
    private final Runnable wake;
    private final Thread thread;
    private final Queue<ReadyRequest> fresh = new ArrayDeque<>();
    private final NextTurns nextTurns = new NextTurns();
    private final Queue<Turn> turns = new ArrayDeque<>();
    private long weight;
    /// Turns that are being prepared.
    private int preparing;
    private long drawn;
    private boolean closed;
    private @Nullable RuntimeException failure;

    /// @param texts notes the answers
    /// @param ahead how many requests to hold ready
    /// @param warmUp how many of them are those of the warm-up
    /// @param most how many will be needed in all, without follow-ups
    /// @param wake called when a waiting caller can continue
    RequestQueue(PromptStream prompts, Function<RequestPrompt, Client.Prepared> writer, SentTexts texts, Ticker clock,
            int ahead, int warmUp, long most, Runnable wake) {
        this.prompts = prompts;
        this.writer = writer;
        this.texts = texts;
        this.clock = clock;
        this.ahead = ahead;
        this.warmUp = warmUp;
        this.most = most;
        this.wake = wake;
        thread = Thread.ofPlatform().name("touchstone-prompts").daemon().start(this::work);
    }

    /// Returns the next request that begins a conversation; null when none is ready yet.
    ///
    /// @throws RuntimeException when prompts could not be made
    synchronized @Nullable ReadyRequest poll() {
        if (failure != null) {
            throw failure;
        }
        ReadyRequest next = fresh.poll();
        weight -= next == null ? 0 : next.weight();
        notifyAll();
        return next;
    }

    /// When the next turn of a conversation is due, on the ticker's clock; [Long#MAX_VALUE] when none waits.
    ///
    /// @throws RuntimeException when a turn could not be made
    synchronized long nextTurnDue() {
        if (failure != null) {
            throw failure;
        }
        return nextTurns.due();
    }

    /// Whether a turn is being prepared, so that one may be due soon.
    synchronized boolean isPreparing() {
        return preparing > 0;
    }

    /// Returns the next turn that is due, which must exist.
    synchronized NextTurns.Waiting pollTurn() {
        return nextTurns.remove();
    }

    /// Drops the turns that wait; returns their number.
    synchronized int dropTurns() {
        return nextTurns.clear();
    }

    /// Whether as many requests are ready as will be held ahead.
    synchronized boolean isFilled() {
        return failure != null || !hasRoom();
    }

    /// Prepares the turn that follows an answer.
    void prepareNext(Turn turn) {
        synchronized (this) {
            if (failure == null) {
                turns.add(turn);
                preparing++;
                notifyAll();
                return;
            }
        }
        turn.then().accept(false);
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
        RequestPrompt prompt = drawn < warmUp ? prompts.warmUp() : prompts.next();
        ReadyRequest ready = new ReadyRequest(prompt, writer.apply(prompt), ReadyRequest.Context.NONE);
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
        boolean isPrepared = false;
        try {
            RequestPrompt next = turn.before().prompt().after(turn.answer());
            if (next != null) {
                ReadyRequest ready = new ReadyRequest(next, writer.apply(next), turn.context());
                texts.answer(turn.before().beginnings(), ready.beginnings(), turn.context().parts());
                long due = Math.max(turn.end() + next.delay().toNanos(), clock.now());
                synchronized (this) {
                    nextTurns.add(new NextTurns.Waiting(ready, turn.place(), due));
                }
                isPrepared = true;
            }
        } finally {
            synchronized (this) {
                preparing--;
            }
            turn.then().accept(isPrepared);
        }
    }

    private void fail(RuntimeException e) {
        Queue<Turn> left;
        synchronized (this) {
            failure = e;
            left = new ArrayDeque<>(turns);
            turns.clear();
            preparing -= left.size();
        }
        left.forEach(turn -> turn.then().accept(false));
        wake.run();
    }
}
