package dev.touchstone.load.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.page.PlayedServer;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import java.time.Duration;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Each engine by the answers it gives.
class EngineProbesTest {

    private static final String VLLM_MODELS = """
            {"object":"list","data":[{"id":"Qwen/Qwen3-8B","object":"model","created":1746,"owned_by":"vllm",
             "root":"Qwen/Qwen3-8B","parent":null,"max_model_len":40960,"permission":[{"id":"modelperm-1"}]},
             {"id":"my-lora","owned_by":"vllm","parent":"Qwen/Qwen3-8B"}]}""";

    /// A busy machine takes its time.
    private static final Duration PATIENT = Duration.ofMinutes(1);

    private final PlayedServer played = new PlayedServer();

    @AfterEach
    void stop() {
        played.close();
    }

    @Test
    void vllm() {
        played.on("/v1/models", VLLM_MODELS).on("/version", "{\"version\":\"0.11.0\"}").on("/health", "")
                .on("/metrics", "# TYPE vllm:num_requests_running gauge\nvllm:num_requests_running{engine=\"0\"} 0.0\n")
                .header("server", "uvicorn");
        ServerIdentity identity = identify();

        assertThat(told(identity)).isEqualTo("engine=vLLM engineVersion=0.11.0 model=Qwen/Qwen3-8B");
        assertThat(identity.models()).containsExactly("Qwen/Qwen3-8B", "my-lora");
        assertThat(identity.apis()).as("what every engine serves, where its model can")
                .containsExactlyInAnyOrder(Api.CHAT, Api.COMPLETIONS, Api.EMBEDDINGS, Api.RERANK);
        assertThat(identity.metrics()).isTrue();
        assertThat(identity.remarks()).containsExactly("vLLM does not report how many GPUs it uses: set the number by"
                + " hand, or start the server with VLLM_SERVER_DEV_MODE=1.");
        assertThat(rule(identity, Factor.ENGINE)).isEqualTo("/v1/models: owned by vllm");
    }

    @Test
    void vllmInDevelopmentModeTellsItsParallelism() {
        played.on("/v1/models", VLLM_MODELS).on("/server_info", "{\"vllm_config\":\"model='Qwen/Qwen3-8B', "
                + "max_seq_len=40960, tensor_parallel_size=4, pipeline_parallel_size=2, data_parallel_size=2, seed=0"
                + "\"}");
        ServerIdentity text = identify();
        assertThat(told(text)).contains("gpuCount=16", "tensorParallel=4", "pipelineParallel=2", "dataParallel=2");
        assertThat(rule(text, Factor.GPU_COUNT)).isEqualTo("/server_info: tp 4 × pp 2 × dp 2");

        played.on("/server_info", "{\"vllm_config\":{\"parallel_config\":{\"pipeline_parallel_size\": 1,"
                + "\"tensor_parallel_size\": 2}}}");
        assertThat(told(identify())).contains("gpuCount=2 ", "tensorParallel=2");
    }

    @Test
    void vllmCountsItsDataParallelEnginesInTheMetrics() {
        played.on("/v1/models", 401, "{\"error\":\"Unauthorized\"}").on("/metrics", """
                # HELP vllm:num_requests_running
                vllm:num_requests_running{engine="0",model_name="m"} 0.0
                vllm:num_requests_running{engine="1",model_name="m"} 0.0
                """);
        ServerIdentity identity = identify();
        assertThat(told(identity)).isEqualTo("engine=vLLM dataParallel=2");
        assertThat(identity.remarks()).contains("The server answers 401 to /v1/models: it wants an API key.");
    }

