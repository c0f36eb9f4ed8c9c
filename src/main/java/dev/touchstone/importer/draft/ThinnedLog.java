package dev.touchstone.importer.draft;

import dev.touchstone.model.EngineSample;
import dev.touchstone.model.EngineSamples;
import dev.touchstone.model.EngineSamples.Column;
import java.util.List;

/// The engine log of one run. A log may have millions of lines; of a long one every second sample is dropped again and
/// again, so that it covers the whole time in little memory. Of two neighbours the one with more waiting requests is
/// kept, else the one with the fuller cache: they show where the engine was at its limit.
public final class ThinnedLog {

    private static final int MOST = 4096;

    private EngineSamples.Builder kept = new EngineSamples.Builder();
    private int stride = 1;
    private int skipped;

    public void addAll(List<EngineSample> more) {
        EngineSamples samples = EngineSamples.of(more);
        if (kept.soFar().isEmpty() && samples.size() < 2 * MOST) {
            kept = new EngineSamples.Builder(samples);
            return;
        }
        for (int i = 0; i < samples.size(); i++) {
            add(samples, i);
        }
    }

    private void add(EngineSamples samples, int index) {
        int last = kept.soFar().size() - 1;
        if (skipped == 0 || last < 0) {
            kept.add(samples, index);
        } else if (isFuller(samples, index, kept.soFar(), last)) {
            kept.removeLast();
            kept.add(samples, index);
        }
        skipped = skipped + 1 == stride ? 0 : skipped + 1;
        if (kept.soFar().size() == 2 * MOST) {
            thin();
        }
    }

    private void thin() {
        EngineSamples all = kept.soFar();
        kept = new EngineSamples.Builder();
        for (int i = 0; i + 1 < all.size(); i += 2) {
            kept.add(all, isFuller(all, i + 1, all, i) ? i + 1 : i);
        }
        stride *= 2;
        skipped = 0;
    }

    private static boolean isFuller(EngineSamples these, int one, EngineSamples those, int other) {
        double waits = known(these, one, Column.WAITING) - known(those, other, Column.WAITING);
        return waits > 0 || waits == 0
                && known(these, one, Column.KV_CACHE_USAGE) > known(those, other, Column.KV_CACHE_USAGE);
    }

    /// -1 for a figure that the line does not contain.
    private static double known(EngineSamples samples, int index, Column column) {
        double figure = samples.figure(index, column);
        return Double.isNaN(figure) ? -1 : figure;
    }

    List<EngineSample> samples() {
        return kept.soFar().isEmpty() ? List.of() : kept.build();
    }

    /// Moves all samples to another log.
    public void moveTo(ThinnedLog other) {
        if (kept.soFar().isEmpty()) {
            return;
        }
        other.addAll(kept.soFar());
        kept = new EngineSamples.Builder();
        stride = 1;
        skipped = 0;
    }
}
