package dev.touchstone.importer.column.cell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.LabelGuess;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// What is nothing but a number names nothing, whatever unit stands behind it: it need not be looked up.
class BareNumberTest {

    private static final int SEED = 7;
    private static final int TRIES = 500;

    @Test
    void isOfDigitsAlone() {
        assertThat(List.of("1", "10,000", "12.5", "1.5.2", "99")).allMatch(BareNumber::is);
        assertThat(List.of("", ".", "p99", "12 ms", "4k", "99%", "TTFT", "４", "3 5", "-7")).noneMatch(BareNumber::is);
    }

    @Test
    void namesNothing() {
        Random random = new Random(SEED);
        for (int i = 0; i < TRIES; i++) {
            StringBuilder number = new StringBuilder().append(random.nextInt(10));
            for (int more = random.nextInt(8); more > 0; more--) {
                number.append("0123456789.,".charAt(random.nextInt(12)));
            }
            String words = number.toString();

            assertThat(BareNumber.is(words)).isTrue();
            // With a blank before it the words are looked up as others are.
            assertThat(LabelGuess.of(" " + words)).as(words).isEmpty();
            assertThat(ColumnGuess.mayBeFigure(" " + words)).as(words).isFalse();
        }
    }

    @Test
    void otherWordsAreLookedUp() {
        assertThat(LabelGuess.of("p99 TTFT (ms)")).isPresent();
        assertThat(ColumnGuess.mayBeFigure("99% latency")).isTrue();
    }
}
