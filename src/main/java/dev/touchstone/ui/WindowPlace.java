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
    private static final double GREATEST_WIDTH = 1600;
    private static final double GREATEST_HEIGHT = 1000;
    /// Of a large screen; what else stands there stays in reach.
    private static final double SHARE = 0.8;

    /// @param left where the window was when it was closed; it opens in the middle of the screen where this is null or
    /// on no screen any more
    static WindowPlace of(Settings.@Nullable Bounds left) {
        if (left != null && !Screen.getScreensForRectangle(left.x() + left.width() / 4, left.y(), left.width() / 2,
                left.height() / 2).isEmpty()) {
            return new WindowPlace(left);
        }
        return first(Screen.getPrimary().getVisualBounds());
    }

    /// Returns the place of a window that was not opened before: in the middle of the screen, larger on a larger one.
    ///
    /// @param screen the part of it that no bar of the desktop covers
    static WindowPlace first(Rectangle2D screen) {
        double width = length(screen.getWidth(), WIDTH, GREATEST_WIDTH);
        double height = length(screen.getHeight(), HEIGHT, GREATEST_HEIGHT);
        return new WindowPlace(new Settings.Bounds(screen.getMinX() + (screen.getWidth() - width) / 2,
                screen.getMinY() + (screen.getHeight() - height) / 2, width, height, false));
    }

    private static double length(double screen, double least, double greatest) {
        return Math.min(screen, Math.clamp(Math.floor(screen * SHARE), least, greatest));
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
