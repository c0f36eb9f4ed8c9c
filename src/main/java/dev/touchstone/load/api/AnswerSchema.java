package dev.touchstone.load.api;

import dev.touchstone.load.plan.AnswerForm;
import dev.touchstone.model.request.FormOutcome;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The schema that answers are asked for, the same in every test: an object of a summary, a list of points, a category and a
/// number from 1 to 5. A request takes it as `response_format`, or as the arguments of a tool.
final class AnswerSchema {

    /// The name of the schema and of the tool.
    static final String NAME = "record_answer";

    private static final JsonMapper STRICT = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
    private static final JsonNode SCHEMA = STRICT.readTree("""
            {"type": "object", "properties": {"summary": {"type": "string"},
              "points": {"type": "array", "items": {"type": "string"}},
              "category": {"type": "string", "enum": ["fact", "opinion", "instruction", "other"]},
              "rating": {"type": "integer", "minimum": 1, "maximum": 5}},
             "required": ["summary", "points", "category", "rating"], "additionalProperties": false}""");

    private AnswerSchema() {
    }

    /// Adds to a request for chat what asks for the form, as OpenAI, vLLM, SGLang and llama.cpp take it.
    static void put(ObjectNode body, AnswerForm form) {
        switch (form) {
            case TEXT -> {
            }
            case JSON_SCHEMA -> body.putObject("response_format").put("type", "json_schema").putObject("json_schema")
                    .put("name", NAME).put("strict", true).set("schema", SCHEMA);
            case TOOL_CALL -> {
                body.putArray("tools").addObject().put("type", "function").putObject("function").put("name", NAME)
                        .put("description", "Records the answer. Call this once, with the whole answer.")
                        .set("parameters", SCHEMA);
                body.put("tool_choice", "auto");
            }
        }
    }

    /// Returns how far an answer kept the form.
    ///
    /// @param tool the name of the tool that was called; empty for none
    /// @param arguments of the call
    static FormOutcome outcome(AnswerForm form, String answer, String tool, String arguments) {
        return form == AnswerForm.JSON_SCHEMA ? outcome(answer)
                : tool.equals(NAME) ? outcome(arguments) : FormOutcome.NOT_CALLED;
    }

    private static FormOutcome outcome(String json) {
        try {
            JsonNode read = json.isBlank() ? null : STRICT.readTree(json);
            return read == null ? FormOutcome.NO_JSON : holds(read) ? FormOutcome.KEPT : FormOutcome.OTHER_JSON;
        } catch (JacksonException broken) {
            return FormOutcome.NO_JSON;
        }
    }

    private static boolean holds(JsonNode value) {
        JsonNode rating = value.path("rating");
        return value.isObject() && value.size() == SCHEMA.path("required").size() && value.path("summary").isString()
                && value.path("points").isArray() && value.path("points").valueStream().allMatch(JsonNode::isString)
                && SCHEMA.at("/properties/category/enum").valueStream().anyMatch(value.path("category")::equals)
                && rating.isNumber() && rating.asDouble() == Math.rint(rating.asDouble()) && rating.asDouble() >= 1
                && rating.asDouble() <= 5;
    }
}
