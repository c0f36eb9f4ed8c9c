package dev.touchstone.ui.campaign.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.campaign.draft.CampaignField;
import dev.touchstone.ui.live.parts.FoldButton;
import dev.touchstone.ui.live.parts.WrappingLine;
import java.util.Optional;
import java.util.Set;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The form of a campaign, as a few sentences and the table of flags.
public final class CampaignForm extends VBox {

    private static final double WORDS = 84;
    private static final double SMALL = 64;
    private static final double LARGE = 330;

    private final FieldInputs inputs;
    private final GridPane lines = new GridPane();
    private final FoldButton more;

    public CampaignForm(CampaignFormModel model) {
        inputs = new FieldInputs(model);
        setId("campaign-form");
        getStyleClass().addAll("card", "live-form");
        lines.getStyleClass().add("form-lines");
        ColumnConstraints words = new ColumnConstraints(WORDS);
        ColumnConstraints fields = new ColumnConstraints(0, USE_COMPUTED_SIZE, Double.MAX_VALUE);
        fields.setHgrow(Priority.ALWAYS);
        lines.getColumnConstraints().addAll(words, fields);
        line(I18n.text("Engine"), sentence(inputs.choice(CampaignField.ENGINE, CampaignChoices.ENGINES),
                FieldInputs.pair(I18n.text("model"), inputs.text(CampaignField.MODEL, "Qwen/Qwen3-8B", 200)),
                FieldInputs.pair(I18n.text("GPUs"), inputs.text(CampaignField.GPUS, "1", 44))),
                CampaignField.MODEL, CampaignField.GPUS, CampaignField.ENGINE);
        line(I18n.text("Command"), inputs.lines(CampaignField.COMMAND, "vllm serve {model} --port {port}", 2), CampaignField.COMMAND);
        line(I18n.text("Runs"), place(), CampaignField.PLACE, CampaignField.HOST, CampaignField.OPTIONS);
        lines.add(new FlagTable(model), 0, lines.getRowCount(), 2, 1); // in both columns: flags have long names
        line(I18n.text("Load"), sentence(inputs.text(CampaignField.CONCURRENCY, "1, 16, 64", 80),
                FieldInputs.words(I18n.text("requests in flight,")), inputs.text(CampaignField.REQUESTS, "300", SMALL),
                FieldInputs.words(I18n.text("requests each, answers of at most")), inputs.text(CampaignField.MAX_TOKENS, "256", SMALL),
                FieldInputs.words(I18n.text("tokens"))), CampaignField.CONCURRENCY, CampaignField.REQUESTS, CampaignField.MAX_TOKENS);
        line(I18n.text("Objective"), sentence(inputs.choice(CampaignField.DIRECTION, CampaignChoices.DIRECTIONS),
                inputs.choice(CampaignField.METRIC, CampaignChoices.METRICS), FieldInputs.words(I18n.text("while")),
                inputs.text(CampaignField.LIMITS, "ttft.p99 = 1s", 204)),
                CampaignField.METRIC, CampaignField.LIMITS);
        line(I18n.text("Search"), sentence(inputs.choice(CampaignField.METHOD, CampaignChoices.METHODS),
                FieldInputs.words(I18n.text("with")), inputs.text(CampaignField.LAUNCHES, "30", SMALL),
                FieldInputs.words(I18n.text("launches, at most")), inputs.text(CampaignField.HOURS, I18n.text("no limit"), 84),
                FieldInputs.words(I18n.text("hours"))), CampaignField.METHOD, CampaignField.LAUNCHES, CampaignField.HOURS);
        line(I18n.text("Proof"), sentence(FieldInputs.words(I18n.text("the best and the default are launched")),
                inputs.text(CampaignField.CONFIRM, "4", SMALL), FieldInputs.words(I18n.text("times each, in turn"))),
                CampaignField.CONFIRM);
        line(I18n.text("Name"), sentence(inputs.text(CampaignField.NAME, I18n.text("Campaign"), LARGE)), CampaignField.NAME);
        Node rest = rest();
        String title = I18n.text("More: environment, readiness, constraints, repeats, patience, seed");
        more = new FoldButton("campaign-more", title, title, rest);
        getChildren().addAll(lines, more, rest);
        model.outlook().subscribe(outlook -> {
            if (outlook != null && outlook.problem() != null && outlook.problem().field() != null
                    && Set.of(CampaignField.ENVIRONMENT, CampaignField.READY_PATH, CampaignField.READY_WITHIN,
                            CampaignField.CONSTRAINTS, CampaignField.REPEATS, CampaignField.PATIENCE, CampaignField.SEED)
                            .contains(outlook.problem().field())) {
                more.setSelected(true);
            }
        });
    }

