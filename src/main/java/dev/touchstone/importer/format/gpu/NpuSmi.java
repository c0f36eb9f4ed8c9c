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

/// The table of `npu-smi info` for Ascend boards. Boards of two chips are printed chip by chip, and every chip counts:
/// it is what an engine takes as a device.
public final class NpuSmi implements BlockFormat {

    private static final String HEAD = "| npu-smi ";
    private static final String SECOND_HEAD = "AICore(%)";
    private static final Words BEGIN = Words.of(HEAD, "+----", SECOND_HEAD);
    private static final Pattern VERSION = Pattern.compile("Version: (\\S{1,30})");
    private static final Pattern NAMED = Pattern.compile("(\\d{1,3})\\s{1,12}([A-Za-z0-9][\\w.-]{1,30})");
    private static final Pattern FIGURES = Pattern.compile("([0-9.]{1,8}|-)\\s{1,40}(\\d{1,3})\\b.*");
    private static final Pattern USAGE = Pattern.compile("(\\d{1,3})\\s.{0,80}"
            + "\\s(\\d{1,8})\\s{0,8}/\\s{0,8}(\\d{1,8})");
    private static final FormatInfo INFO = FormatInfo.of("npu-smi")
            .sample("npu-smi", "all", "`info`: table of Ascend boards", "npu-smi/info.txt")
            .sample("npu-smi", "all", "table whose head was cut off", "npu-smi/headless.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        List<Block> whole = new Table().read(cursor, HEAD, "npu-smi");
        return whole.isEmpty() ? new Table().read(cursor, SECOND_HEAD, "npu-smi") : whole;
    }

    private static final class Table extends BarTable {

        private Board open = new Board(null);
        private boolean chip;
        private boolean processes;
        private int chips;

        @Override
        void row(String text, String[] cells) {
            Matcher version = VERSION.matcher(text);
            processes |= text.contains("Process id");
            if (version.find()) {
                boards.driver(version.group(1));
            }
            if (processes || cells.length < 3) {
                return;
            }
            Matcher named = NAMED.matcher(cells[0]);
            if (chip) {
                Matcher usage = USAGE.matcher(cells[2]);
                if (usage.matches()) {
                    open.take(Part.UTILIZATION_PERCENT, usage.group(1));
                    open.take(Part.USED_MIB, usage.group(2));
                    open.take(Part.TOTAL_MIB, usage.group(3));
                }
                chip = false;
            } else if (named.matches()) {
                open = boards.at("chip " + chips++);
                open.take(Part.NAME, named.group(2));
                Matcher figures = FIGURES.matcher(cells[2]);
                if (figures.matches()) {
                    open.take(Part.POWER_W, figures.group(1));
                    open.take(Part.TEMPERATURE_C, figures.group(2));
                }
                chip = true;
            }
        }
    }
}
