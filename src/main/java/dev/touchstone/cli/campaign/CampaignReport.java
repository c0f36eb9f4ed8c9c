package dev.touchstone.cli.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.report.content.CampaignDocument;
import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.report.document.TextSpan;
import dev.touchstone.table.TextTable;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/// The end of a campaign on the console: the document without charts, its tables aligned.
final class CampaignReport {

    private static final int LONGEST_CELL = 100;

    private CampaignReport() {
    }

    static void print(CampaignOutcome outcome, PrintWriter out) {
        ReportDocument document = CampaignDocument.of(outcome);
        String gap = "";
        for (ReportSection section : document.sections()) {
            out.print(gap);
            if (!gap.isEmpty()) {
                out.println(section.title());
            }
            section.blocks().forEach(block -> print(block, out));
            gap = System.lineSeparator();
        }
        out.flush();
    }

    private static void print(ReportBlock block, PrintWriter out) {
        switch (block) {
            case ReportBlock.Code(String code) -> {
                out.println(code);
                out.println();
            }
            case ReportBlock.Paragraph paragraph -> out.println(text(paragraph));
            case ReportBlock.Items items -> items.items().forEach(item -> out.println(text(item)));
            case ReportBlock.Table table -> out.print(brief(table.table()).aligned());
            case ReportBlock.Chart _ -> {
                // A console has no pictures; the tables have their figures.
            }
        }
    }

    /// Lines of logs would make a table too wide for any window.
    private static TextTable brief(TextTable table) {
        return new TextTable(table.columns(), table.rows().stream().map(row -> row.stream()
                .map(cell -> cell.length() <= LONGEST_CELL ? cell : cell.substring(0, LONGEST_CELL - 1) + "…").toList()).toList());
    }

    private static String text(ReportBlock.Paragraph paragraph) {
        return paragraph.spans().stream().map(TextSpan::text).collect(Collectors.joining(" "));
    }
}
