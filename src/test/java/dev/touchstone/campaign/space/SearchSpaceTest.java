package dev.touchstone.campaign.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which launches a campaign may try.
class SearchSpaceTest {

    private static final Parameter SEQS = Parameter.log2("--max-num-seqs", 16, 64).withUsual("32");
    private static final Parameter TOKENS = Parameter.choices("--max-num-batched-tokens", List.of("32", "64"));
    private static final Parameter CACHE = Parameter.toggle("--enable-prefix-caching");

    private static SearchSpace space(String... constraints) {
        return new SearchSpace(List.of(SEQS, TOKENS, CACHE),
                List.of(constraints).stream().map(text -> Constraint.of(text).orElseThrow()).toList(), Map.of("-tp", "2"));
    }

    @Test
    void valuesOfRanges() {
        assertThat(SEQS.values()).containsExactly("16", "32", "64");
        assertThat(Parameter.log2("-n", 3, 20).values()).containsExactly("3", "4", "8", "16", "20");
        assertThat(Parameter.steps("-m", new BigDecimal("0.80"), new BigDecimal("0.85"), new BigDecimal("0.02")).values())
                .containsExactly("0.80", "0.82", "0.84");
        assertThatIllegalArgumentException().isThrownBy(() -> Parameter.choices("-x", List.of("1", "1")));
        assertThatIllegalArgumentException().isThrownBy(() -> Parameter.steps("-x", BigDecimal.ZERO, BigDecimal.ONE, BigDecimal.ZERO));
    }

