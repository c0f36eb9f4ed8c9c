package dev.touchstone.importer.table;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A factor of generated tables: one that Touchstone knows, or one of the author's own.
enum TableFactor {
    CONCURRENCY(Factor.CONCURRENCY, false, List.of("Concurrency", "Max concurrency"), List.of("并发数", "并发"),
            List.of("1", "4", "8", "16", "32", "64", "128")),
    ENGINE(Factor.ENGINE, true, List.of("Engine", "Backend", "Framework"), List.of("推理引擎", "推理框架"),
            List.of("vLLM", "SGLang", "TensorRT-LLM", "LMDeploy")),
    GPU(Factor.GPU, true, List.of("GPU", "Hardware"), List.of("GPU 型号", "显卡"),
            List.of("H100", "A100", "L40S", "RTX 4090")),
    MODEL(Factor.MODEL, true, List.of("Model"), List.of("模型"),
            List.of("Qwen3-8B", "Llama-3.1-8B-Instruct", "Mistral-7B-v0.3", "gemma-3-4b-it")),
    GPU_COUNT(Factor.GPU_COUNT, false, List.of("GPUs", "GPU count"), List.of("GPU 数", "卡数"),
            List.of("1", "2", "4", "8")),
    INPUT_LENGTH(Factor.INPUT_TOKENS, false, List.of("Input length", "ISL"), List.of("输入长度"),
            List.of("128", "512", "1024", "4096")),
    OUTPUT_LENGTH(Factor.OUTPUT_TOKENS, false, List.of("Output length", "OSL"), List.of("输出长度"),
            List.of("64", "256", "512")),
    THINKING(Factor.THINKING, false, List.of("Thinking"), List.of("思考模式"), List.of("on", "off")),
    PRECISION(null, true, List.of("Precision"), List.of("精度"), List.of("BF16", "FP8", "INT8", "W4A16")),
    CONFIG(null, true, List.of("Config", "Setup"), List.of("配置", "方案"),
            List.of("stock", "chunked prefill", "prefix cache", "tuned")),
    KV_DTYPE(null, false, List.of("KV dtype"), List.of("KV dtype"), List.of("fp16", "fp8", "int4")),
    SCENARIO(null, true, List.of("Scenario", "Workload"), List.of("场景"),
            List.of("short chat", "long document", "coding")),
    CORES(null, false, List.of("Cores * NUMA"), List.of("核数 * NUMA"), List.of("48*1", "48*2", "56*1")),
    OFFLOADED_LAYERS(null, false, List.of("ngl"), List.of("ngl"), List.of("0", "20", "99"));

    private final @Nullable Factor known;
    private final boolean across;
    private final List<String> english;
    private final List<String> chinese;
    private final List<String> levels;

    TableFactor(@Nullable Factor known, boolean across, List<String> english, List<String> chinese,
            List<String> levels) {
        this.known = known;
        this.across = across;
        this.english = english;
        this.chinese = chinese;
        this.levels = levels;
    }

    /// Whether its levels are understood without the name of the factor, so that they can stand in the head.
    boolean standsAcross() {
        return across;
    }

    /// The factor of the conditions that it may be read as; null when it is always one of the author's own.
    @Nullable Factor known() {
        return this == SCENARIO ? Factor.DATASET : known;
    }

    List<String> labels(PageLanguage language) {
        return language == PageLanguage.ENGLISH ? english : chinese;
    }

    List<String> levels() {
        return levels;
    }

    /// Whether the run has this level.
    ///
    /// @param label the name of the factor in the text; null when the text does not name it
    boolean isAt(Run run, String level, @Nullable String label) {
        if (known == null) {
            return (label == null ? run.extras().containsValue(level) : level.equals(run.extras().get(label)))
                    || this == SCENARIO && run.conditions().text(Factor.DATASET, "").equals(level);
        }
        String read = run.conditions().text(known, "");
        return known == Factor.GPU ? read.toUpperCase(Locale.ROOT).contains(level.toUpperCase(Locale.ROOT))
                : read.equals(level);
    }
}
