package dev.touchstone.ui.settings;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Where the window keeps what belongs to the user.
///
/// @param archive the file of the runs; null where they are not stored
/// @param settingsFolder the folder of the settings, the keys, the prices and the log
/// @param columnsFolder the folder of the meanings that the user gave to columns of tables
public record UserFiles(@Nullable Path archive, Path settingsFolder, Path columnsFolder) {

    public Path settings() {
        return settingsFolder.resolve("settings.json");
    }

    public Path keys() {
        return settingsFolder.resolve("keys.json");
    }

    public Path prices() {
        return settingsFolder.resolve("prices.json");
    }

    public Path columns() {
        return columnsFolder.resolve("columns.json").normalize();
    }
}
