package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Metric;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The words that answers use of a metric.
class MetricWordsTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            output_token_throughput_per_user.mean | generates 12 % more tokens/s per user | tokens/s per user
            latency_per_output_token.mean | takes 12 % longer per output token, the first included | time per output token, the first included
            first_turn_ttft.mean | takes 12 % longer to the first token of first turns | time to the first token of first turns
            later_turn_ttft.p99 | takes 12 % longer to the first token of later turns (p99) | time to the first token of later turns (p99)
            accept_length | accepts 12 % more tokens per decoding step | tokens per decoding step
            draft_acceptance_rate | accepts 12 % more of the drafted tokens | draft acceptance rate
            prefix_cache_hit_rate | finds 12 % more of the prompt tokens in its cache | prefix cache hit rate
            energy_per_output_token | uses 12 % more energy per output token | energy per output token
            mean_power | draws 12 % more GPU power | GPU power
            """, delimiter = '|')
    void sentences(String key, String sentence, String noun) {
        MetricWords words = MetricWords.of(Metric.ofKey(key).orElseThrow(), List.of());

        assertThat(words.verb() + " 12 % " + words.more() + " " + words.what()).isEqualTo(sentence);
        assertThat(words.noun()).isEqualTo(noun);
        assertThat(words.less()).isNotEqualTo(words.more());
    }
}
