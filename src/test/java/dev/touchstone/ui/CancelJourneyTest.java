package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.NotedRuns;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;

/// Findings that take long: the page names what is computed, Cancel leaves those before, and they can be computed after
/// all.
class CancelJourneyTest extends WindowTest {

    private static final List<Run> RUNS = new NotedRuns().repeats("vLLM", 2, 30, 11.12, 12.0)
            .repeats("vLLM", 4, 30, 13.12, 13.22).repeats("SGLang", 2, 30, 10.78).list();

    private volatile CountDownLatch slow = new CountDownLatch(0);

    @Override
    int runs() {
        return 0;
    }

    /// Requests are read when findings are computed; reading them waits for the latch.
    @Override
    RunArchive archive() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "page": "Findings", "window": {"x": 20, "y": 20, "width": 940, "height": 700}}""");
        archive.add(SampleRuns.reading("notes.md", RUNS.subList(0, 4)));
        return (RunArchive) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {RunArchive.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("requests") && !isSlowReadingDone()) {
                        return List.of();
                    }
                    try {
                        return method.invoke(archive, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private boolean isSlowReadingDone() {
        try {
            slow.await();
            return true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void whatTakesLongIsNamedAndCanBeCancelled() {
        Fx.waitFor("the findings", () -> title().contains("from 4 runs"));
        assertThat(Fx.get(() -> chip().isVisible())).isFalse();
        slow = new CountDownLatch(1);
        Fx.run(() -> window.library().add(List.of(SampleRuns.reading("more.md", RUNS.subList(4, 5))), added -> { }));
        Fx.waitFor("what is computed", () -> chip().isVisible());
        assertThat(chipTexts()).containsExactly("Computing the answers, studies and findings of 5 runs…", "Cancel");

        Fx.run(() -> lookup("#findings-working-link").<Hyperlink>query().fire());
        Fx.waitFor("the sentence", () -> chip().isVisible());
        assertThat(chipTexts()).containsExactly("Cancelled: what is shown was computed before the last change.",
                "Compute it now");
        assertThat(Fx.get(this::title)).contains("from 4 runs");

        slow.countDown();
        Fx.run(() -> lookup("#findings-working-link").<Hyperlink>query().fire());
        Fx.waitFor("the findings", () -> title().contains("from 5 runs"));
        assertThat(Fx.get(() -> chip().isVisible())).isFalse();
    }

    private String title() {
        return lookup("#findings-title").<Label>query().getText();
    }

    private Node chip() {
        return lookup("#findings-working").query();
    }

    private List<String> chipTexts() {
        return Fx.texts(() -> lookup("#findings-working").queryAs(HBox.class));
    }
}
