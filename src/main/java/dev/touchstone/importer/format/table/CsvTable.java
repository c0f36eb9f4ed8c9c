package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Comma-separated values whose rows are runs; the separator may be a semicolon, as where a comma stands before the
/// decimals.
public final class CsvTable extends TableFormat {

    private static final int LONGEST_HEAD = 20_000;
    private static final WordSet SIGNS = WordSet.of(",", ";");
    private static final FormatInfo INFO = FormatInfo.of("csv")
            .named("CSV")
            .sample("plain tables", "CSV", "commas between the cells", "csv/commas.csv")
            .sample("plain tables", "CSV", "semicolons between the cells, commas before the decimals",
                    "csv/semicolons.csv")
            .sample("plain tables", "CSV", "quoted cells with line breaks, a byte order mark", "csv/quoted.csv")
            .sample("Touchstone", "all", "`read --csv`, `report -o runs.csv`", "csv/touchstone.csv")
            .begins(SIGNS, CsvTable::mayBegin);

    /// @param mappings of columns that the user gave
    public CsvTable(Mappings mappings) {
        super(INFO, mappings);
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        if (!line.has(',') && !line.has(';') || text.length() < 3 || text.length() > LONGEST_HEAD) {
            return false;
        }
        char first = text.charAt(0);
        return (Character.isLetter(first) || first == '"' || first == ',' || first == ';' || first == '#') && !hasThousandsAlone(text);
    }

    /// Whether every comma parts thousands, as in `Output tokens    11,977.08`: no label of a head holds one.
    private static boolean hasThousandsAlone(String text) {
        int comma = text.indexOf(',');
        if (comma < 0 || text.indexOf(';') >= 0) {
            return false;
        }
        while (comma >= 0) {
            boolean partsThousands = isDigit(text, comma - 1) && isDigit(text, comma + 1) && isDigit(text, comma + 2)
                    && isDigit(text, comma + 3) && !isDigit(text, comma + 4);
            if (!partsThousands) {
                return false;
            }
            comma = text.indexOf(',', comma + 1);
        }
        return true;
    }

    private static boolean isDigit(String text, int at) {
        return at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private static boolean hasFigures(@Nullable Line line) {
        return line != null && line.has('0');
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        Line next = head == null ? null : cursor.peek(1);
        if (head == null || next == null || !hasFigures(next) && !hasFigures(cursor.peek(2)) || !mayBegin(head)) {
            return List.of();
        }
        for (char delimiter : new char[] {',', ';'}) {
            int count = Delimited.count(head.text(), delimiter);
            boolean quoted = head.text().indexOf('"') >= 0 || next.text().indexOf('"') >= 0;
            if (count > 0 && (quoted || Delimited.count(next.text(), delimiter) == count)) {
                List<Block> blocks = read(cursor, Delimited.MOST_ROWS,
                        (at, most) -> Delimited.table(at, delimiter, most));
                if (!blocks.isEmpty()) {
                    return blocks;
                }
            }
        }
        return List.of();
    }
}
