package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.Words;
import dev.touchstone.importer.format.gpu.Board.Part;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The table that `mx-smi` prints of MetaX boards, and the lines above it.
public final class MxSmi implements BlockFormat {

    private static final String HEAD = "| MX-SMI ";
    private static final Words BEGIN = Words.of(HEAD, "+----");
    private static final Words ABOVE = Words.of("mx-smi  version:", "MetaX System Management Interface Log");
    private static final Pattern DRIVER = Pattern.compile("Driver Version: (\\S{1,40})");
    private static final Pattern NAMED = Pattern.compile("(\\d{1,3})\\s{1,20}([A-Za-z]\\S{1,30})(?:\\s.*)?");
    private static final Pattern FIGURES = Pattern.compile("(\\d{1,3})C\\s{1,20}(\\d{1,4}(?:\\.\\d)?)W(?:\\s{0,4}/"
            + "\\s{0,4}(\\d{1,4})W)?.*");
    private static final Pattern MEMORY = Pattern.compile("(\\d{1,8})\\s{0,4}/\\s{0,4}(\\d{1,8}) MiB");
    private static final Pattern LOAD = Pattern.compile("(\\d{1,3})%.*");
    private static final Words SIGNS = BEGIN.or(ABOVE);
    private static final FormatInfo INFO = FormatInfo.of("mx-smi")
            .sample("mx-smi", "all", "table of MetaX boards", "mx-smi/table.txt")
            .begins(SIGNS, line -> line.has('-') && BEGIN.anyIn(line) || ABOVE.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first != null && ABOVE.anyIn(first)) {
            cursor.advance();
            return List.of(new Block.Echo(Lines.of(first.number()), true));
        }
        return new Table().read(cursor, HEAD, "mx-smi");
    }

    private static final class Table extends BarTable {

        private Board open = new Board(null);

        @Override
        void row(String text, String[] cells) {
            Matcher driver = DRIVER.matcher(text);
            if (driver.find()) {
                boards.driver(driver.group(1));
            }
            if (cells.length < 3) {
                return;
            }
            Matcher named = NAMED.matcher(cells[0]);
            Matcher figures = FIGURES.matcher(cells[0]);
            Matcher memory = MEMORY.matcher(cells[1]);
            Matcher load = LOAD.matcher(cells[2]);
            if (named.matches()) {
                open = boards.at(Integer.parseInt(named.group(1)));
                open.take(Part.NAME, named.group(2));
            } else if (figures.matches()) {
                open.take(Part.TEMPERATURE_C, figures.group(1));
                open.take(Part.POWER_W, figures.group(2));
                if (figures.group(3) != null) {
                    open.take(Part.LIMIT_W, figures.group(3));
                }
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
