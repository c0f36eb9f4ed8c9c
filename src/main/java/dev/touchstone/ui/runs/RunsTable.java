package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.RunColumns;
import dev.touchstone.ui.table.ColumnRoom;
import dev.touchstone.ui.table.FixedColumns;
import dev.touchstone.ui.table.HeadCorner;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.util.Callback;
import org.jspecify.annotations.Nullable;

/// The runs that pass the filters, one per row.
final class RunsTable extends TableView<Run> {

    static final PseudoClass UNKNOWN = PseudoClass.getPseudoClass("unknown");
    private static final PseudoClass EXCLUDED = PseudoClass.getPseudoClass("excluded");
    private static final PseudoClass GROUP = PseudoClass.getPseudoClass("group");
    /// How many rows stand above one that is brought into view.
    private static final int ABOVE = 3;
    private static final double SIGN_WIDTH = 28;
    private static final double SCROLL_BAR = 14;
    private static final double ROW = 26;
    /// The signs and the first column stay in view.
    private static final int FIXED = 3;

    private final RunsModel model;
    private final TableColumn<Run, Run> eye;
    private final TableColumn<Run, Run> warned;
    private final RunBadges badges = new RunBadges();
    private final ColumnWidths widths = new ColumnWidths(badges);
    private final FixedColumns fixed = new FixedColumns(this, ROW);
    private final Map<String, ValueColumn> columnsById = new HashMap<>();
    private final GroupRows groups;
    private boolean updating;

    RunsTable(RunsModel model) {
        super(FXCollections.observableArrayList());
        this.model = model;
        setId("runs-table");
        getStyleClass().add("runs-table");
        setAccessibleText(I18n.text("Runs"));
        setPlaceholder(new Label(I18n.text("No run passes the filters")));
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        eye = sign("eye", column -> new MarkCells.Eye(model), "fth-eye", I18n.text("Shown in charts"));
        warned = sign("warned", column -> new MarkCells.Warned(model), "fth-alert-triangle", I18n.text("Warnings"));
        groups = new GroupRows(model, fixed);
        HeadCorner.cover(this);
        setRowFactory(table -> new Row());
        addEventFilter(KeyEvent.KEY_PRESSED, event -> groups.pressed(getSelectionModel().getSelectedItem(), event));
        setSortPolicy(table -> {
            if (!updating) {
                model.setQuery(model.query().get().withSort(order()));
            }
            return true;
        });
        getSelectionModel().getSelectedItems().addListener((InvalidationListener) changed -> selectionChanged());
        model.answer().addListener(changed -> showRuns());
        model.grouping().subscribe((was, is) -> {
            if (was.id().equals(is.id())) {
                showRuns();
            }
        });
        model.library().hidden().addListener((InvalidationListener) changed -> renew());
        model.inspection().subscribe((was, is) -> renew());
        badges.leaveOut(model.leftOut().getValue());
        model.leftOut().subscribe((was, is) -> {
            if (!was.equals(is)) {
                badges.leaveOut(is);
                showRuns();
                renew();
            }
        });
        model.chosen().addListener(changed -> showColumns());
        widthProperty().addListener(changed -> showColumns());
        showRuns();
    }

    /// Draws the rows anew for runs that are the same but have other marks now. [#refresh] would make all of their cells
    /// anew, which takes as long as showing the table the first time.
    private void renew() {
        for (Node row : lookupAll(".table-row-cell")) {
            if (row instanceof Row own) {
                own.renew();
            }
        }
    }

    /// A cell that can draw its run anew.
    interface Renewable {
        void renew();
    }

    /// The columns shown now, in their order.
    List<DataColumn<Run>> shownColumns() {
        return shown().map(column -> column.data).toList();
    }

    private Stream<ValueColumn> shown() {
        return getColumns().stream().filter(ValueColumn.class::isInstance).map(ValueColumn.class::cast);
    }

