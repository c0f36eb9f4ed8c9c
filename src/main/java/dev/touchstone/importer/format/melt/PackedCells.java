package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.CellFigure;
import dev.touchstone.importer.column.ColumnGuess;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits columns with several figures in each cell: `12.1 / 14.0 / 19.7` under `TTFT p50 / p95 / p99 (ms)` become three.
final class PackedCells {

    private static final int MOST = 6;
    private static final int LONGEST = 120;
    private static final Pattern UNIT = Pattern.compile("(.{1,110}?)\\s{0,3}([(\\[][^()\\[\\]/]{1,12}[)\\]]|(?<= )(?:ms|s|us))?");
    /// The bar in it parts nothing.
    private static final Pattern NOT_MEASURED = Pattern.compile("(?i)(?<![a-z])n/a(?![a-z])");
    private static final Pattern SIGNS = Pattern.compile("^[(\\[（]|[)\\]）]$");

    private PackedCells() {
    }

    /// Returns the table with each such column split; the table itself when it has none.
    ///
    /// @param upright a table with one row of labels
    static SourceTable split(SourceTable upright) {
        List<List<String>> labels = new ArrayList<>();
        boolean any = false;
        for (int column = 0; column < upright.width(); column++) {
            List<String> parts = labels(upright.labels().get(column));
            boolean isPacked = parts.size() > 1 && arePacked(upright, column, parts.size());
            labels.add(isPacked ? parts : List.of(upright.labels().get(column)));
            any |= isPacked;
        }
        if (!any) {
            return upright;
        }
        List<SourceTable.Row> rows = new ArrayList<>();
        for (SourceTable.Row row : upright.body()) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < labels.size(); column++) {
                int count = labels.get(column).size();
                List<String> parts = count == 1 ? List.of(row.cell(column)) : parts(row.cell(column));
                for (int i = 0; i < count; i++) {
                    cells.add(i < parts.size() ? parts.get(i) : "");
                }
            }
            rows.add(row.with(List.copyOf(cells)));
        }
        return SourceTable.ofRuns(labels.stream().flatMap(List::stream).toList(), upright.rows().getFirst().lines(), rows);
    }

    /// `TTFT p50 / p95 (ms)` → `TTFT p50 (ms)`, `TTFT p95 (ms)`; one label where it is no list.
    private static List<String> labels(String label) {
        if (label.length() > LONGEST || label.indexOf('/') < 0) {
            return List.of(label);
        }
        Matcher matcher = UNIT.matcher(label.strip());
        String unit = matcher.matches() && matcher.group(2) != null && ColumnGuess.isUnit(matcher.group(2))
                ? " " + matcher.group(2) : "";
        String words = unit.isEmpty() ? label.strip() : matcher.group(1);
        List<String> items = List.of(words.split("\\s?/\\s?"));
        if (items.size() < 2 || items.size() > MOST) {
            return List.of(label);
        }
        String first = items.getFirst();
        int cut = Math.max(first.lastIndexOf(' '), first.lastIndexOf('('));
        String name = cut < 0 ? "" : first.substring(0, cut).strip();
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            String item = bare(i == 0 ? first.substring(cut + 1) : items.get(i));
            boolean isStatistic = ColumnGuess.isStatistic(item);
            String one = (isStatistic && !name.isEmpty() ? name + " " + item : i == 0 ? bare(first) : item) + unit;
            if (!isStatistic && !ColumnGuess.isMeasured(one) && ColumnGuess.condition(one).isEmpty()) {
                return List.of(label);
            }
            labels.add(one);
        }
        return labels;
    }

    private static String bare(String words) {
        return SIGNS.matcher(words.strip()).replaceAll("").strip();
    }

    private static boolean arePacked(SourceTable table, int column, int count) {
        List<String> cells = table.body().stream().map(row -> row.cell(column))
                .filter(PackedCells::hasDigit).toList();
        boolean decimalComma = CellFigure.hasDecimalCommas(cells.stream().flatMap(cell -> parts(cell).stream())
                .toList());
        return !cells.isEmpty() && cells.stream().allMatch(cell -> {
            List<String> parts = parts(cell);
            return parts.size() == count && parts.stream()
                    .allMatch(part -> !hasDigit(part) || CellFigure.of(part, decimalComma).isPresent());
        });
    }

    /// Whether the text may be a figure; `N/A` and `OOM` may not.
    private static boolean hasDigit(String text) {
        return text.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    private static List<String> parts(String cell) {
        return List.of(NOT_MEASURED.matcher(cell.strip()).replaceAll("-").split("\\s?/\\s?", MOST + 1));
    }
}