    private WrappingLine place() {
        Set<String> containers = Set.of("docker", "podman", "kubectl");
        return sentence(inputs.choice(CampaignField.PLACE, CampaignChoices.PLACES),
                inputs.only(CampaignField.PLACE, Set.of("ssh", "docker", "podman", "kubectl"),
                        inputs.text(CampaignField.HOST, "gpu1", 190)),
                inputs.only(CampaignField.PLACE, containers, FieldInputs.words(I18n.text("with"))),
                inputs.only(CampaignField.PLACE, containers, inputs.text(CampaignField.OPTIONS, "--gpus all", 170)));
    }

    private Node rest() {
        GridPane grid = new GridPane();
        grid.getStyleClass().addAll("form-lines", "more-fields");
        ColumnConstraints fields = new ColumnConstraints(0, USE_COMPUTED_SIZE, Double.MAX_VALUE);
        fields.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(new ColumnConstraints(WORDS + 12), fields);
        add(grid, I18n.text("Environment"), inputs.text(CampaignField.ENVIRONMENT, "VLLM_USE_V1=1", LARGE), CampaignField.ENVIRONMENT);
        add(grid, I18n.text("Ready"), sentence(FieldInputs.words(I18n.text("when")), inputs.text(CampaignField.READY_PATH, "/health", 110),
                FieldInputs.words(I18n.text("answers, within")), inputs.text(CampaignField.READY_WITHIN, "600s", SMALL)),
                CampaignField.READY_PATH, CampaignField.READY_WITHIN);
        add(grid, I18n.text("Constraints"), inputs.text(CampaignField.CONSTRAINTS,
                "--max-num-batched-tokens >= --max-num-seqs; -tp * -dp = 4", LARGE), CampaignField.CONSTRAINTS);
        add(grid, I18n.text("Repeats"), sentence(inputs.text(CampaignField.REPEATS, "1", SMALL),
                FieldInputs.words(I18n.text("tests of each load per launch"))), CampaignField.REPEATS);
        add(grid, I18n.text("Patience"), sentence(FieldInputs.words(I18n.text("stops after")),
                inputs.text(CampaignField.PATIENCE, I18n.text("never"), SMALL),
                FieldInputs.words(I18n.text("launches without a better one"))), CampaignField.PATIENCE);
        add(grid, I18n.text("Seed"), sentence(inputs.text(CampaignField.SEED, "1", SMALL)), CampaignField.SEED);
        return grid;
    }

    private static WrappingLine sentence(Node... parts) {
        return new WrappingLine("form-line", parts);
    }

    private void line(String word, Node content, CampaignField... fields) {
        add(lines, word, content, fields);
    }

    private void add(GridPane grid, String word, Node content, CampaignField... fields) {
        Label label = new Label(word);
        label.getStyleClass().add("form-word");
        VBox cell = fields.length == 0 ? new VBox(content) : new VBox(content, inputs.problem(fields));
        cell.getStyleClass().add("form-row");
        cell.setMinWidth(0);
        GridPane.setValignment(label, VPos.TOP);
        grid.addRow(grid.getRowCount(), label, cell);
    }

    /// Focuses the first field.
    @Override
    public void requestFocus() {
        lookup("#campaign-model").requestFocus();
    }

    /// Focuses a field, and unfolds the section that hides it.
    public void enter(CampaignField field) {
        Optional.ofNullable(lookup("#campaign-" + field.key())).ifPresent(node -> {
            if (!node.isVisible()) {
                more.setSelected(true);
            }
            node.requestFocus();
        });
    }
}
