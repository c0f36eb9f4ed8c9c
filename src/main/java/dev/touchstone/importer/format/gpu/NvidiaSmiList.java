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

/// What `nvidia-smi -L` prints: `GPU 0: NVIDIA L4 (UUID: GPU-…)`. The MIG slices below a board are no boards.
public final class NvidiaSmiList implements BlockFormat {

    private static final Pattern BOARD = Pattern.compile("GPU (\\d{1,4}): (.{1,80}?)(?: \\(UUID: [^)]{1,80}\\)?)");
    private static final WordSet SIGNS = WordSet.of("(UUID: ");
    private static final FormatInfo INFO = FormatInfo.of("nvidia-smi-list")
            .sample("nvidia-smi", "all", "`-L`: one line per board", "nvidia-smi-list/boards.txt")
            .begins(SIGNS, NvidiaSmiList::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('(') && line.text().contains("(UUID: ");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        GpuDumpBuilder boards = new GpuDumpBuilder();
        int first = 0;
        int last = 0;
        for (Line line = cursor.line(); line != null && mayBegin(line); line = cursor.line()) {
            String body = line.body();
            Matcher board = BOARD.matcher(body);
            if (board.matches()) {
                boards.at(Integer.parseInt(board.group(1))).take(Part.NAME, board.group(2));
            } else if (boards.isEmpty() || !body.startsWith("MIG ")) {
                break;
            }
            first = first == 0 ? line.number() : first;
            last = line.number();
            cursor.advance();
        }
        return boards.isEmpty() ? List.of() : boards.block(first, last, "nvidia-smi");
    }
}
