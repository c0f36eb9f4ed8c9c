package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.DetectedTable;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// What was found: what calls for an answer, the runs, their correction, what was not understood.
public final class FoundPane extends VBox {

    private static final double TABLE_MIN_HEIGHT = 190;

    private final ImportModel model;
    private final FoundRunTable table;
    private final CorrectionBar corrections;
    private final TableBar tables;

    /// @param map opens the step for the columns of a table
    /// @param report shows what was not understood as a page
    public FoundPane(ImportModel model, Consumer<DetectedTable> map, Runnable report) {
        this.model = model;
        getStyleClass().add("found");
        table = new FoundRunTable(model, this::correct);
        corrections = new CorrectionBar(model, table::requestFocus, table::paste);
        tables = new TableBar(model, map);
        UnreadCard unread = new UnreadCard(model, report);
        ProblemsCard problems = new ProblemsCard(model);
        HBox notes = new HBox(unread, problems);
        notes.getStyleClass().add("notes");
        for (Region card : List.of(unread, problems)) {
            card.setMinWidth(0);
            card.setPrefWidth(1);
            HBox.setHgrow(card, Priority.ALWAYS);
        }
        getChildren().setAll(tables, new ProposalBar(model), runs(), corrections, notes);
    }

    private VBox runs() {
        Label heading = new Label(I18n.text("Found"));
        heading.getStyleClass().add("card-title");
        heading.setMinWidth(USE_PREF_SIZE);
        Label hint = new Label(I18n.text("← → condition · Space ticks · Enter corrects"));
        hint.getStyleClass().add("muted");
        hint.setMinWidth(0);
        // Half a sentence helps nobody; all of it is in the sheet of keys.
        hint.opacityProperty().bind(Bindings.createDoubleBinding(
                () -> hint.getWidth() + 1 < hint.prefWidth(-1) ? 0.0 : 1.0, hint.widthProperty()));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(heading, new RunFilterBar(model), gap, hint, new SelectMenu(model), table.columnChooser());
        head.getStyleClass().add("card-head");
        VBox runs = new VBox(head, table);
        runs.getStyleClass().add("card");
        VBox.setVgrow(table, Priority.ALWAYS);
        VBox.setVgrow(runs, Priority.ALWAYS);
        table.setMinHeight(TABLE_MIN_HEIGHT);
        table.setPrefHeight(TABLE_MIN_HEIGHT);
        return runs;
    }

    @Override
    public void requestFocus() {
        table.requestFocus();
    }

    /// Opens the step for the table whose columns are least certain.
    public void mapFirst() {
        tables.openFirst();
    }

    /// Gives the selected runs the levels of the clipboard.
    public void paste() {
        corrections.paste();
    }

    private void correct() {
        corrections.edit(model.factor().get());
    }
}
