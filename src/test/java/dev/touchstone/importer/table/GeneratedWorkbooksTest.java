package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// The same tables in the sheet of a workbook, numbers as numbers.
class GeneratedWorkbooksTest {

    private static final String NUMBER = "-?\\d{1,12}(?:\\.\\d{1,6})?";

    @Property(tries = 40)
    void tablesOfWorkbooksAreReadBack(@ForAll("pages") TablePage page) throws IOException {
        Path file = Files.createTempFile("generated", ".xlsx");
        try {
            write(page.text(), file);
            assertThat(ReadBack.problems(page, new Importer().read(List.of(file), ReadingProgress.UNWATCHED).getFirst()))
                    .as(page.text()).isEmpty();
        } finally {
            Files.delete(file);
        }
    }

    @Provide
    Arbitrary<TablePage> pages() {
        Set<TableDecoration> all = EnumSet.allOf(TableDecoration.class);
        Set<TableForm> tabs = EnumSet.of(TableForm.TSV);
        return Arbitraries.oneOf(
                ArbitraryPages.pages(TableFamily.ONE_RUN_PER_ROW, ArbitraryPages.down(1, 3), ArbitraryPages.metrics(1, 4), all, tabs),
                ArbitraryPages.pages(TableFamily.METRICS_DOWN_RUNS_ACROSS, ArbitraryPages.across(0, 0), ArbitraryPages.metrics(2, 5), all, tabs),
                ArbitraryPages.pages(TableFamily.CROSSTAB_BELOW_HEADING, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(1, 1), all, tabs),
                ArbitraryPages.pages(TableFamily.PAIRED_COLUMNS, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(1, 3), all, tabs),
                ArbitraryPages.pages(TableFamily.TWO_HEADER_ROWS, ArbitraryPages.across(1, 2), ArbitraryPages.metrics(2, 3), all, tabs),
                ArbitraryPages.pages(TableFamily.BLANK_CELLS_REPEAT, ArbitraryPages.down(2, 3), ArbitraryPages.metrics(1, 3), all, tabs));
    }

    private static void write(String text, Path file) throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook(); OutputStream out = Files.newOutputStream(file)) {
            Sheet sheet = workbook.createSheet("results");
            List<String> lines = text.lines().toList();
            for (int at = 0; at < lines.size(); at++) {
                Row row = sheet.createRow(at);
                String[] cells = lines.get(at).split("\t", -1);
                for (int column = 0; column < cells.length; column++) {
                    Cell cell = row.createCell(column);
                    if (cells[column].matches(NUMBER)) {
                        cell.setCellValue(Double.parseDouble(cells[column]));
                    } else if (!cells[column].isEmpty()) {
                        cell.setCellValue(cells[column]);
                    }
                }
            }
            workbook.write(out);
        }
    }
}
