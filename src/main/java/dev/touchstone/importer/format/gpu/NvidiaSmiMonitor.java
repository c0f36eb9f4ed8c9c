package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.gpu.GpuReadings.Part;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;
import java.util.Map;

/// What `nvidia-smi dmon` prints, one line per board and second: one dump with the highest values. `nvidia-smi pmon`,
/// the same for processes, is recognised and holds nothing about boards.
public final class NvidiaSmiMonitor implements BlockFormat {

    private static final Map<String, Part> PARTS = Map.of("pwr", Part.POWER_W, "gtemp", Part.TEMPERATURE_C,
            "temp", Part.TEMPERATURE_C, "sm", Part.UTILIZATION_PERCENT, "fb", Part.USED_MIB);
    private static final int MOST_ROWS = 100_000;
    private static final WordSet SIGNS = WordSet.of("# gpu ");
    private static final FormatInfo INFO = FormatInfo.of("nvidia-smi-monitor")
            .sample("nvidia-smi", "all", "`dmon`: one line per board and second", "nvidia-smi-monitor/dmon.txt")
            .sample("nvidia-smi", "all", "`pmon`: one line per process and second", "nvidia-smi-monitor/pmon.txt")
            .begins(SIGNS, NvidiaSmiMonitor::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.first() == '#' && line.text().contains(" gpu ");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        List<String> columns = first == null || !mayBegin(first) ? List.of() : columns(first);
        int index = columns.indexOf("gpu");
        boolean processes = columns.contains("pid");
        if (first == null || index < 0 || !processes && !columns.contains("pwr") && !columns.contains("sm")
                && !columns.contains("fb")) {
            return List.of();
        }
        GpuDumpBuilder boards = new GpuDumpBuilder();
        int last = first.number();
        cursor.advance();
        for (int rows = 0; rows < MOST_ROWS; rows++) {
            Line line = cursor.line();
            if (line == null || line.first() != '#' && !take(line, columns, index, processes ? new GpuDumpBuilder() : boards)) {
                break;
            }
            last = line.number();
            cursor.advance();
        }
        return last == first.number() ? List.of() : boards.block(first.number(), last, "nvidia-smi");
    }

    private static List<String> columns(Line line) {
        String text = line.text().strip();
        return List.of(text.substring(1).strip().split("\\s+"));
    }

    private static boolean take(Line line, List<String> columns, int index, GpuDumpBuilder boards) {
        String[] cells = line.text().strip().split("\\s+", columns.size() + 1);
        if (cells.length < columns.size() || cells[index].length() > 4
                || !cells[index].chars().allMatch(Character::isDigit)) {
            return false;
        }
        GpuReadings board = boards.at(Integer.parseInt(cells[index]));
        for (int i = 0; i < columns.size(); i++) {
            Part part = PARTS.get(columns.get(i));
            if (part != null) {
                board.take(part, cells[i]);
            }
        }
        return true;
    }
}
