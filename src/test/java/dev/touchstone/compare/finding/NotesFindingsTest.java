package dev.touchstone.compare.finding;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.Notes;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.Terms;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The findings on the figures of the real notes, each calculated by hand.
class NotesFindingsTest {

    /// Means: 10.78 (twice); (20.02 + 20.34 + 20.27) / 3 = 20.21; (17.52 + 17.34) / 2 = 17.43;
    /// (24.45 + 24.45 + 24.48) / 3 = 24.46.
    ///
    /// - concurrency 5: 1.12 / 4.13 = 0.27119, −72.9 %, ÷ 2 = 13.6 %
    /// - concurrency 30: 20.21 / 10.78 = 1.87477, +87.5 %, ÷ 2 = 93.7 %
    /// - concurrency 50: 24.46 / 17.43 = 1.40333, +40.3 %, ÷ 2 = 70.2 %
    /// - geometric mean: (0.27119 × 1.87477 × 1.40333)^⅓ = 0.71347^⅓ = 0.8936
    @Test
    void sglangFromTwoToFourGpus() {
        assertThat(sentences(Answers.of(Notes.a10()).findings(), "scaling", "SGLang")).containsExactly(
                "SGLang over 3 points: request throughput × 0.89 from 2 to 4 GPUs in the geometric mean, × 0.27 to "
                        + "× 1.87 at single points; too few repeats for a verdict at any of them; 1 point holds a "
                        + "suspected run.",
                "SGLang at concurrency 5: 4.13 → 1.12 req/s from 2 to 4 GPUs, −72.9 %, efficiency 14 %; n = 1 and 1, "
                        + "too few for a verdict; the run at 4 GPUs is suspected.",
                "SGLang at concurrency 30: 10.78 → 20.21 req/s from 2 to 4 GPUs, +87.5 %, efficiency 94 %; n = 2 and "
                        + "3, too few for a verdict.",
                "SGLang at concurrency 50: 17.43 → 24.46 req/s from 2 to 4 GPUs, +40.3 %, efficiency 70 %; n = 2 and "
                        + "3, too few for a verdict.");
    }

    /// Means: (11.12 + 12.00) / 2 = 11.56; (13.22 + 13.12) / 2 = 13.17; (15.27 + 15.07) / 2 = 15.17;
    /// (15.61 + 15.20) / 2 = 15.405; (17.40 + 17.99) / 2 = 17.695; (19.13 + 18.73) / 2 = 18.93.
    ///
    /// - concurrency 30: 13.17 / 11.56 = 1.13927, +13.9 %, ÷ 2 = 57.0 %
    /// - concurrency 50: 15.405 / 15.17 = 1.01549, +1.5 %, ÷ 2 = 50.8 %
    /// - concurrency 100: 18.93 / 17.695 = 1.06979, +7.0 %, ÷ 2 = 53.5 %, which is just below: 53.49 %
    /// - geometric mean: (1.13927 × 1.01549 × 1.06979)^⅓ = 1.23766^⅓ = 1.0737
    @Test
    void vllmFromTwoToFourGpus() {
        assertThat(sentences(Answers.of(Notes.a10()).findings(), "scaling", "vLLM")).containsExactly(
                "vLLM over 3 points: request throughput × 1.07 from 2 to 4 GPUs in the geometric mean, × 1.02 to "
                        + "× 1.14 at single points; too few repeats for a verdict at any of them.",
                "vLLM at concurrency 30: 11.56 → 13.17 req/s from 2 to 4 GPUs, +13.9 %, efficiency 57 %; n = 2 and 2, "
                        + "too few for a verdict.",
                "vLLM at concurrency 50: 15.17 → 15.41 req/s from 2 to 4 GPUs, +1.5 %, efficiency 51 %; n = 2 and 2, "
                        + "too few for a verdict.",
                "vLLM at concurrency 100: 17.70 → 18.93 req/s from 2 to 4 GPUs, +7.0 %, efficiency 53 %; n = 2 and 2, "
                        + "too few for a verdict.");
    }

    /// Without it the geometric mean is √(1.87477 × 1.40333) = √2.63091 = 1.6220.
    @Test
    void theWarmUpIsSuspectedAndLeavingItOutChangesWhatItShould() {
        assertThat(sentences(Answers.of(Notes.a10()).findings(), "suspected", "")).singleElement().asString()
                .startsWith("SGLang, 4 GPUs, concurrency 5 (a10.md, lines 180–205): A remark says")
                .endsWith(" Without it, no pair from 2 to 4 GPUs remains at this point and the geometric mean of the "
                        + "ratios from 2 to 4 GPUs goes from × 0.89 (3 points) to × 1.62 (2 points).");

        List<Run> excluded = Notes.a10().stream()
                .map(run -> run.source().lines().first() == 180 ? run.excluded("warm-up") : run).toList();
        List<Finding> findings = Answers.of(excluded).findings();

        assertThat(sentences(findings, "suspected", "")).isEmpty();
        assertThat(sentences(findings, "scaling", "SGLang")).hasSize(3)
                .first().asString().startsWith("SGLang over 2 points: request throughput × 1.62 from 2 to 4 GPUs");
        assertThat(findings).allSatisfy(finding -> assertThat(finding.runs()).noneMatch(Run::isExcluded));
    }

