package dev.touchstone.simulator;

import static dev.touchstone.simulator.Client.CHAT;
import static dev.touchstone.simulator.Client.GENERATE;
import static dev.touchstone.simulator.Client.chat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.simulator.Client.Reply;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ProbesTest {

    private static final String KEY = "s3cret";
    private static SimulatedEngine vllm;
    private static SimulatedEngine sglang;
    private static Client toVllm;
    private static Client toSglang;

    @BeforeAll
    static void start() {
        vllm = Client.start(EngineSettings.of("vllm").withSpeed(1000).withGpus(4));
        sglang = Client.start(EngineSettings.of("sglang").withSpeed(1000).withGpus(2).withModel("a/b"));
        toVllm = new Client(vllm);
        toSglang = new Client(sglang);
    }

    @AfterAll
    static void stop() {
        toVllm.close();
        toSglang.close();
        vllm.close();
        sglang.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/models", "/health", "/metrics", "/server_info", "/nowhere", "/v1/chat/completions"})
    void everyResponseSaysThatItIsSimulated(String path) {
        for (Client client : new Client[] {toVllm, toSglang}) {
            for (Reply reply : new Reply[] {client.get(path), client.post(path, "{")}) {
                assertThat(reply.response().headers().firstValue("x-touchstone-simulated")).hasValue("true");
            }
        }
    }

    @Test
    void tellTheModel() {
        JsonNode one = toVllm.get("/v1/models").json().path("data").path(0);
        assertThat(one.path("id").asString()).isEqualTo(EngineSettings.MODEL);
        assertThat(one.path("owned_by").asString()).isEqualTo("vllm");
        assertThat(one.path("max_model_len").asInt()).isEqualTo(131_072);
        JsonNode other = toSglang.get("/v1/models").json().path("data").path(0);
        assertThat(other.path("id").asString()).isEqualTo("a/b");
        assertThat(other.path("owned_by").asString()).isEqualTo("sglang");
        assertThat(toSglang.get("/model_info").json().path("model_path").asString()).isEqualTo("a/b");
        assertThat(toSglang.get("/get_model_info").json().path("is_generation").asBoolean()).isTrue();
    }

    @Test
    void tellVersionAndGpus() {
        assertThat(toVllm.get("/version").json().path("version").asString()).endsWith("+simulated");
        assertThat(toVllm.get("/server_info").json().path("vllm_config").asString()).contains("tensor_parallel_size=4");
        for (String path : new String[] {"/server_info", "/get_server_info"}) {
            JsonNode info = toSglang.get(path).json();
            assertThat(info.path("tp_size").asInt()).isEqualTo(2);
            assertThat(info.path("version").asString()).endsWith("+simulated");
            assertThat(info.path("port").asInt()).isEqualTo(sglang.uri().getPort());
        }
    }

    @Test
    void whatAnEngineDoesNotHaveIsNotFound() {
        assertThat(toSglang.get("/version").status()).isEqualTo(404);
        assertThat(toVllm.get("/get_server_info").status()).isEqualTo(404);
        assertThat(toVllm.post(GENERATE, "{}").json().path("detail").asString()).isEqualTo("Not Found");
        assertThat(toVllm.get(CHAT).status()).isEqualTo(405);
        assertThat(toVllm.get("/health").status()).isEqualTo(200);
        assertThat(toSglang.get("/health_generate").status()).isEqualTo(200);
    }

    @Test
    void theKeyIsAskedForWhereTheEngineAsksForIt() {
        try (SimulatedEngine one = Client.start(EngineSettings.of("vllm").withApiKey(KEY));
                SimulatedEngine other = Client.start(EngineSettings.of("sglang").withApiKey(KEY));
                Client guarded = new Client(one); Client closed = new Client(other)) {
            assertThat(guarded.get("/v1/models").body()).isEqualTo("{\"error\":\"Unauthorized\"}");
            assertThat(guarded.get("/v1/models").status()).isEqualTo(401);
            assertThat(guarded.get("/v1/models", "authorization", "Bearer wrong").status()).isEqualTo(401);
            assertThat(guarded.get("/v1/models", "authorization", "Bearer " + KEY).status()).isEqualTo(200);
            assertThat(guarded.get("/version").status()).isEqualTo(200);
            assertThat(closed.get("/server_info").status()).isEqualTo(401);
            assertThat(closed.get("/health").status()).isEqualTo(200);
            assertThat(closed.get("/metrics").status()).isEqualTo(200);
            assertThat(closed.get("/server_info", "authorization", "Bearer " + KEY).json().path("api_key").asString())
                    .isEqualTo(KEY);
        }
        assertThat(EngineSettings.of("vllm").withApiKey(KEY).toString()).doesNotContain(KEY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{\"messages\": | 400 | JSON",
        "[] | 400 | JSON",
        "{} | 400 | messages",
        "{\"messages\":[]} | 400 | messages",
        "{\"messages\":[{\"content\":\"Hi\"}]} | 400 | role",
        "{\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"max_tokens\":0} | 400 | max_tokens",
        "{\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"n\":2} | 400 | n must be 1",
        "{\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"max_tokens\":131072} | 400 | maximum context length",
    })
    void refusesWhatCannotBe(String body, int status, String said) {
        Reply nested = toVllm.post(CHAT, body);
        assertThat(nested.status()).isEqualTo(status);
        assertThat(nested.json().path("error").path("message").asString()).contains(said);
        assertThat(nested.json().path("error").path("type").asString()).isEqualTo("BadRequestError");
        assertThat(nested.json().path("error").path("code").asInt()).isEqualTo(status);
        Reply flat = toSglang.post(CHAT, body);
        assertThat(flat.status()).isEqualTo(status);
        assertThat(flat.json().path("object").asString()).isEqualTo("error");
        assertThat(flat.json().path("message").asString()).contains(said);
    }

    @Test
    void anUnknownModelIsNotFoundByVllmAndTakenBySglang() {
        String body = "{\"model\":\"x\",\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}],\"max_tokens\":1}";
        Reply reply = toVllm.post(CHAT, body);
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.json().path("error").toString()).isEqualTo("{\"message\":\"The model `x` does not exist.\","
                + "\"type\":\"NotFoundError\",\"param\":\"model\",\"code\":404}");
        assertThat(toSglang.post(CHAT, body).json().path("model").asString()).isEqualTo("x");
    }

    @Test
    void otherMediaAreRefused() throws IOException {
        String request = Raw.post(CHAT, chat("Hi", ""), "connection: close").replace("application/json", "text/plain");
        assertThat(Raw.answer(vllm, request)).startsWith("HTTP/1.1 415 ");
        assertThat(Raw.answer(sglang, request)).startsWith("HTTP/1.1 400 ").contains("Unsupported Media Type");
    }

    @Test
    void aTakenPortIsSaid() {
        assertThatThrownBy(() -> SimulatedEngine.start(EngineSettings.of("vllm").withPort(vllm.uri().getPort())))
                .isInstanceOf(IOException.class).hasMessageContaining("port " + vllm.uri().getPort() + " is taken");
    }

    @Test
    void impossibleSettingsAreSaid() {
        assertThatThrownBy(() -> EngineSettings.of("tgi")).hasMessageContaining("vllm or sglang, not tgi");
        assertThatThrownBy(() -> EngineSettings.of("vllm").withGpus(0)).hasMessageContaining("not 0");
        assertThatThrownBy(() -> EngineSettings.of("vllm").withSpeed(Double.NaN)).hasMessageContaining("speed");
        assertThatThrownBy(() -> EngineSettings.of("vllm").withLimits(10, 0))
                .hasMessageContaining("1024 tokens or more");
    }
}
