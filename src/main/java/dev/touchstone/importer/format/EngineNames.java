package dev.touchstone.importer.format;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The names of engines as people and tools write them, and as Touchstone writes them.
public final class EngineNames {

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("vllm", "vLLM"),
            Map.entry("sglang", "SGLang"),
            Map.entry("llama.cpp", "llama.cpp"),
            Map.entry("llama-cpp", "llama.cpp"),
            Map.entry("llamacpp", "llama.cpp"),
            Map.entry("llama-server", "llama.cpp"),
            Map.entry("ollama", "Ollama"),
            Map.entry("tgi", "TGI"),
            Map.entry("text-generation-inference", "TGI"),
            Map.entry("tensorrt-llm", "TensorRT-LLM"),
            Map.entry("trt-llm", "TensorRT-LLM"),
            Map.entry("trtllm", "TensorRT-LLM"),
            Map.entry("lmdeploy", "LMDeploy"),
            Map.entry("turbomind", "LMDeploy"),
            Map.entry("xinference", "Xinference"),
            Map.entry("mindie", "MindIE"),
            Map.entry("vllm-ascend", "vLLM"),
            Map.entry("tensorrt llm", "TensorRT-LLM"),
            Map.entry("fastllm", "FastLLM"),
            Map.entry("ftllm", "FastLLM"),
            Map.entry("mlc-llm", "MLC LLM"),
            Map.entry("mlc llm", "MLC LLM"),
            Map.entry("mlc_llm", "MLC LLM"),
            Map.entry("llm-awq", "llm-awq"),
            Map.entry("dashinfer", "DashInfer"),
            Map.entry("openvino model server", "OpenVINO Model Server"),
            Map.entry("ovms", "OpenVINO Model Server"),
            Map.entry("ktransformers", "KTransformers"),
            Map.entry("ktrans", "KTransformers"),
            Map.entry("transformers", "Transformers"),
            Map.entry("hf transformers", "Transformers"),
            Map.entry("huggingface transformers", "Transformers"),
            Map.entry("hugging face transformers", "Transformers"),
            Map.entry("autoawq", "AutoAWQ"),
            Map.entry("autogptq", "AutoGPTQ"),
            Map.entry("ctransformers", "CTransformers"),
            Map.entry("ctranslate2", "CTranslate2"),
            Map.entry("ctranslate", "CTranslate2"),
            Map.entry("exllama", "ExLlama"),
            Map.entry("exllamav2", "ExLlamaV2"),
            Map.entry("deepspeed-mii", "DeepSpeed-MII"),
            Map.entry("deepspeed mii", "DeepSpeed-MII"),
            Map.entry("deepspeed-fastgen", "DeepSpeed-MII"),
            Map.entry("deepspeed", "DeepSpeed"),
            Map.entry("qserve", "QServe"),
            Map.entry("triton inference server", "Triton"),
            Map.entry("modular max", "MAX"),
            Map.entry("max serve", "MAX"),
            Map.entry("xllm", "xLLM"),
            Map.entry("rtp-llm", "RTP-LLM"),
            Map.entry("mlx-lm", "MLX LM"),
            Map.entry("mlx lm", "MLX LM"),
            Map.entry("mlx_lm", "MLX LM"),
            Map.entry("lightllm", "LightLLM"),
            Map.entry("scalellm", "ScaleLLM"),
            Map.entry("text generation inference", "TGI"),
            Map.entry("lm studio", "LM Studio"),
            Map.entry("lmstudio", "LM Studio"),
            Map.entry("tabbyapi", "TabbyAPI"),
            Map.entry("exllamav3", "ExLlamaV3"),
            Map.entry("aphrodite engine", "Aphrodite"),
            Map.entry("aphrodite-engine", "Aphrodite"),
            Map.entry("llamafile", "llamafile"),
            Map.entry("koboldcpp", "KoboldCpp"),
            Map.entry("ik_llama.cpp", "ik_llama.cpp"),
            Map.entry("ik_llama", "ik_llama.cpp"),
            Map.entry("mistral.rs", "mistral.rs"),
            Map.entry("nano-vllm", "nano-vLLM"),
            Map.entry("mini-sglang", "mini-SGLang"),
            Map.entry("fastdeploy", "FastDeploy"),
            Map.entry("powerinfer", "PowerInfer"),
            Map.entry("infinilm", "InfiniLM"),
            Map.entry("fastertransformer", "FasterTransformer"),
            Map.entry("omlx", "oMLX"));

    /// The names that prose uses for nothing else. Libraries that others run (`transformers`, `AutoAWQ`) and words of the
    /// language are no engine there; in a cell that is nothing else they are.
    private static final Set<String> OF_LIBRARIES = Set.of("transformers", "autoawq", "autogptq", "ctransformers",
            "ctranslate", "ctranslate2", "exllama", "exllamav2", "exllamav3", "deepspeed", "llm-awq", "mlx-lm", "mlx lm", "mlx_lm",
            "max serve", "llamacpp", "ktrans", "triton inference server", "mindie");

    private static final int SHORTEST_PART = 3;

    private EngineNames() {
    }

    /// Returns a regular expression for the names, in lower case, that stand for an engine wherever they stand, the
    /// longest first.
    public static String alternatives() {
        return NAMES.keySet().stream().filter(name -> !OF_LIBRARIES.contains(name))
                .sorted(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .map(Pattern::quote).collect(Collectors.joining("|"));
    }

    /// Returns all first letters of these names.
    public static String firstLetters() {
        return NAMES.keySet().stream().filter(name -> !OF_LIBRARIES.contains(name)).map(name -> name.substring(0, 1)).distinct()
                .sorted().collect(Collectors.joining());
    }

    /// Returns the engine of this name in any letter case, also of one that a narrow column cut (`TensorRT…`) where no other
    /// begins like it; empty for other words.
    public static Optional<String> named(String word) {
        String name = word.toLowerCase(Locale.ROOT);
        if (name.length() > SHORTEST_PART && name.endsWith("…")) {
            String part = name.substring(0, name.length() - 1);
            List<String> engines = NAMES.entrySet().stream().filter(engine -> engine.getKey().startsWith(part))
                    .map(Map.Entry::getValue).distinct().toList();
            return engines.size() == 1 ? Optional.of(engines.getFirst()) : Optional.empty();
        }
        return Optional.ofNullable(NAMES.get(name));
    }
}
