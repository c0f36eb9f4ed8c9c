package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// Lengths in tokens, as the server counts.
class LengthsTest {

    /// The server is asked no more often for one length.
    private static final int MOST_COUNTS = 10;

    @Property(tries = 150)
    void randomTextIsAsLongAsAsked(@ForAll @IntRange(min = 80, max = 4000) int target,
            @ForAll @IntRange(max = 40) int template, @ForAll @IntRange(min = 2, max = 9) int letters,
            @ForAll boolean salted, @ForAll long seed) throws IOException {
        Tokenizer tokenizer = new Tokenizer(template, letters);

        PromptStream stream = open(new PromptSource.RandomText(target), salted, seed, tokenizer);

        for (int prompt = 0; prompt < 10; prompt++) {
            assertWithin(tokenizer.tokens(text(stream.next())), target);
        }
        assertThat(tokenizer.asked()).isLessThanOrEqualTo(MOST_COUNTS);
        assertThat(stream.notes()).singleElement().asString().contains(": " + target + " tok requested, ");
    }

    /// Found with new seeds: seven texts were counted until one was near enough.
    @Test
    void someLengthsTakeMoreCounts() throws IOException {
        randomTextIsAsLongAsAsked(105, 14, 4, true, 11588491300162L);
    }

    @Property(tries = 60)
    void aLongContextIsAsLongAsAsked(@ForAll @IntRange(min = 150, max = 20_000) int target,
            @ForAll @IntRange(max = 40) int template, @ForAll @IntRange(min = 2, max = 9) int letters,
            @ForAll boolean salted, @ForAll long seed) throws IOException {
        Tokenizer tokenizer = new Tokenizer(template, letters);

        PromptStream stream = open(new PromptSource.LongContext(target), salted, seed, tokenizer);

        for (int prompt = 0; prompt < 5; prompt++) {
            assertWithin(tokenizer.tokens(text(stream.next())), target);
        }
        assertThat(tokenizer.asked()).isLessThanOrEqualTo(MOST_COUNTS);
    }

    @Property(tries = 60)
    void prefixAndRestAreAsLongAsAsked(@ForAll @IntRange(min = 80, max = 3000) int prefix,
            @ForAll @IntRange(min = 40, max = 500) int rest, @ForAll boolean salted, @ForAll long seed)
            throws IOException {
        Tokenizer tokenizer = new Tokenizer(11, 4);

        PromptStream stream = open(new PromptSource.SharedPrefix(prefix, rest), salted, seed, tokenizer);
        String one = text(stream.next());
        String other = text(stream.next());

        assertWithin(tokenizer.tokens(one), prefix + rest);
        String shared = one.substring(0, one.indexOf("\n\n"));
        assertWithin(tokenizer.tokens(shared), prefix);
        assertThat(other).startsWith(shared).isNotEqualTo(one);
        assertThat(stream.notes()).hasSize(2).anyMatch(note -> note.startsWith("shared prefix and rest"));
    }

    @Property(tries = 30)
    void noTwoTextsAreAlike(@ForAll long seed) throws IOException {
        PromptStream words = open(new PromptSource.RandomText(200), false, seed, new Tokenizer(5, 5));
        PromptStream log = open(new PromptSource.LongContext(800), false, seed, new Tokenizer(5, 5));
        Set<String> seen = new HashSet<>();

        for (int prompt = 0; prompt < 20; prompt++) {
            assertThat(seen.add(text(words.next()))).isTrue();
            assertThat(seen.add(text(log.next()))).isTrue();
        }
    }

    @Test
    void lengthsThatCannotBeReachedAreSaid() {
        assertThatThrownBy(() -> open(new PromptSource.RandomText(10), true, 1, new Tokenizer(30, 5)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a prompt of 10 tokens cannot be made", "for a single word");
        assertThatThrownBy(() -> open(new PromptSource.RandomText(500), true, 1, _ -> 9))
                .isInstanceOf(IOException.class)
                .hasMessage("prompts of a given length cannot be made: the server counts 9 tokens for 40 words and 9 "
                        + "for 160");
        assertThatThrownBy(() -> open(new PromptSource.LongContext(500), true, 1, _ -> {
            throw new IOException("the server does not report");
        })).hasMessage("the server does not report");
    }

    @Test
    void theLogBookReadsWellAndAsksForWhatItHolds() {
        String text = new LogBookText(1).text(400, new java.util.SplittableRandom(2));
        String asked = text.substring(text.lastIndexOf("entry ") + 6, text.indexOf(" tell, and"));

        assertThat(text).contains("Entry " + asked + ", ").doesNotContain("{", "}", "  ", "null");
        assertThat(text.substring(0, text.lastIndexOf("What does")).split("\\s+").length).isEqualTo(400 + 7);
    }

    static PromptStream open(PromptSource source, boolean salted, long seed, TokenCounter counter) throws IOException {
        return PromptStreams.open(new Prompts(source, salted), seed, seed, counter);
    }

    static String text(RequestPrompt prompt) {
        return prompt.messages().getLast().text();
    }

    private static void assertWithin(int tokens, int target) {
        assertThat(Math.abs(tokens - target)).as("%d tokens, %d asked for", tokens, target)
                .isLessThanOrEqualTo(Math.max(3, target / 50));
    }
}
