package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import dev.touchstone.ui.theme.Theme;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// The bar at the top: the name, Import and Export, the search, the switch between light and dark, and the menu.
final class Header extends HBox {

    private static final double MARK = 22;
    /// In a narrow window the search shrinks first.
    private static final double LEAST_SEARCH = 96;

    Header(Actions actions, Theme theme) {
        getStyleClass().add("shell-header");
        ImageView mark = new ImageView(new Image(Objects.requireNonNull(
                Header.class.getResource("/dev/touchstone/icons/touchstone-48.png")).toExternalForm()));
        mark.setFitHeight(MARK);
        mark.setPreserveRatio(true);
        mark.setSmooth(true);
        Label name = new Label("Touchstone", mark);
        name.getStyleClass().add("app-name");
        name.setMinWidth(USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().addAll(name,
                Menus.button("import", I18n.text("Import"), actions.of(MenuSection.IMPORT)),
                begin(actions.of(MenuSection.BEGINNING)),
                Menus.button("export", I18n.text("Export"), actions.of(MenuSection.EXPORT)),
                space, search(actions.get("palette")), toggle(actions.get("theme-toggle"), theme),
                gear(actions.get("settings")), menu(actions, theme));
    }

    private static HBox begin(List<Action> beginning) {
        HBox buttons = new HBox();
        buttons.setAlignment(Pos.CENTER_LEFT);
        beginning.stream().limit(1).forEach(action -> {
            Button button = new Button(action.title());
            button.setId("begin-" + action.id());
            button.getStyleClass().add("accent");
            button.setMinWidth(USE_PREF_SIZE);
            button.setTooltip(new Tooltip(I18n.text("{0} ({1})", action.title(), action.keyText())));
            button.setOnAction(event -> action.run());
            buttons.getChildren().add(button);
        });
        return buttons;
    }

    /// A button that looks like the search field of the palette it opens.
    private static Button search(Action palette) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label key = new Label(palette.keyText());
        key.getStyleClass().add("key-chip");
        key.setMinWidth(USE_PREF_SIZE);
        HBox content = new HBox(Icons.of("fth-search"), new Label(I18n.text("Find a run, metric or command")), space, key);
        content.getStyleClass().add("search-content");
        Button button = new Button();
        button.setGraphic(content);
        button.setId("search");
        button.getStyleClass().add("search-button");
        button.setMinWidth(LEAST_SEARCH);
        button.setAccessibleText(I18n.text("Find a run, metric or command, {0}", palette.keyText()));
        button.setOnAction(event -> palette.run());
        return button;
    }

    private static Button gear(Action action) {
        Button button = Icons.button(action.icon(), action.title(), action::run);
        button.setId("open-settings");
        button.setTooltip(new Tooltip(I18n.text("{0} ({1})", action.title(), action.keyText())));
        return button;
    }

    private static Button toggle(Action action, Theme theme) {
        Button button = Icons.button("fth-moon", action.title(), action::run);
        button.setId("theme-toggle");
        button.graphicProperty().bind(theme.dark().map(dark -> Icons.of(dark ? "fth-sun" : "fth-moon")));
        button.setTooltip(new Tooltip(I18n.text("{0} ({1})", action.title(), action.keyText())));
        return button;
    }

    private static MenuButton menu(Actions actions, Theme theme) {
        MenuButton menu = new MenuButton(null, Icons.of("fth-menu"));
        menu.setId("menu");
        menu.getStyleClass().addAll("button-icon", "flat", "no-arrow");
        menu.setAccessibleText(I18n.text("All commands"));
        menu.setTooltip(new Tooltip(I18n.text("All commands")));
        Menu page = new Menu(I18n.text("This page"), Icons.of("fth-layout"));
        Menu appearance = new Menu(I18n.text("Appearance"), Icons.of("fth-sun"));
        ToggleGroup choices = new ToggleGroup();
        for (Theme.Choice choice : Theme.Choice.values()) {
            RadioMenuItem item = new RadioMenuItem(choice.label());
            item.setToggleGroup(choices);
            item.setOnAction(event -> theme.choice().set(choice));
            item.setSelected(theme.choice().get() == choice);
            theme.choice().addListener((property, was, is) -> item.setSelected(is == choice));
            appearance.getItems().add(item);
        }
        menu.getItems().addAll(Menus.items(actions.of(MenuSection.EDIT)));
        menu.getItems().addAll(Menus.items(actions.of(MenuSection.BEGINNING)));
        Menu archives = new Menu(I18n.text("Archive"), Icons.of("fth-archive"));
        archives.setId("menu-archives");
        archives.getItems().addAll(Menus.items(actions.of(MenuSection.ARCHIVE)));
        menu.getItems().addAll(page, archives, new SeparatorMenuItem());
        menu.getItems().addAll(Menus.items(actions.of(MenuSection.PAGES)));
        menu.getItems().addAll(new SeparatorMenuItem(), appearance, new SeparatorMenuItem());
        menu.getItems().addAll(Menus.items(actions.of(MenuSection.WINDOW)));
        menu.setOnShowing(event -> {
            page.getItems().setAll(Menus.items(actions.ofPage()));
            page.setVisible(!page.getItems().isEmpty());
        });
        return menu;
    }
}
