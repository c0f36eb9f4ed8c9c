package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Bytes of archives and workbooks changed at random, by a fixed seed: nothing throws, and what was read can be shown.
class DamagedFilesTest {

    private static final int TIMES = 40;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"zip", "tar", "gz", "nested", "nestedtar", "xlsx"})
    void nothingThrows(String kind) throws IOException {
        byte[] whole = switch (kind) {
            case "zip" -> PackedFiles.zip();
            case "tar" -> PackedFiles.tar();
            case "gz" -> PackedFiles.gz(PackedFiles.tar());
            case "nested" -> PackedFiles.zip(PackedFiles.zip());
            case "nestedtar" -> PackedFiles.tar(PackedFiles.zip());
            default -> PackedFiles.workbook();
        };
        Random random = new Random(11);
        Importer importer = new Importer();
        for (int i = 0; i < TIMES; i++) {
            Path file = Files.write(folder.resolve("x." + kind), damaged(whole, random));
            assertThatCode(() -> {
                for (ReadText read : importer.readWithLines(List.of(file), ReadingProgress.UNWATCHED)) {
                    if (read.text().lineCount() > 0) {
                        read.text().line(read.text().lineCount());
                    }
                }
            }).as(kind + " " + i).doesNotThrowAnyException();
        }
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = random.nextInt(5) == 0 ? Arrays.copyOf(whole, 1 + random.nextInt(whole.length)) : whole.clone();
        for (int i = random.nextInt(12); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) (random.nextInt(3) == 0 ? 0xff : random.nextInt(256));
        }
        return bytes;
    }
}
