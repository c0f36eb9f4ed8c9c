package dev.touchstone.ui.runs;

import dev.touchstone.table.TextTable;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.table.ColumnRoom;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
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
    private static final double PADDING = 16;
    private static final double SET = 32;
    private static final double BORDERS = 3;
    private static final double SIZE = 12;
    /// Of the names that are whole, as long as there is room for the heads.
    private static final double MOST_NAMES = 0.8;
    private static final double MOST_LEVELS = 0.9;
    /// Of a table in which names and levels are all whole, because the ways still have room beside them.
    private static final double WHOLE = 0.6;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination COPY_MARKDOWN =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    private final List<String> heads;
    private final boolean numbers;
    private String distrust = "";
    private final ReadOnlyBooleanWrapper withoutWays = new ReadOnlyBooleanWrapper(false);
    private final TableColumn<DetailRow, DetailRow> name;
    private final TableColumn<DetailRow, DetailRow> value;
    private final TableColumn<DetailRow, DetailRow> how;

    /// @param heads of the name, the value and the way it was found
    /// @param lightUp called with the row that is selected
    DetailTable(String id, List<String> heads, boolean numbers, Consumer<DetailRow> lightUp) {
        super(FXCollections.observableArrayList());
        this.heads = heads;
        this.numbers = numbers;
        setId(id);
        getStyleClass().add("detail-table");
        setAccessibleText(heads.getFirst());
        setFixedCellSize(ROW);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        prefHeightProperty().bind(Bindings.size(getItems()).multiply(ROW).add(HEAD));
        minHeightProperty().bind(prefHeightProperty());
        name = column(heads.get(0), DetailRow::name, DetailRow::name, "name");
        value = column(heads.get(1), DetailRow::value, DetailRow::value, numbers ? "numeric" : "words");
        how = column(heads.get(2), DetailRow::how, numbers ? DetailRow::how : DetailRow::place, "how");
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
                TextCopies.put(table().tsv());
                event.consume();
            } else if (COPY_MARKDOWN.match(event)) {
                TextCopies.put(table().markdown());
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

    /// Whether the table has no column of the ways in which its figures were made: most of them would be cut.
    ReadOnlyBooleanProperty withoutWays() {
        return withoutWays.getReadOnlyProperty();
    }

    /// Figures and the names of conditions are never cut. Then the ways they were found get their room, and what is left
    /// goes to long names and levels.
    private void fit() {
        double room = getWidth() - BORDERS;
        if (room <= 0) {
            return;
        }
        ColumnRoom names = room(0, DetailRow::name, numbers ? MOST_NAMES : 1);
        ColumnRoom values = room(1, DetailRow::value, numbers ? 1 : MOST_LEVELS);
        ColumnRoom ways = room(2, DetailRow::how, 0);
        if (names.whole() + values.whole() <= WHOLE * room) {
            names = new ColumnRoom(names.whole(), names.whole());
            values = new ColumnRoom(values.whole(), values.whole());
        }
        boolean folded = numbers && room - names.least() - values.least() < usualWay();
        withoutWays.set(folded);
        how.setVisible(!folded);
        if (folded) {
            List<Double> both = ColumnRoom.share(List.of(names, values), room, room);
            ColumnWidths.set(name, both.get(0));
            ColumnWidths.set(value, room - both.get(0));
            return;
        }
        double leastWays = numbers ? ways.least() : Math.min(ways.least(), lines());
        if (!numbers) {
            // A long level, such as a path, is cut in its middle before names are cut: the whole is in its tooltip.
            double forLevels = Math.max(room(1, row -> "", 0).least(), room - names.least() - leastWays);
            values = new ColumnRoom(Math.min(values.least(), forLevels), values.whole());
        }
        double forNames = Math.min(names.least(), room - values.least() - leastWays);
        double forWays = Math.clamp(room - forNames - values.least(), leastWays, ways.whole());
        List<Double> widths = ColumnRoom.share(List.of(new ColumnRoom(forNames, names.whole()), values),
                room - forWays, 0);
        ColumnWidths.set(name, widths.get(0));
        ColumnWidths.set(value, widths.get(1));
        double forPlaces = room - widths.get(0) - widths.get(1);
        ColumnWidths.set(how, forPlaces);
        // Half a head says less than none.
        how.setText(forPlaces < ways.least() ? "" : heads.get(2));
    }

    /// The room in which half of the ways are whole; 0 without any.
    private double usualWay() {
        List<Double> widths = getItems().stream().map(DetailRow::how).filter(way -> !way.isEmpty()).map(DetailTable::width)
                .sorted().toList();
        return widths.isEmpty() ? 0 : widths.get(widths.size() / 2);
    }

    /// The room in which the lines are whole that conditions were read from; their rules stand in the tooltips too.
    private double lines() {
        return getItems().stream().filter(row -> row.lines() != null).mapToDouble(row -> width(row.place())).max().orElse(0);
    }

    private static double width(String words) {
        return ColumnWidths.width(words, FontWeight.NORMAL, SIZE) + PADDING;
    }

    /// @param share of the cells that are whole at least
    private ColumnRoom room(int column, Function<DetailRow, String> text, double share) {
        double head = ColumnWidths.width(heads.get(column), FontWeight.BOLD, SIZE) + PADDING;
        List<Double> widths = getItems().stream().map(text).map(words -> width(words)
                + (words.equals(DetailRows.NOT_KNOWN) ? SET : 0)).sorted().toList();
        double longest = widths.isEmpty() ? 0 : widths.getLast();
        double least = widths.isEmpty() || share == 0 ? 0 : widths.get((int) Math.ceil(share * widths.size()) - 1);
        return new ColumnRoom(Math.max(head, least), Math.max(head, longest));
    }

    /// The selected rows, or all when none is.
    private TextTable table() {
        List<DetailRow> rows = getSelectionModel().getSelectedItems().isEmpty() ? getItems()
                : getSelectionModel().getSelectedItems();
        return new TextTable(heads.stream().map(head -> new TextTable.Column(head, false)).toList(),
                rows.stream().map(row -> List.of(row.name(), row.value(), row.how())).toList());
    }

    /// @param brief for a cell in which the text would be cut
    private TableColumn<DetailRow, DetailRow> column(String head, Function<DetailRow, String> text,
            Function<DetailRow, String> brief, String style) {
        TableColumn<DetailRow, DetailRow> column = new TableColumn<>(head);
        column.setSortable(false);
        column.setReorderable(false);
        column.getStyleClass().add(style);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(any -> new Cell(text, brief, style));
        return column;
    }

    private final class Cell extends TableCell<DetailRow, DetailRow> {

        private final Function<DetailRow, String> text;
        private final Function<DetailRow, String> brief;
        private final Tooltip whole = new Tooltip();

        Cell(Function<DetailRow, String> text, Function<DetailRow, String> brief, String style) {
            this.text = text;
            this.brief = brief;
            widthProperty().addListener(changed -> updateItem(getItem(), isEmpty()));
            getStyleClass().add(style);
            whole.setWrapText(true);
            whole.setMaxWidth(480);
        }

        @Override
        protected void updateItem(@Nullable DetailRow row, boolean empty) {
            super.updateItem(row, empty);
            String shown = row == null || empty ? "" : text.apply(row);
            setText(row == null || empty || width(shown) <= getTableColumn().getWidth() ? shown : brief.apply(row));
            whole.setText(distrust.isEmpty() ? shown : shown + "\n" + distrust);
            setTooltip(shown.isEmpty() ? null : whole);
            pseudoClassStateChanged(RunsTable.UNKNOWN, shown.equals(DetailRows.NOT_KNOWN));
        }
    }
}
