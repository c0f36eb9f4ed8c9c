package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import dev.touchstone.ui.task.Background;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.scene.input.Clipboard;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What is copied is written beside the window.
class TextCopiesTest {

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void theTextIsWrittenOffTheThreadOfTheWindow() throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        try (Background background = Fx.get(Background::new); AutoCloseable release = busy::countDown) {
            Fx.run(() -> {
                TextCopies.put("before");
                new TextCopies(background, new UserMessages(() -> null, (folder, missing) -> { })).copy(() -> {
                    await(busy);
                    return Platform.isFxApplicationThread() ? "in the window" : "beside it";
                });
            });
            assertThat(Fx.get(() -> Clipboard.getSystemClipboard().getString())).as("the window goes on").isEqualTo("before");
            release.close();
            Fx.waitFor("the text", () -> Clipboard.getSystemClipboard().getString().equals("beside it"));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }
}
