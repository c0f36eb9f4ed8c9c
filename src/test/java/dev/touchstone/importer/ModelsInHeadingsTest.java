package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The model that a heading names, of families that are known and of others, by their number of parameters.
class ModelsInHeadingsTest {

    private static List<String> models(String heading) {
        List<Run> runs = WrongInSilenceTest.runs("""
                ## %s

                | Engine | Concurrency | Output tok/s | TTFT (ms) |
                |---|---|---|---|
                | vLLM | 8 | 512 | 41 |
                | SGLang | 8 | 548 | 39 |
                """.formatted(heading));
        return runs.stream().map(run -> run.conditions().text(Factor.MODEL, "-")).distinct().toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"QwQ-32B", "MiniCPM3-4B", "facebook/opt-125m", "opt-13b", "SmolLM3-3B", "Devstral-Small-2505", "Codestral-22B",
        "Ministral-8B-Instruct", "LFM2.5-1.2B", "stabilityai/StableLM-2-12B", "bloom-7b1", "gpt-j-6b", "gpt-neox-20b", "MPT-7B", "WizardLM-13B-V1.2",
        "Ling-flash-2.0", "Ring-1T", "Jamba-1.5-Mini", "Hermes-3-8B", "Zephyr-7B-beta", "Apertus-70B", "Skywork-13B", "XVERSE-13B",
        "TeleChat2-35B", "pythia-12b", "Solar-10.7B", "Moonlight-16B-A3B", "acme/Writer-7B-Instruct-AWQ", "Qwen3-8B"})
    void aNameIsTheModel(String name) {
        assertThat(models(name + " on H100")).containsExactly(name);
        assertThat(models("Results (" + name + ", A100-40GB)")).containsExactly(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sub-10B on H100", "Table-3b on H100", "Batch-8b on H100", "Dense-7B on H100", "A100-80GB", "Draft-1b on H100", "Opt-2 on H100",
        "W4-8b on H100", "Step-3b on H100", "INT4-8b on H100", "block-16b.py on H100"})
    void otherWordsBeforeANumberAreNone(String heading) {
        assertThat(models(heading)).containsExactly("-");
    }
}
