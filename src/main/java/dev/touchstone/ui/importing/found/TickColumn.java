package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.table.FixedColumns;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;

/// The column of check boxes for the runs to import; its head ticks or unticks all.
final class TickColumn extends TableColumn<FoundRun, FoundRun> {

    private static final double WIDTH = 34;

    private final ImportModel model;
    private final CheckBox all = new CheckBox();

    TickColumn(ImportModel model, FixedColumns fixed) {
        this.model = model;
        all.setId("import-all");
        all.setAccessibleText(I18n.text("Import all runs that are shown"));
        all.setFocusTraversable(false);
        all.setOnAction(event -> {
            model.toggle(model.shownRuns());
            showAll();
        });
        DeferredUpdate showing = new DeferredUpdate(this::showAll);
        model.changes().addListener(showing);
        model.shownRuns().addListener(showing);
        showAll();
        setGraphic(all);
        setSortable(false);
        setReorderable(false);
        setResizable(false);
        setMinWidth(WIDTH);
        setMaxWidth(WIDTH);
        getStyleClass().add("tick");
        setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        setCellFactory(column -> fixed.hold(new TickCell()));
    }

    private void showAll() {
        long changeable = model.shownRuns().stream().filter(FoundRun::isNew).count();
        long ticked = model.shownRuns().stream().filter(run -> run.ticked().get()).count();
        all.setDisable(changeable == 0);
        all.setSelected(ticked > 0 && ticked == changeable);
        all.setIndeterminate(ticked > 0 && ticked < changeable);
    }

    private static final class TickCell extends TableCell<FoundRun, FoundRun> {

        private final CheckBox box = new CheckBox();
        private @Nullable BooleanProperty bound;

        TickCell() {
            getStyleClass().add("tick");
            box.setFocusTraversable(false);
        }

        @Override
        protected void updateItem(@Nullable FoundRun found, boolean empty) {
            super.updateItem(found, empty);
            if (bound != null) {
                box.selectedProperty().unbindBidirectional(bound);
                bound = null;
            }
            if (found == null || empty) {
                setGraphic(null);
                return;
            }
            bound = found.ticked();
            box.selectedProperty().bindBidirectional(bound);
            box.setDisable(!found.isNew());
            box.setAccessibleText(I18n.text("Import the run of {0}", found.lines()));
            setGraphic(box);
        }
    }
}
