package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.gpu.BoardLayout.Rule;
import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;

/// A table between bars and rules in which a tool prints its boards, one or two rows per board. What differs from tool
/// to tool is data: the words of its head and a [BoardLayout].
public final class BoardTable implements BlockFormat {

    private static final int MOST_LINES = 4000;
    private static final int LONGEST_ROW = 400;
    private static final int MOST_CELLS = 8;
    private static final String EDGE = "+----";
    /// Lines that `mx-smi` prints above its table.
    private static final WordSet MX_SMI_LOG = WordSet.of("mx-smi  version:", "MetaX System Management Interface Log");

    /// AMD's boards, ROCm 6.4 and newer.
    public static final BoardTable AMD_SMI = new BoardTable(FormatInfo.of("amd-smi")
            .sample("amd-smi", "ROCm 6.4 and newer", "table of boards and processes", "amd-smi/table.txt"),
            List.of("| AMD-SMI "), WordSet.of(), new BoardLayout("amdgpu version: (\\S{1,30})", "Processes:", 2, false,
                    new Rule(1, "^[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.\\d\\s{1,30}(?<name>[^|]{1,60})\\|"),
                    new Rule(1, "(?<temperature>\\d{1,3}) °C"),
                    new Rule(1, "(?<power>\\d{1,4})/(?<limit>\\d{1,4}) W"),
                    new Rule(2, "^(?<index>\\d{1,3})\\s{1,12}\\S"),
                    new Rule(2, "(?<used>\\d{1,8})/(?<total>\\d{1,8}) MB"),
                    new Rule(2, "\\|(?<utilization>\\d{1,3}) %")));

    /// Huawei's Ascend boards, `npu-smi info`. Boards of two chips are printed chip by chip, and every chip counts: it
    /// is what an engine takes as a device.
    public static final BoardTable NPU_SMI = new BoardTable(FormatInfo.of("npu-smi")
            .sample("npu-smi", "all", "`info`: table of Ascend boards", "npu-smi/info.txt")
            .sample("npu-smi", "all", "table whose head was cut off", "npu-smi/headless.txt"),
            List.of("| npu-smi ", "AICore(%)"), WordSet.of(),
            new BoardLayout("Version: (\\S{1,30})", "Process id", 3, true,
                    new Rule(1, "^\\d{1,3}\\s{1,12}(?<name>[A-Za-z0-9][\\w.-]{1,30})\\|"),
                    new Rule(1, "^[^|]{0,80}\\|[^|]{0,80}\\|(?<power>[0-9.]{1,8}|-)\\s{1,40}(?<temperature>\\d{1,3})\\b"),
                    new Rule(2, "^[^|]{0,80}\\|[^|]{0,80}\\|(?<utilization>\\d{1,3})\\s[^|]{0,80}\\s(?<used>\\d{1,8})"
                            + "\\s{0,8}/\\s{0,8}(?<total>\\d{1,8})(?:\\||$)")));

    /// Intel's Gaudi boards.
    public static final BoardTable HL_SMI = new BoardTable(FormatInfo.of("hl-smi")
            .sample("hl-smi", "all", "table of Gaudi boards", "hl-smi/table.txt"),
            List.of("| HL-SMI Version:"), WordSet.of(),
            new BoardLayout("Driver Version:\\s{1,60}(\\S{1,40})", "", 3, false,
                    new Rule(1, "^(?<index>\\d{1,3})\\s{1,12}(?<name>HL-[^|\\s]{1,30})"),
                    new Rule(2, "^[^|]{0,60}?(?<temperature>\\d{1,3})C\\b"),
                    new Rule(2, "(?<power>\\d{1,4})W\\s{0,4}/\\s{0,4}(?<limit>\\d{1,4})W"),
                    new Rule(2, "(?<used>\\d{1,8})MiB\\s{0,4}/\\s{0,4}(?<total>\\d{1,8})MiB"),
                    new Rule(2, "\\|(?<utilization>\\d{1,3})%")));

