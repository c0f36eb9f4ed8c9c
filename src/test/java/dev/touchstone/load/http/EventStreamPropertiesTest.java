package dev.touchstone.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.api.AnswerReader;
import dev.touchstone.load.api.Answers;
import dev.touchstone.load.api.WireFormat;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingMode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// However the network cuts a stream, the answer is the same.
class EventStreamPropertiesTest {

    /// All that is read of an answer, but for the times.
    private record Read(String answer, String reasoning, Object counts, String finish, boolean isDone, Object error) {
    }

    private static Read read(byte[] stream, List<Integer> cuts) {
        AnswerReader reader = WireFormat.of(Api.CHAT).reader(Answers.ask(ThinkingMode.LEFT_ALONE, List.of()), true);
        AnswerBody body = new AnswerBody(reader, false);
        TreeSet<Integer> places = new TreeSet<>();
        cuts.forEach(cut -> places.add(Math.floorMod(cut, stream.length + 1)));
        places.add(stream.length);
        int from = 0;
        for (int to : places) {
            body.take(ByteBuffer.wrap(stream, from, to - from).asReadOnlyBuffer(), from);
            from = to;
        }
        body.finish(true, from);
        return new Read(reader.answer(), reader.reasoning(), reader.counts(), reader.finishReason(), reader.isDone(),
                body.error());
    }

    private static Read read(String stream) {
        return read(stream.getBytes(StandardCharsets.UTF_8), List.of());
    }

    @Property(tries = 500)
    void anyCutGivesTheSame(@ForAll("streams") String stream, @ForAll List<Integer> cuts) {
        byte[] bytes = stream.getBytes(StandardCharsets.UTF_8);
        List<Integer> everywhere = new ArrayList<>();
        for (int at = 0; at < bytes.length; at++) {
            everywhere.add(at);
        }

        Read whole = read(bytes, List.of());

        assertThat(read(bytes, cuts)).isEqualTo(whole);
        assertThat(read(bytes, everywhere)).isEqualTo(whole);
        assertThat(whole.isDone()).isTrue();
    }

    @Provide
    Arbitrary<String> streams() {
        Arbitrary<String> text = Arbitraries.strings().withChars("ab <>/\"\\\n\t世🙂é").ofMaxLength(6);
        Arbitrary<String> content = Arbitraries.oneOf(text, Arbitraries.of("<think>", "</think>", "\n", ""));
        Arbitrary<String> chunk = content.map(EventStreamPropertiesTest::chunk);
        Arbitrary<String> other = Arbitraries.of(": ping", "event: message", "id: 7", "retry: 10", "data:",
                "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":9}}");
        Arbitrary<List<String>> events = Arbitraries.frequencyOf(Tuple.of(5, chunk),
                Tuple.of(1, other)).list().ofMaxSize(40);
        Arbitrary<String> newline = Arbitraries.of("\n", "\r\n", "\r");
        return Combinators.combine(events, newline)
                .as((all, end) -> String.join(end + end, all) + end + end + "data: [DONE]" + end + end);
    }

    private static String chunk(String content) {
        String escaped = content.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t");
        return "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + escaped + "\"},\"finish_reason\":null}]}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void everyKindOfLineBreak(String newline) {
        String stream = ": hello" + newline + newline + "event: chunk" + newline + chunk("a") + newline + newline
                + "id: 1" + newline + chunk("b").replace("data: ", "data:") + newline + newline + "data: [DONE]" + newline;

        assertThat(read(stream).answer()).isEqualTo("ab");
        assertThat(read(stream).isDone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void severalDataLinesAreOneEvent(String newline) {
        assertThat(read("data: {\"choices\":[{\"delta\":\ndata: {\"content\":\"a\"}}]}\n\ndata: [DONE]\n\n"
                .replace("\n", newline)).answer()).isEqualTo("a");
        assertThat(read(chunk("a") + "\n" + chunk("b") + "\ndata: [DONE]\n\n").answer()).isEqualTo("ab");
    }

    @Test
    void aLongLineInSmallPieces() {
        String text = "0123456789".repeat(30_000);
        byte[] stream = (chunk("a") + "\n\n" + chunk(text) + "\n\n" + chunk("b") + "\n\ndata: [DONE]\n\n")
                .getBytes(StandardCharsets.UTF_8);
        List<Integer> cuts = new ArrayList<>();
        for (int at = 0; at < stream.length; at += 777) {
            cuts.add(at);
        }

        assertThat(read(stream, cuts).answer()).isEqualTo("a" + text + "b");
    }

    @Test
    void aMarkOfByteOrderAndAnEndWithoutALineBreak() {
        assertThat(read("\ufeff" + chunk("a") + "\n\ndata: [DONE]").isDone()).isTrue();
    }

    @Test
    void linesBesideTheStandard() {
        assertThat(read(chunk("a") + "\n\n{\"error\":\"boom\"}\n").error().toString()).contains("“boom”");
        assertThat(read(chunk("a") + "\n\nerror: {\"code\":500,\"message\":\"boom\"}\n\n").error().toString())
                .contains("“boom”");
    }
}
