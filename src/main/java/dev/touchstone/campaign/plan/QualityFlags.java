package dev.touchstone.campaign.plan;

import java.util.Set;

/// Flags with which a model's answers change, by their names in vLLM, SGLang and llama.cpp: numbers of fewer bits for the
/// weights or the KV cache. A search for speed alone would always take them.
final class QualityFlags {

    private static final Set<String> NAMES = Set.of("--kv-cache-dtype", "--quantization", "-q", "--dtype", "--torchao-config",
            "--cache-type-k", "-ctk", "--cache-type-v", "-ctv", "--calculate-kv-scales");

    private QualityFlags() {
    }

    static boolean isOne(String flag) {
        return NAMES.contains(flag);
    }
}
