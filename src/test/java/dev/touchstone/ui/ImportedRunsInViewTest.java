package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

/// After an import the new runs are selected and in view, with their details.
class ImportedRunsInViewTest extends WindowTest {

    @Override
    int runs() {
        return 60;
    }

    /// The window begins on another page: the list is laid out for the first time when the runs are there.
    @Override
    RunArchive archive() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "page": "campaigns", "window": {"x": 20, "y": 20, "width": 1280, "height": 760}}""");
        return super.archive();
    }

    @Test
    void theLastOfManyRuns() {
        clip("| c | request throughput (req/s) |\n|---|---|\n| 1 | 10.5 |\n| 8 | 40.1 |\n| 16 | 60.1 |\n| 32 | 70.1 |\n");
        Fx.run(() -> window.shell().actions().get("import-paste").run());
        Fx.waitFor("the preview", () -> lookup("#import-store").tryQuery().filter(store -> !store.isDisabled()).isPresent());
        Fx.run(() -> lookup("#import-store").<Button>query().fire());
        Fx.waitFor("the new runs", () -> lookup("#runs-table").tryQuery().isPresent() && runsTable().getItems().size() == 64
                && runsTable().getSelectionModel().getSelectedItems().size() == 4);

        Fx.waitFor("them in view", () -> lookup("#runs-table .table-row-cell").queryAll().stream().map(TableRow.class::cast)
                .filter(row -> row.isSelected() && row.isVisible() && isInside(row, runsTable())).count() == 4);
        ScrollPane details = lookup("#run-details > VBox > .scroll-pane").queryAs(ScrollPane.class);
        Region card = lookup("#run-details").queryAs(Region.class);
        assertThat(Fx.get(() -> inScene(card).getMaxY() - inScene(details).getMaxY())).as("room below the details").isBetween(0.0, 2.0);
    }

    private TableView<Run> runsTable() {
        return lookup("#runs-table").queryTableView();
    }

    private static boolean isInside(Node node, Node frame) {
        return inScene(node).getMinY() >= inScene(frame).getMinY() && inScene(node).getMaxY() <= inScene(frame).getMaxY();
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }
}
