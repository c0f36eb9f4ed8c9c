package dev.touchstone.load.point;

import java.util.PriorityQueue;

/// Turns of conversations that are prepared and wait until they are due. For use under the lock of its owner.
final class NextTurns {

    /// A turn that waits.
    ///
    /// @param due on the ticker's clock
    record Waiting(ReadyRequest request, ConversationPlace place, long due) {
    }

    private record Entry(Waiting turn, long order) implements Comparable<Entry> {

        @Override
        public int compareTo(Entry other) {
            int byTime = Long.compare(turn.due, other.turn.due);
            return byTime == 0 ? Long.compare(order, other.order) : byTime;
        }
    }

    private final PriorityQueue<Entry> queue = new PriorityQueue<>();
    private long orders;

    void add(Waiting turn) {
        queue.add(new Entry(turn, orders++));
    }

    /// When the first one is due; [Long#MAX_VALUE] when none waits.
    long due() {
        Entry first = queue.peek();
        return first == null ? Long.MAX_VALUE : first.turn.due;
    }

    /// Removes the first one, which must exist.
    Waiting remove() {
        return queue.remove().turn;
    }

    int clear() {
        int dropped = queue.size();
        queue.clear();
        return dropped;
    }
}
