package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import java.io.EOFException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromptFileTest {

    private static final TokenCounter NONE = _ -> {
        throw new AssertionError("files need no count");
    };

    @TempDir
    Path folder;

    @Test
    void everyFormOfALineIsRead() throws IOException {
        PromptStream stream = lines("""
                {"prompt": "one"}
                {"text": "two", "id": 7}\r

                {"question": "三", "answer": "3"}
                {"messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "four"}, \
                {"role": "assistant", "content": "4"}]}
                {"messages": [{"role": "user", "content": [{"type": "text", "text": "fi"}, \
                {"type": "text", "text": "ve"}]}]}
                {"prompt": [{"role": "user", "content": "six"}]}
                {"conversations": [{"from": "gpt", "value": "Hello!"}, \
                {"from": "human", "value": "seven"}, {"from": "gpt", "value": "7"}, \
                {"from": "human", "value": "more"}]}""");

        Set<String> texts = new HashSet<>();
        for (int prompt = 0; prompt < 7; prompt++) {
            RequestPrompt next = stream.next();
            texts.add(next.messages().getLast().text());
            if (texts.contains("four") && next.messages().size() == 2) {
                assertThat(next.messages()).containsExactly(new Message("system", "Be brief."), Message.user("four"));
            }
            if (next.messages().getLast().text().equals("seven")) {
                assertThat(next.messages()).hasSize(1);
                assertThat(next.after("7!").messages()).extracting(Message::text)
                        .containsExactly("seven", "7!", "more");
            }
        }

        assertThat(texts).containsExactlyInAnyOrder("one", "two", "三", "four", "five", "six", "seven");
        assertThat(stream.notes()).isEmpty();
    }

    @Test
    void aBadLineCostsThatLine() throws IOException {
        PromptStream stream = lines("""
                \uFEFF{"prompt": "good"}
                {"prompt": "broken
                {"answer": "no question"}
                [1, 2]
                {"messages": [{"role": "tool", "content": "x"}]}
                {"messages": [{"role": "assistant", "content": "x"}]}
                {"prompt": " "}
                """);

        assertThat(List.of(text(stream), text(stream))).containsOnly("good");
        assertThat(stream.notes()).containsExactly("line 2 of p.jsonl is not JSON and was left out",
                "line 3 of p.jsonl has none of prompt, text, question, messages and conversations and was left out",
                "line 4 of p.jsonl has none of prompt, text, question, messages and conversations and was left out",
                "line 5 of p.jsonl has a message of \"tool\"; user, assistant and system are understood "
                        + "and was left out",
                "line 6 of p.jsonl holds no message of the user and was left out", "and 1 more of p.jsonl");
    }

    @Test
    void aFileWithoutPromptsIsRefused() {
        Path file = folder.resolve("p.jsonl");
        assertThatThrownBy(() -> lines("")).hasMessage("the file of prompts " + file + " holds no prompt");
        assertThatThrownBy(() -> lines("hello\n")).isInstanceOf(IOException.class)
                .hasMessage("the file of prompts " + file + " holds no prompt: line 1 of p.jsonl is not JSON and was left out");
        Path none = folder.resolve("none.jsonl");
        assertThatThrownBy(() -> open(new PromptSource.JsonLines(none)))
                .isInstanceOf(IOException.class).hasMessage("the file of prompts " + none + " does not exist");
        assertThatThrownBy(() -> open(new PromptSource.JsonLines(folder))).isInstanceOf(IOException.class)
                .hasMessageStartingWith("the file of prompts " + folder + " cannot be read: ");
    }

    @Test
    void shareGptGivesFirstQuestionsOrAllTurns() throws IOException {
        String json = """
                [{"id": "a", "conversations": [{"from": "system", "value": "S"}, {"from": "human", "value": "你好 {[\\""},
                  {"from": "gpt", "value": "Hi"}, {"from": "human", "value": "second"}]},
                 {"id": "b", "conversations": []}]""";

        PromptStream first = shareGpt(json, false);
        RequestPrompt question = first.next();
        RequestPrompt whole = shareGpt("\uFEFF" + json, true).next();

        assertThat(question.messages()).containsExactly(new Message("system", "S"), Message.user("你好 {[\""));
        assertThat(question.isConversation()).isFalse();
        assertThat(first.notes())
                .containsExactly("conversation 2 of s.json holds no question of the user and was left out");
        assertThat(whole.after("A").messages()).extracting(Message::text)
                .containsExactly("S", "你好 {[\"", "A", "second");
    }

    @Test
    void aShareGptFileThatIsCutIsReadAsFarAsItGoes() throws IOException {
        PromptStream stream = shareGpt("""
                [{"conversations": [{"from": "human", "value": "whole"}]},
                 {"conversations": [{"from": "human", "va""", false);

        assertThat(List.of(text(stream), text(stream))).containsOnly("whole");
        assertThat(stream.notes()).singleElement().asString()
                .isEqualTo("s.json: the JSON is damaged after conversation 1, in line 2; nothing after it was read");
        assertThat(PromptFile.changed(Path.of("p.jsonl"), new EOFException()))
                .hasMessage("the file of prompts p.jsonl was changed while it was read");
        assertThat(PromptFile.damaged(3, 0)).isEqualTo("the JSON is damaged after conversation 3; nothing after it was read");
    }

    @Test
    void anEntryOf16MiBIsTheLongest() throws IOException {
        int rest = "{\"prompt\": \"\"}".length();
        String longest = "{\"prompt\": \"" + "a".repeat((16 << 20) - rest) + "\"}\n";
        assertThat(lines(longest).notes()).isEmpty();
        assertThat(lines("{\"prompt\": \"b\"}\n" + longest.replace("aa\"", "aaa\"")).notes())
                .containsExactly("line 2 of p.jsonl is longer than 16 MiB and was left out");
    }

    @Test
    void ofABigFileAFairChoiceIsTaken() throws IOException {
        Path file = folder.resolve("big.jsonl");
        try (Writer out = Files.newBufferedWriter(file)) {
            for (int line = 0; line < 50_000; line++) {
                out.write("{\"prompt\": \"" + line + "\"}\n");
            }
        }
        PromptStream stream = open(new PromptSource.JsonLines(file));
        PromptStream again = open(new PromptSource.JsonLines(file));

        Set<Integer> drawn = new HashSet<>();
        for (int prompt = 0; prompt < 4096; prompt++) {
            String text = text(stream);
            assertThat(text(again)).isEqualTo(text);
            drawn.add(Integer.parseInt(text));
        }

        assertThat(drawn).hasSize(4096);
        assertThat(drawn.stream().mapToInt(Integer::intValue).average().orElseThrow()).isBetween(24_000.0, 26_000.0);
        assertThat(stream.notes()).containsExactly("4096 prompts were drawn from the 50000 of big.jsonl");
    }

    private PromptStream lines(String text) throws IOException {
        return open(new PromptSource.JsonLines(Files.writeString(folder.resolve("p.jsonl"), text)));
    }

    private PromptStream shareGpt(String text, boolean allTurns) throws IOException {
        return open(new PromptSource.ShareGpt(Files.writeString(folder.resolve("s.json"), text), allTurns));
    }

    private static PromptStream open(PromptSource source) throws IOException {
        return PromptStreams.open(new Prompts(source, false), 5, 5, NONE);
    }

    private static String text(PromptStream stream) {
        return stream.next().messages().getLast().text();
    }
}
