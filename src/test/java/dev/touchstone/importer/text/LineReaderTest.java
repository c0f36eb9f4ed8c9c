package dev.touchstone.importer.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

/// Lines, what is known of their characters, and the ways bytes may come.
class LineReaderTest {

    static List<Line> lines(InputStream bytes) throws IOException {
        List<Line> lines = new ArrayList<>();
        LineReader reader = new LineReader(bytes);
        for (Line line = reader.next(); line != null; line = reader.next()) {
            lines.add(line);
        }
        return lines;
    }

    private static Line line(String text) throws IOException {
        return lines(new ByteArrayInputStream(text.getBytes(UTF_8))).getFirst();
    }

    @Test
    void aLineKnowsItsCharacters() throws IOException {
        Line line = line("  │ Median: 12.5 % ✓");
        assertThat(line.has('│')).isTrue();
        assertThat(line.has('%')).isTrue();
        assertThat(line.has('m')).isTrue();
        assertThat(line.has('7')).as("a digit stands for any").isTrue();
        assertThat(line.has('|')).isFalse();
        assertThat(line.has('z')).isFalse();
        assertThat(line.hasAll(CharacterBits.of("%:"))).isTrue();
        assertThat(line.hasAll(CharacterBits.of("%|"))).isFalse();
        assertThat(line.hasAny(CharacterBits.of("|%"))).isTrue();
        assertThat(line.first()).isEqualTo('│');
    }

    @Test
    void aLineKnowsItsCharactersAfterItWasCleaned() throws IOException {
        assertThat(line("\u001b[31mred\u001b[0m").has('[')).isFalse();
        assertThat(line("a\u00a0b").has(' ')).isTrue();
        assertThat(line("â”‚ x").has('│')).as("repaired mojibake").isTrue();
        assertThat(line("50%|██|\r100%|██|\n").text()).isEqualTo("100%|██|");
    }

    @Test
    void blankIsBlank() throws IOException {
        assertThat(line(" \t \n").isBlank()).isTrue();
        assertThat(line("\u3000\r\n").isBlank()).isTrue();
        assertThat(line(" .").isBlank()).isFalse();
        assertThat(line("字").isBlank()).isFalse();
    }

    @Property(tries = 300)
    void everyCharacterIsKnown(@ForAll @StringLength(max = 60) String text) throws IOException {
        for (Line line : lines(new ByteArrayInputStream(text.getBytes(UTF_8)))) {
            assertThat(line.hasAll(CharacterBits.of(line.text()))).isTrue();
            assertThat(line.isBlank()).isEqualTo(line.text().isBlank());
        }
    }

    /// Plain bytes are passed over eight at a time.
    @Test
    void whatIsNotPlainIsFoundWhereverItStands() throws IOException {
        for (String odd : List.of("\u0000", "\u001b[1m", "\u001f", "\u007f", "é", "│", "字", "\u00a0")) {
            for (int before = 0; before < 20; before++) {
                for (int behind = 0; behind < 9; behind++) {
                    String head = "~\t ".repeat(7).substring(0, before);
                    String tail = "!".repeat(behind);
                    byte[] bytes = (head + odd + tail + "\n~ next").getBytes(UTF_8);
                    assertThat(lines(new ByteArrayInputStream(bytes))).extracting(Line::text)
                            .containsExactly(head + TerminalText.show(odd) + tail, "~ next");
                }
            }
        }
    }

    /// Standard input gives as many bytes at a time as it likes.
    @Property(tries = 300)
    void linesAreTheSameHoweverTheBytesCome(
            @ForAll @StringLength(max = 80) @Chars({'a', '\n', '\r', ' ', 'é'}) String text, @ForAll @IntRange(min = 1,
            max = 7) int atATime) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        InputStream slow = new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(atATime, length));
            }
        };
        assertThat(lines(slow).stream().map(Line::text))
                .isEqualTo(lines(new ByteArrayInputStream(bytes)).stream().map(Line::text).toList());
    }

    @Test
    void aLineThatIsTooLongLosesItsEndAndNothingElseIsLost() throws IOException {
        byte[] bytes = ("a\n" + "b".repeat(200_000) + "\nc\n").getBytes(UTF_8);
        LineReader reader = new LineReader(new ByteArrayInputStream(bytes), 100_000);
        List<String> texts = new ArrayList<>();
        for (Line line = reader.next(); line != null; line = reader.next()) {
            texts.add(line.text().length() > 10 ? "long" : line.text());
        }
        assertThat(texts).containsExactly("a", "long", "c");
        assertThat(reader.cutLines()).isEqualTo(1);
        assertThat(reader.offset()).isEqualTo(bytes.length);
    }
}
