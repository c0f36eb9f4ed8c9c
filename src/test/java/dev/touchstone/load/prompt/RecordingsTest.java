package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.Novelty;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ThinkTime;
import dev.touchstone.load.plan.TraceCut;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Traces and recorded sessions.
class RecordingsTest {

    private static final TokenCounter COUNTER = new Tokenizer(8, 5);
    private static final TokenCounter NONE = prompt -> {
        throw new IOException("nothing is counted");
    };

    private static final String MOONCAKE = """
            {"timestamp": 2000, "input_length": 1300, "output_length": 7, "hash_ids": [1, 2, 9]}
            {"timestamp": 0, "input_length": 1500, "output_length": 5, "hash_ids": [1, 2, 3]}

            {"timestamp": 500, "input_length": 600, "output_length": 6, "hash_ids": [1, 4]}
            {"timestamp": 600, "input_length": 600, "output_length": 0, "hash_ids": [1, 4]}
            not a line
            """;

    @TempDir
    private Path folder;

    @Test
    void aTraceIsInOrderOfTimeAndAsLongAsRecorded() throws IOException {
        PromptStream trace = open(new PromptSource.Trace(file("t.jsonl", MOONCAKE), TraceCut.WHOLE), Novelty.PROMPT, 1);
        assertThat(trace.size()).isEqualTo(3);
        assertThat(trace.arrivals()).containsExactly(0, 500_000_000L, 2_000_000_000L);
        for (int tokens : List.of(1500, 600, 1300)) {
            assertThat((double) COUNTER.count(text(trace.next()))).isCloseTo(tokens, within(tokens * 0.02 + 3));
        }
        assertThat(trace.remarks()).containsExactlyInAnyOrder("1 line of t.jsonl is not JSON; it was left out.",
                "1 line of t.jsonl was not answered; it was left out.");
    }

    @Test
    void equalBlocksHaveEqualTexts() throws IOException {
        PromptStream trace = open(new PromptSource.Trace(file("t.jsonl", MOONCAKE), TraceCut.WHOLE), Novelty.PROMPT, 1);
        RequestPrompt first = trace.next();
        RequestPrompt second = trace.next();
        RequestPrompt third = trace.next();
        assertThat(first.outputTokens()).isEqualTo(5);
        assertThat(second.parts().getFirst()).isEqualTo(first.parts().getFirst());
        assertThat(second.parts().get(1)).isNotEqualTo(first.parts().get(1));
        assertThat(third.parts().subList(0, 2)).isEqualTo(first.parts().subList(0, 2));
        assertThat(third.parts().get(2)).isNotEqualTo(first.parts().get(2));
        assertThat(text(third)).startsWith(String.join(" ", first.parts().subList(0, 2)));
        assertThat(text(trace.warmUp())).doesNotStartWith(first.parts().getFirst());
    }

    @Test
    void everyExecutionHasTextsOfItsOwnUnlessTheyAreNotToBeUnique() throws IOException {
        PromptSource source = new PromptSource.Trace(file("t.jsonl", MOONCAKE), TraceCut.WHOLE);
        assertThat(text(open(source, Novelty.PROMPT, 1).next())).isNotEqualTo(text(open(source, Novelty.PROMPT, 2).next()));
        assertThat(text(open(source, Novelty.NONE, 1).next())).isEqualTo(text(open(source, Novelty.NONE, 2).next()));
        PromptStream unique = open(source, Novelty.REQUEST, 1);
        String first = unique.next().parts().getFirst();
        assertThat(unique.next().parts().getFirst()).isNotEqualTo(first);
    }

