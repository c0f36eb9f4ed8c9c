package dev.touchstone.report.excel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Lines;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.report.CsvReport;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.report.SampleRuns;
import dev.touchstone.report.content.Report;
import dev.touchstone.table.ComparisonText;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFTable;
import org.apache.poi.xssf.usermodel.XSSFTableColumn;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExcelReportTest {

    @Test
    void theSheetsStandInTheirOrderAndTheSummaryIsOpen() {
        XSSFWorkbook workbook = Workbooks.reread(SampleRuns.report());
        assertThat(workbook).extracting(sheet -> sheet.getSheetName())
                .containsExactly("Summary", "Comparison", "Runs", "Chart data", "Checks", "Definitions", "Sources");
        assertThat(workbook.getActiveSheetIndex()).isZero();
        assertThat(workbook.getForceFormulaRecalculation()).isTrue();
        XSSFSheet summary = workbook.getSheet("Summary");
        assertThat(summary.isDisplayGridlines()).isFalse();
        assertThat(summary.getPrintSetup().getLandscape()).isTrue();
        assertThat(summary.getFitToPage()).isTrue();
        assertThat(summary.getPrintSetup().getFitWidth()).isEqualTo((short) 1);
        assertThat(summary.getPrintSetup().getFitHeight()).isZero();
        assertThat(summary.getDrawingPatriarch().getCharts()).isNotEmpty();
    }

    @Test
    void thePropertiesCarryTheGivenDate() {
        var core = Workbooks.reread(SampleRuns.report()).getProperties().getCoreProperties();
        assertThat(core.getTitle()).isEqualTo("Two and four GPUs");
        assertThat(core.getCreator()).isEqualTo("Touchstone");
        assertThat(core.getCreated()).isEqualTo(Date.from(SampleRuns.MADE));
        assertThat(core.getModified()).isEqualTo(Date.from(SampleRuns.MADE));
    }

    @Test
    void runsAreATableWithOneTypeAColumn() {
        XSSFSheet sheet = Workbooks.reread(SampleRuns.report()).getSheet("Runs");
        XSSFTable table = sheet.getTables().getFirst();
        assertThat(table.getName()).isEqualTo("Runs");
        assertThat(table.getDataRowCount()).isEqualTo(SampleRuns.RUNS.size());
        assertThat(table.getCTTable().getAutoFilter().getRef()).isEqualTo(table.getArea().formatAsString());
        assertThat(table.getStyle().isShowRowStripes()).isTrue();
        assertThat(sheet.getPaneInformation().isFreezePane()).isTrue();
        assertThat(sheet.getPaneInformation().getHorizontalSplitTopRow()).isEqualTo((short) 1);
        for (XSSFTableColumn column : table.getColumns()) {
            int at = column.getColumnIndex();
            assertThat(sheet.getRow(0).getCell(at).getStringCellValue()).isEqualTo(column.getName());
            assertThat(IntStream.rangeClosed(1, SampleRuns.RUNS.size()).mapToObj(row -> sheet.getRow(row).getCell(at))
                    .filter(cell -> cell != null).map(Cell::getCellType).distinct()).as(column.getName()).hasSize(1);
        }
        assertThat(table.getColumns().stream().map(column -> column.getName().toLowerCase())).doesNotHaveDuplicates();
    }

    /// An author's column may have the name of another column, and its levels may be numbers in one row and words in
    /// the next.
    @Test
    void aColumnOfTheAuthorsOwnIsComparedLikeAnyOther() {
        List<Run> runs = new ArrayList<>();
        for (String level : List.of("/etc/[a]:*?", "fp8", "8")) {
            runs.add(RunFixture.run("table.md", 30 * runs.size() + 1).format("markdown-table").extra("source", "x" + level)
                    .extra("KV [dtype]: a/b?", level.replace("/etc/", "")).metric("request_throughput", 10).build());
        }
        Answers answers = Answers.of(runs);
        OwnFactor own = new OwnFactor("KV [dtype]: a/b?");
        Report report = Report.ofArchived(answers.with(answers.terms().withLens(Lens.of(SampleRuns.THROUGHPUT, own))),
                List.of(), SampleRuns.MADE);
        assertThat(report.comparisons()).extracting(one -> one.lens().by()).startsWith(own);

        XSSFWorkbook workbook = Workbooks.reread(report);
        assertThat(workbook).extracting(sheet -> sheet.getSheetName()).contains("Summary", "Comparison", "Runs");
        assertThat(Workbooks.find(workbook.getSheet("Comparison"), own.label())).isPresent();
        XSSFSheet sheet = workbook.getSheet("Runs");
        XSSFTable table = sheet.getTables().getFirst();
        assertThat(table.getColumns().stream().map(column -> column.getName().toLowerCase())).doesNotHaveDuplicates()
                .contains("source", "source (2)", "kv [dtype]: a/b?");
        for (XSSFTableColumn column : table.getColumns()) {
            assertThat(sheet.getRow(0).getCell(column.getColumnIndex()).getStringCellValue()).isEqualTo(column.getName());
        }
        assertThat(MarkdownReport.of(report)).contains("## KV \\[dtype]: a/b?: Request throughput");
        assertThat(CsvReport.comparison(report.comparisons().getFirst()))
                .startsWith("KV [dtype]: a/b?,metric,");
    }

    /// What happened in the place of a figure stands on the summary beside the figures, and among the runs.
    @Test
    void outcomesStandWhereTheirFiguresWould() {
        List<Run> runs = new ArrayList<>();
        for (int concurrency : List.of(1, 64)) {
            for (String engine : List.of("SGLang", "vLLM")) {
                RunFixture run = RunFixture.run("table.md", runs.size() + 1).format("markdown-table")
                        .with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, concurrency);
                runs.add((runs.size() == 3 ? run.extra(MetricOutcome.label(SampleRuns.THROUGHPUT), "OOM")
                        : run.metric("request_throughput", 10 + runs.size())).build());
            }
        }
        XSSFWorkbook workbook = Workbooks.reread(Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE));
        assertThat(Workbooks.find(workbook.getSheet("Summary"), "OOM")).isPresent();
        assertThat(Workbooks.find(workbook.getSheet("Runs"), "OOM")).isPresent();
        assertThat(Workbooks.find(workbook.getSheet("Comparison"), "OOM")).hasValueSatisfying(cell ->
                assertThat(cell.getRow().getCell(Workbooks.column(workbook.getSheet("Comparison"),
                        Workbooks.find(workbook.getSheet("Comparison"), "Key").orElseThrow().getRowIndex(), "Level"))
                        .getStringCellValue()).isEqualTo("vLLM"));

        runs.removeLast();
        XSSFWorkbook without = Workbooks.reread(Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE));
        assertThat(Workbooks.find(without.getSheet("Summary"), "OOM")).isEmpty();
        assertThat(Workbooks.find(without.getSheet("Comparison"), "OOM")).isEmpty();
    }

    @Test
    void figuresOfRunsHaveTheirUnitAndTimesAreTimes() {
        XSSFSheet sheet = Workbooks.reread(SampleRuns.report()).getSheet("Runs");
        Cell throughput = sheet.getRow(1).getCell(Workbooks.column(sheet, 0, "Request throughput, req/s"));
        assertThat(throughput.getNumericCellValue()).isEqualTo(11.12);
        assertThat(throughput.getCellStyle().getDataFormatString()).isEqualTo("#,##0.00\" req/s\"");
        Cell time = sheet.getRow(1).getCell(Workbooks.column(sheet, 0, "Measured at"));
        assertThat(DateUtil.isCellDateFormatted(time)).isTrue();
        assertThat(time.getLocalDateTimeCellValue()).isEqualTo(SampleRuns.RUNS.getFirst().measuredAt());
        assertThat(sheet.getTables().getFirst().getColumns().stream().map(XSSFTableColumn::getName))
                .as("only columns that hold something").doesNotContain("Dataset", "Nodes", "Other figures");
    }

    /// Excel and LibreOffice show the point of `0.##` even where no decimals follow: `30.`
    @Test
    void noWholeNumberIsShownWithAPoint() {
        for (var sheet : Workbooks.reread(SampleRuns.report())) {
            for (var row : sheet) {
                assertThat(row).allSatisfy(cell -> assertThat(cell.getCellStyle().getDataFormatString())
                        .as("%s!%s", sheet.getSheetName(), cell.getAddress()).doesNotContain(".#"));
            }
        }
    }

    @Test
    void figuresThatSayMoreOfTheClientAreGreyed() {
        Run trusted = SampleRuns.RUNS.getFirst();
        Run limited = SampleRuns.RUNS.get(1).with(List.of(),
                List.of(new Warning(Run.CLIENT_LIMIT, "The client was the limit.")));
        XSSFSheet sheet = Workbooks.reread(Report.ofArchived(Answers.of(List.of(trusted, limited)), List.of(),
                SampleRuns.MADE))
                .getSheet("Runs");
        int throughput = Workbooks.column(sheet, 0, "Request throughput, req/s");
        int gpus = Workbooks.column(sheet, 0, "GPUs");
        assertThat(color(sheet, 2, throughput)).isNotEqualTo(color(sheet, 1, throughput));
        assertThat(color(sheet, 2, gpus)).as("conditions are as true as ever").isEqualTo(color(sheet, 1, gpus));
    }

    private static String color(XSSFSheet sheet, int row, int column) {
        return sheet.getRow(row).getCell(column).getCellStyle().getFont().getXSSFColor().getARGBHex();
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1+cmd", "-2+3", "@SUM(A1)", "'quoted", "=HYPERLINK(\"http://x\")"})
    void textOfStrangersNeverBecomesAFormula(String evil) {
        Run run = SampleRuns.told(SampleRuns.RUNS.getFirst(), evil, evil, List.of(evil));
        Report report = SampleRuns.report(evil, List.of(run), List.of(), List.of(new Report.Found<>(evil,
                new FailedLaunch(Lines.of(1), evil, Map.of(), evil))), List.of(evil));
        List<Cell> cells = Workbooks.cells(Workbooks.reread(report)).stream()
                .filter(cell -> cell.getCellType() == CellType.STRING)
                .filter(cell -> cell.getStringCellValue().equals(evil)).toList();
        assertThat(cells).hasSizeGreaterThan(6)
                .allMatch(cell -> ((XSSFCellStyle) cell.getCellStyle()).getQuotePrefixed());
        assertThat(Workbooks.cells(Workbooks.reread(report))).noneMatch(cell -> cell.getCellType() == CellType.FORMULA);
    }

    @Test
    void overlongTextAndControlCharactersDoNotBreakTheWorkbook() {
        Run run = SampleRuns.told(SampleRuns.RUNS.getFirst(), "a\u0001\u0000b.md", "m".repeat(40_000),
                List.of("\uD800"));
        XSSFWorkbook workbook = Workbooks.reread(Report.ofArchived(Answers.of(List.of(run)), List.of(),
                SampleRuns.MADE));
        assertThat(workbook.getSheet("Runs").getLastRowNum()).isEqualTo(1);
    }

    /// Where they differ, Excel calls the workbook damaged.
    @Test
    void columnsOfTheTableOfRunsAreCalledAsTheirCellsSay() {
        List<Run> runs = Stream.of("Con\u202efig", "con\\u202efig", "two\nlines", "w".repeat(300), "W".repeat(299), "plain").flatMap(label -> Stream.of("x", "y")
                .map(level -> RunFixture.run("a.md", 1).format("markdown-table").metric("request_throughput", 8).extra(label, level).build())).toList();
        XSSFSheet sheet = Workbooks.reread(Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE)).getSheet("Runs");
        List<String> names = sheet.getTables().getFirst().getColumns().stream().map(XSSFTableColumn::getName).toList();
        assertThat(names).containsExactlyElementsOf(IntStream.range(0, names.size())
                .mapToObj(column -> sheet.getRow(0).getCell(column).getStringCellValue()).toList())
                .contains("Con\\u202efig", "two\\u000alines", "w".repeat(240) + "…", "plain").allMatch(name -> name.length() <= 255);
        assertThat(names.stream().map(String::toLowerCase)).doesNotHaveDuplicates();
    }

    @Test
    void rowsOfOneMatchAreToldApartByTheirSettings() {
        List<Run> runs = new ArrayList<>();
        for (String cache : List.of("", "fp8")) {
            for (int gpus : List.of(2, 4)) {
                RunFixture run = RunFixture.run("a.md", 1 + 30 * runs.size()).with(Factor.ENGINE, "vLLM")
                        .with(Factor.GPU_COUNT, gpus).metric("request_throughput", 8 + gpus)
                        .flag("--max-num-seqs", "64");
                runs.add((cache.isEmpty() ? run : run.flag("--kv-cache-dtype", cache)).build());
            }
        }
        XSSFSheet sheet = comparison(runs);
        assertThat(Workbooks.find(sheet, "Settings")).isPresent();
        assertThat(Workbooks.find(sheet, "--kv-cache-dtype fp8")).isPresent();
        assertThat(Workbooks.find(comparison(runs.subList(0, 2)), "Settings")).isEmpty();
    }

    private static XSSFSheet comparison(List<Run> runs) {
        return Workbooks.reread(Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE)).getSheet("Comparison");
    }

    @Test
    void withoutRunsTheSheetsSaySo() {
        XSSFWorkbook workbook = Workbooks.reread(Report.ofArchived(Answers.of(List.of()), List.of(), SampleRuns.MADE));
        assertThat(workbook).extracting(sheet -> sheet.getSheetName()).containsExactly("Summary", "Runs", "Sources");
        assertThat(Workbooks.find(workbook.getSheet("Summary"), "No runs.")).isPresent();
        assertThat(Workbooks.find(workbook.getSheet("Runs"), "No runs.")).isPresent();
    }

    @Test
    void oneRunHasNothingBesideIt() {
        XSSFWorkbook workbook = Workbooks.reread(Report.ofArchived(Answers.of(SampleRuns.RUNS.subList(0, 1)),
                List.of(), SampleRuns.MADE));
        assertThat(workbook.getSheet("Comparison")).isNull();
        assertThat(workbook.getSheet("Runs").getTables().getFirst().getDataRowCount()).isEqualTo(1);
        assertThat(workbook.getSheet("Summary").getRow(3).getCell(1).getStringCellValue())
                .startsWith("Nothing to put side by side");
    }

    @Test
    void theComparisonsThatTheRunsOfferAreShownWhenNoneAreChosen() {
        Report report = Report.ofArchived(Answers.of(SampleRuns.RUNS), List.of(), SampleRuns.MADE);
        assertThat(report.comparisons().stream().map(ComparisonText::heading)).containsExactly(
                "Engines: Request throughput", "Engines: End-to-end latency, mean",
                "GPU counts: Request throughput", "GPU counts: End-to-end latency, mean");
        XSSFWorkbook workbook = Workbooks.reread(report);
        assertThat(Workbooks.find(workbook.getSheet("Summary"), "GPU counts: Request throughput")).isPresent();
        assertThat(Workbooks.cells(workbook)).noneMatch(cell -> cell.getCellType() == CellType.ERROR);
    }

    @Test
    void sourcesTellEvidenceNotesAndFailedLaunches() {
        Report report = SampleRuns.report("t", SampleRuns.RUNS, List.of(), List.of(new Report.Found<>("a10.md",
                new FailedLaunch(new Lines(41, 42), "vllm serve m", Map.of(), "ValueError: no"))),
                List.of("x.bin is not text"));
        XSSFSheet sheet = Workbooks.reread(report).getSheet("Sources");
        for (String text : List.of("a10.md", "ab".repeat(32), "1–7", "vllm serve m --tp 2", "--tp", "set by hand",
                "warm up effect!", "ValueError: no", "vllm serve m", "x.bin is not text")) {
            assertThat(Workbooks.find(sheet, text)).as(text).isPresent();
        }
        Cell engine = Workbooks.find(sheet, "vLLM Stress Test Results").orElseThrow();
        assertThat(engine.getRow().getCell(4).getStringCellValue()).as("lines").isEqualTo("30, 60, 90, 120");
        assertThat(engine.getRow().getCell(1).getStringCellValue()).as("runs").isEqualTo("1–4");
    }

    @Test
    void thousandsOfRunsAreWritten() {
        List<Run> runs = IntStream.range(1, 2001).mapToObj(i -> SampleRuns.run(i, i % 2 == 0 ? "vLLM" : "SGLang",
                i % 3 + 1, i % 50 + 1, 10 + i % 7, 2)).toList();
        XSSFWorkbook workbook = Workbooks.reread(Report.ofArchived(Answers.of(runs), List.of(), SampleRuns.MADE));
        assertThat(workbook.getSheet("Runs").getTables().getFirst().getDataRowCount()).isEqualTo(2000);
        assertThat(workbook.getSheet("Summary").getDrawingPatriarch().getCharts()).isNotEmpty();
    }

    @Test
    void aComparisonOfOtherRunsIsRefused() {
        assertThatThrownBy(() -> SampleRuns.report("t", SampleRuns.RUNS.subList(0, 2),
                List.of(SampleRuns.engines()), List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
