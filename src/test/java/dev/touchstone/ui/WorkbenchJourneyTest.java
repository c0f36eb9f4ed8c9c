package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.archive.ArchiveException;
import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;

/// The whole way on a real archive: paste, preview, correct, import, compare, export, undo, close, open again. Once by
/// mouse, once without touching it.
class WorkbenchJourneyTest extends WindowTest {

    private static final int FOUND = 25;

    @Override
    int runs() {
        return 0;
    }

    @Override
    RunArchive archive() throws IOException {
        try {
            return Archives.open(archiveFile());
        } catch (ArchiveException refused) {
            throw new IOException(refused);
        }
    }

    @Test
    void byMouse() throws IOException {
        paste();
        clickOn(row("#import-runs", 0));
        clickWithShortcutOn(row("#import-runs", 1));
        clickOn("#correct-thinking .arrow-button");
        clickOn(choice("off"));
        assertThat(preview("thinking").subList(0, 3)).containsExactly("off", "off", "");
        clickOn(from(row("#import-runs", 2)).lookup(".check-box").<Node>query());
        waitForText("#import-store", "Import 24 runs");
        clickOn("#import-store");
        waitForRuns(24);
        assertThatTheArchiveHoldsThem();

        clickOn("#nav-compare");
        waitForFigures();
        clickOn("#preset-gpuCount");
        assertThatFourGpusAreFaster();
        Drawing.Target bar = barOfFourGpus();
        moveTo("#presets");
        while (place(bar).getY() > stage.getY() + stage.getHeight() - 80) {
            scroll(VerticalDirection.DOWN);
        }
        Fx.doubleClick(chart(), place(bar));
        assertThatTheRunsBehindTheBarShow();

        saveAs = Optional.of(settings.resolve("evening.xlsx"));
        clickOn("#export").clickOn("#menu-export-xlsx");
        Fx.waitFor("the dialog of the report", () -> lookup("#report-ok").tryQuery().isPresent());
        clickOn("#report-ok");
        Fx.waitFor("the note", () -> lookup(".notice .hyperlink").tryQuery().isPresent());
        clickOn(".notice .hyperlink");
        assertThat(opened).containsExactly(settings);
        assertThatTheWorkbookTells(settings.resolve("evening.xlsx"));

        clickOn("#status-undo");
        waitForEmptyState();
        reopen();
        waitForEmptyState();
        paste();
        clickOn("#import-store");
        waitForRuns(FOUND);
        reopen();
        waitForRuns(FOUND);
    }

    @Test
    void byKeyboard() throws IOException {
        paste();
        press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        type(KeyCode.RIGHT).type(KeyCode.ENTER);
        assertThat(Fx.get(() -> lookup("#correct-thinking").query().isFocusWithin())).isTrue();
        write("off");
        type(KeyCode.ENTER).type(KeyCode.ESCAPE);
        assertThat(preview("thinking").subList(0, 3)).containsExactly("off", "off", "");
        type(KeyCode.DOWN).type(KeyCode.SPACE);
        waitForText("#import-store", "Import 24 runs");
        shortcut(KeyCode.ENTER);
        waitForRuns(24);
        assertThatTheArchiveHoldsThem();

        write("2");
        waitForFigures();
        type(KeyCode.RIGHT);
        assertThat(Fx.get(() -> stage.getScene().getFocusOwner().getId())).isEqualTo("preset-gpuCount");
        assertThatFourGpusAreFaster();
        List<String> wanted = barOfFourGpus().runIds();
        tabTo(ChartView.class::isInstance);
        type(KeyCode.HOME).type(KeyCode.DOWN);
        while (!Fx.get(() -> chart().getAccessibleText()).matches("(?s)vLLM.*30, .*4 GPUs.*")) {
            type(KeyCode.RIGHT);
        }
        type(KeyCode.ENTER);
        assertThatTheRunsBehindTheBarShow();
        assertThat(Fx.get(() -> runsTable().getSelectionModel().getSelectedItems().stream().map(Run::id).toList()))
                .isEqualTo(wanted);

        saveAs = Optional.of(settings.resolve("evening.xlsx"));
        shortcut(KeyCode.E);
        Fx.waitFor("the dialog of the report", () -> lookup("#report-ok").tryQuery().isPresent());
        type(KeyCode.ENTER);
        Fx.waitFor("the note", () -> lookup(".notice").tryQuery().isPresent());
        assertThatTheWorkbookTells(settings.resolve("evening.xlsx"));
        hideNotes();

        shortcut(KeyCode.Z);
        waitForEmptyState();
    }

