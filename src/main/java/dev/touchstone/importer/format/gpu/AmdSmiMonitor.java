package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.gpu.GpuReadings.Part;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `amd-smi monitor`: one line per board and moment below heads without blanks, units behind the figures.
public final class AmdSmiMonitor implements BlockFormat {

    private static final String HEAD = "GPU ";
    private static final WordSet SIGNS = WordSet.of(HEAD);
    private static final int MOST_ROWS = 100_000;
    private static final int LONGEST = 400;
    private static final double MIB_OF_GB = 1024;
    private static final Pattern CELL = Pattern.compile(
            "(?:N/A|[\\d.]{1,12}(?:/[\\d.]{1,12})?)(?: ?(?:°C|[WC%]|[MG]Hz|[MG]i?B(?:/s)?|Mb/s|J|V|RPM))?(?=\\s|$)");
    private static final Map<String, Part> PARTS = Map.of("POWER", Part.POWER_W, "PWR_CAP", Part.LIMIT_W, "GPU_T",
            Part.TEMPERATURE_C, "GPU_TEMP", Part.TEMPERATURE_C, "GFX%", Part.UTILIZATION_PERCENT, "GFX_UTIL",
            Part.UTILIZATION_PERCENT);
    private static final FormatInfo INFO = FormatInfo.of("amd-smi-monitor")
            .sample("amd-smi", "ROCm 6 and newer", "`monitor`: one line per board and moment",
                    "amd-smi-monitor/monitor.txt")
            .sample("amd-smi", "ROCm 6.0 to 6.3", "`monitor`: memory in two columns",
                    "amd-smi-monitor/two-columns.txt")
            .begins(SIGNS, AmdSmiMonitor::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.first() == 'G' && line.has('_') && line.text().contains(HEAD) && line.text().contains("VRAM_");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        List<String> columns = List.of(first.text().strip().split("\\s+"));
        GpuDumpBuilder boards = new GpuDumpBuilder();
        int last = first.number();
        cursor.advance();
        for (int rows = 0; rows < MOST_ROWS; rows++) {
            Line line = cursor.line();
            boolean isHead = line != null && mayBegin(line);
            if (line == null || line.text().length() > LONGEST || !isHead && !take(line, columns, boards)) {
                break;
            }
            last = line.number();
            cursor.advance();
        }
        return boards.isEmpty() ? List.of() : boards.block(first.number(), last, "amd-smi");
    }

    private static boolean take(Line line, List<String> columns, GpuDumpBuilder boards) {
        List<String> cells = new ArrayList<>();
        Matcher cell = CELL.matcher(line.text());
        while (cell.find()) {
            cells.add(cell.group());
        }
        int gpu = columns.indexOf("GPU");
        if (gpu < 0 || cells.size() != columns.size() || !cells.get(gpu).chars().allMatch(Character::isDigit)
                || cells.get(gpu).length() > 3) {
            return false;
        }
        GpuReadings board = boards.at(Integer.parseInt(cells.get(gpu)));
        for (int i = 0; i < columns.size(); i++) {
            Part part = PARTS.get(columns.get(i));
            String value = cells.get(i);
            if (part != null) {
                board.take(part, value);
            } else if (columns.get(i).startsWith("VRAM_")) {
                memory(board, columns.get(i), value);
            }
        }
        return true;
    }

    /// `184.2/192.0 GB`, or one of the two; its GB are of 1,024 MB.
    private static void memory(GpuReadings board, String column, String value) {
        double scale = value.contains("G") ? MIB_OF_GB : 1;
        int slash = value.indexOf('/');
        boolean both = slash > 0 && !value.startsWith("N/A");
        String used = both ? value.substring(0, slash) : column.equals("VRAM_USED") ? value : "";
        String total = both ? value.substring(slash + 1) : column.equals("VRAM_TOTAL") ? value : "";
        NumberParser.leading(used).ifPresent(number -> board.take(Part.USED_MIB, number * scale));
        NumberParser.leading(total).ifPresent(number -> board.take(Part.TOTAL_MIB, number * scale));
    }
}
