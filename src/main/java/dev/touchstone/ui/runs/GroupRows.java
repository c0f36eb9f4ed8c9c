package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.table.FixedColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.FontWeight;
import org.jspecify.annotations.Nullable;

/// The rows of the table of runs when they are grouped, each group begun by a row that stands for it, and the column of
/// their levels.
final class GroupRows {

    private static final double LEAST = 90;
    private static final double MOST = 240;
    private static final double ARROW = 46;
    private static final double SIZE = 12.5;
    /// Number of names whose widths are measured.
    private static final int MEASURED = 400;

    private final RunsModel model;
    private final TableColumn<Run, Run> column = new TableColumn<>();
    /// By the ids of the rows that stand for them.
    private Map<String, RunGroup> groups = Map.of();

    GroupRows(RunsModel model, FixedColumns fixed) {
        this.model = model;
        column.setId("column-group");
        column.setSortable(false);
        column.setReorderable(false);
        column.setMinWidth(LEAST);
        column.getStyleClass().add("words");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(any -> fixed.hold(new GroupCell(this)));
    }

    /// The column of the levels by which the rows are grouped.
    TableColumn<Run, Run> column() {
        return column;
    }

    boolean isEmpty() {
        return groups.isEmpty();
    }

    /// Returns the rows of these runs. A folded group whose runs were selected is selected in their place.
    ///
    /// @param selected ids of the selected rows; those of groups are added
    List<Run> rows(List<Run> runs, Set<String> selected) {
        groups = model.groups().stream().collect(Collectors.toMap(group -> group.row().id(), Function.identity()));
        GroupFactor by = model.grouping().get().by();
        if (groups.isEmpty() || by == null) {
            return runs;
        }
        measure(by);
        List<Run> rows = new ArrayList<>(runs.size() + groups.size());
        for (RunGroup group : model.groups()) {
            rows.add(group.row());
            if (!isFolded(group)) {
                rows.addAll(group.runs());
            } else if (group.runs().stream().anyMatch(run -> selected.contains(run.id()))) {
                selected.add(group.row().id());
            }
        }
        return rows;
    }

    /// Wide enough for most of the names of groups and for the numbers of their runs.
    private void measure(GroupFactor by) {
        Label head = new Label(by.label());
        head.setTooltip(new Tooltip(I18n.text("Grouped by {0}", by.label())));
        column.setGraphic(head);
        double widest = model.groups().stream().limit(MEASURED).mapToDouble(group -> ColumnWidths.width(
                group.name() + " " + group.runs().size(), FontWeight.BOLD, SIZE)).max().orElse(0);
        ColumnWidths.set(column, Math.clamp(widest + ARROW, LEAST, MOST));
    }

    /// The group that this row stands for; null for the row of a run.
    @Nullable RunGroup group(Run row) {
        return groups.get(row.id());
    }

    /// The runs of the group that this row stands for; of the row of a run, this run.
    List<Run> runs(Run row) {
        RunGroup group = group(row);
        return group == null ? List.of(row) : group.runs();
    }

    boolean isFolded(RunGroup group) {
        return model.grouping().get().isFolded(group.level());
    }

    /// Folds or unfolds the group that this row stands for; does nothing for the row of a run.
    void toggleFold(Run row) {
        RunGroup group = group(row);
        if (group != null) {
            fold(group, !isFolded(group));
        }
    }

    private void fold(RunGroup group, boolean fold) {
        model.group(model.grouping().get().with(group.level(), fold));
    }

    /// Unfolds the groups of runs.
    void unfold(Set<String> ids) {
        RowGrouping now = model.grouping().get();
        for (RunGroup group : groups.values()) {
            if (isFolded(group) && group.runs().stream().anyMatch(run -> ids.contains(run.id()))) {
                now = now.with(group.level(), false);
            }
        }
        model.group(now);
    }

    /// The left key folds the group whose row is selected, the right key unfolds it, Enter does either.
    void pressed(@Nullable Run row, KeyEvent event) {
        RunGroup group = row == null ? null : group(row);
        if (group == null || event.isShiftDown() || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCode()) {
            case LEFT -> fold(group, true);
            case RIGHT -> fold(group, false);
            case ENTER -> fold(group, !isFolded(group));
            default -> {
                return;
            }
        }
        event.consume();
    }
}
