package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Bytes of archives and workbooks changed at random, by a fixed seed: nothing throws, and what was read can be shown.
class DamagedFilesTest {

    private static final int TIMES = 40;
    private static final byte[] BLOCK = Blocks.SERVING_BLOCK.getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"zip", "tar", "gz", "nested", "nestedtar", "xlsx"})
    void nothingThrows(String kind) throws IOException {
        byte[] whole = switch (kind) {
            case "zip" -> zip(BLOCK);
            case "tar" -> tar(BLOCK);
            case "gz" -> gz(tar(BLOCK));
            case "nested" -> zip(zip(BLOCK));
            case "nestedtar" -> tar(zip(BLOCK));
            default -> workbook();
        };
        Random random = new Random(11);
        Importer importer = new Importer();
        for (int i = 0; i < TIMES; i++) {
            Path file = Files.write(folder.resolve("x." + kind), damaged(whole, random));
            assertThatCode(() -> {
                for (Reading reading : importer.read(List.of(file), ReadingProgress.UNWATCHED)) {
                    if (reading.lineCount() > 0) {
                        importer.text(file, reading).line(reading.lineCount());
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

    private static byte[] zip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : List.of("a.txt", "b/c.txt")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(content);
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] tar(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            TarArchiveEntry entry = new TarArchiveEntry("a.txt");
            entry.setSize(content.length);
            tar.putArchiveEntry(entry);
            tar.write(content);
            tar.closeArchiveEntry();
        }
        return bytes.toByteArray();
    }

    private static byte[] gz(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gz = new GZIPOutputStream(bytes)) {
            gz.write(content);
        }
        return bytes.toByteArray();
    }

    private static byte[] workbook() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            workbook.createSheet("a").createRow(0).createCell(0).setCellValue("first");
            workbook.write(bytes);
        }
        return bytes.toByteArray();
    }
}