    /// On the Headless platform a note takes the keys, which it does nowhere else.
    private void hideNotes() {
        Fx.run(() -> List.copyOf(Window.getWindows()).stream().filter(PopupWindow.class::isInstance)
                .forEach(Window::hide));
    }

    private Path archiveFile() {
        return settings.resolve("touchstone.db");
    }

    private void reopen() throws IOException {
        Fx.run(stage::hide);
        open();
    }

    private void paste() throws IOException {
        try (InputStream notes = getClass().getResourceAsStream("/reading/two-and-four-gpus/input.md")) {
            clip(new String(Objects.requireNonNull(notes).readAllBytes(), StandardCharsets.UTF_8));
        }
        shortcut(KeyCode.V);
        Fx.waitFor("the preview", () -> lookup("#import-runs").tryQuery().isPresent());
        waitForText("#import-store", "Import 25 runs");
        assertThat(Fx.get(() -> lookup("#import-runs").queryTableView().getItems())).hasSize(FOUND);
    }

    private void waitForRuns(int count) {
        Fx.waitFor(count + " runs", () -> lookup("#runs-table").tryQuery().isPresent()
                && runsTable().getItems().size() == count);
    }

    private void waitForEmptyState() {
        Fx.waitFor("the empty state", () -> lookup("#empty").tryQuery().isPresent());
        assertThat(Fx.get(() -> List.copyOf(window.library().runs()))).isEmpty();
        assertThat(inTheFile()).isEmpty();
    }

    private void waitForFigures() {
        Fx.waitFor("figures", () -> !lookup("#compare-table").queryTableView().getItems().isEmpty());
    }

    private void assertThatTheArchiveHoldsThem() {
        assertThat(inTheFile()).hasSize(24).filteredOn(run -> run.conditions().text(Factor.THINKING, "").equals("off"))
                .hasSize(2).allSatisfy(run -> assertThat(run.conditions().get(Factor.THINKING).orElseThrow()
                        .evidence().isByHand()).isTrue());
    }

    /// What another program finds in the archive while the window has it open.
    private List<Run> inTheFile() {
        try (RunArchive other = Archives.open(archiveFile())) {
            return other.all();
        } catch (ArchiveException refused) {
            throw new AssertionError(refused);
        }
    }

    private void assertThatFourGpusAreFaster() {
        Fx.waitFor("the difference", () -> figures().stream().anyMatch(row -> "vLLM".equals(row.get("Engine"))
                && "30".equals(row.get("Concurrency")) && "▲ +13.9 %".equals(row.get("Δ to 2 GPUs"))));
    }

    /// The table twin, cell by cell.
    private List<Map<String, String>> figures() {
        TableView<?> table = lookup("#compare-table").queryTableView();
        return IntStream.range(0, table.getItems().size()).mapToObj(row -> table.getColumns().stream()
                .collect(Collectors.toMap(TableColumn::getText,
                        column -> Objects.toString(column.getCellData(row)), (one, two) -> one))).toList();
    }

    private Drawing.Target barOfFourGpus() {
        Fx.waitFor("the chart", () -> chart().drawing() != null && chart().drawing().columns().stream()
                .anyMatch(column -> column.title().equals("vLLM · Concurrency 30") && column.targets().size() == 2));
        return Fx.get(() -> Objects.requireNonNull(chart().drawing()).columns().stream()
                .filter(column -> column.title().equals("vLLM · Concurrency 30")).findFirst().orElseThrow()
                .targets().get(1));
    }

    private Point2D place(Drawing.Target bar) {
        return Fx.get(() -> chart().localToScreen(bar.area().centerX(), bar.area().bottom() - 6));
    }

    private void assertThatTheRunsBehindTheBarShow() {
        Fx.waitFor("the page of runs", () -> lookup("#runs-table").tryQuery().isPresent());
        assertThat(Fx.get(() -> List.copyOf(runsTable().getSelectionModel().getSelectedItems()))).hasSize(2)
                .allSatisfy(run -> {
                    assertThat(run.conditions().level(Factor.ENGINE)).contains(Level.of("vLLM"));
                    assertThat(run.conditions().level(Factor.GPU_COUNT)).contains(Level.of(4));
                    assertThat(run.conditions().level(Factor.CONCURRENCY)).contains(Level.of(30));
                });
    }

