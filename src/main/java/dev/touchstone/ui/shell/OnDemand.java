package dev.touchstone.ui.shell;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// An object that is made when it is first needed, such as the controls of a page that most starts of the window do not
/// show. To be used on the JavaFX thread.
public final class OnDemand<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private @Nullable T made;

    public OnDemand(Supplier<T> maker) {
        this.maker = maker;
    }

    @Override
    public T get() {
        T now = made;
        if (now == null) {
            now = maker.get();
            made = now;
        }
        return now;
    }

    /// Empty as long as nobody needed it.
    public Optional<T> made() {
        return Optional.ofNullable(made);
    }
}
