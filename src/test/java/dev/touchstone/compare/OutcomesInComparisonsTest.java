package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.report.CsvReport;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.table.ComparisonTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// An outcome stands where its figure would stand, and is in no mean.
class OutcomesInComparisonsTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric FIRST = Metric.of(Quantity.TTFT);

    private final List<Run> runs = new ArrayList<>();

    private RunFixture row(String engine, int concurrency) {
        return run("table.md", runs.size() + 1).format("markdown-table").with(Factor.ENGINE, engine)
                .with(Factor.CONCURRENCY, concurrency);
    }

    private void figure(String engine, int concurrency, double tokens) {
        runs.add(row(engine, concurrency).metric("output_token_throughput", tokens).build());
    }

    private void outcome(String engine, int concurrency, String words) {
        runs.add(row(engine, concurrency).extra(MetricOutcome.label(TOKENS), words).build());
    }

    private Comparison compared(Metric metric) {
        return Answers.of(runs).compare(Lens.of(metric, Factor.ENGINE));
    }

    private void table(String of64) {
        figure("SGLang", 1, 104);
        figure("vLLM", 1, 98);
        figure("SGLang", 64, 3100);
        outcome("vLLM", 64, of64);
    }

    @Test
    void stopsNoRowFromBeingShown() {
        table("OOM");
        Comparison comparison = compared(TOKENS);

        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.outcomes()).isEmpty());
        assertThat(comparison.incomplete()).singleElement().satisfies(row -> {
            assertThat(row.match()).containsEntry(Factor.CONCURRENCY, Level.of(64));
            assertThat(row.outcomes()).isEqualTo(Map.of(Level.of("vLLM"), "OOM"));
            assertThat(row.cells()).singleElement().satisfies(cell -> assertThat(cell.spread().mean()).isEqualTo(3100));
        });
        assertThat(comparison.shownRows()).extracting(row -> row.match().get(Factor.CONCURRENCY))
                .containsExactly(Level.of(1), Level.of(64));
        assertThat(comparison.unmatched()).isEmpty();
        assertThat(comparison.warnings()).extracting(Warning::check).doesNotContain("unmatched");
        assertThat(comparison.geomean()).allMatch(mean -> mean.points() == 1);
        assertThat(MarkdownReport.comparison(comparison)).contains("|          64 |          3100 |   1 |         OOM |");
    }

    /// Without an outcome there is no row, and the run is one without a counterpart.
    @Test
    void oneWithoutAnOutcomeIsUnmatched() {
        figure("SGLang", 1, 104);
        figure("vLLM", 1, 98);
        figure("SGLang", 64, 3100);
        runs.add(row("vLLM", 64).metric("ttft.mean", 1).build());
        Comparison comparison = compared(TOKENS);

        assertThat(comparison.incomplete()).isEmpty();
        assertThat(comparison.unmatched()).hasSize(1);
        assertThat(comparison.warnings()).extracting(Warning::check).contains("unmatched");
        assertThat(MarkdownReport.comparison(comparison)).doesNotContain("| 64", "OOM");
    }

    /// Beside figures of two other levels it stands in their row; where a repeat has a figure, the figure stands alone.
    @Test
    void standsInTheRowOfTheOthers() {
        table("OOM");
        figure("TGI", 64, 2000);
        outcome("SGLang", 64, "timeout");
        Comparison comparison = compared(TOKENS);

        assertThat(comparison.incomplete()).isEmpty();
        assertThat(comparison.rows()).last().satisfies(row -> {
            assertThat(row.cells()).extracting(Cell::level).containsExactly(Level.of("SGLang"), Level.of("TGI"));
            assertThat(row.outcomes()).isEqualTo(Map.of(Level.of("vLLM"), "OOM"));
        });
        assertThat(new ComparisonTable(comparison).oneBelowAnother().aligned().lines())
                .anyMatch(line -> line.matches(".*vLLM +OOM +0 *"))
                .noneMatch(line -> line.contains("timeout"));
    }

    /// Each engine has a row of its own for each load: figures of different loads are not set side by side.
    @Test
    void figuresOfDifferentLoadsAreNotMatchedWhereEachLevelWasTriedAtBoth() {
        figure("vLLM", 1, 52.3);
        outcome("TensorRT-LLM", 1, "OOM");
        outcome("vLLM", 8, "OOM");
        figure("TensorRT-LLM", 8, 480.9);
        Comparison comparison = compared(TOKENS);

        assertThat(comparison.rows()).isEmpty();
        assertThat(comparison.shownRows()).extracting(row -> row.match().get(Factor.CONCURRENCY), Row::outcomes)
                .containsExactly(tuple(Level.of(1), Map.of(Level.of("TensorRT-LLM"), "OOM")),
                        tuple(Level.of(8), Map.of(Level.of("vLLM"), "OOM")));

        runs.removeIf(run -> run.metrics().isEmpty() || run.extras().containsValue("OOM"));
        assertThat(compared(TOKENS).rows()).as("nothing shows that both ran at both loads").hasSize(1);
    }

    @Test
    void levelsThatAllHaveOneAreARowToo() {
        table("OOM");
        outcome("vLLM", 256, "OOM");
        outcome("SGLang", 256, "failed");

        assertThat(compared(TOKENS).shownRows()).last().satisfies(row -> {
            assertThat(row.cells()).isEmpty();
            assertThat(row.outcomes()).isEqualTo(Map.of(Level.of("vLLM"), "OOM", Level.of("SGLang"), "failed"));
        });
    }

    /// Of another column of the author's, another load or another metric it is no outcome of this row.
    @Test
    void isOfItsOwnRowOnly() {
        table("OOM");
        assertThat(compared(FIRST).incomplete()).isEmpty();

        runs.clear();
        runs.add(row("SGLang", 1).extra("KV dtype", "fp8").metric("output_token_throughput", 104).build());
        runs.add(row("TGI", 1).extra("KV dtype", "fp8").metric("output_token_throughput", 99).build());
        runs.add(row("vLLM", 1).extra("KV dtype", "bf16").extra(MetricOutcome.label(TOKENS), "OOM").build());
        assertThat(compared(TOKENS).rows()).singleElement().satisfies(row -> assertThat(row.outcomes()).isEmpty());

        runs.set(2, row("vLLM", 1).extra("KV dtype", "fp8").extra(MetricOutcome.label(TOKENS), "OOM").build());
        assertThat(compared(TOKENS).rows()).singleElement().satisfies(row ->
                assertThat(row.outcomes()).isEqualTo(Map.of(Level.of("vLLM"), "OOM")));
    }

    /// A level that came to no figure at all stands beside the others, and is in no mean.
    @Test
    void levelsOfNothingButOutcomesAreShown() {
        figure("SGLang", 1, 104);
        figure("vLLM", 1, 98);
        outcome("TGI", 1, "OOM");
        Comparison comparison = compared(TOKENS);

        assertThat(comparison.levels()).containsExactly(Level.of("SGLang"), Level.of("vLLM"));
        assertThat(comparison.shownLevels()).containsExactly(Level.of("SGLang"), Level.of("TGI"), Level.of("vLLM"));
        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.cells()).hasSize(2));
        assertThat(new ComparisonTable(comparison).sideBySide().markdown()).contains("| TGI, tok/s |", " OOM |");
        assertThat(new ComparisonTable(comparison).levels()).filteredOn(level -> level.level().equals(Level.of("TGI")))
                .singleElement().satisfies(level -> assertThat(level.columns()).hasSize(1));

        runs.removeLast();
        assertThat(compared(TOKENS).shownLevels()).isEqualTo(compared(TOKENS).levels());
        assertThat(MarkdownReport.comparison(compared(TOKENS))).doesNotContain("TGI", "OOM");
    }

    /// Where only one level has figures, there is no difference, and the rows are shown.
    @Test
    void oneLevelWithFiguresIsShownBesideOutcomes() {
        figure("vLLM", 1, 98);
        figure("vLLM", 64, 3000);
        outcome("SGLang", 64, "OOM");
        Comparison comparison = compared(TOKENS);

        assertThat(comparison.rows()).isEmpty();
        assertThat(comparison.shownRows()).singleElement().satisfies(row ->
                assertThat(row.outcomes()).isEqualTo(Map.of(Level.of("SGLang"), "OOM")));
        assertThat(MarkdownReport.comparison(comparison)).contains("| Concurrency | SGLang, tok/s | vLLM, tok/s |   n |")
                .contains("all 2 runs with output_token_throughput have engine = vLLM; no run with SGLang came to a figure.");
        assertThat(Answers.of(runs).hasRows(Lens.of(TOKENS, Factor.ENGINE))).isTrue();

        runs.set(2, row("SGLang", 1024).extra(MetricOutcome.label(TOKENS), "OOM").build());
        assertThat(compared(TOKENS).shownRows()).isEmpty();
        assertThat(Answers.of(runs).hasRows(Lens.of(TOKENS, Factor.ENGINE))).isFalse();
        runs.removeLast();
        assertThat(compared(TOKENS).warnings()).singleElement().extracting(Warning::message).asString()
                .endsWith("have engine = vLLM.");
    }

    /// Rows that only a column of the author's own distinguishes are named by it, with figures and without.
    @Test
    void rowsAreNamedByTheAuthorsColumns() {
        for (String dtype : List.of("bf16", "fp8")) {
            for (String engine : List.of("SGLang", "vLLM")) {
                runs.add(row(engine, 1).extra("KV dtype", dtype).metric("output_token_throughput", 100).build());
                runs.add(row(engine, 64).extra("KV dtype", dtype).extra(MetricOutcome.label(TOKENS), "OOM").build());
            }
        }
        assertThat(compared(TOKENS).shownRows()).extracting(Row::settingNames)
                .containsExactly("KV dtype bf16", "KV dtype fp8", "KV dtype bf16", "KV dtype fp8");
    }

    @Test
    void csvHasALineForEach() {
        table("OOM");
        assertThat(CsvReport.comparison(compared(TOKENS)).lines()).hasSize(5)
                .first().asString().endsWith(",alsoDiffers,outcome");
        assertThat(CsvReport.comparison(compared(TOKENS))).contains("\n64,vLLM,output_token_throughput,tok/s,0,,,,,",
                ",OOM", "\n64,SGLang,output_token_throughput,tok/s,1,3100,");
        String ofRuns = CsvReport.runs(runs);
        assertThat(ofRuns).contains("vLLM,64,OOM,");
        assertThat(new Importer().read("again.csv", ofRuns).runs()).hasSize(4).last()
                .satisfies(run -> assertThat(MetricOutcome.of(run, TOKENS)).contains("OOM"));

        runs.removeLast();
        assertThat(CsvReport.comparison(compared(TOKENS)).lines()).hasSize(3).first().asString().endsWith(",alsoDiffers");
    }
}
