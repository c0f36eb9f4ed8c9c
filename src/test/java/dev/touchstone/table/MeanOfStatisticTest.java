package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeanOfStatisticTest {

    @ParameterizedTest
    @CsvSource({"ttft.p99, mean of p99", "ttft.p50, mean of medians", "ttft.max, mean of maxima",
        "ttft.min, mean of minima", "ttft.stddev, mean of standard deviations", "ttft.mean, ''",
        "request_throughput, ''"})
    void theStatisticOfEachRun(String metric, String words) {
        assertThat(MeanOfStatistic.words(Metric.ofKey(metric).orElseThrow())).isEqualTo(words);
    }

    @Test
    void theColumnOfALevelWithRepeatsSaysSo() {
        assertThat(heads("ttft.p99", 1, 2)).contains("A, s", "B, mean of p99, s").doesNotContain("A, mean of p99, s");
        assertThat(heads("ttft.p99", 1, 1)).contains("A, s", "B, s");
        assertThat(heads("ttft.mean", 1, 2)).contains("A, s", "B, s");
    }

    @Test
    void soDoesTheColumnOfAllLevels() {
        assertThat(new ComparisonTable(comparison("ttft.p99", 1, 2)).oneBelowAnother().columns().stream()
                .map(TextTable.Column::head)).contains("Time to first token, mean of p99, s");
        assertThat(new ComparisonTable(comparison("ttft.p99", 1, 1)).oneBelowAnother().columns().stream()
                .map(TextTable.Column::head)).contains("Time to first token, p99, s");
    }

    @Test
    void soDoesAStudy() {
        assertThat(studyHeads(2)).contains("Time to first token, mean of p99, s");
        assertThat(studyHeads(1)).contains("Time to first token, p99, s");
    }

    private static List<String> heads(String metric, int a, int b) {
        return new ComparisonTable(comparison(metric, a, b)).sideBySide().columns().stream()
                .map(TextTable.Column::head).toList();
    }

    private static Comparison comparison(String metric, int a, int b) {
        List<Run> runs = IntStream.range(0, a + b).mapToObj(i -> RunFixture.run("a", i + 1)
                .with(Factor.ENGINE, i < a ? "A" : "B").metric(metric, 0.5 + 0.125 * i).build()).toList();
        return Comparison.of(runs, Lens.of(Metric.ofKey(metric).orElseThrow(), Factor.ENGINE), Inspection.NOTHING);
    }

    private static List<String> studyHeads(int repeats) {
        List<Run> runs = IntStream.range(0, 3 * repeats).mapToObj(i -> RunFixture.run("a", i + 1)
                .with(Factor.ENGINE, "A").with(Factor.CONCURRENCY, 1 << i / repeats).metric("ttft.p99", 0.5 + 0.125 * i)
                .metric("request_throughput", 1.5 + i).build()).toList();
        return Answers.of(runs).studies().stream().filter(study -> study.id().equals("concurrency"))
                .flatMap(study -> new StudyTable(study).readable().columns().stream()).map(TextTable.Column::head)
                .toList();
    }
}
