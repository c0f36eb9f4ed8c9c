package dev.touchstone.importer.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordSearchTest {

    private static final String LETTERS = "ab并";

    private final Random random = new Random(14);

    @Test
    void returnsTheGroupsOfWhichAWordStandsInTheText() {
        WordSearch search = new WordSearch(List.of(List.of("tp", "tensor"), List.of("并发"), List.of("ensor p")));

        assertThat(search.in("tensor parallel")).isEqualTo(0b101);
        assertThat(search.in("并并发 tP")).isEqualTo(0b010);
        assertThat(search.in("tenso")).isZero();
    }

    @Test
    void findsWhatIsFoundWordByWord() {
        for (int turn = 0; turn < 2_000; turn++) {
            List<List<String>> groups = IntStream.range(0, 1 + random.nextInt(5)).mapToObj(any ->
                    IntStream.range(0, 1 + random.nextInt(3)).mapToObj(one -> letters(1 + random.nextInt(4))).toList()).toList();
            String text = letters(random.nextInt(12)) + (random.nextBoolean() ? "x发" : "") + letters(random.nextInt(6));
            long expected = 0;
            for (int group = 0; group < groups.size(); group++) {
                expected |= groups.get(group).stream().anyMatch(text::contains) ? 1L << group : 0;
            }

            assertThat(new WordSearch(groups).in(text)).as("%s in %s", groups, text).isEqualTo(expected);
        }
    }

    @Test
    void anEmptyWordStandsInEveryText() {
        assertThat(new WordSearch(List.of(List.of("a"), List.of(""))).in("")).isEqualTo(0b10);
    }

    @Test
    void hasNoRoomForMoreGroupsThanBits() {
        assertThatThrownBy(() -> new WordSearch(Collections.nCopies(65, List.of("a")))).isInstanceOf(IllegalArgumentException.class);
        assertThat(new WordSearch(Collections.nCopies(64, List.of("a"))).in("a")).isEqualTo(-1);
    }

    private String letters(int length) {
        return random.ints(length, 0, LETTERS.length()).mapToObj(i -> LETTERS.substring(i, i + 1)).reduce("", String::concat);
    }
}
