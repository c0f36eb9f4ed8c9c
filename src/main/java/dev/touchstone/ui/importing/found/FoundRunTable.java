package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.CellValue;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.table.FixedColumns;
import dev.touchstone.ui.table.MetricHead;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// The runs that were found, with their conditions and where each was read. Up and Down choose the run, Left and Right
/// the condition, Space ticks, A accepts proposals, X rejects them.
public final class FoundRunTable extends TableView<FoundRun> {

    private static final Set<Factor> SHOWN_AT_FIRST = Set.of(Factor.ENGINE, Factor.MODEL, Factor.GPU_COUNT,
            Factor.THINKING, Factor.CONCURRENCY);

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private static final double ROW = 26;
    /// Of a figure whose head has its statistic: `TTFT mean, s`.
    private static final double WITH_STATISTIC = 106;
    private static final double SCROLL_BAR = 10;

    private final ImportModel model;
    private final Runnable edit;
    private final FixedColumns fixed = new FixedColumns(this, ROW);
    private boolean isFollowing;

    /// @param edit moves on to the correction of the chosen condition
    FoundRunTable(ImportModel model, Runnable edit) {
        this.model = model;
        this.edit = edit;
        setId("import-runs");
        getStyleClass().addAll("found-table", "dense");
        setAccessibleText(I18n.text("Runs that were found"));
        setPlaceholder(new Label(I18n.text("No runs in this text.")));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setRowFactory(table -> new FoundRunRow(model));
        getColumns().setAll(columns());
        SortedList<FoundRun> sorted = new SortedList<>(model.shownRuns());
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        followSelection();
        widthProperty().subscribe(this::fit);
        getVisibleLeafColumns().addListener((InvalidationListener) change -> fit());
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /// Columns share the width; where it is too little for them, the table scrolls sideways and none is cut. The tick
    /// and the engine stay in view.
    private void fit() {
        fixed.keep(getVisibleLeafColumns().stream().filter(column -> column instanceof TickColumn
                || column instanceof ConditionColumn condition && condition.factor() == Factor.ENGINE).toList());
        double least = getVisibleLeafColumns().stream().mapToDouble(TableColumn::getMinWidth).sum();
        boolean isNarrow = getWidth() > 0 && getWidth() < least + SCROLL_BAR;
        if (isNarrow != (getColumnResizePolicy() == UNCONSTRAINED_RESIZE_POLICY)) {
            setColumnResizePolicy(isNarrow ? UNCONSTRAINED_RESIZE_POLICY : CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
            if (isNarrow) {
                getVisibleLeafColumns().forEach(column -> resizeColumn(column,
                        column.getMinWidth() - column.getWidth()));
            }
            // Cells that were out of view kept the colours of the theme that they were made in.
            refresh();
        }
    }

    /// Chooses which of the columns show.
    MenuButton columnChooser() {
        MenuButton chooser = new MenuButton(I18n.text("Columns"));
        chooser.setId("import-columns");
        chooser.setMinWidth(USE_PREF_SIZE);
        for (TableColumn<FoundRun, ?> column : getColumns()) {
            if (!column.getText().isEmpty()) {
                CheckMenuItem item = new CheckMenuItem(column.getText());
                item.setMnemonicParsing(false);
                item.selectedProperty().bindBidirectional(column.visibleProperty());
                chooser.getItems().add(item);
            }
        }
        return chooser;
    }

    private List<TableColumn<FoundRun, ?>> columns() {
        List<TableColumn<FoundRun, ?>> columns = new ArrayList<>();
        columns.add(new TickColumn(model, fixed));
        columns.add(file());
        for (Factor factor : Factor.values()) {
            ConditionColumn column = new ConditionColumn(model, factor, fixed);
            column.setVisible(SHOWN_AT_FIRST.contains(factor));
            columns.add(column);
        }
        columns.add(metric());
        columns.add(readFrom());
        columns.add(place());
        return columns;
    }

    /// The text of a run. Hidden at first, because the list of texts shows it too.
    private TableColumn<FoundRun, String> file() {
        TableColumn<FoundRun, String> column = new TableColumn<>(I18n.text("File"));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().source().shownName()));
        column.setCellFactory(c -> FoundRunCells.of("file", name -> name));
        column.setMinWidth(54);
        column.setPrefWidth(100);
        column.setVisible(false);
        return column;
    }

