package dev.touchstone.importer.format.stress;

import dev.touchstone.importer.format.table.BoxTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Secrets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The second table of the stress scripts: the requests that failed, `Request ID | Status | Error`, whose status is a
/// code of HTTP, `timeout` or `error`.
final class FailedRequestsTable implements BoxTable.Owner {

    private static final String TITLE = "Failed Requests";
    private static final int MOST_BLANK_LINES = 3;
    private static final int CELLS = 3;

    /// The table that follows under the cursor, which moves behind it; null, with the cursor unmoved, when none does.
    static @Nullable BoxTable follow(Cursor cursor) {
        int mark = cursor.mark();
        Line line = cursor.line();
        for (int blank = 0; blank < MOST_BLANK_LINES && line != null && line.isBlank(); blank++) {
            cursor.advance();
            line = cursor.line();
        }
        BoxTable table = line != null && line.text().contains(TITLE)
                ? BoxTable.read(cursor, new FailedRequestsTable()) : null;
        if (table == null || table.rows().getFirst().cells().size() != CELLS) {
            cursor.reset(mark);
            return null;
        }
        return table;
    }

    /// Each status with how often it came and one of the messages.
    static Map<String, String> extras(BoxTable table) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        Map<String, String> messages = new LinkedHashMap<>();
        for (BoxTable.Row row : table.rows()) {
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

    @Override
    public boolean beginsTitle(String text) {
        return text.strip().equals(TITLE);
    }

    @Override
    public boolean isTitle(String text) {
        return beginsTitle(text);
    }

    @Override
    public boolean knows(List<String> cells) {
        return cells.size() == CELLS && cells.getFirst().chars().allMatch(Character::isDigit)
                || cells.equals(List.of("Request ID", "Status", "Error"));
    }
}
