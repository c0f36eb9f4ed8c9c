package dev.touchstone.ui.runs;

import dev.touchstone.table.TextTable;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.FontWeight;
import org.jspecify.annotations.Nullable;

/// A small table in the details, as high as its rows. Selecting a row highlights its lines; Ctrl C copies.
final class DetailTable extends TableView<DetailRow> {

    private static final double ROW = 25;
    private static final double HEAD = 35;
    private static final double PADDING = 20;
    private static final double SET = 32;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination COPY_MARKDOWN =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    private final List<String> heads;
    private final double leastForHow;
    private String distrust = "";
    private final TableColumn<DetailRow, DetailRow> name;
    private final TableColumn<DetailRow, DetailRow> value;
    private final TableColumn<DetailRow, DetailRow> how;

    /// @param heads of the name, the value and the way it was found
    /// @param lightUp called with the row that is selected
    DetailTable(String id, List<String> heads, boolean numbers, Consumer<DetailRow> lightUp) {
        super(FXCollections.observableArrayList());
        this.heads = heads;
        leastForHow = numbers ? 0.2 : 0.36;
        setId(id);
        getStyleClass().add("detail-table");
        setAccessibleText(heads.getFirst());
        setFixedCellSize(ROW);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        prefHeightProperty().bind(Bindings.size(getItems()).multiply(ROW).add(HEAD));
        minHeightProperty().bind(prefHeightProperty());
        name = column(heads.get(0), DetailRow::name, "name");
        value = column(heads.get(1), DetailRow::value, numbers ? "numeric" : "words");
        how = column(heads.get(2), DetailRow::how, "how");
        getColumns().setAll(List.of(name, value, how));
        getItems().addListener((InvalidationListener) changed -> fit());
        widthProperty().addListener(changed -> fit());
        getSelectionModel().selectedItemProperty().addListener((property, was, is) -> {
            if (is != null) {
                lightUp.accept(is);
            }
        });
        focusedProperty().addListener((property, was, is) -> {
            if (!is && getEditingCell() == null) {
                getSelectionModel().clearSelection();
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                RunActions.copy(table().tsv());
                event.consume();
            } else if (COPY_MARKDOWN.match(event)) {
                RunActions.copy(table().markdown());
                event.consume();
            }
        });
    }

    /// Makes the levels editable: by a double click, Enter or F2, or the word *set* where nothing is known.
    void edit(ConditionLevelCell.Editor editor) {
        setEditable(true);
        value.setCellFactory(any -> new ConditionLevelCell(editor));
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean begins = event.getCode() == KeyCode.F2 || event.getCode() == KeyCode.ENTER;
            int row = getSelectionModel().getSelectedIndex();
            if (begins && row >= 0 && getEditingCell() == null) {
                edit(row, value);
                event.consume();
            }
        });
    }

    /// Greys the figures.
    ///
    /// @param why for the tooltip; empty when they can be trusted
    void distrust(String why) {
        distrust = why;
        pseudoClassStateChanged(RunCell.UNTRUSTED, !why.isEmpty());
    }

    /// Names and figures get the width that they need, the last column the rest; a long level is cut.
    private void fit() {
        double room = getWidth() - 3;
        if (room <= 0) {
            return;
        }
        double names = Math.min(width(DetailRow::name), room * 0.46);
        double values = Math.min(width(DetailRow::value), room - names - room * leastForHow);
        name.setPrefWidth(names);
        value.setPrefWidth(values);
        how.setPrefWidth(room - names - values);
    }

    private double width(Function<DetailRow, String> text) {
        return getItems().stream().map(text).mapToDouble(words -> ColumnWidths.width(words, FontWeight.NORMAL, 12)
                + (words.equals(DetailRows.NOT_KNOWN) ? SET : 0)).max().orElse(0) + PADDING;
    }

    /// The selected rows, or all when none is.
    private TextTable table() {
        List<DetailRow> rows = getSelectionModel().getSelectedItems().isEmpty() ? getItems()
                : getSelectionModel().getSelectedItems();
        return new TextTable(heads.stream().map(head -> new TextTable.Column(head, false)).toList(),
                rows.stream().map(row -> List.of(row.name(), row.value(), row.how())).toList());
    }

    private TableColumn<DetailRow, DetailRow> column(String head, Function<DetailRow, String> text,
            String style) {
        TableColumn<DetailRow, DetailRow> column = new TableColumn<>(head);
        column.setSortable(false);
        column.setReorderable(false);
        column.getStyleClass().add(style);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(any -> new Cell(text, style));
        return column;
    }

    private final class Cell extends TableCell<DetailRow, DetailRow> {

        private final Function<DetailRow, String> text;
        private final Tooltip whole = new Tooltip();

        Cell(Function<DetailRow, String> text, String style) {
            this.text = text;
            getStyleClass().add(style);
            whole.setWrapText(true);
            whole.setMaxWidth(480);
        }

        @Override
        protected void updateItem(@Nullable DetailRow row, boolean empty) {
            super.updateItem(row, empty);
            String shown = row == null || empty ? "" : text.apply(row);
            setText(shown);
            whole.setText(distrust.isEmpty() ? shown : shown + "\n" + distrust);
            setTooltip(shown.isEmpty() ? null : whole);
            pseudoClassStateChanged(RunsTable.UNKNOWN, shown.equals(DetailRows.NOT_KNOWN));
        }
    }
}
