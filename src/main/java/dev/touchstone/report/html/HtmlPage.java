package dev.touchstone.report.html;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.svg.SvgChart;
import dev.touchstone.i18n.I18n;
import dev.touchstone.i18n.Language;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.report.document.TextSpan;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.DocumentType;
import org.jsoup.nodes.Element;

/// Writes a document as one page of HTML: a list of contents, tables that a click on a head sorts, charts as SVG. Its
/// content security policy forbids every request, so it can be opened from a mail and handed on. The print of the
/// browser makes a PDF of it.
public final class HtmlPage {

    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

    /// Nobody looks through more on a page.
    private static final int MOST_PANELS = 40;

    private final Document page = new Document("");
    private int charts;

    private HtmlPage() {
    }

    /// Returns the text of an HTML file, to be written in UTF-8.
    public static String of(ReportDocument report) {
        return new HtmlPage().write(report);
    }

    private String write(ReportDocument report) {
        page.outputSettings().prettyPrint(false).charset(StandardCharsets.UTF_8);
        page.appendChild(new DocumentType("html", "", ""));
        Element html = page.appendElement("html").attr("lang", Language.ofThisProcess().code());
        writeHead(html.appendElement("head"), report.title());
        Element body = html.appendElement("body");
        Element header = body.appendElement("header");
        header.appendElement("h1").text(report.title());
        header.appendElement("p").text(report.introduction());
        header.appendElement("button").attr("type", "button").attr("id", "print").text(I18n.text("Print or save as PDF"));
        writeContents(body.appendElement("nav").attr("aria-label", I18n.text("Contents")), report);
        Element main = body.appendElement("main");
        for (int i = 0; i < report.sections().size(); i++) {
            writeSection(main.appendText("\n").appendElement("section").attr("id", id(i)), report.sections().get(i));
        }
        body.appendElement("script").appendChild(new DataNode(resource("page.js")));
        return page.outerHtml();
    }

    private static void writeHead(Element head, String title) {
        head.appendElement("meta").attr("charset", "utf-8");
        head.appendElement("meta").attr("http-equiv", "Content-Security-Policy").attr("content", POLICY);
        head.appendElement("meta").attr("name", "viewport").attr("content", "width=device-width, initial-scale=1");
        head.appendElement("meta").attr("name", "generator").attr("content", "Touchstone");
        head.appendElement("title").text(title);
        head.appendElement("style").appendChild(new DataNode(resource("page.css")));
    }

    private static void writeContents(Element nav, ReportDocument report) {
        Element list = nav.appendElement("ul");
        for (int i = 0; i < report.sections().size(); i++) {
            list.appendElement("li").appendElement("a").attr("href", "#" + id(i)).text(report.sections().get(i).title());
        }
    }

    private static String id(int section) {
        return "section-" + (section + 1);
    }

    private void writeSection(Element element, ReportSection section) {
        element.appendElement("h2").text(section.title());
        section.blocks().forEach(block -> writeBlock(element, block));
    }

    private void writeBlock(Element parent, ReportBlock block) {
        parent.appendText("\n");
        switch (block) {
            case ReportBlock.Paragraph paragraph -> writeSpans(parent.appendElement("p"), paragraph);
            case ReportBlock.Items items -> {
                Element list = parent.appendElement("ul");
                items.items().forEach(item -> writeSpans(list.appendElement("li"), item));
            }
            case ReportBlock.Code(String code) -> parent.appendElement("pre").text(code);
            case ReportBlock.Table table -> SortableTable.write(parent, table.table());
            case ReportBlock.Chart chart -> writeChart(parent, chart.spec().get());
        }
    }

    private static void writeSpans(Element element, ReportBlock.Paragraph paragraph) {
        String blank = "";
        for (TextSpan span : paragraph.spans()) {
            element.appendText(blank);
            if (span.isStrong()) {
                element.appendElement("strong").text(span.text());
            } else {
                element.appendText(span.text());
            }
            blank = " ";
        }
    }

    private void writeChart(Element parent, ChartSpec spec) {
        if (spec.panels().size() > MOST_PANELS) {
            parent.appendElement("p").text(I18n.text("{0}: not drawn, because it would have {1} panels. Filter the runs to see "
                    + "some of them.", spec.title(), NumberText.PLAIN.count(spec.panels().size())));
        } else if (!spec.isEmpty()) {
            // The writer of SVG has escaped the texts.
            parent.appendElement("figure").appendChild(new DataNode(
                    SvgChart.element(spec, SvgChart.WIDTH, "chart-" + ++charts)));
        }
    }

    private static String resource(String name) {
        try (InputStream file = Objects.requireNonNull(HtmlPage.class.getResourceAsStream(name), name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
