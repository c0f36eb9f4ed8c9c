package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.advice.Advice;
import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.compare.RunLines;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the log and the runs of a trial suggest.
class TrialAdviceTest {

    private static final String EMPTY_CACHE = "Running: 256 reqs, Waiting: 40 reqs, GPU KV cache usage: 12.5%, Prefix cache hit rate: 0.0%";

    @TempDir
    Path folder;

    private static CampaignPlan plan(String engine) {
        return CampaignFile.read("""
                target: {engine: %s, command: [serve, --port, "{port}"], gpus: 1}
                space: {--max-num-seqs: {log2: [16, 1024], usual: 256}, --mem-fraction-static: {steps: [0.7, 0.9, 0.1], usual: 0.8}}
                load: {concurrency: [8], requests: 300}
                objective: {maximise: output_token_throughput}
                """.formatted(engine), "test", null);
    }

    private List<String> rules(String engine, String log, List<Run> runs, @Nullable TrialFailureKind failure) throws IOException {
        Path file = Files.writeString(folder.resolve("log"), log);
        return TrialAdvice.of(plan(engine), Candidate.DEFAULT, file, runs, failure == null ? null : new TrialFailure(failure, "")).stream()
                .map(Advice::rule).toList();
    }

    /// A preset of another name launches the same engine.
    @ParameterizedTest
    @CsvSource({"vllm, vllm-sequence-limit", "llmconf, vllm-sequence-limit", "sglang, sglang-idle-cache", "my-own,"})
    void theGuideIsThatOfTheEngine(String engine, @Nullable String rule) throws IOException {
        assertThat(rules(engine, EMPTY_CACHE, List.of(), null)).isEqualTo(rule == null ? List.of() : List.of(rule));
    }

    @Test
    void whereNothingWasPrintedNothingIsSuggested() {
        assertThat(TrialAdvice.of(plan("vllm"), Candidate.DEFAULT, folder.resolve("none"), List.of(),
                new TrialFailure(TrialFailureKind.MEMORY_AT_LOAD, ""))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"MEMORY_AT_LOAD, sglang-memory-at-start", "MEMORY_AT_CAPTURE, sglang-memory-at-start", "MEMORY_IN_PREFILL, sglang-memory-in-prefill",
            "MEMORY_IN_DECODE, sglang-memory-in-decode", "MEMORY_WHILE_SERVING,", "BAD_FLAG,"})
    void whereItRanOutOfMemory(TrialFailureKind kind, @Nullable String rule) throws IOException {
        assertThat(rules("sglang", "", List.of(), kind)).isEqualTo(rule == null ? List.of() : List.of(rule));
        assertThat(rules("vllm", "", List.of(), kind)).hasSize(kind == TrialFailureKind.BAD_FLAG ? 0 : 2);
    }

    /// The engine's metrics, where its log has no figures; more than one preemption a minute is frequent.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            256 | 40 | 0.125 | 60  | 0     | 1
            0   | 40 | 0.125 | 60  | 0     | 0
            256 |    | 0.125 | 60  | 0     | 0
            256 | 40 |       | 60  | 0     | 0
                | 40 | 0.125 | 60  | 0     | 0
            256 | 40 | 0.95  | 60  | 2     | 1
            256 | 40 | 0.95  | 60  | 1     | 0
            256 | 40 | 0.95  | 600 | 10    | 0
            256 | 40 | 0.95  | 600 | 1,200 | 1
            256 | 40 | 0.95  | 60  | some  | 0
            """)
    void theMetricsOfTheRuns(@Nullable Integer running, @Nullable Integer waiting, @Nullable Double usage, double seconds, String preemptions,
            int count) throws IOException {
        Run run = RunLines.runs("engine=vLLM duration=" + seconds + "").getFirst();
        Run sampled = run.with(List.of(new EngineSample(1, null, null, null, running, waiting, usage, null, Map.of())), List.of())
                .withExtras(Map.of("Server: preemptions", preemptions));
        assertThat(rules("vllm", "", List.of(sampled), null).stream().filter(rule -> !rule.equals("vllm-preemption-memory"))).hasSize(count);
    }
}
