package dev.touchstone.importer.format.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.model.EngineSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineLogTest {

    private static List<EngineSample> samples(List<Block> blocks) {
        assertThat(blocks).singleElement().isInstanceOf(Block.EngineLog.class);
        return ((Block.EngineLog) blocks.getFirst()).samples();
    }

    private static List<EngineSample> sample(BlockFormat format, String name) {
        return samples(Texts.sample(format, name));
    }

    @Test
    void vllmWithAllThatIsOptional() {
        assertThat(sample(new VllmLog(), "optional.txt")).singleElement().satisfies(sample -> {
            assertThat(sample.time()).isEqualTo("03-11 09:15:20");
            assertThat(sample.promptThroughput()).isEqualTo(1820.4);
            assertThat(sample.generationThroughput()).isEqualTo(912.6);
            assertThat(sample.running()).isEqualTo(48);
            assertThat(sample.waiting()).isEqualTo(7);
            assertThat(sample.kvCacheUsage()).isEqualTo(0.972);
            assertThat(sample.prefixCacheHitRate()).isEqualTo(0.315);
            assertThat(sample.more()).containsExactly(entry("Deferred", 2.0), entry("Preemptions", 3.0),
                    entry("Corrupted", 0.0), entry("External prefix cache hit rate", 0.12),
                    entry("MM cache hit rate", 0.5));
        });
    }

    @Test
    void dataParallelEnginesOfOneMomentAreOneSample() {
        List<EngineSample> samples = sample(new VllmLog(), "ranks.txt");
        assertThat(samples).hasSize(2);
        EngineSample first = samples.getFirst();
        assertThat(first.line()).isEqualTo(1);
        assertThat(first.promptThroughput()).isEqualTo(3000);
        assertThat(first.generationThroughput()).isEqualTo(780);
        assertThat(first.running()).isEqualTo(38);
        assertThat(first.waiting()).isEqualTo(1);
        assertThat(first.kvCacheUsage()).as("the fullest").isEqualTo(0.4);
        assertThat(first.prefixCacheHitRate()).as("the mean").isEqualTo(0.15);
        assertThat(first.more()).containsEntry("Mean acceptance length", 3.0).containsEntry("Accepted", 2000.0)
                .containsEntry("Per-position acceptance rate 1", 0.837)
                .containsEntry("Per-position acceptance rate 3", 0.494)
                .containsEntry("Avg Draft acceptance rate", 0.667);
        assertThat(samples.get(1).running()).as("a second apart is the same moment").isEqualTo(38);
    }

    @Test
    void vllmV0() {
        List<EngineSample> samples = sample(new VllmLog(), "v0.txt");
        assertThat(samples).hasSize(2);
        assertThat(samples.getFirst().waiting()).isEqualTo(31);
        assertThat(samples.getFirst().kvCacheUsage()).isEqualTo(0.179);
        assertThat(samples.getFirst().prefixCacheHitRate()).isEqualTo(0.5236);
        assertThat(samples.getFirst().more()).containsOnly(entry("Swapped", 2.0),
                entry("CPU KV cache usage", 0.015), entry("CPU prefix cache hit rate", 0.0));
        assertThat(samples.get(1).more()).containsEntry("Draft acceptance rate", 0.723)
                .containsEntry("Number of emitted tokens", 2706.0);
    }

    @Test
    void sglangOfAllYears() {
        EngineSample old = sample(new SglangLog(), "2024.txt").getFirst();
        assertThat(old.prefixCacheHitRate()).isEqualTo(0.2);
        assertThat(old.waiting()).isEqualTo(12);
        assertThat(old.more()).containsOnly(entry("#new-seq", 4.0), entry("#new-token", 2048.0),
                entry("#cached-token", 512.0));
        List<EngineSample> middle = sample(new SglangLog(), "2025.txt");
        assertThat(middle).hasSize(3);
        assertThat(middle.get(1).generationThroughput()).isEqualTo(1444.84);
        assertThat(middle.get(1).more()).containsEntry("accept len", 2.1).containsEntry("cuda graph", 1.0);
        assertThat(middle.get(2).more()).containsOnly(entry("#retracted_reqs", 2.0),
                entry("#new_tokens_gained", 594.0));
        EngineSample prefill = sample(new SglangLog(), "2026.txt").getFirst();
        assertThat(prefill.promptThroughput()).isEqualTo(13874.93);
        assertThat(prefill.kvCacheUsage()).isEqualTo(0.49);
        assertThat(prefill.time()).isEqualTo("2026-03-04 15:13:22");
    }

    @Test
    void ranksAreSummedOverDataNeverOverTensorParallelism() {
        List<EngineSample> samples = sample(new SglangLog(), "ranks.txt");
        assertThat(samples).hasSize(2);
        assertThat(samples.getFirst().running()).isEqualTo(22);
        assertThat(samples.getFirst().generationThroughput()).isEqualTo(900);
        assertThat(samples.getFirst().kvCacheUsage()).isEqualTo(0.3);
        assertThat(samples.getFirst().more()).containsEntry("#token", 1860.0).containsEntry("cuda graph", 1.0);
        assertThat(samples.get(1).running()).isEqualTo(22);
        assertThat(samples.get(1).generationThroughput()).as("of TP0").isEqualTo(900);
    }

    @Test
    void withoutRankTagsEveryLineIsAMomentOfItsOwn() {
        String line = "[2025-05-07 09:50:03] Decode batch, #running-req: 2, token usage: 0.01, #queue-req: 0\n";
        assertThat(samples(Texts.read(new SglangLog(), line + line + line))).hasSize(3);
    }

    @Test
    void llamaCppSpeaksOfOneRequestAtATime() {
        List<EngineSample> below = sample(new LlamaCppLog(), "below.txt");
        assertThat(below).hasSize(2).allSatisfy(sample -> {
            assertThat(sample.generationThroughput()).isNull();
            assertThat(sample.more()).containsEntry("eval tokens per second", 36.37)
                    .containsEntry("prompt eval tokens", 33.0).containsEntry("total time (ms)", 20512.22);
        });
        List<EngineSample> behind = sample(new LlamaCppLog(), "behind.txt");
        assertThat(behind).hasSize(3);
        assertThat(behind.getFirst().more()).containsEntry("tg", 5.68).containsEntry("n_decoded", 100.0);
        assertThat(behind.get(2).more()).containsEntry("prompt eval tokens per second", 80.0)
                .containsEntry("eval tokens", 700.0);
    }

    @Test
    void lmdeployAndTensorRtLlm() {
        assertThat(sample(new LmdeployLog(), "lines.txt")).singleElement().satisfies(sample -> {
            assertThat(sample.promptThroughput()).isEqualTo(240);
            assertThat(sample.generationThroughput()).isEqualTo(1900.5);
            assertThat(sample.running()).isEqualTo(15);
            assertThat(sample.waiting()).isEqualTo(1);
            assertThat(sample.kvCacheUsage()).isEqualTo(0.123);
            assertThat(sample.more()).containsEntry("#succeeded of the server", 20.0);
        });
        List<EngineSample> steps = sample(new TensorRtLlmLog(), "steps.txt");
        assertThat(steps).hasSize(2);
        assertThat(steps.getFirst().running()).isEqualTo(3);
        assertThat(steps.getFirst().more()).containsEntry("#num_ctx_tokens", 16384.0)
                .containsEntry("host_step_time (ms)", 50.5);
    }

    @Test
    void cutAtEitherEnd() {
        assertThat(samples(Texts.read(new VllmLog(),
                "ng: 4 reqs, Running: 3 reqs, Waiting: 1 reqs, GPU KV cache usage: 5.0%, Pre"))
                .getFirst()).satisfies(sample -> {
            assertThat(sample.running()).isEqualTo(3);
            assertThat(sample.kvCacheUsage()).isEqualTo(0.05);
            assertThat(sample.promptThroughput()).isNull();
        });
        assertThat(samples(Texts.read(new VllmLog(), "Avg prompt throughput: 1.0 tokens/s, Running: 3 re"))
                .getFirst().running()).isEqualTo(3);
    }

    @Test
    void wordsAboutALogAreNoLog() {
        assertThat(Texts.read(new VllmLog(), "The GPU KV cache usage: is low")).isEmpty();
        assertThat(Texts.read(new VllmLog(), "Running: the server")).isEmpty();
        assertThat(Texts.read(new SglangLog(), "Decode batch is the line to look at: #running-req")).isEmpty();
    }
}
