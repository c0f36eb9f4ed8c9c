package dev.touchstone.ui.findings;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import java.util.Set;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A line with an arrow that opens and closes what stands below it. The content is made when it is first opened.
final class Fold extends VBox {

    private final ToggleButton head;

    /// @param id of its line
    /// @param open the ids of the folds that are open; changed when the user opens or closes this one
    /// @param beside stands behind the title
    Fold(String id, String title, Set<String> open, Supplier<Node> content, Node... beside) {
        getStyleClass().add("fold");
        FontIcon arrow = Icons.of("fth-chevron-right");
        head = new ToggleButton(title, arrow);
        head.setId(id);
        head.getStyleClass().addAll("flat", "fold-head");
        head.setMnemonicParsing(false);
        HBox line = new HBox(head);
        line.getStyleClass().add("fold-line");
        line.getChildren().addAll(beside);
        getChildren().add(line);
        head.selectedProperty().addListener((observed, was, selected) -> {
            arrow.setIconLiteral(selected ? "fth-chevron-down" : "fth-chevron-right");
            head.setAccessibleHelp(selected ? I18n.text("open") : I18n.text("closed"));
            if (selected) {
                open.add(id);
                getChildren().setAll(line, content.get());
            } else {
                open.remove(id);
                getChildren().setAll(line);
            }
        });
        head.setSelected(open.contains(id));
    }
}