    /// Selects runs and brings the first of them into view.
    void reveal(Collection<Run> runs) {
        Set<String> wanted = new HashSet<>();
        runs.forEach(run -> wanted.add(run.id()));
        groups.unfold(wanted);
        int[] rows = rows(wanted);
        if (rows.length > 0) {
            getSelectionModel().clearSelection();
            getSelectionModel().selectIndices(rows[0], rows);
            int top = Math.max(0, rows[0] - ABOVE);
            scrollTo(top);
            // Rows that are new count from the next layout on: until then the last ones cannot be scrolled to.
            Platform.runLater(() -> {
                layout();
                scrollTo(top);
            });
        }
    }

    private int[] rows(Set<String> ids) {
        return ids.isEmpty() ? new int[0] : IntStream.range(0, getItems().size())
                .filter(row -> ids.contains(getItems().get(row).id())).toArray();
    }

    /// Sorts by one column, the best on top where there is a best.
    void sortBy(DataColumn<Run> column) {
        boolean descending = Metric.ofKey(column.id()).map(metric -> metric.better() == Direction.HIGHER).orElse(false);
        model.setQuery(model.query().get().withSort(List.of(new RunQuery.Sort(column.id(), descending))));
        updating = true;
        showOrder();
        updating = false;
        scrollTo(0);
    }

