package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the columns answer that an author named in his own words.
class OwnQuestionsTest {

    private static final String TOKENS = "output_token_throughput";

    private final List<Run> runs = new ArrayList<>();

    private RunFixture row() {
        return run("table.md", runs.size() + 1).format("markdown-table");
    }

    private List<Answer> answers() {
        return Answers.of(runs).answers();
    }

    private List<String> titles() {
        return answers().stream().map(answer -> answer.question().title()).toList();
    }

    private void dtypes() {
        runs.add(row().extra("KV dtype", "bf16").with(Factor.CONCURRENCY, 8).metric(TOKENS, 100).build());
        runs.add(row().extra("KV dtype", "fp8").with(Factor.CONCURRENCY, 8).metric(TOKENS, 115).build());
    }

    @Test
    void aFactorThatVariesAloneIsAQuestion() {
        dtypes();
        assertThat(answers()).singleElement().satisfies(answer -> {
            assertThat(answer.question().key()).isEqualTo("KV dtype");
            assertThat(answer.question().title()).isEqualTo("Which KV dtype?");
            assertThat(answer.text()).isEqualTo("fp8 generates 15.0 % more output tokens/s than bf16. "
                    + "One run on each side, so no interval.");
            assertThat(answer.rows()).singleElement().satisfies(row -> {
                assertThat(row.from().level()).isEqualTo("bf16");
                assertThat(row.to().level()).isEqualTo("fp8");
            });
        });
    }

    @Test
    void oneThatVariesWithTheLoadIsNone() {
        runs.add(row().extra("KV dtype", "bf16").with(Factor.CONCURRENCY, 8).metric(TOKENS, 100).build());
        runs.add(row().extra("KV dtype", "fp8").with(Factor.CONCURRENCY, 16).metric(TOKENS, 115).build());
        assertThat(answers()).isEmpty();
    }

    @Test
    void numbersAndSwitchesAreNamedWithTheirFactor() {
        runs.add(row().extra("ngl", "0").extra("FA", "off").metric(TOKENS, 8).build());
        runs.add(row().extra("ngl", "99").extra("FA", "off").metric(TOKENS, 80).build());
        runs.add(row().extra("ngl", "99").extra("FA", "on").metric(TOKENS, 92).build());
        assertThat(answers()).extracting(Answer::text).containsExactly(
                "The server with ngl 99 generates 10 times as many output tokens/s as with ngl 0. One run on each side, so no interval. "
                        + "1 more run of ngl 99 is in no row: it differs from those of the rows in FA.",
                "The server with FA on generates 15.0 % more output tokens/s than with FA off. One run on each side, so no interval. "
                        + "1 more run of FA off is in no row: it differs from those of the rows in ngl.");
    }

    /// Words of an amount say nothing without what there is much of.
    @Test
    void amountsAreNamedWithTheirFactor() {
        runs.add(row().extra("effort", "high").metric(TOKENS, 100).build());
        runs.add(row().extra("effort", "low").metric(TOKENS, 115).build());
        assertThat(answers()).extracting(Answer::text).containsExactly(
                "The server with effort low generates 15.0 % more output tokens/s than with effort high. One run on each side, so no interval.");
    }

    /// The setup follows from the engine: the engine is the question, and the setup stands beside it.
    @Test
    void whatVariesTogetherWithAKnownFactorIsNoSecondQuestion() {
        runs.add(row().with(Factor.ENGINE, "vLLM").extra("Setup", "pip").metric(TOKENS, 100).build());
        runs.add(row().with(Factor.ENGINE, "SGLang").extra("Setup", "docker").metric(TOKENS, 115).build());
        assertThat(titles()).containsExactly("Which engine?");
        assertThat(answers().getFirst().caveats()).extracting(Caveat::text)
                .contains("The sides also differ in Setup: docker with SGLang, pip with vLLM.");
    }

    @Test
    void whatVariesApartFromAKnownFactorIsAnotherQuestionBehindIt() {
        for (String engine : List.of("vLLM", "SGLang")) {
            for (String setup : List.of("pip", "docker")) {
                runs.add(row().with(Factor.ENGINE, engine).extra("Setup", setup)
                        .metric(TOKENS, engine.equals("vLLM") ? 100 + runs.size() : 105 + 50 * runs.size()).build());
            }
        }
        assertThat(titles()).containsExactly("Which engine?", "Which setup?");
    }

    @Test
    void twoThatAlwaysChangeTogetherAreOne() {
        runs.add(row().extra("Config", "A").extra("KV dtype", "bf16").metric(TOKENS, 100).build());
        runs.add(row().extra("Config", "B").extra("KV dtype", "fp8").metric(TOKENS, 115).build());
        assertThat(titles()).containsExactly("Which config?");
        assertThat(answers().getFirst().caveats()).extracting(Caveat::text)
                .contains("The sides also differ in KV dtype: bf16 with Config A, fp8 with Config B.");
    }

