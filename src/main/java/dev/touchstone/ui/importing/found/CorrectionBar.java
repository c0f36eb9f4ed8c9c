package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.theme.Icons;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Corrects the conditions of the selected runs, one or many.
public final class CorrectionBar extends VBox {

    public static final KeyCombination PASTE = new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN,
            KeyCombination.SHIFT_DOWN);
    private static final Set<Factor> USUAL = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.GPU_COUNT, Factor.GPU,
            Factor.THINKING, Factor.API, Factor.CONCURRENCY, Factor.MAX_TOKENS);

    private static final double TITLE_MIN_WIDTH = 90;

    private final ImportModel model;
    private final Map<Factor, ConditionField> fields = new EnumMap<>(Factor.class);
    private final Label title = new Label();
    /// The title, which a narrow window cuts.
    private final Tooltip whole = new Tooltip();
    private final Label message = new Label();
    private final Button take = new Button();
    private final Button undo;
    private final Button redo;
    private final MenuItem spread = new MenuItem(I18n.text("Apply these corrections to all runs of the text"));
    private final MenuItem paste = new MenuItem(I18n.text("Paste levels, one row per run"));
    private final MenuItem reset = new MenuItem(I18n.text("Reset the selected runs to what was read"));
    private final MenuButton bulk = new MenuButton(I18n.text("Bulk"), null, spread, paste, reset);
    private final Supplier<Optional<String>> pasting;
    private final ToggleButton more = new ToggleButton(I18n.text("More"));
    private final FlowPane flow = new FlowPane();
    private List<FoundRun> messageOf = List.of();

    /// @param leave goes back to the runs
    /// @param pasting pastes the levels of the clipboard into the selected runs; returns why it was refused
    public CorrectionBar(ImportModel model, Runnable leave, Supplier<Optional<String>> pasting) {
        this.model = model;
        this.pasting = pasting;
        undo = Icons.button("fth-corner-up-left", I18n.text("Undo the last correction (Ctrl+Z)"),
                model.corrections().history()::undo);
        redo = Icons.button("fth-corner-up-right", I18n.text("Redo the correction (Ctrl+Shift+Z)"),
                model.corrections().history()::redo);
        getStyleClass().addAll("card", "correction-bar");
        for (Factor factor : Factor.values()) {
            fields.put(factor, new ConditionField(model, factor, this::showProblem, leave));
        }
        flow.getStyleClass().add("fields");
        flow.managedProperty().bind(flow.visibleProperty());
        getChildren().setAll(head(), message, flow);
        DeferredUpdate update = new DeferredUpdate(this::update);
        model.selected().addListener(update);
        model.changes().addListener(update);
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

    /// Gives the selected runs the levels that the clipboard holds.
    void paste() {
        showProblem(pasting.get());
    }

    private HBox head() {
        title.getStyleClass().add("card-title");
        title.setTooltip(whole);
        message.setId("correction-message");
        message.getStyleClass().add("danger-text");
        message.setWrapText(true);
        message.setMinHeight(USE_PREF_SIZE);
        message.visibleProperty().bind(message.textProperty().isNotEmpty());
        message.managedProperty().bind(message.visibleProperty());
        take.setId("import-take");
        take.setTooltip(FoundRunCells.tip(I18n.text("Ticks or unticks the selected runs (Space)")));
        take.setOnAction(event -> model.toggle(model.selected()));
        undo.setId("correction-undo");
        undo.disableProperty().bind(model.corrections().history().undoable().not());
        redo.setId("correction-redo");
        redo.disableProperty().bind(model.corrections().history().redoable().not());
        bulk.setId("correction-bulk");
        bulk.setTooltip(FoundRunCells.tip(I18n.text("Corrects many runs at once")));
        spread.setId("correction-spread");
        spread.setOnAction(event -> model.corrections().spread());
        paste.setId("correction-paste");
        paste.setAccelerator(PASTE);
        paste.setOnAction(event -> paste());
        reset.setId("correction-reset");
        reset.setOnAction(event -> model.corrections().reset());
        more.setId("correction-more");
        more.setTooltip(FoundRunCells.tip(I18n.text("Shows the other conditions as well")));
        for (Region button : List.of(take, bulk, more)) {
            button.getStyleClass().addAll("small", "flat");
            button.setMinWidth(USE_PREF_SIZE);
        }
        title.setMinWidth(TITLE_MIN_WIDTH);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox head = new HBox(title, take, bulk, undo, redo, more);
        head.getStyleClass().add("card-head");
        return head;
    }

    private void arrange(boolean isAll) {
        flow.getChildren().setAll(fields.entrySet().stream()
                .filter(entry -> isAll || USUAL.contains(entry.getKey())).map(Map.Entry::getValue).toList());
        updateFields();
    }

    /// Those that show: what a field offers is gathered from all runs.
    private void updateFields() {
        fields.values().stream().filter(field -> field.getParent() == flow).forEach(ConditionField::update);
    }

    private void update() {
        List<FoundRun> selected = model.selected();
        List<FoundRun> changeable = selected.stream().filter(FoundRun::isNew).toList();
        title.setText(selected.isEmpty() ? I18n.text("Select runs to correct them")
                : changeable.isEmpty() ? known(selected)
                : changeable.size() == 1 ? I18n.text("Correct the selected run")
                : I18n.text("Correct the {0} selected", Sentences.runs(changeable.size())));
        whole.setText(title.getText());
        flow.setVisible(!changeable.isEmpty());
        more.setDisable(changeable.isEmpty());
        bulk.setDisable(changeable.isEmpty());
        take.setDisable(changeable.isEmpty());
        take.setText(changeable.stream().allMatch(run -> run.ticked().get()) ? I18n.text("Leave out") : I18n.text("Take in"));
        spread.setDisable(selected.isEmpty() || !selected.getLast().isCorrected());
        paste.setDisable(changeable.isEmpty());
        reset.setDisable(changeable.stream().noneMatch(FoundRun::isCorrected));
        updateFields();
        if (!selected.equals(messageOf)) {
            messageOf = List.copyOf(selected);
            showProblem(Optional.empty());
        }
    }

    /// Why runs that are not new cannot be corrected, and where they can.
    private static String known(List<FoundRun> selected) {
        return selected.stream().anyMatch(run -> run.standing() == FoundRun.Standing.STORED)
                ? I18n.text("In the archive already: correct it under Runs")
                : I18n.text("Twice in this import: correct the first of the two");
    }

    private void showProblem(Optional<String> refused) {
        message.setText(refused.orElse(""));
    }
}
