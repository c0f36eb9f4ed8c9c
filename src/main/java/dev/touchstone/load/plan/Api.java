package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A wire format of live tests, and all that is known of it beside the form of its requests and answers, for which
/// [dev.touchstone.load.api] has a class each.
public enum Api {

    CHAT("chat", I18n.text("Chat completions"), "/v1/chat/completions", true, "openai-chat"),
    COMPLETIONS("completions", I18n.text("Completions"), "/v1/completions", false, "openai"),
    GENERATE("generate", I18n.text("SGLang native"), "/generate", false, "sglang", "SGLang"),
    /// Texts in, a vector of each out.
    EMBEDDINGS("embeddings", I18n.text("Embeddings"), "/v1/embeddings", false, "openai-embeddings"),
    /// A query and documents in, a score of each document out.
    RERANK("rerank", I18n.text("Rerank"), "/v1/rerank", false, "vllm-rerank");

    private final String key;
    private final String label;
    private final String path;
    private final boolean hasChatTemplate;
    private final String vllmBackend;
    private final Set<String> engines;

    /// @param engines the only ones that serve it; none for a wire format that every engine serves
    Api(String key, String label, String path, boolean hasChatTemplate, String vllmBackend, String... engines) {
        this.key = key;
        this.label = label;
        this.path = path;
        this.hasChatTemplate = hasChatTemplate;
        this.vllmBackend = vllmBackend;
        this.engines = Set.of(engines);
    }

    /// The level of the condition `api`, and its name in plan files and on the command line.
    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    /// Where a server has it, from the root: `/v1/completions`. `/v1` stands for whichever version an address names.
    public String path() {
        return path;
    }

    /// Whether the server applies the model's chat template, so that thinking can be switched on and off.
    public boolean hasChatTemplate() {
        return hasChatTemplate;
    }

    /// Whether the answer is generated text; else each input is only computed, and nothing is streamed.
    public boolean generates() {
        return this != EMBEDDINGS && this != RERANK;
    }

    /// The name that `vllm bench serve --backend` has for it.
    public String vllmBackend() {
        return vllmBackend;
    }

    /// Whether every engine serves it, where its model can.
    public boolean isCommon() {
        return engines.isEmpty();
    }

    /// Returns the wire formats that an engine serves.
    ///
    /// @param engine as in the condition `engine`: `vLLM`
    public static Set<Api> servedBy(String engine) {
        return Arrays.stream(values()).filter(api -> api.isCommon() || api.engines.contains(engine))
                .collect(Collectors.toUnmodifiableSet());
    }

    public static Optional<Api> ofKey(String key) {
        return Arrays.stream(values()).filter(api -> api.key.equalsIgnoreCase(key)).findFirst();
    }
}
