package dev.touchstone.model;

import org.jspecify.annotations.Nullable;

/// One GPU of an nvidia-smi dump. Values that the dump prints as N/A or cuts off are null.
///
/// @param name as printed, secrets masked; long names are cut by nvidia-smi itself
/// @param utilization fraction, 0 to 1
public record Gpu(@Nullable Integer index, @Nullable String name, @Nullable Double memoryUsedMiB,
        @Nullable Double memoryTotalMiB, @Nullable Double utilization, @Nullable Double powerW,
        @Nullable Double powerLimitW, @Nullable Double temperatureC) {

    public Gpu {
        name = name == null ? null : Secrets.mask(name);
    }
}
