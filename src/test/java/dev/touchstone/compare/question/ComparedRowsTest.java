package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunLines.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Factor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which runs an answer compares, by what, and against which level.
class ComparedRowsTest {

    /// Levels that are words are compared with the one that is best in most rows, numbers with the lowest.
    @ParameterizedTest
    @CsvSource(textBlock = """
            engine | engine=A requests/s=10; engine=B requests/s=30 | B serves 3 times as many requests/s as A.
            engine | engine=A requests/s=30; engine=B requests/s=10 | B serves 66.7 % fewer requests/s than A.
            engine | engine=A requests/s=10; engine=B requests/s=30; engine=C requests/s=20 | A serves 66.7 % fewer requests/s than B. C serves 33.3 % fewer requests/s than B.
            engine | engine=A e2e_latency.mean=2; engine=B e2e_latency.mean=3; engine=C e2e_latency.mean=1 | A takes 2 times as long per answer as C. B takes 3 times as long per answer as C.
            gpuCount | gpuCount=1 requests/s=10; gpuCount=2 requests/s=30; gpuCount=4 requests/s=20 | From 1 to 2 GPUs the server serves 3 times as many requests/s. From 1 to 4 GPUs the server serves 2 times as many requests/s.
            engineVersion | engineVersion=0.9 requests/s=10; engineVersion=0.10 requests/s=30; engineVersion=0.11 requests/s=20 | Version 0.10 serves 3 times as many requests/s as version 0.9. Version 0.11 serves 2 times as many requests/s as version 0.9.
            engineVersion | engineVersion=0.9 requests/s=40; engineVersion=0.10 requests/s=30; engineVersion=0.11 requests/s=20 | Version 0.10 serves 25.0 % fewer requests/s than version 0.9. Version 0.11 serves 50.0 % fewer requests/s than version 0.9.
            level | :level=1 requests/s=10; :level=2 requests/s=30; :level=3 requests/s=20 | The server with level 2 serves 3 times as many requests/s as with level 1. The server with level 3 serves 2 times as many requests/s as with level 1.
            mode | :mode=fast requests/s=10; :mode=slow requests/s=30; :mode=odd requests/s=20 | fast serves 66.7 % fewer requests/s than slow. odd serves 33.3 % fewer requests/s than slow.
            """, delimiter = '|')
    void againstWhich(String question, String runs, String text) {
        assertThat(answer(question, runs)).isEqualTo(text);
    }

    @Test
    void theBestInMostRowsIsTheOneOfAllRows() {
        assertThat(answer("engine", "engine=A concurrency=8 requests/s=10; engine=B concurrency=8 requests/s=30; engine=C concurrency=8 requests/s=20; "
                + "engine=A concurrency=16 requests/s=12; engine=B concurrency=16 requests/s=33; engine=C concurrency=16 requests/s=40; "
                + "engine=A concurrency=32 requests/s=12; engine=B concurrency=32 requests/s=40; engine=C concurrency=32 requests/s=20"))
                .contains("C serves 21.2 % more requests/s than B at concurrency 16");
    }

