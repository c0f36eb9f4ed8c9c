package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The rows of the page of runs in groups, by mouse and keyboard, over a restart.
class GroupJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 18;
    }

    @BeforeEach
    void byEngine() {
        Fx.run(() -> {
            stage.setWidth(1280);
            table().requestFocus();
        });
        choose("group-by-engine");
        Fx.waitFor("groups", () -> table().getItems().size() == 20);
    }

    @Test
    void aGroupIsFoldedUnfoldedAndSelectedByKeyboard() {
        assertThat(names()).hasSize(2);
        Fx.run(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(0);
        });
        int first = Fx.get(() -> window.library().runs().stream()
                .filter(run -> run.conditions().text(Factor.ENGINE, "").equals("SGLang")).toList().size());
        waitForText(".run-title", first + " runs selected");

        type(KeyCode.LEFT);
        Fx.waitFor("a folded group", () -> table().getItems().size() == 20 - first);
        assertThat(Fx.get(() -> table().getSelectionModel().getSelectedIndex())).isZero();
        type(KeyCode.ENTER);
        Fx.waitFor("all rows", () -> table().getItems().size() == 20);

        press(KeyCode.SHIFT).type(KeyCode.G).release(KeyCode.SHIFT);
        Fx.waitFor("the groups alone", () -> table().getItems().size() == 2);
        type(KeyCode.DOWN, KeyCode.RIGHT);
        Fx.waitFor("the second group", () -> table().getItems().size() == 2 + 18 - first);
    }

    @Test
    void aSelectedRunOfAFoldedGroupLeavesItsGroupSelected() {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(2));
        press(KeyCode.SHIFT).type(KeyCode.G).release(KeyCode.SHIFT);
        Fx.waitFor("the groups alone", () -> table().getItems().size() == 2);
        assertThat(Fx.get(() -> table().getSelectionModel().getSelectedIndices())).containsExactly(0);
        assertThat(Fx.get(() -> table().getColumns().stream().map(column -> column.getId()).toList()))
                .contains("column-group").doesNotContain("column-engine");
        choose("group-none");
        Fx.waitFor("no groups", () -> table().getItems().size() == 18);
        assertThat(Fx.get(() -> table().getColumns().stream().map(column -> column.getId()).toList()))
                .contains("column-engine").doesNotContain("column-group");
    }

    @Test
    void runsAreSortedInsideTheirGroups() {
        Fx.run(() -> {
            table().getSortOrder().setAll(List.of(table().getColumns().stream()
                    .filter(column -> "column-request_throughput".equals(column.getId())).findFirst().orElseThrow()));
            table().sort();
        });
        Fx.waitFor("sorted", () -> !table().getSortOrder().isEmpty());
        List<Run> rows = Fx.get(() -> List.copyOf(table().getItems()));
        String engine = "";
        double before = 0;
        for (Run row : rows) {
            if (!row.conditions().text(Factor.ENGINE, "").equals(engine)) {
                engine = row.conditions().text(Factor.ENGINE, "");
                before = 0; // the row of the group
                continue;
            }
            double now = row.metrics().metrics().stream().filter(metric -> metric.key().equals("request_throughput"))
                    .mapToDouble(metric -> row.metrics().get(metric).orElse(0)).sum();
            assertThat(now).isGreaterThanOrEqualTo(before);
            before = now;
        }
    }

    @Test
    void groupsAreThereAgainAfterARestart() throws IOException {
        Fx.run(() -> table().getSelectionModel().clearAndSelect(0));
        type(KeyCode.LEFT);
        Fx.waitFor("a folded group", () -> table().getItems().size() < 20);
        int folded = Fx.get(() -> table().getItems().size());
        Fx.run(stage::hide);
        open();
        Fx.waitFor("the groups", () -> table().getItems().size() == folded);
        waitForText("#runs-group", "Grouped by Engine");
    }

    private void choose(String id) {
        Fx.run(() -> {
            MenuButton menu = lookup("#runs-group").query();
            menu.getOnShowing().handle(null);
            menu.getItems().stream().filter(item -> id.equals(item.getId())).findFirst().map(MenuItem.class::cast)
                    .orElseThrow().fire();
        });
    }

    private List<String> names() {
        return texts("#runs-table .group-name").stream().filter(name -> !name.isEmpty()).toList();
    }

    private TableView<Run> table() {
        return lookup("#runs-table").queryTableView();
    }
}
