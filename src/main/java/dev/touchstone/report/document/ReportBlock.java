package dev.touchstone.report.document;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.table.TextTable;
import java.util.List;
import java.util.function.Supplier;

/// A part of a section. Formats that cannot show a kind of block leave it out; what a chart shows stands in the table
/// behind it as well.
public sealed interface ReportBlock {

    /// Spans with a blank between them.
    record Paragraph(List<TextSpan> spans) implements ReportBlock {
        public Paragraph {
            spans = List.copyOf(spans);
        }
    }

    /// A list of remarks; not empty.
    record Items(List<Paragraph> items) implements ReportBlock {
        public Items {
            items = List.copyOf(items);
        }
    }

    /// A command to copy, letter by letter.
    record Code(String text) implements ReportBlock {
    }

    record Table(TextTable table) implements ReportBlock {
    }

    /// @param spec drawn only by formats that show charts; a chart without panels is left out by them
    record Chart(Supplier<ChartSpec> spec) implements ReportBlock {
    }

    static Paragraph paragraph(String text) {
        return new Paragraph(List.of(TextSpan.plain(text)));
    }

    static Paragraph strong(String text) {
        return new Paragraph(List.of(TextSpan.strong(text)));
    }

    static Paragraph strong(String text, String behind) {
        return new Paragraph(List.of(TextSpan.strong(text), TextSpan.plain(behind)));
    }

    /// @param texts not empty
    static Items items(List<String> texts) {
        return new Items(texts.stream().map(ReportBlock::paragraph).toList());
    }
}
