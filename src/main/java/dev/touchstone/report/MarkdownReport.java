package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.study.Study;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.table.AnswerTable;
import dev.touchstone.table.ClashText;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.table.Markdown;
import dev.touchstone.table.RunTable;
import dev.touchstone.table.StudyTable;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// GitHub's Markdown.
public final class MarkdownReport {

    /// More rows of a study cannot be read on a page.
    private static final int MOST_ROWS = 40;

    private MarkdownReport() {
    }

    /// A table of runs, one row per run.
    public static String runs(List<Run> runs) {
        return runs.isEmpty() ? "No runs.\n" : RunTable.readable(runs).readable().markdown();
    }

    /// A comparison: what it shows, its table, and below it what to know before believing it.
    public static String comparison(Comparison comparison) {
        StringBuilder text = new StringBuilder();
        text.append("**").append(Markdown.cell(ComparisonText.metric(comparison))).append("** (")
                .append(Markdown.cell(ComparisonText.reading(comparison))).append(")\n\n");
        text.append(comparison.shownRows().isEmpty() ? "Nothing to put side by side: no two runs are alike but for this.\n"
                : new ComparisonTable(comparison).sideBySide().markdown());
        list(text, ComparisonText.notes(comparison));
        return text.toString();
    }

    /// Whether a warning comes from a check; a report lists those in a section of their own.
    private static boolean isOfACheck(Warning warning) {
        return Checks.all().stream().anyMatch(check -> check.id().equals(warning.check()));
    }

    /// One line with the checks that warn about the shown runs, in place of their sentences.
    private static Optional<String> checksNamed(List<Warning> warnings) {
        List<String> titles = warnings.stream().filter(MarkdownReport::isOfACheck)
                .map(warning -> Checks.title(warning.check())).distinct().toList();
        return titles.isEmpty() ? Optional.empty()
                : Optional.of("Warnings about these runs, explained under Checks: " + String.join("; ", titles) + ".");
    }

    /// A study: its question, its table, and below it what to know before believing it.
    public static String study(Study study) {
        return study(study, study.rows().size());
    }

    /// The answers, and below them the findings by topic.
    public static String findings(Answers answers) {
        return answers.answers().isEmpty() && answers.findings().isEmpty() ? "Nothing found.\n"
                : String.join("\n", Stream.of(answers(answers.answers()), findings(answers.findings(), answers.runs()))
                        .filter(part -> !part.isEmpty()).toList());
    }