    @Test
    void wholeAndRealRanges() {
        assertThat(Parameter.whole("-n", 3, 6).values()).containsExactly("3", "4", "5", "6");
        assertThat(Parameter.real("-x", new BigDecimal("0.7"), new BigDecimal("1")).values()).hasSize(31).startsWith("0.70", "0.71")
                .endsWith("1.00");
        assertThat(Parameter.real("-x", BigDecimal.ZERO, new BigDecimal("2")).values()).hasSize(21).startsWith("0.0", "0.1");
        assertThat(Parameter.real("-x", BigDecimal.ZERO, new BigDecimal("5000")).values()).hasSize(51).endsWith("5000");
        assertThatIllegalArgumentException().isThrownBy(() -> Parameter.real("-x", BigDecimal.ONE, BigDecimal.ONE))
                .withMessage("-x needs a range that grows, not 1 to 1");
        assertThatIllegalArgumentException().isThrownBy(() -> Parameter.log2("-x", 64, 16))
                .withMessage("-x needs two whole numbers above 0, the larger one last, not 64 and 16");
        assertThatIllegalArgumentException().isThrownBy(() -> Parameter.choices("-x", List.of("1")))
                .withMessage("-x needs two values or more, each once, not [1]");
        assertThatIllegalArgumentException().isThrownBy(() -> Parameter.steps("-x", BigDecimal.ZERO, new BigDecimal("1e6"), BigDecimal.ONE))
                .withMessage("-x from 0 to 1E+6 needs a larger step than 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0    | 16   | -x needs two whole numbers above 0, the larger one last, not 0 and 16
            16   | 16   | -x needs two whole numbers above 0, the larger one last, not 16 and 16
            1    | 2    |
            """)
    void powersOfTwoBeginAtOne(long low, long high, @Nullable String refusal) {
        Optional<String> refused = Optional.empty();
        try {
            assertThat(Parameter.log2("-x", low, high).values()).containsExactly("1", "2");
        } catch (IllegalArgumentException wrong) {
            refused = Optional.of(String.valueOf(wrong.getMessage()));
        }
        assertThat(refused).isEqualTo(Optional.ofNullable(refusal));
    }

    /// The refusal is that of the constraint which excludes the values, not of one before it that holds.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            64 | 32 | --max-num-batched-tokens 32 and --max-num-seqs 64 do not go together: the constraint is --max-num-batched-tokens >= --max-num-seqs
            64 | 64 | --max-num-seqs 64 × -tp 2 and 64 do not go together: the constraint is --max-num-seqs * -tp <= 64
            32 | 64 |
            """)
    void whyACandidateIsNotLaunched(String seqs, String tokens, @Nullable String refusal) {
        SearchSpace space = space("--max-num-batched-tokens >= --max-num-seqs", "--max-num-seqs * -tp <= 64");
        Candidate candidate = new Candidate(Map.of("--max-num-seqs", seqs, "--max-num-batched-tokens", tokens));
        assertThat(space.refusal(candidate)).isEqualTo(Optional.ofNullable(refusal));
        assertThat(space.allows(candidate)).isEqualTo(refusal == null);
    }

    @Test
    void aCandidateInALine() {
        assertThat(Candidate.DEFAULT).hasToString("default");
        assertThat(new Candidate(Map.of("--max-num-seqs", "64"))).hasToString("--max-num-seqs 64");
    }

    /// Where a constraint ties two flags, another one changes with the first; where none makes it possible, nothing does.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -tp * -dp = 4    | 2 | 2 | 4 | -tp 4 -dp 1
            -tp * -dp = 4    | 2 | 2 | 1 | -tp 1 -dp 4
            -tp * -dp <= 8   | 2 | 2 | 4 | -tp 4 -dp 2
            -tp <= 2         | 2 | 2 | 4 |
            """)
    void aFlagThatIsTiedToAnother(String constraint, String tp, String dp, String to, @Nullable String becomes) {
        Parameter degree = Parameter.choices("-tp", List.of("1", "2", "4"));
        SearchSpace tied = new SearchSpace(List.of(degree, Parameter.choices("-dp", List.of("1", "2", "4"))),
                List.of(Constraint.of(constraint).orElseThrow()), Map.of());
        Candidate from = new Candidate(Map.of()).with("-tp", tp).with("-dp", dp);
        assertThat(tied.changed(from, degree, to).map(Candidate::toString)).isEqualTo(Optional.ofNullable(becomes));
    }

    @Test
    void aNumberIsTheSameHoweverItIsWritten() {
        Parameter memory = Parameter.steps("-m", new BigDecimal("0.8"), new BigDecimal("1"), new BigDecimal("0.02")).withUsual("0.9");
        assertThat(memory.usual()).isEqualTo("0.90");
        SearchSpace space = new SearchSpace(List.of(memory), List.of(), Map.of());
        assertThat(space.launchOf(new Candidate(Map.of("-m", "0.9")))).isEqualTo(Candidate.DEFAULT);
        assertThat(space.launchOf(new Candidate(Map.of("-m", "0.94"))).values()).containsEntry("-m", "0.94");
    }

    @Test
    void aSwitchThatIsOffIsLikeNone() {
        assertThat(space().launchOf(new Candidate(Map.of("--enable-prefix-caching", "off")))).isEqualTo(Candidate.DEFAULT);
        SearchSpace on = new SearchSpace(List.of(CACHE), List.of(), Map.of("--enable-prefix-caching", "on"));
        assertThat(on.launchOf(new Candidate(Map.of("--enable-prefix-caching", "off"))).values()).hasSize(1);
    }

    @Test
    void namesAreNotOrderedAndNumbersAre() {
        assertThat(Parameter.choices("-b", List.of("8", "16k", "1K")).isOrdered()).isTrue();
        assertThat(Parameter.choices("-b", List.of("flashinfer", "triton")).isOrdered()).isFalse();
        assertThat(SEQS.position("16")).isZero();
        assertThat(SEQS.position("64")).isEqualTo(1);
        assertThat(SEQS.position("48")).as("between two values").isEqualTo(0.75);
        assertThat(SEQS.position("9000")).isEqualTo(1);
    }

    @Test
    void aConstraintComparesProductsOfFlagsAndNumbers() {
        assertThat(space().all()).hasSize(12);
        assertThat(space("--max-num-batched-tokens >= --max-num-seqs").all()).hasSize(10);
        assertThat(space("--max-num-seqs * -tp <= 64").all()).as("with a flag of the command").hasSize(8);
        assertThat(space("--max-num-seqs = 32").all()).hasSize(4);
        assertThat(space("--not-known >= --max-num-seqs").all()).as("what is not known is left to the engine").hasSize(12);
        assertThat(Constraint.of("--a over --b")).isEmpty();
    }

    @Test
    void smallAndLargeLettersAreDifferentThousands() {
        SearchSpace space = new SearchSpace(List.of(Parameter.choices("-a", List.of("8k", "8K"))),
                List.of(Constraint.of("-a >= 8100").orElseThrow()), Map.of());
        assertThat(space.all()).containsExactly(new Candidate(Map.of("-a", "8K")));
    }

    @Test
    void oneLaunchHasOneForm() {
        assertThat(space().launchOf(new Candidate(Map.of("--max-num-seqs", "32")))).isEqualTo(Candidate.DEFAULT);
        assertThat(space().launchOf(new Candidate(Map.of("--max-num-seqs", "64"))))
                .isEqualTo(new Candidate(Map.of("--max-num-seqs", "64")));
    }

    @Test
    void whatLiesBesideACandidate() {
        Candidate candidate = new Candidate(Map.of("--max-num-seqs", "16", "--max-num-batched-tokens", "32",
                "--enable-prefix-caching", "off"));
        assertThat(space().beside(candidate)).containsExactlyInAnyOrder(candidate.with("--max-num-seqs", "32"),
                candidate.with("--max-num-batched-tokens", "64"), candidate.with("--enable-prefix-caching", "on"));
    }

    @Test
    void candidatesAtRandomAreAllowedAndDifferent() {
        SearchSpace space = space("--max-num-batched-tokens >= --max-num-seqs");
        assertThat(space.some(5, new SplittableRandom(1))).hasSize(5).doesNotHaveDuplicates().allMatch(space::allows);
        assertThat(space.some(100, new SplittableRandom(1))).hasSize(10);
    }

    @Test
    void wordsOfACommand() {
        assertThat(SEQS.words("64")).containsExactly("--max-num-seqs", "64");
        assertThat(CACHE.words("on")).containsExactly("--enable-prefix-caching");
        assertThat(CACHE.words("off")).isEmpty();
        assertThat(CACHE.withUsual("on").words("off")).containsExactly("--no-enable-prefix-caching");
    }
}