    private void showRuns() {
        updating = true;
        Set<String> kept = new HashSet<>();
        getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).forEach(run -> kept.add(run.id()));
        int position = getSelectionModel().getSelectedIndex();
        getSelectionModel().clearSelection();
        List<Run> runs = model.answer().get().runs();
        getItems().setAll(groups.rows(runs, kept));
        widths.measure(runs);
        showColumns();
        select(kept, position);
        updating = false;
        selectionChanged();
    }

    /// Keeps the selection; where a selected row is gone, the row in its place is selected.
    private void select(Set<String> kept, int position) {
        int[] rows = rows(kept);
        if (rows.length > 0) {
            getSelectionModel().selectIndices(rows[0], rows);
        } else if (!getItems().isEmpty()) {
            getSelectionModel().select(Math.clamp(position, 0, getItems().size() - 1));
        }
    }

    private void selectionChanged() {
        if (!updating) {
            List<Run> now = getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull)
                    .flatMap(run -> groups.runs(run).stream())
                    .distinct().toList();
            if (!now.equals(model.selected())) {
                model.selected().setAll(now);
            }
        }
    }

    private List<RunQuery.Sort> order() {
        return getSortOrder().stream().filter(ValueColumn.class::isInstance).map(ValueColumn.class::cast)
                .map(column -> new RunQuery.Sort(column.data.id(),
                        column.getSortType() == TableColumn.SortType.DESCENDING))
                .toList();
    }

    private void showColumns() {
        FittingColumns fitting = fitting();
        List<DataColumn<Run>> wanted = fitting.columns();
        boolean before = updating;
        updating = true;
        List<ValueColumn> columns = wanted.stream()
                .map(column -> columnsById.computeIfAbsent(column.id() + column.unit(), id -> new ValueColumn(column))).toList();
        if (!columns.equals(shown().toList()) || getColumns().contains(groups.column()) == groups.isEmpty()) {
            List<TableColumn<Run, ?>> all = new ArrayList<>(List.of(eye, warned));
            if (!groups.isEmpty()) {
                all.add(groups.column());
            }
            all.addAll(columns);
            getColumns().setAll(all);
            showOrder();
        }
        for (int i = 0; i < columns.size(); i++) {
            ColumnWidths.set(columns.get(i), fitting.widths().get(i));
        }
        fixed.keep(getColumns().subList(0, Math.min(getColumns().size(), FIXED)));
        updating = before;
    }

    /// The columns the user chose, or the usual ones and as many more as the width has room for.
    private FittingColumns fitting() {
        double room = getWidth() <= 0 ? Double.MAX_VALUE
                : getWidth() - 2 * SIGN_WIDTH - SCROLL_BAR - (groups.isEmpty() ? 0 : groups.column().getPrefWidth());
        Function<DataColumn<Run>, ColumnRoom> rooms = column -> widths.of(column, isSorted(column));
        String grouped = model.grouping().get().id();
        List<DataColumn<Run>> available = model.available().get().stream()
                .filter(column -> groups.isEmpty() || !column.id().equals(grouped)).toList();
        if (!model.chosen().get().isEmpty()) {
            return FittingColumns.ofChosen(model.chosen().get().stream().flatMap(id -> available.stream()
                    .filter(column -> column.id().equals(id)).findFirst().or(() -> RunColumns.ofId(id)).stream())
                    .filter(column -> groups.isEmpty() || !column.id().equals(grouped))
                    .toList(), room, rooms);
        }
        DataColumn<Run> marks = badges.column();
        List<DataColumn<Run>> offered = marks.isKnownIn(model.answer().get().runs())
                ? Stream.concat(available.stream(), Stream.of(marks)).toList() : available;
        return FittingColumns.of(UsualColumns.of(offered), UsualColumns.more(available), room,
                widths.isVaried(Factor.MODEL), rooms);
    }

    private boolean isSorted(DataColumn<Run> column) {
        return model.query().get().sort().stream().anyMatch(sort -> sort.column().equals(column.id()));
    }

    /// The arrows in the heads show the order of the query.
    private void showOrder() {
        List<TableColumn<Run, ?>> sorted = new ArrayList<>();
        for (RunQuery.Sort sort : model.query().get().sort()) {
            shown().filter(column -> column.data.id().equals(sort.column())).findFirst().ifPresent(column -> {
                        column.setSortType(sort.descending() ? TableColumn.SortType.DESCENDING
                                : TableColumn.SortType.ASCENDING);
                        sorted.add(column);
                    });
        }
        getSortOrder().setAll(sorted);
    }

    /// A row that is grey for a run that takes no part in means.
    private final class Row extends TableRow<Run> {

        Row() {
            setOnMouseClicked(event -> {
                if (event.getClickCount() == 2 && getItem() != null && RunGroup.isRow(getItem())) {
                    groups.toggleFold(getItem());
                }
            });
        }

        private void renew() {
            updateItem(getItem(), isEmpty());
            for (Node cell : getChildrenUnmodifiable()) {
                if (cell instanceof Renewable own) {
                    own.renew();
                }
            }
        }

        @Override
        protected void updateItem(@Nullable Run run, boolean empty) {
            super.updateItem(run, empty);
            pseudoClassStateChanged(EXCLUDED, run != null && !empty && badges.isOut(run));
            pseudoClassStateChanged(GROUP, run != null && !empty && RunGroup.isRow(run));
        }
    }

    private final class ValueColumn extends TableColumn<Run, Run> {
        private final DataColumn<Run> data;

        ValueColumn(DataColumn<Run> data) {
            this.data = data;
            setId("column-" + data.id());
            Label head = new Label(ColumnHead.of(data));
            head.setTooltip(new Tooltip(ColumnHead.name(data)));
            setGraphic(head);
            setMinWidth(40);
            getStyleClass().add(data.isNumeric() ? "numeric" : "words");
            setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
            setCellFactory(any -> fixed.hold(new RunCell(data, badges)));
        }
    }

    private TableColumn<Run, Run> sign(String id,
            Callback<TableColumn<Run, Run>, TableCell<Run, Run>> cells, String icon, String tooltip) {
        TableColumn<Run, Run> column = new TableColumn<>();
        column.setId("column-" + id);
        Label head = new Label(null, Icons.of(icon));
        head.setTooltip(new Tooltip(tooltip));
        column.setGraphic(head);
        column.setSortable(false);
        column.setResizable(false);
        column.setReorderable(false);
        column.setPrefWidth(SIGN_WIDTH);
        column.setMinWidth(SIGN_WIDTH);
        column.setMaxWidth(SIGN_WIDTH);
        column.getStyleClass().add("sign");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(any -> fixed.hold(cells.call(any)));
        return column;
    }
}
