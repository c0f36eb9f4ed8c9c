package dev.touchstone.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {

    @ParameterizedTest
    @CsvSource({"27,\\u001b", "0,\\u0000", "7,\\u0007", "127,\\u007f", "155,\\u009b", "8238,\\u202e", "8295,\\u2067",
        "8207,\\u200f", "8203,\\u200b", "8232,\\u2028", "8233,\\u2029", "8288,\\u2060"})
    void controlsAreSeen(int character, String seen) {
        assertThat(VisibleText.of("a" + (char) character + "b")).isEqualTo("a" + seen + "b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\tb\nc\r\n", "Qwen3 – 8B, 4 块 GPU", "naïve “x” … •••", "😀"})
    void allElseStays(String text) {
        assertThat(VisibleText.of(text)).isSameAs(text);
    }

    @Test
    void aNameIsOneLine() {
        assertThat(VisibleText.name("a\rb\nc\td\u001b")).isEqualTo("a\\u000db\\u000ac\\u0009d\\u001b");
        assertThat(VisibleText.name("notes of 3 May.md")).isEqualTo("notes of 3 May.md");
    }

    @Test
    void aWriterShowsWhateverWayItIsWritten() throws IOException {
        StringWriter into = new StringWriter();
        try (Writer writer = VisibleText.writer(into)) {
            writer.write("a\u001b[31m");
            writer.write('\u0007');
            writer.write("b\u009bc".toCharArray());
            writer.append("\u202e");
        }

        assertThat(into).hasToString("a\\u001b[31m\\u0007b\\u009bc\\u202e");
    }
}