    @Test
    void enginesAreNotHeldAgainstEachOtherWhileMoreDiffersThanTheEngine() {
        assertThat(of(Answers.of(Notes.a10()).findings(), "engines")).singleElement().satisfies(finding -> {
            assertThat(finding.standing()).isEqualTo(Standing.NOT_COMPARABLE);
            assertThat(finding.sentence()).startsWith("SGLang and vLLM: request throughput 10.78 and 11.56 req/s")
                    .contains("not compared, because", "model", "API", "temperature", "differ too")
                    .doesNotContain("%", "×", "→");
        });
    }

    /// At 4 GPUs and concurrency 30: 13.17 / 20.21 = 0.65166, −34.8 %.
    @Test
    void acceptedDifferencesAllowIt() {
        Accepted accepted = new Accepted(Set.of(),
                Set.of("model", "api", "temperature", "--context-length", "--max-model-len"));
        List<Finding> engines = of(Answers.of(Notes.a10()).with(Terms.NONE.withAccepted(accepted)).findings(),
                "engines");

        assertThat(engines).hasSize(6).allSatisfy(finding ->
                assertThat(finding.standing()).isEqualTo(Standing.TENTATIVE));
        assertThat(engines).extracting(Finding::sentence).contains("4 GPUs, concurrency 30: 20.21 → 13.17 req/s from "
                + "SGLang to vLLM, −34.8 %; n = 3 and 2, too few for a verdict.");
    }

    /// Thirteen repeats: sum 109.65, mean 8.43462; (14.67 − 3.90) / 8.43462 = 127.7 %; sorted, the seventh is 8.13. The
    /// interval of the median is the one of SciPy's `bootstrap` (see `MedianIntervalTest`).
    @Test
    void thirteenRepeatsAreShownForWhatTheyAre() {
        double[] figures = {8.63, 14.64, 14.67, 9.35, 10.29, 7.68, 9.33, 4.98, 8.13, 3.90, 7.02, 4.92, 6.11};
        List<Run> runs = IntStream.range(0, figures.length).mapToObj(i -> run("dp2.md", 40 + 30 * i)
                .with(Factor.ENGINE, "SGLang").with(Factor.CONCURRENCY, 30)
                .metric("request_throughput", figures[i]).build()).toList();

        assertThat(Answers.of(runs).findings()).extracting(Finding::sentence).containsExactly(
                "SGLang: n = 13, 3.90–14.67 req/s, range 128 % of the mean, 3 of 13 within 10 % of it: no "
                        + "single mean stands for them; median 8.13, 95 % interval 6.11–9.35.");
    }

    /// Means: (12.7097 + 17.1155) / 2 = 14.9126; (19.5610 + 13.5028 + 14.6895) / 3 = 15.9178;
    /// (15.1390 + 14.1713) / 2 = 14.6551. Apart: 15.9178 − 14.6551 = 1.2627; within: 19.5610 − 13.5028 = 6.0581.
    @Test
    void launchesAndTheirRepeats() {
        List<Run> runs = new ArrayList<>();
        double[][] figures = {{3563, 12.70974739899862, 17.115538390959745},
            {972, 19.560969978434745, 13.502839237814714, 14.689508056106865},
            {1723, 15.138951715971212, 14.171271470504887}};
        for (double[] launch : figures) {
            for (int i = 1; i < launch.length; i++) {
                runs.add(run("search.txt", (int) (10 * launch[i])).with(Factor.ENGINE, "vLLM")
                        .flag("--max-num-seqs", String.valueOf((int) launch[0]))
                        .metric("request_throughput", launch[i]).build());
            }
        }

        assertThat(of(Answers.of(runs).findings(), "launches")).singleElement().satisfies(finding -> {
            assertThat(finding.standing()).isEqualTo(Standing.TENTATIVE);
            assertThat(finding.sentence()).isEqualTo("vLLM, 3 launches: 15.92 req/s (n = 3, 13.50–19.56) with "
                    + "--max-num-seqs 972, 14.91 req/s (n = 2, 12.71–17.12) with --max-num-seqs 3563, 14.66 req/s "
                    + "(n = 2, 14.17–15.14) with --max-num-seqs 1723; repeats of one launch lie up to 6.058 req/s "
                    + "apart, the means of all only 1.263; too few repeats for a verdict.");
        });
    }

