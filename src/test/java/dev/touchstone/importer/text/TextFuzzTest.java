package dev.touchstone.importer.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// What is done to every line before a format sees it.
class TextFuzzTest {

    static Stream<byte[]> seeds() {
        return Stream.of("(APIServer pid=158) INFO 09-02 13:08:10 [serve.py:12] a", "vllm-1  | 2025-04-28T20:22:04.123Z a",
                "Apr 28 20:22:04 host vllm[12]: a", "> 1. # Successful requests:    10",
                "\u001b[31ma\u001b]0;b\u0007\r12%\rc\b",
                "<pre>a &lt;b&gt; &#x2502;</pre>", "“max–len”: 1 –tp 2", "â”‚ a â”‚ b", "鈹\u0080 a",
                "100%|█| 1/2 [0:00]Mean: 1",
                "set A=$A$A ${B:-4} %C% $env:D", "a\u0000b", "a\rb\rc", "============ a ======\n=====",
                "Request throughput (req/s):            1\n3.42", "pod\tstep\t2025-04-28T20:22:04.1234567Z a")
                .flatMap(text -> Stream.of(text.getBytes(StandardCharsets.UTF_8),
                        ("\ufeff" + text).getBytes(StandardCharsets.UTF_16LE)));
    }

    @MethodSource("seeds")
    @FuzzTest
    void cleansAnyLine(byte[] bytes) throws IOException {
        InputStream utf8 = TextBytes.of(new ByteArrayInputStream(bytes)).asUtf8().orElse(null);
        if (utf8 == null) {
            return;
        }
        byte[] whole = utf8.readAllBytes();
        LineReader reader = new LineReader(new ByteArrayInputStream(whole));
        TextVariables variables = new TextVariables();
        int number = 0;
        for (Line line = reader.next(); line != null; line = reader.next()) {
            assertThat(line.number()).isEqualTo(++number);
            holds(line);
            variables.set("A", line.text(), line.text().startsWith(" "));
            variables.set(line.body(), line.text(), false);
            assertThat(variables.expand(line.text()).length()).isLessThanOrEqualTo(1000 * (line.text().length() + 1));
        }
        assertThat(reader.offset()).isEqualTo(whole.length);
        assertThat(reader.lineCount()).isEqualTo(number);
        joined(whole, number);
    }

    private static void holds(Line line) {
        String text = line.text();
        assertThat(TerminalText.show(text)).as("shown already").isEqualTo(text);
        assertThat(text.chars().allMatch(c -> line.has((char) c))).as("signs of %s", line).isTrue();
        assertThat(line.isBlank()).isEqualTo(text.isBlank());
        String body = line.body();
        assertThat(text).contains(body);
        assertThat(body).doesNotStartWith(" ").doesNotEndWith(" ").doesNotEndWith("\t");
        for (int column = 0; column <= Math.min(text.length(), 40); column++) {
            assertThat(text).contains(BlockPrefix.before(line, column).strip(line));
        }
        assertThat(Mojibake.repair(text).length()).isLessThanOrEqualTo(text.length());
        assertThat(Markup.plain(text).length()).isLessThanOrEqualTo(text.length());
    }

    /// Every line comes once, joined or not.
    private static void joined(byte[] utf8, int lines) {
        Cursor cursor = new Cursor(new LineReader(new ByteArrayInputStream(utf8)));
        int number = 0;
        for (Line line = cursor.begin(); line != null; line = cursor.begin()) {
            assertThat(line.number()).isEqualTo(++number);
            assertThat(!line.isRest() || line.isBlank()).isTrue();
            cursor.advance();
            cursor.forget();
        }
        assertThat(number).isEqualTo(lines);
    }
}
