package dev.touchstone.ui.shell;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/// The control that had the focus on each page, so that who goes back finds it there.
final class PageFocus {

    private final Pane content;
    private final Map<Node, WeakReference<Node>> last = new WeakHashMap<>();

    /// @param content whose only child is the shown page
    PageFocus(Pane content) {
        this.content = content;
    }

    /// To be called before the shown page is replaced.
    void leave() {
        Node focused = content.getScene() == null ? null : content.getScene().getFocusOwner();
        for (Node at = focused; at != null; at = at.getParent()) {
            if (at.getParent() == content) {
                last.put(at, new WeakReference<>(focused));
            }
        }
    }

    /// Moves the focus into a page.
    ///
    /// @param returned whether to the control that had it last, if that is still there
    void enter(Node page, boolean returned) {
        WeakReference<Node> before = returned ? last.get(page) : null;
        Node control = before == null ? null : before.get();
        (control != null && control.getScene() == page.getScene() ? control : page).requestFocus();
    }
}
