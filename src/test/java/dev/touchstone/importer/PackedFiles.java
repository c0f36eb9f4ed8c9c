package dev.touchstone.importer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFRow;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// Small archives and a workbook, whole, for tests that read them and that damage them.
public final class PackedFiles {

    private static final byte[] BLOCK = Blocks.SERVING_BLOCK.getBytes(StandardCharsets.UTF_8);

    private PackedFiles() {
    }

    static byte[] zip() throws IOException {
        return zip(BLOCK);
    }

    static byte[] zip(byte[] content) throws IOException {
        return zip(new TreeMap<>(Map.of("a.txt", content, "b/c.txt", content)));
    }

    /// @param entries name → content
    public static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    /// A tar whose only entry has a name of so many bytes, in an entry of its own before it.
    public static byte[] tarWithLongName(int size) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            TarArchiveEntry name = new TarArchiveEntry(TarConstants.GNU_LONGLINK, TarConstants.LF_GNUTYPE_LONGNAME);
            name.setSize(size);
            tar.putArchiveEntry(name);
            byte[] letters = new byte[size];
            Arrays.fill(letters, (byte) 'a');
            tar.write(letters);
            tar.closeArchiveEntry();
            TarArchiveEntry entry = new TarArchiveEntry("a.txt");
            entry.setSize(BLOCK.length);
            tar.putArchiveEntry(entry);
            tar.write(BLOCK);
            tar.closeArchiveEntry();
        }
        return bytes.toByteArray();
    }

    /// A zip whose table of contents lists its only entry many times, each time under another name.
    public static byte[] overlapping(byte[] content, int times) throws IOException {
        byte[] one = zip(Map.of("000", content));
        int table = ByteBuffer.wrap(one).order(ByteOrder.LITTLE_ENDIAN).getInt(one.length - 6);
        int end = one.length - 22;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(one, 0, table);
        for (int i = 0; i < times; i++) {
            byte[] entry = Arrays.copyOfRange(one, table, end);
            byte[] name = String.format("%03d", i).getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(name, 0, entry, 46, name.length);
            bytes.write(entry);
        }
        ByteBuffer last = ByteBuffer.wrap(Arrays.copyOfRange(one, end, one.length)).order(ByteOrder.LITTLE_ENDIAN);
        last.putShort(8, (short) times).putShort(10, (short) times).putInt(12, times * (end - table));
        bytes.write(last.array());
        return bytes.toByteArray();
    }

    static byte[] tar() throws IOException {
        return tar(BLOCK);
    }

    static byte[] tar(byte[] content) throws IOException {
        return tar(Map.of("a.txt", content));
    }

    /// @param entries name → content
    public static byte[] tar(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                TarArchiveEntry head = new TarArchiveEntry(entry.getKey());
                head.setSize(entry.getValue().length);
                tar.putArchiveEntry(head);
                tar.write(entry.getValue());
                tar.closeArchiveEntry();
            }
        }
        return bytes.toByteArray();
    }

    public static byte[] gz(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gz = new GZIPOutputStream(bytes)) {
            gz.write(content);
        }
        return bytes.toByteArray();
    }

    static byte[] workbook() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            XSSFSheet sheet = workbook.createSheet("a");
            List<String> heads = List.of("engine", "concurrency", "TTFT (ms)", "measured at", "success");
            for (int row = 0; row < 3; row++) {
                XSSFRow cells = sheet.createRow(row);
                for (int column = 0; column < heads.size(); column++) {
                    XSSFCell cell = cells.createCell(column);
                    switch (row == 0 ? 0 : column) {
                        case 0 -> cell.setCellValue(row == 0 ? heads.get(column) : "vLLM");
                        case 3 -> cell.setCellValue(LocalDateTime.of(2025, 4, 28, 20, 22, row));
                        case 4 -> cell.setCellFormula("1=1");
                        default -> cell.setCellValue(12.5 * row);
                    }
                }
            }
            sheet.addMergedRegion(new CellRangeAddress(1, 2, 0, 0));
            workbook.createSheet("b").createRow(0).createCell(0).setCellValue("first");
            workbook.write(bytes);
        }
        return bytes.toByteArray();
    }
}
