package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.TextInputControl;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;

/// Closing the window loses nothing: what is to be stored is stored, and a running test is asked about.
class ClosingJourneyTest extends WindowTest {

    private final CountDownLatch disk = new CountDownLatch(1);

    @Override
    int runs() {
        return 6;
    }

    @Override
    RunArchive archive() {
        archive.add(SampleRuns.reading("notes.md", SampleRuns.of(runs())));
        return (RunArchive) Proxy.newProxyInstance(RunArchive.class.getClassLoader(), new Class<?>[] {RunArchive.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("remove")) {
                        disk.await();
                    }
                    return method.invoke(archive, arguments);
                });
    }

    @Test
    void aWindowWithNothingToDoClosesAtOnce() {
        quit();
        assertThat(stage.isShowing()).isFalse();
    }

    @Test
    void whatIsToBeStoredIsStoredBeforeTheWindowCloses() throws InterruptedException {
        Fx.run(() -> window.library().remove(window.library().runs().subList(0, 2)));
        quit();
        assertThat(stage.isShowing()).isTrue();
        assertThat(Fx.get(() -> dialog().getHeaderText())).isEqualTo("Storing…");
        assertThat(Fx.get(() -> dialog().getContentText())).isEqualTo("The window closes when everything is stored: Delete runs.");

        disk.countDown();
        Fx.waitFor("the end", () -> !stage.isShowing());
        window.awaitClosed();
        assertThat(archive.all()).hasSize(4);
    }

    @Test
    void aRunningTestIsAskedAbout() {
        Fx.run(() -> window.shell().actions().get("live-new").run());
        Fx.run(() -> lookup("#live-url").<TextInputControl>query().setText("localhost:8000"));
        Fx.waitFor("a plan", () -> window.shell().actions().get("live-begin").enabled().get());
        Fx.run(() -> window.shell().actions().get("live-begin").run());
        Fx.waitFor("the monitor", () -> lookup("#live-monitor").tryQuery().isPresent());

        quit();
        assertThat(Fx.get(() -> dialog().getHeaderText())).isEqualTo("A live test is running");
        assertThat(Fx.get(() -> dialog().getContentText())).isEqualTo("Its measured points are kept, and the next start offers to "
                + "resume the rest.");
        press(ButtonBar.ButtonData.CANCEL_CLOSE);
        assertThat(stage.isShowing()).isTrue();

        quit();
        press(ButtonBar.ButtonData.OK_DONE);
        Fx.waitFor("the end", () -> !stage.isShowing());
    }

    private void quit() {
        Fx.run(() -> window.shell().actions().get("quit").run());
    }

    private static DialogPane dialog() {
        return Window.getWindows().stream().filter(shown -> shown.getScene() != null
                && shown.getScene().getRoot() instanceof DialogPane).map(shown -> (DialogPane) shown.getScene().getRoot())
                .findFirst().orElseThrow();
    }

    private static void press(ButtonBar.ButtonData which) {
        Fx.run(() -> {
            DialogPane dialog = dialog();
            ButtonType type = dialog.getButtonTypes().stream().filter(each -> each.getButtonData() == which)
                    .findFirst().orElseThrow();
            ((Button) dialog.lookupButton(type)).fire();
        });
    }
}
