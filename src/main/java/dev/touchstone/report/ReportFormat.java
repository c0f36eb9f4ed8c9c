package dev.touchstone.report;

import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.svg.SvgChart;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.VisibleText;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.excel.ExcelReport;
import dev.touchstone.report.html.HtmlPage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The forms of a whole report, chosen by the ending of the file's name.
public enum ReportFormat {
    XLSX(".xlsx", I18n.text("Excel workbook")) {
        @Override
        void write(Report report, OutputStream out) throws IOException {
            ExcelReport.write(report, out);
        }
    },
    MARKDOWN(".md", "Markdown") {
        @Override
        void write(Report report, OutputStream out) throws IOException {
            writeText(MarkdownReport.of(report), out);
        }
    },
    HTML(".html", I18n.text("HTML, one page with charts")) {
        @Override
        void write(Report report, OutputStream out) throws IOException {
            writeText(HtmlPage.of(report.document()), out);
        }
    },
    CSV(".csv", I18n.text("CSV, one row per run")) {
        /// Without a byte order mark, Excel takes UTF-8 for the code page of the machine.
        @Override
        void write(Report report, OutputStream out) throws IOException {
            writeText("\uFEFF" + CsvReport.runs(report.runs()), out);
        }
    },
    JSON(".json", "JSON") {
        @Override
        void write(Report report, OutputStream out) throws IOException {
            writeText(JsonReport.of(report), out);
        }
    },
    SVG(".svg", I18n.text("SVG, the charts")) {
        /// Without a comparison, a chart with a sentence in place of bars.
        @Override
        void write(Report report, OutputStream out) throws IOException {
            List<ChartSpec> charts = report.comparisons().stream().filter(comparison -> !comparison.rows().isEmpty())
                    .map(ComparisonChart::of).toList();
            if (charts.isEmpty()) {
                charts = List.of(new BarSpec(new ChartContent(report.title(), "", "", List.of(), "", "")));
            }
            writeText(SvgChart.page(charts, SvgChart.WIDTH, false), out);
        }
    };

    private final String ending;
    private final String label;

    ReportFormat(String ending, String label) {
        this.ending = ending;
        this.label = label;
    }

    /// With its point: `.xlsx`.
    public String ending() {
        return ending;
    }

    /// Whether it is for readers, who may want some parts only; the others are data, which are whole.
    public boolean hasParts() {
        return this == XLSX || this == MARKDOWN || this == HTML;
    }

    /// The name in a file dialog.
    public String label() {
        return label;
    }

    /// Returns the format for a file name by its extension; empty for any other extension.
    public static Optional<ReportFormat> of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> name.endsWith(format.ending)).findFirst();
    }

    /// Writes the report atomically; an older file stays if writing fails.
    ///
    /// @throws IOException with a sentence to show
    public void write(Report report, Path file) throws IOException {
        AtomicFile.write(file, out -> write(report, out));
    }

    abstract void write(Report report, OutputStream out) throws IOException;

    static void writeText(String text, OutputStream out) throws IOException {
        out.write(VisibleText.of(text).getBytes(StandardCharsets.UTF_8));
    }
}
