package dev.touchstone.campaign.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.campaign.Campaign;
import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.outcome.SampleCampaigns;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.campaign.trial.TrialFiles;
import dev.touchstone.campaign.trial.TrialStatus;
import dev.touchstone.campaign.trial.TrialStep;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Campaigns that are begun, interrupted, resumed and listed.
class CampaignStoreTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-20T10:00:00Z"), ZoneOffset.UTC);

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
    private CampaignStore store;

    /// Two launches of a server of the JDK that answers at once.
    private static CampaignSource text(int seed) {
        return new CampaignSource("""
                target: {command: [%s, -m, jdk.httpserver, -b, 127.0.0.1, -p, "{port}"], ready: {path: /, within: 60s}}
                space: {$COLOUR: [red, green, blue]}
                load: {concurrency: [1], requests: 1}
                objective: {maximise: output_token_throughput}
                search: {method: random, launches: 2, repeats: 1, confirm: 0, seed: %s}
                """.formatted(Path.of(System.getProperty("java.home"), "bin", "java"), seed), "colours", null);
    }

    @BeforeEach
    void open() {
        store = new CampaignStore(folder.resolve("campaigns"), "archive-1", CLOCK);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aCampaignRunsToItsEndAndIsThereAgain() throws Exception {
        StoredCampaign campaign = store.begin(text(1));
        List<String> stored = new ArrayList<>();
        List<Optional<TrialStatus>> seen = new ArrayList<>();
        List<CampaignExecution> running = new ArrayList<>();
        ImmediateTests tests = new ImmediateTests(() -> seen.add(running.getFirst().status()));
        CampaignResult result;
        try (CampaignExecution execution = campaign.open(journals -> tests, point -> stored.add(point.runs().getFirst().id()))) {
            running.add(execution);
            result = execution.run(QUIET);
            assertThat(execution.status()).as("after the last trial").isEmpty();
        }
        assertThat(result.stopped()).isEqualTo(StopReason.LAUNCHES);
        assertThat(stored).containsExactly("run-1", "run-2");
        assertThat(seen).extracting(status -> status.orElseThrow().number()).containsExactly(1, 2);
        assertThat(seen).extracting(status -> status.orElseThrow().step()).containsOnly(TrialStep.TESTING);

        StoredCampaign again = new CampaignStore(folder.resolve("campaigns"), "archive-1", CLOCK).all().getFirst();
        assertThat(again.plan().name()).isEqualTo("colours");
        assertThat(again.begun()).isEqualTo(CLOCK.instant());
        assertThat(again.ended()).contains(StopReason.LAUNCHES);
        assertThat(again.trials()).hasSize(2);
        assertThat(again.result().best().orElseThrow().number()).isEqualTo(2);
        assertThat(again.isRunning()).isFalse();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatWasStoppedIsUnfinishedAndGoesOnBehindItsTrials() throws Exception {
        StoredCampaign campaign = store.begin(text(1));
        List<CampaignExecution> running = new ArrayList<>();
        ImmediateTests stopping = new ImmediateTests(() -> running.getFirst().signals().stopAfterTrial());
        try (CampaignExecution execution = campaign.open(journals -> stopping, point -> { })) {
            running.add(execution);
            assertThat(execution.run(QUIET).stopped()).isEqualTo(StopReason.STOPPED);
        }
        StoredCampaign unfinished = store.all().getFirst();
        assertThat(unfinished.ended()).isEmpty();
        assertThat(unfinished.trials()).hasSize(1);
        try (CampaignExecution execution = unfinished.open(journals -> new ImmediateTests(() -> { }), point -> { })) {
            execution.run(QUIET);
        }
        assertThat(store.all().getFirst().trials()).extracting(Trial::number).containsExactly(1, 2);
        assertThat(store.all().getFirst().ended()).contains(StopReason.LAUNCHES);
    }

    @Test
    void launchesThatAllFailedAlikeAreTriedAgain() throws Exception {
        StoredCampaign campaign = store.begin(text(1));
        TrialFiles files = new TrialFiles(folder.resolve("campaigns").resolve(campaign.id()));
        files.write(new Trial(1, Candidate.DEFAULT, TrialFailure.of(TrialFailureKind.UNKNOWN), List.of(), Double.NaN, Purpose.SEARCH));
        Files.writeString(files.log(1), "no such file");
        campaign.end(StopReason.LAUNCHES);
        try (CampaignExecution _ = campaign.open(journals -> new ImmediateTests(() -> { }), point -> { })) {
            assertThat(campaign.trials()).as("it ended for another reason").hasSize(1);
        }
        campaign.end(StopReason.FAILING);
        try (CampaignExecution _ = campaign.open(journals -> new ImmediateTests(() -> { }), point -> { })) {
            assertThat(campaign.trials()).isEmpty();
        }
        assertThat(folder.resolve("campaigns").resolve(campaign.id()).resolve("set-aside-1")).isDirectoryContaining("glob:**.json")
                .isDirectoryContaining("glob:**.log");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void secretsOfTheCommandAreInNoRun() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        StoredCampaign campaign = store.begin(new CampaignSource("""
                target: {command: [sh, -c, 'exec "%s" -m jdk.httpserver -b 127.0.0.1 -p $1', sh, "{port}", --api-key, mine-0123456789],
                         ready: {path: /, within: 60s}}
                space: {--threads: [2, 4]}
                load: {concurrency: [1], requests: 1}
                objective: {maximise: output_token_throughput}
                search: {method: random, launches: 1, repeats: 1, confirm: 0}
                """.formatted(java), "secret", null));
        List<Run> stored = new ArrayList<>();
        try (CampaignExecution execution = campaign.open(journals -> new ImmediateTests(() -> { }),
                point -> stored.addAll(point.runs()))) {
            execution.run(QUIET);
        }
        assertThat(stored).singleElement().satisfies(run -> assertThat(run.flags()).containsEntry("--api-key", "•••"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aRunThatCannotBeStoredIsNoFailureOfItsLaunch() throws Exception {
        StoredCampaign campaign = store.begin(text(1));
        try (CampaignExecution execution = campaign.open(journals -> new ImmediateTests(() -> { }), point -> {
            throw new UncheckedIOException("not stored", new IOException("The disk is full: nothing was stored."));
        })) {
            assertThatExceptionOfType(IOException.class).isThrownBy(() -> execution.run(QUIET))
                    .withMessage("The disk is full: nothing was stored.");
        }
        assertThat(campaign.trials()).as("it is tried again").isEmpty();
        assertThat(store.launches().all()).as("nothing is left running").isEmpty();
        assertThat(store.all().getFirst().ended()).isEmpty();
        try (CampaignExecution execution = campaign.open(journals -> new ImmediateTests(() -> { }), point -> { })) {
            assertThat(execution.run(QUIET).trials()).hasSize(2);
        }
    }

    @Test
    void aFullDiskIsNamed() {
        IOException failed = new IOException("No space left on device");
        assertThat(CampaignExecution.failure(failed, folder, 4096)).hasCause(failed)
                .hasMessage("The disk of " + folder + " is full. Make room there, then resume the campaign.");
        assertThat(CampaignExecution.failure(failed, folder, 1_000_000)).isSameAs(failed);
    }

    @Test
    void aRunningCampaignIsNotRunTwice() throws Exception {
        StoredCampaign campaign = store.begin(text(1));
        try (CampaignExecution _ = campaign.open(journals -> new ImmediateTests(() -> { }), point -> { })) {
            assertThat(campaign.isRunning()).isTrue();
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> campaign.open(journals -> new ImmediateTests(() -> { }), point -> { }))
                    .withMessage("The campaign “colours” is running already. Wait for it, or end it there.");
        }
        assertThat(campaign.isRunning()).isFalse();
    }

    @Test
    void archivesOfOneFolderSeeTheirOwnCampaignsOnly() throws Exception {
        CampaignStore other = new CampaignStore(folder.resolve("campaigns"), "archive-2", CLOCK);
        StoredCampaign mine = store.begin(text(1));
        StoredCampaign theirs = other.begin(text(1));
        assertThat(theirs.id()).isNotEqualTo(mine.id());
        assertThat(store.all()).extracting(StoredCampaign::id).containsExactly(mine.id());
        assertThat(other.find(text(1)).orElseThrow().id()).isEqualTo(theirs.id());
        assertThat(other.find(text(2))).isEmpty();
    }

    @Test
    void whatIsKeptAsItIsIsNotOfferedAnyMore() throws Exception {
        StoredCampaign campaign = store.begin(text(1));
        assertThat(campaign.ended()).isEmpty();
        campaign.keepAsIs();
        assertThat(store.all().getFirst().ended()).contains(StopReason.STOPPED);
        assertThat(store.begin(text(1)).id()).as("the same text is the same campaign").isEqualTo(campaign.id());
    }

    @Test
    void whatCampaignsHaveFoundIsThatOfTheRunsTheyMeasured() throws Exception {
        Map<String, Run> runs = SampleCampaigns.whole().runs();
        Run measured = runs.get("launch-1-64");
        Run other = runs.get("launch-2-64");
        StoredCampaign campaign = store.begin(text(1));
        store.begin(text(2));
        new TrialFiles(folder.resolve("campaigns").resolve(campaign.id())).write(new Trial(1, Candidate.DEFAULT, null,
                List.of(measured.id()), 900, Purpose.SEARCH));
        assertThat(store.outcomes(List.of())).isEmpty();
        assertThat(store.outcomes(List.of(other))).isEmpty();
        assertThat(store.outcomes(List.of(measured, other))).singleElement().satisfies(outcome -> {
            assertThat(outcome.data().runs().keySet()).containsExactly(measured.id());
            assertThat(outcome.data().stopped()).as("it was interrupted").isEqualTo(StopReason.STOPPED);
        });
        campaign.end(StopReason.LAUNCHES);
        assertThat(store.outcomes(List.of(measured))).singleElement()
                .satisfies(outcome -> assertThat(outcome.data().stopped()).isEqualTo(StopReason.LAUNCHES));
        try (CampaignExecution _ = campaign.open(journals -> new ImmediateTests(() -> { }), point -> { })) {
            campaign.end(null);
            assertThat(store.outcomes(List.of(measured))).singleElement()
                    .satisfies(outcome -> assertThat(outcome.data().stopped()).as("it runs").isNull());
        }
    }

    @Test
    void aDamagedFolderHidesNoOther() throws Exception {
        StoredCampaign campaign = store.begin(text(1));
        store.begin(text(2));
        Files.writeString(folder.resolve("campaigns").resolve(campaign.id()).resolve("campaign.json"), "{");
        assertThat(store.all()).hasSize(1);
    }

    @Test
    void aTextThatIsNoCampaignLeavesNothingBehind() {
        assertThatIllegalArgumentException().isThrownBy(() -> store.begin(new CampaignSource("space: {}", "none", null)));
        assertThat(folder.resolve("campaigns")).doesNotExist();
    }
}