    @Test
    void aPartOfATraceBeginsAtOnce() throws IOException {
        Path file = file("t.jsonl", MOONCAKE);
        TraceCut cut = new TraceCut(1, Duration.ofMillis(100), Duration.ofSeconds(3));
        PromptStream part = open(new PromptSource.Trace(file, cut), Novelty.PROMPT, 1);
        assertThat(part.arrivals()).containsExactly(0);
        assertThat(part.next().outputTokens()).isEqualTo(6);
        assertThatThrownBy(() -> open(new PromptSource.Trace(file, new TraceCut(null, Duration.ofMinutes(5), null)),
                Novelty.PROMPT, 1)).hasMessageContaining("no request of the trace")
                .hasMessageEndingWith("is in the part that was asked for");
    }

    @Test
    void theSizeOfBlocksIsSeenInTheTrace() throws IOException {
        String bailian = """
                {"chat_id": 1, "parent_chat_id": -1, "timestamp": 3, "input_length": 40, "output_length": 5, "hash_ids": [1, 2, 3]}
                {"chat_id": 2, "parent_chat_id": 1, "timestamp": 4.5, "input_length": 48, "output_length": 5, "hash_ids": [1, 2, 4]}
                """;
        TraceFile trace = TraceFile.read(file("b.jsonl", bailian), TraceCut.WHOLE);
        assertThat(trace.blockSize()).isEqualTo(16);
        assertThat(trace.rows().getLast().at()).isEqualTo(1_500_000_000L);
        assertThat(TraceFile.read(file("t.jsonl", MOONCAKE), TraceCut.WHOLE).blockSize()).isEqualTo(512);
    }

    @Test
    void tracesOfBurstGptAndAzureAreTables() throws IOException {
        String burst = """
                Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type
                5,ChatGPT,472,18,490,Conversation log
                45,ChatGPT,1087,230,1317,Conversation log
                118,GPT-4,417,0,417,Conversation log
                """;
        TraceFile first = TraceFile.read(file("burst.csv", burst), TraceCut.WHOLE);
        assertThat(first.rows()).extracting(TraceRow::at).containsExactly(0L, 40_000_000_000L);
        assertThat(first.rows()).extracting(TraceRow::input).containsExactly(472, 1087);
        assertThat(first.notes()).containsExactly("1 line of burst.csv was not answered; it was left out.");

        String azure2023 = """
                TIMESTAMP,ContextTokens,GeneratedTokens
                2023-11-16 18:17:03.9799600,4808,10
                2023-11-16 18:17:04.0319600,3180,8
                """;
        String azure2024 = """
                TIMESTAMP,ContextTokens,GeneratedTokens
                2024-05-10 00:00:00.009930+00:00,2162,5
                2024-05-10 00:00:00.061930+00:00,2399,6
                """;
        for (String azure : List.of(azure2023, azure2024)) {
            TraceFile trace = TraceFile.read(file("azure.csv", azure), TraceCut.WHOLE);
            assertThat((double) trace.rows().getLast().at()).isCloseTo(52e6, within(1000.0));
            assertThat(trace.rows()).extracting(TraceRow::output).hasSize(2);
        }
    }

    @Test
    void ofALongTraceTheFirstMillionRequestsAreRead() throws IOException {
        String line = "1,m,2,3,5,x\n";
        String head = "Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type\n";
        assertThat(TraceFile.read(file("b.csv", head + line.repeat(1_000_001)), TraceCut.WHOLE).notes())
                .containsExactly("1 line of b.csv comes after the first 1000000 requests; it was left out.");
        assertThat(TraceFile.read(file("b.csv", head + line.repeat(3)), TraceCut.WHOLE).notes()).isEmpty();
    }

    @Test
    void whatIsNoTraceIsRefused() throws IOException {
        Path none = folder.resolve("none.csv");
        assertThatThrownBy(() -> TraceFile.read(none, TraceCut.WHOLE)).hasMessage("the trace " + none + " does not exist");
        assertThatThrownBy(() -> TraceFile.read(file("x.csv", "a,b\n1,2\n"), TraceCut.WHOLE))
                .hasMessageContaining("is no trace that is known");
        Path empty = file("e.jsonl", "{}\n");
        assertThatThrownBy(() -> TraceFile.read(empty, TraceCut.WHOLE)).hasMessage("the trace " + empty + " holds no request");
    }

