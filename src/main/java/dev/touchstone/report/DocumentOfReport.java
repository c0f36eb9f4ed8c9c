package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.study.Study;
import dev.touchstone.model.Warning;
import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportBlock.Paragraph;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.report.document.TextSpan;
import dev.touchstone.table.ClashText;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.table.RunTable;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Turns a report into a document of sections; those that would be empty are left out.
final class DocumentOfReport {

    /// More rows of a study cannot be read on a page.
    private static final int MOST_ROWS = 40;

    private final Report report;
    private final List<ReportSection> sections = new ArrayList<>();

    private DocumentOfReport(Report report) {
        this.report = report;
    }

    static ReportDocument of(Report report) {
        return new DocumentOfReport(report).document();
    }

    private ReportDocument document() {
        section("Answers", ReportBlocks.answers(report.answers()));
        section("Findings", ReportBlocks.findings(report.findings(), report.runs()));
        report.comparisons().forEach(comparison -> section(ComparisonText.heading(comparison),
                ReportBlocks.comparison(briefly(comparison))));
        report.studies().forEach(study -> section(study.title(), ReportBlocks.study(briefly(study), MOST_ROWS)));
        section("Checks", checks());
        list("Definitions that clash", clashes());
        list("Failed launches", report.failures().stream().map(failure ->
                "%s, %s: %s: %s".formatted(failure.source().isEmpty() ? "archive" : failure.source(),
                        failure.what().lines(), failure.what().command(), failure.what().error())).toList());
        section("Runs", runs());
        list("Notes", RunGroups.notes(report.runs()));
        if (!report.runs().isEmpty()) {
            section("Sources", List.of(new ReportBlock.Table(sources())));
        }
        list("Not read", report.problems());
        return new ReportDocument(report.title(), report.extent() + ", written " + report.madeText() + ".", sections);
    }

    private void section(String title, List<ReportBlock> blocks) {
        if (!blocks.isEmpty()) {
            sections.add(new ReportSection(title, blocks));
        }
    }

    private void list(String title, List<String> items) {
        section(title, items.isEmpty() ? List.of() : List.of(ReportBlock.items(items)));
    }

    private List<ReportBlock> runs() {
        List<ReportBlock> blocks = new ArrayList<>();
        if (report.runs().isEmpty()) {
            blocks.add(ReportBlock.paragraph("No runs."));
        } else {
            blocks.add(new ReportBlock.Table(RunTable.compact(report.runs()).readable()));
            String shared = RunTable.shared(report.runs());
            ReportBlocks.items(blocks, shared.isEmpty() ? List.of() : List.of("All runs: " + shared));
        }
        return blocks;
    }

    /// What each check found, with the figures of the first run as an example.
    private List<ReportBlock> checks() {
        List<Paragraph> items = WarningGroup.kinds(WarningGroup.of(report.runs(), report.inspection())).stream()
                .map(kind -> {
                    Warning warning = kind.first().warning();
                    String example = kind.sentences() > 1 ? RunGroups.numbers(kind.first().runs()) + ": " : "";
                    return new Paragraph(List.of(TextSpan.strong(kind.first().title()), TextSpan.plain("("
                            + warning.severity().key() + ", " + RunGroups.numbers(kind.runs()) + "): " + example
                            + warning.text())));
                }).toList();
        return items.isEmpty() ? List.of() : List.of(new ReportBlock.Items(items));
    }

    private List<String> clashes() {
        return ClashText.of(report.comparisons()).entrySet().stream().map(clash ->
                clash.getKey().words() + ": no difference is given in " + String.join("; ", clash.getValue()))
                .toList();
    }

    private TextTable sources() {
        List<List<String>> rows = new ArrayList<>();
        report.sources().forEach((source, numbers) ->
                rows.add(List.of(source.name(), Integer.toString(numbers.size()), source.sha256())));
        return new TextTable(List.of(new Column("Source", false), new Column("Runs", true), new Column("SHA-256", false)),
                rows);
    }

    /// Without the sentences of checks, which stand in their own section.
    private static Comparison briefly(Comparison comparison) {
        return comparison.withWarnings(briefly(comparison.warnings()));
    }

    private static Study briefly(Study study) {
        return new Study(study.id(), study.title(), study.question(), study.columns(), study.rows(), study.plots(),
                briefly(study.warnings()));
    }

    private static List<Warning> briefly(List<Warning> warnings) {
        List<Warning> brief = new ArrayList<>(warnings.stream().filter(warning -> !isOfACheck(warning)).toList());
        checksNamed(warnings).ifPresent(named -> brief.add(new Warning("checks", named)));
        return brief;
    }

    /// One line with the checks that warn about the shown runs, in place of their sentences.
    private static Optional<String> checksNamed(List<Warning> warnings) {
        List<String> titles = warnings.stream().filter(DocumentOfReport::isOfACheck)
                .map(warning -> Checks.title(warning.check())).distinct().toList();
        return titles.isEmpty() ? Optional.empty()
                : Optional.of("Warnings about these runs, explained under Checks: " + String.join("; ", titles) + ".");
    }

    private static boolean isOfACheck(Warning warning) {
        return Checks.all().stream().anyMatch(check -> check.id().equals(warning.check()));
    }
}
