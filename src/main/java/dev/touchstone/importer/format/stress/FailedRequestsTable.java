package dev.touchstone.importer.format.stress;

import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.table.BoxTableReader;
import dev.touchstone.importer.format.table.TableKind;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Secrets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The second table of the stress scripts: the requests that failed, `Request ID | Status | Error`, whose status is a
/// code of HTTP, `timeout` or `error`.
final class FailedRequestsTable {

    private static final String TITLE = "Failed Requests";
    private static final int MOST_BLANK_LINES = 3;
    private static final int CELLS = 3;

    private static final TableKind KIND = new TableKind(text -> text.strip().equals(TITLE),
            FailedRequestsTable::isRow);

    private FailedRequestsTable() {
    }

    /// The table that follows under the cursor, which moves behind it; null, with the cursor unmoved, when none does.
    static @Nullable SourceTable follow(Cursor cursor) {
        int mark = cursor.mark();
        Line line = cursor.line();
        for (int blank = 0; blank < MOST_BLANK_LINES && line != null && line.isBlank(); blank++) {
            cursor.advance();
            line = cursor.line();
        }
        SourceTable table = line != null && line.text().contains(TITLE)
                ? BoxTableReader.read(cursor, KIND) : null;
        if (table == null || table.rows().getFirst().cells().size() != CELLS) {
            cursor.reset(mark);
            return null;
        }
        return table;
    }

    /// Each status with how often it came and one of the messages.
    static Map<String, String> extras(SourceTable table) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        Map<String, String> messages = new LinkedHashMap<>();
        for (SourceTable.Row row : table.rows()) {
            String id = row.cells().getFirst();
            String status = row.cells().get(1);
            if (!id.isEmpty() && Character.isDigit(id.charAt(0)) && !status.isEmpty()) {
                counts.merge(status, 1, Integer::sum);
                messages.putIfAbsent(status, Secrets.mask(row.cells().get(2)));
            }
        }
        Map<String, String> extras = new LinkedHashMap<>();
        counts.forEach((status, count) -> {
            String message = messages.getOrDefault(status, "");
            extras.put("Failed: " + status, count + (message.isEmpty() ? "" : ", for instance: " + message));
        });
        return extras;
    }

    private static boolean isRow(List<String> cells) {
        return cells.size() == CELLS && cells.getFirst().chars().allMatch(Character::isDigit)
                || cells.equals(List.of("Request ID", "Status", "Error"));
    }
}
