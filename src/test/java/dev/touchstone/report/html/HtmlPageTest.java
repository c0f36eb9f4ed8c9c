package dev.touchstone.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class HtmlPageTest {

    private static final String HOSTILE = "</title><script>alert(1)</script> & \"x\" <img src=http://host/x>";

    @Test
    void anEntryOfTheContentsLeadsToEachSection() {
        Document page = page(ReportBlock.paragraph("One."), ReportBlock.paragraph("Two."));
        assertThat(page.select("nav a").eachText()).containsExactly("Section 1", "Section 2");
        assertThat(page.select("nav a").eachAttr("href")).containsExactly("#section-1", "#section-2");
        assertThat(page.select("main > section").eachAttr("id")).containsExactly("section-1", "section-2");
        assertThat(page.select("section p").eachText()).containsExactly("One.", "Two.");
    }

    @Test
    void strongWordsAndListsKeepTheirText() {
        Document page = page(ReportBlock.strong("Which engine?", "vLLM < SGLang."),
                ReportBlock.items(List.of("first", "second")));
        assertThat(page.selectFirst("section p").text()).isEqualTo("Which engine? vLLM < SGLang.");
        assertThat(page.selectFirst("section p strong").text()).isEqualTo("Which engine?");
        assertThat(page.select("section li").eachText()).containsExactly("first", "second");
    }

    @Test
    void theHeadsOfATableAreButtonsAndNumbersStandAtTheRight() {
        Document page = page(table("Engine", "req/s"));
        assertThat(page.select("thead th button").eachText()).containsExactly("Engine", "req/s");
        assertThat(page.select("tbody tr").eachText()).containsExactly("vLLM 11.56");
        assertThat(page.select("td.number").eachText()).containsExactly("11.56");
    }

    @Test
    void aNegativeFigureHasAMinusAndWordsKeepTheirHyphens() {
        Document page = page(new ReportBlock.Table(new TextTable(List.of(new TextTable.Column("Flag", false),
                new TextTable.Column("Difference", true), new TextTable.Column("Range", true),
                new TextTable.Column("Interval", false)),
                List.of(List.of("--max-num-seqs -1", "-0.5 %", "-2.1 (-3.0-1.5)", "[-2.6, +5.8]")))));
        assertThat(page.select("tbody td").eachText()).containsExactly("--max-num-seqs -1", "−0.5 %", "−2.1 (−3.0-1.5)",
                "[−2.6, +5.8]");
    }

    @Test
    void aColumnWithoutAHeadCannotBeSorted() {
        assertThat(page(table("", "req/s")).select("thead th button").eachText()).containsExactly("req/s");
    }

    @Test
    void aChartStandsAsSvgWithIdsOfItsOwn() {
        ChartSpec chart = chart(List.of(new Panel("", List.of("30"), List.of(new Series("vLLM <1>", "vLLM", 0, 0,
                List.of(new Point(0, 30, 11.5, 11, 12, 2, List.of("a", "b"))))))));
        Document page = page(new ReportBlock.Chart(() -> chart), new ReportBlock.Chart(() -> chart));
        assertThat(page.select("figure > svg")).hasSize(2);
        assertThat(page.select("figure text").eachText()).contains("vLLM <1>");
        assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
        assertThat(page.select("svg svg").eachAttr("aria-labelledby")).doesNotHaveDuplicates().allSatisfy(ids ->
                assertThat(ids.split(" ")).allSatisfy(id -> assertThat(page.getElementById(id)).isNotNull()));
    }

    @Test
    void aChartWithoutPanelsLeavesNoEmptyFrame() {
        assertThat(page(new ReportBlock.Chart(() -> chart(List.of()))).select("figure, svg")).isEmpty();
    }

    @Test
    void aChartOfVeryManyPanelsIsNamedInPlaceOfDrawn() {
        Panel one = new Panel("", List.of("30"), List.of(new Series("vLLM", "vLLM", 0, 0,
                List.of(new Point(0, 30, 11.5, 11, 12, 2, List.of("a", "b"))))));
        assertThat(page(new ReportBlock.Chart(() -> chart(Collections.nCopies(40, one)))).select("figure")).hasSize(1);
        Document many = page(new ReportBlock.Chart(() -> chart(Collections.nCopies(41, one))));
        assertThat(many.select("figure")).isEmpty();
        assertThat(many.select("section p").eachText()).containsExactly("Request throughput by engine: not drawn, because"
                + " it would have 41 panels. Filter the runs to see some of them.");
    }

    @Test
    void noTextBecomesMarkupAndThePageRequestsNothing() {
        ReportDocument document = new ReportDocument(HOSTILE, HOSTILE, List.of(new ReportSection(HOSTILE, List.of(
                ReportBlock.strong(HOSTILE, HOSTILE), ReportBlock.items(List.of(HOSTILE)), table(HOSTILE, HOSTILE),
                new ReportBlock.Chart(() -> chart(List.of(new Panel(HOSTILE, List.of(HOSTILE), List.of(new Series(HOSTILE,
                        null, 0, 0, List.of(new Point(0, 0, 1, 1, 1, 1, List.of("a")))))))))))));
        Document page = Jsoup.parse(HtmlPage.of(document));
        assertThat(page.title()).isEqualTo(HOSTILE);
        assertThat(page.select("script")).hasSize(1);
        assertThat(page.select("[src], link, img, a:not([href^=#])")).isEmpty();
        assertThat(page.selectFirst("meta[http-equiv=Content-Security-Policy]").attr("content"))
                .startsWith("default-src 'none'");
    }

    private static ReportBlock table(String first, String second) {
        return new ReportBlock.Table(new TextTable(List.of(new Column(first, false), new Column(second, true)),
                List.of(List.of("vLLM", "11.56"))));
    }

    private static ChartSpec chart(List<Panel> panels) {
        return new BarSpec(new ChartContent("Request throughput by engine", "Request throughput, req/s", "Concurrency",
                panels, "", ""));
    }

    /// A page with one section for each block.
    private static Document page(ReportBlock... blocks) {
        List<ReportSection> sections = IntStream.range(0, blocks.length)
                .mapToObj(i -> new ReportSection("Section " + (i + 1), List.of(blocks[i]))).toList();
        return Jsoup.parse(HtmlPage.of(new ReportDocument("Results", "2 runs.", sections)));
    }
}
