package dev.touchstone.compare.name;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.OwnFactor;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The names for readers of the settings in `settings.txt`, and of what else runs can differ in beside conditions. The
/// English names are those of the command line and of JSON.
public final class SettingNames {

    private static final Map<String, String> SHOWN = Stream.of(I18n.both("client"), I18n.both("launch"),
            I18n.both("cache"), I18n.both("load"), I18n.both("file name"), I18n.both("unknown"),
            I18n.both("context length"), I18n.both("memory fraction"), I18n.both("free memory fraction"),
            I18n.both("max running sequences"), I18n.both("batched tokens"), I18n.both("chunked prefill"),
            I18n.both("KV cache dtype"), I18n.both("KV cache dtype of keys"), I18n.both("KV cache dtype of values"),
            I18n.both("quantization"), I18n.both("load format"), I18n.both("tokenizer mode"), I18n.both("prefix cache"), I18n.both("CUDA graphs"), I18n.both("draft model"),
            I18n.both("layers on the GPU"), I18n.both("flash attention"), I18n.both("threads"))
            .collect(Collectors.toUnmodifiableMap(BilingualText::english, BilingualText::shown));

    private SettingNames() {
    }

    /// In front of a value: a name that ends a sentence by itself stands in quotation marks.
    static String before(String name) {
        String shown = shown(name);
        return shown.endsWith("?") || shown.endsWith("？") ? I18n.text("“{0}”", shown) : shown;
    }

    /// An author's own name stays as it is.
    public static String shown(String name) {
        return name.equals(Aspect.TOKENS.key()) ? I18n.text("token unit") : SHOWN.getOrDefault(name, new OwnFactor(name).label());
    }
}
