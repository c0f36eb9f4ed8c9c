package dev.touchstone.importer.format.gpu;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line with the memory of one GPU and nothing else, cut out of an nvidia-smi dump: `19344MiB /  46068MiB`. It names
/// neither the board nor the number of boards.
public final class GpuMemoryLine implements BlockFormat {

    private static final Pattern MEMORY = Pattern.compile("\\|?\\s{0,8}(\\d{1,8})\\s?MiB"
            + "\\s{0,4}/\\s{0,6}(\\d{1,8})\\s?MiB\\s{0,8}\\|?");

    private static final long SIGNS = CharacterBits.of("MiB/0");
    private static final WordSet BEGIN = WordSet.of("MiB/0");
    private static final FormatInfo INFO = FormatInfo.of("gpu-memory")
            .named(I18n.stored("GPU memory lines"))
            .sample("nvidia-smi", "all", "a line of memory used and total", "gpu-memory/line.txt")
            .begins(BEGIN, line -> line.hasAll(SIGNS) && line.text().contains("MiB"));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !line.text().contains("MiB")) {
            return List.of();
        }
        Matcher memory = MEMORY.matcher(line.body());
        if (!memory.matches()) {
            return List.of();
        }
        cursor.advance();
        Gpu gpu = new Gpu(null, null, Double.valueOf(memory.group(1)), Double.valueOf(memory.group(2)), null, null,
                null, null);
        return List.of(new Block.GpuDump(new Hardware(Lines.of(line.number()), null, null, null, List.of(gpu)),
                "nvidia-smi"));
    }
}
