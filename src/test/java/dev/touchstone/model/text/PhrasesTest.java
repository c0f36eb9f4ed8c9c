package dev.touchstone.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhrasesTest {

    @ParameterizedTest
    @CsvSource({"Time to first token, time to first token", "End-to-end latency, end-to-end latency", "Answers that are valid JSON, answers that are valid JSON",
        "Mean GPU power, mean GPU power", "GPUs, GPUs", "vLLM, vLLM", "P99, P99", "Ähnlich, ähnlich"})
    void abbreviationsKeepTheirCapitalsInASentence(String label, String inSentence) {
        assertThat(Phrases.inSentence(label)).isEqualTo(inSentence);
    }

    @Test
    void aNounFollowsItsNumber() {
        assertThat(Phrases.counted(1, "run")).isEqualTo("1 run");
        assertThat(Phrases.counted(0, "run")).isEqualTo("0 runs");
    }

    @Test
    void theLastWordsAreJoinedByAnd() {
        assertThat(Phrases.and(List.of())).isEmpty();
        assertThat(Phrases.and(List.of("a"))).isEqualTo("a");
        assertThat(Phrases.and(List.of("a", "b", "c"))).isEqualTo("a, b and c");
    }
}
