package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.draft.Problem;
import dev.touchstone.ui.live.parts.FoldButton;
import dev.touchstone.ui.live.parts.WrappingLine;
import dev.touchstone.ui.shell.Choosers;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The form of a plan as a few sentences; fields with good defaults are folded away below.
public final class FormView extends VBox {

    private final FormModel model;
    private final RowInputs inputs;
    private final GridPane lines = new GridPane();
    private final FormRows servers;
    private final FoldButton more;

    public FormView(FormModel model, Choosers choosers) {
        this.model = model;
        inputs = new RowInputs(model, 0);
        getStyleClass().addAll("card", "live-form");
        setId("live-form");
        lines.getStyleClass().add("form-lines");
        ColumnConstraints words = new ColumnConstraints(84);
        ColumnConstraints fields = new ColumnConstraints(0, USE_COMPUTED_SIZE, Double.MAX_VALUE);
        fields.setHgrow(Priority.ALWAYS);
        lines.getColumnConstraints().addAll(words, fields);

        line(I18n.text("Begin with"), new VBox(new PlanPresetBar(model), refusal()));
        servers = new FormRows(model, PlanField.Scope.SERVER, row -> new ServerRow(row, choosers), I18n.text("Another server"));
        line(I18n.text("Servers"), servers);
        TextField maxTokens = field(PlanField.MAX_TOKENS, "256", 110);
        line(I18n.text("Thinking"), sentence(inputs.choice(PlanField.THINKING, FormChoices.THINKING)), PlanField.THINKING);
        line(I18n.text("Load"), new FormRows(model, PlanField.Scope.LOAD, LoadRow::new, I18n.text("Another load")));
        line(I18n.text("Length"), sentence(field(PlanField.REQUESTS, I18n.text("no limit"), 84),
                new Label(I18n.text("requests per point, or")), field(PlanField.DURATION, I18n.text("no time limit"), 116),
                new Label(I18n.text("whichever comes first"))), PlanField.REQUESTS,
                PlanField.DURATION);
        line(I18n.text("Answers"), sentence(new Label(I18n.text("of at most")), maxTokens, new Label(I18n.text("tokens"))), PlanField.MAX_TOKENS);
        line(I18n.text("Prompts"), new FormRows(model, PlanField.Scope.PROMPTS, row -> new PromptRow(row, choosers),
                I18n.text("Other prompts too")));
        line(I18n.text("Repeats"), new VBox(4, sentence(field(PlanField.REPEATS, "1", 64),
                new Label(I18n.text("of each point, in turn, in each of")), field(PlanField.LAUNCHES, "1", 64),
                new Label(I18n.text("launches of the servers"))), launches()), PlanField.REPEATS, PlanField.LAUNCHES);
        line(I18n.text("Send from"), sentence(field(PlanField.HOSTS, I18n.text("this machine; or hosts that ssh knows: load1, load2"),
                390)), PlanField.HOSTS);
        line(I18n.text("Name"), sentence(field(PlanField.NAME, I18n.text("automatic: the servers and what varies"), 390)), PlanField.NAME);

        MoreFields rest = new MoreFields(inputs);
        more = new FoldButton("live-more", I18n.text("More: warm-up, objectives, answers, time limits, seed"),
                I18n.text("More: warm-up, objectives, answers, time limits, seed"), rest);
        getChildren().addAll(lines, more, rest);
        InvalidationListener change = changed -> show();
        model.draft().addListener(change);
        model.outlook().addListener(change);
        model.strict().addListener(change);
        show();
    }

    private static Label launches() {
        Label words = new Label(I18n.text("Repeats in one launch scatter less than launches do. Between two launches the"
                + " test waits until you have stopped and started the servers."));
        words.setId("live-launches-help");
        words.getStyleClass().add("muted");
        words.setWrapText(true);
        return words;
    }

    private Label refusal() {
        Label refusal = new Label();
        refusal.setId("live-refusal");
        refusal.getStyleClass().add("field-problem");
        refusal.setWrapText(true);
        refusal.textProperty().bind(model.refusal());
        refusal.visibleProperty().bind(refusal.textProperty().isNotEmpty());
        refusal.managedProperty().bind(refusal.visibleProperty());
        return refusal;
    }

    private void show() {
        inputs.show(model.outlook().get());
        if (model.outlook().get().reading().problems().stream().anyMatch(problem -> !problem.missing()
                && problem.field() != null && MoreFields.holds(problem.field()))) {
            more.setSelected(true);
        }
    }

    /// Focuses the first field.
    @Override
    public void requestFocus() {
        lookup("#live-url").requestFocus();
    }

    /// Focuses the field of a problem, and unfolds the section that hides it.
    public void enter(Problem problem) {
        PlanField field = problem.field();
        if (field == null) {
            return;
        }
        if (field.scope() == PlanField.Scope.PLAN && MoreFields.holds(field)) {
            more.setSelected(true);
        }
        Optional.ofNullable(lookup("#live-" + field.key() + (problem.row() == 0 ? "" : "-" + (problem.row() + 1))))
                .ifPresent(Node::requestFocus);
    }

    private TextField field(PlanField field, String prompt, double width) {
        TextField text = inputs.typed(new TextField(), field, prompt);
        text.setPrefWidth(width);
        return text;
    }

    private static WrappingLine sentence(Node... parts) {
        return new WrappingLine("form-line", parts);
    }

    private void line(String word, Node content, PlanField... fields) {
        Label label = new Label(word);
        label.getStyleClass().add("form-word");
        VBox cell = fields.length == 0 ? new VBox(content) : new VBox(content, inputs.problems(fields));
        cell.getStyleClass().add("form-row");
        cell.setMinWidth(0);
        GridPane.setValignment(label, VPos.TOP);
        lines.addRow(lines.getRowCount(), label, cell);
    }
}
