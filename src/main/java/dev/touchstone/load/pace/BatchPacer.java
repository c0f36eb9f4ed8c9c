package dev.touchstone.load.pace;

/// Batches: so many at once, the next ones when the slowest is back.
final class BatchPacer implements Pacer {

    private final int size;
    private int sent;
    private int ended;
    /// When the running batch could begin.
    private long begin;

    BatchPacer(int size, long start) {
        this.size = size;
        this.begin = start;
    }

    @Override
    public long next(long now) {
        return sent < size ? begin : WAIT;
    }

    @Override
    public void sent() {
        sent++;
    }

    @Override
    public void ended(long at) {
        ended++;
        if (ended == size) {
            sent = 0;
            ended = 0;
            begin = Math.max(begin, at);
        }
    }

    @Override
    public void paused(long from, long to) {
        begin = Math.max(begin, to);
    }
}
