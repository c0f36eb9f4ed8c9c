package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.LoadKind;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.parts.WrappingLine;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// One kind of load, read as a sentence: *always in flight* [1, 8, 32] *requests at once*.
final class LoadRow extends VBox {

    private static final double LIST = 132;
    private static final double LONGEST_LIST = 420;
    private static final double CHARACTER = 7.4;
    private static final double PADDING = 24;

    private final RowInputs inputs;
    private final WrappingLine line = new WrappingLine("form-line");
    private final ComboBox<String> shape;

    LoadRow(RowInputs inputs) {
        this.inputs = inputs;
        getStyleClass().add("form-row");
        shape = inputs.choice(PlanField.SHAPE, FormChoices.loads());
        line.getChildren().add(shape);
        part(Set.of(LoadKind.IN_FLIGHT, LoadKind.BATCHES), whole(field(PlanField.CONCURRENCY, "1, 8, 32", LIST)),
                new Label(I18n.text("requests at once")));
        part(Set.of(LoadKind.OPEN_LOOP), field(PlanField.RATE, "0.5, 2, 10", 110),
                new Label(I18n.text("requests a second, burstiness")), field(PlanField.BURSTINESS, "1", 72), new Label(I18n.text("at most")),
                field(PlanField.MAX_IN_FLIGHT, I18n.text("no limit"), 80), new Label(I18n.text("in flight")));
        part(Set.of(LoadKind.RAMP, LoadKind.KNEE), new Label(I18n.text("from")), field(PlanField.FROM, "1", 64), new Label(I18n.text("to")),
                field(PlanField.TO, "64", 64), new Label(I18n.text("at once")));
        part(Set.of(LoadKind.REPLAY), field(PlanField.SPEED, "1", 72), new Label(I18n.text("times as fast")));
        part(Set.of(LoadKind.RAMP), new Label(I18n.text("within")), field(PlanField.OVER, "1 min", 84));
        line.getChildren().add(FormRows.remove(inputs, PlanField.Scope.LOAD, I18n.text("Remove the load")));
        Label search = new Label(I18n.text("Doubles the requests in flight until an objective under More breaks, then halves"
                + " the gap."));
        search.getStyleClass().add("muted");
        search.setWrapText(true);
        only(Set.of(LoadKind.KNEE), search);
        getChildren().addAll(line, search, inputs.problems(PlanField.SHAPE, PlanField.CONCURRENCY, PlanField.RATE,
                PlanField.BURSTINESS, PlanField.MAX_IN_FLIGHT, PlanField.FROM, PlanField.TO, PlanField.OVER, PlanField.SPEED));
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

    /// Makes a field of a list as wide as what it holds.
    private static TextField whole(TextField list) {
        list.textProperty().subscribe(text -> list.setPrefWidth(
                Math.clamp(CHARACTER * Objects.requireNonNullElse(text, "").length() + PADDING, LIST, LONGEST_LIST)));
        return list;
    }

    /// Adds parts that are shown for these shapes only.
    private void part(Set<LoadKind> kinds, Node... parts) {
        for (Node part : parts) {
            line.getChildren().add(only(kinds, part));
        }
    }

    private Node only(Set<LoadKind> kinds, Node part) {
        return inputs.only(PlanField.SHAPE, kinds.stream().map(LoadKind::key).collect(Collectors.toSet()), part);
    }
}
