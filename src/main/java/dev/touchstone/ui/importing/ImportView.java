package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.importing.mapping.MappingPanel;
import dev.touchstone.ui.library.Sentences;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
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
    private static final KeyCombination REDO = new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN,
            KeyCombination.SHIFT_DOWN);
    private static final double TEXT_SHARE = 0.39;
    private static final double TEXT_MIN_WIDTH = 240;
    private static final double SOURCES_SHARE = 0.36;
    private static final double SOURCES_MIN_HEIGHT = 96;
    private static final double FOUND_MIN_WIDTH = 384;

    private final ImportModel model;
    private final PreviewActions actions;
    private final List<Node> preview;
    private final Label title = new Label();
    private final Button importRuns = new Button();
    private final Button cancel = new Button(I18n.text("Cancel"));
    private final SplitPane split = new SplitPane();
    /// The texts and the one that is shown, one above the other: names of files are long.
    private final SplitPane texts = new SplitPane();
    private final SourceList sources;
    private final FoundPane found;

    ImportView(ImportModel model, PreviewActions actions) {
        this.model = model;
        this.actions = actions;
        setId("import-page");
        getStyleClass().add("import-page");
        getStylesheets().add(Objects.requireNonNull(
                ImportView.class.getResource("/dev/touchstone/ui/importing.css")).toExternalForm());
        TextPane text = new TextPane(model);
        HBox read = new HBox(text, text.overview());
        read.getStyleClass().add("read");
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMinWidth(0);
        texts.setOrientation(Orientation.VERTICAL);
        texts.getItems().setAll(read);
        texts.setMinWidth(TEXT_MIN_WIDTH);
        sources = new SourceList(model);
        sources.setMinHeight(SOURCES_MIN_HEIGHT);
        found = new FoundPane(model, this::map, this::report);
        split.setOrientation(Orientation.HORIZONTAL);
        split.getItems().setAll(texts, scrolling(model.isNothingFound()
                ? new NothingFoundPane(model, this::report) : found));
        split.setDividerPositions(TEXT_SHARE);
        VBox.setVgrow(split, Priority.ALWAYS);
        preview = List.of(head(), new SummaryChips(model), split);
        getChildren().setAll(preview);
        DeferredUpdate update = new DeferredUpdate(this::update);
        model.changes().addListener(update);
        model.sources().addListener(update);
        update();
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /// Focuses the first control to use; called when the preview is in the window.
    @Override
    public void requestFocus() {
        applyCss(); // the panes join the scene only now, and nothing outside a scene takes the focus
        if (getChildren().size() == 1) {
            getChildren().getFirst().requestFocus();
        } else if (model.isNothingFound()) {
            cancel.requestFocus();
        } else {
            found.requestFocus();
        }
    }

    /// Where the window is low, what was found is scrolled rather than cut.
    private static ScrollPane scrolling(Region found) {
        ScrollPane scroll = new ScrollPane(found);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinWidth(FOUND_MIN_WIDTH);
        found.setMinWidth(0);
        return scroll;
    }

    /// Opens the step in which the user maps the columns of a table.
    private void map(DetectedTable table) {
        show(new MappingPanel(table.source().shownName(), table.table(), new MappingPanel.Handler() {
            @Override
            public void runs(Mapping mapping, Consumer<List<Run>> result) {
                actions.runs(table, mapping, result);
            }

            @Override
            public void take(Mapping mapping) {
                actions.map(table.table(), mapping, ImportView.this::showPreview);
            }

            @Override
            public void forget() {
                actions.forget(table.table(), ImportView.this::showPreview);
            }

            @Override
            public void leave() {
                showPreview();
            }
        }));
    }

    /// Shows what was not understood as a page to hand to someone.
    void report() {
        show(new ReportPanel(actions, this::showPreview));
    }

    /// Opens the step for the table whose columns are least certain.
    void mapFirst() {
        found.mapFirst();
    }

    /// Gives the selected runs the levels of the clipboard.
    void pasteLevels() {
        found.paste();
    }

    private void show(Region panel) {
        VBox.setVgrow(panel, Priority.ALWAYS);
        getChildren().setAll(panel);
        requestFocus();
    }

    private void showPreview() {
        getChildren().setAll(preview);
        requestFocus();
    }

    private HBox head() {
        title.setId("import-title");
        title.getStyleClass().add("page-title");
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        title.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        cancel.setId("import-cancel");
        cancel.setCancelButton(true);
        cancel.setMinWidth(USE_PREF_SIZE);
        cancel.setOnAction(event -> actions.cancel());
        importRuns.setId("import-store");
        importRuns.getStyleClass().add("accent");
        importRuns.setDefaultButton(true);
        importRuns.setMinWidth(USE_PREF_SIZE);
        importRuns.setTooltip(FoundRunCells.tip(I18n.text("Stores the runs that are ticked (Ctrl+Enter)")));
        importRuns.setOnAction(event -> actions.store());
        importRuns.managedProperty().bind(importRuns.visibleProperty());
        HBox head = new HBox(title, gap, cancel, importRuns);
        head.getStyleClass().add("page-head");
        return head;
    }

    private void update() {
        title.setText(I18n.text("Import {0}", what()));
        int ticked = model.tickedCount();
        int stored = model.toStore().stream().mapToInt(reading -> reading.failedLaunches().size()).sum();
        importRuns.setVisible(!model.isNothingFound());
        importRuns.setDisable(ticked == 0 && stored == 0);
        boolean isKnown = stored == 0 && !model.found().isEmpty() && model.found().stream().noneMatch(FoundRun::isNew);
        importRuns.setText(isKnown ? I18n.text("Nothing new to import")
                : ticked > 0 || stored == 0 ? I18n.text("Import {0}", Sentences.runs(ticked))
                : I18n.plural(stored, "Import {0} failed launch", "Import {0} failed launches"));
        cancel.setText(model.isNothingFound() || isKnown ? I18n.text("Close") : I18n.text("Cancel"));
        if (model.sources().size() > 1 && !texts.getItems().contains(sources)) {
            texts.getItems().addFirst(sources);
            texts.setDividerPositions(SOURCES_SHARE);
        }
    }

    /// The one text, or how many they are; with the folder or archive that all of them stand in.
    private String what() {
        int count = model.sources().size();
        if (count == 1) {
            return model.sources().getFirst().shownName();
        }
        Set<String> given = model.sources().stream().map(source -> source.origin()
                instanceof ImportSource.Origin.Opened(var path) ? String.valueOf(path.getFileName()) : "")
                .collect(Collectors.toSet());
        String only = given.size() == 1 ? given.iterator().next() : "";
        return only.isEmpty() ? I18n.text("{0} texts", count)
                : I18n.text("{0} ({1} files)", only, NumberText.onScreen().count(count));
    }

    private void pressed(KeyEvent event) {
        if (IMPORT.match(event)) {
            importRuns.fire();
        } else if (UNDO.match(event)) {
            model.corrections().history().undo();
        } else if (REDO.match(event)) {
            model.corrections().history().redo();
        } else if (CorrectionBar.PASTE.match(event)) {
            pasteLevels();
        } else if (event.getCode() == KeyCode.F8) {
            model.stepUnread(!event.isShiftDown());
        } else {
            return;
        }
        event.consume();
    }
}
