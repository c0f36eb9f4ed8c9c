package dev.touchstone.load.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.TokenCounts;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Embeddings and scores: requests and answers of vLLM, SGLang, llama.cpp and Jina.
class ResultsReaderTest {

    private static final List<Message> TWO = List.of(Message.user("one"), Message.user("two"));
    private static final List<Message> RANKED = List.of(Message.query("which"), Message.user("one"), Message.user("two"));

    @Test
    void theInputsAndTheDocumentsAreSent() {
        assertThat(body(Api.EMBEDDINGS, TWO)).isEqualTo(json("""
                {"model": "m", "input": ["one", "two"]}"""));
        assertThat(body(Api.RERANK, RANKED)).isEqualTo(json("""
                {"model": "m", "query": "which", "documents": ["one", "two"]}"""));
        assertThat(body(Api.RERANK, List.of(Message.user("one")))).as("to count its tokens").isEqualTo(json("""
                {"model": "m", "query": "?", "documents": ["one"]}"""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            EMBEDDINGS | {"object": "list", "data": [{"index": 0, "embedding": [0.1, 2]}, {"index": 1, "embedding": [3, 4]}], "usage": {"prompt_tokens": 7, "total_tokens": 7, "completion_tokens": 0}} | 7
            EMBEDDINGS | {"data": [{"embedding": "AACAPw=="}, {"embedding": "AAAAQA=="}], "usage": {"total_tokens": 5}} | 5
            EMBEDDINGS | {"data": [{"embedding": [[1, 2], [3, 4]]}, {"embedding": [[1, 2]]}]} | -1
            RERANK | {"id": "rerank-1", "model": "m", "usage": {"prompt_tokens": 9, "total_tokens": 9}, "results": [{"index": 1, "document": {"text": "two"}, "relevance_score": 0.9}, {"index": 0, "relevance_score": -2}]} | 9
            RERANK | [{"score": 0.9, "document": "two", "index": 1, "meta_info": {"id": "a", "prompt_tokens": 4}}, {"score": 0.1, "index": 0, "meta_info": {"prompt_tokens": 6}}] | 10
            RERANK | [{"index": 1, "score": 0.9}, {"index": 0, "score": 1}] | -1
            """)
    void anAnswerWithAResultForEachInputIsOne(Api api, String answer, int input) {
        AnswerReader reader = Answers.whole(api, answer, api == Api.RERANK ? RANKED : TWO);
        assertThat(reader.error()).isNull();
        assertThat(reader.isOver() && reader.hasText()).isTrue();
        assertThat(reader.counts().input()).isEqualTo(input);
        assertThat(reader.counts().output()).as("nothing is generated").isEqualTo(TokenCounts.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            EMBEDDINGS | {"data": [{"embedding": [0.1]}]} | 1 result for 2 inputs
            EMBEDDINGS | {"data": [{"embedding": [0.1]}, {"embedding": []}]} | 1 result for 2 inputs
            EMBEDDINGS | {"data": [{"embedding": [0.1]}, {"embedding": null}]} | 1 result for 2 inputs
            EMBEDDINGS | {"data": []} | “{"data": []}”
            RERANK | {"results": [{"index": 0, "relevance_score": 1}]} | 1 result for 2 inputs
            RERANK | {"results": [{"index": 0, "relevance_score": "NaN"}, {"index": 1, "relevance_score": 1}]} | 1 result for 2 inputs
            RERANK | [{"score": 1}, {"score": 2}, {"score": 3}] | 3 results for 2 inputs
            """)
    void anAnswerWithoutAResultForEachInputIsNone(Api api, String answer, String message) {
        AnswerError error = Objects.requireNonNull(Answers.whole(api, answer, api == Api.RERANK ? RANKED : TWO).error());
        assertThat(error.kind()).isEqualTo(FailureKind.MALFORMED);
        assertThat(error.message()).isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"error": {"message": "too long", "type": "BadRequestError"}} | too long
            {"object": "error", "message": "The model does not support embeddings"} | The model does not support embeddings
            """)
    void anErrorIsTheServersOwn(String answer, String message) {
        AnswerError error = Objects.requireNonNull(Answers.whole(Api.EMBEDDINGS, answer, TWO).error());
        assertThat(error.kind()).isEqualTo(FailureKind.STREAM_ERROR);
        assertThat(error.message()).contains(message);
    }

    private static JsonNode body(Api api, List<Message> messages) {
        return json(new String(WireFormat.of(api).body(Answers.ask(ThinkingMode.LEFT_ALONE, messages)),
                StandardCharsets.UTF_8));
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
