package dev.touchstone.report.excel;

import dev.touchstone.compare.question.Answer;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.content.AnswersText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.table.AnswerTable;
import java.util.ArrayList;
import java.util.List;

/// The answers on the first pages of the summary, in their order. One that the rest of a page does not hold goes over to the
/// next page with what is left of it, under its question; all stand on the sheet of findings.
final class AnswerPages {

    private static final int FIRST = SummaryTable.CONDITIONS;
    private static final int LAST = SummaryTable.LAST;
    private static final int MOST_PAGES = 2;
    private static final double GAP_POINTS = 4;
    /// Between two answers; headings have room of their own.
    private static final double GAP_BETWEEN_POINTS = 12;
    private static final CellAppearance ANSWER = CellAppearance.TEXT.size(12);
    /// The sentences below the answers, about what stands elsewhere, and the line at which the page ends.
    private static final double BELOW_POINTS = GAP_BETWEEN_POINTS + 3 * SheetWriter.LINE_POINTS;
    /// Of a page: a text is torn from its figures only where else more than this would be empty.
    private static final double MOST_EMPTY = 0.3;

    /// What is never cut.
    private record Part(double points, Runnable write) {
    }

    private final SheetWriter page;
    private final RunsSheet runs;
    private final double pagePoints;
    private int next;

    /// @param pagePoints how high a page is
    AnswerPages(SheetWriter page, RunsSheet runs, double pagePoints) {
        this.page = page;
        this.runs = runs;
        this.pagePoints = pagePoints;
    }

    /// Writes as many answers as the pages hold, and returns the line below.
    ///
    /// @param used the height that stands above on the first page
    int write(List<Answer> answers, int at, double used) {
        next = at;
        double left = pagePoints - used;
        int pages = 1;
        for (int i = 0; i < answers.size(); i++) {
            boolean isLast = i + 1 == answers.size();
            List<Part> parts = parts(i + 1, answers.get(i), AnswersText.caveats(answers.get(i), answers.subList(0, i)));
            if (fitting(parts, left - (isLast || pages == MOST_PAGES ? BELOW_POINTS : 0)) < parts.size()) {
                int here = Math.min(fitting(parts, left), parts.size() - 1);
                if (here == 1 && left < MOST_EMPTY * pagePoints) {
                    here = 0;
                }
                double heading = here == 0 ? 0 : SummarySheet.HEADING_POINTS;
                List<Part> rest = parts.subList(here, parts.size());
                if (pages == MOST_PAGES || fitting(rest, pagePoints - heading - BELOW_POINTS) < rest.size()) {
                    paragraph(I18n.text("All {0} answers stand on the sheet {1}.", answers.size(), FindingsSheet.NAME), CellAppearance.NOTE);
                    break;
                }
                parts.subList(0, here).forEach(part -> part.write().run());
                page.sheet().setRowBreak(next - 1);
                pages++;
                if (here > 0) {
                    heading(I18n.text("{0} (continued)", answers.get(i).question().title()));
                }
                rest.forEach(part -> part.write().run());
                left = pagePoints - heading - points(rest);
            } else {
                parts.forEach(part -> part.write().run());
                left -= points(parts);
            }
            // A gap that the page does not hold would be a page of its own.
            if (left > GAP_BETWEEN_POINTS) {
                page.height(next++, GAP_BETWEEN_POINTS);
                left -= GAP_BETWEEN_POINTS;
            }
        }
        return next;
    }

    /// How many of the first parts fit.
    private static int fitting(List<Part> parts, double points) {
        double used = 0;
        for (int i = 0; i < parts.size(); i++) {
            used += parts.get(i).points();
            if (used > points) {
                return i;
            }
        }
        return parts.size();
    }

    private static double points(List<Part> parts) {
        return parts.stream().mapToDouble(Part::points).sum();
    }

    /// The question with the text, the figures, and each caveat.
    ///
    /// @param number of the answer, counted from 1
    private List<Part> parts(int number, Answer answer, List<String> caveats) {
        AnswerTable table = new AnswerTable(answer);
        int rows = AnswerFigures.rows(answer);
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(SummarySheet.HEADING_POINTS + page.paragraphPoints(FIRST, LAST, answer.text(), ANSWER), () -> {
            heading(AnswersText.title(answer));
            paragraph(answer.text(), ANSWER);
        }));
        if (rows > 0) {
            AnswerFigures figures = new AnswerFigures(page, table, new AnswerFormulas(runs, number));
            int more = table.rows().size() - rows;
            parts.add(new Part(points(table.caption()) + figures.points(rows) + GAP_POINTS + (more > 0 ? SheetWriter.LINE_POINTS : 0), () -> {
                paragraph(table.caption(), CellAppearance.NOTE);
                next = figures.write(next, rows);
                page.height(next++, GAP_POINTS);
                if (more > 0) {
                    paragraph(I18n.plural(more, "and {0} more row; `touchstone findings --json` lists all of them",
                            "and {0} more rows; `touchstone findings --json` lists all of them"), CellAppearance.NOTE);
                }
            }));
        }
        caveats.forEach(text -> parts.add(new Part(points("• " + text), () -> paragraph("• " + text, CellAppearance.NOTE))));
        return parts;
    }

    private double points(String paragraph) {
        return page.paragraphPoints(FIRST, LAST, paragraph, CellAppearance.TEXT);
    }

    private void heading(String text) {
        page.text(next, FIRST, text, CellAppearance.HEADING);
        page.height(next++, SummarySheet.HEADING_POINTS);
    }

    private void paragraph(String text, CellAppearance look) {
        page.paragraph(next++, FIRST, LAST, text, look);
    }
}
