package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.gpu.GpuReadings.Part;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/// Reads the rows of a table of boards by its layout.
final class BoardRows {

    private static final String INDEX = "index";

    private final BoardLayout layout;
    private final GpuDumpBuilder boards = new GpuDumpBuilder();
    /// What was read of a board whose index stands in its second row.
    private final Map<Part, String> pending = new EnumMap<>(Part.class);
    private @Nullable GpuReadings open;
    private int row;
    private int chips;
    private boolean ended;

    BoardRows(BoardLayout layout) {
        this.layout = layout;
    }

    GpuDumpBuilder boards() {
        return boards;
    }

    /// Takes one row.
    ///
    /// @param cells between the bars, stripped
    void take(String text, String... cells) {
        Matcher driver = layout.driver().matcher(text);
        if (driver.find()) {
            boards.driver(driver.group(1));
        }
        ended |= !layout.end().isEmpty() && text.contains(layout.end());
        if (ended || cells.length < layout.cells() || cells[0].startsWith("--")) {
            return;
        }
        String joined = String.join("|", cells);
        BoardLayout.Rule first = layout.rules().getFirst();
        Matcher start = first.pattern().matcher(joined);
        if (!(layout.chips() && row == 1) && start.find()) {
            row = 1;
            pending.clear();
            open = layout.chips() ? boards.at("chip " + chips++) : null;
            take(start);
        } else if (row > 0) {
            row++;
        }
        for (BoardLayout.Rule rule : layout.rules()) {
            Matcher found = rule.pattern().matcher(joined);
            if (rule != first && (rule.row() == 0 || rule.row() == row) && found.find()) {
                take(found);
            }
        }
    }

    private void take(Matcher found) {
        Map<String, Integer> groups = found.namedGroups();
        if (groups.containsKey(INDEX)) {
            GpuReadings board = boards.at(Integer.parseInt(found.group(INDEX)));
            pending.forEach(board::take);
            pending.clear();
            open = board;
        }
        groups.keySet().forEach(name -> {
            String value = found.group(name);
            if (name.equals(INDEX) || value == null) {
                return;
            }
            Part part = Part.of(name);
            if (open == null) {
                pending.put(part, value);
            } else {
                open.take(part, value);
            }
        });
    }
}
