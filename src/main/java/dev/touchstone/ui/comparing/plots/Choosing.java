package dev.touchstone.ui.comparing.plots;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// A word and a choice behind it, as part of a sentence. The user's choice stays as long as it can be made.
final class Choosing<T> extends HBox {

    private final ComboBox<T> box = new ComboBox<>();
    private final Runnable changed;
    private boolean filling;
    private @Nullable T wanted;

    /// @param id of the box
    /// @param description for those who cannot see it
    /// @param name of a choice
    /// @param changed called when the user has made a choice
    Choosing(String id, String word, String description, Function<T, String> name, Runnable changed) {
        this.changed = changed;
        box.setId(id);
        box.setAccessibleText(description);
        box.setVisibleRowCount(16);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T choice) {
                return choice == null ? "" : name.apply(choice);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("the choices are not editable");
            }
        });
        box.setOnAction(event -> chosen());
        // A long name is cut in the closed box.
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(box.valueProperty().map(name));
        box.setTooltip(whole);
        Label label = new Label(word);
        label.setMinWidth(USE_PREF_SIZE);
        label.getStyleClass().add("lens-word");
        label.setLabelFor(box);
        getStyleClass().add("lens-pair");
        getChildren().addAll(label, box);
    }

    private void chosen() {
        if (!filling && box.getValue() != null) {
            wanted = box.getValue();
            changed.run();
        }
    }

    /// Chooses what was chosen in an earlier session; null for nothing.
    void want(@Nullable T choice) {
        wanted = choice;
    }

    /// Gives the box this width.
    void setBoxWidth(double width) {
        box.setPrefWidth(width);
    }

    /// What the user chose last; null before the first choice.
    @Nullable T wanted() {
        return wanted;
    }

    /// Offers these choices, of which one is shown.
    void offer(List<T> choices, @Nullable T shown) {
        filling = true;
        if (!box.getItems().equals(choices)) {
            box.getItems().setAll(choices);
        }
        if (!Objects.equals(box.getValue(), shown)) {
            box.setValue(shown);
        }
        filling = false;
    }
}
