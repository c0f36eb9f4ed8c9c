package dev.touchstone.importer.column.cell;

import java.util.Locale;
import java.util.Set;

/// Words for where a model ran that name no type of GPU: `GPU` beside `CPU` under `Device`.
public final class ProcessorKind {

    private static final Set<String> KINDS = Set.of("gpu", "gpus", "cpu", "cpus", "npu", "tpu", "xpu", "igpu", "dgpu", "gpu+cpu", "cpu+gpu", "cuda", "metal", "mps",
            "rocm", "hip", "vulkan", "sycl", "host", "local", "remote", "cloud");

    private ProcessorKind() {
    }

    public static boolean is(String cell) {
        return KINDS.contains(cell.strip().toLowerCase(Locale.ROOT));
    }
}
