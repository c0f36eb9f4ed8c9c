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
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;

/// Findings that take long: the page names what is computed, Cancel leaves those before, and they can be computed after
/// all.
class CancelJourneyTest extends WindowTest {

    private static final String NOT_COMPUTED = "The findings were not computed: that was cancelled.";
    private static final List<Run> RUNS = new NotedRuns().repeats("vLLM", 2, 30, 11.12, 12.0)
            .repeats("vLLM", 4, 30, 13.12, 13.22).repeats("SGLang", 2, 30, 10.78).list();

    private volatile CountDownLatch slow = new CountDownLatch(1);

    @Override
    int runs() {
        return 0;
    }

    /// Requests are read when findings are computed; reading them waits for the latch.
    @Override
    RunArchive archive() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "page": "Compare", "window": {"x": 20, "y": 20, "width": 940, "height": 700}}""");
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
        waitForChip("#compare-working", "Computing the answers, studies and findings of 4 runs…", "Cancel");
        assertThat(Fx.texts(() -> lookup("#findings-card").query())).contains("Working out the findings…")
                .doesNotContain(NOT_COMPUTED);
        press("#compare-working-link");
        waitForChip("#compare-working", "Cancelled: answers, studies and findings were not computed.", "Compute it now");
        assertThat(Fx.texts(() -> lookup("#findings-card").query())).contains(NOT_COMPUTED)
                .doesNotContain("Working out the findings…");

        slow.countDown();
        press("#compare-working-link");
        Fx.waitFor("the findings", () -> lookup("#findings-card").lookup("Working out the findings…").tryQuery().isEmpty());
        assertThat(Fx.texts(() -> lookup("#findings-card").query())).isNotEmpty().doesNotContain(NOT_COMPUTED);
        assertThat(Fx.get(() -> lookup("#compare-working").query().isVisible())).isFalse();
    }

    @Test
    void cancelLeavesWhatWasThereBefore() {
        slow.countDown();
        Fx.run(() -> lookup("#nav-findings").<ToggleButton>query().fire());
        Fx.waitFor("the findings", () -> title().contains("from 4 runs"));
        slow = new CountDownLatch(1);
        Fx.run(() -> window.library().add(List.of(SampleRuns.reading("more.md", RUNS.subList(4, 5))), added -> { }));
        waitForChip("#findings-working", "Computing the answers, studies and findings of 5 runs…", "Cancel");
        press("#findings-working-link");
        waitForChip("#findings-working", "Cancelled: answers, studies and findings are from before the last change.", "Compute it now");
        assertThat(Fx.get(this::title)).contains("from 4 runs");

        slow.countDown();
        press("#findings-working-link");
        Fx.waitFor("the findings", () -> title().contains("from 5 runs"));
        assertThat(Fx.get(() -> lookup("#findings-working").query().isVisible())).isFalse();
    }

    private String title() {
        return lookup("#findings-title").<Label>query().getText();
    }

    private void press(String link) {
        Fx.run(() -> lookup(link).<Hyperlink>query().fire());
    }

    private void waitForChip(String id, String... texts) {
        Fx.waitFor("the chip", () -> lookup(id).query().isVisible()
                && lookup(id).queryAs(HBox.class).getChildren().stream().map(Labeled.class::cast).map(Labeled::getText)
                        .toList().equals(List.of(texts)));
    }
}
