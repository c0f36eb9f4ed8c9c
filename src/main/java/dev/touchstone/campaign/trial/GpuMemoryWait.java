package dev.touchstone.campaign.trial;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.text.NumberText;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Waits after the end of an engine until the GPUs have as much free memory as before its launch: drivers give it back
/// some seconds later, and the next launch would find too little.
final class GpuMemoryWait {

    static final Duration LIMIT = Duration.ofSeconds(60);

    private static final Logger LOG = LoggerFactory.getLogger(GpuMemoryWait.class);
    /// Other programs of the machine use some memory now and then.
    private static final double TOLERANCE_MIB = 512;

    /// Where the GPUs are looked at.
    interface Boards {
        List<Gpu> ask() throws IOException, InterruptedException;
    }

    /// Pauses between two looks.
    interface Pause {
        void sleep() throws InterruptedException;
    }

    private final Boards boards;
    private final LongSupplier nanoTime;
    private final Pause pause;
    private final OptionalDouble before;

    private GpuMemoryWait(Boards boards, LongSupplier nanoTime, Pause pause) throws InterruptedException {
        this.boards = boards;
        this.nanoTime = nanoTime;
        this.pause = pause;
        this.before = used();
    }

    /// Looks at the memory before a launch.
    ///
    /// @param boards empty where the place has no `nvidia-smi`: then nothing is waited for
    static GpuMemoryWait beforeLaunch(Optional<? extends Boards> boards, LongSupplier nanoTime, Pause pause)
            throws InterruptedException {
        return new GpuMemoryWait(boards.isPresent() ? boards.get() : List::of, nanoTime, pause);
    }

    /// Waits until the memory is free again, 60 s at most. Returns a sentence where it is not.
    Optional<String> await(BooleanSupplier isCancelled) throws InterruptedException {
        long end = nanoTime.getAsLong() + LIMIT.toNanos();
        while (before.isPresent() && !isCancelled.getAsBoolean()) {
            OptionalDouble now = used();
            if (now.isEmpty() || now.getAsDouble() <= before.getAsDouble() + TOLERANCE_MIB) {
                return Optional.empty();
            }
            if (nanoTime.getAsLong() - end >= 0) {
                return Optional.of(I18n.text("The memory of the GPUs was not free again {0} after the engine had ended: {1} MiB"
                        + " are used, {2} MiB were before its launch. The next launch may find too little.",
                        NumberText.time(LIMIT), NumberText.SENTENCE.count(now.getAsDouble()),
                        NumberText.SENTENCE.count(before.getAsDouble())));
            }
            pause.sleep();
        }
        return Optional.empty();
    }

    /// The used memory of all boards, in MiB; empty where it is not known.
    private OptionalDouble used() throws InterruptedException {
        try {
            List<Gpu> all = boards.ask();
            double sum = 0;
            for (Gpu gpu : all) {
                Double used = gpu.memoryUsedMiB();
                if (used == null) {
                    return OptionalDouble.empty();
                }
                sum += used;
            }
            return all.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sum);
        } catch (IOException notThere) {
            LOG.debug("The memory of the GPUs is not known", notThere);
            return OptionalDouble.empty();
        }
    }
}
