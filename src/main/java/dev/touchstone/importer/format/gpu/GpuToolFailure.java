package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;

/// The sentence with which a GPU tool reports that it sees no board. It is kept as a remark.
public final class GpuToolFailure implements BlockFormat {

    private static final WordSet SENTENCES = WordSet.of("NVIDIA-SMI has failed because", "Failed to initialize NVML:",
            "No devices were found");
    private static final FormatInfo INFO = FormatInfo.of("gpu-tool-failure")
            .sample("nvidia-smi", "all", "the sentence that it failed", "gpu-tool-failure/driver.txt")
            .begins(SENTENCES);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        String body = line == null || !SENTENCES.anyIn(line) ? "" : line.body();
        if (line == null || !body.startsWith("NVIDIA-SMI has failed") && !body.startsWith("Failed to initialize NVML")
                && !body.equals("No devices were found")) {
            return List.of();
        }
        cursor.advance();
        return List.of(new Block.Remark(Lines.of(line.number()), body));
    }
}
