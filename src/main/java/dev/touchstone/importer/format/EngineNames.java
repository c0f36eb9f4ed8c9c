package dev.touchstone.importer.format;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
            Map.entry("xinference", "Xinference"),
            Map.entry("mindie", "MindIE"));

    private EngineNames() {
    }

    /// Returns the engine of this name in any letter case; empty for other words.
    public static Optional<String> named(String word) {
        return Optional.ofNullable(NAMES.get(word.toLowerCase(Locale.ROOT)));
    }
}
