package dev.touchstone.load.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.AnswerForm;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.request.FormOutcome;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Answers by a schema and calls of a tool.
class AnswerSchemaTest {

    private static final String GOOD = "{\"summary\": \"a\", \"points\": [\"b\"], \"category\": \"fact\", \"rating\": 5}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"summary": "a", "points": ["b"], "category": "fact", "rating": 5} | KEPT
            {"summary": "", "points": [], "category": "other", "rating": 1.0} | KEPT
            {"summary": "a", "points": ["b"], "category": "fact"} | OTHER_JSON
            {"summary": "a", "points": ["b"], "category": "fact", "rating": 6} | OTHER_JSON
            {"summary": "a", "points": ["b"], "category": "fact", "rating": 0} | OTHER_JSON
            {"summary": "a", "points": ["b"], "category": "fact", "rating": 1.5} | OTHER_JSON
            {"summary": "a", "points": ["b"], "category": "fact", "rating": "5"} | OTHER_JSON
            {"summary": "a", "points": [1], "category": "fact", "rating": 5} | OTHER_JSON
            {"summary": "a", "points": "b", "category": "fact", "rating": 5} | OTHER_JSON
            {"summary": 1, "points": ["b"], "category": "fact", "rating": 5} | OTHER_JSON
            {"summary": "a", "points": ["b"], "category": "rumour", "rating": 5} | OTHER_JSON
            {"summary": "a", "points": ["b"], "category": "fact", "rating": 5, "more": 1} | OTHER_JSON
            [1] | OTHER_JSON
            {"summary": "a", "points": ["b"], "category": "fa | NO_JSON
            {"summary": "a"} and more | NO_JSON
            Here it is: {} | NO_JSON
            `` | NO_JSON
            """)
    void anAnswerIsJudgedByTheSchema(String answer, FormOutcome outcome) {
        assertThat(AnswerSchema.outcome(AnswerForm.JSON_SCHEMA, answer == null ? "" : answer, "", "")).isEqualTo(outcome);
    }

    @Test
    void aCallIsJudgedByItsNameAndItsArguments() {
        assertThat(AnswerSchema.outcome(AnswerForm.TOOL_CALL, "text", "record_answer", GOOD)).isEqualTo(FormOutcome.KEPT);
        assertThat(AnswerSchema.outcome(AnswerForm.TOOL_CALL, "", "record_answer", "{}")).isEqualTo(FormOutcome.OTHER_JSON);
        assertThat(AnswerSchema.outcome(AnswerForm.TOOL_CALL, "", "record_answer", "{")).isEqualTo(FormOutcome.NO_JSON);
        assertThat(AnswerSchema.outcome(AnswerForm.TOOL_CALL, GOOD, "", "")).isEqualTo(FormOutcome.NOT_CALLED);
        assertThat(AnswerSchema.outcome(AnswerForm.TOOL_CALL, "", "another", GOOD)).isEqualTo(FormOutcome.NOT_CALLED);
    }

    @Test
    void theRequestAsksForTheForm() {
        JsonNode schema = body(AnswerForm.JSON_SCHEMA);
        assertThat(schema.at("/response_format/type").asString()).isEqualTo("json_schema");
        assertThat(schema.at("/response_format/json_schema/schema/required").size()).isEqualTo(4);
        JsonNode tool = body(AnswerForm.TOOL_CALL);
        assertThat(tool.at("/tools/0/function/name").asString()).isEqualTo("record_answer");
        assertThat(tool.at("/tools/0/function/parameters")).isEqualTo(schema.at("/response_format/json_schema/schema"));
        assertThat(tool.path("tool_choice").asString()).isEqualTo("auto");
        assertThat(body(AnswerForm.TEXT).has("tools") || body(AnswerForm.TEXT).has("response_format")).isFalse();
    }

    @Test
    void aCallInPiecesIsAnAnswerWithItsTimes() {
        AnswerReader reader = WireFormat.of(Api.CHAT).reader(ask(AnswerForm.TOOL_CALL), false);
        String call = "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,%s}]}}]}";
        List<String> payloads = List.of(
                call.formatted("\"id\":\"c\",\"type\":\"function\",\"function\":{\"name\":\"record_answer\",\"arguments\":\"\"}"),
                call.formatted("\"function\":{\"arguments\":\"{\\\"summary\\\": \\\"a\\\", \\\"points\\\": [], \"}"),
                call.formatted("\"function\":{\"arguments\":\"\\\"category\\\": \\\"fact\\\", \\\"rating\\\": 1}\"}"),
                "{\"choices\":[{\"delta\":{},\"finish_reason\":\"tool_calls\"}]}");
        long nanos = 1;
        for (String payload : payloads) {
            byte[] bytes = payload.getBytes(StandardCharsets.UTF_8);
            reader.read(bytes, 0, bytes.length, nanos++);
        }
        reader.end();
        assertThat(reader.error()).isNull();
        assertThat(reader.hasText() && reader.isOver()).isTrue();
        assertThat(reader.form()).isEqualTo(FormOutcome.KEPT);
        assertThat(reader.firstAnswer()).isEqualTo(1);
        assertThat(reader.chunks()).isEqualTo(3);
        assertThat(Answers.read(Api.CHAT, "data: " + payloads.getFirst()).form()).as("nothing was asked for").isNull();
    }

    private static JsonNode body(AnswerForm form) {
        return JsonMapper.shared().readTree(WireFormat.of(Api.CHAT).body(ask(form)));
    }

    private static GenerationRequest ask(AnswerForm form) {
        return new GenerationRequest("m", List.of(Message.user("Hi")), 16, ThinkingMode.LEFT_ALONE, ThinkingSwitch.AUTOMATIC,
                Output.DEFAULT.with(form), "");
    }
}
