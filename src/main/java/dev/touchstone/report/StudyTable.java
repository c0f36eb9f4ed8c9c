package dev.touchstone.report;

import dev.touchstone.compare.study.Column;
import dev.touchstone.compare.study.Entry;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.table.NumberText;
import dev.touchstone.table.TextTable;
import java.util.ArrayList;
import java.util.List;

/// A study as a table for people. A mean of several runs has their range behind it.
public final class StudyTable {

    private StudyTable() {
    }

    /// All rows.
    public static TextTable of(Study study) {
        return of(study, study.rows().size());
    }

    /// @param most how many rows are shown at most
    static TextTable of(Study study, int most) {
        StudyLayout layout = new StudyLayout(study);
        List<TextTable.Column> columns = new ArrayList<>();
        layout.conditions().forEach(factor -> columns.add(new TextTable.Column(factor.label(),
                factor.kind() == Factor.Kind.NUMBER)));
        study.columns().forEach(column -> columns.add(new TextTable.Column(StudyLayout.head(column), column.isNumber())));
        if (layout.needsCount()) {
            columns.add(new TextTable.Column("n", true));
        }
        if (layout.hasMarks()) {
            columns.add(new TextTable.Column("", false));
        }
        return new TextTable(columns, study.rows().stream().limit(most).map(row -> cells(layout, row)).toList());
    }

    private static List<String> cells(StudyLayout layout, StudyRow row) {
        List<String> cells = new ArrayList<>();
        for (Factor factor : layout.conditions()) {
            Level level = row.match().get(factor);
            cells.add(level == null ? NumberText.UNKNOWN : level.toString());
        }
        List<Column> columns = layout.study().columns();
        for (int i = 0; i < columns.size(); i++) {
            cells.add(text(layout, columns.get(i), row.entries().get(i)));
        }
        if (layout.needsCount()) {
            cells.add(Integer.toString(row.runs().size()));
        }
        if (layout.hasMarks()) {
            cells.add(StudyLayout.marks(row));
        }
        return cells;
    }

    private static String text(StudyLayout layout, Column column, Entry entry) {
        return switch (entry) {
            case Entry.Nothing nothing -> NumberText.UNKNOWN;
            case Entry.Words words -> words.text();
            case Entry.Number number -> {
                String range = layout.range(column, number);
                yield layout.text(column, number.value()) + (range.isEmpty() ? "" : " (" + range + ")");
            }
        };
    }
}
