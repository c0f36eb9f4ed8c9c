package dev.touchstone.load.point;

import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes every request into the journal as it ends, on a thread of its own, so that the client's threads go on at
/// once.
final class RequestRecorder {

    /// So many ended requests may wait for the disk; then nothing more is sent until it has caught up.
    private static final int MOST_BEHIND = 1000;

    private final PointJournal journal;
    private final Consumer<EndedRequest> listener;
    private final Runnable wake;
    private final BlockingQueue<Optional<EndedRequest>> queue = new LinkedBlockingQueue<>();
    private final List<RequestRecord> records = new ArrayList<>();
    private final Thread thread;
    /// Whether the journal takes no more.
    private boolean isBroken;
    private volatile @Nullable Throwable failure;

    /// @param listener told of each request when it is in the journal
    /// @param wake called when something went wrong
    RequestRecorder(PointJournal journal, Consumer<EndedRequest> listener, Runnable wake) {
        this.journal = journal;
        this.listener = listener;
        this.wake = wake;
        thread = Thread.ofPlatform().name("touchstone-journal").daemon().start(this::work);
    }

    /// Never blocks.
    void add(EndedRequest ended) {
        queue.add(Optional.of(ended));
    }

    boolean isBehind() {
        return queue.size() > MOST_BEHIND;
    }

    /// What went wrong first; null as long as nothing did.
    @Nullable Throwable failure() {
        return failure;
    }

    /// Waits until everything is written and returns it; what the journal did not take is there all the same.
    List<RequestRecord> finish() {
        queue.add(Optional.empty());
        Threads.join(thread);
        return records;
    }

    private void work() {
        try {
            for (Optional<EndedRequest> next = queue.take(); next.isPresent(); next = queue.take()) {
                record(next.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void record(EndedRequest ended) {
        records.add(ended.outcome().record());
        if (!isBroken) {
            try {
                journal.add(ended.outcome().record());
            } catch (Throwable e) {
                isBroken = true;
                fail(e);
            }
        }
        try {
            listener.accept(ended);
        } catch (Throwable e) {
            fail(e);
        }
    }

    private void fail(Throwable e) {
        if (failure == null) {
            failure = e;
            wake.run();
        }
    }
}
