package dev.touchstone.importer;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/// Archives and workbooks of any bytes. The first byte says what the others are: a file as it is, the content of a
/// compressed one, or a part of a workbook whose other parts are whole.
class ArchiveFuzzTest {

    private static final Map<String, byte[]> WORKBOOK = parts();
    private static final List<String> PARTS = List.copyOf(WORKBOOK.keySet());
    private static final int AS_IT_IS = 0;
    private static final int PACKED = 1;
    private static final int FIRST_PART = 2;

    @TempDir
    static Path folder;

    static Stream<byte[]> seeds() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (byte[] file : List.of(PackedFiles.zip(), PackedFiles.tar(), PackedFiles.gz(PackedFiles.tar()),
                PackedFiles.workbook())) {
            seeds.add(seed(AS_IT_IS, file));
        }
        seeds.add(seed(PACKED, PackedFiles.tar()));
        seeds.add(seed(PACKED, PackedFiles.zip()));
        for (int part = 0; part < PARTS.size(); part++) {
            seeds.add(seed(FIRST_PART + part, WORKBOOK.get(PARTS.get(part))));
        }
        return seeds.stream();
    }

    private static byte[] seed(int kind, byte[] content) {
        byte[] seed = new byte[content.length + 1];
        seed[0] = (byte) kind;
        System.arraycopy(content, 0, seed, 1, content.length);
        return seed;
    }

    @MethodSource("seeds")
    @FuzzTest
    void readsAnyFile(byte[] bytes) throws IOException {
        if (bytes.length == 0) {
            return;
        }
        byte[] content = Arrays.copyOfRange(bytes, 1, bytes.length);
        int kind = (bytes[0] & 0xff) % (FIRST_PART + PARTS.size());
        Path file = Files.write(folder.resolve("results.bin"), switch (kind) {
            case AS_IT_IS -> content;
            case PACKED -> PackedFiles.gz(content);
            default -> workbook(PARTS.get(kind - FIRST_PART), content);
        });
        Importer importer = new Importer();
        for (ReadText read : importer.readWithLines(List.of(file), ReadingProgress.UNWATCHED)) {
            ReadingInvariants.hold(read.reading());
            if (read.text().lineCount() > 0) {
                read.text().line(read.text().lineCount());
            }
        }
    }

    private static Map<String, byte[]> parts() {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(PackedFiles.workbook()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
        return parts;
    }

    private static byte[] workbook(String part, byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setMethod(ZipOutputStream.STORED);
            for (Map.Entry<String, byte[]> one : WORKBOOK.entrySet()) {
                byte[] stored = one.getKey().equals(part) ? content : one.getValue();
                ZipEntry entry = new ZipEntry(one.getKey());
                CRC32 crc = new CRC32();
                crc.update(stored);
                entry.setSize(stored.length);
                entry.setCrc(crc.getValue());
                zip.putNextEntry(entry);
                zip.write(stored);
            }
        }
        return bytes.toByteArray();
    }
}
