package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.compare.RunFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UserStatementTest {

    private static final Run RUN = RunFixture.run("a.md", 1).with(Factor.ENGINE, "vLLM").extra("rack", "1").build();
    private static final Conditions READ = RUN.conditions().with(Factor.GPU_COUNT, Level.of(4),
            Evidence.at(Lines.of(12), "4 boards", "nvidia-smi: 4 boards"));

    @Test
    void whatWasReadStaysInTheEvidence() {
        Run once = UserStatement.of("GPUs", "2").applyTo(RUN.with(READ));
        Evidence evidence = once.conditions().get(Factor.GPU_COUNT).orElseThrow().evidence();
        assertThat(once.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("2");
        assertThat(evidence.isByHand()).isTrue();
        assertThat(evidence.text()).isEqualTo("4 (line 12, nvidia-smi: 4 boards)");

        Run twice = UserStatement.of("gpuCount", "8").applyTo(once);
        assertThat(twice.conditions().get(Factor.GPU_COUNT).orElseThrow().evidence()).isEqualTo(evidence);
        assertThat(UserStatement.of("GPUs", "2").applyTo(RUN).conditions().get(Factor.GPU_COUNT).orElseThrow()
                .evidence()).as("nothing was read").isEqualTo(Evidence.byHand());
    }

    @Test
    void theLevelThatWasReadIsNoStatement() {
        assertThat(UserStatement.of("GPUs", "4").applyTo(RUN.with(READ))).isEqualTo(RUN.with(READ));
        Run proposed = RUN.with(RUN.conditions().with(Factor.GPU_COUNT, Level.of(4),
                Evidence.proposed("4gpus.md", "the file name")));
        assertThat(UserStatement.of("GPUs", "4").applyTo(proposed).conditions().get(Factor.GPU_COUNT).orElseThrow()
                .evidence().isProposed()).isFalse();
        assertThat(UserStatement.of("GPUs", "4").isKnownOf(proposed)).isFalse();
        assertThat(UserStatement.of("GPUs", "4").isKnownOf(RUN.with(READ))).isTrue();
    }

    @Test
    void aConditionOfOnesOwnStandsBesideWhatWasRead() {
        Run stated = UserStatement.of("rack", "2").applyTo(RUN);
        assertThat(stated.extras()).containsEntry("rack", "1").containsEntry("rack (set by hand)", "2");
        assertThat(UserStatement.ownName("rack (set by hand)")).contains("rack");
        assertThat(UserStatement.ownName("rack")).isEmpty();
        assertThat(UserStatement.of("rack", "").applyTo(stated)).isEqualTo(RUN);
        assertThat(UserStatement.of("rack", "3").isKnownOf(RUN)).isTrue();
        assertThat(UserStatement.of("cooling", "air").isKnownOf(RUN)).isFalse();
    }

    @Test
    void emptyMeansNotKnown() {
        assertThat(UserStatement.of("GPUs", " ").applyTo(RUN.with(READ)).conditions().level(Factor.GPU_COUNT)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "GPUs | many | GPUs must be a whole number of at least 1, not “many”.",
        "thinking | perhaps | Thinking must be on or off.",
        "simulated | no | Enter yes for a simulated run, or leave this empty.",
        "temperature | -1 | Temperature must be a number such as 0.7, not “-1”.",
        "requestRate | fast | Request rate must be a number such as 0.7, not “fast”.",
        "' ' | 1 | Name the condition, for instance GPUs, or rack for one of your own."})
    void whatAConditionCannotHaveIsRefused(String name, String level, String why) {
        assertThatIllegalArgumentException().isThrownBy(() -> UserStatement.of(name, level)).withMessage(why);
    }

    @ParameterizedTest
    @CsvSource({"GPUs,4", "thinking,off", "simulated,yes", "temperature,0", "requestRate,inf", "engine,vLLM"})
    void whatItCanHaveIsAccepted(String name, String level) {
        assertThat(UserStatement.of(name, level).factor()).isNotNull();
    }
}
