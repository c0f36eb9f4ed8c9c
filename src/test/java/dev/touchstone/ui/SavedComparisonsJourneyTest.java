package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.SavedComparison;
import dev.touchstone.chart.NotedRuns;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.ui.shell.Action;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A comparison is saved under a name, found in the side bar and in the palette, and changed there.
class SavedComparisonsJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 0;
    }

    @Override
    RunArchive archive() {
        archive.add(SampleRuns.reading("notes.md", NotedRuns.gpuCounts()));
        return archive;
    }

    @BeforeEach
    void compare() {
        Fx.run(() -> window.shell().actions().get("show-compare").run());
        Fx.waitFor("a comparison", () -> chart().drawing() != null);
        choose("by", Factor.GPU_COUNT);
        Fx.waitFor("the GPU counts", () -> title().startsWith("Request throughput by GPU count"));
    }

    @Test
    void whatWasSavedIsDrawnAgain() throws IOException {
        Fx.run(() -> window.library().hide(Set.of("run-0"), true));
        Fx.waitFor("one run less", () -> window.analysis().answers().get().runs().size() == 21);
        choose("metric", NotedRuns.LATENCY);
        Fx.waitFor("the latency", () -> title().startsWith("End-to-end latency"));
        save("Latency of GPU counts", "End-to-end latency, mean by GPU count");
        assertThat(texts("#saved-comparisons .nav-entry")).containsExactly("Latency of GPU counts");
        assertThat(Fx.get(() -> entry(0).isSelected())).isTrue();
        waitForText("#status-last", "Saved the comparison “Latency of GPU counts”");
        Fx.run(() -> window.shell().actions().get("show-runs").run());
        Fx.waitFor("on the page of runs nothing of it is shown", () -> !entry(0).isSelected());
        Fx.run(() -> window.shell().actions().get("show-compare").run());
        Fx.waitFor("it is shown again", () -> entry(0).isSelected());

        Fx.run(() -> window.library().hide(Set.of("run-0"), false));
        choose("by", Factor.ENGINE);
        choose("metric", NotedRuns.REQUESTS);
        Fx.run(() -> lookup("#study-scatter").<ToggleButton>query().fire());
        write("1");
        Fx.run(stage::hide);
        open();
        Fx.waitFor("it is there after a restart", () -> lookup("#saved-0").tryQuery().isPresent());
        Fx.run(() -> entry(0).fire());
        Fx.waitFor("the comparison", () -> lookup("#compare-chart").tryQuery().isPresent()
                && title().startsWith("End-to-end latency, mean by GPU count"));
        Fx.waitFor("the hidden run", () -> window.analysis().answers().get().runs().size() == 21);
        waitForText("#restriction-hidden", "1 run hidden");
        assertThat(undrawn()).isEmpty();
    }

    @Test
    void whatIsLeftOutByHandBelongsToIt() {
        leaveOut("run-3");
        save("Without one", "Request throughput by GPU count");
        Fx.run(() -> window.library().undo()); // the saving
        Fx.run(() -> window.library().redo());
        Fx.waitFor("it is back", () -> lookup("#saved-0").tryQuery().isPresent());
        Fx.run(() -> lookup("#restriction-excluded").<Button>query().fire());
        Fx.waitFor("all", () -> leftOut().isEmpty());
        leaveOut("run-5");
        Fx.run(() -> entry(0).fire());
        Fx.waitFor("the same run as before", () -> leftOut().equals(Set.of("run-3")));
        waitForText("#status-last", "Left out the runs that the saved comparison leaves out");
        Fx.run(() -> window.library().undo());
        Fx.waitFor("what was left out before", () -> leftOut().equals(Set.of("run-5")));
    }

    @Test
    void itIsRenamedReplacedRemovedAndAllOfItUndone() {
        save("First", "Request throughput by GPU count");
        Fx.run(() -> entry(0).requestFocus());
        type(KeyCode.F2);
        name("First", "  GPU counts  ");
        waitForText("#status-last", "Renamed the comparison “First” to “GPU counts”");
        assertThat(Fx.get(() -> entry(0).isFocused())).as("the focus stays on the entry").isTrue();

        choose("by", Factor.ENGINE);
        Fx.waitFor("the engines", () -> title().startsWith("Request throughput by engine"));
        Fx.run(() -> menu("saved-update").fire());
        waitForText("#status-last", "Updated the comparison “GPU counts”");
        assertThat(archive.comparisons()).singleElement().extracting(SavedComparison::state)
                .satisfies(state -> assertThat(state).containsEntry("by", "engine"));

        Fx.run(() -> entry(0).requestFocus());
        type(KeyCode.DELETE);
        Fx.waitFor("none", () -> lookup("#saved-0").tryQuery().isEmpty());
        waitForText("#status-last", "Removed the comparison “GPU counts”");
        Fx.run(() -> window.library().undo());
        Fx.waitFor("it is back", () -> lookup("#saved-0").tryQuery().isPresent());
        Fx.run(() -> window.library().undo());
        Fx.run(() -> window.library().undo());
        Fx.waitFor("the first name", () -> entry(0).getText().equals("First"));
        assertThat(archive.comparisons()).singleElement().extracting(SavedComparison::state)
                .satisfies(state -> assertThat(state).containsEntry("by", "gpuCount"));
        Fx.run(() -> window.library().undo());
        Fx.waitFor("not saved", () -> archive.comparisons().isEmpty());
    }

    @Test
    void whyItCannotBeDrawn() {
        choose("by", Factor.ENGINE);
        Fx.waitFor("the engines", () -> title().startsWith("Request throughput by engine"));
        save("Engines", "Request throughput by engine");
        choose("by", Factor.GPU_COUNT);
        Fx.waitFor("the GPU counts", () -> title().startsWith("Request throughput by GPU count"));
        Fx.run(() -> window.library().remove(window.library().runs().stream()
                .filter(run -> run.conditions().text(Factor.ENGINE, "").equals("SGLang")).toList()));
        Fx.waitFor("one engine", () -> window.analysis().answers().get().runs().size() == 12);
        assertThat(texts("#saved-comparisons .nav-entry")).as("it stays when runs go").containsExactly("Engines");
        Fx.run(() -> entry(0).fire());
        Fx.waitFor("the reason", () -> undrawn().equals("“Engines” cannot be drawn now. The shown runs do not differ in the"
                + " engine. The nearest comparison is shown."));
        Fx.run(() -> window.library().undo());
        Fx.waitFor("the comparison", () -> title().startsWith("Request throughput by engine") && undrawn().isEmpty());
    }

    @Test
    void thePaletteOpensIt() {
        save("Night run", "Request throughput by GPU count");
        choose("by", Factor.ENGINE);
        Fx.waitFor("the engines", () -> title().startsWith("Request throughput by engine"));
        write("1");
        shortcut(KeyCode.K);
        write("night");
        ListView<Action> found = Fx.get(() -> lookup("#palette-found").queryListView());
        Fx.waitFor("the comparison", () -> found.getItems().stream().map(Action::title).toList().contains("Night run"));
        type(KeyCode.ENTER);
        Fx.waitFor("it is drawn", () -> lookup("#compare-chart").tryQuery().isPresent()
                && title().startsWith("Request throughput by GPU count"));
    }

    private void save(String name, String suggested) {
        Fx.run(() -> lookup("#saved-add").<Button>query().fire());
        name(suggested, name);
        Fx.waitFor("the entry", () -> lookup("#saved-comparisons .nav-entry").queryAllAs(ToggleButton.class).stream()
                .anyMatch(button -> button.getText().equals(name)));
    }

    private void name(String suggested, String name) {
        Fx.waitFor("the dialog", () -> lookup("#comparison-name-ok").tryQuery().isPresent());
        TextField field = Fx.get(() -> lookup("#comparison-name").query());
        assertThat(field.getText()).isEqualTo(suggested);
        Fx.run(() -> {
            field.setText(name);
            lookup("#comparison-name-ok").<Button>query().fire();
        });
    }

    private void leaveOut(String id) {
        Fx.run(() -> window.library().update(window.library().runs().stream().filter(run -> run.id().equals(id))
                .map(run -> run.excluded(Run.BY_HAND)).toList(), "Excluded 1 run"));
        Fx.waitFor(id, () -> leftOut().contains(id));
    }

    private Set<String> leftOut() {
        return stored().stream().filter(Run::isExcluded).map(Run::id).collect(Collectors.toSet());
    }

    private MenuItem menu(String id) {
        return entry(0).getContextMenu().getItems().stream().filter(item -> ("menu-" + id).equals(item.getId())).findFirst()
                .orElseThrow();
    }

    private ToggleButton entry(int place) {
        return lookup("#saved-" + place).query();
    }

    private String undrawn() {
        return lookup("#saved-undrawn").tryQuery().filter(Node::isVisible).map(node -> text("#saved-undrawn")).orElse("");
    }

    private <T> void choose(String part, T value) {
        Fx.run(() -> lookup("#lens-" + part).<ComboBox<T>>query().setValue(value));
    }

    private String title() {
        return Objects.requireNonNull(chart().spec().get()).title();
    }

    private ChartView chart() {
        return lookup("#compare-chart").queryAs(ChartView.class);
    }
}
