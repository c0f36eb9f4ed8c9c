package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.Words;
import dev.touchstone.importer.format.gpu.Board.Part;
import dev.touchstone.importer.text.Cursor;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `xpu-smi discovery` and `xpu-smi stats` print of Intel's boards.
public final class XpuSmi implements BlockFormat {

    private static final String HEAD = "| Device ID ";
    private static final Words BEGIN = Words.of(HEAD, "+----");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,3}");
    private static final Pattern NAME = Pattern.compile("Device Name: (\\S.{0,80})");
    private static final Map<String, Part> FIGURES = Map.of("GPU Utilization (%)", Part.UTILIZATION_PERCENT,
            "GPU Power (W)", Part.POWER_W, "GPU Core Temperature (C)", Part.TEMPERATURE_C, "GPU Memory Used (MiB)",
            Part.USED_MIB);
    private static final FormatInfo INFO = FormatInfo.of("xpu-smi")
            .sample("xpu-smi", "all", "`discovery`: boards by name", "xpu-smi/discovery.txt")
            .sample("xpu-smi", "all", "`stats`: figures of a board", "xpu-smi/stats.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        return new Table().read(cursor, HEAD, "xpu-smi");
    }

    private static final class Table extends BarTable {

        private Board open = new Board(null);

        @Override
        void row(String text, String[] cells) {
            if (cells.length < 2) {
                return;
            }
            boolean isHead = cells[0].equals("Device ID");
            String number = isHead ? cells[1] : cells[0];
            if (NUMBER.matcher(number).matches()) {
                open = boards.at(Integer.parseInt(number));
            }
            Matcher name = NAME.matcher(cells[1]);
            Part part = FIGURES.get(cells[0]);
            if (name.matches()) {
                open.take(Part.NAME, name.group(1));
            } else if (part != null) {
                open.take(part, cells[1]);
            }
        }
    }
}
