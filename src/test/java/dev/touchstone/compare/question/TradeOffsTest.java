package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Latency beside throughput: named where it says something else, and not named where it says the same.
class TradeOffsTest {

    private static final String LATER = "Version 2.0 takes 2.26 times as long to the first token as version 1.0";

    private int line;

    @ParameterizedTest
    @CsvSource({
        "engineVersion, 1.0, 2.0", "engine, vLLM, SGLang", "gpuCount, 1, 2", "model, A, B", "gpu, A100, H100", "nodes, 1, 2",
        "api, chat completions, completions", "tensorParallel, 1, 2",
    })
    void ofEveryFactor(String factor, String from, String to) {
        Factor by = Factor.ofKey(factor).orElseThrow();
        assertThat(metrics(at(8, 3.1, 0.062).with(by, from), at(8, 3.25, 0.14).with(by, to)))
                .containsExactlyInAnyOrder("request_throughput", "ttft.mean");
        assertThat(metrics(at(8, 3.1, 0.14).with(by, from), at(8, 3.25, 0.062).with(by, to)))
                .as("both are better").containsExactly("request_throughput");
    }

    @Test
    void ofLaunches() {
        assertThat(metrics(at(8, 3.1, 0.062).flag("--max-num-seqs", "64"), at(8, 3.9, 0.14).flag("--max-num-seqs", "256")))
                .containsExactlyInAnyOrder("request_throughput", "ttft.mean");
        assertThat(metrics(at(8, 3.1, 0.14).flag("--max-num-seqs", "64"), at(8, 3.9, 0.062).flag("--max-num-seqs", "256")))
                .containsExactly("request_throughput");
    }

    @Test
    void ofColumnsOfTheAuthor() {
        assertThat(metrics(at(8, 3.1, 0.062).extra("KV dtype", "auto").format("markdown-table"), at(8, 3.9, 0.14).extra("KV dtype", "fp8").format("markdown-table")))
                .containsExactlyInAnyOrder("request_throughput", "ttft.mean");
        assertThat(metrics(at(8, 3.1, 0.14).extra("KV dtype", "auto").format("markdown-table"), at(8, 3.9, 0.062).extra("KV dtype", "fp8").format("markdown-table")))
                .containsExactly("request_throughput");
    }

    @Test
    void theSentenceNamesWhereItIsSo() {
        assertThat(text(version("1.0", 8, 3.1, 0.062), version("1.0", 32, 9.8, 0.260), version("2.0", 8, 3.25, 0.14), version("2.0", 32, 10.2, 0.095)))
                .contains("serves 4.8 % and 4.1 % more requests/s than version 1.0 at concurrency 8 and 32. ", LATER + " at concurrency 8. ");
        assertThat(text(version("1.0", 8, 3.1, 0.14), version("1.0", 32, 9.8, 0.260), version("2.0", 8, 3.25, 0.062), version("2.0", 32, 10.2, 0.095)))
                .doesNotContain("first token");
    }

    @Test
    void lessThroughputForAnEarlierToken() {
        assertThat(text(version("1.0", 8, 3.25, 0.14), version("2.0", 8, 3.1, 0.062)))
                .contains("4.6 % fewer requests/s", "55.7 % less time to the first token");
        assertThat(text(version("1.0", 8, 3.25, 0.062), version("2.0", 8, 3.1, 0.14))).doesNotContain("first token");
    }

    @Test
    void latencyThatChangesWhereThroughputDoesNot() {
        assertThat(text(version("1.0", 8, 3.10, 0.14), version("2.0", 8, 3.12, 0.062))).contains("55.7 % less time to the first token");
        assertThat(text(version("1.0", 8, 3.10, 0.14), version("2.0", 8, 3.12, 0.132))).as("one run each, by 6 %").doesNotContain("first token");
    }

    @Test
    void repeatsHaveToDecide() {
        assertThat(text(repeats("1.0", 0.100, 0.101), repeats("2.0", 0.120, 0.121))).contains("19.9 % [", "longer to the first token");
        assertThat(text(repeats("1.0", 0.060, 0.140), repeats("2.0", 0.080, 0.161))).doesNotContain("first token");
        assertThat(text(Stream.of("1.0", "2.0").flatMap(version -> Stream.of(0.1, 0.3, 0.2).map(ttft ->
                version(version, 8, version.equals("1.0") ? 3 * (1 + ttft) : 3.1 * (1 + ttft), version.equals("1.0") ? 0.1 + ttft / 1000 : 0.2 + ttft / 1000)))))
                .as("throughput cannot be told apart").contains("cannot be told apart", "Version 2.0 takes 99.8 % [", "longer to the first token");
    }

    @Test
    void timePerTokenToo() {
        assertThat(text(version("1.0", 8, 3.1, 0.14).metric("tpot.mean", 0.010), version("2.0", 8, 3.9, 0.09).metric("tpot.mean", 0.015)))
                .contains("but takes 50.0 % longer per output token").doesNotContain("first token");
        assertThat(text(version("1.0", 8, 3.1, 0.14).metric("tpot.mean", 0.015), version("2.0", 8, 3.9, 0.09).metric("tpot.mean", 0.010)))
                .doesNotContain("per output token");
    }

    @Test
    void besideLatencyWhereTheLoadWasARate() {
        assertThat(text(atARate("1.0", 0.1, 0.010), atARate("2.0", 0.08, 0.015))).contains("20.0 % less time to the first token", "50.0 % longer per output token");
        assertThat(text(atARate("1.0", 0.1, 0.015), atARate("2.0", 0.08, 0.010))).contains("20.0 % less time to the first token")
                .doesNotContain("per output token");
    }

