package dev.touchstone.ui.shell;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// Something the user can do: the same in a button, a menu, the command palette and under its key.
///
/// @param id for tests and for looking nodes up: `import-paste`
/// @param title an imperative: `Paste results`
/// @param group heads it in the palette and the sheet of keys: `Import`
/// @param icon code of a Feather icon: `fth-clipboard`
/// @param key null when it has none
public record Action(String id, String title, String group, String icon, @Nullable KeyCombination key,
        ObservableBooleanValue enabled, Runnable handler) {

    /// An action that is always possible.
    ///
    /// @param key as [KeyCombination#valueOf] reads it, for instance `Shortcut+O`, or the character that is typed, for
    /// instance `/`; null for none
    public static Action of(String id, String title, String group, String icon, @Nullable String key,
            Runnable handler) {
        return of(id, title, group, icon, key, Bindings.createBooleanBinding(() -> true), handler);
    }

    public static Action of(String id, String title, String group, String icon, @Nullable String key,
            ObservableBooleanValue enabled, Runnable handler) {
        return new Action(id, title, group, icon, key == null ? null : combination(key), enabled, handler);
    }

    private static KeyCombination combination(String key) {
        return key.length() == 1 && !Character.isLetter(key.charAt(0)) ? new TypedKey(key)
                : KeyCombination.valueOf(key);
    }

    /// The key as the user reads it: `Ctrl+O`; empty for none.
    public String keyText() {
        return key == null ? "" : key.getDisplayText();
    }

    /// Does it, unless it is not possible now.
    public void run() {
        if (enabled.get()) {
            handler.run();
        }
    }
}
