package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.Novelty;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ThinkTime;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
            // The prefix has a salt of its own.
            assertThat(salt.lookingAt()).isTrue();
            assertThat(!isShared || salt.find()).isTrue();
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

    /// 3 groups of 4 prompts: twelve prompts in random order, then three other prefixes.
    @Property(tries = 20)
    void prefixesAreSharedByTheirGroups(@ForAll long seed) throws IOException {
        Prompts prompts = new Prompts(new PromptSource.SharedPrefix(3, 4, 100, 60), true);
        List<String> beginnings = drawn(prompts, seed, 24).stream()
                .map(messages -> messages.getFirst().text().split("\n\n")[0]).toList();
        Map<String, Long> first = beginnings.subList(0, 12).stream()
                .collect(Collectors.groupingBy(beginning -> beginning, Collectors.counting()));
        Map<String, Long> second = beginnings.subList(12, 24).stream()
                .collect(Collectors.groupingBy(beginning -> beginning, Collectors.counting()));

        assertThat(first.values()).containsExactly(4L, 4L, 4L);
        assertThat(second.values()).containsExactly(4L, 4L, 4L);
        assertThat(first.keySet()).doesNotContainAnyElementsOf(second.keySet());
    }

    @Test
    void withNoveltyInEveryRequestNoTwoBeginAlike() throws IOException {
        Prompts shared = new Prompts(new PromptSource.SharedPrefix(1, 0, 100, 60), Novelty.REQUEST, ThinkTime.NONE);
        assertThat(drawn(shared, 3, 20).stream().map(messages -> messages.getFirst().text().substring(0, 14)))
                .doesNotHaveDuplicates();

        RequestPrompt first = PromptStreams.open(new Prompts(new PromptSource.MultiTurn(2), Novelty.REQUEST, ThinkTime.NONE), 1, 1,
                COUNTER).next();
        RequestPrompt second = first.after("One.");
        String one = first.messages().getFirst().text();
        String two = second.messages().getFirst().text();
        assertThat(two).isNotEqualTo(one).matches(SALT + ".*");
        assertThat(SALT.matcher(two).replaceAll("")).isEqualTo(SALT.matcher(one).replaceAll(""));
    }

    @Test
    void turnsWaitForTheThinkTime() throws IOException {
        Prompts prompts = new Prompts(new PromptSource.MultiTurn(3), Novelty.PROMPT,
                new ThinkTime(Duration.ofSeconds(1), Duration.ofSeconds(3)));
        PromptStream stream = PromptStreams.open(prompts, 1, 1, COUNTER);
        Set<Duration> times = new HashSet<>();
        for (int talk = 0; talk < 20; talk++) {
            RequestPrompt first = stream.next();
            assertThat(first.delay()).isZero();
            times.add(first.after("a").delay());
            times.add(first.after("a").after("b").delay());
        }
        assertThat(times).hasSizeGreaterThan(30).allMatch(time -> time.toMillis() >= 1000 && time.toMillis() <= 3000);
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
    void labelsNameTheSource() {
        assertThat(Prompts.DEFAULT.source().label()).isEqualTo("built-in prompts");
        assertThat(new PromptSource.SharedPrefix(1000, 20).label())
                .isEqualTo("shared prefix of 1000 tokens, 20 of their own");
        assertThat(new PromptSource.ShareGpt(java.nio.file.Path.of("/data/x.json"), true).label())
                .isEqualTo("conversations of x.json");
    }

    @Test
    void onlyPromptsOfAGivenLengthNeedTheServersCount() {
        assertThat(new PromptSource.RandomText(5).inputTokens()).isEqualTo(5);
        assertThat(new PromptSource.SharedPrefix(1000, 20).inputTokens()).isEqualTo(1020);
        assertThat(new PromptSource.LongContext(7).inputTokens()).isEqualTo(7);
        assertThat(new PromptSource.BuiltIn().inputTokens()).isZero();
        assertThat(new PromptSource.MultiTurn(3).inputTokens()).isZero();
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
