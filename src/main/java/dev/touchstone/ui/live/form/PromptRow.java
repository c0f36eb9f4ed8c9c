package dev.touchstone.ui.live.form;

import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.parts.WrappingLine;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/// One kind of prompts, with what has to be said about it.
final class PromptRow extends VBox {

    private final RowInputs inputs;
    private final ComboBox<String> source;

    PromptRow(RowInputs inputs, Choosers choosers) {
        this.inputs = inputs;
        getStyleClass().add("form-row");
        WrappingLine line = new WrappingLine("form-line");
        source = inputs.choice(PlanField.SOURCE, FormChoices.SOURCES);
        CheckBox salted = inputs.check(PlanField.SALTED, "salted");
        salted.setTooltip(new Tooltip("Each prompt begins with something unique, so that no prefix cache answers"
                + " for the engine. Recorded with the run."));
        line.getChildren().addAll(source,
                only(Set.of("shared-prefix"), field(PlanField.PREFIX_TOKENS, "1024", 80)),
                only(Set.of("shared-prefix"), new Label("shared tokens, then")),
                only(Set.of("random", "long-context", "shared-prefix"),
                field(PlanField.INPUT_TOKENS, "512, 2048", 110)),
                only(Set.of("random", "long-context", "shared-prefix"), new Label("tokens")),
                only(Set.of("multi-turn"), field(PlanField.TURNS, "4", 64)),
                only(Set.of("multi-turn"), new Label("turns each")),
                only(Set.of("json-lines", "sharegpt"), field(PlanField.FILE, "file with prompts", 200)),
                only(Set.of("json-lines", "sharegpt"), choose(choosers)),
                only(Set.of("sharegpt"), inputs.check(PlanField.ALL_TURNS, "all turns")), salted,
                FormRows.remove(inputs, PlanField.Scope.PROMPTS, "Remove the prompts"));
        TextArea text = inputs.lines(PlanField.TEXT, "The prompt that every request sends", 3);
        getChildren().addAll(line, only(Set.of("fixed"), text), inputs.problems(PlanField.TEXT, PlanField.PREFIX_TOKENS,
                PlanField.INPUT_TOKENS, PlanField.TURNS, PlanField.FILE));
    }

    @Override
    public void requestFocus() {
        source.requestFocus();
    }

    private TextField field(PlanField field, String prompt, double width) {
        TextField text = inputs.typed(new TextField(), field, prompt);
        text.setPrefWidth(width);
        return text;
    }

    private Button choose(Choosers choosers) {
        Button choose = new Button("Choose…");
        choose.setId("live-choose-prompts" + inputs.suffix());
        choose.setAccessibleText("Choose the file with the prompts");
        choose.setOnAction(event -> choosers.openFiles("Choose the file with the prompts",
                List.of(ChooserFilter.of("Prompts", "jsonl", "json", "txt"), ChooserFilter.ALL)).stream().findFirst()
                .ifPresent(file -> inputs.model().set(PlanField.FILE, inputs.row(), file.toString())));
        return choose;
    }

    /// Shows a part for these sources alone.
    private Node only(Set<String> sources, Node part) {
        return inputs.only(PlanField.SOURCE, sources, part);
    }
}
