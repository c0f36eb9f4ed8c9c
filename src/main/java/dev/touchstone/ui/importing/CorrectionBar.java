package dev.touchstone.ui.importing;

import dev.touchstone.model.Factor;
import dev.touchstone.ui.library.Sentences;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Corrects the conditions of the selected runs, one or many.
final class CorrectionBar extends VBox {

    private static final Set<Factor> USUAL = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.GPU_COUNT, Factor.GPU,
            Factor.THINKING, Factor.API, Factor.CONCURRENCY, Factor.MAX_TOKENS);

    private final ImportModel model;
    private final Map<Factor, ConditionField> fields = new EnumMap<>(Factor.class);
    private final Label title = new Label();
    private final Label message = new Label();
    private final Button take = new Button();
    private final Button undo = new Button("Undo");
    private final Button reset = new Button("Reset");
    private final ToggleButton more = new ToggleButton("More");
    private final FlowPane flow = new FlowPane();

    /// @param leave goes back to the runs
    CorrectionBar(ImportModel model, Runnable leave) {
        this.model = model;
        getStyleClass().addAll("card", "correction-bar");
        for (Factor factor : Factor.values()) {
            fields.put(factor, new ConditionField(model, factor, this::tell, leave));
        }
        flow.getStyleClass().add("fields");
        getChildren().setAll(head(), flow);
        InvalidationListener update = change -> update();
        model.selected().addListener(update);
        model.found().addListener(update);
        more.selectedProperty().subscribe(this::arrange);
        update();
    }

    /// Goes to the field of a condition.
    void edit(Factor factor) {
        if (!USUAL.contains(factor)) {
            more.setSelected(true);
        }
        Optional.ofNullable(fields.get(factor)).ifPresent(ConditionField::edit);
    }

    private HBox head() {
        title.getStyleClass().add("card-title");
        message.setId("correction-message");
        message.getStyleClass().add("danger-text");
        message.setWrapText(true);
        HBox.setHgrow(message, Priority.ALWAYS);
        message.setMaxWidth(Double.MAX_VALUE);
        take.setId("import-take");
        take.setTooltip(Cells.tip("Ticks or unticks the selected runs (Space)"));
        take.setOnAction(event -> model.toggle(model.selected()));
        undo.setId("correction-undo");
        undo.setTooltip(Cells.tip("Takes back the last correction (Ctrl+Z)"));
        undo.disableProperty().bind(model.corrections().history().undoable().not());
        undo.setOnAction(event -> model.corrections().history().undo());
        reset.setId("correction-reset");
        reset.setTooltip(Cells.tip("Puts the selected runs back to what was read"));
        reset.setOnAction(event -> model.corrections().reset());
        more.setId("correction-more");
        more.setTooltip(Cells.tip("Shows the other conditions as well"));
        for (Region button : List.of(take, undo, reset, more)) {
            button.getStyleClass().addAll("small", "flat");
            button.setMinWidth(USE_PREF_SIZE);
        }
        title.setMinWidth(USE_PREF_SIZE);
        HBox head = new HBox(title, message, take, reset, undo, more);
        head.getStyleClass().add("card-head");
        return head;
    }

    private void arrange(boolean isAll) {
        flow.getChildren().setAll(fields.entrySet().stream()
                .filter(entry -> isAll || USUAL.contains(entry.getKey())).map(Map.Entry::getValue).toList());
    }

    private void update() {
        List<FoundRun> selected = model.selected();
        List<FoundRun> changeable = selected.stream().filter(FoundRun::isNew).toList();
        title.setText(selected.isEmpty() ? "Select runs to correct them"
                : changeable.isEmpty() ? "Already in the archive: correct it under Runs"
                : changeable.size() == 1 ? "Correct the selected run"
                : "Correct the " + Sentences.runs(changeable.size()) + " selected");
        flow.setDisable(changeable.isEmpty());
        take.setDisable(changeable.isEmpty());
        take.setText(changeable.stream().allMatch(run -> run.ticked().get()) ? "Leave out" : "Take in");
        reset.setDisable(changeable.stream().noneMatch(FoundRun::isCorrected));
        fields.values().forEach(ConditionField::update);
        tell(Optional.empty());
    }

    private void tell(Optional<String> refused) {
        message.setText(refused.orElse(""));
    }
}
