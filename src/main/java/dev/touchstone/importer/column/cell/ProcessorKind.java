package dev.touchstone.importer.column.cell;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Words for where a model ran that name no type of GPU: `GPU` beside `CPU` under `Device`.
public final class ProcessorKind {

    private static final Set<String> KINDS = Set.of("gpu", "gpus", "cpu", "cpus", "npu", "tpu", "xpu", "igpu", "dgpu", "gpu+cpu", "cpu+gpu", "cuda", "metal", "mps",
            "rocm", "hip", "vulkan", "sycl", "host", "local", "remote", "cloud");

    /// A delegate of a runtime for one of them: `npu_qnn`, `gpu_mldrift`.
    private static final Pattern DELEGATE = Pattern.compile("(?:cpu|gpu|npu|dsp)_(?:qnn|xnnpack|mldrift|opencl|opengl|vulkan|metal|cuda|nnapi|coreml|openvino|webgpu|hexagon|delegate)");

    /// Part of a model on the processor, `CPU offload`, is another matter.
    private static final Pattern WITHOUT_GPU = Pattern.compile("(?i)(?<!\\w)cpu[- ]only(?!\\w)|[(（]\\s?cpus?(?:\\s?[,;，、][^()（）]*)?\\s?[)）]|[纯仅]\\s?cpu(?!\\w)");

    /// `CPU`, `CPU explicit`: the whole of the cell, below a head of what ran.
    private static final Pattern ALONE = Pattern.compile("(?i)cpus?(?:[ _-](?:explicit|baseline|mode|run|inference|backend|reference|build|path|fallback|default))?");
    private static final Pattern WHAT_RAN = Pattern.compile("(?i)(?:compute |inference )?(?:devices?|backends?|labels?|modes?|hardware|processors?|platforms?|providers?|accelerators?|targets?|variants?|runs?|cases?"
            + "|setups?|configs?|configurations?|builds?|runtimes?|execution providers?|设备|后端|平台|模式|配置|硬件)");

    private static final Pattern NO_GPU = Pattern.compile("(?i)(?:cpu|npu|xeon|epyc|ryzen|core i\\d)(?![a-z])(?!.*gpu)");

    private ProcessorKind() {
    }

    /// Whether a cell states that no GPU made the figures beside it: `llama.cpp (CPU)`, `CPU-only (32 cores)`, `纯 CPU`.
    ///
    /// @param label of its column: `CPU` alone is what ran below `Device`, and where something was kept below `KV cache`
    public static boolean isWithoutGpu(String label, String cell) {
        return (cell.contains("CPU") || cell.contains("cpu")) && (WITHOUT_GPU.matcher(cell).find()
                || ALONE.matcher(cell.strip()).matches() && (label.isBlank() || WHAT_RAN.matcher(label.strip()).matches()));
    }

    /// Whether a cell names a processor that is no GPU: `CPU (i7)`, `Xeon`, `NPU`.
    public static boolean begins(String cell) {
        return NO_GPU.matcher(cell).lookingAt();
    }

    /// Whether a cell contains nothing but such a word, or the name of a delegate.
    public static boolean is(String cell) {
        String word = cell.strip().toLowerCase(Locale.ROOT);
        return KINDS.contains(word) || DELEGATE.matcher(word).matches();
    }
}
