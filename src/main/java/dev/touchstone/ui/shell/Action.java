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
    /// @param key as [KeyCombination#valueOf] reads it, for instance `Shortcut+O`; null for none
    public static Action of(String id, String title, String group, String icon, @Nullable String key,
            Runnable handler) {
        return of(id, title, group, icon, key, Bindings.createBooleanBinding(() -> true), handler);
    }

    public static Action of(String id, String title, String group, String icon, @Nullable String key,
            ObservableBooleanValue enabled, Runnable handler) {
        return new Action(id, title, group, icon, key == null ? null : KeyCombination.valueOf(key), enabled, handler);
    }

    /// Does it, unless it is not possible now.
    public void run() {
        if (enabled.get()) {
            handler.run();
        }
    }
}
