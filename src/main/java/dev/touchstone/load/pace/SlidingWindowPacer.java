package dev.touchstone.load.pace;

import dev.touchstone.load.share.HostShare;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.IntStream;

/// A sliding window: as one request ends, the next may be sent. Its width may grow or shrink evenly from one number to
/// another.
final class SlidingWindowPacer implements Pacer {

    /// How the whole width changes; places are numbered from 0.
    private final int from;
    private final int to;
    private final long over;
    /// The changes that are this host's, from 1.
    private final int[] changes;
    private long start;

    /// For each free place: since when it is free.
    private final Deque<Long> free = new ArrayDeque<>();
    /// Changes of the width here so far.
    private int steps;
    /// Places to be removed as soon as their request has ended.
    private int surplus;

    /// @param over nanoseconds from the first width to the last
    SlidingWindowPacer(int from, int to, long over, long start) {
        this(from, to, over, start, HostShare.WHOLE);
    }

    /// @param over nanoseconds from the first width to the last
    /// @param share the places that are filled from here
    SlidingWindowPacer(int from, int to, long over, long start, HostShare share) {
        this.from = from;
        this.to = to;
        this.over = over;
        this.start = start;
        changes = IntStream.rangeClosed(1, Math.abs(to - from))
                .filter(step -> share.isMine(to > from ? from + step - 1 : from - step)).toArray();
        for (int place = 0; place < share.of(from); place++) {
            free.add(start);
        }
    }

    static SlidingWindowPacer of(int width, long start) {
        return new SlidingWindowPacer(width, width, 0, start);
    }

    @Override
    public long next(long now) {
        while (steps < changes.length && stepAt(changes[steps]) <= now) {
            step(stepAt(changes[steps]));
            steps++;
        }
        Long since = free.peek();
        if (since != null) {
            return since;
        }
        return to > from && steps < changes.length ? stepAt(changes[steps]) : WAIT;
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
