package dev.touchstone.archive;

import java.nio.file.Path;
import java.util.Locale;

/// The folders of the user on this system.
public final class UserFolders {

    private UserFolders() {
    }

    /// The folder of the settings, the saved keys and the prices.
    public static Path settings() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home", "."));
        if (system.contains("mac")) {
            return home.resolve("Library/Application Support/Touchstone");
        }
        String variable = system.contains("win") ? System.getenv("APPDATA") : System.getenv("XDG_CONFIG_HOME");
        if (variable != null && !variable.isBlank()) {
            return Path.of(variable).resolve(system.contains("win") ? "Touchstone" : "touchstone");
        }
        return home.resolve(system.contains("win") ? "AppData/Roaming/Touchstone" : ".config/touchstone");
    }
}
