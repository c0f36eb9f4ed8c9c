package dev.touchstone.ui.findings;

import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.model.Run;
import dev.touchstone.ui.table.ContentColumn;
import dev.touchstone.ui.table.FullHeightTable;
import java.util.List;
import java.util.function.Consumer;

/// The ratios that an answer rests on, one row each.
final class AnswerGrid extends FullHeightTable<AnsweredRow> {

    private final List<ContentColumn<AnsweredRow>> columns;

    /// @param showRuns called with the runs behind rows that are double-clicked or entered
    AnswerGrid(Answer answer, Consumer<List<Run>> showRuns) {
        super(rows -> showRuns.accept(rows.stream().flatMap(row -> row.runs().stream()).distinct().toList()));
        getStyleClass().add("answer-rows");
        setAccessibleText("The figures behind: " + answer.question().title());
        columns = new AnswerColumns(answer.rows()).all();
        getItems().setAll(answer.rows());
        widthProperty().addListener(changed -> {
            if (getWidth() > 0) {
                place(columns);
            }
        });
    }
}
