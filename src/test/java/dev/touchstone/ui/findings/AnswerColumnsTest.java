package dev.touchstone.ui.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.question.AnsweredRow.Side;
import dev.touchstone.compare.question.Question;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.table.AnswerTable;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.table.CellContent;
import dev.touchstone.ui.table.VerdictStyle;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/// The figures below an answer, and the sentences of the page.
class AnswerColumnsTest {

    private static final List<Run> RUNS = NotedRuns.gpuCounts();

    /// How wide a table is in a window of 1280 pixels.
    private static final double USUAL = 1045;

    private static AnsweredRow row(Metric metric, Double ratio, Interval interval, Verdict verdict) {
        return new AnsweredRow(Map.of(Factor.ENGINE, Level.of("SGLang")), "", new Side("2", "2 GPUs", 10.78,
                RUNS.subList(0, 1)), new Side("4", "4 GPUs", 20.21, RUNS.subList(1, 2)), metric, ratio, interval, 0.94,
                verdict);
    }

    private static AnswerColumns columns() {
        return columns(Question.GPU_COUNT);
    }

    private static AnswerColumns columns(Question question) {
        List<AnsweredRow> rows = List.of(row(NotedRuns.REQUESTS, 1.2, null, Verdict.SINGLE));
        return new AnswerColumns(new AnswerTable(new Answer(question, "", rows, List.of(), List.of())), rows);
    }

    /// Else what stands below it jumps once it is laid out.
    @Test
    void aTableHasItsHeightAndItsColumnsBeforeItIsLaidOut() {
        Fx.start();
        AnswerGrid grid = Fx.get(() -> {
            List<AnsweredRow> rows = List.of(row(NotedRuns.REQUESTS, 1.2, null, Verdict.SINGLE), row(NotedRuns.REQUESTS, 1.3, null, Verdict.SINGLE));
            return new AnswerGrid(new AnswerTable(new Answer(Question.ENGINE, "", rows, List.of(), List.of())), rows, shown -> { });
        });

        assertThat(grid.getWidth()).isZero();
        assertThat(grid.getPrefHeight()).isEqualTo(32 + 2 * 26);
        assertThat(grid.getColumns()).isNotEmpty();
    }

    @Test
    void betweenTwoSidesNeitherColourIsTheReaders() {
        AnsweredRow row = row(NotedRuns.REQUESTS, 1.2, new Interval(1.1, 1.3), Verdict.HIGHER);
        assertThat(columns(Question.ENGINE).difference(row).styleClass()).isEqualTo("strong");
        assertThat(columns(Question.ENGINE).difference(row(NotedRuns.REQUESTS, 1.2, null, Verdict.OPEN)).styleClass())
                .isEqualTo("same");
    }

    @Test
    void aDifferenceHasAColourOnlyWhereThereIsAVerdict() {
        Interval wide = new Interval(0.9, 1.4);
        assertThat(columns().difference(row(NotedRuns.REQUESTS, 1.2, new Interval(1.1, 1.3), Verdict.HIGHER))
                .styleClass()).isEqualTo("better");
        assertThat(columns().difference(row(NotedRuns.LATENCY, 1.2, new Interval(1.1, 1.3), Verdict.HIGHER))
                .styleClass()).isEqualTo("worse");
        assertThat(columns().difference(row(NotedRuns.REQUESTS, 1.2, wide, Verdict.OPEN)).styleClass())
                .isEqualTo("same");
        assertThat(columns().difference(row(NotedRuns.REQUESTS, 1.2, null, Verdict.SINGLE)).styleClass())
                .isEqualTo("same");
        assertThat(VerdictStyle.of(null, NotedRuns.REQUESTS)).isEqualTo("same");
    }

    @Test
    void theIntervalIsThatOfTheDifference() {
        AnsweredRow row = row(NotedRuns.REQUESTS, 1.875, new Interval(1.805, 1.947), Verdict.HIGHER);
        assertThat(columns().difference(row).text()).isEqualTo("+87.5 %");
        assertThat(AnswerColumns.interval(row).text()).isEqualTo("+80.5 to +94.7 %");
        assertThat(AnswerColumns.interval(row(NotedRuns.REQUESTS, 1.2, null, Verdict.SINGLE)).text()).isEqualTo("–");
        assertThat(columns().difference(row(NotedRuns.REQUESTS, null, null, Verdict.NOT_COMPARABLE)).text())
                .isEqualTo("–");
    }

    @Test
    void theColumnsNameConditionsLevelsAndVerdict() {
        Fx.start();
        assertThat(Fx.get(() -> columns().all().stream().map(column -> column.getText()).toList()))
                .containsExactly("2 GPUs", "4 GPUs", "Runs", "Difference", "Verdict", "Efficiency per GPU", "Mean latency, s");
    }

