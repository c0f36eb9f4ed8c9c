package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Run;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.excel.CellKey;
import dev.touchstone.report.excel.Workbooks;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ComparisonField;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.DataColumn.Kind;
import dev.touchstone.table.DataTable;
import dev.touchstone.table.Markdown;
import dev.touchstone.table.RunTable;
import dev.touchstone.table.ShownValue;
import dev.touchstone.table.StudyTable;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.xssf.usermodel.XSSFRow;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The workbook, Markdown, CSV and JSON of each sample show the values of the tables, formulas included.
class TablesInFilesTest {

    /// The workbook has other columns for what these contain.
    private static final Set<ComparisonField> IN_TEXT_ONLY = EnumSet.of(ComparisonField.RANGE,
            ComparisonField.DELTA_INTERVAL, ComparisonField.P);

    static List<String> samples() {
        return SampleResults.names();
    }

    private static Report report(String sample) {
        List<Reading> readings = new Importer().read(List.of(Path.of("sample-results", sample)),
                ReadingProgress.UNWATCHED);
        return Report.ofReadings(Answers.of(readings.stream().flatMap(reading -> reading.runs().stream()).toList()),
                readings, Instant.EPOCH);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void workbook(String sample) throws Exception {
        Report report = report(sample);
        try (XSSFWorkbook workbook = Workbooks.reread(report)) {
            FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            DataTable<Run> runs = RunTable.of(report.runs());
            check(runs, workbook.getSheet("Runs"), 1, 1, evaluator);
            for (Study study : report.studies()) {
                XSSFSheet sheet = workbook.getSheet(study.title());
                check(new StudyTable(study).data(), sheet, row(sheet, "Row") + 1, 1, evaluator);
            }
            if (!report.comparisons().isEmpty()) {
                checkComparisons(report.comparisons(), workbook.getSheet("Comparison"), evaluator);
            }
        }
    }

    private static <R> void check(DataTable<R> table, XSSFSheet sheet, int firstRow, int firstColumn,
            FormulaEvaluator evaluator) {
        for (int row = 0; row < table.rows().size(); row++) {
            for (int i = 0; i < table.columns().size(); i++) {
                DataColumn<R> column = table.columns().get(i);
                check(sheet.getRow(firstRow + row).getCell(firstColumn + i), column.of(table.rows().get(row)),
                        evaluator);
            }
        }
    }

    private static void checkComparisons(List<Comparison> comparisons, XSSFSheet sheet, FormulaEvaluator evaluator) {
        int head = row(sheet, "Key");
        int[] at = {head};
        for (Comparison comparison : comparisons) {
            for (int row = 0; row < comparison.rows().size(); row++) {
                CellKey.forEach(comparison, row, (key, cell) -> {
                    XSSFRow line = sheet.getRow(++at[0]);
                    assertThat(line.getCell(Workbooks.column(sheet, head, "Key")).getStringCellValue())
                            .isEqualTo(key.text());
                    for (ComparisonField field : ComparisonField.values()) {
                        String name = field == ComparisonField.VERDICT ? "Verdict"
                                : field == ComparisonField.EFFICIENCY ? "Efficiency" : field.label();
                        boolean isAColumn = field != ComparisonField.EFFICIENCY
                                || ComparisonField.hasEfficiency(comparison);
                        if (!IN_TEXT_ONLY.contains(field) && isAColumn) {
                            check(line.getCell(Workbooks.column(sheet, head, name)), field.of(comparison, cell), evaluator);
                        }
                    }
                });
            }
            while (sheet.getRow(at[0] + 1) != null
                    && sheet.getRow(at[0] + 1).getCell(Workbooks.column(sheet, head, "Key")) == null) {
                at[0]++;
            }
        }
    }

    /// The row in which a cell holds this text.
    private static int row(XSSFSheet sheet, String text) {
        return Workbooks.find(sheet, text).orElseThrow().getRowIndex();
    }

    private static void check(@Nullable Cell cell, CellValue value, FormulaEvaluator evaluator) {
        if (cell == null || cell.getCellType() == CellType.BLANK) {
            assertThat(value.isKnown()).as("%s", value).isFalse();
            return;
        }
        switch (value) {
            case CellValue.Number(double number) -> assertThat(evaluator.evaluate(cell).getNumberValue())
                    .isCloseTo(number, within(Math.abs(number) * 1e-9));
            case CellValue.Time(var at) -> assertThat(cell.getLocalDateTimeCellValue()).isEqualTo(at);
            default -> ShownValue.check(evaluator.evaluate(cell).getStringValue(), value);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void markdown(String sample) {
        Report report = report(sample);
        check(MarkdownReport.runs(report.runs()), RunTable.readable(report.runs()));
        report.studies().forEach(study -> check(MarkdownReport.study(study), new StudyTable(study).data()));
        for (Comparison comparison : report.comparisons()) {
            ComparisonTable table = new ComparisonTable(comparison);
            List<DataColumn<Row>> columns = new ArrayList<>(table.conditions());
            table.levels().forEach(level -> columns.addAll(level.columns()));
            check(MarkdownReport.comparison(comparison), new DataTable<>(columns, comparison.rows()));
        }
    }

    /// Ranges of a study stand in the cell of their mean.
    private static <R> void check(String markdown, DataTable<R> table) {
        boolean merged = table.rows().stream().findFirst().filter(StudyRow.class::isInstance).isPresent();
        List<List<String>> lines = markdown.lines().filter(line -> line.startsWith("| "))
                .map(line -> Arrays.stream(line.substring(2, line.length() - 2).split(" \\| ")).map(String::strip)
                        .toList()).skip(2).toList();
        for (int row = 0; row < table.rows().size(); row++) {
            int at = 0;
            for (DataColumn<R> column : table.columns()) {
                CellValue value = column.of(table.rows().get(row));
                if (merged && column.kind() == Kind.RANGE) {
                    String text = lines.get(row).get(at - 1);
                    if (value.isKnown()) {
                        // Repeats that are alike in all digits shown have no range.
                        int range = text.indexOf('(');
                        ShownValue.check(range < 0 ? text + "–" + text : text.substring(range + 1, text.length() - 1), value);
                    }
                } else {
                    String text = at < lines.get(row).size() ? lines.get(row).get(at) : "";
                    at++;
                    ShownValue.check(text, value instanceof CellValue.Word(String word)
                            ? new CellValue.Word(Markdown.cell(word)) : value);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void csv(String sample) {
        Report report = report(sample);
        List<List<String>> lines = csvLines(CsvReport.runs(report.runs()));
        DataTable<Run> table = RunTable.of(report.runs());
        for (DataColumn<Run> column : table.columns()) {
            int at = lines.getFirst().stream().map(head -> head.replaceAll(" \\(.*", "")).toList().indexOf(column.id());
            for (int row = 0; row < table.rows().size(); row++) {
                CellValue value = column.of(table.rows().get(row));
                String text = lines.get(row + 1).get(at);
                ShownValue.check(text.startsWith("'") ? text.substring(1) : text, value);
            }
        }
        for (Comparison comparison : report.comparisons()) {
            List<List<String>> cells = csvLines(CsvReport.comparison(comparison));
            int[] line = {0};
            comparison.rows().forEach(row -> row.cells().forEach(cell -> {
                line[0]++;
                for (ComparisonField field : List.of(ComparisonField.N, ComparisonField.MEAN, ComparisonField.MEDIAN,
                        ComparisonField.MIN, ComparisonField.MAX, ComparisonField.STDDEV)) {
                    ShownValue.check(cells.get(line[0]).get(cells.getFirst().indexOf(field.id())),
                            field.of(comparison, cell));
                }
            }));
        }
    }

    private static List<List<String>> csvLines(String csv) {
        List<List<String>> lines = new ArrayList<>(List.of(new ArrayList<>()));
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (char c : csv.replace("\"\"", "\u0000").toCharArray()) {
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == ',' || c == '\r')) {
                lines.getLast().add(cell.toString());
                cell.setLength(0);
            } else if (!quoted && c == '\n') {
                lines.add(new ArrayList<>());
            } else {
                cell.append(c == '\u0000' ? '"' : c);
            }
        }
        return lines;
    }

    /// JSON keeps also what a tool printed without measuring it: its definitions mark it.
    @ParameterizedTest
    @MethodSource("samples")
    void json(String sample) {
        Report report = report(sample);
        JsonNode json = JsonMapper.shared().readTree(JsonReport.of(report));
        DataTable<Run> table = RunTable.of(report.runs());
        for (int row = 0; row < report.runs().size(); row++) {
            for (DataColumn<Run> column : table.columns()) {
                if (column.kind() == Kind.FIGURE && column.isKnown(report.runs().get(row))) {
                    check(json.get("runs").get(row).get("metrics").get(column.id()), column.of(report.runs().get(row)));
                }
            }
        }
        for (int i = 0; i < report.comparisons().size(); i++) {
            Comparison comparison = report.comparisons().get(i);
            for (int row = 0; row < comparison.rows().size(); row++) {
                for (int cell = 0; cell < comparison.rows().get(row).cells().size(); cell++) {
                    JsonNode node = json.get("comparisons").get(i).get("rows").get(row).get("cells").get(cell);
                    for (ComparisonField field : List.of(ComparisonField.N, ComparisonField.MEAN,
                            ComparisonField.MEDIAN, ComparisonField.MIN, ComparisonField.MAX,
                            ComparisonField.STDDEV)) {
                        check(node.get(field.id()), field.of(comparison, comparison.rows().get(row).cells().get(cell)));
                    }
                }
            }
        }
        for (int i = 0; i < report.studies().size(); i++) {
            Study study = report.studies().get(i);
            for (int row = 0; row < study.rows().size(); row++) {
                JsonNode figures = json.get("studies").get(i).get("rows").get(row).get("figures");
                for (DataColumn<StudyRow> column : new StudyTable(study).data().columns()) {
                    if (study.columns().stream().anyMatch(one -> one.key().equals(column.id()))) {
                        check(figures.get(column.id()), column.of(study.rows().get(row)));
                    }
                }
            }
        }
    }

    private static void check(@Nullable JsonNode node, CellValue value) {
        assertThat(node == null).as("%s", value).isEqualTo(!value.isKnown());
        if (node != null) {
            ShownValue.check(node.isNumber() ? node.decimalValue().toPlainString() : node.asString(),
                    value);
        }
    }
}
