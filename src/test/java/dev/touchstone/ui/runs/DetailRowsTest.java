package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.ui.SampleRuns;
import java.util.List;
import org.junit.jupiter.api.Test;

class DetailRowsTest {

    private final Run warm = SampleRuns.of(10).get(9);
    private final Run serving = SampleRuns.of(4).get(3);

    @Test
    void aConditionSaysWhereItWasRead() {
        DetailRow gpus = row(DetailRows.conditions(List.of(warm)), "GPUs");
        assertThat(gpus.value()).isEqualTo("4");
        assertThat(gpus.how()).isEqualTo("line 12, launch: --tp 4");
        assertThat(gpus.lines()).isEqualTo(Lines.of(12));
    }

    @Test
    void aConditionThatAServerToldSaysWhichPageSaidIt() {
        Run told = warm.with(warm.conditions().with(Factor.GPU_COUNT, Level.of(2),
                Evidence.reported("\"tp_size\": 2", "/server_info: tp 2")));
        DetailRow gpus = row(DetailRows.conditions(List.of(told)), "GPUs");
        assertThat(gpus.how()).isEqualTo("/server_info: tp 2");
        assertThat(gpus.lines()).isNull();
    }

    @Test
    void whatIsNotKnownIsAskedFor() {
        DetailRow thinking = row(DetailRows.conditions(List.of(warm)), "Thinking");
        assertThat(thinking.value()).isEqualTo("not known");
        assertThat(thinking.factor()).isEqualTo(Factor.THINKING);
    }

    @Test
    void severalRunsShowAllTheirLevelsAndTheRangeOfAMetric() {
        List<Run> runs = SampleRuns.of(5);
        assertThat(row(DetailRows.conditions(runs), "Engine").value()).isEqualTo("SGLang, vLLM");
        assertThat(row(DetailRows.metrics(runs), "Request throughput").value()).isEqualTo("0.39 – 24.45 req/s");
    }

    @Test
    void wordsAreNotCalledTokens() {
        DetailRow output = row(DetailRows.metrics(List.of(warm)), "Output throughput");
        assertThat(output.value()).isEqualTo("119.3 words/s");
        assertThat(output.how()).isEqualTo("words");
        assertThat(row(DetailRows.metrics(List.of(serving)), "Output throughput").value()).endsWith("tok/s");
    }

    @Test
    void aCountOfWordsIsCalledSo() {
        Metric perRequest = Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST);
        Run counted = RunFixture.run("a.md", 1).metric(perRequest.key(), 104.3).build();
        assertThat(row(DetailRows.metrics(List.of(counted)), ColumnHead.shortLabel(perRequest)).value()).isEqualTo("104.3 tok");
        Run words = RunFixture.run("a.md", 2).metric(perRequest.key(), 104.3).define(Choice.WORDS).build();
        assertThat(DetailRows.metrics(List.of(words))).filteredOn(row -> row.name().startsWith("Output words per request"))
                .singleElement().extracting(DetailRow::value).isEqualTo("104.3 words");
    }

    @Test
    void theEngineLogIsSummedUp() {
        assertThat(row(DetailRows.engineLog(warm), "KV cache, at most").value()).isEqualTo("12.40 %");
        assertThat(DetailRows.engineLog(serving)).isEmpty();
    }

    @Test
    void aMetricIsFoundInTheLineThatNamesItEvenWhereOthersHaveTheSameNumber() {
        assertThat(line(warm, "e2e_latency.p99")).contains("P99 Response Time");
        assertThat(line(warm, "e2e_latency.max")).contains("Max Response Time");
        assertThat(line(warm, "output_token_throughput")).contains("Tokens Per Second");
        assertThat(line(serving, "ttft.p99")).contains("P99 TTFT (ms)");
        assertThat(line(serving, "tpot.mean")).contains("Mean TPOT");
        assertThat(SourceLine.of(serving, Metric.ofKey("itl.mean").orElseThrow())).isEmpty();
    }

    private static String line(Run run, String metric) {
        Lines lines = SourceLine.of(run, Metric.ofKey(metric).orElseThrow()).orElseThrow();
        return run.excerpt().get(lines.first() - run.source().lines().first());
    }

    private static DetailRow row(List<DetailRow> rows, String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
    }
}
