package dev.touchstone.ui.live.form;

import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.parts.WrappingLine;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// One kind of load, read as a sentence: *always in flight* [1, 8, 32] *requests at once*.
final class LoadRow extends VBox {

    private final RowInputs inputs;
    private final WrappingLine line = new WrappingLine("form-line");
    private final ComboBox<String> shape;

    LoadRow(RowInputs inputs) {
        this.inputs = inputs;
        getStyleClass().add("form-row");
        shape = inputs.choice(PlanField.SHAPE, FormChoices.SHAPES);
        line.getChildren().add(shape);
        part(Set.of("in-flight", "batches"), field(PlanField.CONCURRENCY, "1, 8, 32", 132),
                new Label("requests at once"));
        part(Set.of("rate"), field(PlanField.RATE, "0.5, 2, 10", 110), new Label("requests a second, burstiness"),
                field(PlanField.BURSTINESS, "1", 72), new Label("at most"),
                field(PlanField.MAX_IN_FLIGHT, "no limit", 80), new Label("in flight"));
        part(Set.of("ramp", "knee"), new Label("from"), field(PlanField.FROM, "1", 64), new Label("to"),
                field(PlanField.TO, "64", 64), new Label("at once"));
        part(Set.of("ramp"), new Label("within"), field(PlanField.OVER, "1 min", 84));
        line.getChildren().add(FormRows.remove(inputs, PlanField.Scope.LOAD, "Remove the load"));
        Label search = new Label("Doubles the requests in flight until an objective under More breaks, then halves the"
                + " gap.");
        search.getStyleClass().add("muted");
        search.setWrapText(true);
        inputs.only(PlanField.SHAPE, Set.of("knee"), search);
        getChildren().addAll(line, search, inputs.problems(PlanField.SHAPE, PlanField.CONCURRENCY, PlanField.RATE,
                PlanField.BURSTINESS, PlanField.MAX_IN_FLIGHT, PlanField.FROM, PlanField.TO, PlanField.OVER));
    }

    @Override
    public void requestFocus() {
        shape.requestFocus();
    }

    private TextField field(PlanField field, String prompt, double width) {
        TextField text = inputs.typed(new TextField(), field, prompt);
        text.setPrefWidth(width);
        return text;
    }

    /// Words and fields that belong to these shapes alone.
    private void part(Set<String> shapes, Node... parts) {
        for (Node part : parts) {
            line.getChildren().add(inputs.only(PlanField.SHAPE, shapes, part));
        }
    }
}
