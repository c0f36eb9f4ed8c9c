package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChoiceTest {

    private static final Metric TTFT = Metric.of(Quantity.TTFT);

    @Test
    void everyChoiceIsFoundByItsWordsAsPrintedRecomputedAndDerived() {
        for (Choice choice : Choice.values()) {
            assertThat(Choice.of(choice.aspect(), choice.phrase())).contains(choice);
            assertThat(Choice.of(choice.aspect(), choice.recomputed())).contains(choice);
            assertThat(Choice.of(choice.aspect(), choice.derived("the mean of another"))).contains(choice);
        }
        assertThat(Choice.of(Aspect.TOKENS, "syllables")).isEmpty();
        assertThat(Choice.of(Aspect.LOAD, "words")).isEmpty();
    }

    @Test
    void noPhraseStandsTwiceInAnAspect() {
        assertThat(Arrays.stream(Choice.values()).map(choice -> choice.aspect() + choice.phrase()))
                .doesNotHaveDuplicates();
        assertThat(Arrays.stream(Aspect.values()).map(Aspect::key)).doesNotHaveDuplicates();
    }

    @Test
    void tokensByUsageAndByTokenizerAreOfOneKindAndARequestedLengthIsNot() {
        Optional<String> usage = kind(Choice.SERVER_USAGE, Conditions.none());

        assertThat(usage).isPresent().isEqualTo(kind(Choice.CLIENT_TOKENIZER, Conditions.none()))
                .isNotEqualTo(kind(Choice.REQUESTED_LENGTH, Conditions.none()));
        assertThat(kind(Choice.USAGE_ELSE_REQUESTED, Conditions.none())).isEmpty();
    }

    @Test
    void anEmptyRoleChunkIsHarmlessWithEnginesThatHoldItBack() {
        assertThat(kind(Choice.FIRST_CHUNK, having(Factor.ENGINE, "vLLM"))).contains("text");
        assertThat(kind(Choice.FIRST_CHUNK, having(Factor.ENGINE, "SGLang"))).contains("text");
        assertThat(kind(Choice.FIRST_CHUNK, having(Factor.ENGINE, "llama.cpp"))).contains("chunk");
        assertThat(kind(Choice.FIRST_CHUNK, Conditions.none())).contains("chunk");
    }

    @Test
    void reasoningDecidesWhereAModelThinks() {
        assertThat(kind(Choice.REASONING_COUNTS, having(Factor.THINKING, "on"))).contains("in");
        assertThat(kind(Choice.REASONING_LEFT_OUT, having(Factor.THINKING, "on"))).contains("out");
        assertThat(kind(Choice.REASONING_LEFT_OUT, Conditions.none())).isEmpty();
        assertThat(Aspect.REASONING_IN_TTFT.matters(having(Factor.THINKING, "off"))).isFalse();
        assertThat(Aspect.REASONING_IN_TTFT.matters(Conditions.none())).isTrue();
    }

    @Test
    void aWayThatIsNotKnownIsOfItsOwnKind() {
        assertThat(Aspect.TOKENS.kind("syllables", Conditions.none())).contains("syllables");
        assertThat(Aspect.CLIENT.kind("curl", Conditions.none())).isEmpty();
    }

    @Test
    void definitionsAreNamedInThePhraseOfAMetric() {
        Definitions definitions = Definitions.of(Choice.TOKENS, Choice.FIRST_CHUNK, Choice.FIRST_TEXT, Choice.SAMPLE)
                .with(Aspect.CLIENT, "curl").with(Choice.SLIDING_WINDOW);

        assertThat(definitions.of(TTFT)).isEqualTo("first chunk with text · sliding window");
        assertThat(definitions.has(Choice.FIRST_TEXT)).isTrue();
        assertThat(definitions.has(Choice.FIRST_CHUNK)).isFalse();
        assertThat(new Definitions(Map.of(Aspect.TPOT, Choice.TPOT_EXCLUDES_TTFT.recomputed()))
                .has(Choice.TPOT_EXCLUDES_TTFT)).isTrue();
    }

    @Test
    void promptsAreNotCountedInWords() {
        assertThat(Aspect.TOKENS.concerns(Metric.of(Quantity.INPUT_TOKENS))).isFalse();
        assertThat(Aspect.TOKENS.concerns(Metric.of(Quantity.OUTPUT_TOKENS))).isTrue();
    }

    private static Optional<String> kind(Choice choice, Conditions conditions) {
        return choice.aspect().kind(choice.phrase(), conditions);
    }

    private static Conditions having(Factor factor, String level) {
        return Conditions.none().with(factor, Level.of(level.toLowerCase(Locale.ROOT)),
                Evidence.at(Lines.of(1), "", "test"));
    }

    /// [Definitions#masked] leaves them as they are.
    @Test
    void noPhraseLooksLikeASecret() {
        for (Choice choice : Choice.values()) {
            assertThat(Secrets.mask(choice.phrase())).isEqualTo(choice.phrase());
        }
    }
}
