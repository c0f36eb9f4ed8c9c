package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedLines;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.gpu.GpuReadings.Part;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What `nvidia-smi --query-gpu=… --format=csv` prints, with its header or below its command, units in the header or in
/// the values. A loop (`-l 1`) prints the same boards again and again: it is one dump with the highest values. Without
/// index, UUID, bus number and time stamp every row is taken as a board when it has a name.
public final class NvidiaSmiCsv implements BlockFormat {

    private static final String QUERY = "--query-gpu=";
    private static final WordSet BEGIN = WordSet.of(QUERY, "memory.", "utilization.", "power.", "temperature.",
            "index, ",
            "name, ", "name,driver_version", "index,name");
    private static final Map<String, Part> PARTS = Map.ofEntries(
            Map.entry("name", Part.NAME), Map.entry("gpu_name", Part.NAME),
            Map.entry("memory.used", Part.USED_MIB), Map.entry("memory.total", Part.TOTAL_MIB),
            Map.entry("utilization.gpu", Part.UTILIZATION_PERCENT), Map.entry("power.draw", Part.POWER_W),
            Map.entry("power.draw.average", Part.POWER_W), Map.entry("power.draw.instant", Part.POWER_W),
            Map.entry("power.limit", Part.LIMIT_W), Map.entry("enforced.power.limit", Part.LIMIT_W),
            Map.entry("temperature.gpu", Part.TEMPERATURE_C));
    private static final List<String> KEYS = List.of("uuid", "gpu_uuid", "pci.bus_id", "gpu_bus_id", "serial");
    private static final int MOST_ROWS = 100_000;
    private static final FormatInfo INFO = FormatInfo.of("nvidia-smi-csv")
            .sample("nvidia-smi", "all", "`--query-gpu=… --format=csv`", "nvidia-smi-csv/header.csv")
            .sample("nvidia-smi", "all", "`--format=csv,nounits`, one line per second", "nvidia-smi-csv/loop.csv")
            .sample("nvidia-smi", "all", "`--format=csv,noheader` below its command", "nvidia-smi-csv/noheader.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !BEGIN.anyIn(first)) {
            return List.of();
        }
        int query = first.text().indexOf(QUERY);
        boolean isCommand = query >= 0 && first.text().lastIndexOf("nvidia-smi", query) >= 0;
        List<String> columns = isCommand ? queried(first.text(), query + QUERY.length()) : header(first.body());
        RefusedLines refused = RefusedLines.of(cursor, INFO.id());
        if (columns.isEmpty() || !isCommand && refused.hold(first)) {
            return List.of();
        }
        Table table = new Table(columns);
        int last = first.number();
        cursor.advance();
        for (int rows = 0; rows < MOST_ROWS; rows++) {
            Line line = cursor.line();
            boolean mine = line != null && (table.take(line.text().strip()) || table.take(line.body())
                    || header(line.body()).equals(columns));
            if (line == null || !mine) {
                break;
            }
            last = line.number();
            cursor.advance();
        }
        if (table.boards.isEmpty()) {
            // All of them are the same header again.
            IntStream.rangeClosed(first.number(), last).forEach(refused::add);
            return List.of();
        }
        return table.boards.block(first.number(), last, "nvidia-smi");
    }

    /// The names behind `--query-gpu=`.
    private static List<String> queried(String text, int from) {
        int end = from;
        while (end < text.length()
                && (Character.isLetterOrDigit(text.charAt(end)) || "._,".indexOf(text.charAt(end)) >= 0)) {
            end++;
        }
        List<String> names = List.of(text.substring(from, end).split(","));
        return known(names) ? names : List.of();
    }

    /// The names of a header line without their units; empty when it is none.
    private static List<String> header(String body) {
        List<String> names = new ArrayList<>();
        for (String cell : body.split(",", 64)) {
            int unit = cell.indexOf(" [");
            String name = (unit < 0 ? cell : cell.substring(0, unit)).strip();
            if (name.isEmpty() || !name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c == '.' || c == '_')) {
                return List.of();
            }
            names.add(name);
        }
        return names.size() > 1 && known(names) ? names : List.of();
    }

    private static boolean known(List<String> names) {
        return names.stream().anyMatch(name -> PARTS.containsKey(name) && (!name.equals("name") || names.size() > 1));
    }

    /// Rows under known columns.
    private static final class Table {

        private final List<String> columns;
        private final GpuDumpBuilder boards = new GpuDumpBuilder();
        private int rows;

        Table(List<String> columns) {
            this.columns = columns;
        }

        /// @return false when it is no row of the table
        boolean take(String body) {
            String[] cells = body.split(",", columns.size() + 1);
            if (cells.length != columns.size() || !fits(cells)) {
                return false;
            }
            GpuReadings board = board(cells);
            for (int i = 0; i < cells.length; i++) {
                Part part = PARTS.get(columns.get(i));
                if (part != null) {
                    board.take(part, cells[i]);
                }
            }
            boards.time(cell(cells, "timestamp"));
            boards.driver(cell(cells, "driver_version"));
            rows++;
            return true;
        }

        /// Figures are figures or `[N/A]`, so that the sentence below the table is no row.
        private boolean fits(String[] cells) {
            for (int i = 0; i < cells.length; i++) {
                Part part = PARTS.get(columns.get(i));
                String text = cells[i].strip();
                boolean isFigure = part != null && part != Part.NAME || columns.get(i).equals("index");
                if (text.isEmpty() || isFigure && !Character.isDigit(text.charAt(0)) && !text.startsWith("[")
                        && !text.equals("N/A")) {
                    return false;
                }
            }
            return true;
        }

        private GpuReadings board(String[] cells) {
            String index = cell(cells, "index");
            if (index != null && index.length() < 5 && index.chars().allMatch(Character::isDigit)) {
                return boards.at(Integer.parseInt(index));
            }
            for (String key : KEYS) {
                String value = cell(cells, key);
                if (value != null) {
                    return boards.at(value);
                }
            }
            boolean named = columns.contains("name") || columns.contains("gpu_name");
            return named && !columns.contains("timestamp") ? boards.at("row " + rows) : boards.unnumbered();
        }

        private @Nullable String cell(String[] cells, String column) {
            int at = columns.indexOf(column);
            return at < 0 ? null : cells[at].strip();
        }
    }
}
