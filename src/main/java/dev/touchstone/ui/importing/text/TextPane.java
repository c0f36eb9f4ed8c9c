package dev.touchstone.ui.importing.text;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Lines;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.table.SteadyList;
import java.util.stream.Collectors;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// The text as it stood, line by line, tinted by what it was understood as. Only the lines in view exist.
public final class TextPane extends ListView<Integer> {

    static final double LINE_HEIGHT = 18;
    /// How many lines stay in view above the place that was jumped to.
    private static final int CONTEXT = 3;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final ImportModel model;
    private final DoubleProperty scrolledRight = new SimpleDoubleProperty();
    private final OverviewStrip overview;

    public TextPane(ImportModel model) {
        this.model = model;
        overview = new OverviewStrip(model.text(), LINE_HEIGHT, this::center);
        setId("import-text");
        getStyleClass().add("source-text");
        setAccessibleText(I18n.text("Text that was read"));
        setFixedCellSize(LINE_HEIGHT);
        setCellFactory(list -> new LineCell(model, scrolledRight));
        SteadyList.keepSteady(this);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        getFocusModel().focusedIndexProperty().addListener((property, old, index) -> {
            ImportSource source = model.text().get();
            if (isFocused() && source != null && index.intValue() >= 0) {
                model.selectAt(source, index.intValue() + 1);
            }
        });
        setOnMouseExited(event -> model.highlighting().endHover());
        setOnKeyPressed(event -> {
            if (COPY.match(event)) {
                copy();
                event.consume();
            }
        });
        skinProperty().addListener(property -> followScrolling());
        model.text().subscribe(this::show);
        model.highlighting().highlight().subscribe(highlight -> {
            if (highlight != null && highlight.anchor() != null) {
                reveal(highlight.anchor());
            }
        });
    }

    /// The strip that shows the whole text at a glance; to be put beside this.
    public OverviewStrip overview() {
        return overview;
    }

    private void center(int line) {
        int inView = (int) (getHeight() / LINE_HEIGHT);
        scrollTo(Math.max(0, line - 1 - inView / 2));
    }

    private void show(@Nullable ImportSource source) {
        getSelectionModel().clearSelection();
        setItems(new LineNumbers(source == null ? 0 : source.text().lineCount()));
        scrollTo(0);
    }

    /// Scrolls only when the first of the lines is out of view.
    private void reveal(Lines lines) {
        int index = lines.first() - 1;
        if (lookup(".virtual-flow") instanceof VirtualFlow<?> flow && flow.getFirstVisibleCell() != null
                && flow.getFirstVisibleCell().getIndex() <= index
                && index < flow.getLastVisibleCell().getIndex()) {
            return;
        }
        scrollTo(Math.max(0, index - CONTEXT));
    }

    private void copy() {
        ImportSource source = model.text().get();
        if (source != null) {
            ClipboardContent content = new ClipboardContent();
            content.putString(getSelectionModel().getSelectedItems().stream()
                    .map(line -> source.text().line(line)).collect(Collectors.joining("\n")));
            Clipboard.getSystemClipboard().setContent(content);
        }
    }

    /// Lets the cells know how far the text is scrolled, so that the line numbers stay where they are; and
    /// the overview.
    private void followScrolling() {
        for (Node node : lookupAll(".scroll-bar")) {
            if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.HORIZONTAL) {
                scrolledRight.bind(bar.valueProperty());
            } else if (node instanceof ScrollBar bar) {
                overview.follow(bar);
            }
        }
    }
}
