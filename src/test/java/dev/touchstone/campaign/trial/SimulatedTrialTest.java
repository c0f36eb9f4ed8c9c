package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.load.LoadTests;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Trials with the simulated engine, which is launched as a process of its own; its flags make it fail in every way.
@EnabledOnOs(OS.LINUX)
class SimulatedTrialTest {

    private static final String YAML = """
            target:
              engine: vllm
              command: ["%s", simulate, --speed, "200", --port, "{port}"]
              ready: {within: %s}
            space:
              --max-num-seqs: [16, 64, 1024]
              --max-num-batched-tokens: [32, 2048, 16384]
              --gpu-memory-utilization: [0.9, 0.94, 0.95, 0.97]
              --block-size: [16, 64, many]
              --async-scheduling: switch
              --no-enable-chunked-prefill: switch
              --attention-backend: [FLASH_ATTN, FLASHINFER, XFORMERS]
              --no-such-flag: switch
            load: {concurrency: [2, 4], requests: 8, maxTokens: 8}
            objective: {maximise: output_token_throughput, within: {ttft.p99: %s}}
            search: {launches: 1, confirm: 0}
            """;

    @TempDir
    private Path folder;

    private final List<Run> stored = new ArrayList<>();
    /// Null for the simulated engine.
    private @Nullable Path program;