    private RunFixture atARate(String version, double ttft, double tpot) {
        return run("a.md", line += 10).with(Factor.REQUEST_RATE, 8).with(Factor.ENGINE_VERSION, version).metric("request_throughput", 7.9)
                .metric("ttft.mean", ttft).metric("tpot.mean", tpot);
    }

    @Test
    void theMeanWhereBothHaveItAndElseWhatBothHave() {
        assertThat(metrics(version("1.0", 8, 3.1, 0.09).metric("ttft.p99", 0.2), version("2.0", 8, 3.9, 0.08).metric("ttft.p99", 0.9)))
                .as("the slowest show the opposite").containsExactly("request_throughput", "ttft.p99");
        assertThat(metrics(base().metric("ttft.p99", 0.2).with(Factor.ENGINE_VERSION, "1.0"), base().metric("ttft.p99", 0.9).metric("ttft.mean", 0.1)
                .metric("request_throughput", 3.9).with(Factor.ENGINE_VERSION, "2.0"))).containsExactlyInAnyOrder("request_throughput", "ttft.p99");
    }

    /// The slowest of few requests scatter more than their mean.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=A requests/s=10 ttft.mean=2 ttft.p99=4; engine=B requests/s=12 ttft.mean=1.9 ttft.p99=6 | B serves 20.0 % more requests/s than A but takes 50.0 % longer to the first token (p99).
            engine=A requests/s=10 ttft.mean=2 ttft.p99=4; engine=B requests/s=8 ttft.mean=2 ttft.p99=2 | B serves 20.0 % fewer requests/s than A but takes 50.0 % less time to the first token (p99).
            engine=A requests/s=10 ttft.mean=2 ttft.p99=4; engine=B requests/s=12 ttft.mean=1.9 ttft.p99=2 | B serves 20.0 % more requests/s than A.
            engine=A requests/s=10 ttft.mean=2 ttft.p99=4; engine=B requests/s=12 ttft.mean=1.9 ttft.p99=5 | B serves 20.0 % more requests/s than A.
            engine=A requests/s=10 ttft.mean=2 ttft.p99=4; engine=B requests/s=12 ttft.mean=3 ttft.p99=6 | B serves 20.0 % more requests/s than A but takes 50.0 % longer to the first token.
            engine=A requests/s=10 ttft.mean=2 ttft.p99=4; engine=B requests/s=10 ttft.mean=1.9 ttft.p99=6 | The requests/s of B and A are the same.
            engine=A requests/s=10 ttft.p95=4; engine=B requests/s=12 ttft.p95=6 | B serves 20.0 % more requests/s than A but takes 50.0 % longer to the first token (p95).
            engine=A requests/s=10 e2e_latency.mean=2 e2e_latency.p99=4; engine=B requests/s=12 e2e_latency.mean=1.9 e2e_latency.p99=6 | B serves 20.0 % more requests/s than A but takes 50.0 % longer per answer (p99).
            engine=A requestRate=2 requests/s=2 ttft.mean=2 ttft.p99=4; engine=B requestRate=2 requests/s=2 ttft.mean=1.6 ttft.p99=6 | B takes 20.0 % less time to the first token than A but takes 50.0 % longer to the first token (p99).
            """)
    void theSlowestMayTellTheOpposite(String runs, String text) {
        assertThat(RunLines.answer("engine", runs)).isEqualTo(text);
    }

    @Test
    void againstTheSameLevelAsThroughput() {
        List<AnsweredRow> rows = rows(Stream.of(at(8, 3.9, 0.3).with(Factor.ENGINE, "vLLM"), at(8, 3.1, 0.1).with(Factor.ENGINE, "SGLang"),
                at(8, 2.1, 0.05).with(Factor.ENGINE, "TensorRT-LLM")));
        assertThat(rows).hasSize(4).allSatisfy(row -> assertThat(row.from().level()).isEqualTo("vLLM"));
    }

    private RunFixture base() {
        return run("a.md", line += 10).with(Factor.CONCURRENCY, 8).metric("request_throughput", 3.1);
    }

    private RunFixture at(int concurrency, double requests, double ttft) {
        return base().with(Factor.CONCURRENCY, concurrency).metric("request_throughput", requests).metric("ttft.mean", ttft);
    }

    private RunFixture version(String version, int concurrency, double requests, double ttft) {
        return at(concurrency, requests, ttft).with(Factor.ENGINE_VERSION, version);
    }

    private List<RunFixture> repeats(String version, double... ttfts) {
        List<RunFixture> runs = new ArrayList<>();
        for (double ttft : ttfts) {
            runs.add(version(version, 8, version.equals("1.0") ? 3.1 + ttft / 10 : 3.6 + ttft / 10, ttft));
        }
        return runs;
    }

    private static String text(List<RunFixture> one, List<RunFixture> other) {
        return text(Stream.of(one, other).flatMap(List::stream));
    }

    private static String text(RunFixture... runs) {
        return text(Stream.of(runs));
    }

    private static String text(Stream<RunFixture> runs) {
        return answer(runs).text();
    }

    private static List<String> metrics(RunFixture... runs) {
        return rows(Stream.of(runs)).stream().map(AnsweredRow::metric).map(Metric::key).distinct().toList();
    }

    private static List<AnsweredRow> rows(Stream<RunFixture> runs) {
        return answer(runs).rows();
    }

    private static Answer answer(Stream<RunFixture> runs) {
        List<Run> built = runs.map(RunFixture::build).toList();
        return Answers.of(built).answers().getFirst();
    }
}
