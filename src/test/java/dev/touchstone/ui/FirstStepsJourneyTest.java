package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.model.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The first minutes with the program.
class FirstStepsJourneyTest extends WindowTest {

    private static final String TWO_RUNS = """
            | engine | concurrency | throughput (req/s) |
            |--------|-------------|--------------------|
            | vLLM   | 10          | 3.21               |
            | SGLang | 10          | 3.42               |
            """;

    @Override
    int runs() {
        return 0;
    }

    @Test
    void threeClicksLeadToASavedChartOfTheSamples() throws Exception {
        Path picture = settings.resolve("chart.png");
        saveAs = Optional.of(picture);

        clickOn("#empty-import-samples");
        Fx.waitFor("the chart", () -> lookup("#compare-chart").tryQuery()
                .filter(chart -> ((ChartView) chart).drawing() != null).isPresent());
        assertThat(texts("#import-page")).as("no preview").isEmpty();
        clickOn("#compare-chart-save"); // the third click is that in the dialog of the system

        Fx.waitFor("the file", () -> Files.exists(picture));
        assertThat(Files.size(picture)).isGreaterThan(10_000);
        assertThat(stored()).hasSizeGreaterThan(50);
        Fx.waitFor("the notice", () -> texts(".notice .label").contains("Saved chart.png"));
        clickOn(lookup(".notice .hyperlink").<Hyperlink>query());
        assertThat(opened).containsExactly(settings);
    }

    @Test
    void openingTheSamplesAgainStoresNothingAndShowsTheirChart() {
        clickOn("#empty-import-samples");
        Fx.waitFor("the chart", () -> lookup("#compare-chart").tryQuery().isPresent());
        List<Run> first = stored();

        clickOn("#nav-runs");
        Fx.run(() -> window.shell().actions().get("import-samples").run());

        Fx.waitFor("the chart", () -> lookup("#compare-chart").tryQuery().isPresent());
        assertThat(stored()).isEqualTo(first);
    }

    @Test
    void importedRunsAreSelectedAndInViewThoughAFilterWouldHideThem() {
        clickOn("#empty-import-samples");
        Fx.waitFor("the chart", () -> lookup("#compare-chart").tryQuery().isPresent());
        clickOn("#nav-runs");
        Fx.run(() -> lookup("#runs-words").<TextField>query().setText("no run has this"));
        Fx.waitFor("no rows", () -> table().getItems().isEmpty());
        clickOn("#nav-compare");

        clip(TWO_RUNS);
        shortcut(KeyCode.V);
        Fx.waitFor("the preview", () -> lookup("#import-store").tryQuery()
                .filter(button -> ((Button) button).getText().equals("Import 2 runs")).isPresent());
        clickOn("#import-store");

        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent()
                && table().getSelectionModel().getSelectedItems().size() == 2);
        assertThat(Fx.get(() -> table().getSelectionModel().getSelectedItems().stream()
                .map(run -> run.source().name()).distinct().toList())).containsExactly("pasted text");
        assertThat(Fx.get(() -> lookup(".table-row-cell:selected").queryAll().stream().filter(Node::isVisible).count()))
                .isEqualTo(2);
        assertThat(Fx.get(() -> table().isFocused())).isTrue();
    }

    @Test
    void enterOpensTheSamplesInAnEmptyWindow() {
        Fx.waitFor("the focus", () -> Optional.ofNullable(stage.getScene().getFocusOwner()).map(Node::getId)
                .filter("empty-import-samples"::equals).isPresent());
    }

    private TableView<Run> table() {
        return lookup("#runs-table").queryTableView();
    }
}