    /// Answers, each with its figures and what to know before relying on it; empty for none.
    public static String answers(List<Answer> answers) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            AnswerTable table = new AnswerTable(answer);
            StringBuilder text = new StringBuilder("**" + Markdown.cell(AnswersText.title(answer)) + "** "
                    + Markdown.text(answer.text()) + "\n\n" + Markdown.text(table.caption()) + "\n\n"
                    + table.table().readable().markdown());
            list(text, AnswersText.caveats(answer, answers.subList(0, i)));
            parts.add(text.toString());
        }
        return String.join("\n", parts);
    }

    /// Findings by topic, one item each with the numbers of its runs.
    private static String findings(List<Finding> findings, List<Run> runs) {
        RunNumbers numbers = new RunNumbers(runs);
        StringBuilder text = new StringBuilder();
        AnswersText.topics(findings).forEach((topic, alike) -> {
            text.append(text.isEmpty() ? "" : "\n").append("**").append(topic).append("**\n\n");
            alike.forEach(finding -> {
                String who = numbers.text(finding.runs());
                text.append("- ").append(Markdown.cell(FindingText.text(finding)));
                text.append(who.isEmpty() ? "\n" : " (" + who + ")\n");
            });
        });
        return text.toString();
    }

    /// The whole report: what it shows first, what it stands on last.
    public static String of(Report report) {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(Markdown.cell(report.title())).append("\n\n")
                .append(report.extent()).append(", written ").append(report.madeText()).append(".\n");
        if (!report.answers().isEmpty()) {
            heading(text, "Answers");
            text.append(answers(report.answers()));
        }
        if (!report.findings().isEmpty()) {
            heading(text, "Findings");
            text.append(findings(report.findings(), report.runs()));
        }
        for (Comparison comparison : report.comparisons()) {
            heading(text, ComparisonText.heading(comparison));
            text.append(comparison(briefly(comparison)));
        }
        for (Study study : report.studies()) {
            heading(text, study.title());
            text.append(study(new Study(study.id(), study.title(), study.question(), study.columns(), study.rows(),
                    study.plots(), briefly(study.warnings())), MOST_ROWS));
        }
        checks(text, report);
        section(text, "Definitions that clash", clashes(report));
        section(text, "Failed launches", report.failures().stream().map(failure ->
                "%s, %s: %s: %s".formatted(failure.source().isEmpty() ? "archive" : failure.source(),
                        failure.what().lines(), failure.what().command(), failure.what().error())).toList());
        heading(text, "Runs");
        if (report.runs().isEmpty()) {
            text.append("No runs.\n");
        } else {
            text.append(RunTable.compact(report.runs()).readable().markdown());
            String shared = RunTable.shared(report.runs());
            list(text, shared.isEmpty() ? List.of() : List.of("All runs: " + shared));
        }
        section(text, "Notes", RunGroups.notes(report.runs()));
        if (!report.runs().isEmpty()) {
            heading(text, "Sources");
            text.append(sources(report).markdown());
        }
        section(text, "Not read", report.problems());
        return text.toString();
    }

    /// The comparison without the sentences of checks, which stand in their own section.
    private static Comparison briefly(Comparison comparison) {
        return comparison.withWarnings(briefly(comparison.warnings()));
    }

    private static List<Warning> briefly(List<Warning> warnings) {
        List<Warning> brief = new ArrayList<>(warnings.stream().filter(warning -> !isOfACheck(warning)).toList());
        checksNamed(warnings).ifPresent(named -> brief.add(new Warning("checks", named)));
        return brief;
    }

    private static String study(Study study, int most) {
        StringBuilder text = new StringBuilder();
        text.append(Markdown.text(study.question())).append("\n\n").append(new StudyTable(study).readable(most).markdown());
        if (study.rows().size() > most) {
            text.append("\nand ").append(Phrases.counted(study.rows().size() - most, "more row")).append('\n');
        }
        list(text, study.warnings().stream().map(Warning::text).toList());
        return text.toString();
    }

    /// What each check found, with the figures of the first run as an example.
    private static void checks(StringBuilder text, Report report) {
        List<WarningGroup.Kind> kinds = WarningGroup.kinds(WarningGroup.of(report.runs(), report.inspection()));
        if (kinds.isEmpty()) {
            return;
        }
        heading(text, "Checks");
        for (WarningGroup.Kind kind : kinds) {
            Warning warning = kind.first().warning();
            text.append("- **").append(Markdown.cell(kind.first().title())).append("** (")
                    .append(warning.severity().key()).append(", ").append(RunGroups.numbers(kind.runs())).append("): ");
            if (kind.sentences() > 1) {
                text.append(RunGroups.numbers(kind.first().runs())).append(": ");
            }
            text.append(Markdown.cell(warning.text())).append('\n');
        }
    }

    private static List<String> clashes(Report report) {
        return ClashText.of(report.comparisons()).entrySet().stream().map(clash ->
                clash.getKey().words() + ": no difference is given in " + String.join("; ", clash.getValue()))
                .toList();
    }

    private static TextTable sources(Report report) {
        List<List<String>> rows = new ArrayList<>();
        report.sources().forEach((source, numbers) ->
                rows.add(List.of(source.name(), Integer.toString(numbers.size()), source.sha256())));
        return new TextTable(List.of(new Column("Source", false), new Column("Runs", true), new Column("SHA-256", false)),
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
