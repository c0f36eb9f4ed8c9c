package dev.touchstone.ui.live.form;

import dev.touchstone.ui.live.draft.Field;
import dev.touchstone.ui.live.parts.Flow;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// One kind of load, read as a sentence: *always in flight* [1, 8, 32] *requests at once*.
final class LoadRow extends VBox {

    private final Inputs inputs;
    private final Flow line = new Flow("form-line");
    private final ComboBox<String> shape;

    LoadRow(Inputs inputs) {
        this.inputs = inputs;
        getStyleClass().add("form-row");
        shape = inputs.choice(Field.SHAPE, Choices.SHAPES);
        line.getChildren().add(shape);
        part(Set.of("in-flight", "batches"), field(Field.CONCURRENCY, "1, 8, 32", 132), new Label("requests at once"));
        part(Set.of("rate"), field(Field.RATE, "0.5, 2, 10", 110), new Label("requests a second, burstiness"),
                field(Field.BURSTINESS, "1", 72), new Label("at most"), field(Field.MAX_IN_FLIGHT, "no limit", 80),
                new Label("in flight"));
        part(Set.of("ramp", "knee"), new Label("from"), field(Field.FROM, "1", 64), new Label("to"),
                field(Field.TO, "64", 64), new Label("at once"));
        part(Set.of("ramp"), new Label("within"), field(Field.OVER, "1 min", 84));
        line.getChildren().add(Rows.remove(inputs, Field.Scope.LOAD, "Remove the load"));
        Label search = new Label("Doubles the requests in flight until an objective under More breaks, then halves the"
                + " gap.");
        search.getStyleClass().add("muted");
        search.setWrapText(true);
        inputs.only(Field.SHAPE, Set.of("knee"), search);
        getChildren().addAll(line, search, inputs.problems(Field.SHAPE, Field.CONCURRENCY, Field.RATE,
                Field.BURSTINESS, Field.MAX_IN_FLIGHT, Field.FROM, Field.TO, Field.OVER));
    }

    @Override
    public void requestFocus() {
        shape.requestFocus();
    }

    private TextField field(Field field, String prompt, double width) {
        TextField text = inputs.typed(new TextField(), field, prompt);
        text.setPrefWidth(width);
        return text;
    }

    /// Words and fields that belong to these shapes alone.
    private void part(Set<String> shapes, Node... parts) {
        for (Node part : parts) {
            line.getChildren().add(inputs.only(Field.SHAPE, shapes, part));
        }
    }
}
