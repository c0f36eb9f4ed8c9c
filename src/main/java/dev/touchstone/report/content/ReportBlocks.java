package dev.touchstone.report.content;

import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.chart.StudyChart;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.study.Study;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.table.AnswerTable;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.table.StudyTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Answers, findings, comparisons and studies as blocks of a document.
public final class ReportBlocks {

    private ReportBlocks() {
    }

    /// Answers, each with its figures and what to know before relying on it.
    public static List<ReportBlock> answers(List<Answer> answers) {
        List<ReportBlock> blocks = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            AnswerTable table = new AnswerTable(answer);
            blocks.add(ReportBlock.strong(AnswersText.title(answer), answer.text()));
            if (!table.rows().isEmpty()) {
                blocks.add(ReportBlock.paragraph(table.caption()));
                blocks.add(new ReportBlock.Table(table.table().readable()));
            }
            items(blocks, AnswersText.caveats(answer, answers.subList(0, i)));
        }
        return blocks;
    }

    /// Findings by topic, one item each with the numbers of its runs.
    public static List<ReportBlock> findings(List<Finding> findings, List<Run> runs) {
        RunNumbers numbers = new RunNumbers(runs);
        List<ReportBlock> blocks = new ArrayList<>();
        AnswersText.topics(findings).forEach((topic, alike) -> {
            blocks.add(ReportBlock.strong(topic));
            blocks.add(ReportBlock.items(alike.stream().map(finding -> {
                String who = numbers.text(finding.runs());
                return who.isEmpty() ? FindingText.text(finding) : I18n.text("{0} ({1})", FindingText.text(finding), who);
            }).toList()));
        });
        return blocks;
    }

    /// A comparison: what it shows, its chart, its table, and below it what to know before believing it.
    public static List<ReportBlock> comparison(Comparison comparison) {
        List<ReportBlock> blocks = new ArrayList<>();
        blocks.add(ReportBlock.strong(ComparisonText.metric(comparison), "(" + ComparisonText.reading(comparison) + ")"));
        if (comparison.shownRows().isEmpty()) {
            blocks.add(ReportBlock.paragraph(I18n.text("Nothing to put side by side: no two runs that take part have this"
                    + " metric and are alike but for this.")));
        } else {
            blocks.add(new ReportBlock.Chart(() -> ComparisonChart.of(comparison)));
            blocks.add(new ReportBlock.Table(new ComparisonTable(comparison).sideBySide()));
        }
        items(blocks, ComparisonText.notes(comparison));
        return blocks;
    }

    /// A study: its question, its charts, its table, and below it what to know before believing it.
    ///
    /// @param most how many rows the table has at most
    public static List<ReportBlock> study(Study study, int most) {
        List<ReportBlock> blocks = new ArrayList<>();
        blocks.add(ReportBlock.paragraph(study.question()));
        study.plots().forEach(plot ->
                blocks.add(new ReportBlock.Chart(() -> StudyChart.of(study, plot, Locale.ROOT))));
        blocks.add(new ReportBlock.Table(new StudyTable(study).readable(most)));
        if (study.rows().size() > most) {
            blocks.add(ReportBlock.paragraph(I18n.text("and {0}", Phrases.counted(study.rows().size() - most, "more row"))));
        }
        items(blocks, study.warnings().stream().map(Warning::text).toList());
        return blocks;
    }

    /// Adds a list unless it is empty.
    static void items(List<ReportBlock> blocks, List<String> texts) {
        if (!texts.isEmpty()) {
            blocks.add(ReportBlock.items(texts));
        }
    }
}
