package dev.touchstone.importer.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// A small file that unpacks to gigabytes is stopped, and what came before is kept.
class AllowanceTest {

    private static final String LINE = "one line and the same again\n";

    private final List<String> problems = new ArrayList<>();
    private long read;

    private void open(Allowance allowance) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gz = new GZIPOutputStream(bytes)) {
            gz.write(LINE.repeat(200_000).getBytes(StandardCharsets.UTF_8));
        }
        TextSink sink = new TextSink() {
            @Override
            public void text(FoundText found) throws IOException {
                try (InputStream text = found.text().asUtf8().orElseThrow()) {
                    read = text.transferTo(new ByteArrayOutputStream());
                }
            }

            @Override
            public void problem(String source, String sentence) {
                problems.add(sentence);
            }
        };
        new Opener(sink, new LeftOut(), allowance).file("a.gz", new ByteArrayInputStream(bytes.toByteArray()),
                bytes.size(), Path.of("a.gz"), false);
    }

    @Test
    void whatIsUnpackedBeyondTheAllowanceIsLeftOut() throws IOException {
        open(Allowance.ofBytes(2 << 20));

        assertThat(problems).singleElement().asString().startsWith("a.gz unpacks to more than 2 MiB;");
        assertThat(read).isBetween(1L << 20, 2L << 20);
    }

    @Test
    void whatRepeatsItselfAsLogsDoIsReadWhole() throws IOException {
        open(Allowance.forFile(1000));

        assertThat(problems).isEmpty();
        assertThat(read).isEqualTo(200_000L * LINE.length());
    }
}
