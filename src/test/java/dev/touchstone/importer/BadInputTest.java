package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What cannot be read is said in a sentence that names the file; the other files are read all the same.
class BadInputTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);

    @TempDir
    Path folder;

    private Reading read(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, bytes);
        return new Importer().read(List.of(file), ReadingProgress.UNWATCHED).getFirst();
    }

    @Test
    void whatOneFileNeedsCostsNoOtherItsResults() throws IOException {
        BlockFormat greedy = new BlockFormat() {
            @Override
            public FormatInfo info() {
                return FormatInfo.of("greedy");
            }

            @Override
            public List<Block> read(Cursor cursor) {
                if (cursor.line().text().startsWith("greedy")) {
                    throw new OutOfMemoryError("as much as there is");
                }
                return List.of();
            }
        };
        List<BlockFormat> formats = new ArrayList<>(List.of(greedy));
        formats.addAll(Formats.all(Mappings.NONE));
        Files.writeString(folder.resolve("a.md"), Blocks.SERVING_BLOCK);
        Files.writeString(folder.resolve("b.md"), Blocks.SERVING_BLOCK + "\ngreedy\n");
        Files.writeString(folder.resolve("c.md"), Blocks.SERVING_BLOCK);

        List<Reading> readings = new Importer(formats).read(List.of(folder), ReadingProgress.UNWATCHED);

        assertThat(readings).extracting(Reading::source, reading -> reading.runs().size())
                .containsExactlyInAnyOrder(tuple("a.md", 1), tuple("b.md", 0), tuple("c.md", 1));
        assertThat(readings).flatExtracting(Reading::problems).singleElement().asString()
                .startsWith("b.md needs more memory than Touchstone may use; it was left out.");
        assertThat(new Importer(formats).read("paste", "greedy").problems()).singleElement().asString()
                .startsWith("paste needs more memory");
    }

    @ParameterizedTest
    @ValueSource(strings = {"|Max|T\n|||||\n", "| vLLM|=\n|||\n| ||rk|", "│┃\ufffd\n│ URL │ http://g:8000 │ │\n",
        "| NVIDIA-SMI 610.43.02   CUDA UMD Version: 13.3     |+\n| GPU  Name    | Bus-Id     |\n|||",
        "vllm serve m --tensor-parallel-size 1e200 --pipeline-parallel-size 1e200"})
    void noFormatFails(String text) {
        Reading reading = new Importer().read("odd", text);

        assertThat(reading.problems()).noneMatch(problem -> problem.contains("failed here"));
        assertThat(reading.runs()).isEmpty();
    }

    @Test
    void anEmptyFile() throws IOException {
        assertThat(read("empty.txt", new byte[0]).problems()).containsExactly("empty.txt is empty.");
    }

    @Test
    void aBinaryFile() throws IOException {
        byte[] png = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 1, 0};
        assertThat(read("picture.png", png).problems()).singleElement().asString()
                .startsWith("picture.png is no text (it holds binary data)");
    }

    @Test
    void aFileThatIsNotThereAndTheOthersAllTheSame() throws IOException {
        Path good = folder.resolve("good.md");
        Files.writeString(good, Blocks.SERVING_BLOCK);

        List<Reading> readings = new Importer().read(List.of(folder.resolve("gone.md"), good),
                ReadingProgress.UNWATCHED);

        assertThat(readings.get(0).problems()).singleElement().asString().startsWith("gone.md does not exist");
        assertThat(readings.get(1).runs()).hasSize(1);
    }

    @Test
    void aFolderIsReadRecursivelyWithoutHiddenFiles() throws IOException {
        Files.createDirectories(folder.resolve("b/.git"));
        Files.writeString(folder.resolve("b/two.md"), Blocks.SERVING_BLOCK);
        Files.writeString(folder.resolve("b/.git/three.md"), Blocks.SERVING_BLOCK);
        Files.writeString(folder.resolve("a.md"), Blocks.JSON);

        assertThat(new Importer().read(List.of(folder), ReadingProgress.UNWATCHED)).extracting(Reading::source)
                .containsExactly("a.md", Path.of("b", "two.md").toString());
    }

    @Test
    void bytesThatAreNotUtf8AreNamedAndTheRestIsRead() throws IOException {
        byte[] text = ("caf?, 测试\n" + Blocks.SERVING_BLOCK).getBytes(StandardCharsets.UTF_8);
        text[3] = (byte) 0xe9;

        Reading reading = read("latin.txt", text);

        assertThat(reading.problems()).singleElement().asString()
                .startsWith("latin.txt holds bytes that are not UTF-8 in 1 line, first in line 1;");
        assertThat(reading.runs().getFirst().metrics().get(THROUGHPUT)).hasValue(0.21);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
    void utf16WithAndWithoutMark(String charset) throws IOException {
        Reading reading = read("notes.txt", Blocks.STRESS_TABLE.getBytes(Charset.forName(charset)));

        assertThat(reading.problems()).isEmpty();
        assertThat(reading.runs().getFirst().metrics().get(THROUGHPUT)).hasValue(20.02);
    }

    @Test
    void aByteOrderMarkAndMojibake() throws IOException {
        String damaged = new String(Blocks.STRESS_TABLE.getBytes(StandardCharsets.UTF_8), Charset.forName("windows-1252"));
        String unmapped = damaged.replace('\ufffd', '\u0081');

        assertThat(read("bom.md", ("\ufeff" + Blocks.STRESS_TABLE).getBytes(StandardCharsets.UTF_8)).runs().getFirst()
                .metrics().get(THROUGHPUT)).hasValue(20.02);
        assertThat(read("damaged.md", unmapped.getBytes(StandardCharsets.UTF_8)).runs().getFirst().metrics()
                .get(THROUGHPUT)).hasValue(20.02);
    }

    @Test
    void coloursAndProgressBarsOverwrittenInPlace() {
        String coloured = "\u001b[32m" + Blocks.SERVING_BLOCK.replace("0.21", "\u001b[1;31m0.21\u001b[0m")
                .replace("Benchmark duration", "  5%|█    | 1/10\rBenchmark duration");

        assertThat(Blocks.read(coloured).runs().getFirst().metrics())
                .isEqualTo(Blocks.read(Blocks.SERVING_BLOCK).runs().getFirst().metrics());
    }

    @Test
    void secretsAreMaskedBeforeAnythingIsKept() {
        Reading reading = Blocks.read("HF_TOKEN=hf_abcdefghijklmnopqrstuvwx vllm serve m --api-key s3cr3t\n"
                + Blocks.JSON.replace("\"request_timeout\": 30", "\"api_key\": \"s3cr3t\""));

        assertThat(reading.toString()).doesNotContain("s3cr3t").doesNotContain("hf_abc").contains("•••");
    }

    @Test
    void aRowWithoutFiguresAndAnUnknownRowAreKeptUnderTheirLabels() {
        Reading reading = Blocks.read(Blocks.SERVING_BLOCK.replace("Mean ITL (ms):                           43.78",
                "Mean ITL (ms):                           nan\nGlow factor (lm):                        7.5"));

        assertThat(reading.runs().getFirst().extras()).containsEntry("Mean ITL (ms)", "nan")
                .containsEntry("Glow factor (lm)", "7.5");
    }

    @Test
    void cancellingStopsTheReading() throws IOException {
        Path file = folder.resolve("long.md");
        Files.writeString(file, Blocks.SERVING_BLOCK.repeat(200));
        ReadingProgress cancelled = new ReadingProgress() {
            @Override
            public void read(String source, long done, long total) {
                assertThat(total).isPositive();
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> new Importer().read(List.of(file), cancelled))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aLargeFileShowsItsLinesFromTheDisk() throws IOException {
        Path file = folder.resolve("large.log");
        Files.writeString(file, "— line — with key sk-abcdefghijklmnopqrstuvwx\r\n".repeat(120_000));

        SourceText text = new Importer().readWithLines(List.of(file), ReadingProgress.UNWATCHED).getFirst().text();

        assertThat(text.lineCount()).isEqualTo(120_000);
        assertThat(text.line(1)).isEqualTo("— line — with key •••");
        assertThat(text.line(120_000)).isEqualTo(text.line(1));
    }

    @Test
    void aFormatThatFailsCostsNothingButItsOwnBlock() {
        BlockFormat failing = new BlockFormat() {
            @Override
            public FormatInfo info() {
                return FormatInfo.of("failing");
            }

            @Override
            public List<Block> read(Cursor cursor) {
                throw new IllegalStateException("a mistake");
            }
        };
        List<BlockFormat> formats = new ArrayList<>(List.of(failing));
        formats.addAll(Formats.all(Mappings.NONE));

        Reading reading = new Importer(formats).read("a.txt", Blocks.SERVING_BLOCK + "\nodd\n");

        assertThat(reading.runs()).hasSize(1);
        assertThat(reading.problems()).singleElement().asString()
                .startsWith("a.txt, line 1: the reader of failing failed here (IllegalStateException)");
    }
}