    /// A row in which something else changes that is a question or a load of its own cannot tell which of the two it is.
    @ParameterizedTest
    @CsvSource(textBlock = """
            engine | engine=A temperature=0 requests/s=10; engine=B temperature=0.7 requests/s=30 | true
            engine | engine=A dataset=x requests/s=10; engine=B dataset=y requests/s=30 | true
            engine | engine=A concurrency=8 requests/s=10; engine=B concurrency=8 requests/s=30 | true
            engine | engine=A concurrency=8 requests/s=10; engine=B concurrency=16 requests/s=30 | false
            engine | engine=A :batch=8 requests/s=10; engine=B :batch=8 requests/s=30 | true
            engine | engine=A :batch=1 requests/s=10; engine=B :batch=8 requests/s=30 | false
            engine | engine=A api=chat requests/s=10; engine=B api=generate requests/s=30 | true
            engine | engine=A engineVersion=1.0 requests/s=10; engine=B engineVersion=2.0 requests/s=30 | true
            engine | engine=A gpu=H100 requests/s=10; engine=B gpu=A10 requests/s=30 | false
            model | model=A engineVersion=1.0 requests/s=10; model=B engineVersion=2.0 requests/s=30 | false
            model | model=A api=chat requests/s=10; model=B api=generate requests/s=30 | false
            model | model=A api=chat requests/s=10; model=B api=chat requests/s=30 | true
            model | model=A engine=vLLM requests/s=10; model=B requests/s=30 | true
            mode | :mode=fast :other=a requests/s=10; :mode=slow :other=b requests/s=30 | true
            mode | :mode=fast engine=A requests/s=10; :mode=slow engine=B requests/s=30 | false
            mode | :mode=fast engine=A requests/s=10; :mode=slow engine=A requests/s=30 | true
            tensorParallel | tensorParallel=1 requests/s=10; tensorParallel=2 requests/s=15 | true
            tensorParallel | tensorParallel=1 gpuCount=1 requests/s=10; tensorParallel=2 gpuCount=2 requests/s=15 | false
            gpuCount | tensorParallel=1 gpuCount=1 requests/s=10; tensorParallel=2 gpuCount=2 requests/s=15 | true
            """, delimiter = '|')
    void whichRowsTellOfTheQuestion(String question, String runs, boolean isAnswered) {
        assertThat(RunLines.whole(question, runs).filter(answer -> !answer.rows().isEmpty()).isPresent()).isEqualTo(isAnswered);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            thinking | thinking=off e2e_latency.mean=1 requests/s=10; thinking=on e2e_latency.mean=3 requests/s=4 | With thinking the server takes 3 times as long per answer.
            thinking | thinking=off requests/s=10; thinking=on requests/s=4 | With thinking the server serves 60.0 % fewer requests/s.
            thinking | thinking=off e2e_latency.mean=1 output_tokens_per_request=100; thinking=on e2e_latency.mean=3 output_tokens_per_request=300 | With thinking the server takes 3 times as long per answer and writes 3 times as many tokens per answer. That is 100 tokens/s per request with thinking off and 100 with thinking on (mean length ÷ mean latency).
            engine | engine=A requests/s=10 ttft.mean=0.1; engine=B requests/s=20 ttft.mean=0.2 | B serves 2 times as many requests/s as A but takes 2 times as long to the first token.
            engine | engine=A requests/s=10 ttft.mean=0.1; engine=B requests/s=20 ttft.mean=0.05 | B serves 2 times as many requests/s as A.
            model | model=A requests/s=10 ttft.mean=0.1; model=B requests/s=20 ttft.mean=0.2 | B serves 2 times as many requests/s as A but takes 2 times as long to the first token.
            thinking | thinking=off e2e_latency.mean=1 output_tokens=1000 successful_requests=10; thinking=on e2e_latency.mean=3 output_tokens=3000 successful_requests=10 | With thinking the server takes 3 times as long per answer and writes 3 times as many tokens per answer. That is 100 tokens/s per request with thinking off and 100 with thinking on (mean length ÷ mean latency).
            engine | engine=A e2e_latency.mean=1 ttft.mean=0.1; engine=B e2e_latency.mean=2 ttft.mean=0.2 | B takes 2 times as long per answer as A.
            engine | engine=A requests/s=0.21 output_token_throughput=100; engine=B requests/s=0.21 output_token_throughput=200 | B generates 2 times as many output tokens/s as A. Answers of B are 100 % longer, so output tokens/s are compared, not requests/s.
            engine | engine=A requests/s=0.11 output_token_throughput=100; engine=B requests/s=0.11 output_token_throughput=101 | B generates 1.0 % more output tokens/s than A.
            engine | engine=A requests/s=0.2104 output_token_throughput=100; engine=B requests/s=0.4208 output_token_throughput=210 | B serves 2 times as many requests/s as A.
            engine | engine=A requests/s=1.21 output_token_throughput=100; engine=B requests/s=2.42 output_token_throughput=210 | B serves 2 times as many requests/s as A.
            engine | engine=A requests/s=2.13 output_token_throughput=420; engine=B requests/s=1.12 output_token_throughput=440 | B generates 4.8 % more output tokens/s than A. Answers of B are 99 % longer, so output tokens/s are compared, not requests/s.
            engine | engine=A goodput=10; engine=B goodput=30 | B reaches 3 times as much goodput as A.
            engine | engine=A mean_power=200 goodput=10; engine=B mean_power=300 goodput=30 | B reaches 3 times as much goodput as A.
            engine | engine=A requests=10; engine=B requests=30 | no answer
            engine | engine=A tpot.stddev=0.1; engine=B tpot.stddev=0.2 | no answer
            engine | engine=A requests/s=0; engine=B requests/s=20 | no answer
            engine | engine=A requests/s=20; engine=B requests/s=0 | no answer
            """, delimiter = '|')
    void byWhat(String question, String runs, String text) {
        assertThat(answer(question, runs)).isEqualTo(text);
    }

    /// Two runs of each engine: requests/s and seconds to the first token.
    @ParameterizedTest
    @CsvSource(textBlock = """
            10 0.1; 10.01 0.1001; 12 0.2; 12.01 0.2002 | true
            10 0.2; 10.01 0.2002; 8 0.1; 8.01 0.1001 | true
            10 0.1; 10.01 0.1001; 12 0.05; 12.01 0.0501 | false
            10 0.1; 10.01 0.3; 12 0.2; 12.01 0.21 | false
            10 0.1; 15 0.3; 12 0.2; 14 0.4 | false
            10 0.1; 15 0.1001; 12 0.2; 14 0.2002 | true
            """, delimiter = '|')
    void theFirstTokenIsNamedWhereItIsDecidedAndThroughputDoesNotShowIt(String figures, boolean isNamed) {
        String[] each = figures.split("; ");
        StringBuilder runs = new StringBuilder();
        for (int at = 0; at < each.length; at++) {
            String[] two = each[at].split(" ");
            runs.append(at == 0 ? "" : "; ").append("engine=").append(at < 2 ? "A" : "B").append(" concurrency=8 requests/s=").append(two[0])
                    .append(" ttft.mean=").append(two[1]);
        }
        assertThat(answer("engine", runs.toString()).contains("to the first token")).isEqualTo(isNamed);
    }

    /// Engines have other settings by nature, and launches are named by one of theirs.
    @Test
    void settingsBesideThoseThatNameALaunchAreACaveatOfLaunchesOnly() {
        String other = "The launches also differ in other settings: with --x 2 also --y 2; with --x 1 also --y 1.";
        assertThat(RunLines.caveats("launch", "--x=1 --y=1 requests/s=10; --x=2 --y=2 requests/s=20")).contains(other).doesNotContain("");
        assertThat(RunLines.caveats("launch", "--x=1 requests/s=10; --x=2 requests/s=20")).noneMatch(text -> text.startsWith("The launches also"))
                .doesNotContain("");
        String engines = "engine=A --x=1 --y=1 requests/s=10; engine=B --x=2 --y=2 requests/s=20";
        assertThat(answer("engine", engines)).isEqualTo("B serves 2 times as many requests/s as A.");
        assertThat(RunLines.caveats("engine", engines)).noneMatch(text -> text.startsWith("The launches also")).doesNotContain("");
    }

    @Test
    void aRowOfSeveralMetricsHasTheConditionsThatDiffer() {
        String two = "concurrency=8 thinking=off e2e_latency.mean=1 output_tokens_per_request=100; concurrency=8 thinking=on e2e_latency.mean=3 "
                + "output_tokens_per_request=300";
        assertThat(RunLines.whole("thinking", two).orElseThrow().rows()).hasSize(2).allSatisfy(row -> assertThat(row.match()).isEmpty());
        assertThat(RunLines.whole("thinking", two + "; concurrency=16 thinking=off e2e_latency.mean=1; concurrency=16 thinking=on e2e_latency.mean=3")
                .orElseThrow().rows()).hasSize(3).allSatisfy(row -> assertThat(row.match()).containsKey(Factor.CONCURRENCY));
    }

    @Test
    void aRowThatIsNotComparableIsKeptBesideOthers() {
        assertThat(RunLines.whole("engine", "engine=A concurrency=8 requests/s=10; engine=B concurrency=8 requests/s=20; engine=A concurrency=16 "
                + "words output_token_throughput=100; engine=B concurrency=16 tokens output_token_throughput=300").orElseThrow().rows())
                .extracting(AnsweredRow::verdict).containsExactly(Verdict.SINGLE, Verdict.NOT_COMPARABLE);
    }

    /// Requests of one point and tokens of the next would be two measures: tokens serve both, where they were measured.
    @Test
    void allPointsOfATextAreComparedByOneMetricWhereOneServesAll() {
        String two = "engine=A concurrency=8 requests/s=10%s; engine=B concurrency=8 requests/s=20%s; engine=A concurrency=16 "
                + "output_token_throughput=100; engine=B concurrency=16 output_token_throughput=300";
        assertThat(answer("engine", two.formatted(" output_token_throughput=100", " output_token_throughput=200")))
                .isEqualTo("B generates 2 and 3 times as many output tokens/s as A at concurrency 8 and 16.");
        String each = "B serves 2 times as many requests/s as A at concurrency 8 and generates 3 times as many output tokens/s at concurrency 16.";
        assertThat(answer("engine", two.formatted("", ""))).isEqualTo(each);
        assertThat(answer("engine", two.formatted(" output_token_throughput=100 words", " output_token_throughput=200 tokens")))
                .as("words are not compared with tokens").isEqualTo(each);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            --x=1 requests/s=10; --x=2 requests/s=20 | A launch with --x 1 serves 50.0 % fewer requests/s than with --x 2.
            --x=1 e2e_latency.mean=1; --x=2 e2e_latency.mean=2 | A launch with --x 2 takes 2 times as long per answer as with --x 1.
            --x=1 tokens output_token_throughput=10; --x=2 tokens output_token_throughput=20 | A launch with --x 1 generates 50.0 % fewer output tokens/s than with --x 2.
            --x=1 words output_token_throughput=10; --x=2 tokens output_token_throughput=20 | no answer
            --x=1 requests/s=0; --x=2 requests/s=20 | no answer
            --y=1 --x=1 requests/s=20; --y=1 requests/s=10 | A launch with --x 1 serves 2 times as many requests/s as without --x.
            --y=1 --x=1 requests/s=10; --y=1 requests/s=20 | A launch with --x 1 serves 50.0 % fewer requests/s than without --x.
            --y=1 --x=1 requests/s=10; --y=1 requests/s=20; --y=1 --x=2 requests/s=40 | A launch with --x 1 serves 75.0 % fewer requests/s than with --x 2. A launch without --x serves 50.0 % fewer requests/s than with --x 2.
            --x=1 requests/s=10; --x=2 requests/s=20; --x=2 requests/s=21 | The requests/s of a launch with --x 1 and with --x 2 cannot be told apart (−51.2 %, too few repeats). n = 1 to 2 runs on each side.
            --x=1 requests/s=10; --x=1 requests/s=11; --x=2 requests/s=20 | The requests/s of a launch with --x 1 and with --x 2 cannot be told apart (−47.5 %, too few repeats). n = 1 to 2 runs on each side.
            --x=1 --y=1 requests/s=10; --x=2 --y=2 requests/s=20 | A launch with --x 1 serves 50.0 % fewer requests/s than with --x 2. These launches differ in other settings too.
            NCCL_ALGO=Ring requests/s=10; NCCL_ALGO=Tree requests/s=20 | A launch with NCCL_ALGO Ring serves 50.0 % fewer requests/s than with NCCL_ALGO Tree.
            NCCL_ALGO=Ring :other=1 requests/s=10; NCCL_ALGO=Tree :other=1 requests/s=20 | A launch with NCCL_ALGO Ring serves 50.0 % fewer requests/s than with NCCL_ALGO Tree.
            :NCCL_ALGO=Ring requests/s=10; :NCCL_ALGO=Tree requests/s=20 | no answer
            requests/s=10; requests/s=20 | no answer
            :x=1 requests/s=10; :x=2 requests/s=20 | no answer
            """, delimiter = '|')
    void launches(String runs, String text) {
        assertThat(answer("launch", runs)).isEqualTo(text);
    }

