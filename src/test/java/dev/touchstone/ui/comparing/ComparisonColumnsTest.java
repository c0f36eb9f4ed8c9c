package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ComparisonField;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.ShownValue;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.table.CellContent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ComparisonColumnsTest {

    private static final Comparison GPUS = gpus(NotedRuns.REQUESTS);

    /// What columns are made of needs it, and this class may be the first in its JVM.
    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void differencesHaveSignAndGlyph() {
        assertThat(delta(GPUS, 0.139, Verdict.SINGLE).text()).isEqualTo("▲ +13.9 %");
        assertThat(delta(GPUS, -0.5, Verdict.LOWER).text()).isEqualTo("▼ −50.0 %");
        assertThat(delta(GPUS, 0.015, Verdict.SAME).text()).isEqualTo("~ +1.5 %");
        assertThat(delta(GPUS, null, Verdict.NOT_COMPARABLE).text()).isEqualTo("–");
    }

    @Test
    void theColourFollowsTheBetterDirection() {
        Comparison latency = gpus(NotedRuns.LATENCY);
        assertThat(delta(GPUS, 0.1, Verdict.HIGHER).styleClass()).isEqualTo("better");
        assertThat(delta(latency, 0.1, Verdict.HIGHER).styleClass()).isEqualTo("worse");
        assertThat(delta(latency, -0.1, Verdict.LOWER).styleClass()).isEqualTo("better");
        assertThat(delta(GPUS, 0.1, Verdict.SAME).styleClass()).isEqualTo("same");
    }

    @Test
    void efficiencyIsTheShareOfTheIdealSpeedUp() {
        Row row = GPUS.rows().getFirst();
        Cell four = row.cell(Level.of(4)).orElseThrow();
        assertThat(ComparisonField.EFFICIENCY.of(GPUS, four)).isEqualTo(new CellValue.Number((1 + four.delta()) / 2));
        assertThat(ComparisonField.EFFICIENCY.of(GPUS, row.cell(Level.of(2)).orElseThrow()).isKnown()).isFalse();
        assertThat(new ComparisonColumns(GPUS, List.of()).shown(four, column(GPUS, ComparisonField.EFFICIENCY),
                new CellValue.Number(0.57)).text()).isEqualTo("57 %");
        assertThat(ComparisonField.hasEfficiency(gpus(NotedRuns.LATENCY))).isFalse();
    }

    /// Rounded like the large ones, 0.37 and 0.39 would not differ by what stands beside them; the chart has three digits.
    @Test
    void aFigureFarBelowTheOthersHasThreeDigits() {
        Comparison comparison = Answers.of(new NotedRuns().repeats("vLLM", 2, 1, 0.361, 0.376).repeats("vLLM", 4, 1, 0.385, 0.387)
                .repeats("vLLM", 2, 30, 20.02, 20.06).repeats("vLLM", 4, 30, 24.42, 24.46)
                .repeats("vLLM", 2, 50, 22.02, 22.06).repeats("vLLM", 4, 50, 25.42, 25.46).list())
                .compare(Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT));
        assertThat(means(comparison, 2)).containsExactly("0.369", "20.04", "22.04");
        assertThat(means(comparison, 4)).containsExactly("0.386", "24.44", "25.44");
    }

    private static List<String> means(Comparison comparison, int gpus) {
        DataColumn<Row> mean = new ComparisonTable(comparison).levels().stream().filter(level -> level.level().equals(Level.of(gpus)))
                .findFirst().orElseThrow().columns().getFirst();
        ComparisonColumns columns = new ComparisonColumns(comparison, List.of());
        return comparison.rows().stream().map(row -> columns.shown(row.cell(Level.of(gpus)).orElseThrow(), mean, mean.of(row)).text())
                .toList();
    }

    /// The rows would be told apart by the lengths of the answers alone.
    @Test
    void aNarrowTableKeepsModelAndEngine() {
        NotedRuns runs = new NotedRuns();
        for (int gpus : List.of(2, 4)) {
            add(runs, "vLLM", "small", gpus, 256);
            add(runs, "vLLM", "small", gpus, 512);
            add(runs, "SGLang", "small", gpus, 1024);
            add(runs, "SGLang", "large", gpus, 2048);
        }
        Comparison comparison = Answers.of(runs.list()).compare(Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT));
        List<DataColumn<Row>> conditions = new ComparisonColumns(comparison, List.of()).conditions();
        assertThat(conditions).extracting(DataColumn::id).containsExactlyInAnyOrder("engine", "model", "maxTokens");
        assertThat(ComparisonGrid.needless(comparison, conditions)).isEmpty();
    }

    /// It stands in the subtitle of the chart.
    @Test
    void aNarrowTableDoesWithoutTheOnlyModel() {
        NotedRuns runs = new NotedRuns();
        for (int gpus : List.of(2, 4)) {
            add(runs, "vLLM", "small", gpus, 256);
            add(runs, "SGLang", "small", gpus, 512);
        }
        add(runs, "SGLang", "in no row", 2, 512);
        Comparison comparison = Answers.of(runs.list()).compare(Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT));
        List<DataColumn<Row>> conditions = new ComparisonColumns(comparison, List.of()).conditions();
        assertThat(conditions).extracting(DataColumn::id).contains("model");
        assertThat(ComparisonGrid.needless(comparison, conditions)).extracting(DataColumn::id).contains("model")
                .doesNotContain("engine");
    }

    private static void add(NotedRuns runs, String engine, String model, int gpus, int maxTokens) {
        runs.add(Map.of(Factor.ENGINE, Level.of(engine), Factor.MODEL, Level.of(model), Factor.GPU_COUNT,
                Level.of(gpus), Factor.MAX_TOKENS, Level.of(maxTokens)), Map.of(NotedRuns.REQUESTS, 10.0 + gpus));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void showsTheValuesOfTheTable(String sample) {
        List<Run> runs = new Importer().read(List.of(Path.of("sample-results", sample)), ReadingProgress.UNWATCHED)
                .stream().flatMap(reading -> reading.runs().stream()).toList();
        Comparison comparison = Answers.of(runs).compare(Lens.of(NotedRuns.REQUESTS, Factor.GPU_COUNT));
        ComparisonColumns columns = new ComparisonColumns(comparison, List.of());
        new ComparisonTable(comparison).levels().forEach(level -> level.columns().forEach(column ->
                comparison.rows().forEach(row -> row.cell(level.level()).ifPresent(cell -> {
                    if (cell.clashes().isEmpty()) {
                        ShownValue.check(columns.shown(cell, column, column.of(row)).text(), column.of(row));
                    }
                }))));
    }

    static List<String> samples() {
        return SampleResults.names();
    }

    private static Comparison gpus(Metric metric) {
        return Answers.of(NotedRuns.gpuCounts()).compare(Lens.of(metric, Factor.GPU_COUNT));
    }

    private static DataColumn<Row> column(Comparison comparison, ComparisonField field) {
        return new ComparisonTable(comparison).levels().getLast().columns().stream()
                .filter(column -> column.id().equals(field.id())).findFirst().orElseThrow();
    }

    private static CellContent delta(Comparison comparison, @Nullable Double delta, Verdict verdict) {
        Cell cell = new Cell(Level.of(4), List.of(), Spread.of(List.of(1.0)), delta, verdict, null);
        DataColumn<Row> column = column(comparison, ComparisonField.DELTA);
        return new ComparisonColumns(comparison, List.of()).shown(cell, column,
                column.of(new Row(Map.of(), Map.of(), List.of(cell))));
    }
}
