package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Loads that stand beside the names of figures, and words that are a load in one place and something else in another.
class LoadsInWordsTest {

    private static List<Run> runs(String text) {
        return WrongInSilenceTest.runs(text);
    }

    private static List<String> loads(String text) {
        return runs(text).stream().map(run -> run.conditions().text(Factor.CONCURRENCY, "-")).toList();
    }

    @Test
    void aLoadOfUsersIsTheConcurrency() {
        String text = """
                | mode | load | TTFT p50 | ITL p50 |
                |---|---|---|---|
                | closed | 16 users | 81ms | 11ms |
                | closed | 48 users | 122ms | 14ms |
                """;

        assertThat(loads(text)).containsExactly("16", "48");
    }

    @Test
    void aLoadOfRequestsPerSecondIsTheirRate() {
        List<Run> runs = runs("""
                | load | TTFT p50 (ms) | Output tok/s |
                |---|---|---|
                | 2.5 | 81 | 610 |
                | 7.5 | 122 | 1480 |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.REQUEST_RATE, "-")).containsExactly("2.5", "7.5");
    }

    @Test
    void theTimeInWhichAModelLoadsIsNoRequestRate() {
        List<Run> runs = runs("""
                | Model | Load | Prefill | Decode |
                |---|---|---|---|
                | Qwen3-8B | ~42 s | 910 tok/s | 31.5 tok/s |
                | Qwen3-14B | ~71 s | 505 tok/s | 17.2 tok/s |
                """);

        assertThat(runs).hasSize(2).allSatisfy(run -> assertThat(run.conditions().level(Factor.REQUEST_RATE)).isEmpty());
        assertThat(runs).extracting(run -> run.extras().get("Load")).containsExactly("~42 s", "~71 s");
    }

    @Test
    void offeredAndTargetedRatesAreRequestRates() {
        for (String head : List.of("Offered QPS", "Target RPS")) {
            List<Run> runs = runs("""
                    | %s | TTFT p95 (ms) | Output tok/s |
                    |---|---|---|
                    | 3 | 210 | 705 |
                    | 9 | 260 | 1990 |
                    """.formatted(head));

            assertThat(runs).as(head).extracting(run -> run.conditions().text(Factor.REQUEST_RATE, "-")).containsExactly("3", "9");
        }
    }

    @Test
    void anAchievedRateIsMeasured() {
        List<Run> runs = runs("""
                | Concurrency | Achieved QPS | TTFT p95 (ms) | Output tok/s |
                |---|---|---|---|
                | 3 | 1.93 | 210 | 705 |
                | 9 | 5.41 | 260 | 1990 |
                """);

        assertThat(runs).extracting(run -> WrongInSilenceTest.figures(run).get("request_throughput")).containsExactly(1.93, 5.41);
    }

    @Test
    void figuresAtLoadsThatTheirNamesEndInAreThoseOfRunsOfTheirOwn() {
        List<Run> runs = runs("""
                | Metric | SGLang | LMDeploy |
                |---|---|---|
                | Output throughput (80u) | 1412 tok/s | 1730 tok/s |
                | TTFT P95 @ 40u | 3110 ms | 2460 ms |
                | Latency P99 at 80 users | 7.4 s | 5.9 s |
                """);

        assertThat(runs).extracting(run -> run.conditions().text(Factor.ENGINE, "-") + " " + run.conditions().text(Factor.CONCURRENCY, "-"),
                WrongInSilenceTest::figures).containsExactlyInAnyOrder(
                        tuple("SGLang 80", Map.of("output_token_throughput", 1412.0, "e2e_latency.p99", 7.4)),
                        tuple("LMDeploy 80", Map.of("output_token_throughput", 1730.0, "e2e_latency.p99", 5.9)),
                        tuple("SGLang 40", Map.of("ttft.p95", 3.11)),
                        tuple("LMDeploy 40", Map.of("ttft.p95", 2.46)));
    }

    @Test
    void aRateUnderOtherWordsBesideFiguresAtALoadIsAQuestion() {
        List<Run> runs = runs("""
                | Metric | vLLM | SGLang |
                |---|---|---|
                | Single request throughput | 171 tok/s | 188 tok/s |
                | Deep queue (90 concurrent) | 3,310 tok/s | 3,075 tok/s |
                | Time to first token (1 req) | 0.061s | 0.058s |
                """);

        assertThat(runs).isNotEmpty().allSatisfy(run -> {
            assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("1");
            assertThat(run.warnings()).extracting(Warning::message).anySatisfy(message -> assertThat(message).contains("“Deep queue (90 concurrent)”", "Nothing shows that it is of “Single request”, too."));
        });
    }

    @Test
    void sizesOfMemoryBesideFiguresAtALoadAreNoQuestion() {
        List<Run> runs = runs("""
                | Metric | vLLM | SGLang |
                |---|---|---|
                | Output throughput @ 8 users | 801 tok/s | 788 tok/s |
                | VRAM | 21 GB | 23 GB |
                | TTFT @ 1 user | 61 ms | 58 ms |
                """);

        assertThat(runs).hasSize(4).allSatisfy(run -> assertThat(run.warnings()).extracting(Warning::check).doesNotContain("column-question"));
    }
}
