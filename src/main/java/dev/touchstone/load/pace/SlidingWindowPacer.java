package dev.touchstone.load.pace;

import java.util.ArrayDeque;
import java.util.Deque;

/// A sliding window: as one request ends, the next may go. Its width may grow or shrink evenly from one number to
/// another.
final class SlidingWindowPacer implements Pacer {

    private final int from;
    private final int to;
    private final long over;
    private long start;

    /// For each place that is free: since when.
    private final Deque<Long> free = new ArrayDeque<>();
    /// Steps of the width taken so far.
    private int steps;
    /// Places that are to go as soon as the request on them has ended.
    private int surplus;

    /// @param over nanoseconds from the first width to the last
    SlidingWindowPacer(int from, int to, long over, long start) {
        this.from = from;
        this.to = to;
        this.over = over;
        this.start = start;
        for (int place = 0; place < from; place++) {
            free.add(start);
        }
    }

    static SlidingWindowPacer of(int width, long start) {
        return new SlidingWindowPacer(width, width, 0, start);
    }

    @Override
    public long next(long now) {
        while (steps < Math.abs(to - from) && stepAt(steps + 1) <= now) {
            steps++;
            step(stepAt(steps));
        }
        Long since = free.peek();
        if (since != null) {
            return since;
        }
        return steps < to - from ? stepAt(steps + 1) : WAIT;
    }

    private void step(long at) {
        if (to > from) {
            free.add(at);
        } else if (free.poll() == null) {
            surplus++;
        }
    }

    private long stepAt(int step) {
        return start + Math.round((double) over * step / Math.abs(to - from));
    }

    @Override
    public void sent() {
        free.remove();
    }

    @Override
    public void ended(long at) {
        if (surplus > 0) {
            surplus--;
        } else {
            free.add(at);
        }
    }

    @Override
    public void paused(long begin, long end) {
        start += end - begin;
        int places = free.size();
        for (int place = 0; place < places; place++) {
            free.add(Math.max(free.remove(), end));
        }
    }
}
