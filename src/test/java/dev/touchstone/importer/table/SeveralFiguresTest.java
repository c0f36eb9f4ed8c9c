package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Factor;
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
        "Throughput / TTFT ! 512 tok/s / 0.35 s", "Output throughput / TTFT ! 512 / 0.35 s",
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

    /// The load behind each figure: named beside it or in the head it is a condition, otherwise a question.
    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"Output throughput ! 1234 tok/s @ c=64", "Output tok/s ! 1234 @ concurrency 64",
        "Output tok/s @ concurrency ! 1234 @ 64", "TTFT (ms) at concurrency ! 35 @ 64", "Output tok/s ! 1,234 @64 并发"})
    void theLoadBehindAFigureIsACondition(String head, String cell) {
        for (String engine : List.of("vLLM", "SGLang")) {
            Reading reading = engines(head, cell, cell.replace("64", "128"));
            assertThat(reading.runs()).hasSize(2);
            assertThat(reading.runs().getFirst().conditions().text(Factor.CONCURRENCY, "")).as(engine).isEqualTo("64");
            assertThat(reading.runs().getLast().conditions().text(Factor.CONCURRENCY, "")).isEqualTo("128");
            assertThat(reading.runs()).allSatisfy(run -> assertThat(figures(run)).hasSize(1));
            assertThat(reading.questions()).isEmpty();
        }
    }

    private static Reading engines(String head, String... cells) {
        StringBuilder text = new StringBuilder("| Engine | " + head + " |\n|---|---|\n");
        List<String> engines = List.of("vLLM", "SGLang", "TGI");
        for (int i = 0; i < cells.length; i++) {
            text.append("| ").append(engines.get(i)).append(" | ").append(cells[i]).append(" |\n");
        }
        return new Importer().read("page", text.toString());
    }

    @Test
    void aNumberBehindAFigureThatNothingNamesIsAQuestion() {
        Reading reading = engines("Output throughput", "1234 tok/s @ 64", "1434 tok/s @ 128", "OOM");
        assertThat(reading.runs()).hasSize(3).first().satisfies(run -> {
            assertThat(figures(run)).isEqualTo(Map.of("output_token_throughput", 1234.0));
            assertThat(run.conditions().level(Factor.CONCURRENCY)).isEmpty();
            assertThat(run.extras()).containsEntry("Output throughput, behind @", "64");
        });
        assertThat(reading.questions()).singleElement().satisfies(question -> {
            assertThat(question.why()).isEqualTo("Nothing names the numbers behind the figures of “Output throughput”.");
            assertThat(question.choices()).extracting(choice -> Meanings.key(choice.getFirst())).containsExactly("concurrency",
                    "requestRate", "inputTokens", "extra");
        });
        assertThat(engines("Output throughput", "1234 tok/s", "1434 tok/s").questions()).isEmpty();
        // One name or none for all cells; what is no condition is none.
        assertThat(engines("Output tok/s", "1234 @ 64", "1434 @ c=64").runs()).isEmpty();
        assertThat(engines("Output tok/s", "1234 @ noon 12", "1434 @ noon 12").runs()).isEmpty();
    }

    @Test
    void linesInACellAreFiguresOfTheirOwn() {
        for (String cell : List.of("TTFT: 35 ms<br>TPOT: 12 ms<br/>1234 tok/s", "TTFT: 35 ms <BR> **TPOT: 12 ms** <br />1234 tok/s")) {
            Reading reading = table("Performance", cell, cell);
            assertThat(figures(reading.runs().getFirst())).isEqualTo(Map.of("ttft.mean", 0.035, "tpot.mean", 0.012,
                    "output_token_throughput", 1234.0));
            String html = "<table><tr><th>Concurrency</th><th>Performance</th></tr><tr><td>8</td><td>" + cell.replace("*", "")
                    + "</td></tr><tr><td>16</td><td>" + cell.replace("*", "") + "</td></tr></table>";
            assertThat(new Importer().read("page", html).runs()).hasSize(2).allSatisfy(run ->
                    assertThat(figures(run)).isEqualTo(figures(reading.runs().getFirst())));
        }
        assertThat(figures(table("TTFT p50<br>p99 (ms)", "35<br>55", "45<br>75").runs().getFirst()))
                .isEqualTo(Map.of("ttft.p50", 0.035, "ttft.p99", 0.055));
        assertThat(table("TTFT (ms)", "35<br>55", "45<br>75").questions()).as("without names").hasSize(1);
    }

    /// Words below words are one label, and a unit below its figure is its unit.
    @Test
    void otherLinesInACellAreOneText() {
        Reading reading = table("GPU | TTFT<br>(ms) | Throughput", "A100<br>80GB | 35 | 1234<br>tok/s", "H100<br>80GB | 25 | 2234<br>tok/s");
        assertThat(reading.runs()).hasSize(2).first().satisfies(run -> {
            assertThat(figures(run)).isEqualTo(Map.of("ttft.mean", 0.035, "output_token_throughput", 1234.0));
            assertThat(run.conditions().text(Factor.GPU, "")).isEqualTo("NVIDIA A100");
        });
    }

    @Test
    void oneNamedFigureInEachCell() {
        assertThat(figures(table("Result", "TTFT 88 ms", "TTFT 95 ms").runs().getFirst())).isEqualTo(Map.of("ttft.mean", 0.088));
        assertThat(figures(table("Result", "p99 TTFT = 88 ms", "-").runs().getFirst())).isEqualTo(Map.of("ttft.p99", 0.088));
        assertThat(table("Result", "Score 88", "Score 95").runs()).isEmpty();
        assertThat(table("Result", "TTFT 88 ms", "very slow").runs()).as("a sentence").noneMatch(run -> figures(run).isEmpty());
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
