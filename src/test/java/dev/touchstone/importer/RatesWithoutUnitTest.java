package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Figures whose unit or whose kind only their surroundings show: with nothing that shows it they are left out with a question.
class RatesWithoutUnitTest {

    private static List<Run> runs(String text) {
        return WrongInSilenceTest.runs(text);
    }

    @Test
    void aThroughputBesideAGoodputThatHasNoUnitEitherIsAQuestion() {
        List<Run> runs = runs("""
                | Concurrency | Throughput | Goodput | TTFT p95 |
                |---|---|---|---|
                | 12 | 11 | 10 | 240 ms |
                | 36 | 31 | 22 | 610 ms |
                """);

        assertThat(runs).hasSize(2).allSatisfy(run -> {
            assertThat(WrongInSilenceTest.figures(run)).doesNotContainKeys("output_token_throughput", "request_throughput");
            assertThat(run.warnings()).anySatisfy(warning -> assertThat(warning.message()).contains("“Throughput”"));
        });
    }

    @Test
    void aThroughputWithItsUnitBesideAGoodputIsNone() {
        List<Run> runs = runs("""
                | Concurrency | Throughput (tok/s) | Goodput (req/s) | TTFT p95 |
                |---|---|---|---|
                | 12 | 1105 | 4.2 | 240 ms |
                | 36 | 3102 | 9.9 | 610 ms |
                """);

        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("output_token_throughput")).containsExactly(1105.0, 3102.0);
    }

    @Test
    void anEndToEndFigureWithoutAUnitBesideRatesIsAQuestion() {
        List<Run> runs = runs("""
                | build | pp512 | tg128 | E2E |
                |---|---|---|---|
                | first | 31.4 | 3.1 | 11.2 |
                | second | 58.8 | 6.6 | 23.4 |
                """);

        assertThat(runs).hasSize(2).allSatisfy(run -> {
            assertThat(WrongInSilenceTest.figures(run)).doesNotContainKey("e2e_latency.mean");
            assertThat(run.warnings()).anySatisfy(warning -> assertThat(warning.message()).contains("No unit stands over it, and the figures beside it are rates."));
        });
    }

    @Test
    void anEndToEndTimeWithItsUnitBesideRatesIsALatency() {
        List<Run> runs = runs("""
                | build | pp512 | tg128 | E2E (s) |
                |---|---|---|---|
                | first | 31.4 | 3.1 | 57.6 |
                | second | 58.8 | 6.6 | 28.1 |
                """);

        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("e2e_latency.mean")).containsExactly(57.6, 28.1);
    }

    @Test
    void aTotalThroughputThatMakesTheOutputOfTheStatedLengthsIsThatOfTheOutput() {
        List<Run> runs = runs("""
                ## 压测

                ### 2K/2K
                | 并发 | 总吞吐(tok/s) | 总延迟 avg(s) |
                |---|---|---|
                | 1 | 64.1 | 31.9 |
                | 4 | 221.5 | 36.8 |
                """);

        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("output_token_throughput")).containsExactly(64.1, 221.5);
    }

    @Test
    void aTotalThroughputThatMakesInputAndOutputOfTheStatedLengthsIsTheTotal() {
        List<Run> runs = runs("""
                ## 压测

                ### 2K/2K
                | 并发 | 总吞吐(tok/s) | 总延迟 avg(s) |
                |---|---|---|
                | 1 | 128.2 | 31.9 |
                | 4 | 443.0 | 36.8 |
                """);

        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("total_token_throughput")).containsExactly(128.2, 443.0);
    }

    @Test
    void figuresBelowAnEstimateOrAnExampleAreNotRead() {
        for (String above : List.of("## 性能估算（Qwen2.5-7B）", "例如：", "For example:")) {
            List<Run> runs = runs("""
                    %s

                    | GPU | 吞吐 (tok/s) | 并发 |
                    | --- | --- | --- |
                    | A10 24GB | 2900 | 48 |
                    | L4 24GB | 3100 | 48 |
                    """.formatted(above));

            assertThat(runs).as(above).isEmpty();
        }
    }

    @Test
    void anExampleIsNotSaidToBeUnmeasured() {
        String table = "%s\n\n| GPU | Throughput (tok/s) | Concurrency |\n|---|---|---|\n| A10 | 2900 | 48 |\n| L4 | 3100 | 48 |\n";

        assertThat(doubt(table.formatted("For example:"))).isEqualTo("the words beside it call it an example, and do not say whether it was measured");
        assertThat(doubt(table.formatted("Made-up example:"))).isEqualTo("the words beside it say that its figures were not measured");
        assertThat(doubt(table.formatted("Measured on two boards:"))).isEmpty();
    }

    private static String doubt(String text) {
        return new Importer().read("page.md", text).tables().getFirst().doubt();
    }

    @Test
    void figuresBelowOtherWordsAreRead() {
        for (String above : List.of("## 性能测试（Qwen2.5-7B）", "例如 A10 与 L4 的实测：", "For example, two boards compared:")) {
            List<Run> runs = runs("""
                    %s

                    | GPU | 吞吐 (tok/s) | 并发 |
                    | --- | --- | --- |
                    | A10 24GB | 2900 | 48 |
                    | L4 24GB | 3100 | 48 |
                    """.formatted(above));

            assertThat(runs).as(above).hasSize(2);
        }
    }

    @Test
    void aHeadingStatesItsModel() {
        List<Run> runs = runs("""
                ### Model: acme/writer-512-v2-chat
                ### Number of GPUs: 1

                | bits | generation speed (tokens/s) | Concurrency |
                |---|---|---|
                | 16 | 41.2 | 1 |
                | 8 | 9.4 | 1 |

                ### Number of GPUs: 2

                | bits | generation speed (tokens/s) | Concurrency |
                |---|---|---|
                | 16 | 40.7 | 1 |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.MODEL, "-") + " " + run.conditions().text(Factor.GPU_COUNT, "-"))
                .containsExactly("acme/writer-512-v2-chat 1", "acme/writer-512-v2-chat 1", "acme/writer-512-v2-chat 2");
    }

    @Test
    void aHeadingAboutAModelStatesNone() {
        List<Run> runs = runs("""
                ### Model: what we changed in it

                | Concurrency | Output tok/s |
                |---|---|
                | 1 | 41.2 |
                """);

        assertThat(runs).hasSize(1).allSatisfy(run -> assertThat(run.conditions().level(Factor.MODEL)).isEmpty());
    }

    @Test
    void timesOfTokensWithoutAUnitBesideARateAreOfRuns() {
        List<Run> runs = runs("""
                | config | ok | agg tok/s | ttft p50 | ttft p99 |
                |---|---|---|---|---|
                | round robin | 40 | 388 | 31 | 402 |
                | least load | 40 | 415 | 27 | 61 |
                """);

        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("output_token_throughput")).containsExactly(388.0, 415.0);
        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("ttft.p99")).containsExactly(0.402, 0.061);
    }

    @Test
    void timesWithoutAUnitAndWithoutATimeOfTokensAreAsked() {
        List<Run> runs = runs("""
                | config | ok | agg tok/s | latency p50 | latency p99 |
                |---|---|---|---|---|
                | round robin | 40 | 388 | 31 | 402 |
                | least load | 40 | 415 | 27 | 61 |
                """);

        assertThat(runs).extracting(WrongInSilenceTest::figures).containsExactly(Map.of("output_token_throughput", 388.0, "successful_requests", 40.0),
                Map.of("output_token_throughput", 415.0, "successful_requests", 40.0));
    }

    @Test
    void aRemarkBehindALoadKeepsItALoad() {
        List<Run> runs = runs("""
                | 并发 | 聚合 tok/s | 单流 tok/s |
                |---|---|---|
                | ×2 | 91.3 | 45.7 |
                | ×6 (float32) | 148.8 | 24.9 |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "-")).containsExactly("2", "6");
        assertThat(runs.getLast().extras()).containsEntry("并发", "×6 (float32)");
        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("request_output_throughput.mean")).containsExactly(45.7, 24.9);
    }

    @Test
    void aBareTotalThatTheTimePerTokenMakesIsAQuestion() {
        List<Run> runs = runs("""
                | Engine | TTFT ms | TPOT ms | total tok/s |
                |---|---|---|---|
                | PyTorch | 31.2 | 25.1 | 39.8 |
                | llama.cpp | 20.9 | 7.4 | 126.1 |
                """);

        assertThat(runs).hasSize(2).allSatisfy(run -> assertThat(WrongInSilenceTest.figures(run)).doesNotContainKeys("total_token_throughput"));
    }

    @Test
    void aBareTotalThatIsManyTimesWhatATokenTakesIsTheTotal() {
        List<Run> runs = runs("""
                | Concurrency | TTFT ms | TPOT ms | total tok/s |
                |---|---|---|---|
                | 8 | 131.2 | 25.1 | 2950.5 |
                | 16 | 220.9 | 37.4 | 3126.1 |
                """);

        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("total_token_throughput")).containsExactly(2950.5, 3126.1);
    }

    @Test
    void figuresThatAreModelledSimulatedOrOfATrainingAreNotRead() {
        for (String above : List.of("Modelled from memory bandwidth, with 3M tokens to generate:", "#### 비교 (시뮬레이터)",
                "一台机器（RTX 4090，fp32，seq 512，含反传与 AdamW）：",
                "这次的机器（2026-09-12 测，RTX 4090 24 GB，驱动 555，CUDA 12.4，fp32，seq 512，先预热 2 步再计 20 步，随机数据，含反传与 AdamW）：")) {
            List<Run> runs = runs("""
                    %s

                    | GPU | batch | tok/s |
                    |---|---|---|
                    | A40 | 12 | 104 |
                    | L4 | 4 | 19 |
                    """.formatted(above));

            assertThat(runs).as(above).isEmpty();
        }
    }

    @Test
    void figuresBelowAModelOrABoardAreRead() {
        for (String above : List.of("Model from the hub, memory bandwidth 864 GB/s:", "#### 비교 (서버)", "一台机器（RTX 4090，fp16，seq 512）：",
                "这次的机器（2026-09-12 测，RTX 4090 24 GB，驱动 555，CUDA 12.4，fp16，seq 512，先预热 2 步再计 20 步，随机数据，训练好的模型）：")) {
            List<Run> runs = runs("""
                    %s

                    | GPU | batch | tok/s |
                    |---|---|---|
                    | A40 | 12 | 104 |
                    | L4 | 4 | 19 |
                    """.formatted(above));

            assertThat(runs).as(above).hasSize(2);
        }
    }

    @Test
    void lengthsWithALoadAreNoDataSet() {
        List<Run> runs = runs("""
                | Workload | Engine | TTFT p50 | out tok/s |
                |---|---|---|---|
                | 2k/128 c=6 | vLLM | 331 ms | 402.1 |
                | sharegpt | vLLM | 97 ms | 614.9 |
                """);

        assertThat(runs).hasSize(2);
        assertThat(runs("""
                | Workload | Engine | TTFT p50 | out tok/s |
                |---|---|---|---|
                | 2k/128 c=6 | vLLM | 331 ms | 402.1 |
                | 128/128 c=1 | vLLM | 97 ms | 114.9 |
                """)).extracting(run -> run.conditions().text(Factor.DATASET, "-") + " " + run.conditions().text(Factor.CONCURRENCY, "-"))
                .containsExactly("- 6", "- 1");
    }
}
