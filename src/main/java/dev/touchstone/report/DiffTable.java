package dev.touchstone.report;

import dev.touchstone.compare.difference.Diff;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What runs differ in, as a table with one column per run.
public final class DiffTable {

    private DiffTable() {
    }

    /// @param numbers of the runs, in their order
    /// @param all whether lines in which they agree are included
    public static TextTable of(Diff diff, List<Integer> numbers, boolean all) {
        List<Column> columns = new ArrayList<>(List.of(new Column("", false), new Column("", false)));
        numbers.forEach(number -> columns.add(new Column(I18n.text("run {0}", number), false)));
        List<List<String>> rows = new ArrayList<>();
        List<String> places = new ArrayList<>(List.of(I18n.text("source"), ""));
        diff.runs().stream().map(DiffTable::place).forEach(places::add);
        rows.add(places);
        diff.lines().stream().filter(line -> all || line.differs()).forEach(line -> {
            List<String> cells = new ArrayList<>(List.of(line.kind().name().toLowerCase(Locale.ROOT), line.shownName()));
            line.shownLevels().forEach(level -> cells.add(level == null ? NumberText.UNKNOWN : level));
            rows.add(cells);
        });
        return new TextTable(columns, rows);
    }

    private static String place(Run run) {
        return run.source().shownName() + I18n.text(", ") + run.place();
    }
}
