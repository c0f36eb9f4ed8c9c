package dev.touchstone.ui.comparing;

import dev.touchstone.chart.LevelName;
import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.ui.theme.Numbers;
import dev.touchstone.ui.theme.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/// The chart's twin in figures: a row for each set of matched conditions, a group of columns for each level. As high as
/// its rows, so that nothing of a usual comparison is hidden.
final class TwinTable extends TableView<Row> {

    private static final double ROW = 26;
    private static final double HEAD = 32;
    private static final int MOST_ROWS = 24;
    private static final double SCROLL_BAR = 16;

    /// @param showRuns told the runs behind a row that is double-clicked or entered
    TwinTable(Consumer<List<Run>> showRuns) {
        setId("compare-table");
        getStyleClass().add("twin-table");
        setAccessibleText("The comparison in figures");
        setFixedCellSize(ROW);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                open(showRuns);
            }
        });
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                open(showRuns);
                event.consume();
            }
        });
    }

    private void open(Consumer<List<Run>> showRuns) {
        List<Run> behind = getSelectionModel().getSelectedItems().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream()).toList();
        if (!behind.isEmpty()) {
            showRuns.accept(behind);
        }
    }

    void show(Comparison comparison) {
        getSortOrder().clear();
        getColumns().setAll(columns(comparison));
        getItems().setAll(comparison.rows());
        double height = HEAD + ROW * Math.min(MOST_ROWS, comparison.rows().size()) + 2 + SCROLL_BAR;
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    private static List<TableColumn<Row, ?>> columns(Comparison comparison) {
        List<TableColumn<Row, ?>> columns = new ArrayList<>();
        Set<Factor> matched = new TreeSet<>();
        comparison.rows().forEach(row -> matched.addAll(row.match().keySet()));
        for (Factor factor : matched) {
            columns.add(TwinColumns.condition(factor, comparison));
        }
        List<Level> levels = new ArrayList<>(comparison.levels());
        Level baseline = comparison.baseline();
        if (baseline != null && levels.remove(baseline)) {
            levels.addFirst(baseline);
        }
        for (Level level : levels) {
            addLevel(columns, comparison, level);
        }
        return columns;
    }

    private static void addLevel(List<TableColumn<Row, ?>> columns, Comparison comparison, Level level) {
        Unit unit = comparison.lens().metric().unit();
        Function<Row, Cell> cell = row -> row.cell(level).orElse(null);
        columns.add(TwinColumns.number(Wording.head(comparison, level), comparison, cell,
                one -> Numbers.metric(one.spread().mean(), unit), one -> one.spread().mean()));
        columns.add(TwinColumns.number("range", comparison, cell, one -> Wording.range(one.spread(), unit),
                one -> one.spread().max() - one.spread().min()));
        columns.add(TwinColumns.number("n", comparison, cell, one -> Integer.toString(one.spread().n()),
                one -> (double) one.spread().n()));
        if (comparison.baseline() != null && !level.equals(comparison.baseline())) {
            String base = LevelName.of(comparison.lens().by(), comparison.baseline());
            columns.add(TwinColumns.delta("Δ to " + base, comparison, cell));
            if (Wording.hasEfficiency(comparison)) {
                columns.add(TwinColumns.number("efficiency", comparison, cell,
                        one -> Wording.efficiency(comparison, one).orElse(Numbers.UNKNOWN),
                        one -> one.delta() == null ? Double.NaN : one.delta()));
            }
            columns.add(TwinColumns.text("verdict", comparison, row -> Wording.verdict(cell.apply(row))));
        }
    }

    static String words(Factor factor, Level level) {
        return factor == Factor.MODEL ? LevelName.of(factor, level) : Words.level(level);
    }
}
