package dev.touchstone.load.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Plans of embeddings and rerank.
class InputRulesTest {

    private static final String NO_TEXT = "Embeddings has no generated text: leave out the length of the answers, the"
            + " temperature and the figures of the original scripts";

    @Test
    void inputsAreReadAndNothingIsStreamed() {
        Plan plan = plan("embeddings", "\"prompts\": [{\"kind\": \"random\", \"inputTokens\": 64, \"inputs\": 8}]");
        assertThat(plan.matrix().prompts().getFirst().inputs()).isEqualTo(8);
        assertThat(plan.matrix().prompts().getFirst().label()).isEqualTo("random text, 64 tokens, 8 in a request");
        assertThat(plan.matrix().prompts().getFirst().dataset()).isEqualTo("random text, 64 tokens");
        assertThat(plan.output().streaming()).isFalse();
        assertThat(PlanJson.read(PlanJson.write(plan))).isEqualTo(plan);
        assertThat(plan("chat", "\"repeats\": 1").output().streaming()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "output": {"exactLength": true} | "output": {}
            "output": {"temperature": 0} | "repeats": 2
            "maxTokens": [8, 16] | "maxTokens": [8]
            "originalFigures": true | "originalFigures": false
            """)
    void whatIsOfGeneratedTextIsRefused(String wrong, String right) {
        assertThatIllegalArgumentException().isThrownBy(() -> plan("embeddings", wrong))
                .withMessageEndingWith(NO_TEXT);
        assertThat(plan("embeddings", right)).isNotNull();
        assertThat(plan("chat", wrong)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"kind": "multi-turn", "turns": 3} | conversations of 3 turns | {"kind": "multi-turn", "turns": 1}
            {"kind": "trace", "file": "t.jsonl"} | trace t.jsonl | {"kind": "json-lines", "file": "t.jsonl"}
            {"kind": "json-lines", "file": "t.jsonl", "allTurns": true} | conversations of t.jsonl | {"kind": "fixed", "text": "a"}
            """)
    void conversationsAndRecordingsAreRefused(String wrong, String label, String right) {
        assertThatIllegalArgumentException().isThrownBy(() -> plan("rerank", "\"prompts\": [" + wrong + "]"))
                .withMessage("the plan: Rerank has no conversations, and recordings are of generated text: choose other prompts"
                        + " than " + label);
        assertThat(plan("rerank", "\"prompts\": [" + right + "]")).isNotNull();
        assertThat(plan("chat", "\"prompts\": [" + wrong + "]")).isNotNull();
    }

    @Test
    void generatedTextHasOnePromptInARequest() {
        assertThatIllegalArgumentException().isThrownBy(() -> plan("chat",
                        "\"prompts\": [{\"kind\": \"built-in\", \"inputs\": 2}]"))
                .withMessage("the plan: several inputs in a request are for embeddings and rerank; generated text has one prompt");
        assertThatIllegalArgumentException().isThrownBy(() -> plan("rerank",
                        "\"prompts\": [{\"kind\": \"built-in\", \"inputs\": 0}]"))
                .withMessage("prompts[0]: a request needs 1 input or more, not 0");
    }

    @Test
    void onePlanHasOneKindOfWork() {
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("""
                {"servers": [{"url": "http://a", "api": "embeddings"}, {"url": "http://b"}]}"""))
                .withMessage("the plan: a (Embeddings) and b (Chat completions) have different work to do: test them with a"
                        + " plan each");
        assertThat(PlanJson.read("""
                {"servers": [{"url": "http://a", "api": "completions"}, {"url": "http://b"}]}""")).isNotNull();
    }

    private static Plan plan(String api, String fields) {
        return PlanJson.read("{\"servers\": [{\"url\": \"http://h\", \"api\": \"" + api + "\"}], " + fields + "}");
    }
}
