package dev.touchstone.ui.comparing;

import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// The first line of the page: the questions, the filters and the button that copies. The two at its end give up their words
/// before the questions take a second line.
final class QuestionRow extends HBox {

    /// Below, all controls of the page are narrow.
    private static final double ROOM_FOR_WORDS = 940;
    private static final String NO_ARROW = "no-arrow";

    private final FlowPane questions;
    private final MenuButton filters;
    private final Button copy = new Button();
    private final BooleanProperty narrow = new SimpleBooleanProperty();

    QuestionRow(FlowPane questions, MenuButton filters) {
        this.questions = questions;
        this.filters = filters;
        getStyleClass().add("compare-top");
        HBox.setHgrow(questions, Priority.ALWAYS);
        copy.setMinWidth(USE_PREF_SIZE);
        widthProperty().subscribe(this::fit);
        questions.getChildren().addListener((ListChangeListener<Node>) change -> fit());
    }

    /// Puts the button at the end.
    void setCopy(Action action) {
        copy.setText(action.title());
        copy.setGraphic(Icons.of(action.icon()));
        copy.setTooltip(new Tooltip(action.title()));
        copy.setAccessibleText(action.title());
        copy.setId(action.id());
        copy.disableProperty().bind(Bindings.not(action.enabled()));
        copy.setOnAction(event -> action.run());
        getChildren().setAll(questions, filters, copy);
        fit();
    }

    /// Whether all controls of the page have to be narrow.
    ObservableValue<Boolean> narrow() {
        return narrow;
    }

    private void fit() {
        if (getWidth() == 0 || getScene() == null) {
            return;
        }
        narrow.set(getWidth() < ROOM_FOR_WORDS);
        filters.getStyleClass().remove(NO_ARROW);
        show(ContentDisplay.LEFT, narrow.get() ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TEXT_ONLY);
        if (!narrow.get() && !isOneLine()) {
            show(ContentDisplay.LEFT, ContentDisplay.GRAPHIC_ONLY);
        }
        // Without room for words and the arrow, the questions have as much of the line as there is.
        if (narrow.get() || !isOneLine()) {
            filters.getStyleClass().add(NO_ARROW);
            show(ContentDisplay.GRAPHIC_ONLY, ContentDisplay.GRAPHIC_ONLY);
        }
    }

    private void show(ContentDisplay filter, ContentDisplay copying) {
        filters.setContentDisplay(filter);
        copy.setContentDisplay(copying);
        applyCss();
    }

    private boolean isOneLine() {
        double spacing = getSpacing() * (getChildren().size() - 1);
        // What a pane that wraps prefers is the length at which it does.
        double all = questions.getChildren().stream().mapToDouble(question -> question.prefWidth(-1) + questions.getHgap()).sum();
        return all + filters.prefWidth(-1) + copy.prefWidth(-1) + spacing <= getWidth();
    }
}
