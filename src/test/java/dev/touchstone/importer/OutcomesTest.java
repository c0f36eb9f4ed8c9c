package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.report.JsonReport;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `OOM` in the place of a figure is what happened; a dash is not.
class OutcomesTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static List<String> outcomes(String text) {
        return runs(text).stream().flatMap(run -> MetricOutcome.of(run, TOKENS).stream().map(words ->
                run.conditions().text(Factor.ENGINE, "-") + " " + run.conditions().text(Factor.CONCURRENCY, "-") + " "
                        + words)).toList();
    }

    private static String crosstab(String cell) {
        return """
                ### Throughput (tokens/s)

                | Concurrency | vLLM | SGLang |
                |---|---|---|
                | 1 | 98.1 | 104.2 |
                | 64 | %s | 3100 |
                """.formatted(cell);
    }

    private static String rows(String cell) {
        return """
                | Engine | Concurrency | Throughput (tok/s) | TTFT (ms) |
                |---|---|---|---|
                | vLLM | 1 | 98.1 | 20 |
                | SGLang | 64 | 3100 | %s |
                | vLLM | 64 | %s | - |
                """.formatted(cell, cell);
    }

    @ParameterizedTest
    @ValueSource(strings = {"OOM", "OOM ❌", "**OOM**", "CUDA OOM", "failed", "Timeout", "不支持", "显存不足"})
    void whatHappenedIsKept(String cell) {
        String words = cell.replace("*", "");
        assertThat(outcomes(crosstab(cell))).containsExactly("vLLM 64 " + words);
        assertThat(outcomes(rows(cell))).containsExactly("vLLM 64 " + words);
        assertThat(runs(rows(cell)).get(1)).satisfies(run -> {
            assertThat(run.metrics().get(TOKENS)).hasValue(3100);
            assertThat(MetricOutcome.of(run, Metric.of(Quantity.TTFT))).contains(words);
            assertThat(MetricOutcome.isAllOf(run)).isFalse();
        });
        assertThat(runs(rows(cell)).getLast()).matches(MetricOutcome::isAllOf);
    }

    /// Not measured is not an outcome, and no run.
    @ParameterizedTest
    @ValueSource(strings = {"-", "N/A", "", "—", "无", "×"})
    void whatWasNotMeasuredIsNot(String cell) {
        assertThat(runs(crosstab(cell))).hasSize(3).allMatch(run -> run.extras().isEmpty());
        assertThat(runs(rows(cell))).hasSize(2).allMatch(run -> run.extras().isEmpty());
    }

    /// Words that only contain one, and tables without any figure, are no outcomes.
    @Test
    void wordsAreNoOutcomes() {
        assertThat(CellOutcome.is("failed over to the second node")).isFalse();
        assertThat(CellOutcome.is("OOM at 8k, 96.1 else")).isFalse();
        assertThat(CellOutcome.is("room")).isFalse();
        assertThat(runs("""
                | Engine | Concurrency | Throughput (tok/s) |
                |---|---|---|
                | vLLM | 1 | OOM |
                | SGLang | 64 | OOM |
                """)).isEmpty();
    }

    /// Tables of the same runs are one run each, also where one of them has an outcome.
    @Test
    void tablesAreJoinedOverOutcomes() {
        String page = """
                ### Throughput (tokens/s)

                | Concurrency | vLLM | SGLang |
                |---|---|---|
                | 1 | 98.1 | 104.2 |
                | 64 | OOM | 3100 |

                ### TTFT (ms)

                | Concurrency | vLLM | SGLang |
                |---|---|---|
                | 1 | 20 | 25 |
                | 64 | OOM | %s |
                """;
        assertThat(runs(page.formatted("80"))).hasSize(4).last().satisfies(run ->
                assertThat(run.metrics().get(Metric.of(Quantity.TTFT))).hasValue(0.08));
        assertThat(runs(page.formatted("timeout"))).hasSize(4).last().satisfies(run -> {
            assertThat(run.metrics().get(TOKENS)).hasValue(3100);
            assertThat(MetricOutcome.of(run, Metric.of(Quantity.TTFT))).contains("timeout");
        });
    }

    /// A run that came to no figure stands in an array of its own, so that programs which expect figures find them.
    @Test
    void jsonListsThemApart() {
        Reading reading = new Importer().read("page", crosstab("OOM"));
        StringWriter out = new StringWriter();
        JsonReport.readings(List.of(reading), out);
        JsonNode text = JsonMapper.shared().readTree(out.toString()).get(0);
        assertThat(text.get("runs")).hasSize(3).allMatch(run -> !run.get("metrics").isEmpty());
        assertThat(text.get("outcomes")).singleElement().satisfies(run ->
                assertThat(run.get("extras").get("Outcome of output_token_throughput").asString()).isEqualTo("OOM"));

        List<Run> again = new Importer().read("again.json", out.toString()).runs();
        assertThat(again).hasSize(4);
        assertThat(again.getLast()).matches(MetricOutcome::isAllOf).extracting(Run::id)
                .isEqualTo(reading.runs().get(2).id());

        StringWriter without = new StringWriter();
        JsonReport.readings(List.of(new Importer().read("page", crosstab("-"))), without);
        assertThat(without.toString()).doesNotContain("outcomes", "Outcome");
    }

    /// A column of a metric that holds nothing else is what happened to that metric; beside it the runs have figures.
    @Test
    void wholeColumnsAreKept() {
        String page = """
                | Engine | Concurrency | Throughput (tok/s) | TTFT P99 (ms) | Remark |
                |---|---|---|---|---|
                | vLLM | 1 | 98.1 | %1$s | failed |
                | SGLang | 1 | 104 | %1$s | failed |
                """;
        Metric first = Metric.ofKey("ttft.p99").orElseThrow();
        assertThat(runs(page.formatted("timeout"))).hasSize(2).allSatisfy(run -> {
            assertThat(MetricOutcome.of(run, first)).contains("timeout");
            assertThat(run.extras()).containsEntry("Remark", "failed").doesNotContainKey("TTFT P99 (ms)");
        });
        assertThat(runs(page.formatted("-"))).hasSize(2).allSatisfy(run ->
                assertThat(MetricOutcome.of(run, first)).isEmpty());
        assertThat(runs(page.formatted("slow"))).hasSize(2).allSatisfy(run -> {
            assertThat(MetricOutcome.of(run, first)).isEmpty();
            assertThat(run.extras()).containsEntry("TTFT P99 (ms)", "slow");
        });
    }

    /// So is a level across that came to nothing else.
    @Test
    void wholeLevelsAreKept() {
        String page = """
                ### Throughput (tokens/s)

                | Concurrency | vLLM | SGLang | TGI |
                |---|---|---|---|
                | 1 | 98.1 | 104.2 | %1$s |
                | 64 | 2100 | 3100 | %1$s |
                """;
        assertThat(outcomes(page.formatted("OOM"))).containsExactly("TGI 1 OOM", "TGI 64 OOM");
        assertThat(outcomes(page.formatted("-"))).isEmpty();
    }

    /// A legend defines what an empty cell means.
    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"N/A ! N/A: out of memory ! out of memory", "N/A ! “N/A” means the server ran out of memory. ! out of memory",
            "- ! `-` = OOM, × = failed ! OOM", "× ! - = OOM; × = failed ! failed", "— ! “—” 表示显存不足 ! 显存不足",
            "- ! *- denotes not supported by this engine* ! not supported"})
    void legendsDefineMarks(String cell, String legend, String words) {
        assertThat(outcomes(crosstab(cell) + "\n" + legend + "\n")).containsExactly("vLLM 64 " + words);
        assertThat(outcomes(legend + "\n\n" + rows(cell))).contains("vLLM 64 " + words);
        assertThat(unread(crosstab(cell) + "\n" + legend + "\n")).as("the line of the legend was used").isEmpty();
        assertThat(unread(legend + "\n\n" + rows(cell))).isEmpty();
    }

    private static List<Integer> unread(String text) {
        return new Importer().read("page", text).unread().stream().flatMapToInt(lines ->
                IntStream.rangeClosed(lines.first(), lines.last())).boxed().toList();
    }

    /// A line that a table does not use, and one with more than the legend, stay listed.
    @ParameterizedTest
    @ValueSource(strings = {"- means out of memory", "N/A: not measured",
        "N/A: out of memory, and the operator told us so on the phone after the second of three attempts"})
    void otherLinesStayUnread(String line) {
        assertThat(unread(crosstab("N/A") + "\nSome words.\n" + line + "\n")).containsExactly(8, 9);
        assertThat(unread(line + "\nSome words.\n\n" + crosstab("12.5"))).containsExactly(1, 2);
    }

    /// Words that leave it open, are about another mark or no outcome define nothing.
    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"N/A ! N/A: out of memory or not tested", "N/A ! N/A: not measured", "- ! N/A: out of memory",
            "N/A ! We saw no failed request.", "N/A ! vLLM N/A at 64, no OOM"})
    void otherWordsDefineNothing(String cell, String legend) {
        assertThat(outcomes(crosstab(cell) + "\n" + legend + "\n")).isEmpty();
    }

    /// In the column of a condition a mark keeps its meaning.
    @Test
    void marksOfConditionsAreNoOutcomes() {
        assertThat(runs("""
                | Engine | Concurrency | Max tokens | Throughput (tok/s) |
                |---|---|---|---|
                | vLLM | 1 | - | 98.1 |
                | vLLM | 64 | 256 | - |

                - = OOM
                """)).hasSize(2).satisfies(all -> {
                    assertThat(all.getFirst().conditions().level(Factor.MAX_TOKENS)).isEmpty();
                    assertThat(MetricOutcome.of(all.getLast(), TOKENS)).contains("OOM");
                });
    }
}
