package dev.touchstone.ui.shell;

import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// A key identified by the character it types, independent of the keyboard layout: `/`, `?`, `1`.
final class TypedKey extends KeyCombination {

    private final String character;

    TypedKey(String character) {
        this.character = character;
    }

    @Override
    public boolean match(KeyEvent event) {
        return event.getEventType() == KeyEvent.KEY_TYPED && !event.isShortcutDown() && !event.isAltDown()
                && event.getCharacter().equals(character);
    }

    @Override
    public String getDisplayText() {
        return character;
    }

    @Override
    public String getName() {
        return character;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TypedKey key && key.character.equals(character);
    }

    @Override
    public int hashCode() {
        return character.hashCode();
    }
}
