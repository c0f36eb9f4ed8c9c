package dev.touchstone.report;

import static dev.touchstone.report.Golden.assertSealed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import dev.touchstone.report.content.DocumentOfReport;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.html.HtmlPage;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.TextTable;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// These tests seal the forms that others read; see [Golden].
class TextReportsTest {

    private static final Reading READING = new Reading("a10.md", "ab".repeat(32), 900, SampleRuns.RUNS.subList(2, 3),
            List.of(new FailedLaunch(new Lines(41, 42), "vllm serve m", Map.of("--tp", "3"), "ValueError: not 3")),
            List.of(new Hardware(new Lines(4, 27), null, "550.127.08", "12.4",
                    List.of(new Gpu(0, "NVIDIA A10", 22288.0, 24564.0, 0.99, 149.0, null, 56.0)))),
            List.of(new Lines(812, 853), Lines.of(900)),
            List.of(new RecognisedLines(Lines.of(899), RecognisedLines.Kind.HEADING, "test")),
            List.of());

    @Test
    void markdownOfAReport() {
        assertSealed("report.md", MarkdownReport.of(SampleRuns.report()));
    }

    /// What a reader of the page sees beside the charts.
    @Test
    void htmlOfAReport() {
        Element page = Jsoup.parse(HtmlPage.of(DocumentOfReport.of(SampleRuns.report()))).body();
        page.select("figure, script").remove();
        assertSealed("report.html.txt", String.join("\n", page.select("h1, h2, p, li, tr").eachText()) + "\n");
    }

    @Test
    void markdownOfAReportWithStudiesAndFindings() {
        assertSealed("studies.md", MarkdownReport.of(SampleStudies.report()));
    }

    @Test
    void jsonOfAReportWithStudiesAndFindings() {
        JsonNode node = JsonMapper.shared().readTree(JsonReport.of(SampleStudies.report()));
        assertThat(node.get("studies").get(0).get("rows").get(3).get("figures").get("efficiency").asDouble())
                .isCloseTo(20.18 / 10.78 / 2, within(1e-9));
        assertThat(node.get("studies").get(0).get("rows").get(3).get("spreads").get("throughput").get("max").asDouble())
                .isEqualTo(20.34);
        assertThat(node.get("findings").get(0).get("standing").asString()).isEqualTo("observation");
        assertThat(node.get("findings").get(0).get("runs").toString()).isEqualTo("[5,6,7]");
        assertThat(node.get("checks").valueStream().filter(check -> check.get("check").asString().equals("warm-up")))
                .singleElement().satisfies(check -> assertThat(check.get("runs").toString()).isEqualTo("[3]"));
    }

    @Test
    void markdownWithoutRuns() {
        assertThat(MarkdownReport.of(Report.ofArchived(Answers.of(List.of()), List.of(),
                SampleRuns.MADE))).contains("No runs.");
        assertThat(MarkdownReport.runs(List.of())).isEqualTo("No runs.\n");
    }

    @Test
    void csvOfRuns() {
        assertSealed("runs.csv", CsvReport.runs(SampleRuns.RUNS.subList(0, 3)));
    }

    @Test
    void csvOfAComparison() {
        assertSealed("comparison.csv", CsvReport.comparison(SampleRuns.gpuCounts(SampleRuns.THROUGHPUT)));
    }

    @Test
    void jsonOfAComparison() {
        assertSealed("comparison.json", JsonReport.comparison(SampleRuns.gpuCounts(SampleRuns.THROUGHPUT)));
    }

    @Test
    void jsonOfAReading() {
        assertSealed("readings.json", json(List.of(READING)));
    }

    @Test
    void problemsAreToldOnlyWhereThereAreAny() {
        JsonNode nodes = JsonMapper.shared().readTree(json(
                List.of(READING, Reading.failed("x.bin", "x.bin is not text"))));
        assertThat(nodes.get(0).has("problems")).isFalse();
        assertThat(nodes.get(1).get("problems").get(0).asString()).isEqualTo("x.bin is not text");
        assertThat(nodes.get(1).get("runs")).isEmpty();
    }

    @Test
    void verdictAndPAreToldWhereTheyAreKnown() {
        JsonNode rows = JsonMapper.shared().readTree(JsonReport.comparison(SampleRuns.engines())).get("rows");
        JsonNode notComparable = rows.get(0).get("cells").get(0);
        assertThat(notComparable.get("verdict").asString()).isEqualTo("not-comparable");
        assertThat(notComparable.has("delta")).isFalse();
        assertThat(notComparable.has("stddev")).isFalse();
        JsonNode same = rows.get(1).get("cells").get(0);
        assertThat(same.get("verdict").asString()).isEqualTo("open");
        assertThat(same.get("p").asDouble()).isEqualTo(0.25);
        JsonNode baseline = rows.get(1).get("cells").get(1);
        assertThat(baseline.has("verdict")).isFalse();
        assertThat(baseline.has("delta")).isFalse();
    }

    @Test
    void jsonOfAReportHoldsTheSourceOfEachRunAndTheComparisons() {
        JsonNode node = JsonMapper.shared().readTree(JsonReport.of(Report.ofReadings(Answers.of(READING.runs()),
                List.of(READING), SampleRuns.MADE)));
        assertThat(node.get("runs").get(0).get("source").asString()).isEqualTo("a10.md");
        assertThat(node.get("failedLaunches").get(0).get("source").asString()).isEqualTo("a10.md");
        assertThat(node.get("hardware").get(0).get("gpus").get(0).get("name").asString()).isEqualTo("NVIDIA A10");
    }

    @Test
    void alignedTablesForPeopleNameAMissingLevel() {
        TextTable table = new ComparisonTable(SampleRuns.engines()).sideBySide();
        assertThat(table.columns()).extracting(TextTable.Column::head).containsExactly("GPUs", "vLLM, req/s", "range",
                "n", "SGLang, req/s", "range", "n", "Δ to vLLM", "95 %", "verdict", "p");
        assertThat(table.rows().getFirst()).containsExactly("2", "11.56", "11.12–12.00", "2", "10.78", "–", "1", "–",
                "", "not comparable", "");
        assertThat(table.rows().get(1)).endsWith("+53.2 %", "[-5.0, +148.0]", "not told apart", "0.250");
    }

    private static String json(List<Reading> readings) {
        StringWriter out = new StringWriter();
        JsonReport.readings(readings, out);
        return out.toString();
    }
}
