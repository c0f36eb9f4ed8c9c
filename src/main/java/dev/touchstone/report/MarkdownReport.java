package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.model.Run;
import dev.touchstone.report.Table.Column;
import java.util.ArrayList;
import java.util.List;

/// GitHub's Markdown.
public final class MarkdownReport {

    private MarkdownReport() {
    }

    /// A table of runs, one line a run.
    public static String runs(List<Run> runs) {
        return runs.isEmpty() ? "No runs.\n" : RunTable.readable(runs).markdown();
    }

    /// A comparison: what it shows, its table, and below it what to know before believing it.
    public static String comparison(Comparison comparison) {
        StringBuilder text = new StringBuilder();
        text.append("**").append(Markdown.cell(ComparisonText.metric(comparison))).append("** (")
                .append(Markdown.cell(ComparisonText.reading(comparison))).append(")\n\n");
        text.append(comparison.rows().isEmpty() ? "Nothing to put side by side: no two runs are alike but for this.\n"
                : ComparisonTable.sideBySide(comparison).markdown());
        list(text, ComparisonText.notes(comparison));
        return text.toString();
    }

    /// The whole report.
    public static String of(Report report) {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(Markdown.cell(report.title())).append("\n\n")
                .append(report.extent()).append(", written ").append(report.madeText()).append(".\n");
        for (Comparison comparison : report.comparisons()) {
            heading(text, ComparisonText.heading(comparison));
            text.append(comparison(comparison));
        }
        heading(text, "Runs");
        text.append(runs(report.runs()));
        if (!report.runs().isEmpty()) {
            heading(text, "Sources");
            text.append(sources(report).markdown());
        }
        section(text, "Warnings", RunRemarks.warnings(report.runs()));
        section(text, "Notes", RunRemarks.notes(report.runs()));
        section(text, "Failed launches", report.failures().stream().map(failure ->
                "%s, %s: %s: %s".formatted(failure.source().isEmpty() ? "archive" : failure.source(),
                        failure.what().lines(), failure.what().command(), failure.what().error())).toList());
        section(text, "Not read", report.problems());
        return text.toString();
    }

    private static Table sources(Report report) {
        List<List<String>> rows = new ArrayList<>();
        report.sources().forEach((source, numbers) ->
                rows.add(List.of(source.name(), Integer.toString(numbers.size()), source.sha256())));
        return new Table(List.of(new Column("Source", false), new Column("Runs", true), new Column("SHA-256", false)),
                rows);
    }

    private static void section(StringBuilder text, String title, List<String> items) {
        if (!items.isEmpty()) {
            heading(text, title);
            items.forEach(item -> text.append("- ").append(Markdown.text(item)).append('\n'));
        }
    }

    private static void heading(StringBuilder text, String title) {
        text.append("\n## ").append(title).append("\n\n");
    }

    private static void list(StringBuilder text, List<String> items) {
        if (!items.isEmpty()) {
            text.append('\n');
            items.forEach(item -> text.append("- ").append(Markdown.text(item)).append('\n'));
        }
    }
}
