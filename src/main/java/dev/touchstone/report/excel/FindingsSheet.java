package dev.touchstone.report.excel;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.report.content.FindingText;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.RunNumbers;
import dev.touchstone.report.excel.cell.SheetWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The answers to the questions, then what else the runs show, one sentence per line, each with how much may be claimed and with links to its runs.
final class FindingsSheet {

    static final String NAME = I18n.text("Findings");

    private static final List<Integer> WIDTHS = List.of(15, 30, 90, 6);

    private FindingsSheet() {
    }

    static void write(SheetWriter page, Report report) {
        RunNumbers numbers = new RunNumbers(report.runs());
        SectionSheet listing = new SectionSheet(page, WIDTHS, NAME,
                I18n.text("Each follows from the runs that it leads to; they are counted as on the sheet {0}.", RunsSheet.NAME));
        List<SectionSheet.Item> answers = new ArrayList<>();
        for (int i = 0; i < report.answers().size(); i++) {
            Answer answer = report.answers().get(i);
            List<Run> runs = answer.rows().stream().flatMap(row -> row.runs().stream()).distinct().toList();
            answers.add(new SectionSheet.Item(List.of("", answer.question().title(), I18n.joined(List.of(answer.headline(), answer.text()), " ").strip(),
                    Integer.toString(runs.size())), numbers.of(runs)));
            answer.caveatsBeyond(report.answers().subList(0, i)).forEach(caveat ->
                    answers.add(new SectionSheet.Item(List.of("", "", "• " + caveat.text(), ""), List.of())));
        }
        listing.items(I18n.text("Answers"), List.of("", I18n.text("Question"), I18n.text("Answer"), "n"), answers);
        listing.items(report.answers().isEmpty() ? "" : I18n.text("What else was found"), List.of(I18n.text("Standing"),
                I18n.text("About"), I18n.text("Finding"), "n"), report.findings().stream()
                .map(finding -> new SectionSheet.Item(List.of(FindingText.label(finding.standing()), finding.headline(),
                        finding.sentence(), Integer.toString(finding.runs().size())), numbers.of(finding.runs())))
                .toList());
        List<Standing> used = report.findings().stream().map(Finding::standing).distinct().toList();
        listing.section(I18n.text("What the standing means"), List.of(I18n.text("Standing"), I18n.text("Meaning")), Arrays.stream(Standing.values())
                .filter(used::contains).map(standing -> List.of(FindingText.label(standing),
                        FindingText.meaning(standing))).toList());
    }
}
