package dev.touchstone.ui.runs.diff;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.difference.Diff;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.shell.Action;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class DiffViewTest {

    private DiffView view;

    @Start
    void start(Stage stage) {
        view = new DiffView(new SimpleBooleanProperty(),
                Action.of("runs-back", "Back to the runs", "Runs", "fth-arrow-left", "Esc", () -> { }), List.of());
        view.show(diff(2));
        Fx.show(stage, view, 1000, 400);
    }

    @Test
    void theRunsShareTheWidth() {
        Fx.waitFor("the width", () -> widths().getFirst() > 300);
        assertThat(widths()).hasSize(2).allSatisfy(width -> assertThat(width).isBetween(330.0, 460.0));
        Fx.run(() -> view.show(diff(3)));
        Fx.waitFor("another column", () -> widths().size() == 3 && widths().stream().allMatch(width -> width >= 220 && width <= 260));
        Fx.run(() -> view.show(diff(6)));
        Fx.waitFor("six columns that scroll, as they have no room", () -> widths().size() == 6 && widths().stream().allMatch(width -> width == 130.0));
    }

    private List<Double> widths() {
        return Fx.get(() -> view.lookup("#diff-table") instanceof TableView<?> table
                ? table.getColumns().stream().skip(2).map(column -> column.getWidth()).toList() : List.<Double>of());
    }

    private static Diff diff(int runs) {
        List<Run> all = IntStream.range(0, runs).mapToObj(i -> run("notes.md", 10 * i + 1).with(Factor.ENGINE, "vLLM")
                .with(Factor.CONCURRENCY, i + 1).build()).toList();
        return Diff.of(all);
    }
}