    @Test
    void sessionsWithTurnsHaveTheTimesOfTheirTools() throws IOException {
        String lines = """
                {"session_id": "b", "timestamp": 9000, "turns": [{"text": "Plan it.", "output_length": 30}, {"text": "Tool: ok", "delay": 1500}]}
                {"session_id": "a", "timestamp": 1000, "turns": [{"text": "Hello"}]}
                """;
        PromptStream sessions = PromptStreams.open(new Prompts(new PromptSource.Sessions(file("s.jsonl", lines)), false), 1, 1, NONE);
        assertThat(sessions.size()).isEqualTo(3);
        assertThat(sessions.arrivals()).containsExactly(0L, 8_000_000_000L);
        assertThat(text(sessions.next())).isEqualTo("Hello");
        RequestPrompt first = sessions.next();
        assertThat(first.outputTokens()).isEqualTo(30);
        assertThat(first.later()).isEqualTo(1);
        RequestPrompt second = first.after("I will.");
        assertThat(second.delay()).isEqualTo(Duration.ofMillis(1500));
        assertThat(second.messages()).extracting(Message::text).containsExactly("Plan it.", "I will.", "Tool: ok");
    }

    @Test
    void turnsOfALengthGetATextOfThatLength() throws IOException {
        String lines = """
                {"session_id": "a", "input_length": 300, "output_length": 20}
                {"session_id": "a", "input_length": 100, "output_length": 10, "delay": 250}
                """;
        PromptStream sessions = open(new PromptSource.Sessions(file("s.jsonl", lines)), Novelty.PROMPT, 1);
        RequestPrompt first = sessions.next();
        assertThat((double) COUNTER.count(text(first))).isCloseTo(300, within(20.0));
        RequestPrompt second = first.after("Done.");
        assertThat(second.outputTokens()).isEqualTo(10);
        assertThat((double) COUNTER.count(second.messages().getLast().text())).isCloseTo(100, within(20.0));
        assertThat(sessions.arrivals()).isEmpty();
    }

    @Test
    void recordedAnswersGiveWayToThoseOfTheModel() throws IOException {
        String line = """
                {"messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "List files."}, \
                {"role": "assistant", "content": null, "tool_calls": []}, {"role": "tool", "content": "a.txt", "delay": 2000}, \
                {"role": "assistant", "content": "There is one."}, {"role": "user", "content": "Delete it."}]}
                """;
        PromptStream sessions = PromptStreams.open(new Prompts(new PromptSource.Sessions(file("m.jsonl", line)), false), 1, 1, NONE);
        RequestPrompt first = sessions.next();
        RequestPrompt second = first.after("ls");
        RequestPrompt third = second.after("One.");
        assertThat(third.messages()).extracting(Message::text)
                .containsExactly("Be brief.", "List files.", "ls", "a.txt", "One.", "Delete it.");
        assertThat(second.delay()).isEqualTo(Duration.ofSeconds(2));
        assertThat(third.later()).isZero();
    }

