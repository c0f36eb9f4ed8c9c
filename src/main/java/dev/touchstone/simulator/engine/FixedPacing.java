package dev.touchstone.simulator.engine;

import dev.touchstone.simulator.net.TaskScheduler;
import dev.touchstone.simulator.net.TimedTask;
import java.util.HashMap;
import java.util.Map;

/// Every answer at the same fixed times, whatever else runs: the first token at a fixed time after the request's
/// arrival, the others at a fixed interval. Late tokens do not delay the next ones.
public final class FixedPacing implements TokenPacing {

    private final TaskScheduler agenda;
    private final long toFirst;
    private final long between;
    private final int capacity;
    private final Map<Sequence, TimedTask> running = new HashMap<>();

    /// @param toFirst nanoseconds
    /// @param between nanoseconds
    public FixedPacing(TaskScheduler agenda, long toFirst, long between, int capacity) {
        this.agenda = agenda;
        this.toFirst = toFirst;
        this.between = between;
        this.capacity = capacity;
    }

    @Override
    public void submit(Sequence sequence) {
        sequence.answer.started();
        sequence.computed = sequence.length();
        schedule(sequence, sequence.answer.arrived() + toFirst);
    }

    @Override
    public void abort(Sequence sequence) {
        sequence.aborted = true;
        TimedTask timer = running.remove(sequence);
        if (timer != null) {
            timer.cancel();
        }
    }

    @Override
    public int running() {
        return running.size();
    }

    @Override
    public int waiting() {
        return 0;
    }

    @Override
    public int usedTokens() {
        return Math.min(capacity, running.keySet().stream().mapToInt(Sequence::length).sum());
    }

    @Override
    public int capacity() {
        return capacity;
    }

    /// Nothing is cached.
    @Override
    public void flush() {
    }

    private void schedule(Sequence sequence, long due) {
        running.put(sequence, agenda.at(due, () -> {
            if (!sequence.answer.token() || sequence.aborted) {
                running.remove(sequence);
            } else {
                schedule(sequence, due + between);
            }
        }));
    }
}