    @Test
    void aTrialThatWorksHasARunPerPointWithTheFlagsOfItsLaunch() throws Exception {
        Trial trial = trial("--max-num-seqs=64", "30s");
        assertThat(trial.failure()).as(() -> String.valueOf(trial.failure())).isNull();
        assertThat(trial.runs()).hasSize(2).containsExactlyElementsOf(stored.stream().map(Run::id).toList());
        assertThat(trial.remarks()).as("the cache can be emptied").isEmpty();
        assertThat(trial.figure()).isPresent();
        assertThat(stored).allSatisfy(run -> assertThat(run.flags()).containsEntry("--max-num-seqs", "64"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            BAD_FLAG          | --no-such-flag=on                                                 | 60s  | unknown option --no-such-flag
            BAD_FLAG          | --block-size=many                                                 | 60s  | Invalid value for option '--block-size': 'many' is not an int
            CONSTRAINT        | --max-num-seqs=64 --max-num-batched-tokens=32                     | 60s  | must be greater than or equal to max_num_seqs (64)
            MEMORY_AT_LOAD    | --gpu-memory-utilization=0.97                                     | 60s  | Tried to allocate 1.16 GiB
            MEMORY_AT_CAPTURE | --gpu-memory-utilization=0.95 --max-num-batched-tokens=16384      | 60s  | Tried to allocate 2.00 GiB
            MEMORY_IN_DECODE  | --gpu-memory-utilization=0.94 --max-num-seqs=1024                 | 60s  | Tried to allocate 512.00 MiB
            MEMORY_IN_PREFILL | --no-enable-chunked-prefill=on --max-num-batched-tokens=16384     | 60s  | Tried to allocate 4.00 GiB
            DIED_DURING_TEST  | --attention-backend=FLASHINFER                                    | 60s  | an illegal memory access was encountered
            NOT_READY_IN_TIME | --block-size=64 --async-scheduling=on                             | 10s  | INFO waiting for the workers
            UNKNOWN           | --attention-backend=XFORMERS                                      | 60s  | terminate called without an active exception
            """)
    void eachWayToFailIsRecognised(TrialFailureKind kind, String settings, String ready, String line) throws Exception {
        Trial trial = trial(settings, "30s", ready, new TrialSignals());
        TrialFailure failure = trial.failure();
        assertThat(failure).isNotNull();
        assertThat(failure.kind()).as(() -> failure.toString()).isEqualTo(kind);
        assertThat(failure.line()).contains(line);
        assertThat(failure.lastLines()).anyMatch(last -> last.contains(line));
        assertThat(trial.figure()).isEmpty();
        assertThat(new LaunchRecords(folder.resolve("launches")).all()).as("nothing is left running").isEmpty();
    }

    @Test
    void limitsThatNoTestHeldAreNamed() throws Exception {
        Trial trial = trial("--max-num-seqs=64", "0.01ms");
        assertThat(trial.failure().kind()).isEqualTo(TrialFailureKind.OBJECTIVES_MISSED);
        assertThat(trial.failure().line()).matches("Time to first token, p99: .+ at best, limit 0.01 ms");
        assertThat(trial.runs()).as("its runs are kept").hasSize(2);
        assertThat(trial.figure()).isEmpty();
    }

    @Test
    void aLaunchWhosePortWasTakenMeanwhileIsLaunchedAgainAtAnotherOne() throws Exception {
        program = portTaken("[ $(wc -l < \"$(dirname \"$0\")/ports\") -lt 2 ]");
        Trial trial = trial("--max-num-seqs=64", "30s");
        assertThat(trial.failure()).as(() -> String.valueOf(trial.failure())).isNull();
        assertThat(trial.runs()).hasSize(2);
        assertThat(Files.readAllLines(folder.resolve("ports"))).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void whereNoPortIsFreeTheLaunchHasFailed() throws Exception {
        program = portTaken("true");
        TrialFailure failure = trial("--max-num-seqs=64", "30s").failure();
        assertThat(failure.kind()).isEqualTo(TrialFailureKind.UNKNOWN);
        assertThat(failure.line()).endsWith("address already in use");
        assertThat(Files.readAllLines(folder.resolve("ports"))).hasSize(3);
    }

    /// A program that keeps the ports it is given, and says that they are taken while a condition of the shell holds.
    private Path portTaken(String condition) throws IOException {
        Path simulated = SimulatedProgram.in(folder);
        Path script = folder.resolve("taken");
        Files.writeString(script, """
                #!/bin/sh
                echo "$5" >> "$(dirname "$0")/ports"
                if %s; then
                  echo "ERROR:    [Errno 98] error while attempting to bind on address ('127.0.0.1', $5): address already in use"; exit 1
                fi
                exec "%s" "$@"
                """.formatted(condition, simulated));
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }

    @Test
    void aTrialThatTheUserCancelsIsNamedSo() throws Exception {
        TrialSignals signals = new TrialSignals();
        signals.cancel();
        assertThat(trial("--max-num-seqs=64", "30s", "60s", signals).failure().kind()).isEqualTo(TrialFailureKind.CANCELLED);
    }

    @Test
    void flagsThatTheHelpDoesNotListAreFoundWithoutALaunch() throws Exception {
        assertThat(UnknownFlags.of(plan("30s", "60s"), records(), Duration.ofSeconds(60))).contains("--no-such-flag")
                .doesNotContain("--max-num-seqs", "--async-scheduling", "--port");
        CampaignPlan launched = CampaignFile.read(YAML.formatted("env", "60s", "30s"), "a campaign", folder);
        assertThat(UnknownFlags.of(launched, records(), Duration.ofSeconds(60))).as("the help of another program").isEmpty();
    }

    @Test
    void anInterruptionIsNoUnreadableHelp() throws IOException {
        CampaignPlan plan = plan("30s", "60s");
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> UnknownFlags.of(plan, records(), Duration.ofSeconds(60))).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).as("the mark is taken").isFalse();
    }

    private Trial trial(String settings, String limit) throws IOException, InterruptedException {
        return trial(settings, limit, "60s", new TrialSignals());
    }

    private Trial trial(String settings, String limit, String ready, TrialSignals signals) throws IOException, InterruptedException {
        Map<String, String> values = new LinkedHashMap<>();
        for (String setting : settings.split(" ")) {
            values.put(setting.substring(0, setting.indexOf('=')), setting.substring(setting.indexOf('=') + 1));
        }
        try (LoadTests tests = new LoadTests(new FileJournals(folder.resolve("live-tests")))) {
            return new TrialRun(plan(limit, ready), "campaign-1", tests, records(),
                    new TrialFiles(folder), point -> stored.addAll(point.runs()), signals)
                    .run(1, new Candidate(values), Purpose.SEARCH, null);
        }
    }

    private LaunchRecords records() {
        return new LaunchRecords(folder.resolve("launches"));
    }

    private CampaignPlan plan(String limit, String ready) throws IOException {
        return CampaignFile.read(YAML.formatted(program == null ? SimulatedProgram.in(folder) : program, ready, limit), "a campaign",
                folder);
    }
}
