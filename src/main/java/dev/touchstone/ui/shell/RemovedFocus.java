package dev.touchstone.ui.shell;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/// Keeps the focus near where it was when its control goes from the page, such as a link that has done what it is for.
/// JavaFX gives it to the first control of the window.
final class RemovedFocus {

    private final Scene scene;
    private final Pane content;
    /// From what holds the focused control to the page; empty while the focus is not on a page.
    private List<WeakReference<Parent>> around = List.of();

    private RemovedFocus(Scene scene, Pane content) {
        this.scene = scene;
        this.content = content;
    }

    /// @param content whose only child is the shown page
    static void watch(Scene scene, Pane content) {
        RemovedFocus focus = new RemovedFocus(scene, content);
        scene.focusOwnerProperty().subscribe(focus::changed);
    }

    private void changed(@Nullable Node before, @Nullable Node now) {
        if (now == null && before != null && before.getScene() != scene) {
            List<WeakReference<Parent>> left = around;
            // JavaFX looks for another control after it has told that there is none.
            Platform.runLater(() -> nearest(left).ifPresent(Node::requestFocus));
        }
        around = now == null ? List.of() : around(now);
    }

    private List<WeakReference<Parent>> around(Node focused) {
        List<WeakReference<Parent>> parents = new ArrayList<>();
        Parent at = focused.getParent();
        while (at != null && at != content) {
            parents.add(new WeakReference<>(at));
            at = at.getParent();
        }
        return at == null ? List.of() : parents;
    }

    /// The first control in what is left of the parents, the innermost first; the page itself where none has one.
    private Optional<Node> nearest(List<WeakReference<Parent>> parents) {
        List<Parent> left = parents.stream().flatMap(parent -> Stream.ofNullable(parent.get())).filter(this::isShown).toList();
        return left.isEmpty() ? Optional.empty()
                : Optional.of(left.stream().flatMap(parent -> controls(parent).limit(1)).findFirst().orElse(left.getLast()));
    }

    private boolean isShown(Node node) {
        Node at = node;
        while (at != null && at != content && at.isVisible()) {
            at = at.getParent();
        }
        return at == content;
    }

    private static Stream<Node> controls(Parent parent) {
        return parent.getChildrenUnmodifiable().stream().filter(child -> child.isVisible() && !child.isDisabled())
                .flatMap(child -> child.isFocusTraversable() ? Stream.of(child)
                        : child instanceof Parent inner ? controls(inner) : Stream.empty());
    }
}
