package dev.touchstone.load.watch;

import dev.touchstone.model.Gpu;
import java.util.List;

/// What nvidia-smi said at one moment.
///
/// @param at seconds since the start of the point
public record GpuSample(double at, List<Gpu> gpus) {

    public GpuSample {
        gpus = List.copyOf(gpus);
    }
}