    private static void assertThatTheWorkbookTells(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file); XSSFWorkbook workbook = new XSSFWorkbook(bytes)) {
            assertThat(IntStream.range(0, workbook.getNumberOfSheets()).mapToObj(workbook::getSheetName))
                    .containsExactly("Summary", "Findings", "Comparison", "Scaling", "Concurrency curve", "Repeats",
                            "Runs", "Chart data", "Checks", "Definitions", "Sources");
            assertThat(workbook.getActiveSheetIndex()).isZero();
            assertThat(workbook.getSheet("Summary").getDrawingPatriarch().getCharts()).isNotEmpty();
            assertThat(workbook.getSheet("Runs").getTables().getFirst().getRowCount()).isEqualTo(24 + 1);
            Cell delta = delta(workbook.getSheet("Comparison"));
            assertThat(delta.getCellType()).isEqualTo(CellType.FORMULA);
            assertThat(delta.getNumericCellValue()).isCloseTo(0.139, within(0.0005));
            assertThat(workbook.getCreationHelper().createFormulaEvaluator().evaluate(delta).getNumberValue())
                    .isCloseTo(delta.getNumericCellValue(), within(1e-9));
        }
    }

    /// The difference of vLLM on 4 GPUs at concurrency 30, in request throughput.
    private static Cell delta(XSSFSheet sheet) {
        Row head = row(sheet, row -> IntStream.range(0, row.getLastCellNum()).anyMatch(at -> text(row, at).equals("Mean")));
        Row found = row(sheet, row -> row.getRowNum() > head.getRowNum() && text(row, 2).startsWith("Request throughput")
                && text(row, column(head, "Engine")).equals("vLLM") && text(row, column(head, "Level")).equals("4 GPUs")
                && row.getCell(column(head, "Concurrency")).getNumericCellValue() == 30);
        return found.getCell(column(head, "Δ"));
    }

    private static Row row(XSSFSheet sheet, Predicate<Row> wanted) {
        for (Row row : sheet) {
            if (wanted.test(row)) {
                return row;
            }
        }
        throw new AssertionError("no such row on " + sheet.getSheetName());
    }

    private static int column(Row head, String name) {
        return IntStream.range(0, head.getLastCellNum()).filter(index -> text(head, index).equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError("no column " + name));
    }

    private static String text(Row row, int column) {
        Cell cell = row.getCell(column);
        return cell == null || cell.getCellType() != CellType.STRING ? "" : cell.getStringCellValue();
    }

    /// What the preview shows of a condition, run by run.
    private List<String> preview(String factor) {
        return Fx.get(() -> {
            TableView<?> table = lookup("#import-runs").queryTableView();
            TableColumn<?, ?> column = table.getColumns().stream()
                    .filter(each -> ("import-runs-" + factor).equals(each.getId())).findFirst().orElseThrow();
            return IntStream.range(0, table.getItems().size())
                    .mapToObj(row -> ((Optional<?>) column.getCellData(row)).map(Object::toString).orElse("")).toList();
        });
    }

    private TableView<Run> runsTable() {
        return lookup("#runs-table").queryTableView();
    }

    private ChartView chart() {
        return lookup("#compare-chart").queryAs(ChartView.class);
    }

    private TableRow<?> row(String table, int index) {
        return Fx.get(() -> lookup(table + " .table-row-cell").<TableRow<?>>queryAll().stream()
                .filter(row -> row.getIndex() == index).findFirst().orElseThrow());
    }

    private ListCell<?> choice(String text) {
        Predicate<Node> wanted = node -> node instanceof Labeled labeled && text.equals(labeled.getText());
        Fx.waitFor("the choice " + text, () -> lookup(".combo-box-popup .list-cell").match(wanted).tryQuery()
                .isPresent());
        return Fx.get(() -> lookup(".combo-box-popup .list-cell").match(wanted).query());
    }

    /// The mouse of the Headless platform knows no Ctrl.
    private void clickWithShortcutOn(TableRow<?> row) {
        Fx.run(() -> {
            Node cell = row.getChildrenUnmodifiable().get(1);
            Point2D place = new Point2D(4, 4);
            Point2D scene = cell.localToScene(place);
            Point2D screen = cell.localToScreen(place);
            boolean mac = System.getProperty("os.name").startsWith("Mac");
            for (var type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED)) {
                Event.fireEvent(cell, new MouseEvent(cell, cell, type, scene.getX(), scene.getY(), screen.getX(),
                        screen.getY(), MouseButton.PRIMARY, 1, false, !mac, false, mac,
                        type == MouseEvent.MOUSE_PRESSED, false, false, true, false, true,
                        new PickResult(cell, scene.getX(), scene.getY())));
            }
        });
    }

    /// Presses Tab until what is wanted has the focus.
    private void tabTo(Predicate<Node> wanted) {
        for (int pressed = 0; pressed < 60; pressed++) {
            Node focus = Fx.get(() -> stage.getScene().getFocusOwner());
            if (focus != null && wanted.test(focus)) {
                return;
            }
            type(KeyCode.TAB);
        }
        throw new AssertionError("Tab never leads there");
    }
}
