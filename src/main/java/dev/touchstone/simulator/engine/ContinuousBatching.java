package dev.touchstone.simulator.engine;

import dev.touchstone.simulator.net.TaskScheduler;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/// Continuous batching. Each step computes tokens up to a budget: first one for every sequence that generates, then
/// prompts, in parts if necessary; at its end every completely computed sequence generates its next token. A sequence
/// that does not fit into the KV cache waits; when a running one cannot grow, the youngest returns to the queue and is
/// computed again later.
public final class ContinuousBatching implements TokenPacing {

    /// After a step that is later than this, the next begins now instead of catching up.
    private static final long LATE = 5_000_000;

    private final TaskScheduler agenda;
    private final SpeedModel machine;
    private final KvCache cache;
    private final EngineCounters figures;
    private final ArrayDeque<Sequence> waiting = new ArrayDeque<>();
    private final List<Sequence> running = new ArrayList<>();
    private boolean stepping;

    public ContinuousBatching(TaskScheduler agenda, SpeedModel machine, KvCache cache, EngineCounters figures) {
        this.agenda = agenda;
        this.machine = machine;
        this.cache = cache;
        this.figures = figures;
    }

    @Override
    public void submit(Sequence sequence) {
        waiting.add(sequence);
        if (!stepping) {
            stepping = true;
            long now = agenda.now();
            agenda.at(now, () -> begin(now));
        }
    }

    /// Takes effect between two steps.
    @Override
    public void abort(Sequence sequence) {
        sequence.aborted = true;
    }

    @Override
    public int running() {
        return running.size();
    }

    @Override
    public int waiting() {
        return waiting.size();
    }

    @Override
    public int usedTokens() {
        return cache.usedTokens();
    }

    @Override
    public int capacity() {
        return cache.capacity();
    }

    @Override
    public void flush() {
        cache.flush();
    }

    private void begin(long at) {
        dropAborted();
        long preempted = figures.preemptions();
        int budget = planRunning(machine.budget());
        if (figures.preemptions() == preempted) {
            planWaiting(budget);
        }
        if (running.isEmpty()) {
            stepping = false;
            return;
        }
        long context = 0;
        int prompt = 0;
        for (Sequence sequence : running) {
            context += sequence.computed;
            prompt += sequence.planned > 1 ? sequence.planned : 0;
        }
        long end = at + machine.step(running.size(), context, prompt);
        agenda.at(end, () -> end(end));
    }

    private void end(long due) {
        for (Sequence sequence : List.copyOf(running)) {
            sequence.computed += sequence.planned;
            if (sequence.computed == sequence.length() && sequence.planned > 0 && !sequence.aborted) {
                if (sequence.answer.tokens() == 0) {
                    cache.share(sequence);
                }
                if (!sequence.answer.token()) {
                    running.remove(sequence);
                    cache.keep(sequence);
                }
            }
        }
        long now = agenda.now();
        begin(now - due > LATE ? now : due);
    }

    private void dropAborted() {
        waiting.removeIf(sequence -> sequence.aborted);
        running.removeIf(sequence -> {
            if (sequence.aborted) {
                cache.release(sequence);
            }
            return sequence.aborted;
        });
    }

    /// Plans running sequences: those that generate come before those whose prompt is still being computed, older
    /// before younger.
    private int planRunning(int budget) {
        int left = budget;
        for (int i = 0; i < running.size(); i++) {
            Sequence sequence = running.get(i);
            while (!cache.grow(sequence)) {
                Sequence youngest = running.removeLast();
                cache.release(youngest);
                waiting.addFirst(youngest);
                figures.preempted();
                if (youngest == sequence) {
                    break;
                }
            }
        }
        for (Sequence sequence : running) {
            boolean speaks = sequence.length() - sequence.computed == 1;
            sequence.planned = speaks ? 1 : 0;
            left -= sequence.planned;
        }
        for (Sequence sequence : running) {
            if (sequence.planned == 0) {
                sequence.planned = Math.min(Math.max(left, 0), sequence.length() - sequence.computed);
                left -= sequence.planned;
            }
        }
        return left;
    }

    private void planWaiting(int budget) {
        int left = budget;
        while (left > 0 && !waiting.isEmpty() && running.size() < machine.maxRunning()
                && cache.admit(waiting.getFirst())) {
            Sequence sequence = waiting.removeFirst();
            running.add(sequence);
            if (sequence.answer.tokens() == 0) {
                sequence.answer.started();
                sequence.answer.cached(sequence.computed);
                figures.lookedUp(sequence.length(), sequence.computed);
            }
            sequence.planned = Math.min(left, sequence.length() - sequence.computed);
            left -= sequence.planned;
        }
    }
}
