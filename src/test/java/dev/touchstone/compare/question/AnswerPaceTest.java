package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static dev.touchstone.compare.question.Question.THINKING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Whether answers take longer because they are longer: figures of which that is true, figures of which it is not, and pairs
/// that do not show it.
class AnswerPaceTest {

    @Test
    void answersThatAreOnlyLonger() {
        assertThat(AnswerPace.sentence(THINKING, of("SGLang", 400, 8, 1000, 20)))
                .isEqualTo("That is 50.0 words/s per request with thinking off and 50.0 with thinking on (mean length ÷ mean latency).");
    }

    @Test
    void answersThatComeMoreSlowlyToo() {
        assertThat(AnswerPace.sentence(THINKING, of("SGLang", 400, 8, 400, 16)))
                .isEqualTo("That is 50.0 words/s per request with thinking off and 25.0 with thinking on (mean length ÷ mean latency).");
    }

    @Test
    void eachEngineForItself() {
        assertThat(AnswerPace.sentence(THINKING, Stream.of(of("vLLM", 360, 6, 1000, 17), of("SGLang", 400, 8, 1000, 20),
                of("SGLang", 440, 8, 1001, 20)).flatMap(List::stream).toList()))
                .isEqualTo("That is 50.0 to 55.0 words/s per request with thinking off and 50.0 to 50.1 with thinking on for SGLang; "
                        + "60.0 and 58.8 for vLLM (mean length ÷ mean latency).");
        assertThat(AnswerPace.sentence(THINKING, Stream.of(of("", 400, 8, 400, 8), of("vLLM", 360, 6, 1000, 17))
                .flatMap(List::stream).toList()))
                .startsWith("That is 50.0 words/s per request with thinking off and 50.0 with thinking on for an unknown engine; ");
    }

    @Test
    void lengthsInWordsBesideLengthsInTokens() {
        assertThat(AnswerPace.sentence(THINKING, Stream.of(of("SGLang", 400, 8, 1000, 20), of(pair(THINKING, "off", "on").with(Factor.ENGINE, "vLLM"),
                360, 6, 1000, 17)).flatMap(List::stream).toList())).startsWith("That is 50.0 tokens or words/s per request with ");
    }

    @Test
    void nothingWithoutBothOfTheSameRuns() {
        List<LevelPair> pairs = of("vLLM", 400, 8, 1000, 20);
        assertThat(AnswerPace.sentence(THINKING, List.of(pairs.getFirst()))).isEmpty();
        assertThat(AnswerPace.sentence(THINKING, List.of(pairs.getLast()))).isEmpty();
        assertThat(AnswerPace.sentence(THINKING, List.of(pairs.getFirst(), of("vLLM", 400, 8, 1000, 20).getLast())))
                .as("of other runs").isEmpty();
        assertThat(AnswerPace.sentence(THINKING, Stream.of(pairs, of("vLLM", 400, 8, 1000, 20).stream().map(pair ->
                with(pair, pair.metric(), THINKING.factor().orElseThrow().parse("high"), 1, 1)).toList()).flatMap(List::stream).toList()))
                .as("of three levels").isEmpty();
    }

    private static List<LevelPair> of(String engine, double words, double seconds, double moreWords, double moreSeconds) {
        PairFixture fixture = pair(THINKING, "off", "on").words();
        return of(engine.isEmpty() ? fixture : fixture.with(Factor.ENGINE, engine), words, seconds, moreWords, moreSeconds);
    }

    private static List<LevelPair> of(PairFixture fixture, double words, double seconds, double moreWords, double moreSeconds) {
        LevelPair pair = fixture.higher(2, 1.9, 2.1);
        return List.of(with(pair, Metric.ofKey("output_tokens_per_request.mean").orElseThrow(), pair.to(), words, moreWords),
                with(pair, Metric.ofKey("e2e_latency.mean").orElseThrow(), pair.to(), seconds, moreSeconds));
    }

    private static LevelPair with(LevelPair pair, Metric metric, Level to, double from, double other) {
        return new LevelPair(pair.match(), Map.of(), pair.from(), to, metric, from, other, other / from, pair.estimate(),
                Verdict.HIGHER, pair.fromRuns(), pair.toRuns(), Map.of(), Map.of());
    }
}
