package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.RunColumns;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.table.ColumnRoom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.text.FontWeight;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The room that columns of the table of runs need.
class ColumnWidthsTest {

    private static final String FOLDER = "/home/engineer/models/of-the-group/";

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    private static Run run(Map<Factor, Level> levels) {
        return new NotedRuns().add(levels, Map.of(NotedRuns.REQUESTS, 10.0)).list().getFirst();
    }

    private static double width(String words, double size) {
        return ColumnWidths.width(words, FontWeight.NORMAL, size);
    }

    private static ColumnRoom room(RunBadges badges, String column, List<Run> runs) {
        ColumnWidths widths = new ColumnWidths(badges);
        widths.measure(runs);
        DataColumn<Run> measured = column.equals(RunBadges.COLUMN) ? badges.column()
                : RunColumns.of(runs).stream().filter(one -> one.id().equals(column)).findFirst().orElseThrow();
        return widths.of(measured, false);
    }

    @Test
    void aModelNeedsTheLastPartOfItsPath() {
        ColumnRoom room = room(new RunBadges(), "model", List.of(run(Map.of(Factor.MODEL,
                Level.of(FOLDER + "Qwen2.5-7B-Instruct-AWQ")))));
        assertThat(room.least()).isBetween(width("…Qwen2.5-7B-Instruct-AWQ", 12.5), width(FOLDER + "Qwen", 12.5));
        assertThat(room.whole()).isGreaterThan(width(FOLDER, 12.5));
        assertThat(room(new RunBadges(), "url", List.of(run(Map.of(Factor.URL, Level.of(FOLDER + "a"))))).least())
                .as("other words").isGreaterThan(width(FOLDER, 12.5));
    }

    @Test
    void aShortWordIsNeverCut() {
        List<Run> runs = new ArrayList<>(List.of(run(Map.of(Factor.API, Level.of("chat"))),
                run(Map.of(Factor.API, Level.of("chat"))), run(Map.of(Factor.API, Level.of("completions")))));
        assertThat(room(new RunBadges(), "api", runs).least()).isGreaterThan(width("completions", 12.5));
        assertThat(room(new RunBadges(), "api", runs.subList(0, 2)).least()).isLessThan(width("completions", 12.5));
    }

    @Test
    void tellsWhetherRunsDifferInACondition() {
        List<Run> models = List.of(run(Map.of(Factor.MODEL, Level.of("a"))), run(Map.of(Factor.MODEL, Level.of("b"))));
        ColumnWidths widths = new ColumnWidths(new RunBadges());
        widths.measure(models);
        assertThat(widths.isVaried(Factor.MODEL)).isTrue();
        assertThat(widths.isVaried(Factor.ENGINE)).isFalse();
        widths.measure(models.subList(0, 1));
        assertThat(widths.isVaried(Factor.MODEL)).isFalse();
    }

    @Test
    void theBadgeOfOneRunAmongManyIsWhole() {
        List<Run> runs = new ArrayList<>(new NotedRuns().repeats("vLLM", 2, 30, 1, 2, 3, 4, 5, 6).list());
        runs.add(run(Map.of(Factor.SIMULATED, Level.of("yes"))));
        RunBadges badges = new RunBadges();
        assertThat(badges.of(runs.getLast())).hasSize(1);
        assertThat(room(badges, RunBadges.COLUMN, runs).least())
                .isGreaterThan(width(badges.of(runs.getLast()).getFirst().word(), 11) + 20);
        assertThat(room(badges, RunBadges.COLUMN, runs.subList(0, 6)).least()).as("without badges")
                .isLessThan(width("Marks", 12) + 40);
    }
}