    @Test
    void sglang() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"qwen\",\"owned_by\":\"sglang\",\"max_model_len\":32768}]}")
                .on("/server_info", """
                        {"model_path":"Qwen/Qwen3-8B","served_model_name":"qwen","tp_size":4,"pp_size":1,"dp_size":2,
                         "nnodes":1,"enable_dp_attention":false,"api_key":"sk-very-secret-key","version":"0.5.3",
                         "internal_states":[{},{}]}""");
        ServerIdentity identity = identify();

        assertThat(told(identity)).isEqualTo("engine=SGLang engineVersion=0.5.3 model=qwen gpuCount=8 nodes=1 "
                + "tensorParallel=4 pipelineParallel=1 dataParallel=2");
        assertThat(rule(identity, Factor.GPU_COUNT)).isEqualTo("/server_info: tp 4 × pp 1 × dp 2");
        assertThat(identity.apis()).contains(Api.GENERATE);
        assertThat(identity.metrics()).isFalse();
        assertThat(identity.remarks()).containsExactly("SGLang has no /metrics page unless it is started with"
                + " --enable-metrics: no server metrics will be recorded.");
        assertThat(identity.toString()).doesNotContain("secret");
    }

    @Test
    void anOlderSglangWithAttentionDataParallelInsideItsTensorParallel() {
        played.on("/get_server_info", "{\"tp_size\":16,\"dp_size\":16,\"nnodes\":2,\"enable_dp_attention\":true,"
                + "\"model_path\":\"deepseek-ai/DeepSeek-V3\",\"version\":\"0.4.6\"}");
        ServerIdentity identity = identify();
        assertThat(told(identity)).contains("engine=SGLang", "model=deepseek-ai/DeepSeek-V3", "gpuCount=16", "nodes=2",
                "dataParallel=16");
        assertThat(rule(identity, Factor.GPU_COUNT))
                .isEqualTo("/get_server_info: tp 16 × pp 1 × dp 16 (inside tp)");
    }

    @Test
    void aRouterBeforePrefillAndDecodeServersOfSglang() {
        played.on("/server_info", """
                {"prefill":[{"tp_size":4,"version":"0.5.3","model_path":"m"},{"tp_size":4}],
                 "decode":[{"tp_size":8,"dp_size":8,"enable_dp_attention":true}]}""");
        ServerIdentity identity = identify();
        assertThat(told(identity)).isEqualTo("engine=SGLang engineVersion=0.5.3 model=m gpuCount=16");
        assertThat(identity.conditions().get(Factor.GPU_COUNT).orElseThrow().evidence().text())
                .isEqualTo("prefill 2 servers on 8 GPUs, decode 1 server on 8 GPUs");
    }

    @Test
    void llamaCpp() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"/opt/tiny.gguf\",\"owned_by\":\"llamacpp\",\"meta\":{}}]}")
                .on("/props", "{\"total_slots\":8,\"build_info\":\"b6123-abcdef\",\"model_path\":\"/opt/tiny.gguf\"}")
                .on("/metrics", "llamacpp:requests_processing 0\n").header("Server", "llama.cpp");
        ServerIdentity identity = identify();
        assertThat(told(identity)).isEqualTo("engine=llama.cpp engineVersion=b6123-abcdef model=/opt/tiny.gguf");
        assertThat(identity.metrics()).isTrue();
        assertThat(identity.remarks()).contains(
                "llama.cpp works on 8 requests at a time; more in flight wait in its queue.");
    }

    @Test
    void llamaCppWithAKeyIsKnownByItsHeader() {
        played.on("/props", 401, "{}").on("/v1/models", "{\"data\":[{\"id\":\"tiny\"}]}").header("Server", "llama.cpp");
        assertThat(told(identify())).isEqualTo("engine=llama.cpp model=tiny");
        assertThat(identify().remarks()).contains("llama.cpp has no /metrics page unless it is started with --metrics: no server metrics"
                + " will be recorded.");
        played.on("/metrics", "llamacpp:requests_processing 0\n");
        assertThat(identify().remarks()).noneMatch(remark -> remark.contains("/metrics"));
    }

    @Test
    void ollama() {
        played.on("/", "Ollama is running").on("/api/version", "{\"version\":\"0.12.3\"}")
                .on("/api/tags", "{\"models\":[{\"name\":\"qwen3:8b\"}]}").on("/api/ps", "{\"models\":[]}")
                .on("/v1/models", "{\"data\":[{\"id\":\"qwen3:8b\",\"owned_by\":\"library\"}]}");
        ServerIdentity identity = identify();
        assertThat(told(identity)).isEqualTo("engine=Ollama engineVersion=0.12.3 model=qwen3:8b");
        assertThat(identity.remarks()).contains("Ollama has no model loaded: the first request loads it, which takes seconds; use"
                + " warm-up requests.");
        played.on("/api/ps", "{\"models\":[{\"name\":\"qwen3:8b\"}]}");
        assertThat(identify().remarks()).noneMatch(remark -> remark.contains("no model loaded"));
    }

    @Test
    void tgi() {
        played.on("/info", "{\"model_id\":\"bigcode/starcoder2\",\"model_dtype\":\"torch.float16\","
                + "\"model_device_type\":\"cuda\",\"max_concurrent_requests\":128,\"version\":\"3.3.4\","
                + "\"docker_label\":\"sha-1\"}");
        assertThat(told(identify())).isEqualTo("engine=TGI engineVersion=3.3.4 model=bigcode/starcoder2");
    }

    @Test
    void enginesThatOnlyOwnTheirModels() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"m\",\"owned_by\":\"tensorrt_llm\"}]}")
                .on("/version", "{\"version\":\"1.0.0\"}");
        assertThat(told(identify())).isEqualTo("engine=TensorRT-LLM engineVersion=1.0.0 model=m");
    }

    @Test
    void xinferenceHidesTheEngineButListsItsDevices() {
        played.on("/v1/models", """
                {"data":[{"id":"bge","owned_by":"xinference","model_type":"embedding","accelerators":["3"]},
                 {"id":"qwen2.5-instruct","owned_by":"xinference","model_type":"LLM","accelerators":["0","1"],
                  "replica":1}]}""").on("/v1/cluster/info", "[]").on("/v1/chat/completions", 405, "{}");
        ServerIdentity identity = identify();
        assertThat(told(identity)).isEqualTo("model=qwen2.5-instruct gpuCount=2");
        assertThat(identity.apis()).containsExactly(Api.CHAT);
        assertThat(identity.remarks()).containsExactly(
                "Xinference hides the engine: set the engine by hand.");
    }

    @Test
    void otherGatewaysHideTheEngineToo() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"gpt-4\",\"owned_by\":\"openai\"}]}")
                .header("server", "nginx/1.25.3");
        assertThat(identify().remarks()).contains(
                "A gateway (nginx/1.25.3) hides the engine: set the engine by hand.");

        played.on("/health/liveliness", "\"I'm alive!\"");
        assertThat(identify().remarks()).contains(
                "LiteLLM hides the engine: set the engine by hand.");
    }

    @Test
    void anEngineThatNobodyKnowsIsNotGuessed() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"m\",\"owned_by\":\"me\"}]}");
        ServerIdentity identity = identify();
        assertThat(told(identity)).isEqualTo("model=m");
        assertThat(identity.apis()).isEmpty();
        assertThat(identity.remarks()).containsExactly(
                "The server does not report its engine: set the engine by hand.",
                "The server does not report how many GPUs it uses: set the number by hand.");
    }

    @Test
    void aSimulatedEngineSaysSo() {
        played.on("/v1/models", VLLM_MODELS).header("x-touchstone-simulated", "true");
        ServerIdentity identity = identify();
        assertThat(identity.conditions().text(Factor.SIMULATED, "")).isEqualTo("yes");
        assertThat(rule(identity, Factor.SIMULATED)).isEqualTo("header of every answer");
    }

    private ServerIdentity identify() {
        return ServerProbe.identify(played.server(), Access.OPEN, PATIENT);
    }

    /// All that the server told, without the address.
    private static String told(ServerIdentity identity) {
        return identity.conditions().factors().stream().filter(factor -> factor != Factor.URL)
                .map(factor -> factor.key() + "=" + identity.conditions().text(factor, ""))
                .collect(Collectors.joining(" "));
    }

    private static String rule(ServerIdentity identity, Factor factor) {
        return identity.conditions().get(factor).orElseThrow().evidence().rule();
    }
}