    /// The figure, or what stands in its place.
    private TableColumn<FoundRun, CellValue> metric() {
        Metric metric = model.mainMetric();
        TableColumn<FoundRun, CellValue> column = new TableColumn<>(head(metric));
        column.setCellValueFactory(row -> row.getValue().run().map(run -> value(run, metric)));
        column.setComparator(Comparator.comparingDouble(value -> value instanceof CellValue.Number number
                ? number.value() : -1));
        column.setCellFactory(c -> FoundRunCells.of("number", value -> switch (value) {
            case CellValue.Number(double figure) -> NumberText.onScreen().metric(figure, metric.unit());
            case CellValue.Word(String outcome) -> outcome;
            default -> NumberText.UNKNOWN;
        }));
        column.getStyleClass().add("number");
        boolean isShort = metric.unit() != Unit.SECONDS;
        column.setMinWidth(isShort ? 60 : WITH_STATISTIC);
        column.setPrefWidth(isShort ? 64 : WITH_STATISTIC);
        column.setMaxWidth(140);
        return column;
    }

    private static CellValue value(Run run, Metric metric) {
        OptionalDouble figure = run.metrics().get(metric);
        return figure.isPresent() ? new CellValue.Number(figure.getAsDouble())
                : CellValue.of(MetricOutcome.of(run, metric).orElse(null));
    }

    /// The head of a column of figures, with their unit.
    static String head(Metric metric) {
        return switch (metric.unit()) {
            case REQUESTS_PER_SECOND, TOKENS_PER_SECOND, EMBEDDINGS_PER_SECOND, DOCUMENTS_PER_SECOND -> metric.unit().symbol();
            case COUNT, FRACTION -> metric.label();
            default -> MetricHead.of(metric, metric.unit().symbol());
        };
    }

    private TableColumn<FoundRun, String> readFrom() {
        TableColumn<FoundRun, String> column = new TableColumn<>(I18n.text("Read from"));
        column.setCellValueFactory(row -> evidence(row.getValue()));
        column.setCellFactory(c -> FoundRunCells.of("muted", text -> text));
        column.setMinWidth(92);
        column.setPrefWidth(180);
        column.setSortable(false);
        return column;
    }

    private ObservableValue<String> evidence(FoundRun found) {
        return Bindings.createStringBinding(() -> switch (found.standing()) {
            case STORED -> I18n.text("in the archive");
            case REPEATED -> I18n.text("twice in this import");
            case NEW -> found.evidence(model.factor().get()).map(FoundRunTable::words).orElse(NumberText.UNKNOWN);
        }, found.run(), model.factor());
    }

    private static String words(Evidence evidence) {
        String words = evidence.lines() == null ? evidence.shownRule() : evidence.lines() + " · " + evidence.shownRule();
        return evidence.isProposed() && !evidence.text().isBlank() ? I18n.text("{0}: {1}", words, evidence.text()) : words;
    }

    private TableColumn<FoundRun, Integer> place() {
        TableColumn<FoundRun, Integer> column = new TableColumn<>(I18n.text("Line"));
        column.setCellValueFactory(row -> row.getValue().run().map(run -> run.source().lines().first()));
        column.setCellFactory(c -> FoundRunCells.of("number", line -> Integer.toString(line)));
        column.getStyleClass().add("number");
        int last = model.found().stream().mapToInt(run -> run.lines().first()).max().orElse(1);
        double width = Math.max(52, 20 + 8.5 * Integer.toString(last).length());
        column.setMinWidth(width);
        column.setMaxWidth(width + 20);
        column.setPrefWidth(width);
        return column;
    }

