package dev.touchstone.ui.runs;

import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.table.FailurePane;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/// The page of runs. The focus that the frame gives to the page goes to the table.
final class RunsView extends BorderPane implements AutoCloseable {

    /// The width of the details until the divider is dragged.
    private static final double DETAILS = 376;
    /// Of a narrow window, so that the table has room for what is compared and for figures.
    private static final double MOST_OF_WIDTH = 0.41;

    private final RunDetails details;
    private final RunsModel model;
    private final RunsTable table;
    private final FilterBar filters;
    private final SplitPane split = new SplitPane();
    private boolean placed;

    /// @param requests of the run with an id; called off the JavaFX thread
    /// @param showRequests called with the runs whose requests are to be shown
    RunsView(RunsModel model, Function<String, List<RequestRecord>> requests,
            Consumer<List<Run>> showRequests) {
        this.model = model;
        table = new RunsTable(model);
        filters = new FilterBar(model, new ColumnChooser(model, table));
        ProgressIndicator busy = new ProgressIndicator();
        busy.setMaxSize(32, 32);
        busy.visibleProperty().bind(model.busy());
        details = new RunDetails(model, requests, showRequests);
        split.getItems().addAll(new StackPane(table, busy,
                new FailurePane("runs-failed", "The list of runs", model.failure())), details);
        split.setId("runs-split");
        split.widthProperty().addListener((property, was, is) -> {
            if (was.doubleValue() == 0 && !placed) {
                split.setDividerPositions(1 - Math.min(DETAILS / is.doubleValue(), MOST_OF_WIDTH));
            }
        });
        SplitPane.setResizableWithParent(details, false);
        setTop(filters);
        setCenter(split);
        getStyleClass().add("runs-page");
        getStylesheets().add(Objects.requireNonNull(RunsView.class.getResource("/dev/touchstone/ui/runs.css"))
                .toExternalForm());
    }

    @Override
    public void requestFocus() {
        table.requestFocus();
    }

    /// Returns the position of the divider; empty as long as the page was not shown.
    OptionalDouble divider() {
        return placed || split.getWidth() > 0 ? OptionalDouble.of(split.getDividerPositions()[0])
                : OptionalDouble.empty();
    }

    void setDivider(double position) {
        placed = true;
        split.setDividerPositions(position);
    }

    /// Sets the items of the context menu of a run.
    void setRowMenu(List<MenuItem> items) {
        table.setContextMenu(new ContextMenu(items.toArray(MenuItem[]::new)));
    }

    void focusFilter() {
        filters.focusWords();
    }

    /// Selects runs and brings them into view, with the filters out of their way.
    void reveal(Collection<Run> runs) {
        if (!hasAll(model.answer().get().runs(), runs)) {
            model.setQuery(model.query().get().withoutFilters());
        }
        table.reveal(runs);
        table.requestFocus();
    }

    /// Whether all of these runs are shown. Answers have runs with figures derived from others, so that only the ids
    /// are the same.
    static boolean hasAll(Collection<Run> shown, Collection<Run> runs) {
        Set<String> ids = shown.stream().map(Run::id).collect(Collectors.toSet());
        return runs.stream().map(Run::id).allMatch(ids::contains);
    }

    /// Shows this column, if it is not there yet, and sorts by it: the best on top where there is a best.
    void sortBy(DataColumn<Run> column) {
        List<String> shown = new ArrayList<>(table.shownColumns().stream().map(DataColumn::id).toList());
        if (!shown.contains(column.id())) {
            shown.add(column.id());
            model.chosen().set(List.copyOf(shown));
        }
        table.sortBy(column);
        table.requestFocus();
    }

    /// The runs with the columns that are shown, as text.
    TextTable table(Collection<Run> runs) {
        List<DataColumn<Run>> columns = table.shownColumns();
        return new TextTable(columns.stream()
                .map(column -> new TextTable.Column(ColumnHead.of(column), column.isNumeric())).toList(),
                runs.stream().map(run -> columns.stream().map(column -> RunText.of(column, run)).toList()).toList());
    }

    @Override
    public void close() {
        details.close();
    }
}
