package dev.touchstone.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.FirstTest;
import dev.touchstone.campaign.trial.GivenUp;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialCourse;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.campaign.trial.TrialFiles;
import dev.touchstone.campaign.trial.TrialRunner;
import dev.touchstone.campaign.trial.TrialSignals;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The course of a campaign, with trials that are calculated.
class CampaignTest {

    private static final String FILE = """
            target: {engine: vllm, command: [vllm, serve, m, --port, "{port}"]}
            space: {--max-num-seqs: {log2: [1, 256], usual: 1}}
            load: {concurrency: [1, 8], requests: 1}
            objective: {maximise: output_token_throughput}
            search: {SEARCH}
            """;
    private static final Campaign.Listener QUIET = new Campaign.Listener() {
        @Override
        public void begins(int number, Candidate candidate, Purpose purpose) {
            // Not of interest here.
        }

        @Override
        public void ended(Trial trial) {
            // Not of interest here.
        }
    };

    @TempDir
    private Path folder;
    private final TrialSignals signals = new TrialSignals();
    private final List<FirstTest> firstTests = new ArrayList<>();

    private static CampaignPlan plan(String search) {
        return CampaignFile.read(FILE.replace("SEARCH", search), "test", null);
    }

    private static Candidate seqs(int number) {
        return new Candidate(Map.of("--max-num-seqs", String.valueOf(number)));
    }

    /// @param speed of the sequences; NaN fails
    private CampaignResult run(CampaignPlan plan, List<Trial> earlier, ToDoubleFunction<Integer> speed) throws Exception {
        TrialRunner runner = (number, candidate, purpose, first) -> {
            firstTests.add(first);
            return trial(number, candidate, purpose, speed.applyAsDouble(number(candidate)), first);
        };
        return new Campaign(plan, earlier, runner, new TrialFiles(folder), signals).run(QUIET);
    }

    private static Trial trial(int number, Candidate candidate, Purpose purpose, double figure, @Nullable FirstTest first) {
        boolean hasFailed = Double.isNaN(figure);
        GivenUp givenUp = hasFailed || first == null || figure >= first.worst() ? null
                : new GivenUp(first.load(), figure, first.best());
        return new Trial(number, candidate, hasFailed ? TrialFailure.of(TrialFailureKind.MEMORY_AT_LOAD) : null, List.of(),
                givenUp == null ? figure : Double.NaN, purpose, List.of(),
                new TrialCourse(hasFailed || givenUp != null ? "" : "concurrency 8", givenUp, Duration.ofMinutes(30), Double.NaN, List.of()));
    }

    private static int number(Candidate candidate) {
        return Integer.parseInt(candidate.value("--max-num-seqs").orElse("1"));
    }

    private static List<Integer> launched(CampaignResult result) {
        return result.trials().stream().map(trial -> number(trial.candidate())).toList();
    }

    @Test
    void theBestIsRepeatedAndLaunchedInTurnWithTheDefault() throws Exception {
        CampaignResult result = run(plan("method: grid, launches: 8, repeats: 2, confirm: 2"), List.of(),
                seqs -> seqs == 1 ? 100 : seqs == 4 ? 200 : 150 - seqs);
        assertThat(launched(result)).containsExactly(1, 1, 2, 4, 8, 16, 32, 4, 1, 4, 4, 1);
        assertThat(result.stopped()).isEqualTo(StopReason.LAUNCHES);
        assertThat(result.best().orElseThrow().candidate()).isEqualTo(seqs(4));
        assertThat(result.isConfirmed()).isTrue();
        assertThat(new TrialFiles(folder).read()).isEqualTo(result.trials());
    }

    @Test
    void whatFailedIsNeverLaunchedTwice() throws Exception {
        CampaignResult result = run(plan("method: random, launches: 30, repeats: 3, confirm: 4"), List.of(), seqs -> seqs == 1
                || seqs > 8 ? Double.NaN : seqs);
        assertThat(result.trials()).filteredOn(trial -> trial.failure() != null).hasSize(6)
                .extracting(trial -> number(trial.candidate())).doesNotHaveDuplicates();
        assertThat(result.stopped()).isEqualTo(StopReason.EXHAUSTED);
        assertThat(result.confirmation()).as("the default failed: there is nothing to compare with").isNull();
    }

    @Test
    void aCommandThatNeverWorksEndsTheCampaign() throws Exception {
        assertThat(failing(TrialFailureKind.UNKNOWN, "no such file: model (pid 12)", "no such file: model (pid 345)").stopped())
                .isEqualTo(StopReason.FAILING);
        assertThat(failing(TrialFailureKind.UNKNOWN, "no such file", "another line").stopped())
                .as("not alike").isEqualTo(StopReason.LAUNCHES);
        assertThat(failing(TrialFailureKind.MEMORY_AT_LOAD, "out of memory", "out of memory").stopped())
                .as("a flag may help").isEqualTo(StopReason.LAUNCHES);
    }

