package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The words that answers use of a metric.
class MetricWordsTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            output_token_throughput_per_user.mean | generates 12 % more tokens/s per user | tokens/s per user
            request_throughput | serves 12 % more requests/s | requests/s
            output_token_throughput | generates 12 % more output tokens/s | output tokens/s
            total_token_throughput | processes 12 % more tokens/s (prompts included) | tokens/s (prompts included)
            input_token_throughput | processes 12 % more input tokens/s | input tokens/s
            request_output_throughput.mean | generates 12 % more tokens/s per request | tokens/s per request
            output_tokens_per_request | writes 12 % more tokens per answer | tokens per answer
            e2e_latency.mean | takes 12 % longer per answer | time per answer
            e2e_latency.p50 | takes 12 % longer per answer (median) | time per answer (median)
            ttft.p99 | takes 12 % longer to the first token (p99) | time to the first token (p99)
            ttfot.mean | takes 12 % longer to the first token of the answer | time to the first token of the answer
            tpot.mean | takes 12 % longer per output token | time per output token
            itl.mean | takes 12 % longer between two tokens | time between two tokens
            goodput | reaches 12 % more goodput | goodput
            failed_requests | has 12 % more failed requests | failed requests
            latency_per_output_token.mean | takes 12 % longer per output token, the first included | time per output token, the first included
            first_turn_ttft.mean | takes 12 % longer to the first token of first turns | time to the first token of first turns
            later_turn_ttft.p99 | takes 12 % longer to the first token of later turns (p99) | time to the first token of later turns (p99)
            accept_length | accepts 12 % more tokens per decoding step | tokens per decoding step
            draft_acceptance_rate | accepts 12 % more of the drafted tokens | draft acceptance rate
            prefix_cache_hit_rate | finds 12 % more of the prompt tokens in its cache | prefix cache hit rate
            energy_per_output_token | uses 12 % more energy per output token | energy per output token
            cache_hit_ttft.mean | takes 12 % longer to the first token on cache hits | time to the first token on cache hits
            cache_miss_ttft.mean | takes 12 % longer to the first token on cache misses | time to the first token on cache misses
            expected_prefix_reuse | could find 12 % more of the prompt tokens in a cache | expected prefix reuse
            cost_per_million_output_tokens | costs 12 % more per million output tokens | cost per million output tokens
            cost_per_thousand_requests | costs 12 % more per thousand requests | cost per thousand requests
            output_tokens_per_money | generates 12 % more output tokens per unit of money | output tokens per unit of money
            requests_per_money | serves 12 % more requests per unit of money | requests per unit of money
            mean_power | draws 12 % more GPU power | GPU power
            peak_output_token_throughput | has 12 % more peak output throughput | peak output throughput
            output_tokens | has 12 % more output tokens | output tokens
            valid_json_share | has 12 % more answers that are valid JSON | answers that are valid JSON
            """, delimiter = '|')
    void sentences(String key, String sentence, String noun) {
        MetricWords words = MetricWords.of(Metric.ofKey(key).orElseThrow(), List.of());

        assertThat(words.verb().apply(words.more("12 %"), words.what())).isEqualTo(sentence);
        assertThat(words.noun()).isEqualTo(noun);
        assertThat(words.less("12 %")).isNotEqualTo(words.more("12 %"));
    }

    /// What is counted is `fewer` and `as many`, in the plural; what is measured is `less` and `as much`.
    @ParameterizedTest
    @CsvSource({
        "failed_requests, 12 % fewer, 2 times as many, true", "output_tokens, 12 % fewer, 2 times as many, true",
        "schema_share, 12 % fewer, 2 times as many, true", "request_throughput, 12 % fewer, 2 times as many, true",
        "peak_output_token_throughput, 12 % less, 2 times as much, false", "peak_concurrency, 12 % fewer, 2 times as many, true",
        "duration, 12 % less, 2 times as much, false", "goodput, 12 % less, 2 times as much, false",
    })
    void countedOrMeasured(String key, String less, String multiple, boolean isPlural) {
        MetricWords words = MetricWords.of(Metric.ofKey(key).orElseThrow(), List.of());
        assertThat(words.less("12 %")).isEqualTo(less);
        assertThat(words.multiple("2 times")).isEqualTo(multiple);
        assertThat(words.isPlural()).isEqualTo(isPlural);
    }

    @Test
    void wordsAreNoTokens() {
        Run words = RunFixture.run("a", 1).define(Choice.WORDS).build();
        Run tokens = RunFixture.run("a", 2).define(Choice.TOKENS).build();

        assertThat(noun("output_token_throughput", words)).isEqualTo("words/s");
        assertThat(noun("output_tokens_per_request", words)).isEqualTo("words per answer");
        assertThat(noun("output_token_throughput", words, tokens)).isEqualTo("output tokens or words/s");
        assertThat(noun("output_tokens_per_request", tokens)).isEqualTo("tokens per answer");
        assertThat(noun("output_tokens_per_request", words, tokens)).isEqualTo("tokens or words per answer");
        assertThat(noun("cost_per_million_output_tokens", words, tokens)).isEqualTo("cost per million output tokens or words");
        assertThat(noun("output_tokens_per_money", words, tokens)).isEqualTo("output tokens or words per unit of money");
        assertThat(noun("output_tokens_per_money", tokens)).isEqualTo("output tokens per unit of money");
        assertThat(noun("total_token_throughput", words)).isEqualTo("words/s (prompts included)");
        assertThat(noun("request_output_throughput.mean", words)).isEqualTo("words/s per request");
        assertThat(noun("output_token_throughput_per_user.mean", words)).isEqualTo("words/s per user");
        assertThat(noun("cost_per_million_output_tokens", words)).isEqualTo("cost per million words");
        assertThat(noun("output_tokens_per_money", words)).isEqualTo("words per unit of money");
        assertThat(noun("input_token_throughput", words)).as("prompts are counted in tokens")
                .isEqualTo("input tokens/s");
    }

    private static String noun(String key, Run... runs) {
        return MetricWords.of(Metric.ofKey(key).orElseThrow(), List.of(runs)).noun();
    }
}
