package dev.touchstone.chart.svg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.Specs;
import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class SvgChartTest {

    @Test
    void isWellFormedWithTitleAndDescription() throws Exception {
        Document svg = parse(SvgChart.of(Specs.gpuCounts(), false));
        assertThat(svg.getDocumentElement().getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(text(svg, "title", 0)).isEqualTo("Request throughput by GPU count");
        assertThat(text(svg, "desc", 0)).isEqualTo(Specs.gpuCounts().summary());
        assertThat(texts(svg)).contains("vLLM", "SGLang", "11.6", "24.5", "Request throughput, req/s",
                "lighter: 2 GPUs · full: 4 GPUs · whisker: range of the repeats");
    }

    @Test
    void everyBarHasItsEnginesTone() throws Exception {
        Document svg = parse(SvgChart.of(Specs.gpuCounts(), false));
        List<String> fills = attributes(svg, "rect", "fill");
        assertThat(fills).contains(Palette.color("vLLM", 0, false), Palette.color("vLLM", 0.5, false),
                Palette.color("SGLang", 0, false), Palette.color("SGLang", 0.5, false));
    }

    @Test
    void darkHasADarkBackground() throws Exception {
        assertThat(attributes(parse(SvgChart.of(Specs.gpuCounts(), true)), "rect", "fill").getFirst())
                .isEqualTo("#0D1117");
    }

    @Test
    void pointsTellTheirFigures() throws Exception {
        Document svg = parse(SvgChart.of(Specs.gpuCounts(), false));
        assertThat(IntStream.range(0, svg.getElementsByTagName("title").getLength())
                .mapToObj(i -> text(svg, "title", i)))
                .contains("vLLM · Concurrency 30 · 2 GPUs: 11.56 (11.12–12, n = 2)");
    }

    @Test
    void textFromNotesIsEscapedAndCleaned() throws Exception {
        ChartSpec.Panel panel = new ChartSpec.Panel("<b>&\"'\u0000\u000B\uD800 名", List.of("]]>"), List.of(
                Specs.series("a<b", "vLLM", 0, 0, Specs.point(0, 0, 1, 1, 1, 1))));
        Document svg = parse(SvgChart.of(Specs.bars(panel), false));
        assertThat(texts(svg)).contains("<b>&\"' 名", "]]>");
    }

    @Test
    void linesAreDrawn() throws Exception {
        Document svg = parse(SvgChart.of(Specs.lines(2, 6, 2, List.of(1.0, 2.0, 3.0), 1), 600, false));
        assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(4);
        assertThat(attributes(svg, "path", "fill")).as("single runs are full marks").doesNotContain("#FFFFFF");
    }

    @Test
    void aPictureHasItsSizeAndWhatAReportNeeds() throws Exception {
        ChartSpec spec = Specs.gpuCounts().withContext(new ChartContext("req/s", "higher is better",
                "Qwen3-4B · 2 × NVIDIA A10", "Source: notes.md · 22 runs"));
        for (PictureSize size : PictureSize.values()) {
            Document svg = parse(SvgChart.of(spec, size));
            assertThat(svg.getDocumentElement().getAttribute("width")).isEqualTo(Integer.toString(size.width()));
            assertThat(svg.getDocumentElement().getAttribute("height")).isEqualTo(Integer.toString(size.height()));
            assertThat(texts(svg)).contains("Qwen3-4B · 2 × NVIDIA A10", "Source: notes.md · 22 runs");
            assertThat(String.join(" ", texts(svg))).contains(
                    "Request throughput by GPU count, req/s · higher is better");
        }
    }

    @Test
    void anEmptyChartIsAFileToo() throws Exception {
        assertThat(texts(parse(SvgChart.of(Specs.bars(), false)))).contains("Nothing to show");
    }

    private static Document parse(String svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static List<String> texts(Document svg) {
        return IntStream.range(0, svg.getElementsByTagName("text").getLength()).mapToObj(i -> text(svg, "text", i))
                .toList();
    }

    private static String text(Document svg, String tag, int index) {
        return svg.getElementsByTagName(tag).item(index).getTextContent();
    }

    private static List<String> attributes(Document svg, String tag, String name) {
        return IntStream.range(0, svg.getElementsByTagName(tag).getLength())
                .mapToObj(i -> ((Element) svg.getElementsByTagName(tag).item(i)).getAttribute(name)).toList();
    }
}
