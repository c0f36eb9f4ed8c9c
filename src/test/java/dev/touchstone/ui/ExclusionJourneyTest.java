package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Runs are taken out of means and findings by a key or by accepting a warning, stay in sight, and come back.
class ExclusionJourneyTest extends WindowTest {

    private static final PseudoClass EXCLUDED = PseudoClass.getPseudoClass("excluded");
    /// A first run of twenty requests with a maximum far above its median, and a remark that says why.
    private static final int WARM_UP = 9;

    @Override
    int runs() {
        return 20;
    }

    @BeforeEach
    void focusTheTable() {
        Fx.run(() -> table().requestFocus());
        Fx.waitFor("the checks", () -> !lookup("#runs-table .severity").queryAll().isEmpty());
    }

    @Test
    void theKeyTakesTheSelectedRunsOutAndInAgain() {
        Fx.run(() -> {
            table().getSelectionModel().clearSelection();
            table().getSelectionModel().selectIndices(2, 3);
        });
        type(KeyCode.E);
        Fx.waitFor("the exclusion", () -> excluded().size() == 2);
        assertThat(excluded()).containsExactly(stored().get(2), stored().get(3))
                .extracting(Run::excluded).containsOnly(Run.BY_HAND);
        waitForText("#status-last", "Excluded 2 runs");
        waitForText("#status-excluded", "2 excluded");
        assertThat(texts("#runs-table .badge")).filteredOn("excluded"::equals).hasSize(2);
        assertThat(Fx.get(() -> lookup("#runs-table .table-row-cell").queryAll().stream()
                .filter(row -> row.getPseudoClassStates().contains(EXCLUDED))
                .filter(row -> ((TableRow<?>) row).getItem() instanceof Run run && run.isExcluded()).count())).isEqualTo(2);
        type(KeyCode.E);
        Fx.waitFor("the return", () -> excluded().isEmpty());
        waitForText("#status-last", "Took in 2 runs again");
        shortcut(KeyCode.Z);
        Fx.waitFor("the exclusion once more", () -> excluded().size() == 2);
        shortcut(KeyCode.Z);
        Fx.waitFor("as it was", () -> excluded().isEmpty());
    }

    @Test
    void theLetterIsTypedIntoFields() {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(2));
        write("/").write("sglang engine");
        Fx.waitFor("the words", () -> lookup("#runs-words").queryTextInputControl().getText().equals("sglang engine"));
        assertThat(excluded()).isEmpty();
    }

    @Test
    void anAcceptedWarningIsTheReason() {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(WARM_UP));
        waitForText("#run-warnings .out", "Left out of means, rankings and findings already.");
        assertThat(lookup("#exclude-warm-up").tryQuery()).isEmpty();
        write("2");
        Fx.waitFor("the switch", () -> lookup("#compare-warm-up").tryQuery().isPresent());
        Fx.run(() -> lookup("#compare-warm-up").<CheckBox>query().fire());
        write("1");
        Fx.run(() -> table().getSelectionModel().clearAndSelect(WARM_UP));
        waitForText("#exclude-warm-up", "Exclude this run: warm-up suspected");
        Fx.run(() -> lookup("#exclude-warm-up").<Hyperlink>query().fire());
        Fx.waitFor("the exclusion", () -> !excluded().isEmpty());
        assertThat(excluded()).singleElement().extracting(Run::excluded).isEqualTo("warm-up");
        waitForText("#status-last", "Excluded 1 run: warm-up suspected");
        assertThat(texts("#run-warnings .label")).anyMatch(text -> text.startsWith("Excluded: warm-up suspected."));
        assertThat(lookup("#exclude-warm-up").tryQuery()).isEmpty();
        Fx.run(() -> lookup("#run-include").<Hyperlink>query().fire());
        Fx.waitFor("the return", () -> excluded().isEmpty());
    }

    @Test
    void aFilterShowsThemAlone() {
        assertThat(Fx.get(() -> lookup("#filter-excluded").query().isVisible())).isFalse();
        Fx.run(() -> table().getSelectionModel().clearAndSelect(4));
        type(KeyCode.E);
        Fx.waitFor("the filter", () -> lookup("#filter-excluded").query().isVisible());
        Fx.run(() -> lookup("#filter-excluded").<MenuButton>query().getItems().getLast().fire());
        Fx.waitFor("the excluded run alone", () -> table().getItems().size() == 1);
        waitForText("#filter-excluded", "Excluded: yes");
    }

    @Test
    void severalRunsSayHowManyAreWarned() {
        Fx.run(() -> table().getSelectionModel().selectAll());
        assertThat(texts("#run-warnings .label")).anyMatch(text -> text.matches("\\d+ of 20 runs\\. The first: .*"));
    }

    private List<Run> excluded() {
        return stored().stream().filter(Run::isExcluded).toList();
    }

    private TableView<Run> table() {
        return lookup("#runs-table").queryTableView();
    }
}
