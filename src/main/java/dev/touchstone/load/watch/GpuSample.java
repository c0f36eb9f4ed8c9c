package dev.touchstone.load.watch;

import dev.touchstone.model.Gpu;
import java.util.List;

/// The output of nvidia-smi at one moment.
///
/// @param at seconds since the start of the point
public record GpuSample(double at, List<Gpu> gpus) {

    public GpuSample {
        gpus = List.copyOf(gpus);
    }

    /// The same values at a time that counts from another start.
    ///
    /// @param seconds added to the time
    public GpuSample shifted(double seconds) {
        return new GpuSample(at + seconds, gpus);
    }
}
