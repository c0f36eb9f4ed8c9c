package dev.touchstone.ui.table;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/// A table as high as its rows, so that no row of a usual comparison is hidden.
public class FullHeightTable<R> extends TableView<R> {

    private static final double ROW = 26;
    private static final double HEAD = 32;
    private static final int MOST_ROWS = 24;
    private static final double SCROLL_BAR = 16;

    /// @param open called with the selected rows when one is double-clicked or Enter is pressed
    protected FullHeightTable(Consumer<List<R>> open) {
        getStyleClass().add("figures-table");
        setFixedCellSize(ROW);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                open.accept(selected());
            }
        });
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                open.accept(selected());
                event.consume();
            }
        });
    }

    public final List<R> selected() {
        return List.copyOf(getSelectionModel().getSelectedItems());
    }

    /// Whether these columns are wider together than the table.
    protected final boolean isTooWide(List<? extends TableColumn<R, ?>> columns) {
        return columns.stream().mapToDouble(TableColumn::getMinWidth).sum() + 2 > getWidth();
    }

    /// Shows these columns, if they differ from those shown; where they are too wide, the table scrolls.
    protected final void place(List<? extends TableColumn<R, ?>> columns) {
        boolean scrolls = isTooWide(columns);
        setColumnResizePolicy(scrolls ? UNCONSTRAINED_RESIZE_POLICY : CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        if (!heads(columns).equals(heads(getColumns()))) {
            getColumns().setAll(columns);
        }
        double height = HEAD + ROW * Math.min(MOST_ROWS, getItems().size()) + (scrolls ? SCROLL_BAR : 0);
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    private static <R> List<String> heads(List<? extends TableColumn<R, ?>> columns) {
        return columns.stream().map(TableColumn::getText).toList();
    }
}
