package dev.touchstone.compare.finding;

import static dev.touchstone.compare.RunLines.findings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The sentences of findings beside runs of which their opposite is true.
class FindingSentencesTest {

    private static final Terms ONE = Terms.NONE.withLimit(Quantity.TTFT, 0.5);
    private static final Terms TWO = ONE.withLimit(Quantity.E2E_LATENCY, 3.0);

    @ParameterizedTest
    @CsvSource(textBlock = """
            ttft.p99=0.4 | Time to first token ≤ 0.5 s at p99: 1 of 1 configuration meets it.
            ttft.p99=0.6 | Time to first token ≤ 0.5 s at p99: 0 of 1 configuration meets it.
            engine=A ttft.p99=0.4 requests/s=3; engine=B ttft.p99=0.6 requests/s=5 | Time to first token ≤ 0.5 s at p99: 1 of 2 configurations meets it; the highest throughput among them is 3 req/s (A, n = 1).
            engine=A ttft.p99=0.4 requests/s=3; engine=B ttft.p99=0.3 requests/s=5 | Time to first token ≤ 0.5 s at p99: 2 of 2 configurations meet it; the highest throughput among them is 5 req/s (B, n = 1).
            engine=A ttft.p99=0.7 requests/s=3; engine=B ttft.p99=0.6 requests/s=5 | Time to first token ≤ 0.5 s at p99: 0 of 2 configurations meet it.
            engine=A ttft.p99=0.4 requests/s=9 excluded; engine=B ttft.p99=0.3 requests/s=5 | Time to first token ≤ 0.5 s at p99: 1 of 1 configuration meets it; the highest throughput among them is 5 req/s (B, n = 1).
            engine=A ttft.p99=0.4; engine=B requests=9 | Time to first token ≤ 0.5 s at p99: 1 of 1 configuration meets it; nothing was measured of 1 more run for which there is an objective.
            engine=A ttft.p99=0.4; engine=B requests=9; engine=C requests=9 | Time to first token ≤ 0.5 s at p99: 1 of 1 configuration meets it; nothing was measured of 2 more runs for which there is an objective.
            engine=A ttft.p99=0.4; engine=B requests=9 excluded | Time to first token ≤ 0.5 s at p99: 1 of 1 configuration meets it.
            engine=A ttft.p99=0.4 words output_token_throughput=3; engine=B ttft.p99=0.3 words output_token_throughput=5 | Time to first token ≤ 0.5 s at p99: 2 of 2 configurations meet it; the highest throughput among them is 5 words/s (B, n = 1).
            engine=A ttft.p99=0.4 tokens output_token_throughput=3; engine=B ttft.p99=0.3 words output_token_throughput=5 | Time to first token ≤ 0.5 s at p99: 2 of 2 configurations meet it.
            engine=A ttft.p99=0.6 tokens output_token_throughput=3; engine=B ttft.p99=0.3 words output_token_throughput=5 | Time to first token ≤ 0.5 s at p99: 1 of 2 configurations meets it; the highest throughput among them is 5 words/s (B, n = 1).
            engine=A ttft.mean=0.4; engine=B ttft.mean=0.6 | Mean time to first token ≤ 0.5 s: 1 of 2 configurations meets it.
            engine=A ttft.mean=0.4 ttft.p99=0.6 | Time to first token ≤ 0.5 s at p99: 0 of 1 configuration meets it.
            engine=A concurrency=8 ttft.p99=0.4 requests/s=3; engine=A concurrency=16 ttft.p99=0.6 requests/s=5 | Time to first token ≤ 0.5 s at p99: 1 of 2 configurations meets it; the highest throughput among them is 3 req/s (A at concurrency 8, n = 1).
            """, delimiter = '|')
    void whoMeetsOneObjective(String runs, String sentence) {
        assertThat(findings("objectives", ONE, runs)).containsExactly(sentence);
        assertThat(findings("objectives", Terms.NONE, runs)).as("no objective").isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            engine=A ttft.p99=0.4 e2e_latency.p99=2; engine=B ttft.p99=0.4 e2e_latency.p99=1 | End-to-end latency ≤ 3 s and time to first token ≤ 0.5 s at p99: 2 of 2 configurations meet all.
            engine=A ttft.p99=0.4 e2e_latency.p99=4; engine=B ttft.p99=0.4 e2e_latency.p99=1 | End-to-end latency ≤ 3 s and time to first token ≤ 0.5 s at p99: 1 of 2 configurations meets all.
            engine=A ttft.p99=0.4; engine=B ttft.p99=0.4 e2e_latency.p99=1 | End-to-end latency ≤ 3 s and time to first token ≤ 0.5 s at p99: 1 of 2 configurations meets all; 1 cannot be judged, because a figure is missing.
            engine=A ttft.p99=0.4 | End-to-end latency ≤ 3 s and time to first token ≤ 0.5 s at p99: 0 of 1 configuration meets all; 1 cannot be judged, because a figure is missing.
            engine=A ttft.p99=0.6; engine=B ttft.p99=0.4 e2e_latency.p99=1 | End-to-end latency ≤ 3 s and time to first token ≤ 0.5 s at p99: 1 of 2 configurations meets all.
            engine=A ttft.mean=0.4 e2e_latency.p99=2 | Mean time to first token ≤ 0.5 s and end-to-end latency ≤ 3 s at p99: 1 of 1 configuration meets all.
            engine=A ttft.mean=0.4 e2e_latency.mean=2 | Mean end-to-end latency ≤ 3 s and mean time to first token ≤ 0.5 s: 1 of 1 configuration meets all.
            engine=A ttft.p99=0.4 e2e_latency.mean=2 | Mean end-to-end latency ≤ 3 s and time to first token ≤ 0.5 s at p99: 1 of 1 configuration meets all.
            """, delimiter = '|')
    void whoMeetsTwoObjectives(String runs, String sentence) {
        assertThat(findings("objectives", TWO, runs)).containsExactly(sentence);
    }

    @Test
    void behindTheCountStandThoseThatMeetElseAll() {
        assertThat(objectives("engine=A ttft.p99=0.4; engine=B ttft.p99=0.6").runs()).hasSize(1);
        assertThat(objectives("engine=A ttft.p99=0.7; engine=B ttft.p99=0.6").runs()).hasSize(2);
    }

    private static Finding objectives(String runs) {
        return Answers.of(RunLines.runs(runs)).with(ONE).findings().getFirst();
    }

    /// By which throughput the repeats of A lie apart. Two decimals below 0.25 are too coarse, where tokens were measured of all.
    @ParameterizedTest
    @CsvSource(textBlock = """
            requests/s=0.21 output_token_throughput=100; requests/s=0.22 output_token_throughput=101 | output throughput is 1.0 %
            requests/s=0.21 total_token_throughput=100; requests/s=0.22 total_token_throughput=101 | total throughput is 1.0 %
            requests/s=0.21 output_token_throughput=100; requests/s=0.22 | request throughput is 4.7 %
            requests/s=0.21; requests/s=0.22 | request throughput is 4.7 %
            requests/s=0.2101 output_token_throughput=100; requests/s=0.2204 output_token_throughput=101 | request throughput is 4.8 %
            requests/s=2.1 output_token_throughput=100; requests/s=2.2 output_token_throughput=101 | request throughput is 4.7 %
            requests/s=0.24 output_token_throughput=100; requests/s=0.25 output_token_throughput=101 | request throughput is 4.1 %
            requests/s=0.21 output_token_throughput=100; requests/s=0.22 output_token_throughput=101; ttft.mean=1 | output throughput is 1.0 %
            output_token_throughput=100; output_token_throughput=101 | output throughput is 1.0 %
            total_token_throughput=100; total_token_throughput=101 | total throughput is 1.0 %
            """, delimiter = '|')
    void byWhichThroughput(String runs, String range) {
        assertThat(findings("repeats", Terms.NONE, "concurrency=8 " + runs.replace("; ", "; concurrency=8 ")))
                .singleElement().asString().endsWith(": the range of " + range + " of the mean, n = 2.");
    }

    /// Tokens are what all counted, words where all did, and either where only some are known to have counted words.
    @ParameterizedTest
    @CsvSource(textBlock = """
            words output_token_throughput=100; words output_token_throughput=130   | words/s
            tokens output_token_throughput=100; tokens output_token_throughput=130 | tok/s
            output_token_throughput=100; output_token_throughput=130               | tok/s
            words output_token_throughput=100; output_token_throughput=130         | tok/s or words/s
            words requests/s=100; words requests/s=130                             | req/s
            """, delimiter = '|')
    void whatWasCounted(String runs, String unit) {
        assertThat(findings("repeats", Terms.NONE, "engine=A concurrency=8 " + runs.replace("; ", "; engine=A concurrency=8 ")))
                .containsExactly("A: n = 2, 100–130 " + unit + ", range 26 % of the mean, none within 10 % of it: no single mean stands"
                        + " for them.");
    }

    /// Launches are named by the flag that distinguishes all of them, else by all flags that differ.
    @ParameterizedTest
    @CsvSource(textBlock = """
            --max-num-seqs=64; --max-num-seqs=64 | A
            --max-num-seqs=64; --max-num-seqs=128 | A with --max-num-seqs 64 / A with --max-num-seqs 128
            --max-num-seqs=64 --block-size=16; --max-num-seqs=128 --block-size=16 | A with --max-num-seqs 64 / A with --max-num-seqs 128
            --max-num-seqs=64 --block-size=16; --max-num-seqs=64 --block-size=32; --max-num-seqs=128 --block-size=16 | A with --block-size 16, --max-num-seqs 64 / A with --block-size 32, --max-num-seqs 64 / A with --block-size 16, --max-num-seqs 128
            """, delimiter = '|')
    void launchesAreNamedByWhatDistinguishesThem(String launches, String names) {
        String runs = Stream.of(launches.split("; ")).map(launch -> "engine=A concurrency=8 " + launch)
                .map(launch -> launch + " requests/s=10; " + launch + " requests/s=14").collect(Collectors.joining("; "));
        List<String> named = findings("repeats", Terms.NONE, runs).stream().map(sentence -> sentence.split(": n =")[0]).distinct().toList();
        assertThat(named).containsExactlyInAnyOrder(names.split(" / "));
    }

    @Test
    void repeatsWithoutAnyThroughputHaveNoRange() {
        assertThat(findings("repeats", Terms.NONE, "concurrency=8 requests/s=0; concurrency=8 requests/s=0")).isEmpty();
        assertThat(findings("repeats", Terms.NONE, "concurrency=8 requests/s=1")).isEmpty();
        assertThat(findings("repeats", Terms.NONE, "concurrency=8 requests/s=1; concurrency=8 requests/s=1")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            concurrency=1 requests/s=10; concurrency=2 requests/s=12; concurrency=4 requests/s=15 | 10 req/s at concurrency 1, 15 at concurrency 4; the most at the end of the measured range
            concurrency=1 requests/s=10; concurrency=2 requests/s=12; concurrency=4 requests/s=15; concurrency=8 requests/s=22 excluded | 10 req/s at concurrency 1, 15 at concurrency 4; the most at the end of the measured range
            concurrency=1 requests/s=10; concurrency=2 requests/s=12; concurrency=4 requests/s=15; requests/s=22 | 10 req/s at concurrency 1, 15 at concurrency 4; the most at the end of the measured range
            concurrency=1 requests/s=10; concurrency=2 requests/s=12; concurrency=4 requests/s=15; concurrency=8 ttft.mean=1 | 10 req/s at concurrency 1, 15 at concurrency 4; the most at the end of the measured range
            concurrency=1 requests/s=10; concurrency=2 requests/s=12; concurrency=4 ttft.mean=1 |
            concurrency=1 requests/s=10; concurrency=2 requests/s=12 |
            concurrency=1 requests/s=10 e2e_latency.mean=1; concurrency=2 requests/s=12 e2e_latency.mean=1.3; concurrency=4 requests/s=15 e2e_latency.mean=1.48 | 10 req/s at concurrency 1, 15 at concurrency 4; the most at the end of the measured range, where request throughput ÷ mean latency is largest too: no knee was reached
            concurrency=1 requests/s=10 e2e_latency.mean=1; concurrency=2 requests/s=12 e2e_latency.mean=1.3; concurrency=4 requests/s=15 | 10 req/s at concurrency 1, 15 at concurrency 4; the most at the end of the measured range
            concurrency=1 requests/s=0.21 output_token_throughput=100; concurrency=2 requests/s=0.22 output_token_throughput=110; concurrency=4 requests/s=0.23 output_token_throughput=110 | 100 tok/s at concurrency 1, 110 at concurrency 4; no more than at concurrency 2
            concurrency=1 requests/s=0.21 total_token_throughput=100; concurrency=2 requests/s=0.22 total_token_throughput=110; concurrency=4 requests/s=0.23 total_token_throughput=110 | 0.21 req/s at concurrency 1, 0.23 at concurrency 4; the most at the end of the measured range
            """, delimiter = '|')
    void whereMoreLoadStopsPaying(String runs, String sentence) {
        List<String> found = findings("concurrency", Terms.NONE, "engine=A " + runs.replace("; ", "; engine=A "));
        assertThat(found).isEqualTo(sentence == null ? List.of() : List.of("A, over concurrency: " + sentence + "."));
    }

