package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.compare.RunLines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of a trial, beside data of which the opposite is true.
class TrialOppositesTest {

    @TempDir
    Path folder;

    private static Metric metric(String key) {
        return Metric.ofKey(key).orElseThrow();
    }

    /// Whether a trial missed its objectives, or they were not measured: each of them by some test.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            request_throughput |          | request_throughput=1                | true
            request_throughput |          | ttft.p99=1                          | false
            request_throughput | ttft.p99 | request_throughput=1 ttft.p99=1     | true
            request_throughput | ttft.p99 | request_throughput=1; ttft.p99=1    | true
            request_throughput | ttft.p99 | request_throughput=1                | false
            """)
    void whatIsSearchedForIsMeasured(String searched, @Nullable String limit, String runs, boolean isMeasured) {
        Map<Metric, Double> limits = new LinkedHashMap<>();
        if (limit != null) {
            limits.put(metric(limit), 1.0);
        }
        assertThat(MissedLimits.isMeasured(new CampaignObjective(metric(searched), true, limits), RunLines.runs(runs))).isEqualTo(isMeasured);
    }

    /// A limit that is held exactly is not missed.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ttft.p99           | 1  | ttft.p99=1.1            | Time to first token, p99: 1.1 s at best, limit 1 s
            ttft.p99           | 1  | ttft.p99=1              | Request throughput: not measured
            request_throughput | 10 | request_throughput=9    | Request throughput: 9.00 req/s at best, limit 10.00 req/s
            request_throughput | 10 | request_throughput=10   | no test held all limits at once
            """)
    void aLimitThatIsMissed(String metric, double limit, String runs, String sentence) {
        List<Run> tested = RunLines.runs(runs);
        assertThat(MissedLimits.sentence(new CampaignObjective(metric("request_throughput"), true, Map.of(metric(metric), limit)), tested))
                .isEqualTo(sentence);
    }

    private CampaignPlan plan(String program, String flags, String space, String load) {
        return CampaignFile.read("""
                target: {command: [%s, --port, "{port}"%s], where: local}
                space: {%s}
                load: {%s}
                objective: {maximise: request_throughput}
                """.formatted(program, flags, space, load), "test", null);
    }

    private String program(String lines) throws IOException {
        Path file = Files.writeString(Files.createTempFile(folder, "engine", ""), "#!/bin/sh\n" + lines + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file.toString();
    }

    /// What a campaign sets and the help of its engine does not have. A help without the port, or without most of the flags, is
    /// that of another program.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            echo '--max-num-seqs --port --a --b --c --d' |               | --max-num-seqs: [1, 2]                      |
            echo '--max-num-seqs --port --a --b --c --d' | , --a, 1      | --max-num-seqs: [1, 2], --such: [1, 2]      | --such
            echo '--max-num-seqs --port --a --b --c --d' | , --such, 1   | --max-num-seqs: [1, 2]                      | --such
            echo '--max-num-seqs --port --a --b --c --d' | , --a, -1     | --max-num-seqs: [1, 2]                      |
            echo '--max-num-seqs --port --a --b --c --d' |               | --max-num-seqs: [1, 2], $SUCH: [1, 2]       |
            echo '--max-num-seqs --port --a --b --c --d' |               | --such: [1, 2]                              | --such
            echo '--max-num-seqs --port --a --b --c --d' |               | --such: [1, 2], --other: [1, 2]             |
            echo '--max-num-seqs --a --b --c --d'        |               | --max-num-seqs: [1, 2], --such: [1, 2]      |
            exit 3                                       |               | --such: [1, 2]                              |
            """)
    void flagsThatTheEngineDoesNotHave(String help, @Nullable String flags, String space, @Nullable String unknown) throws Exception {
        CampaignPlan plan = plan(program(help), flags == null ? "" : flags, space, "concurrency: [8], requests: 9");
        assertThat(UnknownFlags.of(plan, new LaunchRecords(folder.resolve("launches")), Duration.ofSeconds(60)))
                .isEqualTo(unknown == null ? List.of() : List.of(unknown));
    }

    @Test
    void aProgramThatIsNotThereHasNoHelp() throws Exception {
        assertThat(UnknownFlags.of(plan(folder.resolve("none").toString(), "", "--such: [1, 2]", "concurrency: [8], requests: 9"),
                new LaunchRecords(folder.resolve("launches")), Duration.ofSeconds(60))).isEmpty();
    }

    /// The load at which a trial is best, in a word.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            concurrency: [8]                                             | concurrency 8
            loads: [{kind: batches, concurrency: 8}]                     | batches 8
            loads: [{kind: open-loop, rate: 2.5}]                        | 2.5 req/s
            loads: [{kind: ramp, from: 1, to: 9, over: 30s}]             | ramp 1-9 30 s
            loads: {kind: knee, from: 1, to: 64}, objectives: {ttft: 0.5s} |
            """)
    void namesOfLoads(String load, @Nullable String name) {
        assertThat(TestedLoads.of(plan("serve", "", "--a: [1, 2]", load + ", requests: 9").load()).of(1)).isEqualTo(name == null ? "" : name);
    }

    /// A launch can be given up only where its loads are all that differ between its tests.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            concurrency: [8, 64]                              | true
            concurrency: [8]                                  | false
            concurrency: [8, 64], maxTokens: [128, 256]       | false
            concurrency: [8, 64], thinking: [on, off]         | false
            """)
    void loadsThatAreAllThatVaries(String load, boolean isAll) {
        assertThat(TestedLoads.of(plan("serve", "", "--a: [1, 2]", load + ", requests: 9").load()).isAllThatVaries()).isEqualTo(isAll);
    }

    @Test
    void aFileHasOnlyWhatIsKnownOfATrial() {
        Trial done = new Trial(4, Candidate.DEFAULT, null, List.of("run-1"), 1620, Purpose.CONFIRMATION);
        assertThat(TrialJson.write(done).toString()).contains("\"status\":\"done\"", "\"objective\":1620").doesNotContain("load", "remarks",
                "advice", "failure", "givenUp", "otherPrograms");
        Trial failed = new Trial(4, Candidate.DEFAULT, TrialFailure.of(TrialFailureKind.UNKNOWN), List.of(), Double.NaN, Purpose.SEARCH,
                List.of("It may still run."), new TrialCourse("concurrency 8", null, Duration.ZERO, Double.NaN, List.of()));
        assertThat(TrialJson.write(failed).toString()).contains("\"status\":\"failed\"", "\"remarks\":[", "\"load\":\"concurrency 8\"")
                .doesNotContain("objective");
        assertThat(done.figure()).hasValue(1620);
        assertThat(failed.figure()).isEmpty();
        assertThat(new Trial(5, Candidate.DEFAULT, TrialFailure.of(TrialFailureKind.UNKNOWN), List.of(), 7, Purpose.SEARCH).figure()).isEmpty();
        assertThat(new Trial(5, Candidate.DEFAULT, null, List.of(), Double.NaN, Purpose.SEARCH).figure()).isEmpty();
    }

    /// The port stands in an earlier line than the one that is shown; where nothing is an error the last line is shown.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bind: address already in use; RuntimeError: it ended       | RuntimeError: it ended    | true
            bind: it worked; RuntimeError: it ended                    | RuntimeError: it ended    | false
            RuntimeError: it ended; bye                                | RuntimeError: it ended    | false
            hello; bye                                                 | bye                       | false
            hello; bye; INFO all is well                               | bye                       | false
            INFO all is well                                           | INFO all is well          | false
            """)
    void theLineThatIsShown(String lines, String shown, boolean isOfPort) {
        TrialFailure failure = FailureReader.ofTest(Arrays.asList((lines + "; ").split("; ")), 1);
        assertThat(failure.line()).isEqualTo(shown);
        assertThat(FailureReader.isOfThePort(failure)).isEqualTo(isOfPort);
    }
}
