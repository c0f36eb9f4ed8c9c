package dev.touchstone.ui.importing.mapping;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meaning;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.transformation.FilteredList;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The meanings that a column can have, searched by words: `ttft p99 ms`.
final class MeaningList extends VBox {

    private static final double ROW = 26;
    private static final double THREE_LINES = 54;

    private final Label title = new Label();
    private final Label follows = new Label();
    private final TextField words = new TextField();
    private final FilteredList<MeaningChoice> options =
            new FilteredList<>(FXCollections.observableArrayList(MeaningChoice.ALL));
    private final ListView<MeaningChoice> list = new ListView<>(options);
    private final Consumer<Meaning> taken;
    private String label = "";

    /// @param taken what the user chose
    /// @param leave goes back to the columns
    MeaningList(Consumer<Meaning> taken, Runnable leave) {
        this.taken = taken;
        getStyleClass().addAll("card", "meanings");
        title.getStyleClass().add("card-title");
        words.setId("mapping-words");
        words.setPromptText(I18n.text("Search: ttft p99 ms, GPUs, throughput…"));
        words.setAccessibleText(I18n.text("Search what the column means"));
        words.textProperty().subscribe(this::search);
        list.setId("mapping-meanings");
        list.getStyleClass().add("dense");
        list.setAccessibleText(I18n.text("What the column can mean"));
        list.setFixedCellSize(ROW);
        list.setCellFactory(view -> new OptionCell());
        list.setPlaceholder(new Label(I18n.text("No meaning matches these words.")));
        list.setOnMouseClicked(event -> take());
        VBox.setVgrow(list, Priority.ALWAYS);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            int at = list.getSelectionModel().getSelectedIndex();
            switch (event.getCode()) {
                case KeyCode.ENTER -> take();
                case KeyCode.ESCAPE -> leave.run();
                case KeyCode.DOWN -> select(at + 1);
                case KeyCode.UP -> select(at - 1);
                default -> {
                    return;
                }
            }
            event.consume();
        });
        follows.setId("mapping-follows");
        follows.getStyleClass().add("muted");
        follows.setWrapText(true);
        // By its text it would be as high as at no width at all, which is how the panel asks.
        follows.setMinHeight(THREE_LINES);
        follows.setPrefHeight(THREE_LINES);
        follows.setAlignment(Pos.TOP_LEFT);
        list.getSelectionModel().selectedItemProperty().subscribe(chosen ->
                follows.setText(chosen == null ? "" : MeaningChoice.follows(chosen.meaning(), label)));
        getChildren().setAll(title, words, list, follows);
    }

    /// Shows the meanings for this column.
    void show(MappedColumn column) {
        label = column.label();
        list.getSelectionModel().clearSelection();
        title.setText(I18n.text("What is “{0}”?", column.label()));
        words.clear();
        for (int index = 0; index < options.size(); index++) {
            if (options.get(index).meaning().equals(column.meaning())) {
                select(index);
                return;
            }
        }
        list.getSelectionModel().clearSelection();
    }

    @Override
    public void requestFocus() {
        words.requestFocus();
    }

    private void search(String typed) {
        options.setPredicate(typed.isBlank() ? null : option -> option.goesWith(typed));
        if (!typed.isBlank()) {
            select(0);
        }
    }

    private void select(int index) {
        if (index >= 0 && index < options.size()) {
            list.getSelectionModel().clearAndSelect(index);
            list.scrollTo(Math.max(0, index - 2));
        }
    }

    private void take() {
        List<MeaningChoice> chosen = List.copyOf(list.getSelectionModel().getSelectedItems());
        if (!chosen.isEmpty()) {
            taken.accept(chosen.getFirst().meaning());
        }
    }

    private static final class OptionCell extends ListCell<MeaningChoice> {
        @Override
        protected void updateItem(@Nullable MeaningChoice option, boolean empty) {
            super.updateItem(option, empty);
            setText(option == null || empty ? null : option.words());
        }
    }
}