    /// At concurrency 16 the other launch was not measured in requests/s.
    @Test
    void aLaunchWithoutTheFigureIsInNoRow() {
        String row = "concurrency=8 --x=1 requests/s=10; concurrency=8 --x=2 requests/s=20; concurrency=16 --x=1 requests/s=11; ";
        String warm = "concurrency=16 --x=1 requests/s=3 excluded; ";
        assertThat(answer("launch", row + "concurrency=16 --x=2 mean_power=200")).isEqualTo("A launch with --x 1 serves 50.0 % fewer requests/s than with --x 2.");
        assertThat(answer("launch", row + "concurrency=16 --x=2 requests/s=44")).contains(" at concurrency 8 and 16.");
        assertThat(answer("launch", row + warm + "concurrency=16 --x=2 mean_power=200")).doesNotContain("left out");
        assertThat(answer("launch", row + warm + "concurrency=16 --x=2 requests/s=44")).endsWith(" One warm-up run is left out.");
        assertThat(answer("launch", row + "concurrency=8 --x=1 mean_power=3 excluded")).as("without the figure").doesNotContain("left out");
    }

    /// Warm-up runs of two other models would be in a row that tells nothing of the engines.
    @Test
    void whatIsLeftOutWouldTellOfTheQuestion() {
        String row = "engine=A model=k requests/s=10; engine=B model=k requests/s=12; engine=A model=%s requests/s=5 excluded%s";
        assertThat(answer("engine", row.formatted("k", ""))).endsWith(" One warm-up run is left out.");
        assertThat(answer("engine", row.formatted("m", "; engine=B model=m requests/s=5 excluded"))).endsWith(" 2 warm-up runs are left out.");
        assertThat(answer("engine", row.formatted("m", "; engine=B model=n requests/s=5 excluded"))).doesNotContain("left out");
        assertThat(answer("engine", row.formatted("m", "; engine=B model=n requests/s=5"))).doesNotContain("left out");
    }
}
