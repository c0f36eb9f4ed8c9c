package dev.touchstone.report.excel.cell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

class SharedTextsTest {

    @Test
    void equalTextsOfAllSheetsAreStoredOnce() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XSSFWorkbook workbook = SharedTexts.workbook(); SXSSFWorkbook streaming = new SXSSFWorkbook(workbook, 1, false, true)) {
            XSSFRichTextString bold = new XSSFRichTextString("vLLM");
            bold.applyFont(0, 2, workbook.createFont());
            workbook.createSheet("page").createRow(0).createCell(0).setCellValue(SharedTexts.of(workbook, "vLLM"));
            workbook.getSheet("page").createRow(1).createCell(0).setCellValue(bold);
            for (int row = 0; row < 3; row++) {
                String sheet = row == 0 ? "rows" : "more";
                (row < 2 ? streaming.createSheet(sheet) : streaming.getSheet(sheet)).createRow(row).createCell(0)
                        .setCellValue(SharedTexts.of(workbook, row == 2 ? " a < b " : "vLLM"));
            }
            streaming.write(out);
        }
        try (XSSFWorkbook read = new XSSFWorkbook(new ByteArrayInputStream(out.toByteArray()))) {
            assertThat(read.getSharedStringSource().getCount()).isEqualTo(5);
            assertThat(read.getSharedStringSource().getUniqueCount()).isEqualTo(3);
            assertThat(read.getSheet("page").getRow(0).getCell(0).getStringCellValue()).isEqualTo("vLLM");
            assertThat(read.getSheet("page").getRow(1).getCell(0).getRichStringCellValue().numFormattingRuns()).isEqualTo(2);
            assertThat(read.getSheet("rows").getRow(0).getCell(0).getStringCellValue()).isEqualTo("vLLM");
            assertThat(read.getSheet("more").getRow(2).getCell(0).getStringCellValue()).isEqualTo(" a < b ");
        }
    }

    @Test
    void anotherWorkbookTakesThemAsAnyText() throws IOException {
        try (XSSFWorkbook plain = new XSSFWorkbook()) {
            plain.createSheet().createRow(0).createCell(0).setCellValue(SharedTexts.of(plain, "SGLang"));

            assertThat(plain.getSheetAt(0).getRow(0).getCell(0).getStringCellValue()).isEqualTo("SGLang");
        }
    }
}
