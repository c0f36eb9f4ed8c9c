package dev.touchstone.importer.format;

import org.jspecify.annotations.Nullable;

/// The wire format that an address stands for.
public final class Apis {

    private Apis() {
    }

    /// `chat`, `completions` or `generate` by the path of a URL; null when the path does not say.
    public static @Nullable String ofUrl(String url) {
        String path = url.strip();
        while (path.endsWith("/")) {
            path = path.substring(0, path.length() - 1);
        }
        if (path.endsWith("/chat/completions")) {
            return "chat";
        }
        if (path.endsWith("/completions")) {
            return "completions";
        }
        return path.endsWith("/generate") ? "generate" : null;
    }

    /// The wire format that a benchmark client uses for a `--backend`; null when it does not say.
    public static @Nullable String ofBackend(String backend) {
        return switch (backend) {
            case "openai-chat", "sglang-oai-chat", "vllm-chat", "lmdeploy-chat" -> "chat";
            case "vllm", "openai", "sglang-oai", "lmdeploy" -> "completions";
            case "sglang", "sglang-native" -> "generate";
            default -> null;
        };
    }
}