    @Test
    void theBatchIsALoad() {
        runs.add(row().extra("Batch size", "1").metric(TOKENS, 100).build());
        runs.add(row().extra("Batch size", "8").metric(TOKENS, 600).build());
        assertThat(answers()).isEmpty();
    }

    /// A rate of which nobody knows whether it was set or reached.
    @Test
    void theRateIsALoad() {
        runs.add(row().extra("QPS", "0.5").metric(TOKENS, 100).build());
        runs.add(row().extra("QPS", "4.0").metric(TOKENS, 600).build());
        assertThat(answers()).isEmpty();
    }

    /// `Baseline` beside `+14%`.
    @Test
    void aGainIsNothingThatWasSet() {
        for (String head : List.of("Improvement", "Rate improvement (vs base)", "Speed-up")) {
            runs.clear();
            runs.add(row().with(Factor.ENGINE, "vLLM").extra(head, "Baseline").metric(TOKENS, 100).build());
            runs.add(row().with(Factor.ENGINE, "SGLang").extra(head, "+14%").metric(TOKENS, 114).build());
            assertThat(answers().getFirst().caveats()).as(head).isEmpty();
        }
        runs.clear();
        runs.add(row().with(Factor.ENGINE, "vLLM").extra("Tuning", "Baseline").metric(TOKENS, 100).build());
        runs.add(row().with(Factor.ENGINE, "SGLang").extra("Tuning", "+14%").metric(TOKENS, 114).build());
        assertThat(answers().getFirst().caveats()).extracting(Caveat::text).containsExactly("Tuning is known for one side only (Baseline).");
    }

    /// Of fifteen columns twelve are tried; one has the same level in all runs of which it is known.
    @Test
    void columnsThatDifferAreNamedAndOthersAreNot() {
        for (int line = 0; line < 16; line++) {
            RunFixture row = row().metric(TOKENS, 100 + line);
            for (char column = 'A'; column <= 'N'; column++) {
                row.extra(String.valueOf(column), column - 'A' == line ? "y" : "x");
            }
            runs.add((line == 0 ? row : row.extra("Same", "z")).build());
        }
        List<OwnFactor> rest = OwnQuestions.of(runs, List.of()).rest();
        assertThat(OwnQuestions.unanswered(rest)).isEqualTo("M and N differ between the runs, too.");
        assertThat(OwnQuestions.of(runs, List.of()).together()).hasSize(12);
        assertThat(OwnQuestions.unanswered(rest.subList(0, 1))).isEqualTo("M differs between the runs, too.");
        assertThat(OwnQuestions.unanswered(List.of())).isEmpty();
        List<OwnFactor> seven = Stream.of("a", "b", "c", "d", "e", "f", "g").map(OwnFactor::new).toList();
        assertThat(OwnQuestions.unanswered(seven)).isEqualTo("a, b, c, d, e and 2 other columns differ between the runs, too.");
        assertThat(OwnQuestions.unanswered(seven.subList(0, 5))).isEqualTo("a, b, c, d and e differ between the runs, too.");
    }

    /// Of four columns those with most pairs are answered; the other is named.
    @Test
    void threeAreAnsweredAndTheOthersNamed() {
        runs.add(row().extra("A", "x").extra("B", "x").extra("C", "x").extra("D", "x").metric(TOKENS, 100).build());
        for (String column : List.of("A", "B", "C")) {
            for (String level : List.of("y", "z")) {
                RunFixture row = row().metric(TOKENS, 110 + runs.size());
                List.of("A", "B", "C", "D").forEach(label -> row.extra(label, label.equals(column) ? level : "x"));
                runs.add(row.build());
            }
        }
        assertThat(titles()).containsExactlyInAnyOrder("Which A?", "Which B?", "Which C?");
        assertThat(answers().getLast().text()).doesNotContain("between the runs");

        runs.add(row().extra("A", "x").extra("B", "x").extra("C", "x").extra("D", "y").metric(TOKENS, 120).build());
        assertThat(titles()).containsExactlyInAnyOrder("Which A?", "Which B?", "Which C?");
        assertThat(answers().getLast().text()).endsWith(" D differs between the runs, too.");
        assertThat(OwnQuestions.unanswered(List.of(new OwnFactor("D"), new OwnFactor("E"))))
                .isEqualTo("D and E differ between the runs, too.");
        assertThat(OwnQuestions.unanswered(List.of())).isEmpty();
    }
}
