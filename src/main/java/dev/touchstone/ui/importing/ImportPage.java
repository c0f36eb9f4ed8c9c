package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.KeyHint;
import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;

/// The page that an import is shown on, over the page that was there: first the progress, then the preview.
final class ImportPage implements Feature {

    private final StackPane view = new StackPane() {
        /// The focus that the frame gives to the page goes to what it shows.
        @Override
        public void requestFocus() {
            getChildren().forEach(Node::requestFocus);
        }
    };
    private final List<Action> actions;

    ImportPage(List<Action> actions) {
        this.actions = List.copyOf(actions);
    }

    void show(Parent content) {
        view.getChildren().setAll(content);
    }

    void clear() {
        view.getChildren().clear();
    }

    @Override
    public String id() {
        return "import";
    }

    @Override
    public String title() {
        return I18n.text("Import");
    }

    @Override
    public String icon() {
        return "fth-download";
    }

    @Override
    public ObservableValue<String> count() {
        return new ReadOnlyStringWrapper("");
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public List<KeyHint> hints() {
        return List.of(new KeyHint("Space", I18n.text("Take in or leave out")), new KeyHint("← →", I18n.text("Choose a condition")),
                new KeyHint("Enter", I18n.text("Correct it")), new KeyHint("A", I18n.text("Accept what is proposed")),
                new KeyHint("X", I18n.text("Reject what is proposed")),
                new KeyHint("Ctrl+C", I18n.text("Copy the conditions of the selected runs")),
                new KeyHint("Esc", I18n.text("Back to the runs, or cancel")));
    }

    @Override
    public List<Action> actions() {
        return actions;
    }
}