    /// 218.04 / 735.47 = 0.29646, −70.4 %; 588.46 / 2291.62 = 0.25679, −74.3 %; geometric mean
    /// √(0.29646 × 0.25655) = 0.27579. Requests a second are printed as 0.21, which their count and the duration mend.
    @Test
    void oneNodeAgainstTwo() {
        List<Run> runs = List.of(pods(375, 1, 10, 0.72, 735.47), pods(50, 2, 10, 0.21, 218.04),
                pods(479, 1, 50, 2.24, 2291.62), pods(158, 2, 50, 0.58, 588.46));

        assertThat(sentences(Answers.of(runs).findings(), "node-scaling", "")).containsExactly(
                "vLLM over 2 points: request throughput × 0.28 from 1 to 2 nodes in the geometric mean, × 0.26 to "
                        + "× 0.30 at single points; too few repeats for a verdict at any of them.",
                "vLLM at 10 requests: 0.7182 → 0.2129 req/s from 1 to 2 nodes, −70.4 %, × 0.30; n = 1 and 1, one run "
                        + "each.",
                "vLLM at 50 requests: 2.240 → 0.575 req/s from 1 to 2 nodes, −74.3 %, × 0.26; n = 1 and 1, one run "
                        + "each.");
    }

    /// vLLM: (7.01 + 5.98) / 2 = 6.495 → (16.64 + 17.54) / 2 = 17.09: × 2.6313; (419.34 + 357.31) / 2 = 388.325 →
    /// (979.44 + 1024.32) / 2 = 1001.88: × 2.5800. SGLang: (8.94 + 7.82) / 2 = 8.38 → (18.59 + 19.10) / 2 = 18.845:
    /// × 2.2488; (402.03 + 420.52) / 2 = 411.275 → (933.07 + 981.99) / 2 = 957.53: × 2.3282.
    @Test
    void whatThinkingCosts() {
        List<Run> runs = List.of(thinking(9, "vLLM", "on", 16.64, 979.44), thinking(39, "vLLM", "on", 17.54, 1024.32),
                thinking(72, "vLLM", "off", 7.01, 419.34), thinking(102, "vLLM", "off", 5.98, 357.31),
                thinking(138, "SGLang", "off", 8.94, 402.03), thinking(168, "SGLang", "off", 7.82, 420.52),
                thinking(200, "SGLang", "on", 18.59, 933.07), thinking(230, "SGLang", "on", 19.10, 981.99));

        assertThat(sentences(Answers.of(runs).findings(), "think-cost", "")).containsExactly(
                "SGLang: 8.38 → 18.85 s end-to-end latency from thinking off to on, +124.9 %, × 2.25; n = 2 and 2, too "
                        + "few for a verdict.",
                "vLLM: 6.50 → 17.09 s end-to-end latency from thinking off to on, +163.1 %, × 2.63; n = 2 and 2, too "
                        + "few for a verdict.",
                "SGLang: 411.3 → 957.5 words an answer from thinking off to on, +132.8 %, × 2.33; n = 2 and 2, too few "
                        + "for a verdict.",
                "vLLM: 388 → 1002 words an answer from thinking off to on, +158.0 %, × 2.58; n = 2 and 2, too few for "
                        + "a verdict.");
    }

    @Test
    void objectivesThatAreMet() {
        List<Run> runs = List.of(pods(375, 1, 10, 0.72, 735.47), pods(50, 2, 10, 0.21, 218.04));

        assertThat(sentences(Answers.of(runs).with(Terms.NONE.withLimit(Quantity.TTFT, 1.0)).findings(), "objectives",
                ""))
                .containsExactly("ttft ≤ 1 s at p99: 1 of 2 configurations meets it; the highest throughput among them "
                        + "is 0.7182 req/s (vLLM at 1 node, n = 1).");
    }

    private static Run pods(int line, int nodes, int requests, double rate, double tokens) {
        return run("pods.md", line).with(Factor.ENGINE, "vLLM").with(Factor.NODES, nodes).with(Factor.GPU_COUNT, 2)
                .with(Factor.REQUESTS, requests).metric("request_throughput", rate)
                .metric("output_token_throughput", tokens).metric("successful_requests", requests)
                .metric("duration", 1024 * requests / tokens).metric("ttft.p99", nodes == 1 ? 0.91626 : 3.34614).build();
    }

    private static Run thinking(int line, String engine, String mode, double latency, double words) {
        RunFixture run = run("think.md", line).with(Factor.ENGINE, engine).with(Factor.THINKING, mode)
                .with(Factor.MAX_TOKENS, 3096).define(Aspect.TOKENS, "words");
        return run.metric("e2e_latency.mean", latency).metric("output_tokens_per_request", words).build();
    }

    private static List<Finding> of(List<Finding> findings, String kind) {
        return findings.stream().filter(finding -> finding.kind().equals(kind)).toList();
    }

    private static List<String> sentences(List<Finding> findings, String kind, String start) {
        return of(findings, kind).stream().map(Finding::sentence).filter(text -> text.startsWith(start)).toList();
    }
}
