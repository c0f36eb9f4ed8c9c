package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.question.Caveat;
import dev.touchstone.compare.question.Question;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.report.ReportFormat;
import dev.touchstone.report.content.AnswersText;
import dev.touchstone.report.content.Report;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers and reports say which levels came to no figure, where, and why.
class OutcomesInAnswersTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric FIRST = Metric.of(Quantity.TTFT);

    private final List<Run> runs = new ArrayList<>();

    @TempDir
    private Path folder;

    private RunFixture row(String engine, int concurrency) {
        return run("table.md", runs.size() + 1).format("markdown-table").with(Factor.ENGINE, engine)
                .with(Factor.CONCURRENCY, concurrency);
    }

    private void figure(String engine, int concurrency, double tokens) {
        runs.add(row(engine, concurrency).metric("output_token_throughput", tokens).build());
    }

    private void outcome(String engine, int concurrency, String words) {
        runs.add(row(engine, concurrency).extra(MetricOutcome.label(TOKENS), words).build());
    }

    private void table(String of64) {
        figure("SGLang", 1, 104);
        figure("vLLM", 1, 98);
        figure("SGLang", 64, 3100);
        outcome("vLLM", 64, of64);
    }

    private List<String> caveats() {
        return Answers.of(runs).answers().stream().filter(answer -> answer.question().equals(Question.ENGINE))
                .flatMap(answer -> answer.caveats().stream()).map(Caveat::text).toList();
    }

    /// An answer reports which of its sides came to no figure, and where.
    @Test
    void answersReportThem() {
        table("OOM");
        assertThat(caveats()).containsExactly("vLLM: out of memory at concurrency 64.");

        outcome("vLLM", 128, "timeout");
        outcome("SGLang", 128, "显存不足");
        assertThat(caveats()).containsExactly("SGLang: out of memory at concurrency 128.",
                "vLLM: out of memory at concurrency 64; timed out at concurrency 128.");

        runs.subList(3, runs.size()).clear();
        figure("vLLM", 64, 3000);
        assertThat(caveats()).isEmpty();
    }

    /// What only one level of another column came to is reported with that level.
    @Test
    void answersNameThePlace() {
        for (String dtype : List.of("bf16", "fp8")) {
            for (String engine : List.of("SGLang", "vLLM")) {
                runs.add(row(engine, 1).extra("KV dtype", dtype).metric("output_token_throughput", 100).build());
                RunFixture run = row(engine, 64).extra("KV dtype", dtype);
                runs.add((dtype.equals("bf16") && engine.equals("vLLM") ? run.extra(MetricOutcome.label(TOKENS), "OOM")
                        : run.metric("output_token_throughput", 900)).build());
            }
        }
        assertThat(caveats()).containsExactly("vLLM: out of memory with KV dtype bf16 at concurrency 64.");
    }

    /// One metric of several that an answer is about is named.
    @Test
    void answersNameTheMetric() {
        for (String engine : List.of("SGLang", "vLLM")) {
            runs.add(row(engine, 1).metric("output_token_throughput", engine.equals("vLLM") ? 120 : 100)
                    .metric("ttft.mean", engine.equals("vLLM") ? 2 : 1).build());
            RunFixture run = row(engine, 64).metric("output_token_throughput", 900);
            runs.add((engine.equals("vLLM") ? run.extra(MetricOutcome.label(FIRST), "timeout")
                    : run.metric("ttft.mean", 1.5)).build());
        }
        assertThat(caveats()).containsExactly("vLLM, " + FIRST.label() + ": timed out at concurrency 64.");
    }

    /// Several metrics of many are joined as in a sentence; all of them are not named.
    @Test
    void answersJoinTheNamesOfMetrics() {
        List<Metric> metrics = List.of(Metric.of(Quantity.REQUEST_THROUGHPUT), TOKENS, Metric.of(Quantity.E2E_LATENCY),
                Metric.of(Quantity.TPOT));
        for (int i = 0; i < metrics.size(); i++) {
            for (String engine : List.of("SGLang", "vLLM")) {
                runs.add(row(engine, 1 << i).metric(metrics.get(i).key(), engine.equals("vLLM") ? 12 : 10).build());
            }
        }
        for (int failed : List.of(3, 4)) {
            RunFixture figures = row("SGLang", 64);
            metrics.forEach(metric -> figures.metric(metric.key(), 90));
            runs.add(figures.build());
            RunFixture outcomes = row("vLLM", 64);
            metrics.subList(0, failed).forEach(metric -> outcomes.extra(MetricOutcome.label(metric), "OOM"));
            metrics.subList(failed, metrics.size()).forEach(metric -> outcomes.metric(metric.key(), 95));
            runs.add(outcomes.build());
            assertThat(caveats()).containsExactly("vLLM" + (failed == 4 ? "" : ", Request throughput, Output throughput and"
                    + " End-to-end latency, mean") + ": out of memory at concurrency 64.");
            runs.subList(runs.size() - 2, runs.size()).clear();
        }
    }

    /// The only point that runs have is not named.
    @Test
    void oneOfOnePointIsNotNamed() {
        figure("SGLang", 1, 104);
        figure("vLLM", 1, 98);
        outcome("TGI", 1, "failed");
        assertThat(caveats()).containsExactly("TGI: failed.");
    }

    private List<String> answers() {
        return Answers.of(runs).answers().stream().map(answer -> answer.question().title() + " " + answer.text()).toList();
    }

    /// Where two levels have no figures in one row, the answer says what one of them has in their place.
    @Test
    void anEngineOfNothingButOutcomesIsAnswered() {
        for (int concurrency : List.of(1, 8, 64)) {
            figure("vLLM", concurrency, 98 * concurrency);
            outcome("TensorRT-LLM", concurrency, "OOM");
        }
        assertThat(answers()).containsExactly("Which engine? TensorRT-LLM has no figure in 3 rows: out of memory.");
        assertThat(Answers.of(runs).answers().getFirst().headline()).isEmpty();
        assertThat(AnswersText.answers(Answers.of(runs).answers(), any -> true)).containsExactly(answers().getFirst() + "\n");

        runs.removeLast();
        outcome("TensorRT-LLM", 64, "timeout");
        assertThat(answers()).containsExactly("Which engine? TensorRT-LLM has no figure in 3 rows: out of memory at concurrency"
                + " 1 and 8; timed out at concurrency 64.");

        runs.removeLast();
        figure("TensorRT-LLM", 64, 6000);
        assertThat(answers()).singleElement().asString().startsWith("Which engine? vLLM generates")
                .doesNotContain("no figure");
    }

    /// Outcomes at another load than the figures, and figures that nothing stands beside, answer nothing.
    @Test
    void outcomesWithoutFiguresBesideThemAnswerNothing() {
        figure("vLLM", 1, 98);
        outcome("TensorRT-LLM", 8, "OOM");
        assertThat(answers()).isEmpty();
        assertThat(Answers.of(runs).comparisons()).isEmpty();

        outcome("TensorRT-LLM", 1, "failed");
        assertThat(answers()).containsExactly("Which engine? TensorRT-LLM has no figure in 2 rows: failed at concurrency 1;"
                + " out of memory at concurrency 8.");

        outcome("vLLM", 8, "OOM");
        assertThat(answers()).containsExactly("Which engine? TensorRT-LLM has no figure in 2 rows: failed at concurrency 1;"
                + " out of memory at concurrency 8. vLLM has no figure in 1 of 2 rows: out of memory at concurrency 8.");
    }

    @Test
    void anOutcomeOfOneMetricIsNamedByIt() {
        runs.add(row("vLLM", 1).metric("output_token_throughput", 98).metric("ttft.mean", 0.1).build());
        runs.add(row("TensorRT-LLM", 1).extra(MetricOutcome.label(TOKENS), "OOM").extra(MetricOutcome.label(FIRST), "timeout")
                .build());
        assertThat(answers()).containsExactly("Which engine? TensorRT-LLM has no figure of Output throughput in 1 row: out of"
                + " memory. TensorRT-LLM has no figure of Time to first token, mean in 1 row: timed out.");
    }

    /// A column of the author's own, too.
    @Test
    void aLevelOfTheAuthorsOwnIsAnswered() {
        runs.add(row("vLLM", 1).extra("KV dtype", "bf16").extra(MetricOutcome.label(TOKENS), "OOM").build());
        runs.add(row("vLLM", 1).extra("KV dtype", "fp8").metric("output_token_throughput", 104).build());
        assertThat(answers()).containsExactly("Which KV dtype? KV dtype bf16 has no figure: out of memory.");
        runs.set(0, row("vLLM", 1).extra("KV dtype", "bf16").metric("output_token_throughput", 99).build());
        assertThat(answers()).singleElement().asString().doesNotContain("no figure");
    }

    /// Every form of the report shows the rows, with the digits of their figures; there is nothing to draw.
    @Test
    void everyReportShowsRowsOfOneLevel() throws Exception {
        runs.add(row("vLLM", 1).metric("ttft.mean", 0.0351).build());
        runs.add(row("vLLM", 64).metric("ttft.mean", 0.1884).build());
        runs.add(row("TensorRT-LLM", 1).extra(MetricOutcome.label(FIRST), "OOM").build());
        runs.add(row("TensorRT-LLM", 64).extra(MetricOutcome.label(FIRST), "OOM").build());
        Report report = Report.ofArchived(Answers.of(runs), List.of(), Instant.EPOCH);
        assertThat(report.comparisons()).singleElement().satisfies(comparison -> assertThat(comparison.rows()).isEmpty());
        assertThat(report.studies()).allSatisfy(study -> assertThat(study.rows()).allSatisfy(row ->
                assertThat(row.runs()).noneMatch(MetricOutcome::isAllOf)));

        for (ReportFormat format : ReportFormat.values()) {
            Path file = folder.resolve("report" + format.ending());
            format.write(report, file);
            assertThat(file).isNotEmptyFile();
        }
        assertThat(folder.resolve("report.md")).content().contains("| Concurrency | TensorRT-LLM, s | vLLM, s |   n |",
                "|           1 |             OOM |  0.0351 |   1 |");
        assertThat(folder.resolve("report.html")).content().contains("TensorRT-LLM has no figure in 2 rows: out of memory.");
        assertThat(folder.resolve("report.svg")).content().contains("Nothing to show");
        runs.add(row("SGLang", 1).metric("ttft.mean", 0.03).build());
        ReportFormat.SVG.write(Report.ofArchived(Answers.of(runs), List.of(), Instant.EPOCH), folder.resolve("two.svg"));
        assertThat(folder.resolve("two.svg")).content().doesNotContain("Nothing to show").contains("SGLang");
    }
}
