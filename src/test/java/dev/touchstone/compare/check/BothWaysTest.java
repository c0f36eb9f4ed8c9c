package dev.touchstone.compare.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Runs of which a check says something, beside runs that differ in one point and of which it does not: the last column is the
/// first sentence, or its beginning where it has no full stop; empty where there is none.
class BothWaysTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            dataset=x hit=0.9; dataset=x hit=0.1 | The engine found 90 % of the prompt tokens in its prefix cache, but 10 % in the run with the same prompts and load at lines 41–66.
            inputTokens=100 hit=0.9; inputTokens=100 hit=0.1 | The engine found 90 % of the prompt tokens in its prefix cache, but 10 % in the run with the same prompts and load at lines 41–66.
            hit=0.9; hit=0.1 |
            dataset=x hit=0.3; dataset=x hit=0.11 |
            dataset=x ttft.mean=1 hit=0.9; dataset=x hit=0.1 | The engine found 90 % of the prompt tokens in its prefix cache, but 10 % in the run with the same prompts and load at lines 41–66.
            dataset=x hit=0.9; dataset=x ttft.mean=1 hit=0.1 | The engine found 90 % of the prompt tokens in its prefix cache, but 10 % in the run with the same prompts and load at lines 41–66.
            dataset=x ttft.mean=1 hit=0.9; dataset=x ttft.mean=2 hit=0.1 | The engine found 90 % of the prompt tokens in its prefix cache, but 10 % in the run with the same prompts and load at lines 41–66: the times to first token, 1 s and 2 s, are not of the same work.
            dataset=x ttft.mean=0.1 hit=0.15; dataset=x ttft.mean=1 hit=0.1 | The first token came after 0.1 s, but after 1 s in the run at lines 41–66, a repeat: these prompts were probably in the prefix cache, whose hit rate is 15 %.
            dataset=x ttft.mean=0.4 hit=0.15; dataset=x ttft.mean=1 hit=0.1 |
            dataset=x ttft.mean=0.1 hit=0.05; dataset=x ttft.mean=1 hit=0.1 |
            dataset=x outputTokens=200 ttft.mean=0.1 hit=0.15; dataset=x outputTokens=100 ttft.mean=1 hit=0.1 | The first token came after 0.1 s, but after 1 s in the run at lines 41–66, which differs only in the length of the answers (100 instead of 200)
            dataset=x maxTokens=200 ttft.mean=0.1 hit=0.15; dataset=x maxTokens=100 ttft.mean=1 hit=0.1 | The first token came after 0.1 s, but after 1 s in the run at lines 41–66, which differs only in the length of the answers (100 instead of 200)
            dataset=x outputTokens=100 ttft.mean=0.1 hit=0.15; dataset=x outputTokens=200 ttft.mean=1 hit=0.1 |
            dataset=x outputTokens=200 ttft.mean=0.1 hit=0.15; dataset=x ttft.mean=1 hit=0.1 |
            dataset=x requestRate=5 open-loop ttft.mean=0.1 hit=0.15; dataset=x requestRate=5 open-loop ttft.mean=1 hit=0.1 |
            dataset=x requestRate=5 ttft.mean=0.1 hit=0.15; dataset=x requestRate=5 ttft.mean=1 hit=0.1 | The first token came after 0.1 s
            dataset=x requestRate=inf open-loop ttft.mean=0.1 hit=0.15; dataset=x requestRate=inf open-loop ttft.mean=1 hit=0.1 | The first token came after 0.1 s
            """, delimiter = '|')
    void coldAndWarm(String runs, String sentence) {
        holds("cold-and-warm", runs, sentence);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            concurrency=10 e2e_latency.mean=2 requests/s=10 | Mean latency × throughput is 2 s × 10 req/s = 20 requests in flight, with a limit of 10.
            concurrency=10 e2e_latency.mean=2 requests/s=10 rate-over-time |
            concurrency=20 e2e_latency.mean=2 requests/s=10 |
            concurrency=10 window successful_requests=100 e2e_latency.mean=0.2 requests/s=10 | Mean latency × throughput is 0.2 s × 10 req/s = 2 requests in flight, with a limit of 10: at least 5 are expected.
            concurrency=10 successful_requests=100 e2e_latency.mean=0.2 requests/s=10 |
            concurrency=10 window successful_requests=40 e2e_latency.mean=0.2 requests/s=10 |
            concurrency=10 window successful_requests=100 failed_requests=1 e2e_latency.mean=0.2 requests/s=10 |
            concurrency=10 batches successful_requests=100 e2e_latency.max=0.2 e2e_latency.mean=0.2 requests/s=10 | Mean latency × throughput is 0.2 s × 10 req/s = 2 requests in flight, with a limit of 10: at least 8 are expected.
            concurrency=10 batches successful_requests=10 e2e_latency.max=0.2 e2e_latency.mean=0.2 requests/s=10 | Mean latency × throughput is 0.2 s × 10 req/s = 2 requests in flight
            concurrency=10 batches successful_requests=9 e2e_latency.max=0.2 e2e_latency.mean=0.2 requests/s=10 |
            concurrency=10 batches successful_requests=100 e2e_latency.max=0 e2e_latency.mean=0.2 requests/s=10 |
            concurrency=10 batches successful_requests=100 e2e_latency.mean=0.2 requests/s=10 |
            """, delimiter = '|')
    void littlesLaw(String runs, String sentence) {
        holds("littles-law", runs, sentence);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            lower-tail | ttft.mean=9 ttft.p50=3 ttft.p90=2 ttft.p99=1 | Time to first token: the p99 of 1 s is below the median of 3 s: percentiles were counted from the top.
            lower-tail | ttft.p50=3 ttft.p90=2 |
            lower-tail | ttft.p50=3 ttft.p90=2 ttft.p99=2.5 |
            lower-tail | request_output_throughput.p50=30 request_output_throughput.p99=20 | Output throughput of one request: the p99 of 20 tok/s is below the median of 30 tok/s
            lower-tail | request_output_throughput.p50=20 request_output_throughput.p99=30 |
            max-tokens-ignored | maxTokens=10 output_tokens_per_request=12 | Answers have 12 tokens on average, with max tokens of 10.
            max-tokens-ignored | maxTokens=10 output_tokens_per_request=11 |
            max-tokens-ignored | maxTokens=1000 output_tokens_per_request=1030 | Answers have 1030 tokens on average, with max tokens of 1000.
            max-tokens-ignored | maxTokens=1000 output_tokens_per_request=1010 |
            tpot-percentiles | tpot.mean=0.03840541968 tpot.p50=0.03840541968 tpot.p99=0.03840541968 successful_requests=100 | The percentiles of the time per output token repeat its mean
            tpot-percentiles | tpot.mean=0.03840541968 tpot.max=0.1 ttft.p90=0.3 tpot.p50=0.03840541968 tpot.p99=0.03840541968 successful_requests=100 | The percentiles of the time per output token repeat its mean
            tpot-percentiles | tpot.mean=0.03840541968 tpot.p99=0.03840541968 successful_requests=100 |
            tpot-percentiles | tpot.mean=0.03840541968 tpot.p50=0.03840541968 tpot.p75=0.03840541968 successful_requests=100 |
            tpot-percentiles | tpot.p50=0.03840541968 tpot.p99=0.03840541968 successful_requests=100 |
            tpot-percentiles | tpot-not-measured tpot.mean=1 tpot.p99=1 | The percentiles of the time per output token repeat its mean
            tpot-percentiles | tpot-not-measured tpot.mean=1 |
            """, delimiter = '|')
    void figuresOfOneRun(String check, String runs, String sentence) {
        holds(check, runs, sentence);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            e2e_latency.p50=1 e2e_latency.max=6 requests=50 | Perhaps warm-up: the slowest request took 6 s against a median of 1 s in only 50 requests.
            e2e_latency.p50=1 e2e_latency.max=6 requests=100 |
            e2e_latency.p50=1 e2e_latency.max=4.9 requests=50 |
            concurrency=8 e2e_latency.p50=1 e2e_latency.max=6 requests=50; concurrency=8 e2e_latency.p50=1 e2e_latency.max=5.5 requests=50 |
            concurrency=8 e2e_latency.p50=1 e2e_latency.max=6 requests=50; concurrency=8 e2e_latency.p50=1 e2e_latency.max=2 requests=50 | Perhaps warm-up: in the first run of its launch the slowest request took 6 s against a median of 1 s, 6.0 times; in a later repeat 2.0 times.
            concurrency=8 requests/s=3; concurrency=8 e2e_latency.p50=1 e2e_latency.max=6 requests=50 | Perhaps warm-up: the slowest request took 6 s
            concurrency=8 e2e_latency.mean=2; concurrency=8 e2e_latency.mean=1; concurrency=8 e2e_latency.mean=1.05 | Perhaps warm-up: the first run of its launch took 2 s a request, the next two repeats 1 s and 1.05 s.
            concurrency=8 e2e_latency.mean=2; concurrency=8 e2e_latency.mean=1; concurrency=8 e2e_latency.mean=1.2 |
            concurrency=8 e2e_latency.mean=1.2; concurrency=8 e2e_latency.mean=1; concurrency=8 e2e_latency.mean=1 |
            concurrency=8 e2e_latency.mean=2; concurrency=8 e2e_latency.mean=0; concurrency=8 e2e_latency.mean=0 |
            concurrency=8 e2e_latency.mean=2; concurrency=16 e2e_latency.mean=1; concurrency=16 e2e_latency.mean=1.05 |
            note=warm_up_effect! | A remark says “warm up effect!”.
            note=warm_up_effect! e2e_latency.p50=1 e2e_latency.max=2 | A remark says “warm up effect!”: the slowest request took 2 s against a median of 1 s.
            note=no_warm-up_needed |
            note=without_warm-up |
            note=warm-up_done |
            note=warm-up_excluded | A remark says “warm-up excluded”.
            note=warm-up_not_excluded | A remark says “warm-up not excluded”.
            note=20_warm-up_requests |
            note=warm-up:_20 |
            note=warm-up_requests:_20 |
            note=warm-up_requests_excluded |
            note=20_warm-up_requests_were_not_counted |
            note=the_warm-up_of_20_s_is_not_in_the_figures |
            note=the_first_10_requests_are_warm-up_and_not_measured |
            note=the_first_run_is_warm-up_and_not_counted | A remark says “the first run is warm-up and not counted”.
            note=no_warm-up,_the_first_run_is_a_warm-up |
            :Run=Warmup_1 | A remark says “Warmup_1”.
            :Warmup_runs=Warmup_1 |
            :Run=Warmup_123 |
            :Remark=warm-up | A remark says “warm-up”.
            :-Remark=warm-up |
            """, delimiter = '|')
    void warmUp(String runs, String sentence) {
        holds("warm-up", runs, sentence);
    }

    static void holds(String check, String runs, String sentence) {
        if (sentence == null) {
            assertThat(Firings.of(check, RunLines.runs(runs))).isEmpty();
        } else {
            assertThat(Firings.of(check, RunLines.runs(runs))).first().asString().matches(found -> !sentence.endsWith(".") ? found.startsWith(sentence)
                    : found.equals(sentence), sentence);
        }
    }
}
