package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Annotation;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Runs are named, tagged and given a note, found by these, and this is taken back.
class AnnotationJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 20;
    }

    @BeforeEach
    void focusTheTable() {
        Fx.run(() -> table().requestFocus());
    }

    @Test
    void aRunIsNamedFoundByItsNameAndTheNameTakenBack() {
        List<Run> before = List.copyOf(stored());
        select(0);
        openDialog();
        set("FP8, second try", "night; FP8", "api_key=sk-abcdefghijklmnopqrstuvwxyz0123");
        waitForText("#status-last", "Changed name, tags or note of 1 run");
        Annotation stored = stored().getFirst().annotation();
        assertThat(stored.name()).isEqualTo("FP8, second try");
        assertThat(stored.tags()).containsExactly("FP8", "night");
        assertThat(stored.note()).startsWith("api_key=").doesNotContain("sk-abc");
        assertThat(text("#run-origin")).startsWith("FP8, second try · FP8, night\napi_key=");

        write("/").write("second try");
        Fx.waitFor("the filter", () -> table().getItems().size() == 1);
        Fx.run(() -> window.library().undo());
        Fx.waitFor("the undo", () -> stored().equals(before));
    }

    @Test
    void inSeveralRunsWhatDiffersStaysUnlessItIsWritten() {
        select(0);
        openDialog();
        set("first", "night", "");
        Fx.waitFor("the name", () -> stored().getFirst().annotation().name().equals("first"));
        select(0, 1);
        openDialog();
        assertThat(Fx.get(() -> control("name").getPromptText())).startsWith("different");
        set("", "", "same note");
        Fx.waitFor("the note", () -> stored().get(1).annotation().note().equals("same note"));
        assertThat(stored().getFirst().annotation()).isEqualTo(new Annotation("first", "same note", List.of("night")));
        assertThat(stored().get(1).annotation()).isEqualTo(new Annotation("", "same note", List.of()));
    }

    @Test
    void aTagOfAnotherRunIsOfferedWhileItIsTyped() {
        select(0);
        openDialog();
        set("", "night, FP8", "");
        Fx.waitFor("the tags", () -> stored().getFirst().annotation().tags().size() == 2);
        select(1);
        openDialog();
        Fx.run(() -> control("tags").requestFocus());
        Fx.run(() -> control("tags").setText("other, n"));
        Fx.waitFor("the tag", () -> offered().equals(List.of("other, night")));
        Fx.run(() -> suggestions().findFirst().orElseThrow().getItems().getFirst().fire());
        assertThat(Fx.get(() -> control("tags").getText())).isEqualTo("other, night");
        assertThat(Fx.get(this::offered)).isEmpty();
        Fx.run(() -> control("tags").setText("x"));
        assertThat(Fx.get(this::offered)).isEmpty();
        Fx.run(() -> lookup("#annotation-ok").<Button>query().fire());
        Fx.waitFor("the tag", () -> stored().get(1).annotation().tags().equals(List.of("x")));
    }

    private List<String> offered() {
        return suggestions().flatMap(menu -> menu.getItems().stream()).map(MenuItem::getText).toList();
    }

    private Stream<ContextMenu> suggestions() {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast);
    }

    private void select(int first, int... more) {
        Fx.run(() -> {
            table().getSelectionModel().clearSelection();
            table().getSelectionModel().selectIndices(first, more);
            table().requestFocus();
        });
    }

    private void openDialog() {
        type(KeyCode.N);
        Fx.waitFor("the dialog", () -> lookup("#annotation-ok").tryQuery().isPresent());
    }

    private void set(String name, String tags, String note) {
        Fx.run(() -> {
            control("name").setText(name);
            control("tags").setText(tags);
            control("note").setText(note);
            lookup("#annotation-ok").<Button>query().fire();
        });
    }

    private TableView<Run> table() {
        return lookup("#runs-table").query();
    }

    private TextInputControl control(String part) {
        return lookup("#annotation-" + part).query();
    }
}
