package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The pages at the left, each with its count.
final class Navigation extends VBox {

    Navigation(Pages pages) {
        getStyleClass().add("nav");
        setAccessibleRole(AccessibleRole.TOOL_BAR);
        setAccessibleText(I18n.text("Pages"));
        int number = 0;
        for (Feature page : pages.entries()) {
            getChildren().add(entry(pages, page, ++number));
        }
        pages.entries().stream().map(page -> page.sideBar(Bindings.createBooleanBinding(() -> pages.entry().get() == page,
                pages.entry()))).filter(Objects::nonNull).forEach(below -> {
            VBox.setVgrow(below, Priority.ALWAYS);
            getChildren().add(below);
        });
    }

    private static ToggleButton entry(Pages pages, Feature page, int number) {
        Label count = new Label();
        count.getStyleClass().add("nav-count");
        count.textProperty().bind(page.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label title = new Label(page.title());
        title.setMinWidth(Region.USE_PREF_SIZE);
        HBox content = new HBox(Icons.of(page.icon()), title, space, count);
        content.getStyleClass().add("nav-content");
        ToggleButton button = new ToggleButton();
        button.setGraphic(content);
        button.setId("nav-" + page.id());
        button.getStyleClass().add("nav-entry");
        button.setMaxWidth(Double.MAX_VALUE);
        content.prefWidthProperty().bind(button.widthProperty().subtract(20));
        button.setTooltip(new Tooltip(I18n.text("{0} ({1})", page.title(), number)));
        button.accessibleTextProperty().bind(page.count().map(text -> page.title() + " " + text));
        pages.entry().addListener((property, was, is) -> button.setSelected(is == page));
        button.setSelected(pages.entry().get() == page);
        button.setOnAction(event -> {
            button.setSelected(true);
            pages.show(page);
        });
        return button;
    }

    /// An action for each page, under its number, and one that leads back.
    static List<Action> actions(Pages pages) {
        List<Action> actions = new ArrayList<>();
        for (Feature page : pages.entries()) {
            actions.add(Action.of("show-" + page.id(), page.title(), I18n.text("Pages"),
                    page.icon(), String.valueOf(actions.size() + 1), () -> pages.show(page)));
        }
        actions.add(Action.of("back", I18n.text("Go back to the page before"), I18n.text("Pages"), "fth-arrow-left", "Alt+Left",
                pages.hasBefore(), pages::goBack));
        return actions;
    }
}
