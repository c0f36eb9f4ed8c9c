package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.Words;
import dev.touchstone.importer.format.gpu.Board.Part;
import dev.touchstone.importer.text.Cursor;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The table that `amd-smi` prints without arguments, ROCm 6.4 and newer.
public final class AmdSmi implements BlockFormat {

    private static final String HEAD = "| AMD-SMI ";
    private static final Words BEGIN = Words.of(HEAD, "+----");
    private static final Pattern DRIVER = Pattern.compile("amdgpu version: (\\S{1,30})");
    private static final Pattern NAMED = Pattern.compile("[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.\\d"
            + "\\s{1,30}(\\S.{0,60})");
    private static final Pattern NUMBERED = Pattern.compile("(\\d{1,3})\\s{1,12}\\S.*");
    private static final Pattern TEMPERATURE = Pattern.compile("(\\d{1,3}) °C");
    private static final Pattern POWER = Pattern.compile("(\\d{1,4})/(\\d{1,4}) W");
    private static final Pattern MEMORY = Pattern.compile("(\\d{1,8})/(\\d{1,8}) MB");
    private static final Pattern LOAD = Pattern.compile("(\\d{1,3}) %.*");
    private static final FormatInfo INFO = FormatInfo.of("amd-smi")
            .sample("amd-smi", "ROCm 6.4 and newer", "table of boards and processes", "amd-smi/table.txt")
            .begins(BEGIN, line -> line.has('-') && BEGIN.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        return new Table().read(cursor, HEAD, "amd-smi");
    }

    private static final class Table extends BarTable {

        private String name = "";
        private String figures = "";
        private boolean processes;

        @Override
        void row(String text, String[] cells) {
            Matcher driver = DRIVER.matcher(text);
            processes |= text.contains("Processes:");
            if (driver.find()) {
                boards.driver(driver.group(1));
            }
            Matcher named = NAMED.matcher(cells[0]);
            Matcher numbered = NUMBERED.matcher(cells[0]);
            if (processes || cells.length < 2) {
                return;
            }
            if (named.matches()) {
                name = named.group(1).strip();
                figures = cells[1];
            } else if (numbered.matches() && !name.isEmpty()) {
                take(boards.at(Integer.parseInt(numbered.group(1))), cells[1]);
                name = "";
            }
        }

        private void take(Board board, String second) {
            board.take(Part.NAME, name);
            Matcher temperature = TEMPERATURE.matcher(figures);
            Matcher power = POWER.matcher(figures);
            Matcher memory = MEMORY.matcher(second);
            Matcher load = LOAD.matcher(second);
            if (temperature.find()) {
                board.take(Part.TEMPERATURE_C, temperature.group(1));
            }
            if (power.find()) {
                board.take(Part.POWER_W, power.group(1));
                board.take(Part.LIMIT_W, power.group(2));
            }
            if (memory.find()) {
                board.take(Part.USED_MIB, memory.group(1));
                board.take(Part.TOTAL_MIB, memory.group(2));
            }
            if (load.matches()) {
                board.take(Part.UTILIZATION_PERCENT, load.group(1));
            }
        }
    }
}
