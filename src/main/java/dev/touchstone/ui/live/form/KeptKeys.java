package dev.touchstone.ui.live.form;

import dev.touchstone.ui.settings.KeyFile;
import dev.touchstone.ui.task.Background;
import java.net.URI;
import java.util.function.Consumer;

/// The stored keys, read and written off the JavaFX thread, in the order of the calls.
public final class KeptKeys {

    private final KeyFile file;
    private final Background background;
    private final Consumer<Throwable> failed;
    private final Consumer<String> damaged;

    /// @param failed called when a key could not be stored or removed
    /// @param damaged called with a sentence when the stored keys were damaged and set aside
    public KeptKeys(KeyFile file, Background background, Consumer<Throwable> failed, Consumer<String> damaged) {
        this.file = file;
        this.background = background;
        this.failed = failed;
        this.damaged = damaged;
    }

    /// @param found called with the key, if one is stored
    void recall(URI server, Consumer<String> found) {
        background.start("Look for a key", progress -> file.key(server), key -> {
            key.ifPresent(found);
            reportDamage();
        }, failed);
    }

    void keep(URI server, String key) {
        background.start("Keep a key", progress -> {
            file.keep(server, key);
            return server;
        }, done -> reportDamage(), failed);
    }

    void forget(URI server) {
        background.start("Forget a key", progress -> {
            file.forget(server);
            return server;
        }, done -> reportDamage(), failed);
    }

    private void reportDamage() {
        file.damage().ifPresent(damaged);
    }
}
