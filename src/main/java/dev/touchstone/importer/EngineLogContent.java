package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.log.LlamaCppLog;
import dev.touchstone.importer.format.log.LmdeployLog;
import dev.touchstone.importer.format.log.SglangLog;
import dev.touchstone.importer.format.log.StartUpLines;
import dev.touchstone.importer.format.log.TensorRtLlmLog;
import dev.touchstone.importer.format.log.VllmLog;
import dev.touchstone.importer.scope.ServerStarts;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.EngineSample;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the log of one engine contains, read as the log of an imported text is.
///
/// @param conditions that the engine printed as it started: its name, version, model, parallelism
/// @param samples of its batch and cache, with the numbers of their lines
public record EngineLogContent(Conditions conditions, List<EngineSample> samples) {

    private static final List<BlockFormat> FORMATS = List.of(new StartUpLines(), new VllmLog(), new SglangLog(),
            new LlamaCppLog(), new TensorRtLlmLog(), new LmdeployLog());

    public EngineLogContent {
        samples = List.copyOf(samples);
    }

    /// Reads the lines of a log; lines that no format knows are skipped.
    public static EngineLogContent of(List<String> lines) {
        byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        Cursor cursor = new Cursor(new LineReader(new ByteArrayInputStream(text)));
        List<Block> blocks = new ArrayList<>();
        for (Line line = cursor.begin(); line != null; line = cursor.begin()) {
            if (!read(cursor, line, blocks)) {
                cursor.advance();
            }
            cursor.forget();
        }
        return ofBlocks(blocks);
    }

    private static boolean read(Cursor cursor, Line line, List<Block> blocks) {
        int mark = cursor.mark();
        for (BlockFormat format : FORMATS) {
            if (!line.isBlank() && format.info().mayBegin(line)) {
                List<Block> found = format.read(cursor);
                if (!found.isEmpty() && cursor.mark() > mark) {
                    return blocks.addAll(found);
                }
                cursor.reset(mark);
            }
        }
        return false;
    }

    private static EngineLogContent ofBlocks(List<Block> blocks) {
        Block.@Nullable Launch launch = null;
        List<EngineSample> samples = new ArrayList<>();
        for (Block block : blocks) {
            if (block instanceof Block.ServerStart start) {
                launch = ServerStarts.launch(start, launch);
            } else if (block instanceof Block.EngineLog log) {
                samples.addAll(log.samples());
            }
        }
        return new EngineLogContent(launch == null ? Conditions.none() : launch.conditions(), samples);
    }
}
