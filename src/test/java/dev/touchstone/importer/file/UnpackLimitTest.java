package dev.touchstone.importer.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.importer.PackedFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small file that unpacks to gigabytes is stopped, what came before is kept, and what stands behind is read.
class UnpackLimitTest {

    private static final String LINE = "one line and the same again\n";
    private static final byte[] SMALL = LINE.getBytes(StandardCharsets.UTF_8);
    private static final byte[] BIG = LINE.repeat(200_000).getBytes(StandardCharsets.UTF_8);
    private static final long MIB = 1 << 20;

    @TempDir
    Path folder;

    private final List<String> problems = new ArrayList<>();
    private final Map<String, Long> read = new LinkedHashMap<>();

    private void open(String name, byte[] bytes, UnpackLimit allowance) throws IOException {
        TextSink sink = new TextSink() {
            @Override
            public void text(FoundText found) throws IOException {
                try (InputStream text = found.text().asUtf8().orElseThrow()) {
                    read.put(found.source(), text.transferTo(OutputStream.nullOutputStream()));
                }
            }

            @Override
            public void goesOn() {
                // Nobody stops it.
            }

            @Override
            public void problem(String source, String sentence) {
                problems.add(sentence);
            }

            @Override
            public void notice(String source, String sentence) {
                problems.add(sentence);
            }
        };
        Path file = Files.write(folder.resolve(name), bytes);
        try (InputStream stream = Files.newInputStream(file)) {
            new FileOpener(sink, new SkippedFiles(), allowance).file(name, stream, bytes.length, file, false);
        }
    }

    @Test
    void whatIsUnpackedBeyondTheAllowanceIsLeftOut() throws IOException {
        open("a.gz", PackedFiles.gz(BIG), UnpackLimit.ofBytes(2 * MIB));

        assertThat(problems).singleElement().asString().startsWith("a.gz unpacks to more than 2 MiB;");
        assertThat(read.get("a.gz")).isBetween(MIB, 2 * MIB);
    }

    @Test
    void whatRepeatsItselfAsLogsDoIsReadWhole() throws IOException {
        open("a.gz", PackedFiles.gz(BIG), UnpackLimit.forFile(1000, () -> { }));

        assertThat(problems).isEmpty();
        assertThat(read).containsOnly(Map.entry("a.gz", 200_000L * LINE.length()));
    }

    @Test
    void theResultsBesideALogThatIsTooLargeAreRead() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>(Map.of("a.log", BIG));
        IntStream.range(0, 40).forEach(i -> entries.put("b" + i + ".json", SMALL));
        open("r.zip", PackedFiles.zip(entries), UnpackLimit.ofBytes(4 * MIB));

