package dev.touchstone.bench;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.source.SourceText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// How long it takes to read an archive, and to read it with the lines of all its entries for the preview; and how long
/// a row of a large file takes that the preview draws. Prints seconds of wall time and of CPU.
///
/// ```text
/// PreviewBench [ENTRIES [BYTES]]     2000 entries of 5,000 bytes each, unless said otherwise
/// ```
public final class PreviewBench {

    private static final int ROWS = 20_000;
    private static final int SCREEN = 40;
    private static final long LARGE = 100_000_000;

    private PreviewBench() {
    }

    public static void main(String[] arguments) throws IOException {
        int entries = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2000;
        int bytes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5_000;
        Path folder = Files.createTempDirectory("preview-bench");
        Path zip = folder.resolve("entries.zip");
        Path tar = folder.resolve("entries.tar.gz");
        Path large = folder.resolve("large.log");
        try {
            zip(zip, entries, bytes);
            tar(tar, entries, bytes);
            try (InputStream text = ReadingText.LOG_VLLM.stream(LARGE)) {
                Files.copy(text, large);
            }
            for (int turn = 1; turn <= 3; turn++) {
                System.out.printf("turn %d%n", turn);
                for (Path archive : List.of(zip, tar)) {
                    time("read " + archive.getFileName(), () -> read(archive));
                    time("read with lines, and all of them shown " + archive.getFileName(), () -> preview(archive));
                }
                rows(large);
            }
        } finally {
            for (Path file : List.of(zip, tar, large, folder)) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static int read(Path archive) {
        return new Importer().read(List.of(archive), ReadingProgress.UNWATCHED).size();
    }

    private static int preview(Path archive) {
        List<ReadText> texts = new Importer().readWithLines(List.of(archive), ReadingProgress.UNWATCHED);
        texts.forEach(read -> {
            for (int row = 1; row <= Math.min(SCREEN, read.text().lineCount()); row++) {
                read.text().line(row);
            }
        });
        return texts.size();
    }

    /// A screen of rows here and there, as somebody who looks for something scrolls.
    private static void rows(Path file) {
        SourceText text = new Importer().readWithLines(List.of(file), ReadingProgress.UNWATCHED).getFirst().text();
        Random random = new Random(1);
        time(ROWS + " rows of a file of " + LARGE / 1_000_000 + " MB", () -> {
            int characters = 0;
            for (int row = 0; row < ROWS; row += SCREEN) {
                int first = 1 + random.nextInt(text.lineCount() - SCREEN);
                for (int on = 0; on < SCREEN; on++) {
                    characters += text.line(first + on).length();
                }
            }
            return characters;
        });
    }

    private interface Work {
        int done();
    }

    private static void time(String what, Work work) {
        long wall = System.nanoTime();
        long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        int done = work.done();
        System.out.printf(Locale.ROOT, "%-60s %6.2f s, %6.2f s of CPU (%d)%n", what, (System.nanoTime() - wall) / 1e9,
                (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e9, done);
    }

    private static void zip(Path file, int entries, int bytes) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (int entry = 0; entry < entries; entry++) {
                zip.putNextEntry(new ZipEntry("run-" + entry + ".txt"));
                text(entry, bytes, zip);
            }
        }
    }

    private static void tar(Path file, int entries, int bytes) throws IOException {
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(new BufferedOutputStream(
                Files.newOutputStream(file))))) {
            for (int entry = 0; entry < entries; entry++) {
                TarArchiveEntry head = new TarArchiveEntry("run-" + entry + ".txt");
                head.setSize(bytes);
                tar.putArchiveEntry(head);
                text(entry, bytes, tar);
                tar.closeArchiveEntry();
            }
        }
    }

    /// Pages as people paste them, another cut of them in each entry.
    private static void text(int entry, int bytes, OutputStream out) throws IOException {
        try (InputStream pages = ReadingText.PAGES.stream(Long.MAX_VALUE)) {
            pages.skipNBytes(entry % 50 * 1000L);
            out.write(pages.readNBytes(bytes));
        }
    }
}
