package dev.touchstone.ui.comparing.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.table.ShownValue;
import dev.touchstone.table.StudyTable;
import dev.touchstone.ui.Fx;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.TableColumn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The cells of a study on screen show the values of its table, for each sample.
class StudyColumnsTest {

    static List<String> samples() {
        return SampleResults.names();
    }

    /// The words are long, and the figures must be in view without them.
    @Test
    void howFiguresWereMadeStandsBehindThem() {
        Fx.start();
        StudyRow row = new StudyRow(Map.of(Factor.CONCURRENCY, Level.of(8)), List.of(new StudyEntry.Words("words"),
                new StudyEntry.Words("--flag"), new StudyEntry.Number(7, null)), new NotedRuns().repeats("vLLM", 2, 8, 7).list(),
                -1, Set.of(StudyRow.Mark.SUSPECT));
        Study study = new Study("s", "S", "What?", List.of(StudyColumn.words(Study.DEFINITION, "Figures made as"),
                StudyColumn.words(Study.LAUNCH, "Settings"), new StudyColumn("speed", "Speed", "", Direction.HIGHER,
                new Formula.Given())), List.of(row), List.of(), List.of());
        assertThat(new StudyColumns(study).all()).extracting(TableColumn::getText)
                .containsExactly("Concurrency", "", "Settings", "Speed", "n", "Figures made as");
        assertThat(new StudyColumns(study).marksFirst()).extracting(TableColumn::getText)
                .containsExactly("Concurrency", "", "Speed", "n", "Settings", "Figures made as");
        assertThat(new StudyColumns(study).figuresFirst()).extracting(TableColumn::getText)
                .containsExactly("Concurrency", "Speed", "n", "", "Settings", "Figures made as");
    }

    @Test
    void theLoadOfAFigureStandsBeforeItsMark() {
        Fx.start();
        StudyRow row = new StudyRow(Map.of(Factor.ENGINE, Level.of("vLLM")), List.of(new StudyEntry.Number(7, null),
                new StudyEntry.Number(8, null)), new NotedRuns().repeats("vLLM", 2, 8, 7).list(), -1, Set.of(StudyRow.Mark.KNEE));
        Study study = new Study("s", "S", "What?", List.of(new StudyColumn("speed", "Speed", "", Direction.HIGHER, new Formula.Given()),
                new StudyColumn("concurrency", "Concurrency", "", Direction.NEITHER, new Formula.LevelOf(Factor.CONCURRENCY))),
                List.of(row), List.of(), List.of());
        assertThat(new StudyColumns(study).marksFirst()).extracting(TableColumn::getText)
                .containsExactly("Engine", "Concurrency", "", "Speed", "n");
    }

    /// Of ten figures, the first of which no row has. The marks are whole or behind all figures, never cut at the edge.
    @ParameterizedTest
    @CsvSource({"2400, 1", "1000, 1", "500, 11"})
    void marksStandBeforeTheFiguresWhereEnoughOfTheseAreInView(double width, int place) {
        Fx.start();
        List<StudyEntry> entries = new ArrayList<>(List.of(new StudyEntry.Nothing()));
        List<StudyColumn> columns = new ArrayList<>(List.of(new StudyColumn("none", "Nobody's", "", Direction.HIGHER, new Formula.Given())));
        for (int at = 1; at < 10; at++) {
            entries.add(new StudyEntry.Number(at, null));
            columns.add(new StudyColumn("speed" + at, "A speed of number " + at, "", Direction.HIGHER, new Formula.Given()));
        }
        StudyRow row = new StudyRow(Map.of(Factor.CONCURRENCY, Level.of(8)), entries, new NotedRuns().repeats("vLLM", 2, 8, 7).list(),
                -1, Set.of(StudyRow.Mark.SUSPECT));
        List<String> heads = Fx.get(() -> {
            StudyGrid grid = new StudyGrid(runs -> { });
            grid.show(new Study("s", "S", "What?", columns, List.of(row), List.of(), List.of()));
            grid.resize(width, 200);
            return grid.getColumns().stream().map(TableColumn::getText).toList();
        });
        assertThat(heads).doesNotContain("Nobody's").hasSize(12);
        assertThat(heads.indexOf("")).isEqualTo(place);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void showsTheValuesOfTheTable(String sample) {
        List<Run> runs = new Importer().read(List.of(Path.of("sample-results", sample)), ReadingProgress.UNWATCHED)
                .stream().flatMap(reading -> reading.runs().stream()).toList();
        for (Study study : Answers.of(runs).studies()) {
            StudyColumns columns = new StudyColumns(study);
            new StudyTable(study).data().columns().forEach(column -> study.rows().forEach(row ->
                    ShownValue.check(columns.shown(column, row).text(), column.of(row))));
        }
    }
}
