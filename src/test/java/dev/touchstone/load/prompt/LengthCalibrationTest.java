package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// What is said of a length, beside counts of which it would be wrong.
class LengthCalibrationTest {

    @Test
    void aLengthThatWasReachedOrNot() {
        assertThat(new LengthCalibration(64, 100).describe("random text", 100))
                .isEqualTo("random text: 100 tok requested, 100 by the server's count, words: 64");
        assertThat(new LengthCalibration(1, 103).describe("random text", 100)).isEqualTo(
                "random text: 100 tok requested, 103 by the server's count, words: 1");
        assertThat(new LengthCalibration(64, 104).describe("random text", 100)).isEqualTo(
                "random text: 100 tok requested, 104 by the server's count, words: 64; nothing nearer was found");
    }

    @Test
    void aTemplateThatIsLongerThanThePrompt() throws IOException {
        assertThatThrownBy(() -> LengthCalibration.of(10, "x"::repeat, text -> 40 + text.length())).isInstanceOf(IOException.class)
                .hasMessage("a prompt of 10 tokens cannot be made: with its template, the server counts 41 for a single word");
        assertThat(LengthCalibration.of(60, "x"::repeat, text -> 40 + text.length())).isEqualTo(new LengthCalibration(20, 60));
    }

    @Test
    void aServerThatCountsAnyTextAlike() {
        assertThatThrownBy(() -> LengthCalibration.of(100, "x"::repeat, _ -> 7)).isInstanceOf(IOException.class).hasMessage(
                "prompts of a given length cannot be made: the server counts 7 tokens for 25 words and 7 for 100");
    }
}
