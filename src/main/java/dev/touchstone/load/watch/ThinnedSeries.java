package dev.touchstone.load.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A row of samples that stays short: when it is full every second one goes, and of the following ones as many are
/// passed over. The first and the newest are always there. Safe to use from any thread.
final class ThinnedSeries<T> {

    private final int most;
    private final List<T> kept = new ArrayList<>();
    private @Nullable T newest;
    private boolean isNewestKept;
    private int stride = 1;
    private long seen;

    ThinnedSeries(int most) {
        this.most = most;
    }

    synchronized void add(T sample) {
        newest = sample;
        isNewestKept = seen++ % stride == 0;
        if (!isNewestKept) {
            return;
        }
        kept.add(sample);
        if (kept.size() > most) {
            List<T> half = IntStream.range(0, kept.size()).filter(i -> i % 2 == 0).mapToObj(kept::get).toList();
            isNewestKept = kept.size() % 2 == 1;
            kept.clear();
            kept.addAll(half);
            stride *= 2;
        }
    }

    synchronized @Nullable T newest() {
        return newest;
    }

    synchronized List<T> all() {
        T last = newest;
        if (last == null || isNewestKept) {
            return List.copyOf(kept);
        }
        List<T> all = new ArrayList<>(kept);
        all.add(last);
        return List.copyOf(all);
    }
}