    /// The first token and the first token of the answer are two objectives.
    @ParameterizedTest
    @CsvSource(textBlock = """
            ttft.p99=0.1; ttft.p99=0.2; ttft.p99=1 | the largest throughput within the objectives at concurrency 2 (11 req/s)
            ttft.p99=1; ttft.p99=2; ttft.p99=3 | no point meets the objectives
            ttft.p99=1; ttft.p99=2; ttfot.p99=3 | no point is known to meet the objectives
            ttft.p99=1; ttft.p99=2; tpot.p99=3 | no point is known to meet the objectives
            """, delimiter = '|')
    void whichPointMeetsTheObjectives(String figures, String words) {
        StringBuilder runs = new StringBuilder();
        int load = 1;
        for (String figure : figures.split("; ")) {
            runs.append(runs.isEmpty() ? "" : "; ").append("concurrency=").append(load).append(" requests/s=").append(9 + load).append(' ').append(figure);
            load++;
        }
        assertThat(findings("concurrency", ONE, runs.toString())).singleElement().asString().endsWith("; " + words + ".");
    }

    @Test
    void waysOfCountingThatAreAcceptedAreCompared() {
        Terms accepting = ONE.withAccepted(Accepted.NOTHING.and(new Clash(Aspect.TOKENS, "words", "tokens")));
        assertThat(findings("objectives", accepting,
                "engine=A ttft.p99=0.4 tokens output_token_throughput=3; engine=B ttft.p99=0.3 words output_token_throughput=5"))
                .containsExactly("Time to first token ≤ 0.5 s at p99: 2 of 2 configurations meet it; the highest throughput among them is 5 words/s (B, n = 1).");
    }

    @Test
    void whatCannotBeComparedStandsLast() {
        assertThat(Answers.of(RunLines.runs("engine=A concurrency=8 tokens output_token_throughput=10; engine=A concurrency=8 tokens "
                + "output_token_throughput=11; engine=B concurrency=8 words output_token_throughput=12")).findings())
                .extracting(Finding::kind).containsExactly("repeats", "definitions");
    }

    @Test
    void onlyRunsWithAFigureAreCountedAmongWaysOfCounting() {
        assertThat(findings("definitions", Terms.NONE, "tokens output_token_throughput=10; words output_token_throughput=12; words ttft.mean=1"))
                .containsExactly("Tokens counted as: tokens in 1 run; words in 1 run. Output throughput is not compared between the two.");
        assertThat(findings("definitions", Terms.NONE, "tokens output_token_throughput=10; words output_token_throughput=12; words output_token_throughput=1"))
                .containsExactly("Tokens counted as: tokens in 1 run; words in 2 runs. Output throughput is not compared between the two.");
    }
}
