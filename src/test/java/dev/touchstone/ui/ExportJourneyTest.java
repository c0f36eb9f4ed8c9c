package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.question.Question;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.ui.comparing.ComparisonLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// What is exported is what the window shows: its objectives, statistic, accepted differences, excluded runs and lens.
class ExportJourneyTest extends WindowTest {

    private static final Set<String> NO_STUDIES = Set.of("study-side-by-side", "study-scatter", "study-history",
            "study-request-figures");

    private static final Metric P95 = Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(95));
    private static final Metric P99 = Metric.of(Quantity.E2E_LATENCY, Statistic.percentile(99));

    @Override
    int runs() {
        return 0;
    }

    /// Words of vLLM, tokens of SGLang: their throughputs are not comparable until that is accepted.
    @Override
    RunArchive archive() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "window": {"x": 20, "y": 20, "width": 940, "height": 700},
                 "pages": {"Compare": {"metric": "output_token_throughput", "by": "engine", "along": "concurrency",
                   "panels": "gpuCount", "baseline": "vLLM"}}}""");
        NotedRuns runs = new NotedRuns();
        for (String engine : List.of("vLLM", "SGLang")) {
            (engine.equals("vLLM") ? runs.words() : runs.tokens())
                    .add(levels(engine, 2, 30), metrics(30, engine.equals("vLLM") ? 12 : 10.78))
                    .add(levels(engine, 2, 30), metrics(30, engine.equals("vLLM") ? 11.12 : 10.9))
                    .add(levels(engine, 4, 30), metrics(30, engine.equals("vLLM") ? 13.12 : 20.34))
                    .add(levels(engine, 4, 30), metrics(30, engine.equals("vLLM") ? 13.22 : 20.02))
                    .add(levels(engine, 4, 50), metrics(50, engine.equals("vLLM") ? 15.27 : 24.44))
                    .add(levels(engine, 4, 100), metrics(100, engine.equals("vLLM") ? 19.13 : 27.1));
        }
        archive.add(SampleRuns.reading("notes.md", runs.list()));
        return archive;
    }

    private static Map<Factor, Level> levels(String engine, int gpus, int concurrency) {
        return Map.of(Factor.ENGINE, Level.of(engine), Factor.GPU_COUNT, Level.of(gpus), Factor.CONCURRENCY,
                Level.of(concurrency));
    }

    private static Map<Metric, Double> metrics(int concurrency, double throughput) {
        double latency = concurrency / throughput;
        return Map.of(NotedRuns.REQUESTS, throughput, NotedRuns.TOKENS, throughput * 104.2, NotedRuns.LATENCY, latency,
                P95, latency * 1.2, P99, latency * 1.5);
    }

    @Test
    void theWorkbookHoldsWhatTheWindowShows() throws IOException {
        excludeARun();
        write("2");
        Fx.waitFor("the clash", () -> lookup("#care .accept").tryQuery().isPresent());
        Fx.run(() -> lookup("#care .accept").<Hyperlink>query().fire());
        Fx.waitFor("the differences", () -> deltas() > 0);
        setAnObjective();

        Map<String, Integer> studies = studies();
        Fx.run(() -> lookup("#study-side-by-side").<ToggleButton>query().fire());
        Fx.waitFor("side by side", () -> lookup("#compare-table").tryQuery().isPresent());
        int deltas = Fx.get(this::deltas);
        List<String> findings = findings();

        Path file = settings.resolve("shown.xlsx");
        saveAs = Optional.of(file);
        Fx.run(() -> window.shell().actions().get("export-xlsx").run());
        saveReport();
        Fx.waitFor("the workbook", () -> Files.exists(file));
        try (InputStream bytes = Files.newInputStream(file); XSSFWorkbook workbook = new XSSFWorkbook(bytes)) {
            assertThat(studies(workbook)).isEqualTo(studies).containsKey("Which runs meet the objectives?");
            assertThat(texts(workbook.getSheet("Objectives"))).contains("excluded")
                    .anyMatch(text -> text.contains("p95")).noneMatch(text -> text.contains("p99"));
            assertThat(texts(workbook.getSheet("Findings"))).containsAll(findings);
            List<List<String>> comparison = rows(workbook.getSheet("Comparison"));
            assertThat(comparison).anySatisfy(row -> {
                assertThat(row).startsWith("1", "Engines").element(3).isEqualTo("vLLM");
                assertThat(row.get(2)).startsWith("Output throughput");
            });
            assertThat(ratios(workbook.getSheet("Comparison"))).isEqualTo(deltas);
            assertThat(texts(workbook.getSheet("Runs"))).contains("by hand");
        }
    }

    private void excludeARun() {
        Fx.waitFor("the runs", () -> lookup("#runs-table").tryQuery().isPresent());
        Fx.run(() -> {
            TableView<Run> table = lookup("#runs-table").queryTableView();
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(table.getItems().indexOf(table.getItems().stream()
                    .filter(run -> run.metrics().get(NotedRuns.REQUESTS).orElse(0) == 13.12).findFirst()
                    .orElseThrow()));
        });
        type(KeyCode.E);
        Fx.waitFor("the exclusion", () -> stored().stream().anyMatch(Run::isExcluded));
    }

    private void setAnObjective() {
        limitTheLatency("2500 ms");
        Fx.run(() -> lookup("#terms-at").<Statistic>queryComboBox().getSelectionModel()
                .select(Statistic.percentile(95)));
        Fx.waitFor("the verdicts", () -> lookup("#study-table .badge").tryQuery().isPresent() && study().getColumns()
                .stream().anyMatch(column -> column.getText().contains("p95")));
    }

    /// The question of each study on the screen with the number of its rows.
    private Map<String, Integer> studies() {
        Map<String, Integer> studies = new HashMap<>();
        List<ToggleButton> offered = Fx.get(() -> lookup("#studies .toggle-button").queryAll().stream()
                .filter(node -> !node.isDisabled() && !NO_STUDIES.contains(node.getId()))
                .map(ToggleButton.class::cast).toList());
        for (ToggleButton button : offered) {
            Fx.run(button::fire);
            Fx.waitFor("the study", () -> lookup("#study-table").tryQuery().filter(Node::isVisible).isPresent());
            studies.put(text("#study-question"), Fx.get(() -> study().getItems().size()));
        }
        return studies;
    }

    /// The same of the sheets: the rows below the repeated head.
    private static Map<String, Integer> studies(XSSFWorkbook workbook) {
        Map<String, Integer> studies = new HashMap<>();
        workbook.sheetIterator().forEachRemaining(sheet -> texts(sheet).stream().limit(2)
                .filter(text -> text.endsWith("?")).forEach(question -> studies.put(question,
                        sheet.getLastRowNum() - sheet.getRepeatingRows().getFirstRow())));
        return studies;
    }

    private List<String> findings() {
        write("5");
        Fx.waitFor("the list", () -> lookup("#answers .fold-head").tryQuery().isPresent());
        Fx.run(() -> window.shell().actions().get("findings-copy").run());
        List<String> lines = Fx.get(() -> Clipboard.getSystemClipboard().getString()).lines()
                .filter(line -> Question.WELL_KNOWN.stream().noneMatch(one -> line.startsWith(one.title())))
                .map(line -> line.replaceFirst(" \\[[^\\[]*\\]$", "")).toList();
        assertThat(lines).anyMatch(line -> line.contains("End-to-end latency ≤"));
        return lines;
    }

    /// How many differences the table beside the chart holds.
    private long deltaCells(TableView<ComparisonLine> table, TableColumn<ComparisonLine, ?> column) {
        return IntStream.range(0, table.getItems().size())
                .filter(row -> table.getItems().get(row) instanceof ComparisonLine.OfRow)
                .filter(row -> Objects.toString(column.getCellData(row)).contains("%")).count();
    }

    private int deltas() {
        TableView<ComparisonLine> table = lookup("#compare-table").queryTableView();
        return (int) table.getColumns().stream().filter(column -> column.getText().startsWith("Δ"))
                .mapToLong(column -> deltaCells(table, column)).sum();
    }

    /// How many cells of the first comparison have a difference; the line over all rows has no key.
    private static int ratios(Sheet sheet) {
        List<List<String>> rows = rows(sheet);
        int head = IntStream.range(0, rows.size()).filter(row -> rows.get(row).contains("Δ")).findFirst()
                .orElseThrow();
        int delta = rows.get(head).indexOf("Δ");
        int key = rows.get(head).indexOf("Key");
        return (int) rows.stream().skip(head + 1L).filter(row -> row.getFirst().equals("1") && row.size() > key
                && !row.get(key).isEmpty() && row.get(delta).contains("%")).count();
    }

    private static List<String> texts(Sheet sheet) {
        return rows(sheet).stream().flatMap(List::stream).filter(text -> !text.isEmpty()).toList();
    }

    private static List<List<String>> rows(Sheet sheet) {
        DataFormatter formatter = new DataFormatter();
        formatter.setUseCachedValuesForFormulaCells(true);
        return StreamSupport.stream(sheet.spliterator(), false).map(row -> {
            List<String> cells = new ArrayList<>();
            for (int i = 0; i < row.getLastCellNum(); i++) {
                cells.add(row.getCell(i) == null || row.getCell(i).getCellType() == CellType.BLANK ? ""
                        : formatter.formatCellValue(row.getCell(i)));
            }
            return cells;
        }).toList();
    }

    private TableView<StudyRow> study() {
        return lookup("#study-table").queryTableView();
    }
}
