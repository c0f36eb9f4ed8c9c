package dev.touchstone.load.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class WireFormatTest {

    private static final Output EXACT = new Output(true, null, true, Map.of());

    @ParameterizedTest
    @CsvSource({
        "chat, http://h:8000, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1/, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1/chat/completions, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1/completions, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1/models, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/generate, http://h:8000/chat/completions",
        "chat, https://gate.example/team/llm, https://gate.example/team/llm/v1/chat/completions",
        "chat, https://gate.example/api/paas/v4, https://gate.example/api/paas/v4/chat/completions",
        "chat, https://gate.example/x/chat/completions?version=7, https://gate.example/x/chat/completions?version=7",
        "completions, http://h:8000, http://h:8000/v1/completions",
        "completions, http://h:8000/v1/chat/completions, http://h:8000/v1/completions",
        "completions, http://h:8000/v1/completions, http://h:8000/v1/completions",
        "generate, http://h:30000, http://h:30000/generate",
        "generate, http://h:30000/v1, http://h:30000/generate",
        "generate, http://h:30000/generate, http://h:30000/generate",
        "generate, http://h:30000/v1/chat/completions, http://h:30000/generate"})
    void findsThePathBehindWhatTheUserGives(String api, URI base, URI address) {
        assertThat(WireFormat.of(Api.ofKey(api).orElseThrow()).address(base)).isEqualTo(address);
    }

    @Test
    void chatSendsMessagesLengthAndAsksForUsage() {
        GenerationRequest ask = new GenerationRequest("m", List.of(new Message("system", "Be short."),
                Message.user("Hi")), 64, ThinkingMode.LEFT_ALONE, ThinkingSwitch.AUTOMATIC,
                new Output(false, 0.5, true, Map.of()), "");

        assertThat(body(Api.CHAT, ask)).isEqualTo(json("""
                {"model": "m", "messages": [{"role": "system", "content": "Be short."},
                 {"role": "user", "content": "Hi"}],
                 "max_tokens": 64, "temperature": 0.5, "stream": true, "stream_options": {"include_usage": true}}"""));
    }

    @Test
    void completionsAndGenerateJoinTheMessages() {
        GenerationRequest ask = new GenerationRequest("m", List.of(Message.user("One"), new Message("assistant", "Two"),
                Message.user("Three")), 9, ThinkingMode.OFF, ThinkingSwitch.AUTOMATIC,
                new Output(false, null, false, Map.of()), "SGLang");

        assertThat(body(Api.COMPLETIONS, ask)).isEqualTo(json("""
                {"model": "m", "prompt": "One\\n\\nTwo\\n\\nThree", "max_tokens": 9, "stream": false}"""));
        assertThat(body(Api.GENERATE, ask)).isEqualTo(json("""
                {"text": "One\\n\\nTwo\\n\\nThree", "sampling_params": {"max_new_tokens": 9}, "stream": false}"""));
    }

    @Test
    void exactLengthOnlyGoesToEnginesThatKnowIt() {
        JsonNode vllm = body(Api.CHAT, ask("m", ThinkingMode.LEFT_ALONE, ThinkingSwitch.AUTOMATIC, EXACT, "vLLM"));
        JsonNode sglang = body(Api.COMPLETIONS, ask("m", ThinkingMode.LEFT_ALONE, ThinkingSwitch.AUTOMATIC, EXACT,
                "SGLang"));
        JsonNode unknown = body(Api.CHAT, ask("m", ThinkingMode.LEFT_ALONE, ThinkingSwitch.AUTOMATIC, EXACT, ""));
        JsonNode generate = body(Api.GENERATE, ask("m", ThinkingMode.LEFT_ALONE, ThinkingSwitch.AUTOMATIC, EXACT,
                "SGLang"));

        assertThat(vllm.get("ignore_eos").asBoolean()).isTrue();
        assertThat(vllm.get("min_tokens").asInt()).isEqualTo(64);
        assertThat(sglang.get("ignore_eos").asBoolean()).isTrue();
        assertThat(sglang.has("min_tokens")).isFalse();
        assertThat(unknown.has("ignore_eos")).isFalse();
        assertThat(generate.at("/sampling_params/ignore_eos").asBoolean()).isTrue();
    }

    @Test
    void theUsersOwnFieldsWinAndObjectsAreMerged() {
        Map<String, Object> extra = Map.of("max_tokens", 7, "top_k", 20, "chat_template_kwargs", Map.of("a", 1),
                "stream_options", Map.of("continuous_usage_stats", true));
        JsonNode body = body(Api.CHAT, ask("qwen3-8b", ThinkingMode.OFF, ThinkingSwitch.AUTOMATIC,
                new Output(false, null, true, extra), "vLLM"));

        assertThat(body.get("max_tokens").asInt()).isEqualTo(7);
        assertThat(body.get("top_k").asInt()).isEqualTo(20);
        assertThat(body.get("chat_template_kwargs")).isEqualTo(json("{\"enable_thinking\": false, \"a\": 1}"));
        assertThat(body.get("stream_options"))
                .isEqualTo(json("{\"include_usage\": true, \"continuous_usage_stats\": true}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Qwen/Qwen3-8B | vLLM | OFF | {\"chat_template_kwargs\": {\"enable_thinking\": false}}",
        "Qwen/Qwen3-8B | vLLM | ON | {\"chat_template_kwargs\": {\"enable_thinking\": true}}",
        "zai-org/GLM-4.6 | SGLang | OFF | {\"chat_template_kwargs\": {\"enable_thinking\": false}}",
        "deepseek-ai/DeepSeek-V3.1 | SGLang | OFF | {\"chat_template_kwargs\": {\"thinking\": false}}",
        "deepseek-ai/DeepSeek-V3.2-Exp | vLLM | ON | {\"chat_template_kwargs\": {\"thinking\": true}}",
        "deepseek-ai/DeepSeek-V3 | vLLM | ON | {\"chat_template_kwargs\": {\"enable_thinking\": true}}",
        "ibm-granite/granite-3.3-8b-instruct | vLLM | ON | {\"chat_template_kwargs\": {\"thinking\": true}}",
        "openai/gpt-oss-120b | vLLM | OFF | {\"reasoning_effort\": \"low\"}",
        "openai/gpt-oss-120b | vLLM | ON | {\"reasoning_effort\": \"medium\"}",
        "qwen3:8b | Ollama | OFF | {\"reasoning_effort\": \"none\"}",
        "qwen3:8b | Ollama | ON | {\"reasoning_effort\": \"medium\"}",
        "Qwen/Qwen3-8B | vLLM | LEFT_ALONE | {}"})
    void thinkingIsSwitchedByTheModelsFamily(String model, String engine, ThinkingMode thinking, String fields) {
        JsonNode with = body(Api.CHAT, ask(model, thinking, ThinkingSwitch.AUTOMATIC, Output.DEFAULT, engine));
        JsonNode without = body(Api.CHAT, ask(model, ThinkingMode.LEFT_ALONE, ThinkingSwitch.AUTOMATIC, Output.DEFAULT,
                engine));
        ObjectNode expected = ((ObjectNode) without).deepCopy();
        json(fields).properties().forEach(field -> expected.set(field.getKey(), field.getValue()));

        assertThat(with).isEqualTo(expected);
    }

    @Test
    void theSoftSwitchGoesBehindTheLastQuestion() {
        GenerationRequest off = new GenerationRequest("m", List.of(Message.user("One"), new Message("assistant", "Two"),
                Message.user("Three")), 9, ThinkingMode.OFF, ThinkingSwitch.SOFT_SWITCH, Output.DEFAULT, "vLLM");

        JsonNode body = body(Api.CHAT, off);

        assertThat(body.at("/messages/0/content").asString()).isEqualTo("One");
        assertThat(body.at("/messages/2/content").asString()).isEqualTo("Three /no_think");
        assertThat(body.has("chat_template_kwargs")).isFalse();
    }

    @Test
    void completionsHaveNoSwitch() {
        GenerationRequest off = ask("qwen3-8b", ThinkingMode.OFF, ThinkingSwitch.ENABLE_THINKING, Output.DEFAULT,
                "vLLM");

        assertThat(body(Api.COMPLETIONS, off).has("chat_template_kwargs")).isFalse();
        assertThat(body(Api.GENERATE, off).has("chat_template_kwargs")).isFalse();
    }

    private static GenerationRequest ask(String model, ThinkingMode thinking, ThinkingSwitch how, Output output,
            String engine) {
        return new GenerationRequest(model, List.of(Message.user("Hi")), 64, thinking, how, output, engine);
    }

    private static JsonNode body(Api api, GenerationRequest ask) {
        return JsonMapper.shared().readTree(WireFormat.of(api).body(ask));
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
