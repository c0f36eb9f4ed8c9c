package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.NotedRuns;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.ui.comparing.ComparisonLine;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

/// The page of findings: answers first, a caveat that is accepted, a warm-up that is taken back in, all findings folded.
class FindingsJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 0;
    }

    /// vLLM and SGLang on two and four GPUs; the temperature is known of vLLM only, and one run of vLLM is a warm-up.
    @Override
    RunArchive archive() throws IOException {
        if (Files.exists(settings.resolve("settings.json"))) {
            return archive;
        }
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "page": "Findings", "window": {"x": 20, "y": 20, "width": 940, "height": 700},
                 "pages": {"Compare": {"metric": "request_throughput", "by": "gpuCount", "along": "concurrency",
                   "panels": "engine", "baseline": "2"}}}""");
        archive.add(SampleRuns.reading("notes.md", data()));
        return archive;
    }

    private static List<Run> data() {
        List<Run> runs = new ArrayList<>(new NotedRuns().words()
                .repeats("vLLM", 2, 30, 11.12, 12.0, 4.1).repeats("vLLM", 4, 30, 13.12, 13.22)
                .repeats("SGLang", 2, 30, 10.78, 10.8).repeats("SGLang", 4, 30, 20.02, 20.27).list());
        runs.replaceAll(run -> run.conditions().text(Factor.ENGINE, "").equals("vLLM")
                ? run.with(run.conditions().with(Factor.TEMPERATURE, Level.of(0.7), Evidence.byHand())) : run);
        Run warmUp = runs.get(2);
        runs.set(2, new Run(warmUp.id(), warmUp.format(), warmUp.client(), warmUp.source(), warmUp.measuredAt(),
                warmUp.conditions(), warmUp.flags(), warmUp.metrics(), warmUp.definitions(), warmUp.extras(),
                warmUp.excerpt(), warmUp.engineLog(), List.of("warm up effect!"), warmUp.warnings(), warmUp.missing()));
        return runs;
    }

    @Test
    void answersStandFirstAndTheFindingsAreFolded() {
        waitForAnswers();
        assertThat(Fx.get(() -> lookup("#answers").queryAs(VBox.class).getChildren().getFirst().getStyleClass()))
                .contains("answer");
        assertThat(text("#answer-gpuCount-text")).contains("SGLang").contains("4 GPUs");
        assertThat(text("#findings-left-out")).isEqualTo("1 of 9 runs is left out of means and verdicts: warm-up"
                + " suspected.");
        assertThat(lookup("#answers .finding").tryQuery()).isEmpty();
        TableView<AnsweredRow> rows = Fx.get(() -> lookup("#answer-gpuCount .answer-rows").queryTableView());
        Fx.waitFor("the figures", () -> !rows.getColumns().isEmpty());
        assertThat(Fx.get(() -> rows.getColumns().stream().map(TableColumn::getText).toList()))
                .contains("Engine", "2 GPUs", "4 GPUs", "Difference", "95 % interval", "Verdict");
        Fx.run(() -> lookup("#findings-all-groups").<ToggleButton>query().fire());
        assertThat(Fx.get(() -> lookup("#findings-list .fold-head").queryAll().size())).isPositive();
        assertThat(lookup("#answers .finding").tryQuery()).isEmpty();
        Fx.run(() -> lookup("#findings-list .fold-head").<ToggleButton>query().fire());
        assertThat(lookup("#answers .finding").tryQuery()).isPresent();
    }

    @Test
    void anAcceptedCaveatIsGoneAndCanBeWithdrawn() {
        waitForAnswers();
        Fx.waitFor("the caveat", () -> lookup("#answer-engine-accept-temperature").tryQuery().isPresent());
        Fx.run(() -> lookup("#answer-engine-accept-temperature").<Button>query().fire());
        Fx.waitFor("another answer", () -> lookup("#answer-engine").tryQuery().isPresent()
                && lookup("#answer-engine-accept-temperature").tryQuery().isEmpty());
        Fx.run(() -> lookup("#findings-accepted .button").<Button>query().fire());
        Fx.waitFor("the first answer", () -> lookup("#answer-engine-accept-temperature").tryQuery().isPresent());
    }

    @Test
    void theSwitchTakesAWarmUpBackIntoTheMean() throws IOException {
        write("1");
        Fx.waitFor("the badge", () -> lookup("#runs-table .badge").tryQuery().isPresent());
        assertThat(texts("#runs-table .badge")).containsExactly("warm-up");
        write("2");
        Fx.waitFor("the mean without it", () -> mean().equals("11.56"));
        assertThat(Fx.get(this::excludedPoints)).isOne();
        Fx.run(() -> lookup("#compare-warm-up").<CheckBox>query().fire());
        Fx.waitFor("the mean with it", () -> mean().equals("9.07"));
        assertThat(Fx.get(this::excludedPoints)).isZero();
        write("1");
        Fx.waitFor("no badge", () -> lookup("#runs-table").tryQuery().isPresent()
                && lookup("#runs-table .badge").tryQuery().isEmpty());
        write("5");
        waitForAnswers();
        assertThat(Fx.get(() -> lookup("#findings-left-out").query().getParent().isVisible())).isFalse();

        Fx.run(stage::hide);
        open();
        write("2");
        Fx.waitFor("the mean with it after a restart", () -> mean().equals("9.07"));
        assertThat(Fx.get(() -> lookup("#compare-warm-up").<CheckBox>query().isSelected())).isTrue();
    }

    @Test
    void theFocusStaysOnTheLinkWhenAnswersAreComputedAnew() {
        waitForAnswers();
        Node link = Fx.get(() -> lookup("#answer-engine-runs").query());
        Fx.run(link::requestFocus);
        Fx.run(() -> {
            TextField margin = lookup("#findings-margin").query();
            margin.setText("90 %");
            margin.fireEvent(new ActionEvent());
        });
        Fx.waitFor("other answers", () -> lookup("#answer-engine-runs").query() != link);
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner().getId())).isEqualTo("answer-engine-runs");
    }

    @Test
    void theFocusStaysInTheTableAndItsRowStaysSelected() {
        write("2");
        Fx.waitFor("the mean without the warm-up", () -> mean().equals("11.56"));
        TableView<ComparisonLine> compared = Fx.get(() -> lookup("#compare-table").queryTableView());
        var chosen = Fx.get(() -> {
            compared.requestFocus();
            compared.getSelectionModel().clearAndSelect(1);
            return compared.getSelectionModel().getSelectedItem().match();
        });
        Fx.run(() -> lookup("#compare-warm-up").<CheckBox>query().fire());
        Fx.waitFor("the mean with it", () -> mean().equals("9.07"));
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner())).isSameAs(compared);
        assertThat(Fx.get(() -> compared.getSelectionModel().getSelectedItems().stream().map(ComparisonLine::match).toList()))
                .containsExactly(chosen);
    }

    @Test
    void theMarginDecidesWhatIsRelevant() {
        waitForAnswers();
        Fx.run(() -> {
            TextField margin = lookup("#findings-margin").query();
            margin.setText("90 %");
            margin.fireEvent(new ActionEvent());
        });
        Fx.waitFor("another answer", () -> lookup("#answer-gpuCount-text").tryQuery().isPresent()
                && labelled("#answer-gpuCount-text").contains("no relevant difference"));
        write("2");
        Fx.waitFor("the verdicts", () -> verdicts().contains("no relevant difference"));
        Fx.run(() -> {
            TextField margin = lookup("#compare-margin").query();
            margin.setText("some");
            margin.fireEvent(new ActionEvent());
        });
        assertThat(Fx.get(() -> lookup("#compare-margin").query().getPseudoClassStates().toString()))
                .contains("wrong");
    }

    /// For conditions that are waited for: these run on the JavaFX thread.
    private String labelled(String id) {
        return lookup(id).<Labeled>query().getText();
    }

    private void waitForAnswers() {
        Fx.waitFor("the answers", () -> lookup("#answer-gpuCount-text").tryQuery().isPresent());
    }

    /// The mean of vLLM on two GPUs.
    private String mean() {
        TableView<ComparisonLine> compared = lookup("#compare-table").queryTableView();
        for (int row = 0; row < compared.getItems().size(); row++) {
            if ("vLLM".equals(String.valueOf(compared.getItems().get(row).match().get(Factor.ENGINE)))) {
                int at = row;
                return compared.getColumns().stream().filter(column -> column.getText().startsWith("2 GPUs"))
                        .findFirst().map(column -> Objects.toString(column.getCellData(at))).orElse("");
            }
        }
        return "";
    }

    private String verdicts() {
        TableView<ComparisonLine> compared = lookup("#compare-table").queryTableView();
        return compared.getColumns().stream().filter(column -> column.getText().equals("verdict"))
                .flatMap(column -> IntStream.range(0, compared.getItems().size())
                        .mapToObj(row -> Objects.toString(column.getCellData(row)))).collect(Collectors.joining(", "));
    }

    private long excludedPoints() {
        ChartView chart = lookup("#compare-chart").query();
        return chart.spec().get().panels().stream().flatMap(panel -> panel.series().stream())
                .flatMap(series -> series.points().stream())
                .filter(point -> point.accent() == ChartSpec.Accent.EXCLUDED)
                .peek(point -> assertThat(point.reason()).isEqualTo("warm-up suspected")).count();
    }
}
