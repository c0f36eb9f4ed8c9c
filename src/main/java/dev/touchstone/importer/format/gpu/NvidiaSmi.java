package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.RefusedHeads;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The table that `nvidia-smi` prints, with the date above it, and its table of processes, together or alone. Boards
/// are counted, not the slices of a MIG section.
public final class NvidiaSmi implements BlockFormat {

    private static final Pattern DRIVER = Pattern.compile("(?:Driver|KMD) Version:\\s{0,4}([0-9.]+)");
    private static final Pattern CUDA = Pattern.compile("CUDA(?: UMD)? Version:\\s{0,4}([0-9.]+)");
    private static final Pattern BOARD = Pattern.compile(
            "\\s{0,6}(\\d{1,3})\\s{1,4}([A-Za-z].{0,60}?)(?:\\s{2,}|\\s{1,40}(?:On|Off|N/A|Enabled|Disabled|WDDM|TCC|MCDM)\\s{0,8})");
    private static final Pattern TEMPERATURE = Pattern.compile("(\\d{1,3})C\\b");
    private static final Pattern POWER = Pattern.compile("([0-9.]{1,8})W\\s{0,4}/\\s{0,6}(?:([0-9.]{1,8})W|N/A)");
    private static final Pattern MEMORY = Pattern.compile("([0-9.]{1,10})MiB\\s{0,4}/\\s{0,6}([0-9.]{1,10})MiB");
    private static final Pattern LOAD = Pattern.compile("^\\s{0,12}(\\d{1,3})%");
    private static final Pattern DATE = Pattern.compile("(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} .{3,30}");
    private static final Pattern SECOND_ROW = Pattern.compile("\\d{1,3}C\\b|N/A\\s{1,4}P\\d");
    private static final WordSet DAYS = WordSet.of("Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun ");
    private static final long BORDER = CharacterBits.of("+-");
    private static final int LONGEST_DATE = 80;
    private static final Pattern BOARD_ROW = Pattern.compile("\\|\\s{1,6}\\d{1,3}\\s{1,4}[A-Za-z][^|]{0,60}\\|"
            + "\\s{0,6}[0-9A-Fa-f]{8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.\\d[^|]{0,12}\\|[^|]{0,40}\\|?\\s*");
    private static final WordSet INSIDE = WordSet.of("| NVIDIA-SMI ", "| GPU  Name ", "0000");
    private static final int LONGEST_ROW = 300;
    private static final int MOST_LINES = 2000;
    /// The lines that stand before the first board of a table, several times over.
    private static final int MOST_LINES_BEFORE_BOARDS = 40;
    private static final WordSet SIGNS = WordSet.of("+--", "| NVIDIA-SMI ", "| GPU Name ", "|0", ":Mon ", ":Tue ",
            ":Wed ",
            ":Thu ", ":Fri ", ":Sat ", ":Sun ");
    private static final FormatInfo INFO = FormatInfo.of("nvidia-smi")
            .sample("nvidia-smi", "drivers 530 to 579", "table of boards, MIG and processes", "nvidia-smi/dump.txt")
            .sample("nvidia-smi", "drivers up to 529", "narrow table, names cut short", "nvidia-smi/narrow.txt")
            .sample("nvidia-smi", "drivers 580 and newer", "table with another rule below the head",
                    "nvidia-smi/580.txt")
            .sample("nvidia-smi", "drivers 610 and newer", "`KMD Version`, `CUDA UMD Version`; unified memory",
                    "nvidia-smi/610.txt")
            .sample("nvidia-smi", "all", "table with MIG slices: boards are counted, not slices",
                    "nvidia-smi/mig.txt")
            .sample("nvidia-smi", "all", "table whose head was cut off", "nvidia-smi/headless.txt")
            .sample("nvidia-smi", "all", "table on Windows, with driver models", "nvidia-smi/windows.txt")
            .sample("nvidia-smi", "all", "`mig -lgip`: profiles, understood and left", "nvidia-smi/profiles.txt")
            .begins(SIGNS, NvidiaSmi::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.hasAll(BORDER) && corner(line.text()) >= 0 || line.has('|') && INSIDE.anyIn(line) || isDate(line);
    }

    private static boolean isDate(Line line) {
        return line.has(':') && line.text().length() < LONGEST_DATE && DAYS.anyIn(line);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        if (isInside(first)) {
            return inside(cursor, first);
        }
        boolean dated = isDate(first) && DATE.matcher(first.text()).find();
        Line second = dated ? cursor.peek(1) : null;
        int top = !dated ? 0 : second != null && second.isBlank() ? 2 : 1;
        Line border = cursor.peek(top);
        int corner = border == null ? -1 : corner(border.text());
        Line head = corner < 0 ? null : cursor.peek(top + 1);
        if (head == null || corner < 0 || border == null) {
            return List.of();
        }
        boolean table = head.text().contains("NVIDIA-SMI");
        Line below = cursor.peek(top + 2);
        boolean isOfAmd = below != null && below.text().contains("Process Name");
        boolean isOfSlices = head.text().contains("GPU instance") || head.text().contains("Compute instance")
                || head.text().contains("MIG devices:");
        if (!table && (isOfAmd || !head.text().contains("Processes:") && !isOfSlices)) {
            return List.of();
        }
        String time = dated ? first.body() : null;
        cursor.advance(top);
        Dump dump = new Dump(BlockPrefix.before(border, corner));
        int last = dump.read(cursor);
        return List.of(dump.block(new Lines(first.number(), last), time));
    }

