package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.content.Report;
import dev.touchstone.table.AnswerTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The tables below the answers, worked out by POI and held against what the program prints.
class AnswerFiguresTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final double TINY = 1e-9;
    private static final int LATENCY = 2;
    private static final int FROM = 3;
    private static final int TO = 4;
    private static final int PER_UNIT = 5;
    private static final int N = 6;
    private static final int DIFFERENCE = 7;

    /// A line of the sheet with the row of an answer that stands there.
    private record Line(Row cells, AnswerTable table, AnsweredRow row) {
    }

    private static Report report(String folder) {
        List<Reading> readings = new Importer().read(List.of(Path.of(folder)), ReadingProgress.UNWATCHED);
        return Report.ofReadings(Answers.of(readings.stream().map(Reading::runs).flatMap(List::stream).toList()), readings,
                SampleRuns.MADE);
    }

    /// In their order; of each answer that the pages hold.
    private static List<Line> lines(Report report, XSSFSheet summary) {
        List<Line> lines = new ArrayList<>();
        int answer = 0;
        List<Answer> withRows = report.answers().stream().filter(one -> !one.rows().isEmpty()).toList();
        for (Row head : summary) {
            Cell n = head.getCell(N);
            if (n != null && n.getCellType() == CellType.STRING && n.getStringCellValue().equals("runs")) {
                AnswerTable table = new AnswerTable(withRows.get(answer++));
                for (int row = 0; row < AnswerFigures.rows(table.answer()); row++) {
                    lines.add(new Line(summary.getRow(head.getRowNum() + 1 + row), table, table.rows().get(row)));
                }
            }
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"sample-results", "src/test/resources/formats"})
    void everyMeanCountAndDifferenceIsAFormulaThatGivesThePrintedFigure(String folder) throws Exception {
        Report report = report(folder);
        try (XSSFWorkbook workbook = Workbooks.reread(report)) {
            FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            DataFormatter shown = new DataFormatter(Locale.US);
            List<Line> lines = lines(report, workbook.getSheet("Summary"));
            assertThat(lines).hasSizeGreaterThan(5);
            for (Line line : lines) {
                AnsweredRow row = line.row();
                assertThat(number(evaluator, line, FROM)).as("%s", row).isCloseTo(row.from().mean(), within(TINY * row.from().mean()));
                assertThat(number(evaluator, line, TO)).as("%s", row).isCloseTo(row.to().mean(), within(TINY * row.to().mean()));
                assertThat(shown.formatCellValue(formula(line, FROM), evaluator).replace(",", "")).isEqualTo(printed(line, "from.mean"));
                assertThat(shown.formatCellValue(formula(line, TO), evaluator).replace(",", "")).isEqualTo(printed(line, "to.mean"));
                assertThat(evaluator.evaluate(formula(line, N)).getStringValue()).isEqualTo(row.from().n() + ", " + row.to().n());
                if (row.ratio() == null) {
                    assertThat(line.cells().getCell(DIFFERENCE).getCellType()).isEqualTo(CellType.BLANK);
                } else {
                    assertThat(number(evaluator, line, DIFFERENCE)).as("%s", row).isCloseTo(row.ratio() - 1, within(TINY));
                }
                if (row.perUnit() == null) {
                    assertThat(line.cells().getCell(PER_UNIT).getCellType()).isEqualTo(CellType.BLANK);
                } else {
                    assertThat(number(evaluator, line, PER_UNIT)).as("%s", row).isCloseTo(row.perUnit(), within(TINY));
                }
                if (line.table().latencyDecimals().isPresent()) {
                    assertThat(evaluator.evaluate(formula(line, LATENCY)).getStringValue()).isEqualTo(printed(line, "latency"));
                }
            }
        }
    }

    @Test
    void theFiguresFollowTheRuns() throws Exception {
        Report report = report("sample-results");
        try (XSSFWorkbook workbook = Workbooks.reread(report)) {
            FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            Line line = lines(report, workbook.getSheet("Summary")).stream()
                    .filter(one -> one.row().from().n() > 1 && one.row().ratio() != null).findFirst().orElseThrow();
            XSSFSheet runs = workbook.getSheet("Runs");
            Run first = line.row().from().runs().getFirst();
            int at = 1 + report.runs().stream().map(Run::id).toList().indexOf(first.id());
            int column = column(runs, line.row().metric());
            Cell changed = runs.getRow(at).getCell(column);
            changed.setCellValue(changed.getNumericCellValue() + line.row().from().n());
            evaluator.clearAllCachedResultValues();

            assertThat(number(evaluator, line, FROM)).isCloseTo(line.row().from().mean() + 1, within(TINY));
            assertThat(number(evaluator, line, DIFFERENCE)).isCloseTo(line.row().to().mean() / (line.row().from().mean() + 1) - 1,
                    within(TINY));
        }
    }

    /// A column of the author's own may be called as those of the keys: Excel takes a table with one name twice for damaged.
    @Test
    void aColumnOfTheAuthorMayHaveTheNameOfTheKeys() throws Exception {
        List<Run> runs = IntStream.range(0, 4).mapToObj(i -> RunFixture.run("a.md", i + 1)
                .with(Factor.GPU_COUNT, 1 + i % 2).metric("request_throughput", 10 + i).format("markdown-table").extra("Answer 1", i < 2 ? "short" : "long")
                .build()).toList();
        Report report = Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE);
        try (XSSFWorkbook workbook = Workbooks.reread(report)) {
            FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            List<String> heads = new ArrayList<>();
            workbook.getSheet("Runs").getRow(0).forEach(cell -> heads.add(cell.getStringCellValue()));

            assertThat(heads).contains("Answer 1", "Answer 1 (2)").doesNotHaveDuplicates();
            assertThat(lines(report, workbook.getSheet("Summary"))).isNotEmpty().allSatisfy(line ->
                    assertThat(number(evaluator, line, FROM)).isCloseTo(line.row().from().mean(), within(TINY)));
        }
    }

    /// Of a row in which one side has an outcome in the place of a figure, too.
    @Test
    void theFiguresBesideAnOutcomeAreFormulas() throws Exception {
        List<Run> runs = List.of(tokens("SGLang", 1, 104).build(), tokens("vLLM", 1, 98).build(),
                tokens("SGLang", 64, 3100).build(), RunFixture.run("a.md", 65).with(Factor.ENGINE, "vLLM")
                        .with(Factor.CONCURRENCY, 64).extra(MetricOutcome.label(TOKENS), "OOM").build());
        Report report = Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE);
        try (XSSFWorkbook workbook = Workbooks.reread(report)) {
            FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            for (String name : List.of("Summary", "Comparison")) {
                List<Cell> values = Workbooks.cells(workbook).stream().filter(cell -> cell.getSheet().getSheetName().equals(name))
                        .filter(cell -> cell.getCellType() == CellType.NUMERIC && cell.getNumericCellValue() == 3100).toList();
                List<Cell> formulas = Workbooks.cells(workbook).stream().filter(cell -> cell.getSheet().getSheetName().equals(name))
                        .filter(cell -> cell.getCellType() == CellType.FORMULA && evaluator.evaluate(cell).getNumberValue() == 3100).toList();
                assertThat(values).as(name).isEmpty();
                assertThat(formulas).as(name).isNotEmpty();
            }
        }
    }

    private static RunFixture tokens(String engine, int concurrency, double tokens) {
        return RunFixture.run("a.md", engine.length() * 100 + concurrency).with(Factor.ENGINE, engine)
                .with(Factor.CONCURRENCY, concurrency).metric("output_token_throughput", tokens);
    }

    private static int column(XSSFSheet runs, Metric metric) {
        for (Cell cell : runs.getRow(0)) {
            if (cell.getStringCellValue().startsWith(metric.label())) {
                return cell.getColumnIndex();
            }
        }
        throw new AssertionError("no column of " + metric);
    }

    private static double number(FormulaEvaluator evaluator, Line line, int column) {
        return evaluator.evaluate(formula(line, column)).getNumberValue();
    }

    private static Cell formula(Line line, int column) {
        Cell cell = line.cells().getCell(column);
        assertThat(cell.getCellType()).as("%s of %s", cell.getAddress(), line.row()).isEqualTo(CellType.FORMULA);
        return cell;
    }

    private static String printed(Line line, String column) {
        return line.table().table().columns().stream().filter(one -> one.id().equals(column)).findFirst()
                .map(one -> one.text(one.of(line.row()), NumberText.PLAIN)).orElseThrow();
    }
}
