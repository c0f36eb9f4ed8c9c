package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.model.Run;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.Labeled;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import org.junit.jupiter.api.Test;

/// The table of runs in narrow windows, with the details open.
class RunsWidthJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 30;
    }

    private void resize(double width, double height) {
        Fx.run(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            table().getSelectionModel().clearAndSelect(2);
        });
        Fx.waitFor("the layout", () -> stage.getScene().getWidth() == width);
    }

    @Test
    void aNarrowWindowHasTheDetailsBelowTheTable() {
        resize(852, 640);
        assertThat(Fx.get(() -> split().getOrientation())).isEqualTo(Orientation.VERTICAL);
        awaitSeen("engine", "gpuCount", "concurrency", "request_throughput", "e2e_latency.p99");
        assertThat(Fx.get(() -> lookup("#run-details").query().getLayoutBounds().getHeight())).isGreaterThan(100);

        resize(980, 640);
        assertThat(Fx.get(() -> split().getOrientation())).isEqualTo(Orientation.HORIZONTAL);
        awaitSeen("engine", "gpuCount", "concurrency", "request_throughput");
    }

    @Test
    void aNarrowWindowHasDetailsOnceARunIsSelected() {
        resize(980, 640);
        Fx.run(() -> split().setDividerPositions(0.6));
        Fx.run(() -> table().getSelectionModel().clearSelection());
        assertThat(Fx.get(() -> split().getItems().size())).isEqualTo(1);
        Fx.run(() -> table().getSelectionModel().select(2));
        assertThat(Fx.get(() -> split().getItems().size())).isEqualTo(2);
        assertThat(Fx.get(() -> split().getDividerPositions()[0])).isCloseTo(0.6, within(0.02));

        resize(1280, 800);
        Fx.run(() -> table().getSelectionModel().clearSelection());
        assertThat(Fx.get(() -> split().getItems().size())).isEqualTo(2);
    }

    @Test
    void theEngineStaysInViewWhileTheOthersScroll() {
        resize(980, 640);
        double before = engineCell().localToScene(0, 0).getX();
        ScrollBar bar = Fx.get(() -> lookup("#runs-table .scroll-bar").queryAllAs(ScrollBar.class).stream()
               .filter(one -> one.getOrientation() == Orientation.HORIZONTAL && one.isVisible()).findFirst()
                .orElseThrow());
        Fx.run(() -> bar.setValue(bar.getMax()));

        assertThat(Fx.get(() -> engineCell().localToScene(0, 0).getX())).isEqualTo(before);
        assertThat(Fx.get(() -> head("column-engine").localToScene(0, 0).getX())).isEqualTo(before);
        assertThat(Fx.get(() -> head("column-gpuCount").localToScene(0, 0).getX())).isLessThan(before);
        Fx.run(() -> bar.setValue(0));
        assertThat(Fx.get(() -> head("column-gpuCount").localToScene(0, 0).getX())).isGreaterThan(before);
    }

    @Test
    void badgesDoNotCutTheTitleOfTheDetails() {
        resize(980, 640);
        Fx.run(() -> window.shell().actions().get("runs-exclude").run());
        Fx.waitFor("the badge", () -> lookup("#run-details .card-head .badge").tryQuery().isPresent());
        Labeled title = lookup("#run-title").queryAs(Labeled.class);
        assertThat(Fx.get(title::isTextTruncated)).isFalse();
        assertThat(Fx.get(() -> title.getText().length())).isGreaterThan(20);
    }

    /// The end of a path tells models apart.
    @Test
    void aModelKeepsTheEndOfItsPath() {
        Fx.waitFor("the model", () -> lookup("#runs-table .table-cell.path").tryQuery().isPresent());
        Labeled model = lookup("#runs-table .table-cell.path").queryAs(Labeled.class);
        assertThat(Fx.get(model::getTextOverrun)).isEqualTo(OverrunStyle.LEADING_ELLIPSIS);
    }

    private TableColumnHeader head(String id) {
        return lookup("#runs-table .column-header").queryAllAs(TableColumnHeader.class).stream()
                .filter(one -> one.getTableColumn() != null && id.equals(one.getTableColumn().getId())).findFirst()
                .orElseThrow();
    }

    private TableCell<?, ?> engineCell() {
        return Fx.get(() -> lookup("#runs-table .table-cell").queryAllAs(TableCell.class).stream()
                .filter(cell -> cell.getTableColumn() != null && "column-engine".equals(cell.getTableColumn().getId())
                        && cell.getItem() != null && !((Labeled) cell).getText().isEmpty()).findFirst().orElseThrow());
    }

    /// Waits until the columns have been chosen for the new width.
    private void awaitSeen(String... ids) {
        Fx.waitFor(String.join(", ", ids) + " in view", () -> seen().containsAll(List.of(ids)));
    }

    /// The ids of the columns that are wholly in view.
    private List<String> seen() {
        return Fx.get(() -> {
            double room = table().getWidth() - 16;
            double[] sum = {0};
            return table().getColumns().stream().filter(column -> (sum[0] += column.getWidth()) <= room)
                    .map(TableColumn::getId).map(id -> id.replace("column-", "")).toList();
        });
    }

    private SplitPane split() {
        return lookup("#runs-split").queryAs(SplitPane.class);
    }

    private TableView<Run> table() {
        return lookup("#runs-table").queryTableView();
    }
}
