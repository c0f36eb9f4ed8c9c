package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The board that a heading names, whoever made it.
class BoardsInHeadingsTest {

    private static List<String> boards(String heading) {
        List<Run> runs = WrongInSilenceTest.runs("""
                ## %s

                | Engine | Concurrency | Output tok/s | TTFT (ms) |
                |---|---|---|---|
                | vLLM | 8 | 512 | 41 |
                """.formatted(heading));
        return runs.stream().map(run -> run.conditions().text(Factor.GPU, "-") + " v" + run.conditions().text(Factor.ENGINE_VERSION, "-")).toList();
    }

    @ParameterizedTest
    @CsvSource({"V100, NVIDIA V100", "2x V100, NVIDIA V100", "MI50, AMD MI50", "W7900, AMD Radeon PRO W7900", "Gaudi 2, Intel Gaudi 2", "Gaudi3, Intel Gaudi 3",
        "昇腾910B, Ascend 910B", "Jetson AGX Orin, NVIDIA Jetson AGX Orin", "Jetson Orin Nano, NVIDIA Jetson Orin Nano", "Strix Halo, AMD Strix Halo",
        "TPU v5e, Google TPU v5e", "GTX 1080 Ti, NVIDIA GeForce GTX 1080 Ti", "RTX 4060 Ti, NVIDIA GeForce RTX 4060 Ti", "Titan RTX, NVIDIA TITAN RTX",
        "Radeon 8060S, AMD Radeon 8060S", "Ryzen AI Max+ 395, AMD Ryzen AI Max+ 395", "Trainium2, AWS Trainium2", "沐曦 C500, MetaX C500", "海光 K100, Hygon K100",
        "Kunlun P800, Kunlun P800", "MTT S4000, MTT S4000", "4090, NVIDIA GeForce RTX 4090", "a 3090, NVIDIA GeForce RTX 3090"})
    void itsNameIsKnown(String board, String name) {
        assertThat(boards("Qwen3-8B on " + board)).containsExactly(name + " v-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"on 4090 prompts", "on 3090 requests", "with C500", "P100 latencies", "vLLM v1 engine", "on Titan servers", "Orin dataset"})
    void otherWordsAreNone(String words) {
        assertThat(boards("Qwen3-8B " + words)).containsExactly("- v-");
    }
}
