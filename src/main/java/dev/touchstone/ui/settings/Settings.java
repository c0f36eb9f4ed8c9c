package dev.touchstone.ui.settings;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The state of the window that is saved between two starts.
///
/// @param window null until the window was closed once
/// @param theme the name of the choice: `system`, `light` or `dark`
/// @param page the title of the page shown last
/// @param pages the state of each page by its title, as names and values
public record Settings(@Nullable Bounds window, String theme, String page, Map<String, Map<String, String>> pages) {

    /// The position of the window in screen coordinates.
    public record Bounds(double x, double y, double width, double height, boolean maximized) {
    }

    public static final Settings DEFAULT = new Settings(null, "system", "", Map.of());

    public Settings {
        Map<String, Map<String, String>> copy = new TreeMap<>();
        pages.forEach((title, state) -> copy.put(title, Collections.unmodifiableMap(new TreeMap<>(state))));
        pages = Collections.unmodifiableMap(copy);
    }

    /// The saved state of a page; empty at its first start.
    public Map<String, String> page(String title) {
        return pages.getOrDefault(title, Map.of());
    }
}
