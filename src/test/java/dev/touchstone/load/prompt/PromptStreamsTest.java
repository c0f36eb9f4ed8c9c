package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class PromptStreamsTest {

    private static final TokenCounter COUNTER = new Tokenizer(8, 5);
    private static final Pattern SALT = Pattern.compile("\\[\\d{12}] ");

    @Provide
    Arbitrary<Prompts> prompts() {
        return Combinators.combine(Arbitraries.of(new PromptSource.BuiltIn(), new PromptSource.Fixed("Why?"),
                new PromptSource.RandomText(120), new PromptSource.SharedPrefix(100, 60),
                new PromptSource.LongContext(300), new PromptSource.MultiTurn(3)),
                Arbitraries.of(true, false)).as(Prompts::new);
    }

    @Property(tries = 200)
    void theSameSeedDrawsTheSame(@ForAll("prompts") Prompts prompts, @ForAll long seed) throws IOException {
        assertThat(drawn(prompts, seed, 150)).isEqualTo(drawn(prompts, seed, 150));
    }

    @Property(tries = 100)
    void anotherSeedDrawsOthers(@ForAll("prompts") Prompts prompts, @ForAll long seed) throws IOException {
        boolean isAlwaysTheSame = prompts.source() instanceof PromptSource.Fixed && !prompts.salted();

        assertThat(drawn(prompts, seed, 20).equals(drawn(prompts, seed + 1, 20))).isEqualTo(isAlwaysTheSame);
    }

    @Property(tries = 50)
    void anotherSaltLeavesTheRestAsItIs(@ForAll("prompts") Prompts prompts, @ForAll long seed, @ForAll long salt)
            throws IOException {
        PromptStream one = PromptStreams.open(prompts, seed, salt, COUNTER);
        PromptStream other = PromptStreams.open(prompts, seed, salt + 1, COUNTER);
        for (int i = 0; i < 20; i++) {
            String text = one.next().messages().getFirst().text();
            String otherText = other.next().messages().getFirst().text();

            assertThat(SALT.matcher(text).replaceAll("")).isEqualTo(SALT.matcher(otherText).replaceAll(""));
            assertThat(text.equals(otherText)).isEqualTo(!prompts.salted());
        }
    }

    @Property(tries = 100)
    void everyPromptBeginsWithASaltOfItsOwn(@ForAll("prompts") Prompts prompts, @ForAll long seed) throws IOException {
        Set<String> salts = new HashSet<>();
        boolean isShared = prompts.source() instanceof PromptSource.SharedPrefix;

        for (List<Message> messages : drawn(new Prompts(prompts.source(), true), seed, 300)) {
            var salt = SALT.matcher(messages.getFirst().text());
            assertThat(isShared ? salt.find() : salt.lookingAt()).isTrue();
            assertThat(salts.add(salt.group())).isTrue();
        }
    }

    @Property(tries = 50)
    void withoutSaltThereIsNone(@ForAll("prompts") Prompts prompts, @ForAll long seed) throws IOException {
        for (List<Message> messages : drawn(new Prompts(prompts.source(), false), seed, 100)) {
            assertThat(messages.getFirst().text()).doesNotContainPattern(SALT);
        }
    }

    @Property(tries = 20)
    void saltsBeginDifferently(@ForAll long seed) {
        PromptSalt salt = new PromptSalt(true, seed);
        Set<String> beginnings = new HashSet<>();

        for (int number = 0; number < 500; number++) {
            beginnings.add(salt.next().substring(0, 5));
        }

        assertThat(beginnings).hasSizeGreaterThan(490);
    }

    @Test
    void theBuiltInSetIsVariedAndGoneThroughBeforeItRepeats() throws IOException {
        Prompts plain = new Prompts(new PromptSource.BuiltIn(), false);
        int size = BuiltInPrompts.prompts().size();
        List<String> texts = drawn(plain, 7, size).stream().map(messages -> messages.getFirst().text()).toList();

        assertThat(size).isGreaterThanOrEqualTo(60);
        assertThat(texts).doesNotHaveDuplicates();
        assertThat(texts.stream().filter(text -> text.codePoints().anyMatch(Character::isIdeographic)).count())
                .isGreaterThan(20);
        assertThat(texts.stream().mapToInt(String::length).min().orElseThrow()).isLessThan(40);
        assertThat(texts.stream().mapToInt(String::length).max().orElseThrow()).isGreaterThan(1200);
    }

    @Test
    void aConversationCarriesItsAnswersAndIsSaltedOnce() throws IOException {
        RequestPrompt first = PromptStreams.open(new Prompts(new PromptSource.MultiTurn(3), true), 1, 1, COUNTER)
                .next();
        assertThat(first.isConversation()).isTrue();

        RequestPrompt second = first.after("One.");
        RequestPrompt third = second.after("Two.");

        assertThat(third.messages()).extracting(Message::role)
                .containsExactly("user", "assistant", "user", "assistant", "user");
        assertThat(third.messages().subList(0, 3)).isEqualTo(second.messages());
        assertThat(third.messages().get(1).text()).isEqualTo("One.");
        assertThat(third.messages().get(3).text()).isEqualTo("Two.");
        assertThat(third.messages().stream().filter(message -> SALT.matcher(message.text()).find())).hasSize(1);
        assertThat(third.isConversation()).isFalse();
        assertThat(third.after("Three.")).isNull();
    }

    @Test
    void conversationsAreAsLongAsAsked() throws IOException {
        RequestPrompt turn = PromptStreams.open(new Prompts(new PromptSource.MultiTurn(40), false), 1, 1, COUNTER)
                .next();
        int turns = 1;
        for (RequestPrompt next = turn.after(""); next != null; next = next.after("")) {
            turns++;
        }

        assertThat(turns).isEqualTo(40);
        assertThat(PromptStreams.open(new Prompts(new PromptSource.MultiTurn(1), false), 1, 1, COUNTER).next()
                .isConversation()).isFalse();
    }

    @Test
    void labelsSayWhatAPromptIs() {
        assertThat(Prompts.DEFAULT.describe()).isEqualTo("built-in, varied, salted");
        assertThat(new Prompts(new PromptSource.SharedPrefix(1000, 20), false).describe())
                .isEqualTo("shared prefix, 1000 + 20 tokens, not salted");
        assertThat(new PromptSource.ShareGpt(java.nio.file.Path.of("/data/x.json"), true).describe())
                .isEqualTo("x.json, ShareGPT, all turns");
    }

    private static List<List<Message>> drawn(Prompts prompts, long seed, int count) throws IOException {
        PromptStream stream = PromptStreams.open(prompts, seed, seed, COUNTER);
        List<List<Message>> drawn = new ArrayList<>();
        for (int prompt = 0; prompt < count; prompt++) {
            drawn.add(stream.next().messages());
        }
        return drawn;
    }
}
