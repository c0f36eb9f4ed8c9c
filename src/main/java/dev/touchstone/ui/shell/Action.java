package dev.touchstone.ui.shell;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// A command, shown in buttons, menus and the command palette, and run by its key.
///
/// @param id for tests and node lookup: `import-paste`
/// @param title an imperative: `Paste results`
/// @param group its heading in the palette and the list of keys: `Import`
/// @param icon code of a Feather icon: `fth-clipboard`
/// @param key null for none
public record Action(String id, String title, String group, String icon, @Nullable KeyCombination key,
        ObservableBooleanValue enabled, Runnable handler) {

    private static final String OR = " or ";

    /// An action that is always enabled.
    ///
    /// @param key in the form of [KeyCombination#valueOf], for instance `Shortcut+O`, or the typed character, for
    /// instance `/`; two keys with ` or ` between them; null for none
    public static Action of(String id, String title, String group, String icon, @Nullable String key,
            Runnable handler) {
        return of(id, title, group, icon, key, Bindings.createBooleanBinding(() -> true), handler);
    }

    public static Action of(String id, String title, String group, String icon, @Nullable String key,
            ObservableBooleanValue enabled, Runnable handler) {
        return new Action(id, title, group, icon, key == null ? null : combination(key), enabled, handler);
    }

    private static KeyCombination combination(String key) {
        int second = key.indexOf(OR);
        if (second > 0) {
            return new EitherKey(combination(key.substring(0, second)), combination(key.substring(second + OR.length())));
        }
        return key.length() == 1 && !Character.isLetter(key.charAt(0)) ? new TypedKey(key)
                : KeyCombination.valueOf(key);
    }

    /// The key as text: `Ctrl+O`; empty for none.
    public String keyText() {
        return key == null ? "" : key.getDisplayText();
    }

    /// Runs the action if it is enabled.
    public void run() {
        if (enabled.get()) {
            handler.run();
        }
    }
}
