package dev.touchstone.ui.shell;

import java.util.Objects;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Two keys for one action; menus show the first.
final class EitherKey extends KeyCombination {

    private final KeyCombination first;
    private final KeyCombination second;

    EitherKey(KeyCombination first, KeyCombination second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public boolean match(KeyEvent event) {
        return first.match(event) || second.match(event);
    }

    @Override
    public String getName() {
        return first.getName();
    }

    @Override
    public String getDisplayText() {
        return first.getDisplayText();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EitherKey key && key.first.equals(first) && key.second.equals(second);
    }

    @Override
    public int hashCode() {
        return Objects.hash(first, second);
    }
}
