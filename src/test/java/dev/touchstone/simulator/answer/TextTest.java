package dev.touchstone.simulator.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTest {

    @ParameterizedTest
    @CsvSource({"'',1", "Hi,1", "four,1", "fives,2", "天空,2", "天空 is blue,4"})
    void tokensAreCountedByAPlainRule(String text, int tokens) {
        assertThat(Tokens.count(text)).isEqualTo(tokens);
    }

    @Property
    void piecesMakeTheTextAgain(@ForAll String text) {
        assertThat(String.join("", Tokens.pieces(text))).isEqualTo(text);
        assertThat(Tokens.pieces(text)).allSatisfy(piece -> assertThat(piece).isNotEmpty());
    }

    @Test
    void wordsAreCutAsATokenizerDoes() {
        assertThat(Tokens.pieces("A simulated answer, 天空.")).containsExactly("A", " simula", "ted", " answer", ",", " ",
                "天", "空", ".");
    }

    @Test
    void promptsWithTheSameBeginningShareTheirFirstBlocks() {
        String shared = "a".repeat(64);
        assertThat(Tokens.blocks(shared + "b".repeat(64), 16)).hasSize(2);
        assertThat(Tokens.blocks(shared + "b".repeat(64), 16)[0]).isEqualTo(Tokens.blocks(shared + "c".repeat(64), 16)[0]);
        assertThat(Tokens.blocks(shared + "b".repeat(64), 16)[1]).isNotEqualTo(Tokens.blocks(shared + "c".repeat(64), 16)[1]);
        assertThat(Tokens.blocks("a".repeat(63), 16)).isEmpty();
    }

    @Test
    void lengthsVaryRoundTheirMedian() {
        int[] lengths = IntStream.range(0, 500).map(i -> {
            AnswerScript script = script("Prompt number " + i, 1);
            int length = 0;
            while (!script.isOver()) {
                script.next();
                length++;
            }
            return length;
        }).sorted().toArray();
        assertThat(lengths[250]).isBetween(140, 180);
        assertThat(lengths[25]).isLessThan(100);
        assertThat(lengths[475]).isGreaterThan(280);
    }

    @Test
    void seedAndPromptDecideTheText() {
        assertThat(text("One", 1)).isEqualTo(text("One", 1)).isNotEqualTo(text("One", 2)).isNotEqualTo(text("Two", 1));
    }

    private static String text(String prompt, long seed) {
        AnswerScript script = script(prompt, seed);
        return IntStream.range(0, 300).mapToObj(i -> script.next()).collect(Collectors.joining());
    }

    private static AnswerScript script(String prompt, long seed) {
        return new AnswerScript(new AnswerRequest("m", prompt, prompt, 1, new long[0], 1000, 0,
                false, 0, false, false, false, SimulatedForm.TEXT), seed, false);
    }
}
