package dev.touchstone.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.simulator.net.VirtualTime;
import dev.touchstone.simulator.settings.EngineSettings;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContinuousBatchingTest {

    private record Outcome(List<Listener> answers, EngineCounters figures, ContinuousBatching batch, KvCache cache,
            double seconds) {

        double throughput() {
            return answers.stream().mapToInt(Listener::tokens).sum() / seconds;
        }

        double itl() {
            return answers.stream().mapToDouble(Listener::itl).average().orElseThrow();
        }

        double ttft() {
            return answers.stream().mapToDouble(Listener::ttft).average().orElseThrow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"vllm", "sglang"})
    void moreAtOnceIsMoreThroughputAndSlowerTokens(String engine) {
        List<Outcome> outcomes = IntStream.of(1, 4, 16, 64, 256)
                .mapToObj(count -> together(EngineSettings.of(engine).withGpus(4), count, 200, 100)).toList();
        assertThat(outcomes.stream().map(Outcome::throughput)).isSorted().doesNotHaveDuplicates();
        assertThat(outcomes.stream().map(Outcome::itl)).isSorted().doesNotHaveDuplicates();
        assertThat(outcomes.stream().map(Outcome::ttft)).isSorted().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"vllm", "sglang"})
    void moreGpusAreFasterButNotTwiceAsFast(String engine) {
        List<Outcome> outcomes = IntStream.of(1, 2, 4, 8)
                .mapToObj(gpus -> together(EngineSettings.of(engine).withGpus(gpus), 32, 200, 100)).toList();
        for (int i = 1; i < outcomes.size(); i++) {
            double gain = outcomes.get(i).throughput() / outcomes.get(i - 1).throughput();
            assertThat(gain).isGreaterThan(1.2).isLessThan(1.8);
        }
        assertThat(SpeedModel.of(EngineSettings.of(engine).withGpus(4)).scale()).isCloseTo(4 * 0.81, within(1e-9));
    }

    @Test
    void speedIsExact() {
        Outcome usual = together(EngineSettings.of("vllm"), 8, 100, 50);
        Outcome fast = together(EngineSettings.of("vllm").withSpeed(10), 8, 100, 50);
        assertThat(fast.throughput() / usual.throughput()).isCloseTo(10, within(0.001));
    }

    @Test
    void longPromptsTakeLongerAndAreComputedInPieces() {
        Outcome shorter = together(EngineSettings.of("vllm"), 1, 500, 10);
        Outcome longer = together(EngineSettings.of("vllm"), 1, 5000, 10);
        assertThat(longer.ttft() / shorter.ttft()).isBetween(5.0, 10.0);
        VirtualTime time = new VirtualTime();
        ContinuousBatching batch = batch(EngineSettings.of("vllm"), time, new EngineCounters());
        Listener speaking = new Listener(time, "x", 500);
        batch.submit(speaking.sequence);
        IntStream.range(0, 20).forEach(i -> time.step());
        int said = speaking.tokens();
        Listener late = new Listener(time, prompt(9, 20_000), 2);
        batch.submit(late.sequence);
        while (late.tokens() == 0) {
            time.step();
        }
        assertThat(speaking.tokens() - said).as("it goes on while the long prompt is computed").isBetween(9, 15);
    }

    @Test
    void whatIsBeyondTheLimitWaits() {
        Outcome outcome = together(EngineSettings.of("vllm").withLimits(0, 8), 24, 50, 40);
        List<Double> first = outcome.answers().stream().map(Listener::ttft).toList();
        assertThat(first).isSorted();
        assertThat(first.get(8)).isGreaterThan(10 * first.get(7));
        assertThat(first.get(16)).isCloseTo(2 * first.get(8), within(first.get(8) * 0.2));
    }

    @Test
    void aFullCacheQueuesAndPreemptsButEveryAnswerIsWhole() {
        Outcome outcome = together(EngineSettings.of("vllm").withLimits(4096, 0), 24, 200, 400);
        Outcome roomy = together(EngineSettings.of("vllm"), 24, 200, 400);
        assertThat(outcome.figures().preemptions()).isPositive();
        assertThat(roomy.figures().preemptions()).isZero();
        assertThat(outcome.answers()).allSatisfy(answer -> {
            assertThat(answer.tokens()).isEqualTo(400);
            assertThat(answer.times).isSorted();
            assertThat(answer.starts).isEqualTo(1);
        });
        assertThat(outcome.seconds()).isGreaterThan(roomy.seconds() * 1.3);
        assertThat(outcome.cache().usedTokens()).isZero();
    }

    @Test
    void sharedBeginningsAreComputedOnce() {
        VirtualTime time = new VirtualTime();
        EngineCounters figures = new EngineCounters();
        ContinuousBatching batch = batch(EngineSettings.of("sglang"), time, figures);
        String shared = prompt(1, 4000);
        List<Listener> listeners = List.of(new Listener(time, shared + prompt(2, 100), 5),
                new Listener(time, shared + prompt(3, 100), 5), new Listener(time, prompt(4, 4100), 5));
        listeners.forEach(listener -> {
            batch.submit(listener.sequence);
            time.run();
        });
        assertThat(listeners.stream().map(listener -> listener.cached)).containsExactly(0, 4000, 0);
        assertThat(figures.prefixHits()).isEqualTo(4000);
        assertThat(figures.prefixQueries()).isEqualTo(3 * 4100);
    }

    /// The next turn of a conversation begins with the last prompt and its answer: 1000 and 200 tokens are 75 blocks.
    @Test
    void theNextTurnOfAConversationFindsTheAnswerToo() {
        VirtualTime time = new VirtualTime();
        ContinuousBatching batch = batch(EngineSettings.of("vllm"), time, new EngineCounters());
        Listener first = new Listener(time, prompt(1, 1000), 200);
        batch.submit(first.sequence);
        time.run();
        Listener second = new Listener(time, prompt(1, 1000) + first.answer() + prompt(2, 100), 5);
        batch.submit(second.sequence);
        time.run();
        assertThat(second.cached).isEqualTo(1200);
    }

    @Test
    void onlyWholeBlocksAreFound() {
        VirtualTime time = new VirtualTime();
        ContinuousBatching batch = new ContinuousBatching(time, SpeedModel.of(EngineSettings.of("vllm")),
                new KvCache(40_000, 256, true), new EngineCounters());
        String shared = prompt(1, 1000);
        for (int question = 2; question < 4; question++) {
            Listener listener = new Listener(time, shared + prompt(question, 200), 5, 256);
            batch.submit(listener.sequence);
            time.run();
            assertThat(listener.cached).isEqualTo(question == 2 ? 0 : 768);
        }
    }

    /// 64 blocks: of two prompts of 30 blocks with answers of one, a third one takes the place of the one that was not
    /// used for the longest time, its end first.
    @Test
    void whatWasNotUsedForTheLongestTimeGoesFirst() {
        VirtualTime time = new VirtualTime();
        ContinuousBatching batch = new ContinuousBatching(time, SpeedModel.of(EngineSettings.of("vllm")),
                new KvCache(1024, 16, true), new EngineCounters());
        for (int prompt : List.of(1, 2, 1, 3)) {
            batch.submit(new Listener(time, prompt(prompt, 480), 16).sequence);
            time.run();
        }
        Listener kept = new Listener(time, prompt(1, 480) + prompt(9, 16), 1);
        batch.submit(kept.sequence);
        time.run();
        Listener gone = new Listener(time, prompt(2, 480) + prompt(9, 16), 1);
        batch.submit(gone.sequence);
        time.run();
        assertThat(kept.cached).isEqualTo(480);
        assertThat(gone.cached).isLessThan(100);
    }

    @Test
    void withoutAPrefixCacheNothingIsShared() {
        VirtualTime time = new VirtualTime();
        ContinuousBatching batch = batch(EngineSettings.of("sglang").withoutPrefixCache(), time, new EngineCounters());
        Listener first = new Listener(time, prompt(1, 1000), 5);
        Listener second = new Listener(time, prompt(1, 1000), 5);
        batch.submit(first.sequence);
        time.run();
        batch.submit(second.sequence);
        time.run();
        assertThat(second.cached).isZero();
    }

    @Test
    void whoIsAbortedGetsNothingMoreAndGivesItsPlaceBack() {
        VirtualTime time = new VirtualTime();
        EngineCounters figures = new EngineCounters();
        KvCache cache = new KvCache(100_000, 16, true);
        ContinuousBatching batch = new ContinuousBatching(time,
                SpeedModel.of(EngineSettings.of("vllm").withLimits(0, 1)), cache, figures);
        Listener running = new Listener(time, prompt(1, 500), 100);
        Listener waiting = new Listener(time, prompt(2, 500), 100);
        Listener last = new Listener(time, prompt(3, 500), 100);
        List.of(running, waiting, last).forEach(listener -> batch.submit(listener.sequence));
        IntStream.range(0, 10).forEach(i -> time.step());
        assertThat(batch.running()).isEqualTo(1);
        assertThat(batch.waiting()).isEqualTo(2);
        batch.abort(running.sequence);
        batch.abort(waiting.sequence);
        int said = running.tokens();
        time.run();
        assertThat(running.tokens()).isEqualTo(said);
        assertThat(waiting.tokens()).isZero();
        assertThat(last.tokens()).isEqualTo(100);
        assertThat(cache.usedTokens()).isZero();
        assertThat(batch.running() + batch.waiting()).isZero();
    }

    /// Whatever comes, in a cache that is too small for all of it, everybody gets his tokens and the cache is empty at
    /// the end.
    @Property(tries = 200)
    void nobodyStarves(@ForAll @Size(min = 1, max = 30) List<@IntRange(min = 1, max = 600) Integer> prompts,
            @ForAll @IntRange(min = 1, max = 400) int length, @ForAll @IntRange(min = 1, max = 10) int running,
            @ForAll @IntRange(min = 1, max = 4) int different) {
        VirtualTime time = new VirtualTime();
        EngineCounters figures = new EngineCounters();
        KvCache cache = new KvCache(1024, 16, true);
        ContinuousBatching batch = new ContinuousBatching(time,
                SpeedModel.of(EngineSettings.of("vllm").withLimits(1024, running)), cache, figures);
        List<Listener> listeners = IntStream.range(0, prompts.size())
                .mapToObj(i -> new Listener(time, prompt(i % different, prompts.get(i)), length)).toList();
        listeners.forEach(listener -> batch.submit(listener.sequence));
        boolean more = true;
        while (more) {
            assertThat(cache.usedTokens()).isBetween(0, cache.capacity());
            assertThat(batch.running()).isLessThanOrEqualTo(running);
            more = time.step();
        }
        assertThat(listeners).allSatisfy(listener -> assertThat(listener.tokens()).isEqualTo(length));
        assertThat(cache.usedTokens()).isZero();
    }

    private static Outcome together(EngineSettings settings, int count, int promptTokens, int length) {
        VirtualTime time = new VirtualTime();
        EngineCounters figures = new EngineCounters();
        SpeedModel machine = SpeedModel.of(settings);
        KvCache cache = new KvCache(machine.kvTokens(), settings.blockSize(), settings.prefixCache());
        ContinuousBatching batch = new ContinuousBatching(time, machine, cache, figures);
        List<Listener> listeners = IntStream.range(0, count)
                .mapToObj(i -> new Listener(time, prompt(i, promptTokens), length)).toList();
        long begin = time.now();
        listeners.forEach(listener -> batch.submit(listener.sequence));
        time.run();
        return new Outcome(listeners, figures, batch, cache, (time.now() - begin) / 1e9);
    }

    private static ContinuousBatching batch(EngineSettings settings, VirtualTime time, EngineCounters figures) {
        SpeedModel machine = SpeedModel.of(settings);
        return new ContinuousBatching(time, machine, new KvCache(machine.kvTokens(), settings.blockSize(), settings.prefixCache()), figures);
    }

    /// As many tokens, different from number to number from the first one on.
    private static String prompt(int number, int tokens) {
        return "%04d".formatted(number).repeat(tokens);
    }
}
