package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Words beside a table that define what its empty cells mean: `N/A: out of memory`, `"-" means not supported`. Cells that
/// otherwise only mean that nothing was measured then hold an outcome.
public final class OutcomeLegend {

    private static final String OUTCOMES = "(?:CUDA )?(?:OOM|out of memory)|timeout|timed out|failed|failure|crash(?:ed)?|not supported"
            + "|unsupported|does not fit|显存不足|内存不足|爆显存|不支持|失败|超时|崩溃";
    private static final Pattern ITEM = Pattern.compile("(?i)(?<![\\p{L}\\d])[\"“”'`*(（]{0,3}(?<mark>N/?A|n\\.a\\.|[-–—×✗✘❌/x])[\"“”'`*)）]{0,3}"
            + "\\s{0,3}(?:[:：=]|means?\\b|denotes?\\b|indicates?\\b|stands? for\\b|is short for\\b|表示|代表|指|为)\\s{0,3}"
            + "(?<words>[^;；,，、|]{1,80})");
    private static final Pattern OUTCOME = Pattern.compile("(?i)(?<![a-z])(?:" + OUTCOMES + ")(?![a-z])");
    /// Words that leave open which of two things a mark means.
    private static final Pattern OPEN = Pattern.compile(
            "(?i)(?<![a-z])(?:or|no|not (?:tested|measured|run|available|applicable)|untested|without)(?![a-z])|未测|或|没有");

    /// More letters beside the definitions are a sentence about something else.
    private static final int MOST_LETTERS = 12;

    private OutcomeLegend() {
    }

    /// A table with the words of its legend in the place of its marks.
    ///
    /// @param lines the lines that are the legend and nothing else
    public record Explained(SourceTable table, List<Lines> lines) {
    }

    /// Returns the table with the words of the legend in the place of its marks among the figures; the table itself
    /// without such marks, or without a legend.
    public static Explained applied(SourceTable table, Cursor cursor) {
        if (table.body().isEmpty() || table.body().stream().noneMatch(row -> row.cells().stream().anyMatch(OutcomeLegend::isMark))) {
            return new Explained(table, List.of());
        }
        Map<String, String> legend = new HashMap<>();
        List<Lines> lines = new ArrayList<>();
        for (TableContext.Words words : TableContext.around(cursor, table).words()) {
            boolean isLegend = read(words.text(), legend);
            if (isLegend && words.line() > 0 && letters(ITEM.matcher(words.text()).replaceAll("")) <= MOST_LETTERS) {
                lines.add(Lines.of(words.line()));
            }
        }
        SourceTable explained = legend.isEmpty() ? table : replaced(table, legend);
        return new Explained(explained, explained.rows().equals(table.rows()) ? List.of() : lines);
    }

    private static long letters(String words) {
        return words.chars().filter(Character::isLetterOrDigit).count();
    }

    private static boolean isMark(String cell) {
        return !cell.isEmpty() && CellFigure.isNothing(cell);
    }

    /// @return whether the words define a mark
    private static boolean read(String words, Map<String, String> legend) {
        boolean found = false;
        Matcher item = ITEM.matcher(words);
        while (item.find()) {
            Matcher outcome = OUTCOME.matcher(item.group("words"));
            if (outcome.find() && CellOutcome.is(outcome.group()) && !OPEN.matcher(item.group("words")
                    .replaceAll("(?i)not supported", "")).find()) {
                legend.putIfAbsent(key(item.group("mark")), outcome.group());
                found = true;
            }
        }
        return found;
    }

    private static String key(String mark) {
        String key = mark.strip().toLowerCase(Locale.ROOT).replaceAll("[/.]", "");
        return key.isEmpty() ? "/" : key;
    }

    private static SourceTable replaced(SourceTable table, Map<String, String> legend) {
        List<String> labels = table.rows().getFirst().cells();
        boolean decimalComma = CellFigure.hasDecimalCommas(table.cells().stream().flatMap(List::stream).toList());
        List<Integer> columns = IntStream.range(1, table.width()).filter(column ->
                ColumnGuess.condition(labels.get(column)).isEmpty() && table.body().stream().map(row -> row.cell(column))
                        .allMatch(cell -> CellFigure.isNothing(cell) || CellOutcome.is(cell)
                                || CellFigure.of(cell, decimalComma).isPresent())).boxed().toList();
        List<SourceTable.Row> rows = new ArrayList<>(table.rows().subList(0, table.heads()));
        for (SourceTable.Row row : table.body()) {
            List<String> cells = new ArrayList<>(row.cells());
            if (ColumnGuess.condition(row.cell(0)).isEmpty()) {
                columns.stream().filter(column -> column < cells.size() && isMark(cells.get(column)))
                        .forEach(column -> cells.set(column, legend.getOrDefault(key(cells.get(column)), cells.get(column))));
            }
            rows.add(row.with(List.copyOf(cells)));
        }
        return new SourceTable(table.title(), table.caption(), table.heads(), List.copyOf(rows), table.lines(),
                table.passedOver(), table.edges());
    }
}
