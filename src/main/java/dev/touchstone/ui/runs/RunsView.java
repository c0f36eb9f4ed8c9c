package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.UnitText;
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
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.geometry.Orientation;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/// The page of runs. The focus that the frame gives to the page goes to the table.
final class RunsView extends BorderPane implements AutoCloseable {

    /// The width of the details until the divider is dragged: more in a wide window, so that what they quote is whole.
    private static final double LEAST_DETAILS = 376;
    private static final double MOST_DETAILS = 640;
    private static final double SHARE_OF_DETAILS = 0.27;
    /// Of a narrow window, so that the table has room for what is compared and for figures.
    private static final double MOST_OF_WIDTH = 0.41;
    /// A page narrower than this has no room for both beside each other: the details move below the table.
    private static final double ROOM_FOR_BOTH = 788;
    /// A page narrower than this shows no details while no run is selected.
    private static final double ROOM_FOR_NO_DETAILS = 960;
    private static final double SHARE_OF_TABLE = 0.5;
    private static final double GAP = 8;

    private final RunDetails details;
    private final RunsModel model;
    private final RunsTable table;
    private final FilterBar filters;
    private final GroupMenu groups;
    private final SplitPane split = new SplitPane();
    private boolean laidOut;
    /// The position of the divider when the details stand beside the table; 0 for the usual one.
    private double beside;
    /// Runs that are to be revealed once they are in the list.
    private List<Run> wanted = List.of();
    /// Whether filters that hide them give way.
    private boolean isFilterLifted;

    /// @param requests of the run with an id; called off the JavaFX thread
    /// @param showRequests called with the runs whose requests are to be shown
    RunsView(RunsModel model, Function<String, List<RequestRecord>> requests,
            Consumer<List<Run>> showRequests) {
        this.model = model;
        table = new RunsTable(model);
        groups = new GroupMenu(model);
        filters = new FilterBar(model, new HBox(GAP, groups, new ColumnChooser(model, table)));
        ProgressIndicator busy = new ProgressIndicator();
        busy.setMaxSize(32, 32);
        busy.visibleProperty().bind(model.busy());
        details = new RunDetails(model, requests, showRequests);
        split.getItems().addAll(new StackPane(table, busy,
                new FailurePane("runs-failed", I18n.text("The list of runs could not be computed"), model.failure())), details);
        split.setId("runs-split");
        split.widthProperty().addListener((property, was, is) -> layOut());
        model.selected().addListener((InvalidationListener) changed -> layOut());
        SplitPane.setResizableWithParent(details, false);
        model.answer().addListener(changed -> revealWanted());
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

    /// Puts the details beside the table or, in a narrow window, below it; without a selected run they take no room there.
    private void layOut() {
        double width = split.getWidth();
        boolean wanted = width >= ROOM_FOR_NO_DETAILS || !model.selected().isEmpty();
        Orientation orientation = width < ROOM_FOR_BOTH ? Orientation.VERTICAL : Orientation.HORIZONTAL;
        if (width <= 0 || laidOut && wanted == hasDetails() && orientation == split.getOrientation()) {
            return;
        }
        beside = laidOut && isBeside() ? split.getDividerPositions()[0] : beside;
        laidOut = true;
        split.setOrientation(orientation);
        SplitPane.setResizableWithParent(details, orientation == Orientation.VERTICAL);
        if (!wanted) {
            split.getItems().remove(details);
            return;
        }
        if (!hasDetails()) {
            split.getItems().add(details);
        }
        split.setDividerPositions(orientation == Orientation.VERTICAL ? SHARE_OF_TABLE : beside > 0 ? beside : usual(width));
    }

    private boolean hasDetails() {
        return split.getItems().contains(details);
    }

    private boolean isBeside() {
        return hasDetails() && split.getOrientation() == Orientation.HORIZONTAL;
    }

    private static double usual(double width) {
        double details = Math.clamp(SHARE_OF_DETAILS * width, LEAST_DETAILS, MOST_DETAILS);
        return 1 - Math.min(details / width, MOST_OF_WIDTH);
    }

    /// Returns the position of the divider between the table and the details beside it; empty as long as they were not
    /// shown so.
    OptionalDouble divider() {
        double position = laidOut && isBeside() ? split.getDividerPositions()[0] : beside;
        return position > 0 ? OptionalDouble.of(position) : OptionalDouble.empty();
    }

    void setDivider(double position) {
        beside = position;
        if (isBeside()) {
            split.setDividerPositions(position);
        }
    }

    /// Sets the items of the context menu of a run.
    void setRowMenu(List<MenuItem> items) {
        table.setContextMenu(new ContextMenu(items.toArray(MenuItem[]::new)));
    }

    /// Lets the user choose what the rows are grouped by.
    void chooseGroups() {
        groups.requestFocus();
        groups.show();
    }

    void focusFilter() {
        filters.focusWords();
    }

    /// Selects runs and brings them into view, with the filters out of their way; as soon as they are in the list,
    /// where there are so many runs that this takes a while.
    void reveal(Collection<Run> runs) {
        wanted = List.copyOf(runs);
        isFilterLifted = true;
        table.requestFocus();
        revealWanted();
    }

    /// Selects runs and brings them into view, as far as the filters show them; the focus stays where it is.
    void select(Collection<Run> runs) {
        wanted = List.copyOf(runs);
        isFilterLifted = false;
        revealWanted();
    }

    private void revealWanted() {
        List<Run> now = wanted;
        if (!hasAll(model.all(), now)) {
            wanted = List.of(); // deleted meanwhile
        } else if (hasAll(model.answer().get().runs(), now) || !isFilterLifted && !model.busy().get()) {
            wanted = List.of();
            table.reveal(now);
        } else if (!model.busy().get()) {
            model.setQuery(model.query().get().withoutFilters());
        }
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

    /// The runs with the columns that are shown now, as text that is written when it is asked for, on any thread.
    Supplier<TextTable> table(Collection<Run> runs) {
        List<DataColumn<Run>> columns = table.shownColumns();
        List<Run> rows = List.copyOf(runs);
        return () -> new TextTable(columns.stream()
                .map(column -> new TextTable.Column(UnitText.isMixed(column.unit()) ? ColumnHead.of(column) + ", " + column.unit()
                        : ColumnHead.of(column), column.isNumeric())).toList(),
                rows.stream().map(run -> columns.stream().map(column -> RunText.of(column, run)).toList()).toList());
    }

    @Override
    public void close() {
        details.close();
    }
}