    @Test
    void whatIsNoSessionIsNamed() throws IOException {
        Path mixed = file("x.jsonl", "{\"turns\": []}\nno json\n{\"turns\": [{\"text\": \"Hi\"}]}\n");
        assertThat(SessionFile.read(mixed).notes()).containsExactlyInAnyOrder("1 line of x.jsonl is not JSON; it was left out.",
                "1 session of x.jsonl has no turn with a text or a length; it was left out.");
        Path more = file("y.jsonl", "no json\nno json\n{\"turns\": [{\"text\": \"Hi\"}]}\n");
        assertThat(SessionFile.read(more).notes()).containsExactly("2 lines of y.jsonl, each of which is not JSON, were left out.");
        Path cut = file("c.jsonl", """
                {"session_id": "a", "text_input": "Hello"}
                {"session_id": "a", "text_inp
                {"session_id": "a", "text_input": "Bye"}
                """);
        assertThat(SessionFile.read(cut).sessions()).as("two of its three turns").singleElement()
                .satisfies(session -> assertThat(session.turns()).hasSize(2));
        assertThat(SessionFile.read(cut).notes()).containsExactly("1 line of c.jsonl is not JSON; it was left out.");
        Path empty = file("w.jsonl", "{\"turns\": []}\n{\"session_id\": \"a\"}\n{\"turns\": [{\"text\": \"Hi\"}]}\n");
        assertThat(SessionFile.read(empty).notes()).containsExactly("2 sessions of w.jsonl, each of which has no turn with a text or a"
                + " length, were left out.");
        assertThat(SessionFile.read(file("v.jsonl", "{\"turns\": [{\"text\": \"Hi\"}]}\n\n")).notes()).isEmpty();
        Path traces = file("z.jsonl", MOONCAKE + "no line\nno line\n");
        assertThat(TraceFile.read(traces, TraceCut.WHOLE).notes()).contains(
                "3 lines of z.jsonl, each of which is not JSON, were left out.", "1 line of z.jsonl was not answered; it was left out.");
        Path blank = file("e.jsonl", "\n");
        assertThatThrownBy(() -> SessionFile.read(blank)).hasMessage("the file of sessions " + blank + " holds no session: JSON lines with"
                + " turns, messages, or session_id");
        Path none = folder.resolve("none.jsonl");
        assertThatThrownBy(() -> SessionFile.read(none)).hasMessage("the file of sessions " + none + " does not exist");
        assertThatThrownBy(() -> SessionFile.read(folder)).hasMessageStartingWith("the file of sessions " + folder + " cannot be read: ");
        Path latin = Files.write(folder.resolve("latin.jsonl"), new byte[] {'{', (byte) 0xe9, '}', '\n'});
        assertThatThrownBy(() -> SessionFile.read(latin)).hasMessage("the file of sessions " + latin + " cannot be read: it is no text");
    }

    @Test
    void linesThatAreNoRequestsAreNamed() throws IOException {
        String head = "TIMESTAMP,ContextTokens,GeneratedTokens\n";
        String whole = "2023-11-16 18:15:46.6805900,374,44\n";
        assertThat(TraceFile.read(file("a.csv", head + whole), TraceCut.WHOLE).notes()).isEmpty();
        assertThat(TraceFile.read(file("a.csv", head + whole + "2023-11-16 18:15:47.6805900,374\n"), TraceCut.WHOLE).notes())
                .containsExactly("1 line of a.csv has fewer columns than the first line; it was left out.");
        assertThat(TraceFile.read(file("a.csv", head + whole + "2023-11-16 18:15:47.6805900,0,44\n"), TraceCut.WHOLE).notes())
                .containsExactly("1 line of a.csv has no time, or no tokens in its prompt; it was left out.");
        assertThat(TraceFile.read(file("a.csv", head + whole + "2023-11-16 18:15:47.6805900,1,1\n"), TraceCut.WHOLE).notes()).isEmpty();
        assertThat(TraceFile.read(file("a.csv", head + whole + "2023-11-16 18:15:47.6805900,1,0\n"), TraceCut.WHOLE).notes())
                .containsExactly("1 line of a.csv was not answered; it was left out.");
        Path latin = Files.write(folder.resolve("latin.csv"), new byte[] {'a', (byte) 0xe9, '\n'});
        assertThatThrownBy(() -> TraceFile.read(latin, TraceCut.WHOLE)).hasMessage("the trace " + latin + " cannot be read: it is no text");
    }

    private static PromptStream open(PromptSource source, Novelty novelty, long salt) throws IOException {
        return PromptStreams.open(new Prompts(source, novelty, ThinkTime.NONE), 1, salt, COUNTER);
    }

    private static String text(RequestPrompt prompt) {
        return prompt.messages().getFirst().text();
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }
}
