package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Cells between bars without outer bars and without a rule below the head, as scripts print them, also into the comment of another
/// one: `Batch size | Throughput (tok/s)` over `4 | 78.2`.
public final class BarTable extends TableFormat {

    private static final char BAR = '|';
    private static final int LONGEST = 1_000;
    private static final Pattern BARS = Pattern.compile("\\|");
    /// `# ` before each row of a comment.
    private static final Pattern COMMENT = Pattern.compile("^\\s{0,8}#\\s?");
    private static final WordSet SIGNS = WordSet.of(" | ");
    private static final FormatInfo INFO = FormatInfo.of("bar-table")
            .named(I18n.stored("bars between cells"))
            .sample("plain tables", "bars", "no outer bars, no rule below the head", "bar-table/plain.txt")
            .begins(SIGNS, BarTable::mayBegin);

    /// @param mappings of columns that the user gave
    public BarTable(Mappings mappings) {
        super(INFO, mappings);
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        char first = line.first();
        return text.length() <= LONGEST && text.contains(" | ") && (Character.isLetter(first) || first == '#') && !text.stripTrailing().endsWith("|")
                && Arrays.stream(BARS.split(text)).noneMatch(cell -> CellFigure.of(cell, false).isPresent());
    }

    /// Whether the line may be the first row of the table: as many cells, one of them with a figure, and no rule.
    private static boolean isRow(@Nullable Line next, int bars) {
        return next != null && Delimited.count(next.text(), BAR) == bars
                && next.text().chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        if (head == null || !mayBegin(head) || !isRow(cursor.peek(1), Delimited.count(head.text(), BAR))) {
            return List.of();
        }
        return read(cursor, Delimited.MOST_ROWS, (at, most) -> {
            Found found = Delimited.table(at, BAR, most);
            return found == null || head.first() != '#' ? found : new Found(withoutMarks(found.table()), found.lines(), found.warned());
        });
    }

    private static SourceTable withoutMarks(SourceTable table) {
        return SourceTable.even(table.rows().stream().map(row -> {
            List<String> cells = new ArrayList<>(row.cells());
            cells.set(0, COMMENT.matcher(cells.getFirst()).replaceFirst(""));
            return row.with(cells);
        }).toList(), 0);
    }
}
