package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// The head of a card over the window: its title, and the button that closes it.
final class SheetHead extends HBox {

    SheetHead(String title, Runnable close) {
        getStyleClass().add("card-head");
        Label name = new Label(title);
        name.getStyleClass().add("title-4");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button closing = Icons.button("fth-x", I18n.text("Close (Esc)"), close);
        closing.setFocusTraversable(false);
        getChildren().addAll(name, space, closing);
    }
}
