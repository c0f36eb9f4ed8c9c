package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.tk.Toolkit;
import com.sun.scenario.animation.AbstractPrimaryTimer;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Parent;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A window that nobody touches asks for no layout: everything that repaints for ever begins with one.
class RestTest extends WindowTest {

    private static final int PULSES = 3;

    /// What plays before the window is there: carets of windows that earlier tests closed.
    private List<Object> before = List.of();

    @Override
    int runs() {
        return 0;
    }

    @Override
    RunArchive archive() throws IOException {
        before = Fx.get(RestTest::playing);
        for (String name : SampleResults.names()) {
            try (InputStream bytes = SampleResults.open(name)) {
                archive.add(new Importer().read(name, new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
            }
        }
        return archive;
    }

    /// The lines of this run are more than the pane of its details shows, and wider than it.
    @Test
    void theDetailsOfARun() {
        Fx.run(() -> {
            stage.setWidth(1024);
            stage.setHeight(640);
            table().getSelectionModel().clearAndSelect(14);
        });
        assertThat(Fx.get(() -> lookup("#run-source").queryListView().getItems().size())).isEqualTo(28);
        assertThat(whatAsksForLayout()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "live", "campaigns", "findings"})
    void thePage(String page) {
        Fx.waitFor("the answers", () -> !window.analysis().busy().get() && window.analysis().terms().get().lens() != null);
        Fx.run(() -> window.shell().actions().get("show-" + page).run());
        assertThat(whatAsksForLayout()).isEmpty();
    }

    /// An animation that plays keeps the window busy sixty times a second, also where nothing moves. The caret of the
    /// field that has the focus blinks on the page of live tests.
    @ParameterizedTest
    @ValueSource(strings = {"runs", "compare", "findings"})
    void noAnimationPlays(String page) {
        Fx.waitFor("the answers", () -> !window.analysis().busy().get() && window.analysis().terms().get().lens() != null);
        Fx.run(() -> window.shell().actions().get("show-" + page).run());
        Fx.waitFor("rest", () -> before.containsAll(playing()));
    }

    private static List<Object> playing() {
        try {
            Object timer = Toolkit.getToolkit().getPrimaryTimer();
            Field receivers = AbstractPrimaryTimer.class.getDeclaredField("receivers");
            Field count = AbstractPrimaryTimer.class.getDeclaredField("receiversLength");
            receivers.setAccessible(true);
            count.setAccessible(true);
            return List.copyOf(Arrays.asList((Object[]) receivers.get(timer)).subList(0, count.getInt(timer)));
        } catch (ReflectiveOperationException gone) {
            throw new AssertionError(gone);
        }
    }

    @Test
    void thePreviewOfAnImport() {
        clip("""
                | engine | concurrency | throughput (req/s) |
                |--------|-------------|--------------------|
                | vLLM   | 10          | 3.21               |
                | SGLang | 10          | 3.42               |
                """);
        shortcut(KeyCode.V);
        Fx.waitFor("the preview", () -> lookup("#import-runs").tryQuery().isPresent());
        assertThat(whatAsksForLayout()).isEmpty();
    }

    private List<String> whatAsksForLayout() {
        Set<String> asking = new TreeSet<>();
        Fx.run(() -> watch(stage.getScene().getRoot(), asking));
        Fx.settle();
        asking.clear();
        for (int i = 0; i < PULSES; i++) {
            Fx.run(() -> { });
        }
        return List.copyOf(asking);
    }

    private static void watch(Parent parent, Set<String> asking) {
        parent.needsLayoutProperty().subscribe((was, is) -> {
            if (is) {
                asking.add(parent.getClass().getSimpleName() + " " + parent.getId());
            }
        });
        parent.getChildrenUnmodifiable().stream().filter(Parent.class::isInstance)
                .forEach(child -> watch((Parent) child, asking));
    }

    @SuppressWarnings("unchecked") // a lookup knows no type parameters
    private TableView<Run> table() {
        return lookup("#runs-table").queryAs(TableView.class);
    }
}
