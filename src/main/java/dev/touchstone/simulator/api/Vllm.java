package dev.touchstone.simulator.api;

import dev.touchstone.simulator.engine.EngineState;
import dev.touchstone.simulator.metrics.VllmMetrics;
import dev.touchstone.simulator.net.Refusal;
import dev.touchstone.simulator.settings.EngineSettings;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// vLLM's API server, started with a reasoning parser, with details of prompt tokens, and in developer mode (so that
/// `/server_info` reports the number of GPUs).
record Vllm(EngineState situation) implements Dialect {

    /// The simulated version, marked as simulated.
    static final String VERSION = "0.12.0+simulated";

    @Override
    public boolean knowsItsModel() {
        return true;
    }

    @Override
    public boolean guards(String path) {
        return path.startsWith("/v1/");
    }

    @Override
    public int wrongTypeStatus() {
        return 415;
    }

    @Override
    public JsonNode error(Refusal refusal) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        if (refusal.status() == 401) {
            return body.put("error", refusal.sentence());
        }
        body.putObject("error").put("message", refusal.sentence())
                .put("type", refusal.status() == 404 ? "NotFoundError" : "BadRequestError")
                .put("param", refusal.parameter()).put("code", refusal.status());
        return body;
    }

    @Override
    public String id(ServedApi api, String number) {
        return api.idPrefix + number;
    }

    @Override
    public String firstDelta() {
        return "{\"role\":\"assistant\",\"content\":\"\"}";
    }

    @Override
    public String delta(String quoted, boolean reasoning) {
        return (reasoning ? "{\"reasoning\":" : "{\"content\":") + quoted + "}";
    }

    @Override
    public String reasoningField() {
        return "reasoning";
    }

    @Override
    public String stopField(SimulatedAnswer answer) {
        return ",\"stop_reason\":null";
    }

    @Override
    public String usage(SimulatedAnswer answer) {
        int prompt = answer.request().promptTokens();
        return "{\"prompt_tokens\":" + prompt + ",\"total_tokens\":" + (prompt + answer.tokens())
                + ",\"completion_tokens\":" + answer.tokens() + ",\"prompt_tokens_details\":"
                + (answer.cachedTokens() == 0 ? "null" : "{\"cached_tokens\":" + answer.cachedTokens() + "}") + "}";
    }

    @Override
    public @Nullable EnginePage page(String path) {
        return switch (path) {
            case "/health", "/ping" -> EnginePage.of("");
            case "/version" -> EnginePage.of(JsonNodeFactory.instance.objectNode().put("version", VERSION));
            case "/v1/models" -> EnginePage.of(models());
            case "/server_info" -> EnginePage.of(JsonNodeFactory.instance.objectNode().put("vllm_config", config()));
            case "/load" -> EnginePage.of(JsonNodeFactory.instance.objectNode()
                    .put("server_load", situation.pace().running() + situation.pace().waiting()));
            case "/metrics" -> EnginePage.of(VllmMetrics.page(situation));
            default -> null;
        };
    }

    @Override
    public boolean flushes(String path) {
        return path.equals("/reset_prefix_cache");
    }

    private ObjectNode models() {
        String model = situation.settings().model();
        ObjectNode list = JsonNodeFactory.instance.objectNode().put("object", "list");
        list.putArray("data").addObject().put("id", model).put("object", "model").put("created", situation.started())
                .put("owned_by", "vllm").put("root", model).putNull("parent")
                .put("max_model_len", situation.contextLength()).putArray("permission");
        situation.settings().adapters().forEach(adapter -> list.withArray("data").addObject().put("id", adapter)
                .put("object", "model").put("created", situation.started()).put("owned_by", "vllm").put("root", adapter)
                .put("parent", model));
        return list;
    }

    private String config() {
        EngineSettings settings = situation.settings();
        return "model='" + settings.model() + "', tokenizer='" + settings.model() + "', dtype=torch.bfloat16,"
                + " max_seq_len=" + situation.contextLength() + ", tensor_parallel_size=" + settings.gpus()
                + ", pipeline_parallel_size=1, data_parallel_size=1, quantization=None, seed=" + settings.seed()
                + ", served_model_name=" + settings.model() + ", enable_prefix_caching="
                + (settings.prefixCache() ? "True" : "False") + ", enable_chunked_prefill=True";
    }
}