    /// MetaX's boards.
    public static final BoardTable MX_SMI = new BoardTable(FormatInfo.of("mx-smi")
            .sample("mx-smi", "all", "table of MetaX boards", "mx-smi/table.txt"),
            List.of("| MX-SMI "), MX_SMI_LOG, new BoardLayout("Driver Version: (\\S{1,40})", "", 3, false,
                    new Rule(1, "^(?<index>\\d{1,3})\\s{1,20}(?<name>[A-Za-z][^|\\s]{1,30})(?:\\s[^|]{0,60})?\\|"),
                    new Rule(0, "^(?<temperature>\\d{1,3})C\\s{1,20}(?<power>\\d{1,4}(?:\\.\\d)?)W"
                            + "(?:\\s{0,4}/\\s{0,4}(?<limit>\\d{1,4})W)?"),
                    new Rule(0, "(?<used>\\d{1,8})\\s{0,4}/\\s{0,4}(?<total>\\d{1,8}) MiB"),
                    new Rule(0, "\\|(?<utilization>\\d{1,3})%")));

    /// Intel's boards, `xpu-smi discovery` and `xpu-smi stats`: one row per figure.
    public static final BoardTable XPU_SMI = new BoardTable(FormatInfo.of("xpu-smi")
            .sample("xpu-smi", "all", "`discovery`: boards by name", "xpu-smi/discovery.txt")
            .sample("xpu-smi", "all", "`stats`: figures of a board", "xpu-smi/stats.txt"),
            List.of("| Device ID "), WordSet.of(), new BoardLayout("(?!)", "", 2, false,
                    new Rule(1, "^(?:Device ID\\|)?(?<index>\\d{1,3})\\|"),
                    new Rule(0, "\\|Device Name: (?<name>[^|]{1,80})"),
                    new Rule(0, "^GPU Utilization \\(%\\)\\|(?<utilization>[^|]{1,40})"),
                    new Rule(0, "^GPU Power \\(W\\)\\|(?<power>[^|]{1,40})"),
                    new Rule(0, "^GPU Core Temperature \\(C\\)\\|(?<temperature>[^|]{1,40})"),
                    new Rule(0, "^GPU Memory Used \\(MiB\\)\\|(?<used>[^|]{1,40})")));

    private final FormatInfo info;
    private final String tool;
    private final List<String> heads;
    private final WordSet above;
    private final BoardLayout layout;

    /// @param heads one of these words stands in the first or second line of a table
    /// @param above words of lines that the tool prints above its table
    private BoardTable(FormatInfo info, List<String> heads, WordSet above, BoardLayout layout) {
        WordSet begin = WordSet.of(EDGE).or(WordSet.of(heads.toArray(String[]::new)));
        this.info = info.begins(begin.or(above));
        this.tool = info.id();
        this.heads = heads;
        this.above = above;
        this.layout = layout;
    }

    @Override
    public FormatInfo info() {
        return info;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first != null && above.anyIn(first)) {
            cursor.advance();
            return List.of(new Block.Echo(Lines.of(first.number()), true));
        }
        Line second = cursor.peek(1);
        for (String head : heads) {
            boolean isHead = first != null && first.text().contains(head);
            boolean isRule = first != null && first.text().contains("+--") && second != null
                    && second.text().contains(head);
            if (first != null && (isHead || isRule)) {
                return table(cursor, first, head, isHead ? '|' : '+');
            }
        }
        return List.of();
    }

    private List<Block> table(Cursor cursor, Line first, String head, char edge) {
        BlockPrefix gutter = BlockPrefix.before(first, Math.max(first.text().indexOf(edge), 0));
        BoardRows rows = new BoardRows(layout);
        int last = first.number();
        int taken = 0;
        for (Line line = cursor.line(); line != null && taken < MOST_LINES; line = cursor.line()) {
            String text = gutter.strip(line);
            boolean isRow = text.startsWith("|");
            if (!isRow && !text.startsWith("+") || taken > 1 && text.contains(head)) {
                break;
            }
            if (isRow && text.length() <= LONGEST_ROW) {
                String[] cells = text.substring(1).split("\\|", MOST_CELLS);
                for (int i = 0; i < cells.length; i++) {
                    cells[i] = cells[i].strip();
                }
                rows.take(text, cells);
            }
            last = line.number();
            taken++;
            cursor.advance();
        }
        return taken == 0 ? List.of() : rows.boards().block(first.number(), last, tool);
    }
}
