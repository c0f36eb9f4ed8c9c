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

/// The table that `hl-smi` prints of Gaudi boards.
public final class HlSmi implements BlockFormat {

    private static final String HEAD = "| HL-SMI Version:";
    private static final Words BEGIN = Words.of(HEAD, "+----");
    private static final Pattern DRIVER = Pattern.compile("Driver Version:\\s{1,60}(\\S{1,40})");
    private static final Pattern NAMED = Pattern.compile("(\\d{1,3})\\s{1,12}(HL-\\S{1,30}).*");
    private static final Pattern TEMPERATURE = Pattern.compile("(\\d{1,3})C\\b");
    private static final Pattern POWER = Pattern.compile("(\\d{1,4})W\\s{0,4}/\\s{0,4}(\\d{1,4})W");
    private static final Pattern MEMORY = Pattern.compile("(\\d{1,8})MiB\\s{0,4}/\\s{0,4}(\\d{1,8})MiB");
    private static final Pattern LOAD = Pattern.compile("(\\d{1,3})%.*");
    private static final FormatInfo INFO = FormatInfo.of("hl-smi")
            .sample("hl-smi", "all", "table of Gaudi boards", "hl-smi/table.txt")
            .begins(BEGIN, line -> line.has('-') && BEGIN.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        return new Table().read(cursor, HEAD, "hl-smi");
    }

    private static final class Table extends BarTable {

        private Board open = new Board(null);
        private boolean isOpen;

        @Override
        void row(String text, String[] cells) {
            Matcher driver = DRIVER.matcher(text);
            if (driver.find()) {
                boards.driver(driver.group(1));
            }
            Matcher named = NAMED.matcher(cells[0]);
            if (cells.length < 3) {
                isOpen = false;
            } else if (named.matches()) {
                open = boards.at(Integer.parseInt(named.group(1)));
                open.take(Part.NAME, named.group(2));
                isOpen = true;
            } else if (isOpen) {
                take(cells);
                isOpen = false;
            }
        }

        private void take(String[] cells) {
            Matcher temperature = TEMPERATURE.matcher(cells[0]);
            Matcher power = POWER.matcher(cells[0]);
            Matcher memory = MEMORY.matcher(cells[1]);
            Matcher load = LOAD.matcher(cells[2]);
            if (temperature.find()) {
                open.take(Part.TEMPERATURE_C, temperature.group(1));
            }
            if (power.find()) {
                open.take(Part.POWER_W, power.group(1));
                open.take(Part.LIMIT_W, power.group(2));
            }
            if (memory.find()) {
                open.take(Part.USED_MIB, memory.group(1));
                open.take(Part.TOTAL_MIB, memory.group(2));
            }
            if (load.matches()) {
                open.take(Part.UTILIZATION_PERCENT, load.group(1));
            }
        }
    }
}