        assertThat(problems).singleElement().asString().startsWith("r.zip/a.log unpacks to more than 1 MiB;");
        assertThat(read).hasSize(41).containsEntry("r.zip/b39.json", (long) SMALL.length);
        assertThat(read.get("r.zip/a.log")).isBetween(MIB, 2 * MIB);
    }

    @Test
    void anArchiveThatIsATrapCostsItselfOnly() throws IOException {
        byte[] trap = PackedFiles.zip(Map.of("1.zip", PackedFiles.zip(Map.of("a", BIG, "b", BIG)), "2.zip",
                PackedFiles.zip(Map.of("c", BIG, "d", BIG))));
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("a.zip", trap);
        entries.put("b.tar", PackedFiles.tar(Map.of("log.gz", PackedFiles.gz(BIG))));
        entries.put("large.json", LINE.repeat(9000).getBytes(StandardCharsets.UTF_8));
        open("outer.zip", PackedFiles.zip(entries), UnpackLimit.ofBytes(6 * MIB));
        read.clear();
        open("outer.tar", PackedFiles.tar(entries), UnpackLimit.ofBytes(6 * MIB));

        assertThat(read).containsEntry("outer.tar/large.json", 9000L * LINE.length());
        assertThat(problems).anySatisfy(problem -> assertThat(problem).startsWith("outer.tar/b.tar/log.gz unpacks to"));
        assertThat(read.values().stream().mapToLong(Long::longValue).sum()).isLessThan(6 * MIB + (1 << 20));
    }

    @Test
    void allThatIsNestedInAFileSharesItsTime() throws IOException {
        long[] seconds = {0};
        UnpackLimit hurried = UnpackLimit.forFile(MIB, () -> { }, () -> TimeUnit.SECONDS.toNanos(seconds[0]++));
        Map<String, byte[]> entries = new LinkedHashMap<>();
        IntStream.range(0, 200).forEach(i -> entries.put("b" + i + ".json", SMALL));
        open("outer.tar", PackedFiles.tar(Map.of("inner.zip", PackedFiles.zip(entries))), hurried);

        assertThat(read).isNotEmpty().hasSizeLessThan(62);
        assertThat(problems).isNotEmpty().allSatisfy(problem -> assertThat(problem)
                .contains(" takes longer than 62 s to unpack and read; the rest was skipped."));
    }

    @Test
    void whatIsQuickEnoughIsReadWhole() throws IOException {
        open("a.gz", PackedFiles.gz(BIG), UnpackLimit.forFile(MIB, () -> { }, () -> 0));

        assertThat(problems).isEmpty();
    }

    @Test
    void bytesThatAreSeveralEntriesAreReadOnce() throws IOException {
        open("r.zip", PackedFiles.overlapping(BIG, 50), UnpackLimit.forFile(MIB, () -> { }));

        assertThat(read).hasSizeBetween(1, 5);
        assertThat(problems).singleElement().asString().startsWith("r.zip is damaged or made to do harm: the same bytes");
    }

    @Test
    void theHeaderOfATarEntryTakesLittleMemory() throws IOException {
        open("r.tgz", PackedFiles.gz(PackedFiles.tarWithLongName(3 << 20)), UnpackLimit.forFile(MIB, () -> { }));

        assertThat(problems).singleElement().asString().startsWith("r.tgz is damaged or was cut off (the header of an entry is"
                + " larger than 1 MiB)");
    }

    @Test
    void longNamesOfTarEntriesAreRead() throws IOException {
        String name = "folder/".repeat(30) + "a.txt";
        open("r.tar", PackedFiles.tar(Map.of(name, BIG)), UnpackLimit.forFile(MIB, () -> { }));

        assertThat(problems).isEmpty();
        assertThat(read).containsOnly(Map.entry("r.tar/" + name, (long) BIG.length));
    }

    @Test
    void manyTrapsAreNotAllOpened() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        IntStream.range(0, 100).forEach(i -> entries.put("trap" + i, BIG));
        open("traps.zip", PackedFiles.zip(entries), UnpackLimit.ofBytes(16 * MIB));

        assertThat(read.values().stream().mapToLong(Long::longValue).sum()).isLessThan(16 * MIB);
        assertThat(read).hasSizeLessThan(10);
        assertThat(problems).hasSizeLessThan(10).last().asString().startsWith("traps.zip unpacks to far more");
    }

    @Test
    void whatATarHoldsAsItIsNeedsNoAllowance() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("a.log", BIG);
        entries.put("b.json", SMALL);
        open("r.tar", PackedFiles.tar(entries), UnpackLimit.ofBytes(2 * MIB));
        open("r.tgz", PackedFiles.gz(PackedFiles.tar(entries)), UnpackLimit.ofBytes(2 * MIB));

        assertThat(read).containsEntry("r.tar/a.log", (long) BIG.length).containsEntry("r.tar/b.json",
                (long) SMALL.length);
        assertThat(problems).singleElement().asString().startsWith("r.tgz/a.log unpacks to more than 2 MiB;");
    }

    @Test
    void unpackingIsStoppedByWhoeverWatches() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("weights", new byte[8 << 20]);
        entries.put("b.json", SMALL);
        int[] calls = {0};
        UnpackLimit watched = UnpackLimit.forFile(MIB, () -> {
            if (++calls[0] > 50) {
                throw new CancellationException("stop");
            }
        });

        assertThatThrownBy(() -> open("r.tgz", PackedFiles.gz(PackedFiles.tar(entries)),
                watched)).isInstanceOf(CancellationException.class);
        assertThat(problems).isEmpty();
    }
}
