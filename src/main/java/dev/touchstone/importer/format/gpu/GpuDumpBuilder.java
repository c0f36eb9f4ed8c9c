package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The boards of one dump, in the order in which they are printed.
final class GpuDumpBuilder {

    private static final int MOST = 1024;

    private final Map<String, GpuReadings> byKey = new LinkedHashMap<>();
    private @Nullable String time;
    private @Nullable String driver;
    private @Nullable String cuda;

    /// The board of this index, new or known.
    GpuReadings at(int index) {
        return at("#" + index, index);
    }

    /// The board of this key, which counts as the next one when it is new.
    GpuReadings at(String key) {
        return at(key, byKey.size());
    }

    private GpuReadings at(String key, @Nullable Integer index) {
        GpuReadings known = byKey.get(key);
        if (known == null) {
            known = new GpuReadings(index);
            if (byKey.size() < MOST) {
                byKey.put(key, known);
            }
        }
        return known;
    }

    /// The one board without an index.
    GpuReadings unnumbered() {
        return at("", null);
    }

    void time(@Nullable String printed) {
        time = time == null ? printed : time;
    }

    void driver(@Nullable String version) {
        driver = driver == null ? version : driver;
    }

    void cuda(@Nullable String version) {
        cuda = cuda == null ? version : cuda;
    }

    boolean isEmpty() {
        return byKey.isEmpty();
    }

    /// The dump, or output without a figure when it names no board.
    ///
    /// @param tool that printed it
    List<Block> block(int first, int last, String tool) {
        Lines lines = new Lines(first, last);
        List<Gpu> gpus = byKey.values().stream().map(GpuReadings::gpu).toList();
        return List.of(gpus.isEmpty() ? new Block.Echo(lines, true)
                : new Block.GpuDump(new Hardware(lines, time, driver, cuda, gpus), tool));
    }
}
