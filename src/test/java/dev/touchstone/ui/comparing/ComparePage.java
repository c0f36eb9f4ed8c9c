package dev.touchstone.ui.comparing;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.chart.NotedRuns;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.ui.ChosenFiles;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.findings.FindingsFeature;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.task.Latest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javafx.application.Application;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// The frame of the tests of the page Compare.
abstract class ComparePage {

    @TempDir
    static Path folder;

    final ObservableList<Run> runs = FXCollections.observableArrayList(NotedRuns.gpuCounts());
    final List<List<Run>> shown = new ArrayList<>();
    final List<Map<String, String>> restricted = new ArrayList<>();
    final Latest latest = new Latest();
    final Analysis analysis = new Analysis(runs, runs, run -> List.of());
    final Background background = new Background();
    final RunLibrary library = new RunLibrary(new MemoryArchive(), background, failed -> {
        throw new AssertionError(failed);
    });
    final Warnings warnings = new Warnings();
    CompareFeature feature;

    /// What the fields hold needs it, and this class may be the first in its JVM.
    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    /// To be called by a method with `@Start`: the extension looks for it in the test's own class.
    void begin(Stage stage) {
        Logger.getLogger("javafx.css").addHandler(warnings);
        UserMessages notices = new UserMessages(() -> stage, (folder, missing) -> { });
        feature = new CompareFeature(runs, latest, background, analysis, new FindingsFeature(analysis, new TextCopies(background, notices), new Nowhere())
                ::card, new ChosenFiles(List::of,
                        suggestion -> Optional.of(folder.resolve(suggestion))), notices, new OnlyShowing(shown, restricted), library.comparisons());
        feature.restore(Map.of("metric", "request_throughput", "by", "gpuCount", "along", "concurrency", "panels",
                "engine", "baseline", "2"));
        Fx.show(stage, feature.view(), 900, 700);
    }

    @AfterEach
    void close(FxRobot robot) {
        latest.close();
        analysis.close();
        background.close(Duration.ZERO);
        // A note that stays behind would follow the stage of the next test, and may leave the headless screen with it.
        // What is still shown when the theme goes would miss its colours, and say so at length.
        robot.interact(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
        Logger.getLogger("javafx.css").removeHandler(warnings);
        WaitForAsyncUtils.clearExceptions();
        Application.setUserAgentStylesheet(null);
    }

    Action action(String id) {
        return feature.actions().stream().filter(action -> action.id().equals(id)).findFirst().orElseThrow();
    }

    static TableView<ComparisonLine> table(FxRobot robot) {
        return robot.lookup("#compare-table").queryTableView();
    }

    static ChartView chart(FxRobot robot) {
        return robot.lookup("#compare-chart").queryAs(ChartView.class);
    }

    <T> ComboBox<T> combo(FxRobot robot, String id) {
        return robot.lookup(id).queryComboBox();
    }

    static List<String> heads(FxRobot robot) {
        return table(robot).getColumns().stream().map(TableColumn::getText).toList();
    }

    /// The rows of the comparison, without those of families.
    static List<Row> rows(FxRobot robot) {
        return table(robot).getItems().stream().filter(ComparisonLine.OfRow.class::isInstance)
                .flatMap(line -> line.rows().stream()).toList();
    }

    static int row(FxRobot robot, String engine, int concurrency) {
        List<Row> rows = rows(robot);
        return rows.indexOf(rows.stream().filter(row -> Level.of(engine).equals(row.match().get(Factor.ENGINE))
                && Level.of(concurrency).equals(row.match().get(Factor.CONCURRENCY))).findFirst().orElseThrow());
    }

    static String cell(FxRobot robot, int row, String head) {
        int column = heads(robot).indexOf(head);
        return Objects.toString(table(robot).getColumns().get(column).getCellData(row));
    }

    static String clipboard() {
        return Fx.get(() -> Clipboard.getSystemClipboard().getString());
    }

    /// Asks on the JavaFX thread, which changes what is asked about.
    static void waitFor(BooleanSupplier condition) {
        Fx.waitFor("the page", condition);
    }

    private static final class Nowhere implements FindingsFeature.Neighbours {
        @Override
        public void showRuns(List<Run> behind) {
            throw new AssertionError("nobody asked");
        }

        @Override
        public void showStudy(String id) {
            throw new AssertionError("nobody asked");
        }

        @Override
        public void showFindings() {
            throw new AssertionError("nobody asked");
        }
    }

    static final class Warnings extends Handler {
        final List<String> seen = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord entry) {
            if (entry.getLevel().intValue() >= java.util.logging.Level.WARNING.intValue()) {
                seen.add(entry.getMessage());
            }
        }

        @Override
        public void flush() {
            // Nothing is buffered.
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
