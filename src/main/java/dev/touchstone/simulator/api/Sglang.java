package dev.touchstone.simulator.api;

import dev.touchstone.simulator.engine.EngineState;
import dev.touchstone.simulator.metrics.SglangMetrics;
import dev.touchstone.simulator.net.Refusal;
import dev.touchstone.simulator.settings.EngineSettings;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// SGLang's server, started with a reasoning parser, with metrics and with the cache report.
record Sglang(EngineState situation) implements Dialect {

    /// The simulated version, marked as simulated.
    static final String VERSION = "0.5.5+simulated";
    /// The token that ends an answer; SGLang reports it.
    static final int END_TOKEN = 151_645;

    @Override
    public boolean knowsItsModel() {
        return false;
    }

    @Override
    public boolean guards(String path) {
        return !path.startsWith("/health") && !path.startsWith("/metrics");
    }

    @Override
    public int wrongTypeStatus() {
        return 400;
    }

    @Override
    public JsonNode error(Refusal refusal) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        if (refusal.status() == 401) {
            return body.put("error", refusal.sentence());
        }
        return body.put("object", "error").put("message", refusal.sentence()).put("type", "BadRequestError")
                .put("param", refusal.parameter()).put("code", refusal.status());
    }

    @Override
    public String id(ServedApi api, String number) {
        return number;
    }

    @Override
    public String firstDelta() {
        return "{\"role\":\"assistant\",\"content\":\"\",\"reasoning_content\":null,\"tool_calls\":null}";
    }

    @Override
    public String delta(String quoted, boolean reasoning) {
        return reasoning
                ? "{\"role\":null,\"content\":null,\"reasoning_content\":" + quoted + ",\"tool_calls\":null}"
                : "{\"role\":null,\"content\":" + quoted + ",\"reasoning_content\":null,\"tool_calls\":null}";
    }

    @Override
    public String reasoningField() {
        return "reasoning_content";
    }

    @Override
    public String stopField(SimulatedAnswer answer) {
        return ",\"matched_stop\":" + ("stop".equals(answer.finish()) ? END_TOKEN : "null");
    }

    @Override
    public String usage(SimulatedAnswer answer) {
        int prompt = answer.request().promptTokens();
        return "{\"prompt_tokens\":" + prompt + ",\"total_tokens\":" + (prompt + answer.tokens())
                + ",\"completion_tokens\":" + answer.tokens() + ",\"prompt_tokens_details\":"
                + (answer.cachedTokens() == 0 ? "null" : "{\"cached_tokens\":" + answer.cachedTokens() + "}")
                + ",\"reasoning_tokens\":" + answer.reasoningTokens() + "}";
    }

    @Override
    public @Nullable EnginePage page(String path) {
        return switch (path) {
            case "/health", "/health_generate" -> EnginePage.of("");
            case "/v1/models" -> EnginePage.of(models());
            case "/server_info", "/get_server_info" -> EnginePage.of(serverInfo());
            case "/model_info", "/get_model_info" -> EnginePage.of(JsonNodeFactory.instance.objectNode()
                    .put("model_path", situation.settings().model()).put("tokenizer_path", situation.settings().model())
                    .put("is_generation", true).put("weight_version", "default"));
            case "/flush_cache" -> flushed();
            case "/metrics" -> EnginePage.of(SglangMetrics.page(situation));
            default -> null;
        };
    }

    @Override
    public boolean flushes(String path) {
        return path.equals("/flush_cache");
    }

    private EnginePage flushed() {
        situation.pace().flush();
        return EnginePage.of("Cache flushed.\n");
    }

    private ObjectNode models() {
        String model = situation.settings().model();
        ObjectNode list = JsonNodeFactory.instance.objectNode().put("object", "list");
        list.putArray("data").addObject().put("id", model).put("object", "model").put("created", situation.started())
                .put("owned_by", "sglang").put("root", model).put("max_model_len", situation.contextLength());
        situation.settings().adapters().forEach(adapter -> list.withArray("data").addObject().put("id", adapter)
                .put("object", "model").put("created", situation.started()).put("owned_by", "sglang").put("root", adapter)
                .put("parent", model));
        return list;
    }

    /// The real server shows the key in clear among its arguments; so does this one, to test that it is masked.
    private ObjectNode serverInfo() {
        EngineSettings settings = situation.settings();
        ObjectNode info = JsonNodeFactory.instance.objectNode().put("model_path", settings.model())
                .put("tokenizer_path", settings.model()).put("served_model_name", settings.model())
                .put("host", "127.0.0.1").put("port", settings.port()).put("api_key", settings.apiKey())
                .put("context_length", situation.contextLength()).put("tp_size", settings.gpus()).put("dp_size", 1)
                .put("pp_size", 1).put("ep_size", 1).put("nnodes", 1).put("enable_dp_attention", false)
                .put("mem_fraction_static", 0.88).put("stream_output", false).put("enable_metrics", true)
                .put("disable_radix_cache", !settings.prefixCache())
                .put("reasoning_parser", settings.reasoningParser() ? "qwen3" : null)
                .put("random_seed", settings.seed())
                .put("status", "ready").put("max_total_num_tokens", situation.pace().capacity())
                .put("max_req_input_len", situation.contextLength() - 1);
        info.putArray("internal_states").addObject().put("last_gen_throughput", 0.0);
        return info.put("version", VERSION);
    }
}
