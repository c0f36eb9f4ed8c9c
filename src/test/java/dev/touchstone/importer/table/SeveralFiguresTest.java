package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.Meanings;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Cells with several figures, or with none that is a single value: read where names or units leave no doubt, else
/// asked or reported, and never by their first number alone.
class SeveralFiguresTest {

    private static Reading table(String head, String... cells) {
        StringBuilder text = new StringBuilder("| Concurrency | " + head + " |\n|---|" + "---|".repeat(head.split("\\|").length) + "\n");
        int load = 8;
        for (String cell : cells) {
            text.append("| ").append(load).append(" | ").append(cell).append(" |\n");
            load *= 2;
        }
        return new Importer().read("page", text.toString());
    }

    private static Map<String, Double> figures(Run run) {
        return new TreeMap<>(run.metrics().metrics().stream()
                .collect(Collectors.toMap(metric -> metric.key(), metric -> run.metrics().get(metric).orElseThrow())));
    }

    private static List<String> warnings(Reading reading) {
        return reading.runs().stream().flatMap(run -> run.warnings().stream()).map(warning -> warning.message()).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "Throughput / TTFT ! 512 tok/s / 0.35 s", "Throughput / TTFT ! 512 / 0.35 s",
        "Throughput (tok/s) / TTFT (s) ! 512 / 0.35", "tok/s (TTFT) ! 512 (0.35 s)",
        "Throughput, tok/s (TTFT, ms) ! 512 (350)", "tok/s → TTFT (s) ! 512 → 0.35",
        "Result ! 512 tok/s, TTFT 350 ms", "Result ! 512 tok/s; 350 ms TTFT", "Result ! TTFT=0.35 s / 512 tok/s",
        "吞吐（tok/s）/ 首字延迟（ms） ! 512 / 350", "吞吐（tok/s）、TTFT（s） ! 512、0.35"})
    void twoMetricsOfOneCellAreRead(String head, String cell) {
        Reading reading = table(head, cell, cell.replace("512", "950"));

        assertThat(figures(reading.runs().getFirst())).isEqualTo(Map.of("output_token_throughput", 512.0, "ttft.mean", 0.35));
        assertThat(reading.runs()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "TTFT p50, p99 (ms) ! 35, 55", "TTFT p50; p99 (ms) ! 35; 55", "TTFT p50 → p99 (ms) ! 35 → 55",
        "TTFT p50/p99 (ms) ! 35, 55", "TTFT (p50/p99, ms) ! 35/55", "TTFT P50、P99（ms） ! 35、55",
        "p50 / p99 TTFT (ms) ! 35 / 55", "TTFT ! p50 35 ms / p99 55 ms", "TTFT ! 35 ms p50, 55 ms p99"})
    void statisticsOfOneCellAreRead(String head, String cell) {
        Run run = table(head, cell, cell.replace("55", "81")).runs().getFirst();

        assertThat(figures(run)).isEqualTo(Map.of("ttft.p50", 0.035, "ttft.p99", 0.055));
    }

    @Test
    void levelsAcrossMayHaveTwoMetricsInEachCell() {
        String text = "### Throughput (tok/s) / TTFT (ms)\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n"
                + "| 8 | 512 / 35 | 530 / 30 |\n| 16 | 812 / 52 | 900 / 50 |\n";

        assertThat(new Importer().read("page", text).runs()).extracting(SeveralFiguresTest::figures).containsExactly(
                Map.of("output_token_throughput", 512.0, "ttft.mean", 0.035), Map.of("output_token_throughput", 530.0, "ttft.mean", 0.03),
                Map.of("output_token_throughput", 812.0, "ttft.mean", 0.052), Map.of("output_token_throughput", 900.0, "ttft.mean", 0.05));
    }

    @Test
    void figuresThatNothingNamesAreQuestions() {
        Reading three = table("TTFT (ms) | tok/s", "35 / 40 / 55 | 512", "45 / 60 / 75 | 950");
        assertThat(figures(three.runs().getFirst())).isEqualTo(Map.of("output_token_throughput", 512.0));
        assertThat(three.questions()).singleElement().satisfies(question -> {
            assertThat(question.line()).isEqualTo(three.tables().getFirst().lines().first());
            assertThat(question.cell()).isEqualTo("TTFT (ms)");
            assertThat(question.why()).isEqualTo("Each cell of “TTFT (ms)” has 3 figures, and nothing names them.");
            assertThat(question.proposal()).containsOnly(Meanings.EXTRA);
            assertThat(question.choices()).extracting(choice -> choice.stream().map(Meanings::key).toList())
                    .contains(List.of("ttft.p50", "ttft.p95", "ttft.p99"), List.of("ttft.mean", "ttft.p50", "ttft.p99"))
                    .doesNotHaveDuplicates().allSatisfy(keys -> assertThat(keys).hasSize(3));
        });

        Reading brackets = table("tok/s", "512 (0.35 s)", "950 (0.52 s)");
        assertThat(figures(brackets.runs().getFirst())).as("the head names the first").isEqualTo(Map.of("output_token_throughput", 512.0));
        assertThat(brackets.questions()).singleElement().satisfies(question -> {
            assertThat(question.cell()).isEqualTo("tok/s, figure 2 of 2");
            assertThat(question.why()).isEqualTo("Each cell of “tok/s” has 2 figures, and nothing names the second.");
        });
        assertThat(table("tok/s", "512 (+12 %)", "950 (1.2×)").questions()).as("gains").isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"35–40 ! a range and no single value", "35 to 40 ! a range and no single value",
        ">35 ! a bound and no value", "≤ 35 ! a bound and no value",
        "2× 35 ! a product, and which figure is meant is not certain", "35 + 40 ! no single figure"})
    void whatIsNoSingleValueIsReported(String cell, String what) {
        Reading reading = table("TTFT (ms) | tok/s", cell + " | 512", "45 | 950");

        assertThat(figures(reading.runs().getFirst())).isEqualTo(Map.of("output_token_throughput", 512.0));
        assertThat(warnings(reading)).contains("“TTFT (ms)” of " + cell + " was left out: it is " + what + ".");
        assertThat(warnings(table("TTFT (ms) | tok/s", "35 | 512", "~45 | 950"))).noneMatch(message -> message.contains("left out"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1,200–1,400", ">100", "2× 1234"})
    void aTableOfNothingElseIsListedWithTheReason(String cell) {
        Reading reading = table("tok/s", cell, cell);

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.notices()).singleElement().asString().contains("was not read, because “tok/s” of " + cell + " is ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"1.2k ! 1200", "~1,234 ! 1234", "≈ 35 ! 35", "512 (+12 %) ! 512"})
    void oneFigureWithMarksIsRead(String cell, double value) {
        assertThat(figures(table("tok/s", cell, "950").runs().getFirst())).isEqualTo(Map.of("output_token_throughput", value));
    }

    @Test
    void aFullWidthCommaNeverStandsInANumber() {
        Reading reading = table("吞吐（tok/s）", "1，234", "2，345");

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.questions()).hasSize(2);
    }

    @Test
    void gainsBesideFiguresAreChecked() {
        String wrong = "“990 (+40 %)”: 10 % follows from 900, as in the other rows.";
        assertThat(warnings(table("vLLM tok/s | SGLang tok/s", "100 | 112 (+12 %)", "700 | 840 (+20 %)", "900 | 990 (+40 %)")))
                .contains(wrong);
        assertThat(warnings(table("vLLM tok/s | SGLang tok/s", "100 | 112 (+12 %)", "700 | 840 (+20 %)", "900 | 990 (+10 %)")))
                .isEmpty();
        assertThat(warnings(table("vLLM tok/s | SGLang tok/s", "100 | 112 (+33 %)", "700 | 840 (+51 %)", "900 | 990 (+40 %)")))
                .as("gains over something else").isEmpty();
        assertThat(warnings(table("vLLM tok/s | SGLang tok/s", "100 | 112 (1.12×)", "700 | 840 (1.2×)", "900 | 990 (1.4×)")))
                .contains("“990 (1.4×)”: 1.1× follows from 900, as in the other rows.");
        assertThat(warnings(table("vLLM tok/s | SGLang tok/s", "100 | 112 (1.12×)", "700 | 840 (1.2×)", "900 | 990 (1.1×)")))
                .isEmpty();
        assertThat(warnings(table("vLLM tok/s | SGLang tok/s", "100 | 88 (-12 %)", "700 | 560 (-20 %)", "900 | 810 (-40 %)")))
                .contains("“810 (-40 %)”: -10 % follows from 900, as in the other rows.");
    }

    @Test
    void theUnitOfATimeIsAskedForOrFollows() {
        Reading alone = new Importer().read("page", "### Latency\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n"
                + "| 1 | 2.51 | 2.31 |\n| 8 | 3.12 | 2.92 |\n");
        assertThat(alone.runs()).isEmpty();
        assertThat(alone.questions()).singleElement().satisfies(question -> {
            assertThat(question.why()).isEqualTo("No unit of its figures stands anywhere. At concurrency 8, 2.92 s would be"
                    + " 2.74 req/s, 2.92 ms 2740 req/s.");
            assertThat(question.choices()).hasSize(3);
        });
        assertThat(figures(table("req/s | Latency", "178 | 45", "308 | 52").runs().getFirst()))
                .as("concurrency ÷ request throughput").containsEntry("e2e_latency.mean", 0.045);
        assertThat(figures(table("req/s | Latency", "3.19 | 2.51", "5.13 | 3.12").runs().getFirst()))
                .containsEntry("e2e_latency.mean", 2.51);
    }
}
