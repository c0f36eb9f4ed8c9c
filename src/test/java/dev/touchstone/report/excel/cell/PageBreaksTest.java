package dev.touchstone.report.excel.cell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

class PageBreaksTest {

    /// A page at full size takes 34 rows of 15 points.
    private static final double NARROW = 500;

    @Test
    void whatWouldBeCutBeginsOnThePageAfter() throws IOException {
        assertThat(breaks(NARROW, new int[] {3, 20}, new int[] {25, 45}, new int[] {46, 54})).containsExactly(24);
    }

    @Test
    void aWiderSheetIsShrunkAndHasMoreRowsOnAPage() throws IOException {
        assertThat(breaks(3 * NARROW, new int[] {3, 20}, new int[] {25, 45})).isEmpty();
    }

    @Test
    void pagesThatEndByThemselvesCount() throws IOException {
        assertThat(breaks(NARROW, new int[] {40, 60})).as("rows 34 to 67 are the second page").isEmpty();
        assertThat(breaks(NARROW, new int[] {60, 80})).containsExactly(59);
    }

    @Test
    void whatIsHigherThanAPageIsCutAllTheSame() throws IOException {
        assertThat(breaks(NARROW, new int[] {0, 80})).isEmpty();
    }

    @Test
    void aBreakThatIsThereBeginsAPage() throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            XSSFSheet sheet = workbook.createSheet();
            sheet.setRowBreak(24);
            PageBreaks breaks = new PageBreaks(sheet);
            breaks.keep(25, 45);
            breaks.set(NARROW);
            assertThat(sheet.getRowBreaks()).containsExactly(24);
        }
    }

    private static int[] breaks(double pixels, int[]... kept) throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            XSSFSheet sheet = workbook.createSheet();
            PageBreaks breaks = new PageBreaks(sheet);
            for (int[] rows : kept) {
                breaks.keep(rows[0], rows[1]);
            }
            breaks.set(pixels);
            return sheet.getRowBreaks();
        }
    }
}
