package dev.touchstone.ui.shell;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Makes menu items of actions, with their icons and keys.
public final class Menus {

    private Menus() {
    }

    public static MenuItem item(Action action) {
        MenuItem item = new MenuItem(action.title(), new FontIcon(action.icon()));
        item.setId("menu-" + action.id());
        if (action.key() != null) {
            item.setAccelerator(new ShownKey(action.keyText()));
        }
        item.setMnemonicParsing(false);
        item.disableProperty().bind(Bindings.not(action.enabled()));
        item.setOnAction(event -> action.run());
        return item;
    }

    public static List<MenuItem> items(List<Action> actions) {
        return actions.stream().map(Menus::item).toList();
    }

    public static MenuButton button(String id, String title, List<Action> actions) {
        MenuButton button = new MenuButton(title);
        button.setId(id);
        button.setMinWidth(MenuButton.USE_PREF_SIZE);
        button.getItems().setAll(items(actions));
        return button;
    }

    /// A key that a menu only shows, because [Actions] handles it. The menu itself would also handle a Space that is
    /// typed into a text field.
    private static final class ShownKey extends KeyCombination {

        private final String text;

        ShownKey(String text) {
            this.text = text;
        }

        @Override
        public boolean match(KeyEvent event) {
            return false;
        }

        @Override
        public String getDisplayText() {
            return text;
        }

        @Override
        public String getName() {
            return text;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ShownKey key && key.text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }
}
