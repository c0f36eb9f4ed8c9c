package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StudyTableTest {

    private static StudyRow row(String model, int requests) {
        return new StudyRow(Map.of(Factor.REQUESTS, Level.of(requests)), List.of(new StudyEntry.Number(7, null)),
                new NotedRuns().add(Map.of(Factor.MODEL, Level.of(model)), Map.of(NotedRuns.REQUESTS, 7.0)).list(), -1,
                Set.of());
    }

    private static TextTable table(StudyRow... rows) {
        return new StudyTable(new Study("s", "S", "What?", List.of(new StudyColumn("speed", "Speed", "",
                Direction.HIGHER, new Formula.Given())), List.of(rows), List.of(), List.of())).readable();
    }

    /// The requests tell the rows apart, but not of which model they are.
    @Test
    void rowsOfSeveralModelsNameThem() {
        assertThat(table(row("small", 10), row("large", 20)).markdown()).contains("small", "large", "Model");
        assertThat(table(row("small", 10), row("small", 20)).markdown()).doesNotContain("small", "Model");
    }

    @Test
    void repeatsThatDifferInNoDigitThatIsShownHaveNoRange() {
        assertThat(figure(0.4, 0.4)).contains(" 0.4 |").doesNotContain("0.4–0.4");
        assertThat(figure(0.4, 0.5)).contains("(0.40–0.50)");
    }

    private static String figure(double one, double other) {
        Spread spread = Spread.of(one, other);
        StudyRow row = new StudyRow(Map.of(), List.of(new StudyEntry.Number(spread.mean(), spread)),
                new NotedRuns().repeats("vLLM", 1, 8, 7).list(), -1, Set.of());
        return table(row).markdown();
    }

    /// A rate may be a word among numbers; its column is one of numbers, and an unknown load is not an empty word.
    @Test
    void aLoadInWordsIsALevel() {
        List<StudyRow> rows = Stream.of("8", "inf", "").map(text -> new StudyRow(Map.of(), List.of(new StudyEntry.Words(text)),
                new NotedRuns().repeats("vLLM", 1, 8, 7).list(), -1, Set.of())).toList();
        DataColumn<StudyRow> rate = new StudyTable(new Study("s", "S", "What?", List.of(StudyColumn.words("requestRate", "Request rate")),
                rows, List.of(), List.of())).data().columns().getFirst();
        assertThat(rate.isNumeric()).isTrue();
        assertThat(rows).extracting(rate::of).containsExactly(new CellValue.Number(8), new CellValue.Word("inf"), CellValue.ABSENT);
        assertThat(new StudyTable(new Study("s", "S", "What?", List.of(StudyColumn.words("engine", "Engine")), rows, List.of(),
                List.of())).data().columns().getFirst().isNumeric()).isFalse();
    }

    /// The mean of 0.57 and 0.59 is 0.58; one of figures with four digits has them.
    @Test
    void aMeanHasTheDigitsOfItsSource() {
        assertThat(mean(0.57, 0.59)).containsExactly("0.58", "0.58");
        assertThat(mean(0.5712, 0.5934)).containsExactly("0.5823", "0.5823");
    }

    /// The mean of two figures, and beside it that of the row that it is compared with.
    private static List<String> mean(double one, double other) {
        List<Run> runs = new NotedRuns().add(Map.of(), Map.of(NotedRuns.REQUESTS, one)).add(Map.of(), Map.of(NotedRuns.REQUESTS, other)).list();
        double mean = (one + other) / 2;
        StudyRow row = new StudyRow(Map.of(), List.of(new StudyEntry.Number(mean, Spread.of(List.of(one, other))),
                new StudyEntry.Number(mean, null)), runs, -1, Set.of());
        StudyTable table = new StudyTable(new Study("s", "S", "What?", List.of(
                new StudyColumn("speed", "Speed", "", Direction.HIGHER, new Formula.Mean(NotedRuns.REQUESTS)),
                new StudyColumn("set", "Of the set", "", Direction.HIGHER, new Formula.OfOrigin("speed"))), List.of(row), List.of(), List.of()));
        return table.data().columns().stream().filter(column -> List.of("speed", "set").contains(column.id()))
                .map(column -> column.text(column.of(row), NumberText.PLAIN)).toList();
    }
}
