package dev.touchstone.ui;

import dev.touchstone.ui.settings.Settings;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// Where the window stands on the screen.
///
/// @param bounds those with which it was opened; of a maximized window, those that it returns to
record WindowPlace(Settings.Bounds bounds) {

    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;

    /// @param left where the window was when it was closed; it opens in the middle of the screen where this is null or
    /// on no screen any more
    static WindowPlace of(Settings.@Nullable Bounds left) {
        if (left != null && !Screen.getScreensForRectangle(left.x() + left.width() / 4, left.y(), left.width() / 2,
                left.height() / 2).isEmpty()) {
            return new WindowPlace(left);
        }
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double width = Math.min(WIDTH, screen.getWidth());
        double height = Math.min(HEIGHT, screen.getHeight());
        return new WindowPlace(new Settings.Bounds(screen.getMinX() + (screen.getWidth() - width) / 2,
                screen.getMinY() + (screen.getHeight() - height) / 2, width, height, false));
    }

    void move(Stage stage) {
        stage.setX(bounds.x());
        stage.setY(bounds.y());
        stage.setWidth(bounds.width());
        stage.setHeight(bounds.height());
        stage.setMaximized(bounds.maximized());
    }

    /// Returns where the window is now.
    Settings.Bounds now(Stage stage) {
        return stage.isMaximized()
                ? new Settings.Bounds(bounds.x(), bounds.y(), bounds.width(), bounds.height(), true)
                : new Settings.Bounds(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), false);
    }
}
