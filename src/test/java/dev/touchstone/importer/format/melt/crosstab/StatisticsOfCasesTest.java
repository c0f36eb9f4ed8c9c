package dev.touchstone.importer.format.melt.crosstab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsOfCasesTest {

    private static final Metric MEAN = Metric.of(Quantity.TTFT, Statistic.MEAN);
    private static final Metric MEDIAN = Metric.of(Quantity.TTFT, Statistic.MEDIAN);
    private static final Metric P99 = Metric.of(Quantity.TTFT, new Statistic.Percentile(99));

    private static Reading read(String... heads) {
        return new Importer().read("page", "## TTFT (ms)\n\n| concurrency | " + String.join(" | ", heads) + " |\n|---" + "|---".repeat(heads.length)
                + "|\n| 1 | 41 | 60 | 44 | 71 |\n| 8 | 92 | 120 | 81 | 99 |\n");
    }

    private static List<String> figures(Metric metric, Reading reading) {
        return reading.runs().stream().map(run -> run.conditions().text(Factor.ENGINE, "-") + " "
                + Math.round(run.metrics().get(metric).orElse(0) * 1e3)).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"vLLM p50 | vLLM p99 | SGLang p50 | SGLang p99", "vLLM (P50) | vLLM (P99) | SGLang (P50) | SGLang (P99)",
        "p50 vLLM | p99 vLLM | p50 SGLang | p99 SGLang", "vLLM median | vLLM p99 | SGLang median | SGLang p99",
        "vLLM_p50 | vLLM_p99 | SGLang_p50 | SGLang_p99"})
    void eachCaseIsARunWithItsStatistics(String one, String two, String three, String four) {
        Reading reading = read(one, two, three, four);

        assertThat(figures(MEDIAN, reading)).containsExactly("vLLM 41", "SGLang 44", "vLLM 92", "SGLang 81");
        assertThat(figures(P99, reading)).containsExactly("vLLM 60", "SGLang 71", "vLLM 120", "SGLang 99");
        assertThat(reading.runs()).noneMatch(run -> run.metrics().get(MEAN).isPresent());
    }

    @Test
    void aCaseAloneHasTheMetricOfTheWords() {
        Reading reading = read("vLLM", "vLLM p99", "SGLang", "SGLang p99");

        assertThat(figures(MEAN, reading)).containsExactly("vLLM 41", "SGLang 44", "vLLM 92", "SGLang 81");
        assertThat(figures(P99, reading)).containsExactly("vLLM 60", "SGLang 71", "vLLM 120", "SGLang 99");
    }

    @Test
    void casesWithoutStatisticsAreLevels() {
        List<Run> runs = read("vLLM", "SGLang", "LMDeploy", "TGI").runs();

        assertThat(runs).hasSize(8).allMatch(run -> run.metrics().get(MEAN).isPresent());
    }
}
