package dev.touchstone.importer.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Lines that stood in the text before.
class LineCacheTest {

    private static final String PLAIN = "Mean TTFT (ms):                          2111.51";
    private static final String DRAWN = "│ Max Tokens                 │ 256                             │";

    private static final String FOREIGN = "- 并发数：4，吞吐量：12.5 tok/s";
    private static final String COLOURED = "\u001b[31mMean TTFT (ms):\u001b[0m 2111.51";

    private static List<Line> lines(String text) throws IOException {
        return LineReaderTest.lines(new ByteArrayInputStream(text.getBytes(UTF_8)));
    }

    @Example
    void aLineThatWasMetTwiceIsTheSameTextFromTheThirdTimeOn() throws IOException {
        for (String text : List.of(PLAIN, DRAWN)) {
            List<Line> lines = lines((text + "\nsomething else\n").repeat(4));

            assertThat(lines.get(4).text()).isEqualTo(text).isSameAs(lines.get(2).text());
            assertThat(lines.get(6).text()).isSameAs(lines.get(2).text());
        }
    }

    @Example
    void soIsOneThatWasMended() throws IOException {
        for (String text : List.of(FOREIGN, COLOURED)) {
            List<Line> lines = lines("first\n" + (text + "\n").repeat(4));

            assertThat(lines.get(4).raw()).isEqualTo(text);
            assertThat(lines.get(4).text()).isEqualTo(lines.get(1).text()).isSameAs(lines.get(3).text());
            assertThat(lines.get(4).isMended()).isEqualTo(lines.get(1).isMended());
        }
    }

    @Example
    void damageIsCountedEachTime() throws IOException {
        LineReader reader = new LineReader(new ByteArrayInputStream("x\nab\u00e9\n\u00e9c\n".repeat(5).getBytes(ISO_8859_1)));
        for (Line line = reader.next(); line != null; line = reader.next()) {
            assertThat(line.raw()).isEqualTo(List.of("x", "ab\ufffd", "\ufffdc").get((line.number() - 1) % 3));
        }

        assertThat(reader.malformedLines()).isEqualTo(10);
    }

    @Example
    void theMarkOfTheByteOrderBelongsToTheFirstLineOnly() throws IOException {
        List<Line> lines = lines(("\ufeff" + FOREIGN + "\n").repeat(4));

        assertThat(lines).extracting(Line::raw).containsExactly(FOREIGN, "\ufeff" + FOREIGN, "\ufeff" + FOREIGN, "\ufeff" + FOREIGN);
    }

    @Example
    void eachHasItsOwnNumberAndFence() throws IOException {
        List<Line> lines = lines((PLAIN + "\n```\n" + PLAIN + "\n```\n").repeat(3));

        assertThat(lines).extracting(Line::number).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        for (int at = 0; at < lines.size(); at += 2) {
            assertThat(lines.get(at).isFenced()).as("line %d", at + 1).isEqualTo(at % 4 == 2);
            assertThat(lines.get(at).text()).isEqualTo(PLAIN);
        }
    }

    @Example
    void whatIsKnownOfOneIsKnownOfTheOthers() throws IOException {
        List<Line> lines = lines(("> " + PLAIN + "\n").repeat(3));
        String body = lines.get(1).body();

        assertThat(body).isEqualTo(PLAIN);
        assertThat(lines(("> " + PLAIN + "\n").repeat(2)).getLast().has('%')).isFalse();
        assertThat(lines.get(2).body()).isEqualTo(PLAIN);
        assertThat(lines.get(2).characterBits()).isEqualTo(lines.getFirst().characterBits());
    }

    /// Lines that differ by one character, and many of them: whatever slots they share, each is read as itself.
    @Property
    void linesAreReadAsThemselvesHoweverOftenTheyRecur(@ForAll("texts") List<String> texts) throws IOException {
        List<Line> lines = lines(texts.stream().map(text -> text + "\n").collect(Collectors.joining()));

        assertThat(lines).extracting(Line::text).isEqualTo(texts);
    }

    @Provide
    Arbitrary<List<String>> texts() {
        Arbitrary<String> rows = Arbitraries.integers().between(0, 40).map(figure -> "Requests: " + figure);
        Arbitrary<String> drawn = Arbitraries.integers().between(0, 40).map(figure -> "│ Requests │ " + figure + " │");
        Arbitrary<String> words = Arbitraries.strings().withChars("ab │").ofMaxLength(9).map(text -> "x" + text + "x");
        return Arbitraries.oneOf(rows, drawn, words).list().ofMaxSize(300);
    }
}
