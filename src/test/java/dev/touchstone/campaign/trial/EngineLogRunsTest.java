package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the log of an engine adds to the runs of its tests.
class EngineLogRunsTest {

    private static final String START = """
            INFO 11-20 10:00:00 [api_server.py:1000] vLLM API server version 0.11.0
            INFO 11-20 10:00:20 [gpu_worker.py:298] Available KV cache memory: 9.60 GiB
            INFO 11-20 10:00:20 [kv_cache_utils.py:864] GPU KV cache size: 179,696 tokens
            INFO 11-20 10:00:20 [kv_cache_utils.py:868] Maximum concurrency for 8,192 tokens per request: 21.94x
            """;

    @TempDir
    private Path folder;

    @Test
    void theStartOfTheEngineIsKnownToEachRun() throws IOException {
        EngineLogRuns log = begun(START);
        Run run = log.completed(List.of(run(Conditions.none(), List.of()))).getFirst();
        assertThat(run.conditions().text(Factor.ENGINE_VERSION, "")).isEqualTo("0.11.0");
        assertThat(run.conditions().text(Factor.ENGINE, "")).isEqualTo("vLLM");
        assertThat(run.extras()).containsEntry("Server: KV cache size", "179696 tokens")
                .containsEntry("Server: KV cache memory", "9.60 GiB")
                .containsEntry("Server: requests of 8192 tokens that fit", "21.94");
    }

    @Test
    void whatTheServerReportedItselfStays() throws IOException {
        Conditions reported = Conditions.none().with(Factor.ENGINE_VERSION, Level.of("0.11.1"),
                Evidence.at(Lines.of(1), "0.11.1", "/version"));
        Run run = begun(START).completed(List.of(run(reported, List.of()))).getFirst();
        assertThat(run.conditions().text(Factor.ENGINE_VERSION, "")).isEqualTo("0.11.1");
    }

    @Test
    void theFiguresOfItsBatchGoToThePointInWhichTheyWerePrinted() throws IOException {
        EngineLogRuns log = begun(START);
        append(batch(12) + batch(14));
        Run first = log.completed(List.of(run(Conditions.none(), List.of()))).getFirst();
        append(batch(60));
        Run second = log.completed(List.of(run(Conditions.none(), List.of()))).getFirst();
        assertThat(first.engineLog()).extracting(EngineSample::running).containsExactly(12, 14);
        assertThat(second.engineLog()).extracting(EngineSample::running).containsExactly(60);
    }

    @Test
    void theServersOwnMetricsAreFiner() throws IOException {
        EngineLogRuns log = begun(START);
        append(batch(12));
        EngineSample sampled = new EngineSample(1, "0.5 s", null, null, 3, 0, 0.2, null);
        assertThat(log.completed(List.of(run(Conditions.none(), List.of(sampled)))).getFirst().engineLog())
                .containsExactly(sampled);
    }

    @Test
    void otherEnginesPrintTheirSizesInTheirOwnWords() {
        assertThat(EngineCapacity.of(List.of("[2026-11-20 10:00:00 TP0] max_total_num_tokens=450867, chunked_prefill_size=8192,"
                + " available_gpu_mem=5.51 GB"))).containsEntry("Server: KV cache size", "450867 tokens")
                .containsEntry("Server: GPU memory left", "5.51 GB");
        assertThat(EngineCapacity.of(List.of("[2026-11-20 10:00:00] KV Cache is allocated. #tokens: 20480, K size: 1 GB")))
                .containsEntry("Server: KV cache size", "20480 tokens");
        assertThat(EngineCapacity.of(List.of("llama_kv_cache: size =   32.00 MiB (  2048 cells,   4 layers,  8/8 seqs)")))
                .containsEntry("Server: KV cache size", "2048 tokens").containsEntry("Server: KV cache memory", "32.00 MiB");
        assertThat(EngineCapacity.of(List.of("hello"))).isEmpty();
    }

    private EngineLogRuns begun(String text) throws IOException {
        append(text);
        EngineLogRuns log = new EngineLogRuns(folder.resolve("log"));
        log.pointBegins();
        return log;
    }

    private void append(String text) throws IOException {
        Files.writeString(folder.resolve("log"), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static String batch(int running) {
        return "INFO 11-20 10:01:00 [loggers.py:123] Engine 000: Avg prompt throughput: 100.0 tokens/s, Avg generation"
                + " throughput: 900.0 tokens/s, Running: " + running + " reqs, Waiting: 0 reqs, GPU KV cache usage: 4.0%,"
                + " Prefix cache hit rate: 0.0%\n";
    }

    private static Run run(Conditions conditions, List<EngineSample> sampled) {
        return new Run("run-1", Run.LIVE_TEST, "touchstone", new Source("live test: a campaign", "0".repeat(64), Lines.of(1)),
                null, conditions, Map.of(), Metrics.of(Map.of()), Definitions.none(), Map.of(), List.of(), sampled, List.of(),
                List.of(), List.of());
    }
}
