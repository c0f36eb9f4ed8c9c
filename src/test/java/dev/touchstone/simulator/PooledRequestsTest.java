package dev.touchstone.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.simulator.answer.Tokens;
import dev.touchstone.simulator.settings.EngineSettings;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Requests that are computed and have no generated text.
class PooledRequestsTest {

    private static final String EMBEDDINGS = "/v1/embeddings";
    private static final String RERANK = "/v1/rerank";

    @Test
    void everyInputGetsAVectorThatDependsOnItsTextAlone() {
        try (SimulatedEngine engine = Client.start(EngineSettings.of("vllm").withSpeed(1000)); Client client = new Client(engine)) {
            JsonNode reply = client.post(EMBEDDINGS, """
                    {"input": ["one fox", "two", "one fox"], "dimensions": 5}""").json();
            List<JsonNode> vectors = reply.path("data").valueStream().map(one -> one.path("embedding")).toList();
            assertThat(vectors).hasSize(3).allMatch(vector -> vector.size() == 5);
            assertThat(vectors.get(0)).isEqualTo(vectors.get(2)).isNotEqualTo(vectors.get(1));
            assertThat(vectors.getFirst().valueStream().mapToDouble(each -> each.asDouble() * each.asDouble()).sum())
                    .isCloseTo(1, Offset.offset(1e-6));
            assertThat(reply.path("usage").path("prompt_tokens").asInt()).isEqualTo(5);
            JsonNode short64 = client.post(EMBEDDINGS, "{\"input\": \"one\", \"encoding_format\": \"base64\"}").json();
            assertThat(short64.path("data").path(0).path("embedding").stringValue()).hasSize(344);
            assertThat(client.get("/metrics").body()).contains("vllm:prompt_tokens_total{", "} 6");
        }
    }

    @Test
    void documentsAreRankedByTheWordsOfTheQuery() {
        String ask = "{\"query\": \"Red fox\", \"documents\": [\"a blue one\", \"the red fox\", \"a red one\"]}";
        try (SimulatedEngine engine = Client.start(EngineSettings.of("vllm").withSpeed(1000)); Client client = new Client(engine)) {
            JsonNode reply = client.post(RERANK, ask).json();
            assertThat(reply.path("results").valueStream().map(one -> one.path("index").asInt())).containsExactly(1, 2, 0);
            assertThat(reply.path("results").valueStream().map(one -> one.path("relevance_score").asDouble()))
                    .containsExactly(1.0, 0.5, 0.0);
            assertThat(client.post("/rerank", ask.replace("}", ", \"top_n\": 1}")).json().path("results")).hasSize(1);
        }
        try (SimulatedEngine engine = Client.start(EngineSettings.of("sglang").withSpeed(1000)); Client client = new Client(engine)) {
            JsonNode reply = client.post(RERANK, ask).json();
            assertThat(reply.valueStream().map(one -> one.path("index").asInt())).containsExactly(1, 2, 0);
            assertThat(reply.path(0).path("meta_info").path("prompt_tokens").asInt()).isEqualTo(Tokens.count("Red fox\nthe red fox"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /v1/embeddings | {} | Field required: input
            /v1/embeddings | {"input": ["a", " "]} | Field required: input
            /v1/embeddings | {"input": [[1, 2]]} | Field required: input
            /v1/rerank | {"documents": ["a"]} | Field required: query
            /v1/rerank | {"query": "a", "documents": []} | Field required: documents
            /v1/rerank | {"query": "a", "documents": ["b"], "model": "other"} | does not exist
            """)
    void whatAnEngineWouldRefuseIsRefused(String path, String body, String sentence) {
        try (SimulatedEngine engine = Client.start(EngineSettings.of("vllm").withSpeed(1000)); Client client = new Client(engine)) {
            assertThat(client.post(path, body).status()).isIn(400, 404);
            assertThat(client.post(path, body).body()).contains(sentence);
            assertThat(client.get(path).status()).isEqualTo(405);
            assertThat(client.post(EMBEDDINGS, "{\"input\": \"" + "long ".repeat(100_000) + "\"}").body())
                    .contains("maximum context length");
        }
    }
}
