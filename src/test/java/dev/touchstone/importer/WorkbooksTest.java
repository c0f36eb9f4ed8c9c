package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.source.SourceText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A workbook is read as a text with a heading for each sheet and its rows below.
class WorkbooksTest {

    @TempDir
    Path folder;

    private Path workbook(Consumer<XSSFWorkbook> content) throws IOException {
        Path file = folder.resolve("book.xlsx");
        try (XSSFWorkbook workbook = new XSSFWorkbook(); OutputStream out = Files.newOutputStream(file)) {
            content.accept(workbook);
            workbook.write(out);
        }
        return file;
    }

    private static void row(Sheet sheet, int at, Object... values) {
        Row row = sheet.createRow(at);
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case Number number -> row.createCell(i).setCellValue(number.doubleValue());
                case Boolean flag -> row.createCell(i).setCellValue(flag);
                case String text when !text.isEmpty() -> row.createCell(i).setCellValue(text);
                default -> { }
            }
        }
    }

    private static Cell formatted(Sheet sheet, Cell cell, String format) {
        CellStyle style = sheet.getWorkbook().createCellStyle();
        style.setDataFormat(sheet.getWorkbook().createDataFormat().getFormat(format));
        cell.setCellStyle(style);
        return cell;
    }

    private List<Reading> read(Path file) {
        return new Importer().read(List.of(file), ReadingProgress.UNWATCHED);
    }

    private List<String> lines(Path file) throws IOException {
        List<ReadText> texts = new Importer().readWithLines(List.of(file), ReadingProgress.UNWATCHED);
        assertThat(texts).singleElement().satisfies(read -> assertThat(read.reading().problems()).isEmpty());
        SourceText text = texts.getFirst().text();
        return IntStream.rangeClosed(1, text.lineCount()).mapToObj(text::line).toList();
    }

    @Test
    void sheetsAreHeadingsAndCellsStandBetweenTabs() throws IOException {
        Path file = workbook(book -> {
            Sheet sheet = book.createSheet("vLLM, 4 GPUs");
            row(sheet, 0, "Concurrency", "Request throughput (req/s)", "Success", "Note");
            row(sheet, 1, 30, 0.1 + 0.2, true, "two\nlines\there");
            row(sheet, 5, "", 12345678901L);
            row(book.createSheet("Hidden"), 0, "x");
            book.setSheetHidden(1, true);
            row(book.createSheet("SGLang"), 0, 1e-7);
        });

        assertThat(lines(file)).containsExactly("# sheet: vLLM, 4 GPUs",
                "Concurrency\tRequest throughput (req/s)\tSuccess\tNote", "30\t0.30000000000000004\ttrue\ttwo lines here",
                "", "\t12345678901", "", "# sheet: SGLang", "0.0000001");
    }

    @Test
    void formatsFormulasAndDates() throws IOException {
        Path file = workbook(book -> {
            Sheet sheet = book.createSheet("a");
            Row row = sheet.createRow(0);
            formatted(sheet, row.createCell(0), "0.0%").setCellValue(0.99333);
            formatted(sheet, row.createCell(1), "#,##0.0\" ms\"").setCellValue(1234.567);
            formatted(sheet, row.createCell(2), "yyyy-mm-dd hh:mm").setCellValue(LocalDateTime.of(2025, 9, 2, 13, 8));
            formatted(sheet, row.createCell(3), "[h]:mm:ss").setCellValue(0.5);
            row.createCell(4).setCellFormula("1+1");
            book.getCreationHelper().createFormulaEvaluator().evaluateAll();
        });

        assertThat(lines(file)).containsExactly("# sheet: a", "99.333%\t1234.567 ms\t2025-09-02T13:08\t43200 s\t2");
    }

    @Test
    void mergedCellsAreFilledButForATitle() throws IOException {
        Path file = workbook(book -> {
            Sheet sheet = book.createSheet("a");
            row(sheet, 0, "All results");
            row(sheet, 1, "Engine", "TTFT (ms)", "");
            row(sheet, 2, "vLLM", 1, 2);
            row(sheet, 3, "", 3, 4);
            sheet.addMergedRegion(CellRangeAddress.valueOf("A1:C1"));
            sheet.addMergedRegion(CellRangeAddress.valueOf("B2:C2"));
            sheet.addMergedRegion(CellRangeAddress.valueOf("A3:A4"));
        });

        assertThat(lines(file)).containsExactly("# sheet: a", "All results", "Engine\tTTFT (ms)\tTTFT (ms)",
                "vLLM\t1\t2", "vLLM\t3\t4");
    }

    @Test
    void ofAWorkbookOfTouchstoneOnlyTheRunsCount() throws IOException {
        Path file = workbook(book -> {
            row(book.createSheet("Summary"), 0, "vLLM", 1);
            row(book.createSheet("Runs"), 0, "Run", "Engine");
            book.getProperties().getExtendedProperties().setApplication("Touchstone");
        });

        assertThat(lines(file)).containsExactly("# sheet: Runs", "Run\tEngine");
    }

    @Test
    void alsoWhenAnotherProgramSavedItAgain() throws IOException {
        Path file = workbook(book -> {
            for (String name : List.of("Summary", "Runs", "Checks", "Definitions", "Sources")) {
                row(book.createSheet(name), 0, name, 1);
            }
        });

        assertThat(lines(file)).containsExactly("# sheet: Runs", "Runs\t1");
    }

    @Test
    void ofGenaiBenchNoSummaryAndNoSingleRequests() throws IOException {
        Path file = workbook(book -> {
            row(book.createSheet("Summary"), 0, "a");
            row(book.createSheet("Experiment Metadata"), 0, "server_engine", "vLLM");
            row(book.createSheet("Aggregated Metrics for Each Run"), 0, "b");
            row(book.createSheet("Individual Request Metrics"), 0, "c");
        });

        assertThat(lines(file)).containsExactly("# sheet: Experiment Metadata", "server_engine\tvLLM", "",
                "# sheet: Aggregated Metrics for Each Run", "b");
    }

    /// Changes one part of a workbook, as an attacker would.
    private static void change(Path workbook, String part, UnaryOperator<String> change) throws IOException {
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(Files.readAllBytes(workbook)));
                ZipOutputStream out = new ZipOutputStream(changed)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                byte[] bytes = in.readAllBytes();
                out.write(entry.getName().equals(part)
                        ? change.apply(new String(bytes, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8) : bytes);
            }
        }
        Files.write(workbook, changed.toByteArray());
    }

    private Path small() throws IOException {
        return workbook(book -> {
            row(book.createSheet("a"), 0, "first", 1);
            row(book.createSheet("b"), 0, "second", 2);
        });
    }

    private List<String> problems(Path file) {
        return read(file).stream().flatMap(reading -> reading.problems().stream()).toList();
    }

    @Test
    void entitiesAreRefused() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "s3cr3t");
        for (String part : List.of("xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/workbook.xml",
                "xl/styles.xml", "docProps/app.xml", "[Content_Types].xml")) {
            Path file = small();
            change(file, part, xml -> xml.replaceFirst("\\?>", "?><!DOCTYPE x [<!ENTITY e SYSTEM \"" + secret.toUri()
                    + "\"><!ENTITY l \"ha\"><!ENTITY m \"&l;&l;&l;&l;\">]>").replaceFirst("first", "&e;&m;"));
            assertThat(problems(file)).as(part).singleElement().asString().startsWith("book.xlsx ");
            assertThat(read(file).toString()).doesNotContain("s3cr3t");
        }
    }

    @Test
    void aDamagedSheetKeepsTheSheetsBeforeIt() throws IOException {
        Path file = small();
        change(file, "xl/worksheets/sheet2.xml", xml -> xml.substring(0, xml.length() / 2));
        ReadText read = new Importer().readWithLines(List.of(file), ReadingProgress.UNWATCHED).stream()
                .filter(text -> text.text().lineCount() > 0).findFirst().orElseThrow();

        assertThat(read.text().line(2)).isEqualTo("first\t1");
        assertThat(problems(file)).singleElement().asString().startsWith("book.xlsx cannot be read as a workbook (");
    }

    @Test
    void aSheetThatUnpacksToGigabytesIsStopped() throws IOException {
        Path file = small();
        change(file, "xl/worksheets/sheet1.xml", xml -> xml.replace("<sheetData>", "<sheetData>"
                + "<row><c><v>1</v></c></row>".repeat(2_000_000)));

        assertThat(problems(file)).singleElement().asString().startsWith("book.xlsx ");
    }
}
