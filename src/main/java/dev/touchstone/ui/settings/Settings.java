package dev.touchstone.ui.settings;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The state of the window that is saved between two starts.
///
/// @param window null until the window was closed once
/// @param theme the name of the choice: `system`, `light` or `dark`
/// @param language the code of the language, from the next start on; [#SYSTEM] for that of the system
/// @param textSize in percent of the usual size
/// @param page the id of the page shown last
/// @param pages the state of each page by its id, as names and values
public record Settings(@Nullable Bounds window, String theme, String language, int textSize, String page,
        Map<String, Map<String, String>> pages) {

    /// The position of the window in screen coordinates.
    public record Bounds(double x, double y, double width, double height, boolean maximized) {
    }

    /// As the system has it.
    public static final String SYSTEM = "system";
    public static final int USUAL_TEXT_SIZE = 100;
    public static final int LEAST_TEXT_SIZE = 90;
    public static final int MOST_TEXT_SIZE = 150;
    public static final Settings DEFAULT = new Settings(null, SYSTEM, SYSTEM, USUAL_TEXT_SIZE, "", Map.of());

    public Settings {
        textSize = Math.clamp(textSize, LEAST_TEXT_SIZE, MOST_TEXT_SIZE);
        Map<String, Map<String, String>> copy = new TreeMap<>();
        pages.forEach((id, state) -> copy.put(id, Collections.unmodifiableMap(new TreeMap<>(state))));
        pages = Collections.unmodifiableMap(copy);
    }

    /// The saved state of a page; empty at its first start.
    public Map<String, String> page(String id) {
        return pages.getOrDefault(id, Map.of());
    }
}
