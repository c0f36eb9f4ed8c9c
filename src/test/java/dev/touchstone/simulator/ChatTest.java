package dev.touchstone.simulator;

import static dev.touchstone.simulator.Client.CHAT;
import static dev.touchstone.simulator.Client.chat;
import static dev.touchstone.simulator.Client.streamed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.simulator.Client.Reply;
import dev.touchstone.simulator.settings.EngineSettings;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ChatTest {

    private static final String PROMPT = "Explain how bridges carry weight";
    private static SimulatedEngine vllm;
    private static SimulatedEngine sglang;
    private static Client toVllm;
    private static Client toSglang;

    @BeforeAll
    static void start() {
        vllm = Client.start(EngineSettings.of("vllm").withSpeed(1000));
        sglang = Client.start(EngineSettings.of("sglang").withSpeed(1000));
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

    @Test
    void aStreamHasRoleTokensFinishUsageAndDone() {
        Reply reply = toVllm.post(CHAT, streamed(PROMPT, ""));
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.response().headers().firstValue("content-type")).hasValue("text/event-stream; charset=utf-8");
        assertThat(reply.data().getLast()).isEqualTo("[DONE]");
        List<JsonNode> events = reply.events();
        assertThat(events).allSatisfy(event -> {
            assertThat(event.path("id").asString()).matches("chatcmpl-[0-9a-f]{32}").isEqualTo(events.getFirst()
                    .path("id").asString());
            assertThat(event.path("object").asString()).isEqualTo("chat.completion.chunk");
            assertThat(event.path("model").asString()).isEqualTo(EngineSettings.MODEL);
        });
        JsonNode first = events.getFirst().path("choices").path(0);
        assertThat(first.path("delta").toString()).isEqualTo("{\"role\":\"assistant\",\"content\":\"\"}");
        assertThat(first.path("finish_reason").isNull()).isTrue();
        JsonNode finish = events.get(events.size() - 2).path("choices").path(0);
        assertThat(finish.path("finish_reason").asString()).isEqualTo("stop");
        assertThat(finish.has("stop_reason")).isTrue();
        JsonNode last = events.getLast();
        assertThat(last.path("choices")).isEmpty();
        long tokens = last.path("usage").path("completion_tokens").asLong();
        assertThat(tokens).isEqualTo(events.size() - 3L).isEqualTo(reply.chunks("reasoning") + reply.chunks("content"));
        assertThat(last.path("usage").path("total_tokens").asLong())
                .isEqualTo(tokens + last.path("usage").path("prompt_tokens").asLong());
    }

    @Test
    void answersCanBeReadAndSayThatTheyAreSimulated() {
        Reply reply = toVllm.post(CHAT, streamed(PROMPT, ""));
        assertThat(reply.text("reasoning")).startsWith("Let me think about ").endsWith(".");
        assertThat(reply.text("content")).startsWith("This is a simulated answer about ").endsWith(".");
    }

    @Test
    void aChineseQuestionGetsAChineseAnswer() {
        Reply reply = toSglang.post(CHAT, streamed("为什么天空是蓝色的？", ""));
        assertThat(reply.text("content")).startsWith("这是一段").endsWith("。");
        assertThat(reply.text("reasoning_content")).startsWith("让我想一想");
    }

    @Test
    void withoutAskingThereIsNoUsage() {
        Reply reply = toVllm.post(CHAT, chat(PROMPT, "\"stream\":true,\"max_tokens\":3"));
        assertThat(reply.events()).hasSize(5).noneSatisfy(event -> assertThat(event.has("usage")).isTrue());
    }

    @Test
    void usageCanComeWithEveryChunk() {
        Reply reply = toVllm.post(CHAT, chat(PROMPT, "\"max_tokens\":3,\"stream\":true,"
                + "\"stream_options\":{\"include_usage\":true,\"continuous_usage_stats\":true}"));
        assertThat(reply.events().stream().map(event -> event.path("usage").path("completion_tokens").asInt()))
                .containsExactly(1, 1, 2, 3, 3, 3);
    }

    @Test
    void sglangWritesItsOwnDialect() {
        Reply reply = toSglang.post(CHAT, streamed(PROMPT, ""));
        List<JsonNode> events = reply.events();
        assertThat(events.getFirst().path("id").asString()).matches("[0-9a-f]{32}");
        assertThat(events.get(1).path("choices").path(0).path("delta").path("content").isNull()).isTrue();
        JsonNode finish = events.get(events.size() - 2).path("choices").path(0);
        assertThat(finish.path("matched_stop").asInt()).isEqualTo(151_645);
        assertThat(reply.chunks("reasoning_content")).isPositive()
                .isEqualTo(events.getLast().path("usage").path("reasoning_tokens").asLong());
    }

    @Test
    void theWholeAnswerIsTheSameAsTheStream() {
        Reply stream = toVllm.post(CHAT, streamed(PROMPT, ""));
        JsonNode whole = toVllm.post(CHAT, chat(PROMPT, "")).json();
        JsonNode message = whole.path("choices").path(0).path("message");
        assertThat(whole.path("object").asString()).isEqualTo("chat.completion");
        assertThat(message.path("content").asString()).isEqualTo(stream.text("content"));
        assertThat(message.path("reasoning").asString()).isEqualTo(stream.text("reasoning"));
        assertThat(whole.path("choices").path(0).path("finish_reason").asString()).isEqualTo("stop");
        assertThat(whole.path("usage").path("completion_tokens"))
                .isEqualTo(stream.events().getLast().path("usage").path("completion_tokens"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "\"chat_template_kwargs\":{\"enable_thinking\":false}",
        "\"chat_template_kwargs\":{\"thinking\":false}",
        "\"reasoning_effort\":\"none\"",
        "\"reasoning\":{\"enabled\":false}",
        "\"reasoning\":{\"effort\":\"none\"}",
    })
    void thinkingCanBeSwitchedOff(String how) {
        Reply reply = toVllm.post(CHAT, streamed(PROMPT, how));
        assertThat(reply.chunks("reasoning")).isZero();
        assertThat(reply.chunks("content")).isPositive();
    }

    @Test
    void theSoftSwitchWorksInThePrompt() {
        assertThat(toVllm.post(CHAT, streamed(PROMPT + " /no_think", "")).chunks("reasoning")).isZero();
        assertThat(toVllm.post(CHAT, streamed(PROMPT + " /no_think /think", "")).chunks("reasoning")).isPositive();
        String off = "\"chat_template_kwargs\":{\"enable_thinking\":false}";
        assertThat(toVllm.post(CHAT, streamed(PROMPT + " /think", off)).chunks("reasoning")).isZero();
    }

    @Test
    void moreEffortIsMoreReasoning() {
        assertThat(List.of("low", "medium", "high").stream()
                .map(effort -> toVllm.post(CHAT, streamed(PROMPT, "\"reasoning_effort\":\"" + effort + "\"")))
                .map(reply -> reply.chunks("reasoning")))
                .isSorted().doesNotHaveDuplicates();
    }

    @Test
    void withoutAReasoningParserTheReasoningIsInTheAnswer() {
        try (SimulatedEngine engine = Client.start(EngineSettings.of("vllm").withSpeed(1000).withoutReasoningParser());
                Client client = new Client(engine)) {
            Reply reply = client.post(CHAT, streamed(PROMPT, ""));
            assertThat(reply.chunks("reasoning")).isZero();
            assertThat(reply.text("content")).startsWith("<think>\nLet me think").contains("\n</think>\n\nThis is a ");
            assertThat(reply.events().getLast().path("usage").path("completion_tokens").asLong())
                    .isEqualTo(reply.chunks("content"));
        }
    }

    @ParameterizedTest
    @CsvSource({"max_tokens,7,false,7,length", "max_completion_tokens,7,false,7,length", "max_tokens,1,false,1,length",
        "max_tokens,3000,true,3000,length"})
    void theLengthIsKept(String field, int asked, boolean exact, int tokens, String finish) {
        Reply reply = toSglang.post(CHAT,
                streamed(PROMPT, "\"%s\":%d,\"ignore_eos\":%s".formatted(field, asked, exact)));
        assertThat(reply.events().getLast().path("usage").path("completion_tokens").asInt()).isEqualTo(tokens);
        JsonNode last = reply.events().get(reply.events().size() - 2);
        assertThat(last.path("choices").path(0).path("finish_reason").asString()).isEqualTo(finish);
    }

    @Test
    void aShortestLengthIsKept() {
        int usual = tokens(toVllm.post(CHAT, chat(PROMPT, "")));
        assertThat(tokens(toVllm.post(CHAT, chat(PROMPT, "\"min_tokens\":" + (usual + 100)))))
                .isGreaterThan(usual + 99);
    }

    @Test
    void aConversationCountsAllItsMessages() {
        String conversation = """
                {"messages": [{"role": "system", "content": "Be brief."},
                  {"role": "user", "content": [{"type": "text", "text": "What is a keel?"}]},
                  {"role": "assistant", "content": "A part of a ship."}, {"role": "user", "content": "And a mast?"}],
                 "max_tokens": 1}""";
        assertThat(toVllm.post(CHAT, conversation).json().path("usage").path("prompt_tokens").asInt())
                .isGreaterThan(toVllm.post(CHAT, chat("And a mast?", "\"max_tokens\":1")).json().path("usage")
                        .path("prompt_tokens").asInt() + 10);
    }

    @Test
    void aPromptThatWasSeenIsFoundInTheCache() {
        String prompt = "A prompt of some length that nobody else in this test uses: " + "weather ".repeat(40);
        JsonNode first = toVllm.post(CHAT, chat(prompt, "\"max_tokens\":1")).json().path("usage");
        JsonNode second = toVllm.post(CHAT, chat(prompt, "\"max_tokens\":1")).json().path("usage");
        JsonNode salted = toVllm.post(CHAT, chat("7f3a " + prompt, "\"max_tokens\":1")).json().path("usage");
        assertThat(first.path("prompt_tokens_details").isNull()).isTrue();
        assertThat(second.path("prompt_tokens_details").path("cached_tokens").asInt()).isPositive()
                .isLessThan(second.path("prompt_tokens").asInt());
        assertThat(salted.path("prompt_tokens_details").isNull()).isTrue();
        assertThat(toVllm.post("/reset_prefix_cache", "").status()).isEqualTo(200);
        assertThat(toVllm.post(CHAT, chat(prompt, "\"max_tokens\":1")).json().path("usage")
                .path("prompt_tokens_details").isNull()).isTrue();
    }

    private static int tokens(Reply reply) {
        return reply.json().path("usage").path("completion_tokens").asInt();
    }
}
