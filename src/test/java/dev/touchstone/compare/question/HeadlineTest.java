package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Who is ahead how often, and what follows where that is not decided.
class HeadlineTest {

    /// Of each row who is ahead: `+` the second side, `-` the first, `?` none by its interval, `1` one run each, `x` not comparable.
    @ParameterizedTest
    @CsvSource(textBlock = """
            engine | SGLang, vLLM | + | vLLM is ahead.
            engine | SGLang, vLLM | - | SGLang is ahead.
            engine | SGLang, vLLM | ++ | vLLM is ahead in both comparisons.
            engine | SGLang, vLLM | +++ | vLLM is ahead in all 3 comparisons.
            engine | SGLang, vLLM | ++- | vLLM is ahead in 2 of 3 comparisons, SGLang in 1.
            engine | SGLang, vLLM | +- | vLLM is ahead in 1 of 2 comparisons, SGLang in 1.
            engine | SGLang, vLLM | +? | vLLM is ahead in 1 of 2 comparisons.
            engine | SGLang, vLLM | +1 | vLLM is ahead in 1 comparison; 1 more comparison is not judged.
            engine | SGLang, vLLM | +x | vLLM is ahead in 1 comparison; 1 more comparison is not judged.
            engine | SGLang, vLLM | ++11 | vLLM is ahead in both comparisons; 2 more comparisons are not judged.
            engine | SGLang, vLLM | ? |
            engine | SGLang, vLLM | 1 |
            gpuCount | 2, 4 | + | 4 GPUs are ahead.
            gpuCount | 1, 4 | - | 1 GPU is ahead.
            gpuCount | 1, 4 | +- | 4 GPUs are ahead in 1 of 2 comparisons, 1 GPU in 1.
            nodes | 1, 2 | + | 2 nodes are ahead.
            thinking | off, on | + |
            launch | --x 1, --x 2 | + | The launch with --x 2 is ahead.
            launch | --x 1, --x 2 | +- | The launch with --x 2 is ahead in 1 of 2 comparisons, the one with --x 1 in 1.
            server | a, b | +- | Server b is ahead in 1 of 2 comparisons, server a in 1.
            engineVersion | 0.8, 0.9 | +- | Version 0.9 is ahead in 1 of 2 comparisons, version 0.8 in 1.
            tensorParallel | 2, 4 | +- | Tensor parallel 4 is ahead in 1 of 2 comparisons, tensor parallel 2 in 1.
            model | A, B | +- | B is ahead in 1 of 2 comparisons, A in 1.
            """, delimiter = '|')
    void whoIsAheadHowOften(String key, String sides, String rows, String headline) {
        Question question = Question.WELL_KNOWN.stream().filter(one -> one.key().equals(key)).findFirst().orElseThrow();
        String[] levels = sides.split(", ");
        assertThat(headline(question, rows.chars().mapToObj(code -> row(pair(question, levels[0], levels[1]), (char) code))))
                .isEqualTo(headline == null ? "" : headline);
    }

    /// Engine and load of each row, and what it shows. A `/` stands before a model.
    @ParameterizedTest
    @CsvSource(textBlock = """
            SGLang 30 +, SGLang 50 + | Requests/s from 2 to 4 GPUs: SGLang +20.0 %.
            SGLang 30 +, SGLang 50 -, vLLM 30 + | Requests/s from 2 to 4 GPUs: SGLang −20.0 to +20.0 %, vLLM +20.0 %.
            SGLang 30 +, SGLang 50 ?, vLLM 30 ? | Requests/s from 2 to 4 GPUs: SGLang +10.0 to +20.0 % (1 of 2 not told apart), vLLM +10.0 % (not told apart).
            A 30 +, B 30 +, C 30 + | Requests/s from 2 to 4 GPUs: A +20.0 %, B +20.0 %, C +20.0 %.
            A 30 +, B 30 +, C 30 +, D 30 + | 4 GPUs are ahead in all 4 comparisons.
            A 30 + | 4 GPUs are ahead.
            A 30 +, B 30 1 | 4 GPUs are ahead in 1 comparison; 1 more comparison is not judged.
            A/M 30 +, A/N 30 + | 4 GPUs are ahead in both comparisons.
            """, delimiter = '|')
    void whatEachOfFewEnginesGains(String rows, String headline) {
        assertThat(headline(Question.GPU_COUNT, Stream.of(rows.split(", ")).map(text -> text.split(" ")).map(parts -> {
            PairFixture pair = pair(Question.GPU_COUNT, 2, 4).with(Factor.ENGINE, parts[0].split("/")[0]).with(Factor.CONCURRENCY, parts[1]);
            return row(parts[0].contains("/") ? pair.with(Factor.MODEL, parts[0].split("/")[1]) : pair, parts[2].charAt(0));
        }))).isEqualTo(headline);
    }

