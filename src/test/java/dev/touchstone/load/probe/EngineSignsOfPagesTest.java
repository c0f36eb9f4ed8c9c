package dev.touchstone.load.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.page.PlayedServer;
import dev.touchstone.load.plan.Access;
import dev.touchstone.model.Factor;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which pages tell the engine, and which ones only look like those that do.
class EngineSignsOfPagesTest {

    private static final Duration PATIENT = Duration.ofMinutes(1);

    private final PlayedServer played = new PlayedServer();

    @AfterEach
    void stop() {
        played.close();
    }

    /// @param pages `/path=body`, between ` ; `; `~` for the end of a line
    private ServerIdentity identify(String pages) {
        Stream.of(pages.split(" ; ")).forEach(page -> {
            String[] parts = page.split("=", 2);
            if (parts[0].startsWith("/")) {
                played.on(parts[0], parts[1].matches("\\d{3}") ? Integer.parseInt(parts[1]) : 200, parts[1].replace("~", "\n"));
            } else {
                played.header(parts[0], parts[1]);
            }
        });
        return ServerProbe.identify(played.server(), Access.OPEN, PATIENT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /=Ollama is running                                        | Ollama
            /=Ollama is running no more                                |
            /api/version={"version":"0.5"} ; /api/tags={"models":[]}   | Ollama
            /api/version={"version":"0.5"} ; /api/tags={"models":1}    |
            /api/version={"version":"0.5"}                             |
            /api/version={} ; /api/tags={"models":[]}                  |
            /props={"total_slots":4}                                   | llama.cpp
            /props={"slots":4}                                         |
            server=llama.cpp ; /health=ok                              | llama.cpp
            server=nginx ; /health=ok                                  |
            /v1/models={"data":[{"id":"m","owned_by":"llamacpp"}]}     | llama.cpp
            /info={"model_id":"m","docker_label":"x"}                  | TGI
            /info={"model_id":"m","model_device_type":"cuda"}          | TGI
            /info={"model_id":"m","max_total_tokens":9}                | TGI
            /info={"model_id":"m"}                                     |
            /info={"docker_label":"x"}                                 |
            /metrics=# HELP~sglang:num_running_reqs 0                 | SGLang
            /metrics=# HELP~other:num_running_reqs 0                  |
            /get_server_info={"tp_size":1}                             | SGLang
            /server_info={"tp_size":1}                                 | SGLang
            /server_info={"size":1}                                    |
            """)
    void theEngine(String pages, @Nullable String engine) {
        assertThat(identify(pages).conditions().text(Factor.ENGINE, "")).isEqualTo(engine == null ? "" : engine);
    }

    /// Where the number cannot be known it is left out.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /server_info={"tp_size":2,"dp_size":2}                                                  | 4
            /server_info={"tp_size":2,"dp_size":2,"enable_dp_attention":true}                       | 2
            /server_info={"prefill":[{"tp_size":2,"dp_size":2}],"decode":[{"tp_size":4}]}           | 8
            /server_info={"prefill":[{"tp_size":2,"dp_size":2,"enable_dp_attention":true}],"decode":[{"tp_size":4},{"x":9}]} | 6
            /v1/models={"data":[{"id":"m","owned_by":"xinference","accelerators":["0","1"],"replica":1}]} | 2
            /v1/models={"data":[{"id":"m","owned_by":"xinference","accelerators":["0","1"],"replica":2}]} |
            /v1/models={"data":[{"id":"m","owned_by":"xinference","accelerators":[]}]}              |
            """)
    void howManyGpus(String pages, @Nullable String gpus) {
        assertThat(identify(pages).conditions().text(Factor.GPU_COUNT, "")).isEqualTo(gpus == null ? "" : gpus);
    }

    /// What a condition was read from.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /metrics=# HELP~vllm:num_requests_running 0 | engine | /metrics: names begin with vllm:
            /v1/models={"data":[{"id":"m","owned_by":"vllm"}]} ; /metrics=# HELP~vllm:num_requests_running{engine="0"} 1~vllm:num_requests_running{engine="1"} 1 | dataParallel | /metrics: 2 labels “engine”
            /v1/models={"data":[{"id":"m","owned_by":"xinference","accelerators":["0","1"],"replica":1}]} | gpuCount | /v1/models: accelerators of m
            /info={"model_id":"m","docker_label":"x"} | engine | /info: as TGI reports it
            /server_info={"tp_size":2} | engine | /server_info: as SGLang reports it
            /server_info={"prefill":[{"tp_size":2}],"decode":[{"tp_size":4}]} | gpuCount | /server_info: prefill and decode apart
            /server_info={"tp_size":2,"dp_size":2} | gpuCount | /server_info: tp 2 × pp 1 × dp 2
            """)
    void theEvidence(String pages, String factor, String rule) {
        assertThat(identify(pages).conditions().get(Factor.ofKey(factor).orElseThrow()).orElseThrow().evidence().rule()).isEqualTo(rule);
    }

    /// A remark of which the pages make the opposite true.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /=Ollama is running ; /api/ps={"models":[]}                | no model loaded              | true
            /=Ollama is running ; /api/ps={"models":[{"name":"m"}]}    | no model loaded              | false
            /=Ollama is running ; /api/ps={"error":"busy"}             | no model loaded              | false
            /=Ollama is running                                        | no model loaded              | false
            /props={"total_slots":4}                                   | works on 4 requests at a time | true
            /props={"total_slots":0}                                   | at a time                    | false
            /v1/models={"data":[{"id":"m"}]} ; /v1/cluster/info={}     | Xinference hides the engine  | true
            /v1/models={"data":[{"id":"m"}]}                           | hides the engine             | false
            /v1/models={"data":[{"id":"m"}]} ; x-litellm-version=1     | LiteLLM hides the engine     | true
            /v1/models={"data":[{"id":"m"}]} ; server=Caddy            | A gateway (Caddy) hides      | true
            /v1/models={"data":[{"id":"m"}]} ; server=uvicorn          | hides the engine             | false
            /v1/models=308                                             | redirects without an address | true
            /v1/models=308 ; location=http://other                     | redirects to http://other: enter that address | true
            /v1/models=308 ; location=http://other                     | without an address           | false
            /v1/models=403                                             | it wants an API key          | true
            /v1/models=500 ; /health=ok                                | it wants an API key          | false
            /v1/models=500 ; /health=ok                                | so its models are unknown    | true
            /v1/models=404 ; /info={"model_id":"m","docker_label":"x"} | so its models are unknown | false
            /v1/models=404                                             | so its models are unknown    | false
            /v1/models={"data":[{"id":"m","owned_by":"sglang"}]} ; /metrics=404 | unless it is started with --enable-metrics | true
            /v1/models={"data":[{"id":"m","owned_by":"sglang"}]} ; /metrics=403 | unless it is started with --enable-metrics | false
            /v1/models={"data":[{"id":"m","owned_by":"sglang"}]} ; /metrics=403 | answers 403 to /metrics: no server metrics will be recorded. | true
            /v1/models={"data":[{"id":"m","owned_by":"sglang"}]} ; /metrics=404 | answers 404 to /metrics      | false
            /props={"total_slots":4} ; /metrics=501                    | unless it is started with --metrics | true
            /props={"total_slots":4} ; /metrics=401                    | unless it is started with --metrics | false
            """)
    void aRemark(String pages, String words, boolean isMade) {
        List<String> remarks = identify(pages).remarks();
        assertThat(remarks.stream().anyMatch(remark -> remark.contains(words))).as(String.join("; ", remarks)).isEqualTo(isMade);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"id":"a"},{"id":"b"}                                         | a b
            {"id":"a"},{"id":" "},{"id":"c"}                              | a c
            {"id":"a","model_type":"embedding"},{"id":"b","model_type":"LLM"} | b
            """)
    void theModelsThatGenerateText(String data, String models) {
        ServerIdentity identity = identify("/v1/models={\"data\":[" + data + "]}");
        assertThat(String.join(" ", identity.models())).isEqualTo(models);
        assertThat(identity.conditions().get(Factor.MODEL).orElseThrow().evidence().rule()).isEqualTo(identity.models().size() == 1
                ? "/v1/models: the only one" : "/v1/models: the first of " + identity.models().size());
    }
}
