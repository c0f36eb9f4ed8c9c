package dev.touchstone.importer.format;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The names of engines as they are written, and as Touchstone writes them.
public final class Engines {

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

    private Engines() {
    }

    /// The engine of this name, whatever its letter case; empty for words that name none.
    public static Optional<String> named(String word) {
        return Optional.ofNullable(NAMES.get(word.toLowerCase(Locale.ROOT)));
    }
}
