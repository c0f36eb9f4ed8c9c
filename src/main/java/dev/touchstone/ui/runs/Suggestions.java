package dev.touchstone.ui.runs;

import java.util.List;
import java.util.function.Function;
import javafx.geometry.Side;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;

/// Shows below a field what could be meant by the text that is being typed; an arrow key and Enter, or a click, take one.
///
/// ControlsFX has the like, which the modules of JavaFX keep from working: it needs a package that is not exported.
final class Suggestions {

    private final TextField field;
    private final Function<String, List<String>> offered;
    private final ContextMenu menu = new ContextMenu();

    private Suggestions(TextField field, Function<String, List<String>> offered) {
        this.field = field;
        this.offered = offered;
        menu.setId(field.getId() + "-suggestions");
    }

    /// @param offered for a text the whole texts that could be meant
    static void below(TextField field, Function<String, List<String>> offered) {
        Suggestions suggestions = new Suggestions(field, offered);
        field.textProperty().subscribe((before, now) -> suggestions.show(now));
    }

    private void show(String typed) {
        List<String> texts = offered.apply(typed).stream().filter(text -> !text.equals(typed)).toList();
        menu.getItems().setAll(texts.stream().map(this::item).toList());
        if (texts.isEmpty() || !field.isFocused()) {
            menu.hide();
        } else if (!menu.isShowing()) {
            menu.show(field, Side.BOTTOM, 0, 0);
        }
    }

    private MenuItem item(String text) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> {
            field.setText(text);
            field.end();
        });
        return item;
    }
}
