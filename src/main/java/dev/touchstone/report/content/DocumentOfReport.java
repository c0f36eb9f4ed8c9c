package dev.touchstone.report.content;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.study.Study;
import dev.touchstone.i18n.I18n;
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
public final class DocumentOfReport {

    /// More rows of a study cannot be read on a page.
    private static final int MOST_ROWS = 40;

    private final Report report;
    private final List<ReportSection> sections = new ArrayList<>();

    private DocumentOfReport(Report report) {
        this.report = report;
    }

    public static ReportDocument of(Report report) {
        return new DocumentOfReport(report).document();
    }

    private ReportDocument document() {
        section(I18n.text("Answers"), ReportBlocks.answers(report.answers()));
        section(I18n.text("Findings"), ReportBlocks.findings(report.findings(), report.runs()));
        report.comparisons().forEach(comparison -> section(ComparisonText.heading(comparison),
                ReportBlocks.comparison(briefly(comparison))));
        report.studies().forEach(study -> section(study.title(), ReportBlocks.study(briefly(study), MOST_ROWS)));
        report.campaigns().forEach(campaign -> CampaignDocument.of(campaign).sections().forEach(part ->
                section(I18n.text("Campaign {0}: {1}", campaign.data().name(), part.title()), part.blocks())));
        if (report.has(ReportPart.CHECKS)) {
            section(I18n.text("Checks"), checks());
        }
        if (report.has(ReportPart.DEFINITIONS)) {
            list(I18n.text("Definitions that clash"), clashes());
        }
        if (report.has(ReportPart.SOURCES)) {
            failures();
        }
        if (report.has(ReportPart.RUNS)) {
            section(I18n.text("Runs"), runs());
            list(I18n.text("Notes"), RunGroups.notes(report.runs()));
        }
        if (report.has(ReportPart.SOURCES)) {
            sources();
        }
        return new ReportDocument(report.title(), I18n.text("{0}, written {1}.", report.extent(), report.madeText()), sections);
    }

    private void failures() {
        list(I18n.text("Failed launches"), report.failures().stream().map(failure ->
                I18n.text("{0}, {1}: {2}: {3}", failure.source().isEmpty() ? I18n.text("archive") : failure.source(),
                        failure.what().lines(), failure.what().command(), failure.what().error())).toList());
    }

    private void sources() {
        if (!report.runs().isEmpty()) {
            section(I18n.text("Sources"), List.of(new ReportBlock.Table(sourceTable())));
        }
        list(I18n.text("Not read"), report.problems());
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
            blocks.add(ReportBlock.paragraph(I18n.text("No runs.")));
        } else {
            blocks.add(new ReportBlock.Table(RunTable.compact(report.runs()).readable()));
            String shared = RunTable.shared(report.runs());
            ReportBlocks.items(blocks, shared.isEmpty() ? List.of() : List.of(I18n.text("All runs: {0}", shared)));
        }
        return blocks;
    }

    /// What each check found, with the figures of the first run as an example.
    private List<ReportBlock> checks() {
        List<Paragraph> items = WarningGroup.kinds(WarningGroup.of(report.runs(), report.inspection())).stream()
                .map(kind -> {
                    Warning warning = kind.first().warning();
                    String example = kind.sentences() > 1 ? RunGroups.numbers(kind.first().runs()) : "";
                    return new Paragraph(List.of(TextSpan.strong(kind.first().title()), TextSpan.plain(
                            I18n.text("({0}, {1}): {2}", CheckReport.severity(warning.severity()), RunGroups.numbers(kind.runs()),
                                    example.isEmpty() ? warning.text() : I18n.text("{0}: {1}", example, warning.text())))));
                }).toList();
        return items.isEmpty() ? List.of() : List.of(new ReportBlock.Items(items));
    }

    private List<String> clashes() {
        return ClashText.of(report.comparisons()).entrySet().stream().map(clash ->
                I18n.text("{0}: no difference is given in {1}", clash.getKey().words(), String.join(I18n.text("; "), clash.getValue())))
                .toList();
    }

    private TextTable sourceTable() {
        List<List<String>> rows = new ArrayList<>();
        report.sources().forEach((source, numbers) ->
                rows.add(List.of(source.name(), Integer.toString(numbers.size()), source.sha256())));
        return new TextTable(List.of(new Column(I18n.text("Source"), false), new Column(I18n.text("Runs"), true), new Column("SHA-256", false)),
                rows);
    }

    /// Without the sentences of checks, which stand in their own section.
    private Comparison briefly(Comparison comparison) {
        return comparison.withWarnings(briefly(comparison.warnings()));
    }

    private Study briefly(Study study) {
        return new Study(study.id(), study.title(), study.question(), study.columns(), study.rows(), study.plots(),
                briefly(study.warnings()));
    }

    private List<Warning> briefly(List<Warning> warnings) {
        List<Warning> brief = new ArrayList<>(warnings.stream().filter(warning -> !isOfACheck(warning)).toList());
        checksNamed(warnings).ifPresent(named -> brief.add(new Warning("checks", named)));
        return brief;
    }

    /// One line with the checks that warn about the shown runs, in place of their sentences.
    private Optional<String> checksNamed(List<Warning> warnings) {
        List<String> titles = warnings.stream().filter(DocumentOfReport::isOfACheck)
                .map(warning -> Checks.title(warning.check())).distinct().toList();
        return titles.isEmpty() ? Optional.empty() : !report.has(ReportPart.CHECKS)
                ? Optional.of(I18n.text("Warnings about these runs: {0}.", String.join(I18n.text("; "), titles)))
                : Optional.of(I18n.text("Warnings about these runs, explained under Checks: {0}.",
                        String.join(I18n.text("; "), titles)));
    }

    private static boolean isOfACheck(Warning warning) {
        return Checks.all().stream().anyMatch(check -> check.id().equals(warning.check()));
    }
}
