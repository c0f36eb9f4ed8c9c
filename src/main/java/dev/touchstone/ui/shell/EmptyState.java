package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The page without runs: what the program does, and how to begin.
final class EmptyState extends StackPane {

    private final Node first;

    EmptyState(Actions actions, List<Action> beginning) {
        setId("empty");
        Label title = new Label(I18n.text("Put benchmark results side by side"));
        title.getStyleClass().add("title-2");
        Label text = new Label(I18n.text("Touchstone reads the output of LLM serving benchmarks, compares engines, GPU"
                + " counts and think modes, and writes the Excel summary. It runs tests of its own, too."));
        text.getStyleClass().add("muted");
        text.setWrapText(true);
        text.setMaxWidth(460);
        HBox ways = new HBox();
        ways.getStyleClass().add("empty-ways");
        ways.getChildren().addAll(Stream.of(
                button(actions.get("import-samples"), I18n.text("Open the sample results")),
                button(actions.get("import-paste"), I18n.text("Paste")),
                button(actions.get("import-open"), I18n.text("Open files…"))).toList());
        ways.getChildren().getFirst().getStyleClass().add("accent");
        first = ways.getChildren().getFirst();
        FontIcon icon = Icons.of("fth-download");
        Label drop = new Label(I18n.text("or drop files and folders anywhere in this window"), icon);
        drop.getStyleClass().add("muted");
        HBox tests = new HBox();
        tests.getStyleClass().add("empty-ways");
        beginning.forEach(action -> tests.getChildren().add(button(action, action.title())));
        VBox column = new VBox(title, text, ways, drop, tests);
        column.getStyleClass().add("empty-state");
        column.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        getChildren().add(column);
    }

    /// The focus that the frame gives to the page goes to the first way to begin.
    @Override
    public void requestFocus() {
        first.requestFocus();
    }

    private static Button button(Action action, String title) {
        Button button = new Button(title, Icons.of(action.icon()));
        button.setId("empty-" + action.id());
        button.setOnAction(event -> action.run());
        return button;
    }
}
