package dev.touchstone.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// A dump of the machine's GPUs.
///
/// @param time as printed above the dump
public record Hardware(Lines lines, @Nullable String time, @Nullable String driver, @Nullable String cuda,
        List<Gpu> gpus) {

    public Hardware {
        gpus = List.copyOf(gpus);
    }

    /// The name of the GPUs when all have the same one.
    public Optional<String> gpuName() {
        Set<String> names = new TreeSet<>();
        for (Gpu gpu : gpus) {
            String name = gpu.name();
            if (name != null) {
                names.add(name);
            }
        }
        return names.size() == 1 ? Optional.of(names.iterator().next()) : Optional.empty();
    }
}
