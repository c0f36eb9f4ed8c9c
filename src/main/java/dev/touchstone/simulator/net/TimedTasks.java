package dev.touchstone.simulator.net;

import java.util.PriorityQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The tasks that are due later, in order of time; tasks of the same time in the order in which they were added.
final class TimedTasks {

    private record Entry(TimedTask timer, long order) implements Comparable<Entry> {

        @Override
        public int compareTo(Entry other) {
            long earlier = timer.due - other.timer.due;
            return earlier == 0 ? Long.compare(order, other.order) : earlier < 0 ? -1 : 1;
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(TimedTasks.class);

    private final PriorityQueue<Entry> queue = new PriorityQueue<>();
    private long orders;

    void add(TimedTask timer) {
        queue.add(new Entry(timer, orders++));
    }

    /// Nanoseconds until the next one is due; negative when it is late, [Long#MAX_VALUE] when there is none.
    long until(long now) {
        Entry first = queue.peek();
        return first == null ? Long.MAX_VALUE : first.timer.due - now;
    }

    /// Runs the tasks that are due. Tasks that these add wait for the next call, so that the network is served between.
    void fire(long now) {
        long last = orders;
        for (Entry first = queue.peek(); first != null && first.timer.due - now <= 0 && first.order < last;
                first = queue.peek()) {
            queue.remove();
            if (!first.timer.isCancelled()) {
                run(first.timer);
            }
        }
    }

    /// A task that fails must not prevent the others.
    private static void run(TimedTask timer) {
        try {
            timer.action.run();
        } catch (RuntimeException bug) {
            LOG.error("A task of the simulated engine failed", bug);
        }
    }
}
