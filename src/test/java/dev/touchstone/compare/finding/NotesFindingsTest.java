package dev.touchstone.compare.finding;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Notes;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The findings on the figures of the real notes, each calculated by hand.
class NotesFindingsTest {

    /// Thirteen repeats: sum 109.65, mean 8.43462; (14.67 − 3.90) / 8.43462 = 127.7 %; sorted, the seventh is 8.13. The
    /// interval of the median is held by `MedianIntervalTest`.
    @Test
    void thirteenRepeatsAreShownForWhatTheyAre() {
        double[] figures = {8.63, 14.64, 14.67, 9.35, 10.29, 7.68, 9.33, 4.98, 8.13, 3.90, 7.02, 4.92, 6.11};
        List<Run> runs = IntStream.range(0, figures.length).mapToObj(i -> run("dp2.md", 40 + 30 * i)
                .with(Factor.ENGINE, "SGLang").with(Factor.CONCURRENCY, 30)
                .metric("request_throughput", figures[i]).build()).toList();

        assertThat(Answers.of(runs).findings()).extracting(Finding::sentence).containsExactly(
                "SGLang: n = 13, 3.90–14.67 req/s, range 128 % of the mean, 3 of 13 within 10 % of it: no "
                        + "single mean stands for them; median 8.13, 95 % interval 5.754–9.646.");
    }

    /// A warm-up is left out by default, and then no finding is about it.
    @Test
    void theWarmUpIsSuspectedWhereItTakesPart() {
        assertThat(sentences(Answers.of(Notes.a10()).findings(), "suspected", "")).singleElement().asString()
                .startsWith("SGLang, 4 GPUs, concurrency 5 (a10.md, lines 180–205): A remark says")
                .doesNotContain("Without");

        List<Finding> findings = Answers.of(Notes.a10()).with(Terms.DEFAULT).findings();

        assertThat(sentences(findings, "suspected", "")).isEmpty();
        assertThat(findings).allSatisfy(finding -> assertThat(finding.runs()).noneMatch(Run::isExcluded));
    }

    @Test
    void objectivesThatAreMet() {
        List<Run> runs = List.of(pods(375, 1, 10, 0.72, 735.47), pods(50, 2, 10, 0.21, 218.04));

        assertThat(sentences(Answers.of(runs).with(Terms.NONE.withLimit(Quantity.TTFT, 1.0)).findings(), "objectives",
                ""))
                .containsExactly("Time to first token ≤ 1 s at p99: 1 of 2 configurations meets it; the highest throughput among them "
                        + "is 0.7182 req/s (vLLM on 1 node, n = 1).");
    }

    private static Run pods(int line, int nodes, int requests, double rate, double tokens) {
        return run("pods.md", line).with(Factor.ENGINE, "vLLM").with(Factor.NODES, nodes).with(Factor.GPU_COUNT, 2)
                .with(Factor.REQUESTS, requests).metric("request_throughput", rate)
                .metric("output_token_throughput", tokens).metric("successful_requests", requests)
                .metric("duration", 1024 * requests / tokens).metric("ttft.p99", nodes == 1 ? 0.91626 : 3.34614).build();
    }

    private static List<Finding> of(List<Finding> findings, String kind) {
        return findings.stream().filter(finding -> finding.kind().equals(kind)).toList();
    }

    private static List<String> sentences(List<Finding> findings, String kind, String start) {
        return of(findings, kind).stream().map(Finding::sentence).filter(text -> text.startsWith(start)).toList();
    }
}
