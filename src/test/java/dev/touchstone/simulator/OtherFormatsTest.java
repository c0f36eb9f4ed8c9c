package dev.touchstone.simulator;

import static dev.touchstone.simulator.Client.COMPLETIONS;
import static dev.touchstone.simulator.Client.GENERATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.simulator.Client.Reply;
import dev.touchstone.simulator.settings.EngineSettings;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OtherFormatsTest {

    private static SimulatedEngine engine;
    private static Client client;

    @BeforeAll
    static void start() {
        engine = Client.start(EngineSettings.of("sglang").withSpeed(1000));
        client = new Client(engine);
    }

    @AfterAll
    static void stop() {
        client.close();
        engine.close();
    }

    @Test
    void completionsStream() {
        Reply reply = client.post(COMPLETIONS, """
                {"prompt": "Once upon a time", "max_tokens": 5, "stream": true,
                 "stream_options": {"include_usage": true}}""");
        List<JsonNode> events = reply.events();
        assertThat(events).hasSize(7).allSatisfy(event ->
                assertThat(event.path("object").asString()).isEqualTo("text_completion"));
        assertThat(events.stream().map(event -> event.path("choices").path(0).path("text").asString(""))
                .collect(Collectors.joining())).isEqualTo("This is a simulated");
        assertThat(events.get(5).path("choices").path(0).path("finish_reason").asString()).isEqualTo("length");
        assertThat(events.getLast().path("usage").path("completion_tokens").asInt()).isEqualTo(5);
        assertThat(reply.data().getLast()).isEqualTo("[DONE]");
    }

    @Test
    void completionsWithoutALimitHave16Tokens() {
        JsonNode reply = client.post(COMPLETIONS, "{\"prompt\":[\"Once upon a time\"]}").json();
        assertThat(reply.path("usage").path("completion_tokens").asInt()).isEqualTo(16);
        assertThat(reply.path("choices").path(0).path("text").asString()).startsWith("This is a simulated answer");
    }

    @Test
    void generateSendsTheTextSoFar() {
        Reply reply = client.post(GENERATE, """
                {"text": "Once upon a time", "sampling_params": {"max_new_tokens": 4}, "stream": true}""");
        List<JsonNode> events = reply.events();
        assertThat(events.stream().map(event -> event.path("text").asString()))
                .containsExactly("This", "This is", "This is a", "This is a simula");
        assertThat(events.stream().map(event -> event.path("meta_info").path("completion_tokens").asInt()))
                .containsExactly(1, 2, 3, 4);
        assertThat(events.get(2).path("meta_info").path("finish_reason").isNull()).isTrue();
        JsonNode last = events.getLast().path("meta_info");
        assertThat(last.path("finish_reason").toString()).isEqualTo("{\"type\":\"length\",\"length\":4}");
        assertThat(last.path("prompt_tokens").asInt()).isEqualTo(4);
        assertThat(last.path("e2e_latency").asDouble()).isPositive();
        assertThat(reply.data().getLast()).isEqualTo("[DONE]");
    }

    @Test
    void generateWholeHasItsOwnDefaults() {
        JsonNode reply = client.post(GENERATE, "{\"text\":\"Once\",\"max_tokens\":3,"
                + "\"sampling_params\":{\"ignore_eos\":true}}").json();
        assertThat(reply.path("meta_info").path("completion_tokens").asInt()).isEqualTo(128);
        JsonNode ended = client.post(GENERATE,
                "{\"text\":\"Once\",\"sampling_params\":{\"max_new_tokens\":5000}}").json();
        assertThat(ended.path("meta_info").path("finish_reason").path("type").asString()).isEqualTo("stop");
    }

    @Test
    void manyRequestsMayComeOnOneConnectionBehindEachOther() throws Exception {
        String body = "{\"prompt\":\"Hi\",\"max_tokens\":2}";
        String one = Raw.post(COMPLETIONS, body);
        String last = one.replace("host: here", "connection: close");
        assertThat(Raw.answer(engine, one + "GET /health HTTP/1.1\r\n\r\n" + one + last).split("HTTP/1.1 200 OK", -1))
                .hasSize(5);
    }
}