    @Test
    void allColumnsOfTheSamplesHaveRoomInAUsualWindow() {
        Fx.start();
        List<Answer> answers = answers();
        assertThat(answers).extracting(Answer::question).contains(Question.ENGINE, Question.GPU_COUNT, Question.NODES, Question.THINKING);
        for (Answer answer : answers) {
            assertThat(widths(answer, USUAL).stream().mapToDouble(Double::doubleValue).sum()).as(answer.question().title())
                    .isLessThanOrEqualTo(USUAL);
        }
    }

    /// Beside five conditions the latencies have no room in a usual window; in a narrow one the table scrolls with them or without.
    @Test
    void latenciesAreLeftOutWhereTheOtherColumnsHaveRoomWithoutThem() {
        Fx.start();
        assertThat(heads(answer(Question.ENGINE), USUAL + 200)).endsWith("95 % interval", "Mean latency, s");
        assertThat(heads(answer(Question.ENGINE), USUAL)).endsWith("Verdict", "95 % interval");
        assertThat(heads(answer(Question.ENGINE), 700)).endsWith("95 % interval", "Mean latency, s");
        assertThat(heads(answer(Question.GPU_COUNT), USUAL)).endsWith("Efficiency per GPU", "Mean latency, s");
        assertThat(Fx.get(() -> {
            AnswerGrid grid = grid(answer(Question.ENGINE), USUAL);
            return grid.getColumns().stream().filter(column -> column.getText().equals("Runs"))
                    .map(column -> ((CellContent) column.getCellData(0)).tooltip()).toList();
        })).containsExactly("Runs: SGLang | vLLM\nMean latency, s: 4.92 → 4.39");
    }

    /// Where the table has to be scrolled, the metrics of the think modes still have room for their names.
    @Test
    void theNamesOfMetricsAreWholeWhereTheTableScrolls() {
        Fx.start();
        Answer answer = new Answer(Question.THINKING, "", List.of(row(NotedRuns.LATENCY, 1.2, null, Verdict.SINGLE),
                row(Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST), 1.2, null, Verdict.SINGLE)), List.of(), List.of());
        double metric = widths(answer, 400).get(heads(answer, 400).indexOf("Metric"));
        double words = Fx.get(() -> {
            Text longest = new Text("Output tokens per request");
            longest.setFont(Font.font(12.5));
            return longest.getLayoutBounds().getWidth();
        });
        assertThat(metric).isGreaterThanOrEqualTo(words + 18);
    }

    private static List<Answer> answers() {
        return Answers.of(new Importer().read(List.of(Path.of("sample-results")), ReadingProgress.UNWATCHED).stream()
                .map(Reading::runs).flatMap(List::stream).toList()).answers();
    }

    private static Answer answer(Question question) {
        return answers().stream().filter(answer -> answer.question() == question).findFirst().orElseThrow();
    }

    private static List<String> heads(Answer answer, double width) {
        return columns(answer, width, TableColumn::getText);
    }

    private static List<Double> widths(Answer answer, double width) {
        return columns(answer, width, TableColumn::getPrefWidth);
    }

    private static <T> List<T> columns(Answer answer, double width, Function<TableColumn<AnsweredRow, ?>, T> part) {
        return Fx.get(() -> grid(answer, width).getColumns().stream().map(part).toList());
    }

    private static AnswerGrid grid(Answer answer, double width) {
        AnswerGrid grid = new AnswerGrid(new AnswerTable(answer), answer.rows(), runs -> { });
        grid.resize(width, 300);
        return grid;
    }

    @Test
    void theLeftOutRunsAreCountedInOneSentence() {
        Run warmUp = RUNS.getFirst().excluded("warm-up");
        Run byHand = RUNS.getLast().excluded(Run.BY_HAND);
        assertThat(LeftOutLine.sentence(List.of(warmUp), 22))
                .isEqualTo("1 of 22 runs is left out of means and verdicts: warm-up suspected.");
        assertThat(LeftOutLine.sentence(List.of(warmUp, warmUp, byHand), 22))
                .isEqualTo("3 of 22 runs are left out of means and verdicts: 1 by hand and 2 warm-up suspected.");
    }

    @Test
    void whatIsCopiedBeginsWithTheAnswers() {
        Answer answer = new Answer(Question.ENGINE, "SGLang serves [more] requests.", List.of(), List.of(), List.of());
        assertThat(FindingsText.plain(List.of(answer), List.of()))
                .isEqualTo("Which engine? SGLang serves [more] requests.\n");
        assertThat(FindingsText.markdown(List.of(answer), List.of()))
                .isEqualTo("- **Which engine?** SGLang serves \\[more\\] requests.\n");
    }
}
