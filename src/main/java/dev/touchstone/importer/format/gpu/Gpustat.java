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

/// What `gpustat` prints: `[0] NVIDIA L4 | 34°C,  0 % | 14736 / 23034 MB | user(512M)`, with the line of host, time and
/// driver above it.
public final class Gpustat implements BlockFormat {

    private static final WordSet DAYS = WordSet.of(" Mon ", " Tue ", " Wed ", " Thu ", " Fri ", " Sat ", " Sun ");
    private static final Pattern BOARD = Pattern.compile("\\[(\\d{1,3})\\] ([^|]{1,80})\\|([^|]{1,60})\\|"
            + "\\s{0,6}(\\d{1,8}) /\\s{1,6}(\\d{1,8}) MB\\s{0,4}(?:\\|.*)?");
    private static final Pattern TEMPERATURE = Pattern.compile("(\\d{1,3})\\s?(?:°|'|\ufffd)C");
    private static final Pattern LOAD = Pattern.compile("(\\d{1,3}) %");
    private static final Pattern POWER = Pattern.compile("(\\d{1,4}) / {1,4}(\\d{1,4}) W");
    private static final Pattern HEAD = Pattern.compile("\\S{1,80}\\s{1,60}"
            + "((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} .{3,30}?)(?:\\s{1,8}([0-9.]{3,20}))?");
    private static final WordSet SIGNS = WordSet.of("|[", ": Mon ", ": Tue ", ": Wed ", ": Thu ", ": Fri ", ": Sat ",
            ": Sun ");
    private static final FormatInfo INFO = FormatInfo.of("gpustat")
            .sample("gpustat", "all", "one line per board", "gpustat/boards.txt")
            .begins(SIGNS, Gpustat::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('|') && line.first() == '[' || line.has(':') && DAYS.anyIn(line);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        GpuDumpBuilder boards = new GpuDumpBuilder();
        int last = first.number();
        if (first.first() != '[') {
            Line next = cursor.peek(1);
            Matcher head = next == null || next.first() != '[' || !next.has('|') ? null
                    : HEAD.matcher(first.text().strip());
            if (head == null || !head.matches()) {
                return List.of();
            }
            boards.time(head.group(1));
            boards.driver(head.group(2));
            cursor.advance();
        }
        for (Line line = cursor.line(); line != null; line = cursor.line()) {
            Matcher board = BOARD.matcher(line.text().strip());
            if (line.first() != '[' || line.text().length() > 1000 || !board.matches()) {
                break;
            }
            take(boards.at(Integer.parseInt(board.group(1))), board);
            last = line.number();
            cursor.advance();
        }
        return boards.isEmpty() ? List.of() : boards.block(first.number(), last, "gpustat");
    }

    private static void take(GpuReadings board, Matcher row) {
        board.take(Part.NAME, row.group(2));
        board.take(Part.USED_MIB, row.group(4));
        board.take(Part.TOTAL_MIB, row.group(5));
        Matcher temperature = TEMPERATURE.matcher(row.group(3));
        if (temperature.find()) {
            board.take(Part.TEMPERATURE_C, temperature.group(1));
        }
        Matcher load = LOAD.matcher(row.group(3));
        String percent = "";
        while (load.find()) {
            percent = load.group(1);
        }
        board.take(Part.UTILIZATION_PERCENT, percent);
        Matcher power = POWER.matcher(row.group(3));
        if (power.find()) {
            board.take(Part.POWER_W, power.group(1));
            board.take(Part.LIMIT_W, power.group(2));
        }
    }
}
