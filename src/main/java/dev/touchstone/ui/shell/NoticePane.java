package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The notices at the lower left of the window, above the status line. Each disappears by itself, but not while the
/// mouse is over it. The focus stays where it is.
final class NoticePane extends VBox {

    private static final Duration READING_TIME = Duration.seconds(8);
    private static final int MOST = 3;
    private static final double WIDTH = 440;

    NoticePane() {
        setId("notices");
        getStyleClass().add("notices");
        setPickOnBounds(false);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    }

    /// What is said again takes the place of what was said before.
    ///
    /// @param action the words of a link; null for none
    void show(String text, String icon, @Nullable String action, Runnable handler) {
        Label words = new Label(text);
        words.setWrapText(true);
        words.setMaxWidth(WIDTH);
        words.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox notice = new HBox(Icons.of(icon), words);
        notice.getStyleClass().add("notice");
        notice.setAlignment(Pos.CENTER_LEFT);
        notice.setAccessibleRole(AccessibleRole.TEXT);
        notice.setAccessibleText(text);
        if (action != null) {
            Hyperlink link = new Hyperlink(action);
            link.setMinWidth(Region.USE_PREF_SIZE);
            link.setOnAction(event -> {
                getChildren().remove(notice);
                handler.run();
            });
            notice.getChildren().add(link);
        }
        Button close = Icons.button("fth-x", I18n.text("Close"), () -> getChildren().remove(notice));
        close.setFocusTraversable(false);
        notice.getChildren().add(close);
        PauseTransition time = new PauseTransition(READING_TIME);
        time.setOnFinished(event -> getChildren().remove(notice));
        notice.hoverProperty().subscribe(over -> {
            if (over) {
                time.stop();
            } else {
                time.playFromStart();
            }
        });
        getChildren().removeIf(shown -> text.equals(shown.getAccessibleText()));
        getChildren().add(notice);
        if (getChildren().size() > MOST) {
            getChildren().removeFirst();
        }
    }
}
