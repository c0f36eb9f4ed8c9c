package dev.touchstone.load.prompt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/// Goes through a list in random order, again and again: each element comes once before any comes twice.
final class ShuffledCycle<T> {

    private final List<T> order;
    private final SplittableRandom random;
    private int at;

    /// @param all at least one
    ShuffledCycle(List<T> all, long seed) {
        order = new ArrayList<>(all);
        random = new SplittableRandom(seed);
        at = order.size();
    }

    T next() {
        if (at == order.size()) {
            Collections.shuffle(order, random);
            at = 0;
        }
        return order.get(at++);
    }
}
