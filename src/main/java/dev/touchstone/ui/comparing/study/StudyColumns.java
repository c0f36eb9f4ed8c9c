package dev.touchstone.ui.comparing.study;

import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.DataColumn.Kind;
import dev.touchstone.table.StudyTable;
import dev.touchstone.ui.table.CellContent;
import dev.touchstone.ui.table.ContentColumn;
import dev.touchstone.ui.table.ContentColumn.Form;
import dev.touchstone.ui.table.MatchColumn;
import dev.touchstone.ui.table.Tag;
import dev.touchstone.ui.theme.Badges;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// The columns of a study as the screen shows them: the conditions, the marks, the figures, then how they were made, whose
/// long words would push the figures out of view.
record StudyColumns(Study study) {

    List<ContentColumn<StudyRow>> all() {
        return all(1, 2);
    }

    /// The same for a table that has to be scrolled: settings do not push the figures out of view.
    List<ContentColumn<StudyRow>> marksFirst() {
        return all(1, 3);
    }

    /// The same for a narrow table: marks do not push them out of view either.
    List<ContentColumn<StudyRow>> figuresFirst() {
        return all(3, 4);
    }

    /// What figures were measured at stands at place 0, they themselves at place 2, how they were made at place 5.
    private List<ContentColumn<StudyRow>> all(int marks, int settings) {
        StudyTable table = new StudyTable(study);
        List<DataColumn<StudyRow>> columns = table.data().columns();
        List<DataColumn<StudyRow>> conditions = table.conditions();
        List<ContentColumn<StudyRow>> shown = new ArrayList<>();
        conditions().forEach(column -> shown.add(MatchColumn.of(column, study.rows(),
                StudyRow::match, row -> style(row, ""))));
        columns.stream().skip(conditions.size()).filter(this::hasValue)
                .sorted(Comparator.comparingInt(column -> switch (column.id()) {
                    case StudyTable.MARKS -> marks;
                    case Study.LAUNCH -> settings;
                    case Study.DEFINITION -> 5;
                    default -> Factor.ofKey(column.id()).isPresent() ? 0 : 2;
                }))
                .forEach(column -> shown.add(column.id().equals(StudyTable.MARKS) ? marks() : figures(column)));
        return shown;
    }

    private boolean hasValue(DataColumn<StudyRow> column) {
        return study.rows().stream().anyMatch(row -> !(column.of(row) instanceof CellValue.Absent));
    }

    /// The first of the columns.
    List<DataColumn<StudyRow>> conditions() {
        return MatchColumn.shown(new StudyTable(study).conditions());
    }

    private ContentColumn<StudyRow> marks() {
        return new ContentColumn<>("", Form.WORDS, study.rows(), row -> CellContent.tags(
                row.marks().stream().map(StudyColumns::tag).toList(), row.runs().stream().map(Badges::exclusion)
                        .filter(why -> !why.isEmpty()).distinct().collect(Collectors.joining("\n"))));
    }

    private ContentColumn<StudyRow> figures(DataColumn<StudyRow> column) {
        return new ContentColumn<>(column.head(), column.isNumeric() ? Form.FIGURES : Form.LONG_WORDS, study.rows(),
                row -> shown(column, row));
    }

    CellContent shown(DataColumn<StudyRow> column, StudyRow row) {
        CellValue value = column.of(row);
        String text = column.text(value, NumberText.onScreen());
        return switch (value) {
            case CellValue.Absent absent -> CellContent.UNKNOWN;
            case CellValue.Range range -> new CellContent(column.deviation(range, NumberText.onScreen()), value.order(),
                    "muted", text.replace("–", I18n.text(" to ")));
            case CellValue.Number number -> new CellContent(text, value.order(),
                    column.id().equals(StudyTable.N) ? "muted" : style(row, ""), mean(column, row));
            case CellValue any -> new CellContent(text, Double.NaN, style(row, ""), text);
        };
    }

    /// The number of runs behind a mean; empty for the figure of one run.
    private String mean(DataColumn<StudyRow> column, StudyRow row) {
        boolean figure = column.kind() == Kind.FIGURE || column.kind() == Kind.SHARE;
        return figure && study.entry(row, column.id()) instanceof StudyEntry.Number number
                && number.spread() instanceof Spread repeats && repeats.n() > 1 ? I18n.text("mean of {0} runs", repeats.n()) : "";
    }

    /// Grey for excluded and dominated rows, and for runs limited by their client.
    private static String style(StudyRow row, String usual) {
        if (row.marks().contains(Mark.EXCLUDED) || row.marks().contains(Mark.DOMINATED)) {
            return "muted";
        }
        return row.runs().stream().anyMatch(Run::clientWasLimit) ? "untrusted" : usual;
    }

    private static Tag tag(Mark mark) {
        return switch (mark) {
            case ORIGIN -> new Tag(I18n.text("★ baseline"), "plain", I18n.text("The others of its kind are compared with this row."));
            case KNEE -> new Tag(I18n.text("knee"), "accent", I18n.text("The largest throughput within the objective, or where more load"
                    + " brings less than it costs."));
            case DOMINATED -> new Tag(I18n.text("dominated"), "plain", I18n.text("Another row is better in one respect by more than the margin, and no worse in the other."));
            case EXCLUDED -> new Tag(I18n.text("excluded"), Badges.EXCLUDED, I18n.text("Excluded: other rows do not count these runs."));
            case SUSPECT -> new Tag(I18n.text("suspect"), "warning", I18n.text("A check suspects it; see “Read with care”."));
            case MEETS -> new Tag(I18n.text("meets"), "success", I18n.text("It meets every objective."));
            case BREAKS -> new Tag(I18n.text("breaks"), "danger", I18n.text("It breaks an objective."));
        };
    }
}
