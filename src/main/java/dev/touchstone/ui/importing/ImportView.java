package dev.touchstone.ui.importing;

import dev.touchstone.ui.library.Sentences;
import java.util.List;
import java.util.Objects;
import javafx.beans.InvalidationListener;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The preview of an import: the text on the left, what was found in it on the right.
final class ImportView extends VBox {

    private static final KeyCombination IMPORT = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination UNDO = new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
    private static final double TEXT_SHARE = 0.39;
    private static final double TABLE_MIN_HEIGHT = 140;
    private static final double SOURCES_SHARE = 0.14;

    private final ImportModel model;
    private final Runnable store;
    private final Label title = new Label();
    private final Button importRuns = new Button();
    private final Button cancel = new Button("Cancel");
    private final SplitPane split = new SplitPane();
    private final TextPane text;
    private final FoundTable table;
    private final SourceList sources;
    private final CorrectionBar corrections;

    /// @param store stores what is ticked
    /// @param close goes back without storing
    ImportView(ImportModel model, Runnable store, Runnable close) {
        this.model = model;
        this.store = store;
        setId("import-page");
        getStyleClass().add("import-page");
        getStylesheets().add(Objects.requireNonNull(
                ImportView.class.getResource("/dev/touchstone/ui/importing.css")).toExternalForm());
        text = new TextPane(model);
        sources = new SourceList(model);
        table = new FoundTable(model, this::correct);
        corrections = new CorrectionBar(model, table::requestFocus);
        VBox found = model.isNothingFound() ? new NothingFound(model) : found();
        found.getStyleClass().add("found");
        split.setOrientation(Orientation.HORIZONTAL);
        split.getItems().setAll(text, found);
        split.setDividerPositions(TEXT_SHARE);
        SplitPane.setResizableWithParent(sources, false);
        VBox.setVgrow(split, Priority.ALWAYS);
        getChildren().setAll(head(close), new SummaryChips(model), split);
        model.found().addListener((InvalidationListener) change -> update());
        model.sources().addListener((InvalidationListener) change -> update());
        update();
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /// Puts the keyboard where the work begins; called when the preview is in the window.
    @Override
    public void requestFocus() {
        applyCss(); // the panes join the scene only now, and nothing outside a scene takes the focus
        if (model.isNothingFound()) {
            cancel.requestFocus();
        } else {
            table.requestFocus();
        }
    }

    private HBox head(Runnable close) {
        title.setId("import-title");
        title.getStyleClass().add("page-title");
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        title.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        cancel.setId("import-cancel");
        cancel.setCancelButton(true);
        cancel.setMinWidth(USE_PREF_SIZE);
        cancel.setOnAction(event -> close.run());
        importRuns.setId("import-store");
        importRuns.getStyleClass().add("accent");
        importRuns.setDefaultButton(true);
        importRuns.setMinWidth(USE_PREF_SIZE);
        importRuns.setTooltip(Cells.tip("Stores the runs that are ticked (Ctrl+Enter)"));
        importRuns.setOnAction(event -> store.run());
        importRuns.managedProperty().bind(importRuns.visibleProperty());
        HBox head = new HBox(title, gap, cancel, importRuns);
        head.getStyleClass().add("page-head");
        return head;
    }

    private VBox found() {
        Label heading = new Label("Found");
        heading.getStyleClass().add("card-title");
        Label hint = new Label("← → chooses the condition · Space ticks · Enter corrects");
        hint.getStyleClass().add("muted");
        hint.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(heading, gap, hint, table.columnChooser());
        head.getStyleClass().add("card-head");
        VBox runs = new VBox(head, table);
        runs.getStyleClass().add("card");
        VBox.setVgrow(table, Priority.ALWAYS);
        VBox.setVgrow(runs, Priority.ALWAYS);
        table.setMinHeight(TABLE_MIN_HEIGHT);
        table.setPrefHeight(TABLE_MIN_HEIGHT);
        UnreadCard unread = new UnreadCard(model);
        ProblemsCard problems = new ProblemsCard(model);
        HBox notes = new HBox(unread, problems);
        notes.getStyleClass().add("notes");
        for (Region card : List.of(unread, problems)) {
            card.setPrefWidth(1);
            HBox.setHgrow(card, Priority.ALWAYS);
        }
        return new VBox(runs, corrections, notes);
    }

    private void correct() {
        corrections.edit(model.factor().get());
    }

    private void update() {
        int count = model.sources().size();
        title.setText("Import " + (count == 1 ? model.sources().getFirst().name() : count + " files"));
        int ticked = model.tickedCount();
        int stored = model.toStore().stream().mapToInt(reading -> reading.failedLaunches().size()).sum();
        importRuns.setVisible(!model.isNothingFound());
        importRuns.setDisable(ticked == 0 && stored == 0);
        importRuns.setText(ticked > 0 || stored == 0 ? "Import " + Sentences.runs(ticked)
                : "Import " + stored + (stored == 1 ? " failed launch" : " failed launches"));
        cancel.setText(model.isNothingFound() ? "Close" : "Cancel");
        boolean isListed = split.getItems().contains(sources);
        if (count > 1 && !isListed) {
            split.getItems().addFirst(sources);
            split.setDividerPositions(SOURCES_SHARE, TEXT_SHARE);
        }
    }

    private void pressed(KeyEvent event) {
        if (IMPORT.match(event)) {
            importRuns.fire();
        } else if (UNDO.match(event)) {
            model.corrections().history().undo();
        } else {
            return;
        }
        event.consume();
    }
}
