package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.gpu.GpuReadings.Part;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The boards that llama.cpp and the programs built on it name when they start: `ggml_cuda_init: found 2 CUDA devices:`
/// and a line for each.
public final class GgmlDevices implements BlockFormat {

    private static final WordSet BEGIN = WordSet.of("CUDA devices", "ROCm devices", "HIP devices", "MUSA devices",
            "Vulkan devices", "ggml_vulkan:");
    /// Authors quote the line of a board without the one above it.
    private static final String VULKAN_LOG = "ggml_vulkan: ";
    private static final Pattern HEAD = Pattern.compile("(?:\\w{4,40}: )?[Ff]ound \\d{1,3} (?:CUDA|ROCm|HIP|MUSA|Vulkan) "
            + "devices.{0,60}");
    private static final Pattern BOARD = Pattern.compile("Device (\\d{1,3}): (.{1,60}?)"
            + "(?:, (?:compute capability |gfx|VMM|Wave|VRAM).{0,120})?");
    /// `ggml_vulkan: 0 = AMD Radeon RX 7900 XTX (RADV NAVI31) (radv) | uma: 0 | fp16: 1`
    private static final Pattern VULKAN = Pattern.compile("(?:ggml_vulkan: )?(\\d{1,3}) = ([^()|]{1,60}?)"
            + "(?: \\([^()|]{1,60}\\)){0,3} \\| .{0,200}");
    private static final FormatInfo INFO = FormatInfo.of("ggml-devices")
            .sample("llama.cpp", "all", "log: boards, one line each", "ggml-devices/cuda.txt")
            .sample("llama.cpp", "all", "log: boards of Vulkan", "ggml-devices/vulkan.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        boolean hasHead = first != null && HEAD.matcher(first.body()).matches();
        if (first == null || !hasHead && !(first.body().startsWith(VULKAN_LOG) && VULKAN.matcher(first.body()).matches())) {
            return List.of();
        }
        GpuDumpBuilder boards = new GpuDumpBuilder();
        int last = first.number();
        if (hasHead) {
            cursor.advance();
        }
        for (Line line = cursor.line(); line != null; line = cursor.line()) {
            Matcher named = BOARD.matcher(line.body());
            Matcher board = named.matches() ? named : VULKAN.matcher(line.body());
            if (!board.matches()) {
                break;
            }
            boards.at(Integer.parseInt(board.group(1))).take(Part.NAME, board.group(2));
            last = line.number();
            cursor.advance();
        }
        return boards.isEmpty() ? List.of() : boards.block(first.number(), last, "llama.cpp");
    }
}
