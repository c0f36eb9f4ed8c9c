package dev.touchstone.importer.format;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Finds the wire format that an address or an option of a client names.
public final class ApiNames {

    private ApiNames() {
    }

    /// Returns `chat`, `completions` or `generate` by the path of a URL; null for any other path.
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

    /// Returns the wire format that the words of a cell name, as a path or as a word: `/v1/chat/completions`, `chat`; null for other words.
    public static @Nullable String ofWords(String words) {
        String word = words.strip().toLowerCase(Locale.ROOT);
        String byPath = ofUrl(word.startsWith("/") ? word : "/" + word);
        return byPath != null ? byPath : switch (word) {
            case "chat", "responses", "messages", "embeddings" -> word;
            default -> word.startsWith("openai") ? ofBackend(word) : null;
        };
    }

    /// Returns the wire format that a benchmark client uses for a `--backend`; null when that names none.
    public static @Nullable String ofBackend(String backend) {
        return switch (backend) {
            case "openai-chat", "sglang-oai-chat", "vllm-chat", "lmdeploy-chat" -> "chat";
            case "vllm", "openai", "openai-comp", "sglang-oai", "lmdeploy" -> "completions";
            case "sglang", "sglang-native" -> "generate";
            default -> null;
        };
    }
}
