package dev.touchstone.load.live;

import java.util.ArrayList;
import java.util.List;

/// A time series of a few hundred values at most: the newest ones complete, older ones thinned the more the older they
/// are. Safe from any thread.
public final class History<T> {

    private static final int MOST = 400;
    private static final int NEWEST = 200;

    private List<T> values = List.of();

    public synchronized void add(T value) {
        List<T> longer = new ArrayList<>(values.size() + 1);
        boolean isFull = values.size() >= MOST;
        for (int index = 0; index < values.size(); index++) {
            boolean isOld = index < MOST - NEWEST;
            if (!isFull || !isOld || index % 2 == 0) {
                longer.add(values.get(index));
            }
        }
        longer.add(value);
        values = List.copyOf(longer);
    }

    /// Returns the values, oldest first; the list does not change.
    public synchronized List<T> values() {
        return values;
    }
}
