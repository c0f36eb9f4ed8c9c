package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.table.SteadyList;
import dev.touchstone.ui.theme.Monospace;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// The lines that a run was read from, with their numbers. Ctrl C copies the selected ones, or all.
final class SourceView extends ListView<String> {

    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");
    private static final double ROW = 18;
    private static final int MOST_ROWS = 26;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private int first = 1;
    private @Nullable Lines highlighted;

    SourceView() {
        setId("run-source");
        getStyleClass().add("source");
        setAccessibleText(I18n.text("Source lines"));
        setFixedCellSize(ROW);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setCellFactory(list -> new LineCell());
        SteadyList.keepSteady(this);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                TextCopies.put(text());
                event.consume();
            }
        });
    }

    void show(Run run) {
        first = run.source().lines().first();
        highlighted = null;
        getItems().setAll(run.excerpt());
        double height = Math.clamp(run.excerpt().size(), 3, MOST_ROWS) * ROW + 18;
        setPrefHeight(height);
        setMinHeight(height);
        scrollTo(0);
    }

    /// Highlights these lines, if they are in this source, and brings them into view.
    void lightUp(@Nullable Lines lines) {
        highlighted = lines;
        refresh();
        if (lines != null && lines.first() >= first && lines.first() < first + getItems().size()) {
            scrollTo(Math.max(0, lines.first() - first - 3));
        }
    }

    private String text() {
        return getSelectionModel().getSelectedIndices().isEmpty() ? String.join("\n", getItems())
                : getSelectionModel().getSelectedIndices().stream().sorted().map(getItems()::get)
                        .collect(Collectors.joining("\n"));
    }

    /// The numbers of the lines that are highlighted.
    IntStream highlighted() {
        Lines lines = highlighted;
        return lines == null ? IntStream.empty() : IntStream.range(first, first + getItems().size())
                .filter(lines::contains);
    }

    private final class LineCell extends ListCell<String> {

        private final Label number = new Label();
        private final Label text = new Label();
        private final HBox row = new HBox(number, text);

        LineCell() {
            row.getStyleClass().add("source-line");
            number.getStyleClass().addAll("line-number");
            number.setMinWidth(USE_PREF_SIZE);
            text.setMinWidth(USE_PREF_SIZE);
            row.setStyle(Monospace.STYLE);
        }

        @Override
        protected void updateItem(@Nullable String line, boolean empty) {
            super.updateItem(line, empty);
            boolean shown = line != null && !empty;
            Lines lines = highlighted;
            setGraphic(shown ? row : null);
            setAccessibleText(shown ? I18n.text("Line {0}: {1}", first + getIndex(), line) : null);
            pseudoClassStateChanged(LIT, shown && lines != null && lines.contains(first + getIndex()));
            if (shown) {
                number.setText(String.valueOf(first + getIndex()));
                text.setText(line);
            }
        }
    }
}
