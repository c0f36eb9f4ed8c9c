package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import dev.touchstone.report.JsonReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Columns of tables whose name is not known are factors that runs are matched on, compared by and filtered by.
class OwnFactorComparisonTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final OwnFactor DTYPE = new OwnFactor("KV dtype");

    private final List<Run> runs = new ArrayList<>();

    private RunFixture row(int line) {
        return run("table.md", line).format("markdown-table");
    }

    private void add(String dtype, int concurrency, double tokens) {
        runs.add(row(runs.size() + 1).extra("KV dtype", dtype).with(Factor.CONCURRENCY, concurrency)
                .metric("output_token_throughput", tokens).build());
    }

    private Comparison by(OwnFactor factor) {
        return Answers.of(runs).compare(Lens.of(TOKENS, factor));
    }

    @Test
    void levelsStandSideBySideAtEachLoad() {
        add("fp8", 1, 104);
        add("bf16", 1, 98);
        add("fp8", 8, 790);
        add("bf16", 8, 702);

        Comparison comparison = by(new OwnFactor("kv_DTYPE"));
        assertThat(comparison.levels()).containsExactly(Level.of("bf16"), Level.of("fp8"));
        assertThat(comparison.rows()).extracting(row -> row.match().get(Factor.CONCURRENCY))
                .containsExactly(Level.of(1), Level.of(8));
        assertThat(comparison.rows()).allSatisfy(row -> {
            assertThat(row.cells()).hasSize(2);
            assertThat(row.alsoDiffers()).isEmpty();
        });
        assertThat(comparison.warnings()).isEmpty();
    }

    /// A run without a level takes no part, and a column in which all agree puts nothing side by side.
    @Test
    void nothingIsGuessed() {
        add("fp8", 1, 104);
        add("fp8", 8, 790);
        runs.add(row(9).with(Factor.CONCURRENCY, 1).metric("output_token_throughput", 98).build());

        assertThat(by(DTYPE).rows()).isEmpty();
        assertThat(by(DTYPE).warnings()).extracting(warning -> warning.message())
                .anyMatch(text -> text.equals("1 run left out: the level of KV dtype is not known. It can be filled in "
                        + "when importing."))
                .anyMatch(text -> text.equals("Nothing to compare: all 2 runs with output_token_throughput have "
                        + "KV dtype = fp8."));
        assertThat(ComparisonOptions.of(runs.subList(0, 2)).factors(TOKENS)).containsExactly(Factor.CONCURRENCY);
    }

    @Test
    void numbersStandInTheirOrderAndWordsBehindThem() {
        for (String layers : List.of("99", "0", "20", "auto")) {
            runs.add(row(runs.size() + 1).extra("ngl", layers).metric("output_token_throughput", 10).build());
        }
        assertThat(by(new OwnFactor("ngl")).levels()).containsExactly(Level.of(0), Level.of(20), Level.of(99),
                Level.of("auto"));
    }

    /// Two models with three precisions each are six runs, not repeats.
    @Test
    void ownFactorsAreMatchedAndNeverIgnored() {
        for (String model : List.of("Llama-8B", "Qwen-9B")) {
            for (String config : List.of("BF16", "FP8", "FP8 skip-SW")) {
                runs.add(row(runs.size() + 1).with(Factor.MODEL, model).extra("Config", config)
                        .metric("output_token_throughput", 10 + runs.size()).build());
            }
        }
        assertThat(Repeats.of(runs)).hasSize(6);
        Comparison configs = by(new OwnFactor("config"));
        assertThat(configs.rows()).hasSize(2).allSatisfy(row -> assertThat(row.cells()).hasSize(3)
                .allSatisfy(cell -> assertThat(cell.spread().n()).isEqualTo(1)));
        Comparison models = Answers.of(runs).compare(Lens.of(TOKENS, Factor.MODEL));
        assertThat(models.rows()).extracting(Row::settingNames)
                .containsExactly("Config BF16", "Config FP8", "Config FP8 skip-SW");
    }

    /// In JSON a row is matched by its own factors beside the others; what a launch set stays among the settings alone.
    @Test
    void jsonMatchesRowsByOwnFactorsToo() {
        for (String engine : List.of("vLLM", "SGLang")) {
            for (String config : List.of("BF16", "FP8")) {
                runs.add(row(runs.size() + 1).with(Factor.ENGINE, engine).extra("Config", config)
                        .metric("output_token_throughput", 10 + runs.size()).build());
            }
        }
        String comparison = JsonReport.comparison(Answers.of(runs).compare(Lens.of(TOKENS, Factor.ENGINE)))
                .replaceAll("\\s", "");
        assertThat(comparison).contains("\"match\":{\"Config\":\"BF16\"},\"settings\":{\"Config\":\"BF16\"}");
        JsonNode answer = JsonMapper.shared().readTree(JsonReport.findings(Answers.of(runs))).get("answers");
        assertThat(StreamSupport.stream(answer.spliterator(), false).filter(one -> one.get("question").asString()
                .equals("engine")).flatMap(one -> StreamSupport.stream(one.get("rows").spliterator(), false))
                .map(one -> one.get("match").get("Config").asString()).distinct()).containsExactly("BF16", "FP8");

        runs.replaceAll(run -> run("notes.md", run.source().lines().first()).with(Factor.ENGINE, run.conditions()
                .text(Factor.ENGINE, "")).flag("--dtype", run.extras().getOrDefault("Config", ""))
                .metric("output_token_throughput", 10).build());
        assertThat(JsonReport.comparison(Answers.of(runs).compare(Lens.of(TOKENS, Factor.ENGINE)))
                .replaceAll("\\s", "")).contains("\"match\":{},\"settings\":{\"");
    }

    /// The one table writes `KV dtype`, the other `kv_dtype`: both mean the same.
    /// `1k` and `4k` of a column that nobody knows set rows apart; gains do not, whatever sign stands before them.
    @Test
    void thousandsAreLevelsAndGainsAreNone() {
        List<String> gains = List.of("−4.9%", "+2.4%", "↑ 3 %", "±0");
        for (int line = 0; line < 4; line++) {
            runs.add(row(line + 1).extra("Window", line < 2 ? "1k" : "16k").extra("Step", line % 2 == 0 ? "off" : "on").extra("Gain", gains.get(line))
                    .metric("output_token_throughput", 100.0 + line).build());
        }
        Comparison comparison = by(new OwnFactor("Step"));
        assertThat(comparison.rows()).hasSize(2).allSatisfy(row -> assertThat(row.cells()).hasSize(2).allSatisfy(cell -> assertThat(cell.runs()).hasSize(1)));
        assertThat(comparison.rows()).extracting(row -> row.alsoDiffers().isEmpty()).containsExactly(true, true);
    }

    @Test
    void oneFactorMayBeSpelledInTwoWays() {
        add("fp8", 1, 104);
        add("bf16", 1, 98);
        runs.add(row(8).extra("kv_dtype", "FP8").with(Factor.CONCURRENCY, 1).metric("output_token_throughput", 106)
                .build());

        assertThat(by(DTYPE).rows()).singleElement().satisfies(row -> assertThat(row.cells())
                .extracting(cell -> cell.spread().n()).containsExactly(1, 2));
        assertThat(OwnFactors.of(runs)).containsExactly(DTYPE);
        assertThat(Repeats.of(runs)).hasSize(3);
    }

    @Test
    void aFilterKeepsTheRunsOfALevel() {
        add("fp8", 1, 104);
        add("bf16", 1, 98);
        add("fp8", 8, 790);

        Lens lens = Lens.of(TOKENS, Factor.CONCURRENCY);
        assertThat(Answers.of(runs).compare(lens.withFilters(List.of(new Filter(DTYPE, Set.of(Level.of("FP8"))))))
                .rows()).singleElement().satisfies(row -> assertThat(row.cells()).flatExtracting(Cell::runs)
                        .containsExactly(runs.get(0), runs.get(2)));
        assertThat(Answers.of(runs).compare(lens.withFilters(List.of(new Filter(DTYPE, Set.of(Level.of("int4"))))))
                .warnings()).extracting(warning -> warning.message())
                .contains("No run has KV dtype = int4; the runs have bf16 and fp8.");
    }

    @Test
    void theChoiceHasOwnFactorsBehindTheKnownOnes() {
        add("fp8", 1, 104);
        add("bf16", 1, 98);
        add("fp8", 8, 790);
        add("bf16", 8, 702);

        assertThat(ComparisonOptions.of(runs).factors(TOKENS)).containsExactly(Factor.CONCURRENCY, DTYPE);
        assertThat(ComparisonOptions.of(runs).lens(DTYPE).orElseThrow().along()).isEqualTo(Factor.CONCURRENCY);
    }

    /// What the user states about runs of any kind counts before what was read.
    @Test
    void aConditionThatTheUserNamedIsOne() {
        for (String rack : List.of("A", "B")) {
            Run read = run("notes.md", 30 * runs.size() + 1).extra("rack", "Z").metric("output_token_throughput", 10)
                    .build();
            runs.add(UserStatement.of("Rack", rack).applyTo(read));
        }
        OwnFactor own = new OwnFactor("rack");
        assertThat(OwnFactors.of(runs)).containsExactly(own);
        assertThat(OwnFactors.named("RACK", runs)).contains(own);
        assertThat(by(own).levels()).containsExactly(Level.of("A"), Level.of("B"));
        assertThat(by(own).rows()).singleElement().satisfies(row -> assertThat(row.alsoDiffers()).isEmpty());
    }

    /// A time, a name of a file and a figure of its own for each row are outcomes: they are not offered, yet whoever
    /// names them gets them.
    @Test
    void outcomesAreNotOffered() {
        runs.add(row(1).extra("Gain", "13.7").extra("Log file", "a.log").metric("output_token_throughput", 1).build());
        runs.add(row(2).extra("Gain", "17.3").extra("Log file", "b.log").metric("output_token_throughput", 2).build());

        assertThat(OwnFactors.of(runs)).isEmpty();
        assertThat(OwnFactors.named("log FILE", runs)).contains(new OwnFactor("Log file"));
        assertThat(OwnFactors.named("file", runs)).isEmpty();
    }

    @Test
    void deviationsAreNotOffered() {
        for (int at = 1; at <= 3; at++) {
            runs.add(row(at).extra("Std Dev (2)", "1" + at).extra("TTFT std. dev", "2" + at)
                    .extra("Stdin", "file " + at).metric("output_token_throughput", at).build());
        }
        assertThat(OwnFactors.of(runs)).containsExactly(new OwnFactor("Stdin"));
    }
}
