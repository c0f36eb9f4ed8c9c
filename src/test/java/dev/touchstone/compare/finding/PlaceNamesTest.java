package dev.touchstone.compare.finding;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlaceNamesTest {

    @Test
    void engineMachineAndLoad() {
        PlaceNames names = PlaceNames.of(List.of());
        assertThat(names.place(Map.of())).isEqualTo("all runs");
        assertThat(names.place(match(Factor.ENGINE, "SGLang", Factor.GPU_COUNT, 2, Factor.CONCURRENCY, 30)))
                .isEqualTo("SGLang on 2 GPUs at concurrency 30");
        assertThat(names.place(match(Factor.GPU_COUNT, 4, Factor.GPU, "NVIDIA A10"))).isEqualTo("4 NVIDIA A10");
        assertThat(names.place(match(Factor.GPU, "NVIDIA A10"))).isEqualTo("NVIDIA A10");
        assertThat(names.place(match(Factor.ENGINE, "vLLM", Factor.NODES, 1, Factor.THINKING, "on", Factor.REQUESTS, 10)))
                .isEqualTo("vLLM on 1 node, thinking on, at 10 requests");
        assertThat(names.place(match(Factor.CONCURRENCY, 30))).isEqualTo("concurrency 30");
        assertThat(names.over(match(Factor.ENGINE, "vLLM"), "", Factor.CONCURRENCY, List.of())).isEqualTo("vLLM, over concurrency");
        assertThat(names.over(match(Factor.ENGINE, "vLLM"), "--quantization awq", Factor.CONCURRENCY, List.of()))
                .isEqualTo("vLLM, --quantization awq, over concurrency");
        assertThat(names.over(Map.of(), "without --quantization", Factor.CONCURRENCY, List.of()))
                .isEqualTo("without --quantization, over concurrency");
    }

    @Test
    void whereNothingDistinguishesSomeRunsTheirTextDoes() {
        Run one = run("a.md", 1).build();
        Run two = run("b.md", 1).build();
        PlaceNames names = PlaceNames.of(List.of(one, two, run("c.md", 1).build()));
        assertThat(names.place(Map.of(), List.of(one))).isEqualTo("1 run of a.md");
        assertThat(names.place(Map.of(), List.of(one, two))).isEqualTo("2 of 3 runs");
        assertThat(PlaceNames.of(List.of(one, two)).place(Map.of(), List.of(one, two))).isEqualTo("all runs");
    }

    @Test
    void modelsAreNamedWhereTheRunsAreOfSeveral() {
        Map<Factor, Level> match = match(Factor.ENGINE, "vLLM", Factor.MODEL, "org/A");
        assertThat(PlaceNames.of(List.of(model("org/A"), model("org/B"))).place(match)).isEqualTo("vLLM, A");
        assertThat(PlaceNames.of(List.of(model("org/A"))).place(match)).isEqualTo("vLLM");
    }

    /// `/models` is where `/models/A` lies.
    @Test
    void theFolderOfModelsIsNoName() {
        List<Run> runs = List.of(model("/models/A"), model("/models"));
        assertThat(PlaceNames.of(runs).place(match(Factor.ENGINE, "SGLang", Factor.MODEL, "/models")))
                .isEqualTo("SGLang");
        assertThat(PlaceNames.of(runs).place(match(Factor.ENGINE, "SGLang", Factor.MODEL, "/models/A")))
                .as("one model").isEqualTo("SGLang");
    }

    @Test
    void modelsBesideTheirFolder() {
        List<Run> runs = List.of(model("/models/A"), model("/models/B"), model("/models"));
        assertThat(PlaceNames.of(runs).place(match(Factor.ENGINE, "SGLang", Factor.MODEL, "/models"))).isEqualTo("SGLang");
        assertThat(PlaceNames.of(runs).place(match(Factor.ENGINE, "SGLang", Factor.MODEL, "/models/A"))).isEqualTo("SGLang, A");
    }

    /// The name of one is the beginning of that of the other.
    @Test
    void aModelIsNoFolderOfItsVariants() {
        List<Run> runs = List.of(model("Qwen/Qwen3-4B"), model("Qwen/Qwen3-4B-Instruct"));
        assertThat(PlaceNames.of(runs).place(match(Factor.ENGINE, "SGLang", Factor.MODEL, "Qwen/Qwen3-4B"))).isEqualTo("SGLang, Qwen3-4B");
        assertThat(PlaceNames.of(runs).place(match(Factor.ENGINE, "SGLang", Factor.MODEL, "Qwen/Qwen3-4B-Instruct")))
                .isEqualTo("SGLang, Qwen3-4B-Instruct");
    }

    @Test
    void parallelismOfOtherServers() {
        Run two = server("SGLang", 2, 2, "generate");
        Map<Factor, Level> ofAnyEngine = match(Factor.GPU_COUNT, 2, Factor.TENSOR_PARALLEL, 2);
        assertThat(PlaceNames.of(List.of(two, server("vLLM", 2, 1, "chat"))).place(ofAnyEngine)).isEqualTo("2 GPUs, tensor parallel 2");
        assertThat(PlaceNames.of(List.of(two, server("vLLM", 2, 2, "chat"))).place(ofAnyEngine)).isEqualTo("2 GPUs");
        Run unknown = run("a.md", 1).with(Factor.ENGINE, "SGLang").with(Factor.GPU_COUNT, 2).build();
        assertThat(PlaceNames.of(List.of(two, unknown)).place(ofAnyEngine)).as("no launch is known").isEqualTo("2 GPUs");
        Run data = run("a.md", 1).with(Factor.ENGINE, "SGLang").with(Factor.GPU_COUNT, 2).with(Factor.DATA_PARALLEL, 2).build();
        assertThat(PlaceNames.of(List.of(unknown, data)).place(match(Factor.GPU_COUNT, 2, Factor.DATA_PARALLEL, 2))).isEqualTo("2 GPUs");
    }

    @Test
    void parallelismThatFollowsFromTheGpusIsNotNamed() {
        Run two = server("SGLang", 2, 2, "generate");
        Map<Factor, Level> match = match(Factor.ENGINE, "SGLang", Factor.GPU_COUNT, 2, Factor.TENSOR_PARALLEL, 2);
        assertThat(PlaceNames.of(List.of(two, server("SGLang", 4, 4, "generate"))).place(match))
                .isEqualTo("SGLang on 2 GPUs");
        assertThat(PlaceNames.of(List.of(two, server("SGLang", 2, 1, "generate"))).place(match))
                .isEqualTo("SGLang on 2 GPUs, tensor parallel 2");
        Run data = run("a.md", 1).with(Factor.ENGINE, "SGLang").with(Factor.GPU_COUNT, 2)
                .with(Factor.DATA_PARALLEL, 2).build();
        assertThat(PlaceNames.of(List.of(two, data)).place(match)).as("--dp 2 without --tp")
                .isEqualTo("SGLang on 2 GPUs, tensor parallel 2");
        assertThat(PlaceNames.of(List.of(two)).place(match(Factor.TENSOR_PARALLEL, 2))).as("no GPU count")
                .isEqualTo("tensor parallel 2");
    }

    @Test
    void anApiThatFollowsFromTheEngineIsNotNamed() {
        Run one = server("SGLang", 2, 2, "generate");
        Map<Factor, Level> match = match(Factor.ENGINE, "SGLang", Factor.API, "generate");
        assertThat(PlaceNames.of(List.of(one, server("vLLM", 2, 2, "chat"))).place(match)).isEqualTo("SGLang");
        assertThat(PlaceNames.of(List.of(one, server("SGLang", 2, 2, "chat"))).place(match))
                .isEqualTo("SGLang, generate API");
    }

    private static Run server(String engine, int gpus, int parallel, String api) {
        return run("a.md", 1).with(Factor.ENGINE, engine).with(Factor.GPU_COUNT, gpus)
                .with(Factor.TENSOR_PARALLEL, parallel).with(Factor.API, api).build();
    }

    private static Run model(String model) {
        return run("a.md", 1).with(Factor.ENGINE, "vLLM").with(Factor.MODEL, model).build();
    }

    private static Map<Factor, Level> match(Object... levels) {
        Map<Factor, Level> match = new EnumMap<>(Factor.class);
        for (int i = 0; i < levels.length; i += 2) {
            match.put((Factor) levels[i], levels[i + 1] instanceof Integer number ? Level.of(number)
                    : Level.of((String) levels[i + 1]));
        }
        return match;
    }
}
