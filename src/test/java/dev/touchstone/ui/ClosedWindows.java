package dev.touchstone.ui;

import com.sun.glass.ui.Window;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Lets the memory of closed windows go. JavaFX's Headless platform keeps every window that ever was the active one: each
/// has a robot (`com.sun.glass.ui.headless.HeadlessRobot.activeWindow`) that names the one before it, and its event
/// handler leads to the stage with all its contents, 25 MB a window.
final class ClosedWindows {

    private static final Set<Window> SEEN = new HashSet<>();

    private ClosedWindows() {
    }

    /// Remembers the windows that are open now.
    static void see() {
        Fx.run(() -> SEEN.addAll(List.copyOf(Window.getWindowsClone())));
    }

    /// Cuts those that were closed off from their stages.
    static void release() {
        Fx.run(() -> SEEN.removeIf(window -> {
            if (window.isClosed()) {
                window.setEventHandler(null);
            }
            return window.isClosed();
        }));
    }
}
