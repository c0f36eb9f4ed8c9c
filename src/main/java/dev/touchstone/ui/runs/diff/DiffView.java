package dev.touchstone.ui.runs.diff;

import dev.touchstone.compare.difference.Diff;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.ConditionText;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// One row per condition, flag or definition, one column per run; the rows that differ come first.
final class DiffView extends BorderPane {

    private static final double KIND = 92;
    private static final double NAME = 180;
    /// Narrower columns of runs scroll, wider ones would draw their figures apart.
    private static final double LEAST_RUN = 130;
    private static final double MOST_RUN = 460;
    private static final double ROW = 26;
    /// Of the scroll bar and the borders.
    private static final double EDGES = 18;

    private final BooleanProperty all;
    private final TableView<Diff.Line> table = new TableView<>();
    private final Label title = new Label();
    private Diff diff = new Diff(List.of(), List.of());

    /// @param all whether what the runs agree in is shown too
    /// @param copying buttons at the right
    DiffView(BooleanProperty all, Action back, List<Action> copying) {
        this.all = all;
        setId("diff");
        getStylesheets().add(Objects.requireNonNull(DiffView.class.getResource("/dev/touchstone/ui/runs.css"))
                .toExternalForm());
        Button leave = new Button(back.title(), Icons.of(back.icon()));
        leave.setId("button-" + back.id());
        leave.setMinWidth(USE_PREF_SIZE);
        leave.setOnAction(event -> back.run());
        title.setId("diff-title");
        title.getStyleClass().add("run-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        CheckBox whole = new CheckBox(I18n.text("All lines"));
        whole.setId("diff-lines");
        whole.setMinWidth(USE_PREF_SIZE);
        whole.selectedProperty().bindBidirectional(all);
        HBox top = new HBox(leave, title, gap, whole);
        copying.forEach(action -> top.getChildren().add(button(action)));
        top.getStyleClass().add("diff-top");
        table.setId("diff-table");
        table.getStyleClass().add("diff-table");
        table.setAccessibleText(I18n.text("In what the runs differ"));
        table.setPlaceholder(new Label(I18n.text("These runs do not differ in anything that is known.")));
        // Without it, a table that is shown again begins with a part of its first row.
        table.setFixedCellSize(ROW);
        table.widthProperty().subscribe(this::share);
        // A table takes Esc for itself.
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                back.run();
            }
        });
        setTop(top);
        setCenter(table);
        all.subscribe(shown -> fill());
    }

    private static Button button(Action action) {
        Button button = new Button(action.title());
        button.setId("button-" + action.id());
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }

    /// The focus that the frame gives to the page goes to the table.
    @Override
    public void requestFocus() {
        table.requestFocus();
    }

    void show(Diff shown) {
        diff = shown;
        List<TableColumn<Diff.Line, Diff.Line>> columns = new ArrayList<>();
        columns.add(column(new Label(I18n.text("Kind")), KIND, -1));
        columns.add(column(new Label(I18n.text("Name")), NAME, -2));
        for (int run = 0; run < shown.runs().size(); run++) {
            columns.add(column(head(shown.runs().get(run)), LEAST_RUN, run));
        }
        table.getColumns().setAll(columns);
        share();
        fill();
    }

    /// The runs share what the kind and the name leave of the width.
    private void share() {
        int runs = diff.runs().size();
        if (runs > 0 && table.getWidth() > 0) {
            double each = Math.clamp(Math.floor((table.getWidth() - KIND - NAME - EDGES) / runs), LEAST_RUN, MOST_RUN);
            table.getColumns().stream().skip(2).forEach(column -> column.setPrefWidth(each));
        }
    }

    private void fill() {
        long differing = diff.lines().stream().filter(Diff.Line::differs).count();
        title.setText(I18n.text("{0} runs differ in {1} of {2} lines", diff.runs().size(), differing,
                diff.lines().size()));
        table.getItems().setAll(diff.lines().stream().filter(line -> all.get() || line.differs()).toList());
    }

    /// The name of the source is cut in its middle, so that the lines that tell two runs of it apart stay in view.
    private static VBox head(Run run) {
        String source = I18n.text("{0}, {1}", run.source().shownName(), run.place());
        Label title = new Label(ConditionText.title(run));
        Label place = new Label(source);
        place.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        VBox head = new VBox(title, place);
        head.setAlignment(Pos.CENTER_LEFT);
        for (Label line : List.of(title, place)) {
            line.getStyleClass().add("diff-head");
            line.setTooltip(new Tooltip(ConditionText.title(run) + "\n" + source));
        }
        return head;
    }

    /// @param run the index of a run; −1 for the kind, −2 for the name
    private static TableColumn<Diff.Line, Diff.Line> column(Node head, double width, int run) {
        TableColumn<Diff.Line, Diff.Line> column = new TableColumn<>();
        column.setGraphic(head);
        column.setSortable(false);
        column.setReorderable(false);
        column.setPrefWidth(width);
        column.setCellValueFactory(line -> new ReadOnlyObjectWrapper<>(line.getValue()));
        column.setCellFactory(any -> new DiffCell(run));
        return column;
    }
}
