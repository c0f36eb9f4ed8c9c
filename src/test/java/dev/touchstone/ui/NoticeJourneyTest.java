package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.theme.Theme;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;

/// Notices and failures: readable in both themes, beside the status line, and the focus stays where the user was.
class NoticeJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 4;
    }

    @Test
    void aNoticeIsReadableAndLeavesTheStatusLineAndTheFocusAlone() {
        clickOn("#runs-words");
        Node before = focus();
        clip(" ");
        Fx.run(() -> {
            window.theme().textSize().set(110);
            window.shell().actions().get("import-paste").run();
        });
        Fx.waitFor("the notice", () -> lookup(".notice").tryQuery().isPresent());

        assertThat(focus()).isSameAs(before);
        assertThat(Fx.get(() -> inScene(".notice").getMaxY())).isLessThan(Fx.get(() -> inScene(".status-line").getMinY()));
        assertThat(Fx.get(() -> Contrast.tooLow(lookup(".notice").query()))).isEmpty();
        Fx.run(() -> window.theme().choice().set(Theme.Choice.DARK));
        List<String> dark = Fx.get(() -> Contrast.tooLow(lookup(".notice").query()));
        Fx.run(() -> window.theme().choice().set(Theme.Choice.LIGHT));
        assertThat(dark).isEmpty();
    }

    @Test
    void whatIsSaidAgainStandsOnce() {
        clip(" ");
        for (int i = 0; i < 3; i++) {
            Fx.run(() -> window.shell().actions().get("import-paste").run());
        }
        Fx.waitFor("the notice", () -> lookup(".notice").tryQuery().isPresent());
        assertThat(texts(".notice .label")).hasSize(1);
    }

    /// Each kind once: what fails with every repaint would bury the window.
    @Test
    void whatNobodyCaughtIsSaidOnce() {
        assertThat(texts(".notice .label")).isEmpty();
        Throwable problem = new IllegalStateException("a cell without a row");
        Thread thread = new Thread();
        window.uncaught().uncaughtException(thread, problem);
        window.uncaught().uncaughtException(thread, problem);
        Fx.waitFor("the notice", () -> lookup(".notice").tryQuery().isPresent());
        assertThat(texts(".notice .label")).singleElement().asString().startsWith("Something unexpected went wrong: ")
                .contains("a cell without a row").endsWith("\nYour runs are safe, and the window can be used on.");
    }

    @Test
    void aFailureGivesTheFocusBack() {
        clickOn("#runs-words");
        Node before = focus();
        toOpen = List.of(settings.resolve("settings.json"));
        Fx.run(() -> window.shell().actions().get("archive-merge").run());
        Fx.waitFor("the failure", () -> Window.getWindows().size() > 1);
        Fx.run(() -> Window.getWindows().stream().filter(shown -> shown != stage).toList().forEach(Window::hide));
        assertThat(focus()).isSameAs(before);
    }

    private Node focus() {
        return Fx.get(() -> stage.getScene().getFocusOwner());
    }

    private Bounds inScene(String query) {
        Node node = lookup(query).query();
        return node.localToScene(node.getLayoutBounds()); // without the shadow
    }
}