    /// @param lines of the failures in turn
    private CampaignResult failing(TrialFailureKind kind, String... lines) throws Exception {
        TrialRunner runner = (number, candidate, purpose, first) -> new Trial(number, candidate,
                new TrialFailure(kind, lines[number % lines.length]), List.of(), Double.NaN, purpose);
        return new Campaign(plan("method: grid, launches: 5, repeats: 1, confirm: 1"), List.of(), runner, new TrialFiles(folder),
                signals).run(QUIET);
    }

    @Test
    void aNewCandidateBeginsAtTheLoadOfTheBestAndIsGivenUpThere() throws Exception {
        CampaignResult result = run(plan("method: grid, launches: 4, repeats: 2, confirm: 1"), List.of(),
                seqs -> seqs == 2 ? 50 : 100 + seqs);
        assertThat(launched(result)).containsExactly(1, 1, 2, 4, 1, 4);
        assertThat(firstTests.subList(0, 2)).as("nothing to compare with, and a repeat").containsOnlyNulls();
        assertThat(firstTests.get(2).load()).isEqualTo("concurrency 8");
        assertThat(firstTests.get(2).best()).isEqualTo(101);
        assertThat(firstTests.get(2).worst()).isBetween(94.0, 98.0);
        assertThat(firstTests.subList(4, 6)).as("confirmation").containsOnlyNulls();
        Trial givenUp = result.trials().get(2);
        assertThat(givenUp.figure()).isEmpty();
        assertThat(givenUp.failure()).isNull();
        assertThat(givenUp.course().givenUp()).isEqualTo(new GivenUp("concurrency 8", 50, 101));
        assertThat(result.best().orElseThrow().candidate()).isEqualTo(seqs(4));
    }

    @Test
    void theTimeOfEarlierSessionsCounts() throws Exception {
        List<Trial> earlier = List.of(trial(1, Candidate.DEFAULT, Purpose.SEARCH, 100, null),
                trial(2, seqs(2), Purpose.SEARCH, 120, null));
        assertThat(run(plan("method: grid, launches: 9, repeats: 1, confirm: 0, hours: 1"), earlier, seqs -> seqs).stopped())
                .isEqualTo(StopReason.TIME);
        CampaignResult longer = run(plan("method: grid, launches: 9, repeats: 1, confirm: 0, hours: 1.2"), earlier, seqs -> seqs);
        assertThat(longer.stopped()).isEqualTo(StopReason.TIME);
        assertThat(longer.trials()).hasSize(3);
    }

    @Test
    void itStopsWhenNothingBetterComes() throws Exception {
        CampaignResult result = run(plan("method: grid, launches: 9, repeats: 1, confirm: 0, patience: 3"), List.of(),
                seqs -> seqs == 2 ? 200 : 100);
        assertThat(launched(result)).containsExactly(1, 2, 4, 8, 16);
        assertThat(result.stopped()).isEqualTo(StopReason.PLATEAU);
        CampaignResult patient = run(plan("method: grid, launches: 9, repeats: 1, confirm: 0, patience: 9"), List.of(),
                seqs -> seqs == 2 ? 200 : 100);
        assertThat(patient.stopped()).isEqualTo(StopReason.LAUNCHES);
    }

    @Test
    void whatTheUserWantsIsTriedNextUnlessItWasTried() throws Exception {
        signals.tryNext(Candidate.DEFAULT.with("--max-num-seqs", "64"));
        signals.tryNext(seqs(64));
        CampaignResult result = run(plan("method: grid, launches: 3, repeats: 1, confirm: 0"), List.of(), seqs -> seqs);
        assertThat(launched(result)).containsExactly(64, 1, 2);
    }

    @Test
    void aConfirmationInWhichTheDefaultFailsConfirmsNothing() throws Exception {
        TrialRunner runner = (number, candidate, purpose, first) -> trial(number, candidate, purpose,
                number == 7 ? Double.NaN : 100 * number(candidate) + number, null);
        CampaignResult result = new Campaign(plan("method: grid, launches: 2, repeats: 1, confirm: 3"), List.of(), runner,
                new TrialFiles(folder), signals).run(QUIET);
        assertThat(launched(result)).containsExactly(1, 2, 1, 2, 2, 1, 1);
        assertThat(result.confirmation()).isNull();
        assertThat(result.isConfirmed()).isFalse();
        TrialRunner working = (number, candidate, purpose, first) -> trial(number, candidate, purpose,
                100 * number(candidate) + number, null);
        assertThat(new Campaign(plan("method: grid, launches: 2, repeats: 1, confirm: 3"), List.of(), working,
                new TrialFiles(folder), signals).run(QUIET).isConfirmed()).isTrue();
    }

    @Test
    void aCandidateWithoutEffectIsNotConfirmed() throws Exception {
        CampaignResult result = run(plan("method: grid, launches: 2, repeats: 1, confirm: 4"), List.of(), new ToDoubleFunction<>() {
            private int launch;

            @Override
            public double applyAsDouble(Integer seqs) {
                launch++;
                return 100 + (launch * 7 % 5) + (launch == 2 ? 10 : 0);
            }
        });
        assertThat(result.confirmation()).isNotNull();
        assertThat(result.isConfirmed()).isFalse();
    }
}
