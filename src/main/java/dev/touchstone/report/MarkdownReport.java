package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.study.Study;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.report.content.DocumentOfReport;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.ReportBlocks;
import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.report.document.TextSpan;
import dev.touchstone.table.Markdown;
import dev.touchstone.table.RunTable;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// GitHub's Markdown. Charts are left out.
public final class MarkdownReport {

    private MarkdownReport() {
    }

    /// A table of runs, one row per run.
    public static String runs(List<Run> runs) {
        return runs.isEmpty() ? I18n.text("No runs.") + "\n" : RunTable.readable(runs).readable().markdown();
    }

    /// A comparison: what it shows, its table, and below it what to know before believing it.
    public static String comparison(Comparison comparison) {
        return blocks(ReportBlocks.comparison(comparison));
    }

    /// A study: its question, its table, and below it what to know before believing it.
    public static String study(Study study) {
        return blocks(ReportBlocks.study(study, study.rows().size()));
    }

    /// The answers, and below them the findings by topic.
    public static String findings(Answers answers) {
        List<ReportBlock> blocks = Stream.concat(ReportBlocks.answers(answers.answers()).stream(),
                ReportBlocks.findings(answers.findings(), answers.runs()).stream()).toList();
        return blocks.isEmpty() ? I18n.text("Nothing found.") + "\n" : blocks(blocks);
    }

    /// Answers, each with its figures and what to know before relying on it; empty for none.
    public static String answers(List<Answer> answers) {
        return blocks(ReportBlocks.answers(answers));
    }

    /// The whole report: what it shows first, what it stands on last.
    public static String of(Report report) {
        return of(DocumentOfReport.of(report));
    }

    public static String of(ReportDocument document) {
        StringBuilder text = new StringBuilder("# " + Markdown.cell(document.title()) + "\n\n" + document.introduction()
                + "\n");
        for (ReportSection section : document.sections()) {
            text.append("\n## ").append(Markdown.cell(section.title())).append("\n\n").append(blocks(section.blocks()));
        }
        return text.toString();
    }

    /// Each block ends a line; an empty line stands between two.
    private static String blocks(List<ReportBlock> blocks) {
        return blocks.stream().map(MarkdownReport::block).filter(block -> !block.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String block(ReportBlock block) {
        return switch (block) {
            case ReportBlock.Paragraph paragraph -> line(paragraph) + "\n";
            case ReportBlock.Items items -> items.items().stream().map(item -> "- " + line(item) + "\n")
                    .collect(Collectors.joining());
            case ReportBlock.Code(String code) -> "```\n" + code + "\n```\n";
            case ReportBlock.Table table -> table.table().markdown();
            case ReportBlock.Chart chart -> "";
        };
    }

    private static String line(ReportBlock.Paragraph paragraph) {
        StringBuilder line = new StringBuilder();
        for (TextSpan span : paragraph.spans()) {
            line.append(line.isEmpty() ? "" : " ");
            line.append(span.isStrong() ? "**" + Markdown.cell(span.text()) + "**"
                    : line.isEmpty() ? Markdown.text(span.text()) : Markdown.cell(span.text()));
        }
        return line.toString();
    }
}
