package dev.touchstone.ui.importing.mapping;

import dev.touchstone.importer.column.MappedColumn;
import dev.touchstone.importer.column.Mapping;
import dev.touchstone.importer.column.Meaning;
import dev.touchstone.importer.column.PlainTable;
import dev.touchstone.table.NumberText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Shows the head and the first rows of a plain table, and asks what its columns mean.
public final class MappingPanel extends VBox {

    private static final int ROWS = 6;

    /// What becomes of the answers.
    public interface Answers {

        /// Finds out how many runs the table has by a mapping.
        ///
        /// @param told called later, with the newest answer only
        void count(Mapping mapping, IntConsumer told);

        /// Reads the table by this mapping, and remembers it for tables of the same shape.
        void take(Mapping mapping);

        /// Forgets what was said about tables of this shape earlier.
        void forget();

        void leave();
    }

    private final PlainTable table;
    private final Answers answers;
    private final List<ColumnBox> columns = new ArrayList<>();
    private final MeaningList meanings = new MeaningList(this::take, this::leaveList);
    private final Label counted = new Label();
    private final Label care = new Label();
    private final Button ok = new Button("Read the table like this");
    private int asked;

    /// @param source the name of the text
    public MappingPanel(String source, PlainTable table, Answers answers) {
        this.table = table;
        this.answers = answers;
        setId("mapping-panel");
        getStyleClass().add("mapping-panel");
        List<MappedColumn> read = table.mapping().columns();
        HBox row = new HBox();
        row.getStyleClass().add("mapping-columns");
        for (int number = 0; number < read.size(); number++) {
            int column = number;
            columns.add(new ColumnBox(read.get(number), number, cells(number), () -> choose(column)));
        }
        row.getChildren().setAll(columns);
        ScrollPane scroll = new ScrollPane(row);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFitToHeight(true);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(USE_PREF_SIZE);
        counted.setId("mapping-count");
        counted.getStyleClass().add("muted");
        care.setId("mapping-care");
        care.getStyleClass().add("caution-text");
        care.setWrapText(true);
        care.managedProperty().bind(care.textProperty().isNotEmpty());
        VBox.setVgrow(meanings, Priority.ALWAYS);
        getChildren().setAll(head(source), scroll, care, meanings);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                answers.leave();
                event.consume();
            }
        });
        int uncertain = firstUncertain();
        ask(Math.max(0, uncertain));
        update();
    }

    /// The first column that is not certain has the keys at first.
    @Override
    public void requestFocus() {
        if (!columns.isEmpty()) {
            columns.get(asked).button().requestFocus();
        }
    }

    private HBox head(String source) {
        Label title = new Label("Columns of " + source + ", " + table.lines());
        title.getStyleClass().add("page-title");
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        title.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button forget = new Button("Forget mapping");
        forget.setId("mapping-forget");
        forget.setVisible(table.remembered());
        forget.setManaged(table.remembered());
        forget.setOnAction(event -> answers.forget());
        Button cancel = new Button("Back");
        cancel.setId("mapping-cancel");
        cancel.setOnAction(event -> answers.leave());
        ok.setId("mapping-ok");
        ok.getStyleClass().add("accent");
        ok.setOnAction(event -> answers.take(mapping()));
        for (Region button : List.of(forget, cancel, ok, counted)) {
            button.setMinWidth(USE_PREF_SIZE);
        }
        HBox head = new HBox(title, gap, counted, forget, cancel, ok);
        head.getStyleClass().add("page-head");
        return head;
    }

    private List<String> cells(int column) {
        return table.rows().stream().limit(ROWS).map(row -> column < row.size() ? row.get(column) : "").toList();
    }

    private Mapping mapping() {
        return new Mapping(columns.stream().map(ColumnBox::column).toList());
    }

    private int firstUncertain() {
        for (int number = 0; number < columns.size(); number++) {
            if (!columns.get(number).column().certain()) {
                return number;
            }
        }
        return -1;
    }

    private void choose(int column) {
        ask(column);
        meanings.requestFocus();
    }

    private void ask(int column) {
        asked = column;
        for (int number = 0; number < columns.size(); number++) {
            columns.get(number).chosen(number == column);
        }
        if (!columns.isEmpty()) {
            meanings.ask(columns.get(column).column());
        }
    }

    /// The next column that is not certain is asked for then.
    private void take(Meaning meaning) {
        columns.get(asked).take(meaning);
        update();
        int next = firstUncertain();
        if (next >= 0) {
            ask(next);
        } else {
            ask(asked);
            ok.requestFocus();
        }
    }

    private void leaveList() {
        columns.get(asked).button().requestFocus();
    }

    private void update() {
        Mapping now = mapping();
        counted.setText("…");
        answers.count(now, runs -> counted.setText(NumberText.onScreen().count(runs) + (runs == 1 ? " run of " : " runs of ")
                + NumberText.onScreen().count(table.rowCount()) + (table.rowCount() == 1 ? " row" : " rows")));
        Set<Meaning> seen = new HashSet<>();
        String twice = now.columns().stream().map(MappedColumn::meaning)
                .filter(meaning -> !(meaning instanceof Meaning.Extra) && !seen.add(what(meaning)))
                .map(MeaningChoice::words).findFirst().orElse("");
        long uncertain = now.columns().stream().filter(column -> !column.certain()).count();
        care.setText(!twice.isEmpty() ? "Two columns are taken for “" + twice
                + "”; a run has only one of it. Give one of them another meaning."
                : uncertain == 0 ? "" : NumberText.onScreen().count(uncertain) + (uncertain == 1 ? " column is" : " columns are")
                        + " not certain. Say what they mean, or read the table like this.");
    }

    /// The same metric in another unit is the same metric.
    private static Meaning what(Meaning meaning) {
        return meaning instanceof Meaning.Figure(var metric, _, _) ? new Meaning.Figure(metric, 1) : meaning;
    }
}
