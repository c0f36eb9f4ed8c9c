package dev.touchstone.ui.importing.mapping;

import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
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

/// Shows the head and the first rows of a plain table, and lets the user choose what its columns mean.
public final class MappingPanel extends VBox {

    private static final int ROWS = 6;

    /// What the panel does with the mapping.
    public interface Handler {

        /// Reads the runs that the table has under a mapping.
        ///
        /// @param result called later, with the runs of the newest call only
        void runs(Mapping mapping, Consumer<List<Run>> result);

        /// Reads the table by this mapping, and remembers it for tables of the same shape.
        void take(Mapping mapping);

        /// Forgets the mapping that was chosen earlier for tables of this shape.
        void forget();

        void leave();
    }

    private final PlainTable table;
    private final Handler handler;
    private final List<ColumnBox> columns = new ArrayList<>();
    private final VBox questions = new VBox();
    private final MeaningList meanings = new MeaningList(this::take, this::leaveList);
    private final MeltedRuns runs = new MeltedRuns();
    private final Label counted = new Label();
    private final Label care = new Label();
    private final Button ok = new Button(I18n.text("Read the table like this"));
    private int current;

    /// @param source the name of the text
    public MappingPanel(String source, PlainTable table, Handler handler) {
        this.table = table;
        this.handler = handler;
        setId("mapping-panel");
        getStyleClass().add("mapping-panel");
        List<MappedColumn> read = table.mapping().columns();
        HBox row = new HBox();
        row.setId("mapping-columns");
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
        questions.getStyleClass().add("mapping-questions");
        questions.managedProperty().bind(questions.visibleProperty());
        HBox below = new HBox(meanings, runs);
        below.getStyleClass().add("mapping-below");
        for (Region part : List.of(meanings, runs)) {
            part.setPrefWidth(0);
            HBox.setHgrow(part, Priority.ALWAYS);
        }
        VBox.setVgrow(below, Priority.ALWAYS);
        getChildren().setAll(head(source), scroll, questions, care, below);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                handler.leave();
                event.consume();
            }
        });
        int uncertain = firstUncertain();
        show(Math.max(0, uncertain));
        update();
    }

    /// Focuses the first uncertain column.
    @Override
    public void requestFocus() {
        if (!columns.isEmpty()) {
            columns.get(current).button().requestFocus();
        }
    }

    private HBox head(String source) {
        Label title = new Label(I18n.text("Columns of {0}, {1}", source, table.lines()));
        title.getStyleClass().add("page-title");
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        title.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button forget = new Button(I18n.text("Forget mapping"));
        forget.setId("mapping-forget");
        forget.setVisible(table.remembered());
        forget.setManaged(table.remembered());
        forget.setOnAction(event -> handler.forget());
        Button cancel = new Button(I18n.text("Back"));
        cancel.setId("mapping-cancel");
        cancel.setOnAction(event -> handler.leave());
        ok.setId("mapping-ok");
        ok.getStyleClass().add("accent");
        ok.setOnAction(event -> handler.take(mapping().settled()));
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
        show(column);
        meanings.requestFocus();
    }

    private void show(int column) {
        current = column;
        for (int number = 0; number < columns.size(); number++) {
            columns.get(number).chosen(number == column);
        }
        if (!columns.isEmpty()) {
            meanings.show(columns.get(column).column());
        }
    }

    /// Sets the meaning of the current column and goes to the next uncertain one.
    private void take(Meaning meaning) {
        columns.get(current).take(meaning);
        update();
        int next = firstUncertain();
        if (next >= 0) {
            show(next);
        } else {
            show(current);
            ok.requestFocus();
        }
    }

    /// @param choice the index among the choices of each of the columns
    private void answer(SharedQuestion question, int choice) {
        List<Integer> asked = question.columns();
        asked.subList(1, asked.size()).forEach(column ->
                columns.get(column).take(question.choice(choice, columns.get(column).column())));
        show(asked.getFirst());
        take(question.choice(choice, columns.get(asked.getFirst()).column()));
    }

    private void leaveList() {
        columns.get(current).button().requestFocus();
    }

    /// Shows a line for each question that is not answered; columns of the same doubt share one.
    private void ask() {
        questions.getChildren().setAll(SharedQuestion.of(columns.stream().map(ColumnBox::column).toList()).stream()
                .map(question -> new QuestionLine(question, choice -> answer(question, choice))).toList());
        questions.setVisible(!questions.getChildren().isEmpty());
    }

    private void show(List<Run> melted) {
        runs.show(melted);
        List<OwnFactor> own = OwnFactors.of(melted);
        columns.forEach(column -> column.compared(own.stream().anyMatch(factor -> factor.isNamed(column.column().label()))));
        NumberText text = NumberText.onScreen();
        counted.setText(I18n.text("{0} of {1}", text.counted(melted.size(), "run"),
                text.counted(table.rowCount(), "row")));
    }

    private void update() {
        Mapping now = mapping();
        ask();
        counted.setText("…");
        handler.runs(now, this::show);
        Set<Meaning> seen = new HashSet<>();
        String twice = now.columns().stream().map(MappedColumn::readAs)
                .filter(meaning -> !isKept(meaning) && !seen.add(what(meaning)))
                .map(MeaningChoice::words).findFirst().orElse("");
        long uncertain = now.columns().stream().filter(column -> !column.certain()).count();
        care.setText(!twice.isEmpty()
                ? I18n.text("Two columns are mapped to “{0}”. Choose another meaning for one of them.", twice)
                : uncertain == 0 ? "" : I18n.plural(uncertain,
                        "{1} column is not certain. Choose what it means, or read the table like this.",
                        "{1} columns are not certain. Choose what they mean, or read the table like this.",
                        NumberText.onScreen().count(uncertain)));
    }

    /// Whether several columns can have it.
    private static boolean isKept(Meaning meaning) {
        return meaning instanceof Meaning.Extra || meaning instanceof Meaning.Own || meaning instanceof Meaning.Ignored;
    }

    /// The same metric in another unit is the same metric.
    private static Meaning what(Meaning meaning) {
        return meaning instanceof Meaning.Figure(var metric, _, _) ? new Meaning.Figure(metric, 1) : meaning;
    }
}
