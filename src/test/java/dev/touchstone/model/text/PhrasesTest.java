package dev.touchstone.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PhrasesTest {

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
