package dev.touchstone.ui.comparing.study;

import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.table.ContentColumn;
import dev.touchstone.ui.table.FullHeightTable;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import org.jspecify.annotations.Nullable;

/// The figures of a study.
final class StudyGrid extends FullHeightTable<StudyRow> {

    private static final PseudoClass EXCLUDED = PseudoClass.getPseudoClass("excluded");

    /// That are in view at least where the marks stand before them.
    private static final int FIGURES = 5;

    private List<ContentColumn<StudyRow>> columns = List.of();
    private List<ContentColumn<StudyRow>> marksFirst = List.of();
    private List<ContentColumn<StudyRow>> figuresFirst = List.of();
    private int conditions;

    /// @param showRuns called with the runs behind rows that are double-clicked or entered
    StudyGrid(Consumer<List<Run>> showRuns) {
        super(rows -> {
            List<Run> behind = rows.stream().flatMap(row -> row.runs().stream()).distinct().toList();
            if (!behind.isEmpty()) {
                showRuns.accept(behind);
            }
        });
        setId("study-table");
        setAccessibleText(I18n.text("The study in figures"));
        setRowFactory(table -> new Row());
        widthProperty().addListener(changed -> fit());
    }

    void show(Study study) {
        StudyColumns shown = new StudyColumns(study);
        columns = shown.all();
        marksFirst = shown.marksFirst();
        figuresFirst = shown.figuresFirst();
        conditions = shown.conditions().size();
        getSortOrder().clear();
        getColumns().clear();
        getItems().setAll(study.rows());
        fit();
    }

    private void fit() {
        if (getWidth() > 0) {
            int inView = Math.min(marksFirst.size(), conditions + 1 + FIGURES);
            place(!isTooWide(columns) ? columns : isTooWide(marksFirst.subList(0, inView)) ? figuresFirst : marksFirst, conditions);
        } else {
            foresee(columns);
        }
    }

    private static final class Row extends TableRow<StudyRow> {
        @Override
        protected void updateItem(@Nullable StudyRow row, boolean empty) {
            super.updateItem(row, empty);
            pseudoClassStateChanged(EXCLUDED, row != null && !empty && row.marks().contains(Mark.EXCLUDED));
        }
    }
}
