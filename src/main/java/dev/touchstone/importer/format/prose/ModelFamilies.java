package dev.touchstone.importer.format.prose;

import java.util.List;
import java.util.stream.Collectors;

/// How the names of models begin that every reader of names knows, as alternatives of regular expressions in small letters.
public final class ModelFamilies {

    private static final List<String> COMMON = List.of("qwen", "llama", "deepseek", "mistral", "mixtral", "gemma", "glm", "phi", "yi", "gpt-oss", "kimi",
            "minimax", "internlm", "baichuan");
    /// They stand inside of other words, too.
    private static final List<String> SHORT = List.of("phi", "yi");

    private ModelFamilies() {
    }

    /// Returns the names, parted by bars.
    static String common() {
        return String.join("|", COMMON);
    }

    /// The same for a search within a name, where short ones begin a word.
    public static String withinNames() {
        return COMMON.stream().map(name -> SHORT.contains(name) ? "(?<![a-z])" + name : name).collect(Collectors.joining("|"));
    }
}
