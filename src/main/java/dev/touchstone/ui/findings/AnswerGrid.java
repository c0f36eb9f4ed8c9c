package dev.touchstone.ui.findings;

import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.table.AnswerTable;
import dev.touchstone.ui.table.ContentColumn;
import dev.touchstone.ui.table.FullHeightTable;
import java.util.List;
import java.util.function.Consumer;

/// Figures that an answer rests on, one row per ratio.
final class AnswerGrid extends FullHeightTable<AnsweredRow> {

    private final List<ContentColumn<AnsweredRow>> columns;
    /// Without the least important one.
    private final List<ContentColumn<AnsweredRow>> fewer;

    /// @param rows of the table, those that are shown
    /// @param showRuns called with the runs behind rows that are double-clicked or entered
    AnswerGrid(AnswerTable table, List<AnsweredRow> rows, Consumer<List<Run>> showRuns) {
        super(selected -> showRuns.accept(selected.stream().flatMap(row -> row.runs().stream()).distinct().toList()));
        getStyleClass().add("answer-rows");
        setAccessibleText(I18n.text("The figures behind: {0}", table.answer().question().title()));
        AnswerColumns shown = new AnswerColumns(table, table.rows());
        columns = shown.all();
        fewer = columns.stream().filter(column -> !column.getText().equals(shown.leastImportant())).toList();
        int conditions = shown.conditions().size();
        getItems().setAll(rows);
        foresee(columns);
        widthProperty().addListener(changed -> {
            if (getWidth() > 0) {
                // A table that scrolls sideways looks like one that is cut off.
                place(isTooWide(columns) && !isTooWide(fewer) ? fewer : columns, conditions);
            }
        });
    }
}
