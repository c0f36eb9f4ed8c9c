package dev.touchstone.load.point;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;

/// A clock that jumps to what happens next. What was planned happens on the thread that sleeps.
public final class VirtualTicker implements Ticker {

    private record Event(long at, long number, Runnable action) {
    }

    private final PriorityQueue<Event> events = new PriorityQueue<>(
            Comparator.comparingLong(Event::at).thenComparingLong(Event::number));
    private long now;
    private long number;

    @Override
    public synchronized long now() {
        return now;
    }

    /// Plans something for a time from now.
    public synchronized void after(long nanos, Runnable action) {
        events.add(new Event(now + nanos, number++, action));
    }

    @Override
    public void sleep(long nanos) {
        Event next;
        synchronized (this) {
            long until = now + nanos;
            next = events.peek();
            if (next == null || next.at() > until) {
                next = null;
                now = until;
            } else {
                events.remove();
                now = Math.max(now, next.at());
            }
        }
        if (next != null) {
            next.action().run();
        } else {
            // Other threads prepare and write in real time: they get a little of it.
            LockSupport.parkNanos(20_000);
        }
    }
}
