package dev.touchstone.importer.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.PackedFiles;
import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lines of what was read, for the preview.
class SourceTextTest {

    @TempDir
    Path folder;

    private static List<String> lines(SourceText text) {
        return IntStream.rangeClosed(1, text.lineCount()).mapToObj(text::line).toList();
    }

    @Test
    void linesAreShownAsTheyWereWritten() {
        String text = "\ufeff// “fast” - ＡＢＣ\r\n\u001b[31mred\u001b[0m\n50%|██|\r100%|██|\n\n<p>a&gt;b</p>\nâ”‚ x\nlast";

        assertThat(lines(SourceText.of(text))).containsExactly("// “fast” - ＡＢＣ", "red", "100%|██|", "",
                "<p>a&gt;b</p>", "│ x", "last");
        assertThat(lines(SourceText.of("old\rmac\rlines\r"))).containsExactly("old", "mac", "lines");
        assertThat(SourceText.NONE.lineCount()).isZero();
    }

    @Test
    void secretsAreMaskedHoweverWideTheyAreWritten() {
        SourceText text = SourceText.of("a key “sk-abcdefghijklmnopqrstuvwx”\nａｐｉ_ｋｅｙ＝ｓｋ-abcdefghijklmnopqrstuvwx\n");

        assertThat(lines(text)).noneMatch(line -> line.contains("ghijklmn")).anyMatch(line -> line.contains("“•••"));
    }

    @Test
    void aSecretBesideOneThatIsMaskedIsMaskedToo() {
        SourceText text = SourceText.of("--api-key plainsecret123 ＨＦ_ＴＯＫＥＮ＝ｗｉｄｅsecret456\n"
                + "--api-key\u3000plainsecret123 hf_abcdefghijklmnopqrstuvwx\n");

        assertThat(lines(text)).noneMatch(line -> line.contains("secret"));
    }

    @Test
    void aSecretAtTheEndOfWhatIsShownIsMasked() {
        SourceText text = SourceText.of("x".repeat(1985) + " hf_abcdefghijklmnopqrstuvwxyz\n");

        assertThat(text.line(1)).doesNotContain("abcdef").endsWith("•••");
    }

    @Test
    void aLongLineIsCut() {
        assertThat(SourceText.of("字".repeat(100_000) + "\nend").line(1)).isEqualTo("字".repeat(2000));
        assertThat(SourceText.of("字".repeat(100_000) + "\nend").line(2)).isEqualTo("end");
    }

    @Test
    void anyLineOfAFileIsThereInAnyOrder() throws IOException {
        List<String> written = IntStream.range(0, 40_000).mapToObj(i -> "line " + i + " ─ " + "x".repeat(i % 300)).toList();
        Path file = Files.write(folder.resolve("large.log"), written);
        SourceText text = new Importer().readWithLines(List.of(file), ReadingProgress.UNWATCHED).getFirst().text();

        assertThat(text.lineCount()).isEqualTo(written.size());
        for (int line = written.size(); line > 0; line -= 17) {
            assertThat(text.line(line)).isEqualTo(written.get(line - 1));
        }
        for (int i = 1; i < 3000; i++) {
            int line = 1 + i * 7919 % written.size();
            assertThat(text.line(line)).isEqualTo(written.get(line - 1));
        }
    }

    @Test
    void aFileIsNotOpenedForEveryLine() throws IOException {
        Path file = Files.write(folder.resolve("gone.log"), IntStream.range(0, 500).mapToObj(i -> "line " + i).toList());
        SourceText text = new Importer().readWithLines(List.of(file), ReadingProgress.UNWATCHED).getFirst().text();
        assertThat(text.line(1)).isEqualTo("line 0");

        Files.delete(file);

        assertThat(text.line(500)).as("it stands on the page of the first one").isEqualTo("line 499");
    }

    @Test
    void aFileThatIsGoneHasEmptyLines() throws IOException {
        Path file = Files.writeString(folder.resolve("gone.log"), "a\nb\n");
        SourceText text = new Importer().readWithLines(List.of(file), ReadingProgress.UNWATCHED).getFirst().text();

        Files.delete(file);

        assertThat(lines(text)).containsExactly("", "");
    }

    /// Together they are more than is kept in memory.
    @Test
    void theLinesOfManyEntriesAreKeptAsTheyAreRead() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        for (int entry = 0; entry < 30; entry++) {
            String name = "entry " + entry;
            entries.put(entry + ".txt", IntStream.range(0, 2_000).mapToObj(i -> name + ", line " + i + ".".repeat(180))
                    .collect(Collectors.joining("\n")).getBytes(StandardCharsets.UTF_8));
        }
        Path file = Files.write(folder.resolve("many.zip"), PackedFiles.zip(entries));

        List<ReadText> texts = new Importer().readWithLines(List.of(file), ReadingProgress.UNWATCHED);
        Files.delete(file);

        assertThat(texts).hasSize(30).allSatisfy(read -> {
            String name = "entry " + read.reading().source().replaceAll(".*/|\\.txt", "");
            assertThat(read.text().lineCount()).isEqualTo(2_000);
            assertThat(read.text().line(1)).startsWith(name + ", line 0.");
            assertThat(read.text().line(1_000)).startsWith(name + ", line 999.");
            assertThat(read.text().line(2_000)).startsWith(name + ", line 1999.");
        });
    }

    @Test
    void textOfAnotherEncodingHasItsLines() {
        byte[] utf16 = "\ufeffeins\nzwei “x”\n".getBytes(StandardCharsets.UTF_16LE);

        assertThat(lines(new Importer().readWithLines("-", new ByteArrayInputStream(utf16)).text()))
                .containsExactly("eins", "zwei “x”");
    }

    /// Each line is read once, and nothing is opened again for the preview.
    @Test
    void linesAreThoseThatWereRead() throws IOException {
        for (Path sample : SampleFiles.all()) {
            ReadText read = new Importer().readWithLines(sample.toString(), Files.newInputStream(sample));

            assertThat(read.text().lineCount()).isEqualTo(read.reading().lineCount());
            assertThat(lines(read.text())).isEqualTo(lines(SourceText.of(SampleFiles.text(sample))));
        }
    }
}