    /// Whether the line is one of the table although what stands above it was cut off: the heading, or a board.
    private static boolean isInside(Line line) {
        String text = line.text();
        int bar = text.indexOf('|');
        if (bar < 0 || text.length() > LONGEST_ROW) {
            return false;
        }
        return text.contains("| NVIDIA-SMI ") || text.contains("| GPU  Name ")
                || text.indexOf(':') > 0 && BOARD_ROW.matcher(text.substring(bar)).matches();
    }

    /// A table without its beginning; only one with boards is known for sure.
    private static List<Block> inside(Cursor cursor, Line first) {
        RefusedHeads refused = RefusedHeads.of(cursor, INFO.id());
        if (refused.holds(cursor)) {
            return List.of();
        }
        Dump dump = new Dump(BlockPrefix.before(first, first.text().indexOf('|')));
        int mark = cursor.mark();
        int last = dump.read(cursor);
        if (dump.gpus.isEmpty()) {
            int taken = cursor.mark() - mark;
            cursor.reset(mark);
            refused.add(cursor, taken);
        }
        return dump.gpus.isEmpty() ? List.of() : List.of(dump.block(new Lines(first.number(), last), null));
    }

    private static int corner(String text) {
        int at = text.indexOf("+--");
        return at >= 0 && text.stripTrailing().endsWith("+") ? at : -1;
    }

    /// Walks over the rows of one dump.
    private static final class Dump {

        private final BlockPrefix gutter;
        private final List<Gpu> gpus = new ArrayList<>();
        private @Nullable String driver;
        private @Nullable String cuda;
        private boolean boards = true;
        private @Nullable Gpu open;

        Dump(BlockPrefix gutter) {
            this.gutter = gutter;
        }

        Block block(Lines lines, @Nullable String time) {
            return gpus.isEmpty() ? new Block.Echo(lines, true)
                    : new Block.GpuDump(new Hardware(lines, time, driver, cuda, gpus), "nvidia-smi");
        }

        /// @return the number of the last line
        int read(Cursor cursor) {
            int last = 1;
            int ahead = 0;
            for (int count = 0; count < MOST_LINES; count++) {
                Line line = cursor.peek(ahead);
                String text = line == null ? "" : gutter.strip(line);
                boolean mine = text.startsWith("|") || text.startsWith("+");
                if (line == null || !mine && (ahead >= 2 || !text.isEmpty())) {
                    break;
                }
                if (!mine) {
                    ahead++;
                    continue;
                }
                if (ahead > 0 && !continues(cursor, ahead)
                        || (!gpus.isEmpty() || driver != null) && isNext(cursor, ahead)
                        || gpus.isEmpty() && boards && count > MOST_LINES_BEFORE_BOARDS) {
                    break;
                }
                take(text);
                last = line.number();
                cursor.advance(ahead + 1);
                ahead = 0;
            }
            return last;
        }

        /// Whether another dump begins here, as `nvidia-smi -l` prints them one below the other.
        private static boolean isNext(Cursor cursor, int ahead) {
            Line line = cursor.peek(ahead);
            Line below = cursor.peek(ahead + 1);
            return line != null && (line.text().contains("NVIDIA-SMI") || line.text().contains("+--") && below != null
                    && below.text().contains("NVIDIA-SMI"));
        }

        /// Behind blank lines only the tables of MIG slices and of processes go on; another dump is another block.
        private static boolean continues(Cursor cursor, int ahead) {
            Line next = cursor.peek(ahead + 1);
            return next != null && (next.text().contains("Processes:") || next.text().contains("MIG devices:"));
        }

        private void take(String text) {
            if (text.contains("NVIDIA-SMI")) {
                driver = find(DRIVER, text);
                cuda = find(CUDA, text);
            } else if (text.contains("MIG devices:") || text.contains("Processes:") || text.contains(" instance")) {
                boards = false;
            } else if (boards && text.startsWith("|") && text.length() <= LONGEST_ROW) {
                takeRow(text.substring(1).split("\\|", 4));
            }
        }

        private void takeRow(String[] cells) {
            Matcher board = BOARD.matcher(cells[0]);
            if (cells.length >= 2 && board.matches() && !cells[0].contains("%")) {
                open = new Gpu(Integer.valueOf(board.group(1)), board.group(2).strip(), null, null, null, null, null,
                        null);
                gpus.add(open);
            } else if (open != null && cells.length >= 2 && SECOND_ROW.matcher(cells[0]).find()) {
                gpus.set(gpus.size() - 1, measured(open, cells));
                open = null;
            }
        }

        private static Gpu measured(Gpu gpu, String[] cells) {
            Matcher power = POWER.matcher(cells[0]);
            Matcher memory = MEMORY.matcher(cells[1]);
            boolean hasPower = power.find();
            boolean hasMemory = memory.find();
            Double percent = cells.length < 3 ? null : number(find(LOAD, cells[2]));
            return new Gpu(gpu.index(), gpu.name(), hasMemory ? number(memory.group(1)) : null,
                    hasMemory ? number(memory.group(2)) : null,
                    percent == null ? null : Double.valueOf(NumberParser.scaled(percent, 0.01)),
                    hasPower ? number(power.group(1)) : null, hasPower ? number(power.group(2)) : null,
                    number(find(TEMPERATURE, cells[0])));
        }

        private static @Nullable String find(Pattern pattern, String text) {
            Matcher matcher = pattern.matcher(text);
            return matcher.find() ? matcher.group(1) : null;
        }

        private static @Nullable Double number(@Nullable String text) {
            try {
                return text == null ? null : Double.valueOf(text);
            } catch (NumberFormatException severalDots) {
                return null;
            }
        }
    }
}
