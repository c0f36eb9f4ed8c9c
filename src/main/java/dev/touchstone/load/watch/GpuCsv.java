package dev.touchstone.load.watch;

import dev.touchstone.model.Gpu;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The table that `nvidia-smi --format=csv` prints, with or without its head and its units.
final class GpuCsv {

    /// The requested columns, in the order of a table without a head.
    static final List<String> COLUMNS = List.of("index", "name", "memory.used", "memory.total", "utilization.gpu",
            "power.draw", "power.limit", "temperature.gpu");

    private static final int MOST_BOARDS = 1024;
    private static final Pattern NUMBER = Pattern.compile("(-?\\d{1,12}(?:\\.\\d{1,6})?)\\s{0,2}(?:MiB|W|%|C)?");
    private static final Pattern INDEX = Pattern.compile("\\d{1,4}");

    private GpuCsv() {
    }

    /// Returns the boards; lines that are no row of the table (a greeting of a remote machine, a warning) are skipped.
    static List<Gpu> read(String text) {
        List<Gpu> boards = new ArrayList<>();
        List<String> columns = COLUMNS;
        for (String line : text.lines().limit(10L * MOST_BOARDS).toList()) {
            List<String> cells = List.of(line.split(",", -1)).stream().map(String::strip).toList();
            List<String> named = cells.stream().map(GpuCsv::column).toList();
            if (named.contains("index")) {
                columns = named;
            } else if (cells.size() > 1 && boards.size() < MOST_BOARDS
                    && INDEX.matcher(cell(cells, columns, "index")).matches()) {
                boards.add(board(cells, columns));
            }
        }
        return boards;
    }

    /// `memory.used [MiB]` without its unit.
    private static String column(String head) {
        int unit = head.indexOf('[');
        return (unit < 0 ? head : head.substring(0, unit)).strip().toLowerCase(Locale.ROOT);
    }

    private static Gpu board(List<String> cells, List<String> columns) {
        String name = cell(cells, columns, "name");
        Double percent = number(cells, columns, "utilization.gpu");
        return new Gpu(Integer.valueOf(cell(cells, columns, "index")), isUnknown(name) ? null : name,
                number(cells, columns, "memory.used"), number(cells, columns, "memory.total"),
                percent == null ? null : Double.valueOf(percent / 100), number(cells, columns, "power.draw"),
                number(cells, columns, "power.limit"), number(cells, columns, "temperature.gpu"));
    }

    private static @Nullable Double number(List<String> cells, List<String> columns, String column) {
        Matcher number = NUMBER.matcher(cell(cells, columns, column));
        return number.matches() ? Double.valueOf(number.group(1)) : null;
    }

    private static String cell(List<String> cells, List<String> columns, String column) {
        int at = columns.indexOf(column);
        return at < 0 || at >= cells.size() ? "" : cells.get(at);
    }

    private static boolean isUnknown(String cell) {
        return cell.isEmpty() || cell.equals("N/A") || cell.startsWith("[");
    }
}
