package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The engine that a heading names: forks and small engines are engines of their own.
class EnginesInHeadingsTest {

    private static List<String> engines(String heading) {
        List<Run> runs = WrongInSilenceTest.runs("""
                ## %s, Qwen3-8B

                | Concurrency | Output tok/s | TTFT (ms) |
                |---|---|---|
                | 8 | 512 | 41 |
                | 16 | 812 | 61 |
                """.formatted(heading));
        return runs.stream().map(run -> run.conditions().text(Factor.ENGINE, "-") + " " + run.conditions().text(Factor.MODEL, "-")).distinct().toList();
    }

    @ParameterizedTest
    @CsvSource({"LM Studio, LM Studio", "TabbyAPI, TabbyAPI", "llamafile, llamafile", "KoboldCpp, KoboldCpp", "ik_llama.cpp, ik_llama.cpp", "llama.cpp, llama.cpp",
        "mistral.rs, mistral.rs", "nano-vLLM, nano-vLLM", "mini-sglang, mini-SGLang", "FastDeploy, FastDeploy", "PowerInfer, PowerInfer", "InfiniLM, InfiniLM",
        "FasterTransformer, FasterTransformer", "oMLX, oMLX", "Text Generation Inference, TGI", "Aphrodite Engine, Aphrodite", "vLLM, vLLM"})
    void itsNameIsKnown(String written, String name) {
        assertThat(engines(written)).containsExactly(name + " Qwen3-8B");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Transformer layers", "Text generation", "Aphrodite", "LM Evaluation", "Fast deployment"})
    void otherWordsAreNone(String words) {
        assertThat(engines(words)).containsExactly("- Qwen3-8B");
    }
}
