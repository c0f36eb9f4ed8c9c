package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;

/// A table with a column that only its author knows: its runs are filtered by it, as by any factor.
class OwnFactorJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 0;
    }

    @Override
    RunArchive archive() throws IOException {
        List<Run> runs = new ArrayList<>();
        for (int concurrency : List.of(1, 8)) {
            for (String dtype : List.of("bf16", "fp8")) {
                runs.add(RunFixture.run("table.md", runs.size() + 1).format("markdown-table").extra("KV dtype", dtype)
                        .with(Factor.CONCURRENCY, concurrency).metric("request_throughput", 10 + runs.size()).build());
            }
        }
        archive.add(SampleRuns.reading("table.md", runs));
        return archive;
    }

    @Test
    void runsAreFilteredByAColumnOfTheAuthorsOwn() {
        assertThat(Fx.get(() -> chip().getText())).isEqualTo("KV dtype: all");
        Fx.run(() -> chip().getItems().getLast().fire());
        Fx.waitFor("the runs of fp8", () -> table().getItems().size() == 2);
        assertThat(Fx.get(() -> List.copyOf(table().getItems()))).allSatisfy(run ->
                assertThat(run.extras()).containsEntry("KV dtype", "fp8"));
        assertThat(Fx.get(() -> chip().getText())).isEqualTo("KV dtype: fp8");

        clickOn("#runs-clear");
        Fx.waitFor("all runs", () -> table().getItems().size() == 4);
    }

    private MenuButton chip() {
        return lookup(".filter-chip").queryAllAs(MenuButton.class).stream()
                .filter(chip -> chip.isVisible() && chip.getText().startsWith("KV dtype")).findFirst().orElseThrow();
    }

    @SuppressWarnings("unchecked") // a lookup knows no type parameters
    private TableView<Run> table() {
        return lookup("#runs-table").queryAs(TableView.class);
    }
}
