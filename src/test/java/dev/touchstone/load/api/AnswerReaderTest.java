package dev.touchstone.load.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Streams as the engines write them.
class AnswerReaderTest {

    @Test
    void vllmChat() {
        AnswerReader answer = Answers.read(Api.CHAT, """
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null,"finish_reason":null}],"prompt_token_ids":null}
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":"Hi"},"logprobs":null,"finish_reason":null,"token_ids":null}]}
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":" you\\n\\"two\\""},"logprobs":null,"finish_reason":null,"token_ids":null}]}
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":" 世界"},"logprobs":null,"finish_reason":null,"token_ids":null}]}
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":""},"logprobs":null,"finish_reason":"stop","stop_reason":null,"token_ids":null}]}
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","choices":[],"usage":{"prompt_tokens":9,"total_tokens":29,"completion_tokens":20,"prompt_tokens_details":{"cached_tokens":4}}}
                data: [DONE]
                """);

        assertThat(answer.error()).isNull();
        assertThat(answer.isDone()).isTrue();
        assertThat(answer.answer()).isEqualTo("Hi you\n\"two\" 世界");
        assertThat(answer.reasoning()).isEmpty();
        assertThat(answer.finishReason()).isEqualTo("stop");
        assertThat(answer.firstAnswer()).isEqualTo(2);
        assertThat(answer.firstReasoning()).isEqualTo(Stamps.NEVER);
        assertThat(answer.counts()).isEqualTo(new TokenCounts(9, 4, 20, TokenCounts.UNKNOWN, 3, 0, 4));
        assertThat(answer.chunkTimes().at(2)).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({
        "-7, 9, 2, 0, -1, 9, 2, true", "0, 9, 2, 0, -1, 9, -1, true", "99999999999, 9, 2, 0, -1, 9, 2, true",
        "12, 9, 4000000, 0, 12, 9, -1, true", "12, -3, 2, 0, 12, -1, 2, true", "12, 9, 2, 0, 12, 9, 2, false",
        "1, 0, 0, 0, 1, 0, 0, false"})
    void countsThatCannotBeAreNotBelieved(String output, int input, int reasoning, int cached, int knownOutput, int knownInput,
            int knownReasoning, boolean doubted) {
        AnswerReader answer = Answers.read(Api.CHAT, """
                data: {"choices":[{"index":0,"delta":{"content":"Yes"},"finish_reason":"stop"}]}
                data: {"choices":[],"usage":{"prompt_tokens":INPUT,"completion_tokens":OUTPUT,"reasoning_tokens":REASONING,"prompt_tokens_details":{"cached_tokens":CACHED}}}
                data: [DONE]
                """.replace("INPUT", "" + input).replace("OUTPUT", output).replace("REASONING", "" + reasoning).replace("CACHED", "" + cached));

        assertThat(answer.error()).isNull();
        TokenCounts counts = answer.counts();
        assertThat(counts.output()).isEqualTo(knownOutput);
        assertThat(counts.input()).isEqualTo(knownInput);
        assertThat(counts.reasoning()).isEqualTo(knownReasoning);
        assertThat(counts.chunks()).isEqualTo(1);
        assertThat(counts.doubted()).isEqualTo(doubted);
    }

    @Test
    void aFinishReasonIsCut() {
        AnswerReader answer = Answers.read(Api.CHAT, """
                data: {"choices":[{"index":0,"delta":{"content":"Yes"},"finish_reason":"LONG"}]}
                """.replace("LONG", "stop\\u001b" + "x".repeat(5_000)));

        assertThat(answer.finishReason()).hasSizeLessThan(400).startsWith("stop x").endsWith("x…");
    }

    @Test
    void vllmReasoningFieldOfTodayAndOfYesterday() {
        for (String field : List.of("reasoning", "reasoning_content")) {
            AnswerReader answer = Answers.read(Api.CHAT, """
                    data: {"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}
                    data: {"choices":[{"index":0,"delta":{"FIELD":"Let"},"finish_reason":null}]}
                    data: {"choices":[{"index":0,"delta":{"FIELD":" me"},"finish_reason":null}]}
                    data: {"choices":[{"index":0,"delta":{"FIELD":" see"},"finish_reason":null}]}
                    data: {"choices":[{"index":0,"delta":{"content":"Yes"},"finish_reason":null}]}
                    data: {"choices":[{"index":0,"delta":{"content":"."},"finish_reason":"stop"}]}
                    data: [DONE]
                    """.replace("FIELD", field));

            assertThat(answer.reasoning()).isEqualTo("Let me see");
            assertThat(answer.answer()).isEqualTo("Yes.");
            assertThat(answer.firstReasoning()).isEqualTo(2);
            assertThat(answer.firstAnswer()).isEqualTo(5);
            assertThat(answer.counts().chunks()).isEqualTo(5);
            assertThat(answer.counts().reasoningChunks()).isEqualTo(3);
            assertThat(answer.counts().words()).isEqualTo(1);
        }
    }

    @Test
    void sglangChatWithNullsAndAClockThatTicks() {
        AnswerReader answer = Answers.read(Api.CHAT, """
                data: {"id":"a","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":"","reasoning_content":null,"tool_calls":null},"logprobs":null,"finish_reason":null,"matched_stop":null}],"usage":null}
                data: {"id":"a","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":null,"content":"One","reasoning_content":null,"tool_calls":null},"logprobs":null,"finish_reason":null,"matched_stop":null}],"usage":null}
                data: {"id":"a","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":null,"content":" two","reasoning_content":null,"tool_calls":null},"logprobs":null,"finish_reason":null,"matched_stop":null}],"usage":null}
                data: {"id":"a","object":"chat.completion.chunk","created":2,"model":"m","choices":[{"index":0,"delta":{"role":null,"content":" three","reasoning_content":null,"tool_calls":null},"logprobs":null,"finish_reason":null,"matched_stop":null}],"usage":null}
                data: {"id":"a","object":"chat.completion.chunk","created":2,"model":"m","choices":[{"index":0,"delta":{"role":null,"content":null,"reasoning_content":null,"tool_calls":null},"logprobs":null,"finish_reason":"length","matched_stop":null}],"usage":null}
                data: {"id":"a","object":"chat.completion.chunk","created":2,"model":"m","choices":[],"usage":{"prompt_tokens":5,"total_tokens":8,"completion_tokens":3,"prompt_tokens_details":null,"reasoning_tokens":1}}
                data: [DONE]
                """);

        assertThat(answer.answer()).isEqualTo("One two three");
        assertThat(answer.finishReason()).isEqualTo("length");
        assertThat(answer.counts()).isEqualTo(new TokenCounts(5, TokenCounts.UNKNOWN, 3, 1, 3, 0, 3));
    }

    @Test
    void llamaCppCountsWithoutUsage() {
        AnswerReader answer = Answers.read(Api.CHAT, """
                data: {"choices":[{"finish_reason":null,"index":0,"delta":{"role":"assistant","content":null}}],"created":1,"id":"x","model":"m","system_fingerprint":"b1-2","object":"chat.completion.chunk"}
                data: {"choices":[{"finish_reason":null,"index":0,"delta":{"content":"A"}}],"created":1,"id":"x","model":"m","system_fingerprint":"b1-2","object":"chat.completion.chunk"}
                data: {"choices":[{"finish_reason":"length","index":0,"delta":{}}],"created":1,"id":"x","model":"m","object":"chat.completion.chunk","timings":{"prompt_n":1,"prompt_ms":2.5,"predicted_n":12,"predicted_ms":30.1}}
                data: [DONE]
                """);

        assertThat(answer.counts()).isEqualTo(new TokenCounts(TokenCounts.UNKNOWN, TokenCounts.UNKNOWN, 12,
                TokenCounts.UNKNOWN, 1, 0, 1));
    }

    @Test
    void ollamaEscapesTagsAsGoDoes() {
        AnswerReader answer = Answers.read(Api.CHAT, """
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":{"role":"assistant","content":"\\u003cthink\\u003e"},"finish_reason":null}]}
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":{"role":"assistant","content":"Well"},"finish_reason":null}]}
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":{"role":"assistant","content":"\\u003c/think\\u003e"},"finish_reason":null}]}
                data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":{"role":"assistant","content":"Yes"},"finish_reason":"stop"}]}
                data: [DONE]
                """);

        assertThat(answer.reasoning()).isEqualTo("Well");
        assertThat(answer.answer()).isEqualTo("Yes");
    }

    @Test
    void oldTgiWithoutUsageAndWithoutDone() {
        AnswerReader answer = Answers.read(Api.CHAT, """
                data:{"object":"text_completion","id":"","created":1,"model":"tgi","system_fingerprint":"2.0.1-sha","choices":[{"index":0,"delta":{"role":"assistant","content":"Hi"},"logprobs":null,"finish_reason":null}]}
                data:{"object":"text_completion","id":"","created":1,"model":"tgi","system_fingerprint":"2.0.1-sha","choices":[{"index":0,"delta":{"role":"assistant","content":"!"},"logprobs":null,"finish_reason":"eos_token"}]}
                """);

        assertThat(answer.isOver()).isTrue();
        assertThat(answer.isDone()).isFalse();
        assertThat(answer.counts().chunks()).isEqualTo(2);
        assertThat(answer.counts().isFromServer()).isFalse();
    }

    @Test
    void completions() {
        AnswerReader answer = Answers.read(Api.COMPLETIONS, """
                data: {"id":"cmpl-1","object":"text_completion","created":1,"model":"m","choices":[{"index":0,"text":" The","logprobs":null,"finish_reason":null,"stop_reason":null}],"usage":null}
                data: {"id":"cmpl-1","object":"text_completion","created":1,"model":"m","choices":[{"index":0,"text":" end","logprobs":null,"finish_reason":"length","stop_reason":null}],"usage":null}
                data: {"id":"cmpl-1","object":"text_completion","created":1,"model":"m","choices":[],"usage":{"prompt_tokens":3,"total_tokens":5,"completion_tokens":2}}
                data: [DONE]
                """);

        assertThat(answer.answer()).isEqualTo(" The end");
        assertThat(answer.finishReason()).isEqualTo("length");
        assertThat(answer.counts().output()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"' The' | ' The CAP' | ' The CAP' | ' The CAP the'",
        "' The' | ' CAP' | '' | ' the'"})
    void generateWithTextThatRepeatsAndTextThatDoesNot(String first, String second, String third, String fourth) {
        AnswerReader answer = Answers.read(Api.GENERATE, """
                data: {"text":"FIRST","meta_info":{"id":"1","finish_reason":null,"prompt_tokens":9,"completion_tokens":1,"cached_tokens":8}}
                data: {"text":"SECOND","meta_info":{"id":"1","finish_reason":null,"prompt_tokens":9,"completion_tokens":2,"cached_tokens":8}}
                data: {"text":"THIRD","meta_info":{"id":"1","finish_reason":null,"prompt_tokens":9,"completion_tokens":3,"cached_tokens":8}}
                data: {"text":"FOURTH","meta_info":{"id":"1","finish_reason":{"type":"length","length":4},"prompt_tokens":9,"completion_tokens":4,"cached_tokens":8,"e2e_latency":2.3}}
                data: [DONE]
                """.replace("FIRST", first).replace("SECOND", second)
                .replace("THIRD", third).replace("FOURTH", fourth));

        assertThat(answer.answer()).isEqualTo(" The CAP the");
        assertThat(answer.counts()).isEqualTo(new TokenCounts(9, 8, 4, TokenCounts.UNKNOWN, 3, 0, 3));
        assertThat(answer.finishReason()).isEqualTo("length");
    }

    @Test
    void generateThatIsAborted() {
        AnswerReader answer = Answers.read(Api.GENERATE, """
                data: {"text":" The","meta_info":{"id":"1","finish_reason":null,"prompt_tokens":9,"completion_tokens":1}}
                data: {"text":" The","meta_info":{"id":"1","finish_reason":{"type":"abort","message":"Out of memory","status_code":500},"completion_tokens":1}}
                data: [DONE]
                """);

        assertThat(answer.error()).isEqualTo(new AnswerError(FailureKind.STREAM_ERROR, "“Out of memory”"));
        assertThat(answer.counts().chunks()).isEqualTo(1);
        AnswerReader silent = Answers.read(Api.GENERATE, """
                data: {"text":" The","meta_info":{"id":"1","finish_reason":{"type":"abort"},"completion_tokens":1}}
                data: [DONE]
                """);
        assertThat(silent.error()).isEqualTo(new AnswerError(FailureKind.STREAM_ERROR, "“the request was aborted”"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', value = {
        "{\"error\":{\"message\":\"boom\",\"type\":\"InternalServerError\",\"param\":null,\"code\":500}}",
        "{\"error\":{\"object\":\"error\",\"message\":\"boom\",\"code\":null}}",
        "{\"object\":\"error\",\"message\":\"boom\",\"type\":\"BadRequestError\",\"param\":null,\"code\":400}",
        "{\"error\":\"boom\",\"error_type\":\"overloaded\"}",
        "{\"detail\":\"boom\"}",
        "{\"code\":500,\"message\":\"boom\",\"type\":\"server_error\"}"})
    void errorsInsideTheStreamInEveryShape(String payload) {
        for (Api api : Api.values()) {
            if (api == Api.GENERATE && payload.contains("\"object\":\"error\"")) {
                continue;
            }
            AnswerReader answer = Answers.read(api, "data: " + payload + "\ndata: [DONE]\n");

            assertThat(answer.error()).as(api.key()).isEqualTo(new AnswerError(FailureKind.STREAM_ERROR, "“boom”"));
        }
    }

    @Test
    void anErrorBehindTextKeepsTheText() {
        AnswerReader answer = Answers.read(Api.CHAT, ThinkingMode.LEFT_ALONE, true, List.of(Answers.chat("Hi"),
                Answers.chat(" you"), "{\"error\":{\"message\":\"boom\"}}", Answers.chat(" more")));

        assertThat(answer.error()).isNotNull();
        assertThat(answer.answer()).isEqualTo("Hi you");
        assertThat(answer.counts().chunks()).isEqualTo(2);
    }

    @Test
    void whatIsNoJsonIsMalformed() {
        AnswerReader answer = Answers.read(Api.CHAT, ThinkingMode.LEFT_ALONE, true,
                List.of(Answers.chat("Hi"), "<oops>"));

        assertThat(answer.error()).isEqualTo(new AnswerError(FailureKind.MALFORMED, "“<oops>”"));
    }

    @Test
    void repliesThatAreNoStreamHaveNoTimes() {
        AnswerReader chat = Answers.whole(Api.CHAT, """
                {"id":"1","object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant",
                "content":"\\n\\nYes.","reasoning_content":"Hm."},"finish_reason":"stop"}],"usage":{"prompt_tokens":4,"completion_tokens":5,
                "completion_tokens_details":{"reasoning_tokens":2}}}""");
        AnswerReader tags = Answers.whole(Api.CHAT, """
                {"choices":[{"message":{"content":"<think>\\nHm.\\n</think>\\n\\nYes."},"finish_reason":"stop"}]}""");
        AnswerReader generate = Answers.whole(Api.GENERATE, """
                [{"text":"Yes.","meta_info":{"finish_reason":{"type":"stop","matched":2},"prompt_tokens":4,
                "completion_tokens":5}}]""");

        assertThat(chat.counts()).isEqualTo(new TokenCounts(4, TokenCounts.UNKNOWN, 5, 2, 0, 0, 1));
        assertThat(chat.firstAnswer()).isEqualTo(Stamps.NEVER);
        assertThat(List.of(chat.reasoning(), chat.answer())).containsExactly("Hm.", "Yes.");
        assertThat(List.of(tags.reasoning(), tags.answer())).containsExactly("Hm.", "Yes.");
        assertThat(generate.answer()).isEqualTo("Yes.");
        assertThat(generate.hasText() && generate.isOver()).isTrue();
    }

    @Test
    void aReplyThatIsJsonAndNoAnswerIsMalformed() {
        assertThat(Answers.whole(Api.CHAT, "{\"status\":\"ok\"}").error())
                .isEqualTo(new AnswerError(FailureKind.MALFORMED, "“{\"status\":\"ok\"}”"));
    }

    @Test
    void linesOfOneEventThatAreChunksOfTheirOwnAreAllRead() {
        String two = Answers.chat("a") + "\n" + Answers.chat("b");
        AnswerReader answer = Answers.read(Api.CHAT, ThinkingMode.LEFT_ALONE, true,
                List.of(two, Answers.chat("c") + "\n" + Answers.chat("d"), Answers.chat("e")));

        assertThat(answer.answer()).isEqualTo("abcde");
    }

    @Test
    void theShortcutReadsWhatTheParserReads() {
        List<String> texts = List.of("a", " b", "\n", "\"quoted\"", "back\\slash\\", "世界", "<", "</", "<b>", "\t", " ",
                "\\n", "end");
        for (boolean keepText : List.of(true, false)) {
            List<String> same = new ArrayList<>();
            List<String> different = new ArrayList<>();
            for (int at = 0; at < texts.size(); at++) {
                same.add(Answers.chat(texts.get(at)));
                // another id each time, so that the shortcut never fits
                different.add(Answers.chat(texts.get(at)).replace("chatcmpl-1", "chatcmpl-" + (100 + at)));
            }
            AnswerReader quick = Answers.read(Api.CHAT, ThinkingMode.ON, keepText, same);
            AnswerReader slow = Answers.read(Api.CHAT, ThinkingMode.ON, keepText, different);

            assertThat(quick.answer()).isEqualTo(slow.answer()).isEqualTo(keepText ? String.join("", texts) : "");
            assertThat(quick.counts()).isEqualTo(slow.counts());
            assertThat(quick.chunkTimes()).isEqualTo(slow.chunkTimes());
        }
    }

    @Test
    void wordsAreCountedAsPythonSplits() {
        AnswerReader answer = Answers.read(Api.CHAT, ThinkingMode.LEFT_ALONE, true,
                List.of(Answers.chat("<think>\nWell"), Answers.chat("</think>\n\nOne tw"),
                Answers.chat("o\u00a0three\u3000four")));

        assertThat(answer.answer()).isEqualTo("One two\u00a0three\u3000four");
        assertThat(answer.counts().words()).isEqualTo("<think> Well</think> One two three four".split(" ").length);
        assertThat(Answers.read(Api.CHAT, ThinkingMode.LEFT_ALONE, false, List.of(Answers.chat("a"))).counts().words())
                .isEqualTo(TokenCounts.UNKNOWN);
    }
}