    /// The selection is the same in the table and in the model, whoever changed it.
    private void followSelection() {
        getSelectionModel().getSelectedItems().addListener((ListChangeListener<FoundRun>) change -> {
            List<FoundRun> chosen = leadLast();
            if (!isFollowing && !chosen.equals(model.selected())) {
                model.select(chosen);
            }
        });
        model.selected().addListener((ListChangeListener<FoundRun>) change -> follow());
        follow();
    }

    private List<FoundRun> leadLast() {
        List<FoundRun> chosen = new ArrayList<>(getSelectionModel().getSelectedItems());
        FoundRun lead = getSelectionModel().getSelectedItem();
        if (lead != null && chosen.remove(lead)) {
            chosen.add(lead);
        }
        return chosen;
    }

    private void follow() {
        if (leadLast().equals(model.selected())) {
            return;
        }
        isFollowing = true;
        getSelectionModel().clearSelection();
        for (FoundRun run : model.selected()) {
            getSelectionModel().select(run);
        }
        isFollowing = false;
        if (!model.selected().isEmpty()) {
            scrollTo(model.selected().getFirst());
        }
    }

    private void pressed(KeyEvent event) {
        if (COPY.match(event)) {
            copy();
            event.consume();
            return;
        }
        if (event.isShortcutDown() || event.isShiftDown() || event.isAltDown()) {
            return;
        }
        if (event.getCode() == KeyCode.A) {
            model.corrections().settle(model.selected(), true);
        } else if (event.getCode() == KeyCode.X) {
            model.corrections().settle(model.selected(), false);
        } else if (event.getCode() == KeyCode.SPACE) {
            model.toggle(model.selected());
        } else if (event.getCode() == KeyCode.ENTER) {
            edit.run();
        } else if (event.getCode() == KeyCode.LEFT) {
            step(-1);
        } else if (event.getCode() == KeyCode.RIGHT) {
            step(1);
        } else {
            return;
        }
        event.consume();
    }

    /// The conditions that are shown, from left to right.
    private List<Factor> conditions() {
        return getVisibleLeafColumns().stream().filter(ConditionColumn.class::isInstance)
                .map(column -> ((ConditionColumn) column).factor()).toList();
    }

    /// Puts the shown conditions of the selected runs into the clipboard, one row per run, for a spreadsheet.
    private void copy() {
        List<Factor> factors = conditions();
        String rows = inOrder().stream().map(run -> factors.stream()
                .map(factor -> run.level(factor).map(Object::toString).orElse("")).collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n"));
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, rows));
    }

    /// Gives the selected runs, from top to bottom, the levels that were copied: of the chosen condition and of those
    /// to the right of it.
    ///
    /// @return why they were refused; empty when they were not
    Optional<String> paste() {
        String text = Clipboard.getSystemClipboard().getString();
        if (text == null || text.isBlank()) {
            return Optional.of(I18n.text("The clipboard holds no text. Copy a column of levels first."));
        }
        List<Factor> factors = conditions();
        int from = Math.max(0, factors.indexOf(model.factor().get()));
        List<List<String>> rows = text.stripTrailing().lines().map(line -> List.of(line.split("\t", -1))).toList();
        return model.corrections().paste(inOrder(), factors.subList(from, factors.size()), rows);
    }

    private List<FoundRun> inOrder() {
        return getSelectionModel().getSelectedIndices().stream().sorted().map(getItems()::get).toList();
    }

    /// Goes to the next condition that is shown in this direction.
    private void step(int direction) {
        List<Factor> visible = conditions();
        int next = visible.indexOf(model.factor().get()) + direction;
        if (next >= 0 && next < visible.size()) {
            model.lookAt(visible.get(next));
        }
    }
}
