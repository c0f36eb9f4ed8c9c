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
}
