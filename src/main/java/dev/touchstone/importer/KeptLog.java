package dev.touchstone.importer;

import dev.touchstone.model.EngineSample;
import java.util.ArrayList;
import java.util.List;

/// The engine's log of one run. A log may have millions of lines; of a long one every second sample goes again and again,
/// so that it covers the whole time and its memory stays small. Of two neighbours the one stays in which more requests
/// waited, or else the cache was fuller: that is what is looked for in a log.
final class KeptLog {

    private static final int MOST = 4096;

    private List<EngineSample> samples = new ArrayList<>();
    private int stride = 1;
    private int skipped;

    void addAll(List<EngineSample> more) {
        more.forEach(this::add);
    }

    private void add(EngineSample sample) {
        if (stride == 1 || skipped == 0 || samples.isEmpty()) {
            samples.add(sample);
        } else if (isFuller(sample, samples.getLast())) {
            samples.set(samples.size() - 1, sample);
        }
        skipped = (skipped + 1) % stride;
        if (samples.size() == 2 * MOST) {
            thin();
        }
    }

    private void thin() {
        List<EngineSample> kept = new ArrayList<>(2 * MOST);
        for (int i = 0; i + 1 < samples.size(); i += 2) {
            kept.add(isFuller(samples.get(i + 1), samples.get(i)) ? samples.get(i + 1) : samples.get(i));
        }
        samples = kept;
        stride *= 2;
        skipped = 0;
    }

    private static boolean isFuller(EngineSample one, EngineSample other) {
        int waits = Integer.compare(waiting(one), waiting(other));
        return waits > 0 || waits == 0 && cache(one) > cache(other);
    }

    private static int waiting(EngineSample sample) {
        return sample.waiting() == null ? -1 : sample.waiting();
    }

    private static double cache(EngineSample sample) {
        return sample.kvCacheUsage() == null ? -1 : sample.kvCacheUsage();
    }

    List<EngineSample> samples() {
        return List.copyOf(samples);
    }

    /// Hands what was kept over to another.
    void moveTo(KeptLog other) {
        other.addAll(samples);
        samples.clear();
        stride = 1;
        skipped = 0;
    }
}