    @Test
    void withTimesTheShorterIsAhead() {
        assertThat(headline(Question.ENGINE, Stream.of(row(pair(Question.ENGINE, "A", "B").metric("ttft.mean"), '+')))).isEqualTo("A is ahead.");
        assertThat(headline(Question.ENGINE, Stream.of(row(pair(Question.ENGINE, "A", "B").metric("ttft.mean"), '-')))).isEqualTo("B is ahead.");
    }

    /// `A is ahead in 2 of 3 comparisons` would hide that B serves more.
    @Test
    void aTradeOffHasNoWinner() {
        LevelPair more = row(pair(Question.ENGINE, "A", "B"), '+');
        assertThat(headline(Question.ENGINE, Stream.of(more, beside(more, "ttft.mean", '+'), beside(more, "tpot.mean", '+')))).isEmpty();
        assertThat(headline(Question.ENGINE, Stream.of(more, beside(more, "ttft.mean", '-')))).isEqualTo("B is ahead in both comparisons.");
        assertThat(headline(Question.ENGINE, Stream.of(more, beside(more, "ttft.mean", '?')))).isEqualTo("B is ahead in 1 of 2 comparisons.");
    }

    /// The same runs by another metric.
    private static LevelPair beside(LevelPair pair, String metric, char code) {
        LevelPair other = row(pair(Question.ENGINE, "A", "B").metric(metric), code);
        return new LevelPair(other.match(), Map.of(), other.from(), other.to(), other.metric(), other.fromMean(), other.toMean(), other.ratio(),
                other.estimate(), other.verdict(), pair.fromRuns(), pair.toRuns(), other.differs(), other.assumed());
    }

    /// More tokens are neither better nor worse, and no comparison to win.
    @Test
    void whatIsNeitherBetterNorWorseIsNotCounted() {
        LevelPair tokens = row(pair(Question.ENGINE, "A", "B").metric("output_tokens_per_request"), '+');
        assertThat(headline(Question.ENGINE, Stream.of(tokens))).isEmpty();
        assertThat(headline(Question.ENGINE, Stream.of(tokens, row(pair(Question.ENGINE, "A", "B"), '+')))).isEqualTo("B is ahead.");
    }

    /// B is ahead of A; of C nothing is known.
    @Test
    void aSideThatIsNotInEveryRowIsNotAheadOfAll() {
        assertThat(headline(Question.ENGINE, Stream.of(row(pair(Question.ENGINE, "A", "B"), '+'), row(pair(Question.ENGINE, "A", "C"), '?')))).isEmpty();
        assertThat(headline(Question.ENGINE, Stream.of(row(pair(Question.ENGINE, "A", "B"), '-'), row(pair(Question.ENGINE, "A", "C"), '?'))))
                .isEqualTo("A is ahead in 1 of 2 comparisons.");
    }

    @Test
    void caveatsAreMetOnce() {
        Caveat known = new Caveat("", "Some requests failed.");
        Caveat other = new Caveat("", "Prompts differ.");
        Answer earlier = new Answer(Question.ENGINE, "", List.of(), List.of(), List.of(known));
        Answer later = new Answer(Question.MODEL, "", List.of(), List.of(), List.of(known, other));
        assertThat(later.caveatsBeyond(List.of(earlier))).containsExactly(other);
        assertThat(later.caveatsBeyond(List.of())).containsExactly(known, other);
    }

    private static String headline(Question question, Stream<LevelPair> pairs) {
        List<AnsweredRow> rows = pairs.map(pair -> pair.row(question)).toList();
        return new Answer(question, "", rows, List.of(), List.of()).headline();
    }

    private static LevelPair row(PairFixture pair, char code) {
        return switch (code) {
            case '+' -> pair.higher(1.2, 1.1, 1.3);
            case '-' -> pair.lower(0.8, 0.7, 0.9);
            case '?' -> pair.open(1.1, 0.9, 1.3);
            case '1' -> pair.single(1.2);
            default -> pair.clashing(1.2, 1.1, 1.3);
        };
    }
}
