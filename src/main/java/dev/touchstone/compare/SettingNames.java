package dev.touchstone.compare;

import dev.touchstone.i18n.I18n;
import java.util.Map;

/// The names for readers of the settings in `settings.txt`, and of what else runs can differ in beside conditions. The
/// English names are those of the command line and of JSON.
final class SettingNames {

    private static final Map<String, String> SHOWN = Map.ofEntries(
            Map.entry("client", I18n.text("client")), Map.entry("launch", I18n.text("launch")),
            Map.entry("cache", I18n.text("cache")),
            Map.entry("context length", I18n.text("context length")),
            Map.entry("memory fraction", I18n.text("memory fraction")),
            Map.entry("free memory fraction", I18n.text("free memory fraction")),
            Map.entry("max running sequences", I18n.text("max running sequences")),
            Map.entry("batched tokens", I18n.text("batched tokens")),
            Map.entry("chunked prefill", I18n.text("chunked prefill")),
            Map.entry("KV cache dtype", I18n.text("KV cache dtype")),
            Map.entry("KV cache dtype of keys", I18n.text("KV cache dtype of keys")),
            Map.entry("KV cache dtype of values", I18n.text("KV cache dtype of values")),
            Map.entry("quantization", I18n.text("quantization")),
            Map.entry("prefix cache", I18n.text("prefix cache")),
            Map.entry("CUDA graphs", I18n.text("CUDA graphs")),
            Map.entry("draft model", I18n.text("draft model")),
            Map.entry("layers on the GPU", I18n.text("layers on the GPU")),
            Map.entry("flash attention", I18n.text("flash attention")),
            Map.entry("threads", I18n.text("threads")));

    private SettingNames() {
    }

    /// Any other name stays as it is.
    static String shown(String name) {
        return SHOWN.getOrDefault(name, name);
    }
}
