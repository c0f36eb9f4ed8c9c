package dev.touchstone.ui.table;

import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.Parent;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.ScrollEvent;

/// A table as high as its rows, so that no row of a usual comparison is hidden.
public class FullHeightTable<R> extends TableView<R> {

    /// All rows, all rows and columns are in view.
    private static final PseudoClass ALL_ROWS = PseudoClass.getPseudoClass("all-rows");
    private static final PseudoClass ALL_COLUMNS = PseudoClass.getPseudoClass("all-columns");
    private static final double ROW = 26;
    private static final double HEAD = 32;
    private static final int MOST_ROWS = 24;
    private static final double SCROLL_BAR = 16;
    private static final double BORDERS = 2;
    /// By how much columns become wider than their content in a wide table.
    private static final double SLACK = 64;
    /// Fixed columns leave the larger part of a table to the figures.
    private static final double MOST_FIXED = 0.45;

    private final FixedColumns fixed = new FixedColumns(this, ROW);

    /// @param open called with the selected rows when one is double-clicked or Enter is pressed
    protected FullHeightTable(Consumer<List<R>> open) {
        getStyleClass().add("figures-table");
        setColumnResizePolicy(UNCONSTRAINED_RESIZE_POLICY);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                open.accept(selected());
            }
        });
        addEventFilter(ScrollEvent.SCROLL, this::scrolled);
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                open.accept(selected());
                event.consume();
            }
        });
    }

    /// JavaFX moves a table without a vertical scroll bar sideways when a wheel turns, and the page around it stands still.
    private void scrolled(ScrollEvent event) {
        Parent around = getParent();
        if (around != null && getItems().size() <= MOST_ROWS && Math.abs(event.getDeltaY()) > Math.abs(event.getDeltaX())) {
            event.consume();
            around.fireEvent(event.copyFor(around, around));
        }
    }

    public final List<R> selected() {
        return List.copyOf(getSelectionModel().getSelectedItems());
    }

    /// Whether these columns are wider together than the table.
    protected final boolean isTooWide(List<ContentColumn<R>> columns) {
        return columns.stream().mapToDouble(column -> column.room().least()).sum() > room();
    }

    /// Shows these columns, if they differ from those shown. Where they are too wide the table scrolls, and the first
    /// columns stay in view.
    ///
    /// @param conditions the number of columns in front of the figures
    protected final void place(List<ContentColumn<R>> columns, int conditions) {
        boolean scrolls = isTooWide(columns);
        if (!heads(columns).equals(heads(getColumns()))) {
            columns.forEach(column -> column.keep(fixed));
            getColumns().setAll(columns);
        }
        List<Double> widths = ColumnRoom.share(columns.stream().map(ContentColumn::room).toList(), room(), SLACK);
        for (int i = 0; i < columns.size(); i++) {
            getColumns().get(i).setPrefWidth(widths.get(i));
        }
        fixed.keep(getColumns().subList(0, fixed(widths, conditions)));
        fitHeight(scrolls);
        boolean allRows = getItems().size() <= MOST_ROWS;
        pseudoClassStateChanged(ALL_ROWS, allRows);
        pseudoClassStateChanged(ALL_COLUMNS, allRows && !scrolls);
    }

    /// Gives a table that is yet to be laid out the columns and the height that it has when it is wide enough: what stands
    /// below it is then in its place from the first picture on.
    protected final void foresee(List<ContentColumn<R>> columns) {
        columns.forEach(column -> {
            column.keep(fixed);
            column.setPrefWidth(column.room().whole());
        });
        getColumns().setAll(columns);
        fitHeight(false);
    }

    private void fitHeight(boolean scrolls) {
        double height = HEAD + ROW * Math.min(MOST_ROWS, getItems().size()) + (scrolls ? SCROLL_BAR : 0);
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    /// The width for columns.
    private double room() {
        return getWidth() - BORDERS - (getItems().size() > MOST_ROWS ? SCROLL_BAR : 0);
    }

    /// The number of columns that stay in view: the first one, and more conditions where they are narrow.
    private int fixed(List<Double> widths, int conditions) {
        int count = 0;
        double sum = 0;
        while (count < conditions && (count == 0 || sum + widths.get(count) <= MOST_FIXED * getWidth())) {
            sum += widths.get(count++);
        }
        return count;
    }

    private static <R> List<String> heads(List<? extends TableColumn<R, ?>> columns) {
        return columns.stream().map(TableColumn::getText).toList();
    }
}
