package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.model.LevelInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// One condition of the selected runs, to be corrected in place.
final class ConditionField extends VBox {

    private static final PseudoClass CORRECTED = PseudoClass.getPseudoClass("corrected");
    private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("danger");
    private static final String SEVERAL = I18n.text("several");

    private final ImportModel model;
    private final Factor factor;
    private final Consumer<Optional<String>> onResult;
    private final ComboBox<String> box = new ComboBox<>();
    private String shown = "";
    private boolean isShowing;

    /// @param onResult called with the reason why an entry was refused, or empty when it was accepted
    /// @param leave goes back to the runs
    ConditionField(ImportModel model, Factor factor, Consumer<Optional<String>> onResult, Runnable leave) {
        this.model = model;
        this.factor = factor;
        this.onResult = onResult;
        getStyleClass().add("condition-field");
        Label name = new Label(factor.label());
        name.setLabelFor(box);
        box.setId("correct-" + factor.key());
        box.setEditable(true);
        box.setPrefWidth(width());
        box.setMaxWidth(width());
        box.valueProperty().addListener((property, old, value) -> commit(value));
        box.focusedProperty().addListener((property, was, is) -> {
            if (is) {
                model.factor().set(factor);
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !box.isShowing()) {
                update();
                leave.run();
                event.consume();
            }
        });
        getChildren().setAll(name, box);
    }

    private double width() {
        return switch (factor) {
            case MODEL, URL, DATASET -> 200;
            case GPU -> 130;
            case ENGINE, API, ENGINE_VERSION -> 116;
            default -> 108;
        };
    }

    void edit() {
        box.requestFocus();
        box.getEditor().selectAll();
    }

    /// Shows what the selected runs have now.
    void update() {
        isShowing = true;
        List<Optional<Level>> levels = model.selected().stream().map(run -> run.level(factor)).distinct().toList();
        shown = levels.size() == 1 ? levels.getFirst().map(Level::toString).orElse("") : "";
        List<String> offers = new ArrayList<>(LevelInput.suggested(factor, model.found()));
        offers.add(LevelInput.NOT_KNOWN);
        if (!offers.equals(box.getItems())) {
            box.getItems().setAll(offers);
        }
        box.setValue(shown);
        box.getEditor().setText(shown);
        box.setPromptText(levels.size() > 1 ? SEVERAL : LevelInput.NOT_KNOWN);
        box.setAccessibleText(I18n.text("{0} of the selected runs: {1}", factor.label(),
                shown.isEmpty() ? box.getPromptText() : shown));
        pseudoClassStateChanged(CORRECTED, model.selected().stream().anyMatch(run -> run.isCorrected(factor)));
        box.pseudoClassStateChanged(REFUSED, false);
        isShowing = false;
    }

    /// A field left empty where several levels were shown changes nothing; emptied by hand it means “not known”.
    private void commit(@Nullable String typed) {
        String text = typed == null ? "" : typed.strip();
        if (isShowing || text.equals(shown)) {
            return;
        }
        Optional<String> refused = model.corrections().set(factor, text);
        onResult.accept(refused);
        if (refused.isPresent()) {
            box.pseudoClassStateChanged(REFUSED, true);
        } else {
            update();
        }
    }
}
