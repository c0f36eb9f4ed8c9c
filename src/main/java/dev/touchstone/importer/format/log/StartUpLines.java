package dev.touchstone.importer.format.log;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lines in which a starting server prints its version, the model that it serves and its parallelism over GPUs.
public final class StartUpLines implements BlockFormat {

    private static final int MOST = 64;
    private static final WordSet BEGIN = WordSet.of(VllmStart.VERSION, VllmStart.GIVEN, VllmStart.ALL, "Initializing a",
            OtherStartUpLines.SGLANG, OtherStartUpLines.TGI, OtherStartUpLines.TENSORRT, OtherStartUpLines.LLAMA_MODEL, "build: ");
    private static final WordSet SIGNS = BEGIN.or("█");
    private static final FormatInfo INFO = FormatInfo.of("start-up")
            .named(I18n.stored("start-up lines"))
            .sample("vLLM", "0.6 to 0.18", "log: version, `non-default args`, configuration of the engine",
                    "start-up/vllm.txt")
            .sample("vLLM", "0.19 and newer", "log: banner with version and model", "start-up/vllm-banner.txt")
            .sample("vLLM", "0.3 to 0.8", "log: `args: Namespace(…)`, engine v0", "start-up/vllm-v0.txt")
            .sample("SGLang", "all", "log: `server_args=ServerArgs(…)`", "start-up/sglang.txt")
            .sample("Text Generation Inference", "all", "log: `Args { … }`", "start-up/tgi.txt")
            .sample("TensorRT-LLM", "all", "log: version", "start-up/tensorrt-llm.txt")
            .sample("llama.cpp", "all", "log: build and model", "start-up/llama-cpp.txt")
            .begins(SIGNS, StartUpLines::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('█') && VllmBanner.isPart(line.text()) || BEGIN.anyIn(line);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        List<Block> blocks = new ArrayList<>();
        for (int lines = 0; lines < MOST; lines++) {
            Line line = cursor.line();
            if (line == null || !mayBegin(line)) {
                break;
            }
            List<Block> banner = VllmBanner.isPart(line.text()) ? VllmBanner.read(cursor) : List.of();
            Block block = banner.isEmpty() ? read(line) : null;
            if (banner.isEmpty() && block == null) {
                break;
            }
            blocks.addAll(banner);
            if (block != null) {
                blocks.add(block);
                cursor.advance();
            }
        }
        return blocks;
    }

    private static @Nullable Block read(Line line) {
        Block vllm = VllmStart.read(line);
        return vllm != null ? vllm : OtherStartUpLines.read(line);
    }
}
