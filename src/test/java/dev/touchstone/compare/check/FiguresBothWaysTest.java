package dev.touchstone.compare.check;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Figures that contradict each other, beside figures that differ in one point and do not.
class FiguresBothWaysTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            engine=A concurrency=8 output_tokens_per_request=100; engine=B concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with B under the same load.
            engine=A requestRate=8 output_tokens_per_request=100; engine=B requestRate=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with B under the same load.
            engine=A output_tokens_per_request=100; engine=B output_tokens_per_request=200 |
            engine=A concurrency=8 output_tokens_per_request=100; engine=B concurrency=8 output_tokens_per_request=110 |
            engine=A api=chat concurrency=8 output_tokens_per_request=100; engine=B api=generate concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with B under the same load.
            engine=A engineVersion=1.0 concurrency=8 output_tokens_per_request=100; engine=B engineVersion=2.0 concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with B under the same load.
            engine=A engineVersion=1.0 concurrency=8 output_tokens_per_request=100; engine=A engineVersion=2.0 concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with engine version 2.0 under the same load.
            engine=A api=chat concurrency=8 output_tokens_per_request=100; engine=A api=generate concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with the API generate under the same load.
            engine=A gpuCount=2 concurrency=8 output_tokens_per_request=100; engine=A gpuCount=1 concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with 1 GPU under the same load.
            engine=A gpuCount=1 concurrency=8 output_tokens_per_request=100; engine=A gpuCount=2 concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with 2 GPUs under the same load.
            engine=A nodes=2 concurrency=8 output_tokens_per_request=100; engine=A nodes=1 concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with 1 node under the same load.
            engine=A nodes=1 concurrency=8 output_tokens_per_request=100; engine=A nodes=2 concurrency=8 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 with 2 nodes under the same load.
            engine=A gpuCount=1 concurrency=8 tokens output_tokens_per_request=100; engine=A gpuCount=2 concurrency=8 words output_tokens_per_request=200 |
            engine=A gpuCount=1 concurrency=8 output_tokens_per_request=0; engine=A gpuCount=2 concurrency=8 output_tokens_per_request=200 |
            engine=A concurrency=8 --x=1 output_tokens_per_request=100; engine=A concurrency=8 --x=2 output_tokens_per_request=200 | Answers have 100 tokens on average, but 200 in the run at lines 41–66, which has another launch, under the same load.
            """, delimiter = '|')
    void answersOfOtherLength(String runs, String sentence) {
        BothWaysTest.holds("answer-length", runs, sentence);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            p99-of-few | ttft.p99=1 successful_requests=50 | The p99 of 50 requests is practically the slowest of them; it needs at least 100.
            p99-of-few | ttft.p99=1 successful_requests=100 |
            p99-of-few | ttft.p99.9=1 successful_requests=100 | The p99.9 of 100 requests is practically the slowest of them; it needs at least 1000.
            p99-of-few | ttft.p95=1 successful_requests=50 |
            p99-of-few | itl.p99=1 successful_requests=50 |
            p99-of-few | ttft.max=1 successful_requests=50 |
            ttft-is-e2e | ttft.mean=2 e2e_latency.mean=2.01 output_tokens_per_request=100 | The mean time to first token of 2 s is 99.5 % of the end-to-end latency of 2.01 s.
            ttft-is-e2e | ttft.mean=2 e2e_latency.mean=2.01 output_tokens_per_request=1 |
            ttft-is-e2e | ttft.mean=2 e2e_latency.mean=2 output_tokens_per_request=1 |
            ttft-is-e2e | ttft.mean=100 e2e_latency.mean=101.5 output_tokens_per_request=10 |
            ttft-is-e2e | ttft.mean=1 e2e_latency.mean=2 |
            ttft-is-e2e | ttft.mean=0 e2e_latency.mean=0 |
            retokenized | output_tokens=100 :Total_generated_tokens_(retokenized)=150 | 100 output tokens, but 150 when the client's tokenizer counts the text again (+50.0 %).
            retokenized | output_tokens=100 :Total_generated_tokens_(retokenized)=101 |
            retokenized | output_tokens=0 :Total_generated_tokens_(retokenized)=150 |
            retokenized | output_tokens=100 :Total_generated_tokens=150 |
            retokenized | output_tokens=100 :Mean_retokenized=150 |
            retokenized | output_tokens=100 :Total_generated_tokens_(retokenized)=many |
            retokenized | output_tokens=100 :Total_generated_tokens_(retokenized)=0 |
            retokenized | input_tokens=100 :Total_generated_tokens_(retokenized)=150 |
            total-throughput | input_token_throughput=100 output_token_throughput=100 total_token_throughput=150 | Input and output throughput are 100 tokens/s + 100 tokens/s, but the total is 150 tokens/s.
            total-throughput | input_token_throughput=100 output_token_throughput=100 total_token_throughput=200 |
            total-throughput | input_token_throughput=160 total_token_throughput=150 | Input throughput is 160 tokens/s, more than the total of 150 tokens/s.
            total-throughput | input_token_throughput=140 total_token_throughput=150 |
            total-throughput | inputTokens=500 outputTokens=500 input_token_throughput=1000 output_token_throughput=100 total_token_throughput=181.8 |
            total-throughput | inputTokens=500 outputTokens=500 input_token_throughput=1000 output_token_throughput=100 total_token_throughput=250 | Input throughput is 1000 tokens/s, more than the total of 250 tokens/s.
            total-throughput | outputTokens=500 input_token_throughput=1000 output_token_throughput=100 total_token_throughput=100 | Input throughput is 1000 tokens/s, more than the total of 100 tokens/s.
            total-throughput | inputTokens=500 input_token_throughput=100 output_token_throughput=1000 total_token_throughput=100 | Output throughput is 1000 tokens/s, more than the total of 100 tokens/s.
            tpot-by-latency | tpot.mean=0.1 ttft.mean=1 e2e_latency.mean=2 output_tokens_per_request=101 | The mean time per output token is 100 ms, but (2 s − 1 s) ÷ 100 tokens is 10 ms.
            tpot-by-latency | tpot.mean=0.01 ttft.mean=1 e2e_latency.mean=2 output_tokens_per_request=101 |
            tpot-by-latency | tpot.mean=0.001 ttft.mean=1 e2e_latency.mean=2 output_tokens_per_request=101 | The mean time per output token is 1 ms, but (2 s − 1 s) ÷ 100 tokens is 10 ms.
            tpot-by-latency | tpot.mean=0.001 ttft.mean=1.9 e2e_latency.mean=2 output_tokens_per_request=11 |
            tpot-by-latency | tpot.mean=0 ttft.mean=1 e2e_latency.mean=2 output_tokens_per_request=101 |
            tpot-by-latency | tpot.mean=0.1 ttft.mean=1 e2e_latency.mean=2 outputTokens=101 |
            tpot-by-latency | tpot.mean=0.001 ttft.mean=1 e2e_latency.mean=2 outputTokens=101 | The mean time per output token is 1 ms, but (2 s − 1 s) ÷ 100 tokens is 10 ms.
            tpot-by-latency | tpot.mean=0.1 ttft.mean=1 e2e_latency.mean=2 output_token_throughput=1010 requests/s=10 | The mean time per output token is 100 ms, but (2 s − 1 s) ÷ 100 tokens is 10 ms.
            tpot-by-latency | tpot.mean=0.1 ttft.mean=1 e2e_latency.mean=2 output_token_throughput=1010 requests/s=0 |
            tpot-by-latency | tpot.mean=0.1 ttft.mean=1 e2e_latency.mean=2 output_token_throughput=1010 |
            tpot-includes-ttft | tpot.mean=0.0298 ttft.mean=1 itl.mean=0.02 output_tokens_per_request=100 | Mean TPOT × 100 tokens is 2.98 s, as much as the time to first token and the gaps together (1 s + 1.98 s): it includes the time to first token.
            tpot-includes-ttft | tpot.mean=0.02 ttft.mean=1 itl.mean=0.02 output_tokens_per_request=100 |
            tpot-includes-ttft | tpot.mean=1 ttft.mean=1 itl.mean=0.02 output_tokens_per_request=1 |
            tpot-includes-ttft | tpot.mean=0.01 ttft.mean=1 itl.mean=0 output_tokens_per_request=100 |
            tpot-includes-ttft | tpot.mean=0.1 send-to-last | The tool counts the time per output token from the request on, so that it includes the time to first token.
            tpot-includes-ttft | ttft.mean=0.1 send-to-last |
            output-by-tpot | concurrency=1 tpot.mean=0.012 output_token_throughput=310 | Concurrency 1 ÷ 12 ms per token is 83.33 tokens/s at most, but the output throughput is 310 tokens/s.
            output-by-tpot | words concurrency=1 tpot.mean=0.012 output_token_throughput=310 | Concurrency 1 ÷ 12 ms per token is 83.33 tokens/s at most, but the output throughput is 310 words/s.
            output-by-tpot | concurrency=1 tpot.mean=0.012 output_token_throughput=80 |
            output-by-tpot | concurrency=4 tpot.mean=0.012 output_token_throughput=310 |
            output-by-tpot | concurrency=1 tpot.mean=0 output_token_throughput=310 |
            output-by-tpot | concurrency=64 tpot.mean=0.012 output_token_throughput=80 |
            littles-law | concurrency=10 e2e_latency.mean=2 requests/s=10 mean-of-requests |
            gpu-count | gpuCount=2 tensorParallel=4 | 2 GPUs by fixture, but tensor parallel 4 takes 4.
            gpu-count | gpuCount=1 tensorParallel=4 | 1 GPU by fixture, but tensor parallel 4 takes 4.
            gpu-count | gpuCount=4 tensorParallel=4 |
            gpu-count | tensorParallel=4 |
            gpu-count | gpuCount=4 tensorParallel=4 dataParallel=2 | 4 GPUs by fixture, but tensor parallel 4 × data parallel 2 takes 8.
            gpu-count | gpuCount=4 tensorParallel=4 dataParallel=2 --enable-dp-attention=on |
            gpu-count | gpuCount=4 tensorParallel=4 --prefill-context-parallel-size=2 | 4 GPUs by fixture, but tensor parallel 4 × prefill context parallel 2 takes 8.
            gpu-count | gpuCount=8 tensorParallel=4 --prefill-context-parallel-size=2 |
            gpu-count | gpuCount=4 tensorParallel=4 --prefill-context-parallel-size=auto |
            idle-in-batches | concurrency=10 batches successful_requests=100 e2e_latency.mean=0.1 requests/s=50 | On average 5 of 10 requests were in flight (mean latency × throughput): 50 % of the places of a batch stood empty until its slowest answer ended.
            idle-in-batches | concurrency=10 window successful_requests=100 e2e_latency.mean=0.1 requests/s=50 |
            idle-in-batches | concurrency=10 batches successful_requests=100 e2e_latency.mean=0.2 requests/s=50 |
            idle-in-batches | concurrency=10 batches successful_requests=100 e2e_latency.mean=0.1 requests/s=50 rate-over-time |
            idle-in-batches | concurrency=10 batches successful_requests=100 e2e_latency.mean=0.1 requests/s=50 mean-of-requests |
            request-count | successful_requests=8 requests=10 | Requests: 10 in all, 8 successful, no count of failures: 2 missing.
            request-count | successful_requests=8 failed_requests=1 requests=10 | Requests: 10 in all, 8 successful, 1 failed: 1 missing.
            request-count | successful_requests=8 failed_requests=3 requests=10 | Requests: 10 in all, 8 successful, 3 failed: 1 too many.
            request-count | successful_requests=11 requests=10 | Requests: 10 in all, 11 successful, no count of failures: 1 too many.
            request-count | successful_requests=8 failed_requests=2 requests=10 |
            request-count | live successful_requests=8 failed_requests=1 requests=10 |
            request-count | live successful_requests=8 failed_requests=3 requests=10 | Requests: 10 in all, 8 successful, 3 failed: 1 too many.
            """, delimiter = '|')
    void ofOneRun(String check, String runs, String sentence) {
        BothWaysTest.holds(check, runs, sentence);
    }

    /// Two limits and answers of one length: near the lower limit, in words from 60 % of it, or all of one duration, they were cut off.
    @ParameterizedTest
    @CsvSource(textBlock = """
            output_tokens_per_request=100 | true
            output_tokens_per_request=90 | true
            output_tokens_per_request=80 | false
            words output_tokens_per_request=60 | true
            words output_tokens_per_request=50 | false
            output_tokens_per_request=50 e2e_latency.min=1 e2e_latency.max=1.02 | true
            output_tokens_per_request=50 e2e_latency.min=1 e2e_latency.max=2 | false
            output_tokens_per_request=50 e2e_latency.min=1 | false
            output_tokens_per_request=50 e2e_latency.max=1 | false
            output_tokens_per_request=50 e2e_latency.min=0 e2e_latency.max=0 | false
            """, delimiter = '|')
    void answersThatWereCutOff(String figures, boolean areCutOff) {
        String length = figures.replaceFirst(".*per_request=(\\d+).*", "$1") + (figures.startsWith("words") ? " words" : " tokens");
        BothWaysTest.holds("max-tokens-ignored", "maxTokens=100 " + figures + "; maxTokens=200 " + figures, !areCutOff ? null
                : "Answers have " + length + " whether max tokens is 100 or 200, although they were cut off.");
        BothWaysTest.holds("max-tokens-ignored", "maxTokens=100 " + figures + "; maxTokens=100 " + figures, null);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            successful_requests=100 e2e_latency.p50=1 e2e_latency.p99=20 | The p99 of the end-to-end latency is 20.0 times its median (20 s and 1 s).
            successful_requests=100 e2e_latency.p50=1 e2e_latency.p99=4 |
            successful_requests=100 outputTokens=100 output_tokens_per_request=100 e2e_latency.p50=1 e2e_latency.p99=4 | The p99 of the end-to-end latency is 4.0 times its median (4 s and 1 s), with answers of one length.
            successful_requests=100 outputTokens=100 output_tokens_per_request=80 e2e_latency.p50=1 e2e_latency.p99=4 |
            successful_requests=100 outputTokens=100 output_tokens_per_request=80 e2e_latency.p50=1 e2e_latency.p99=20 | The p99 of the end-to-end latency is 20.0 times its median (20 s and 1 s).
            successful_requests=100 outputTokens=100 output_tokens_per_request=100 e2e_latency.p50=1 e2e_latency.p99=1.5 |
            successful_requests=100 outputTokens=100 e2e_latency.p50=1 e2e_latency.p99=4 |
            successful_requests=3 e2e_latency.p50=1 e2e_latency.p99=20 |
            concurrency=8 successful_requests=100 e2e_latency.p50=1 e2e_latency.p99=6; concurrency=8 successful_requests=100 e2e_latency.p50=1 e2e_latency.p99=1.2 | The p99 of the end-to-end latency is 6.0 times its median (6 s and 1 s); in the calmest of its 2 repeats 1.2 times.
            concurrency=8 successful_requests=100 e2e_latency.p50=1 e2e_latency.p99=2; concurrency=8 successful_requests=100 e2e_latency.p50=1 e2e_latency.p99=1.5 |
            note=warm_up_effect! successful_requests=100 e2e_latency.p50=1 e2e_latency.p99=20 |
            """, delimiter = '|')
    void unstable(String runs, String sentence) {
        BothWaysTest.holds("unstable", runs, sentence);
    }
}
