package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.source.SourceText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Archives and compressed files: every text inside is read, and what is wrong is one sentence.
class ArchivesTest {

    private static final byte[] BLOCK = Blocks.SERVING_BLOCK.getBytes(StandardCharsets.UTF_8);
    private static final byte[] PICTURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13};

    @TempDir
    Path folder;

    private List<Reading> read(String name, byte[] bytes) throws IOException {
        Files.write(folder.resolve(name), bytes);
        return new Importer().read(List.of(folder.resolve(name)), ReadingProgress.UNWATCHED);
    }

    private static Map<String, byte[]> entries(Object... namesAndBytes) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        for (int i = 0; i < namesAndBytes.length; i += 2) {
            entries.put((String) namesAndBytes[i], (byte[]) namesAndBytes[i + 1]);
        }
        return entries;
    }

    private static List<String> problems(List<Reading> readings) {
        return readings.stream().flatMap(reading -> reading.problems().stream()).toList();
    }

    @Test
    void everyTextOfAZipIsAReadingInTheOrderOfTheNames() throws IOException {
        List<Reading> readings = read("results.zip", PackedFiles.zip(entries("run2/b.txt", BLOCK, "run1/bench.json",
                Blocks.JSON.getBytes(StandardCharsets.UTF_8), "run1/picture.png", PICTURE, "__MACOSX/run1/._b.txt", BLOCK,
                ".DS_Store", PICTURE, "run1/model.safetensors", PICTURE)));

        assertThat(readings).extracting(Reading::source).containsExactly("results.zip/run1/bench.json",
                "results.zip/run2/b.txt", "results.zip");
        assertThat(readings.subList(0, 2)).allSatisfy(reading -> assertThat(reading.runs()).hasSize(1));
        assertThat(readings.getLast().notices()).containsExactly("results.zip: 2 files were not opened, as their"
                + " names are not those of text files (results.zip/run1/model.safetensors,"
                + " results.zip/run1/picture.png).");
        assertThat(problems(readings)).isEmpty();
    }

    @Test
    void entriesWithoutTextAreOneSentence() throws IOException {
        List<Reading> readings = read("x.zip", PackedFiles.zip(entries("a.txt", BLOCK, "b.dat", PICTURE, "c.log",
                new byte[0])));

        assertThat(problems(readings)).containsExactly("x.zip: 2 files hold no text (empty or binary; the first is"
                + " x.zip/b.dat) and were left out.");
    }

    @Test
    void weightsAndDatabasesAreKnownByTheirFirstBytes() throws IOException {
        byte[] numbers = new byte[300_000];
        new Random(3).nextBytes(numbers);
        byte[] half = new byte[300_000];
        for (int i = 0; i < half.length; i += 2) {
            half[i] = numbers[i];
            half[i + 1] = (byte) (0x38 + numbers[i + 1] % 4);
        }
        byte[] tensors = ("\u0042\u0032\0\0\0\0\0\0{\"__metadata__\":{\"format\":\"pt\"}," + "\"w\":1,".repeat(9000))
                .getBytes(StandardCharsets.ISO_8859_1);
        byte[] sqlite = Arrays.copyOf("SQLite format 3\0\u0010\0\u0001\u0001\0@  ".getBytes(StandardCharsets.UTF_8), 8192);
        byte[] gguf = Arrays.copyOf("GGUF\u0003\0\0\0\u0001".getBytes(StandardCharsets.UTF_8), 8192);
        Map<String, byte[]> model = entries("1-checkpoint", PackedFiles.zip(entries("archive/data.pkl", numbers,
                "archive/data/0",
                BLOCK)), "1-numbers", numbers, "1-halves", half, "1-tensors", tensors, "1-trace", sqlite, "1-gguf", gguf,
                "2.txt", BLOCK);

        for (String archive : List.of("w.zip", "w.tar")) {
            List<Reading> readings = read(archive, archive.equals("w.zip") ? PackedFiles.zip(model) : PackedFiles.tar(model));

            assertThat(readings).filteredOn(reading -> !reading.runs().isEmpty()).singleElement()
                    .extracting(Reading::source).isEqualTo(archive + "/2.txt");
            assertThat(problems(readings)).singleElement().asString().startsWith(archive + ": 6 files hold no text");
        }
        assertThat(problems(read("checkpoint", model.get("1-checkpoint")))).singleElement().asString()
                .startsWith("checkpoint is no text");
    }

    @Test
    void tarsCompressedFilesAndArchivesInArchives() throws IOException {
        byte[] tar = PackedFiles.tar(entries("./z/a.log", BLOCK, "b.log.1.gz", PackedFiles.gz(BLOCK)));
        ByteArrayOutputStream bz2 = new ByteArrayOutputStream();
        try (OutputStream out = new BZip2CompressorOutputStream(bz2)) {
            out.write(tar);
        }

        assertThat(read("server.log.1.gz", PackedFiles.gz(BLOCK))).singleElement().satisfies(reading -> {
            assertThat(reading.source()).isEqualTo("server.log.1.gz");
            assertThat(reading.runs()).hasSize(1);
        });
        for (Map.Entry<String, byte[]> file : entries("r.tar", tar, "r.tgz", PackedFiles.gz(tar), "r.tar.bz2",
                bz2.toByteArray())
                .entrySet()) {
            List<Reading> readings = read(file.getKey(), file.getValue());
            assertThat(readings).extracting(Reading::source).containsExactly(file.getKey() + "/b.log.1.gz",
                    file.getKey() + "/z/a.log");
            assertThat(readings).allSatisfy(reading -> assertThat(reading.runs()).hasSize(1));
        }
        assertThat(read("outer.zip", PackedFiles.zip(entries("in.tgz", PackedFiles.gz(tar), "in.zip",
                PackedFiles.zip(entries("c.txt", BLOCK))))))
                .extracting(Reading::source)
                .containsExactly("outer.zip/in.tgz/b.log.1.gz", "outer.zip/in.tgz/z/a.log", "outer.zip/in.zip/c.txt");
    }

    @Test
    void archivesInsideOfArchivesInsideOfArchivesHaveAnEnd() throws IOException {
        byte[] bytes = BLOCK;
        for (int i = 0; i < 8; i++) {
            bytes = PackedFiles.gz(bytes);
        }

        assertThat(problems(read("deep.gz", bytes))).singleElement().asString().contains("4 archives deep");
    }

    @Test
    void namesThatClimbOutOfTheArchiveStayInside() throws IOException {
        List<Reading> readings = read("slip.zip", PackedFiles.zip(entries("../../etc/a.txt", BLOCK, "/abs/b.txt", BLOCK,
                "C:\\d\\e.txt", BLOCK)));

        assertThat(readings).extracting(Reading::source).containsExactly("slip.zip/C:/d/e.txt", "slip.zip/abs/b.txt",
                "slip.zip/etc/a.txt");
    }

    @Test
    void twoEntriesOfOneNameAreTwoReadings() throws IOException {
        byte[] tar = PackedFiles.tar(entries("a.txt", BLOCK, "./a.txt", Blocks.JSON.getBytes(StandardCharsets.UTF_8)));
        List<Reading> readings = read("twice.tar", tar);

        assertThat(readings).extracting(Reading::source).containsExactly("twice.tar/a.txt", "twice.tar/a.txt (2)");
        assertThat(new Importer().readWithLines(List.of(folder.resolve("twice.tar")), ReadingProgress.UNWATCHED).get(1)
                .text().line(1)).isEqualTo("{");
    }

    @Test
    void whatCouldBeReadOfADamagedArchiveIsKept() throws IOException {
        byte[] big = IntStream.range(100, 500).mapToObj(at -> Blocks.SERVING_BLOCK
                .replace("2111.51", at + ".51")).collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
        byte[] gz = PackedFiles.gz(big);
        byte[] tar = PackedFiles.tar(entries("a.txt", BLOCK, "b.txt", big));
        byte[] zip = PackedFiles.zip(entries("a.txt", BLOCK, "b.txt", BLOCK));

        List<Reading> cutGz = read("cut.log.gz", Arrays.copyOf(gz, gz.length / 2));
        List<Reading> cutTar = read("cut.tar", Arrays.copyOf(tar, tar.length / 2));
        List<Reading> cutZip = read("cut.zip", Arrays.copyOf(zip, zip.length - 60));

        assertThat(cutGz.getFirst().runs()).hasSizeBetween(100, 399);
        assertThat(problems(cutGz)).singleElement().asString().startsWith("cut.log.gz is damaged or was cut off");
        assertThat(cutTar.stream().mapToInt(reading -> reading.runs().size()).sum()).isGreaterThan(100);
        assertThat(problems(cutTar)).singleElement().asString().startsWith("cut.tar/b.txt is damaged or was cut off");
        assertThat(cutZip).extracting(reading -> reading.runs().size()).contains(1);
        assertThat(problems(cutZip)).anySatisfy(problem -> assertThat(problem)
                .startsWith("cut.zip is damaged or was cut off: its table of contents is missing. 2 files were found"));
        assertThat(problems(read("none.gz", new byte[] {0x1f, (byte) 0x8b, 8, 4, 1, 2}))).hasSize(1);
        assertThat(problems(read("none.zip", new byte[] {'P', 'K', 3, 4, 1, 2}))).hasSize(1);
    }

    @Test
    void whatIsNotOpenedSaysWhatToDo() throws IOException {
        byte[] locked = PackedFiles.zip(entries("a.txt", BLOCK));
        locked[6] |= 1;
        int central = locked.length - 22 - 46 - "a.txt".length();
        locked[central + 8] |= 1;

        assertThat(problems(read("locked.zip", locked))).containsExactly("locked.zip is protected with a password"
                + " (1 entry); unpack it and open the folder.");
        assertThat(problems(read("a.7z", new byte[] {'7', 'z', (byte) 0xbc, (byte) 0xaf, 0x27, 0x1c, 0, 4})))
                .containsExactly("a.7z is a 7-Zip archive, which is not read here; unpack it and open the folder.");
        assertThat(problems(read("a.xls", new byte[] {(byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, 0, 4})))
                .singleElement().asString().contains("save it as .xlsx");
        assertThat(problems(read("a.log.zst", new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 4})))
                .singleElement().asString().contains("zstd -d");
        assertThat(problems(read("empty.zip", PackedFiles.zip(entries("a/.keep", BLOCK))))).isEmpty();
    }

    @Test
    void theLinesOfAnEntryAreShown() throws IOException {
        byte[] large = "a line of some length with words\n".repeat(200_000).getBytes(StandardCharsets.UTF_8);
        Path inner = Files.createDirectory(folder.resolve("in"));
        Files.write(inner.resolve("r.zip"), PackedFiles.zip(entries("d/small.txt", BLOCK, "large.txt", large, "n.zip",
                PackedFiles.zip(entries("e.txt", BLOCK)))));
        List<ReadText> texts = new Importer().readWithLines(List.of(inner), ReadingProgress.UNWATCHED);

        assertThat(texts).hasSize(3).allSatisfy(read -> {
            Reading reading = read.reading();
            SourceText text = read.text();
            assertThat(text.lineCount()).isEqualTo(reading.lineCount());
            assertThat(text.line(reading.lineCount())).isEqualTo(reading.source().endsWith("large.txt")
                    ? "a line of some length with words" : "=".repeat(50));
        });
    }
}
