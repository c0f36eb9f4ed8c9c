package dev.touchstone.table;

import dev.touchstone.compare.name.RunName;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyDecimals;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.DataColumn.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A study as a table: first the conditions that no column of its own contains, then its columns, each mean of several
/// runs with its range behind it, then n and the marks.
public final class StudyTable {

    /// The id of the column of marks: `baseline, knee`.
    public static final String MARKS = "marks";
    /// The id of the column of counts, where no column of the study is one.
    public static final String N = "n";

    private static final ColumnDecimals OF_PERCENT = new ColumnDecimals(1);

    private final Study study;
    private final List<DataColumn<StudyRow>> conditions;
    private final List<DataColumn<StudyRow>> columns = new ArrayList<>();

    public StudyTable(Study study) {
        this.study = study;
        this.conditions = conditions(study).stream().map(factor -> new DataColumn<StudyRow>(factor.key(),
                factor.label(), "", factor.kind() == Factor.Kind.NUMBER ? Kind.LEVEL : Kind.WORD,
                row -> CellValue.of(level(row, factor)))).toList();
        columns.addAll(conditions);
        for (int i = 0; i < study.columns().size(); i++) {
            DataColumn<StudyRow> column = column(study, i);
            columns.add(column);
            if (hasRange(study, i)) {
                columns.add(range(column, i));
            }
        }
        if (study.columns().stream().noneMatch(column -> column.formula() instanceof Formula.Count)) {
            columns.add(new DataColumn<>(N, "n", "", Kind.COUNT, row -> new CellValue.Number(row.runs().size())));
        }
        if (study.rows().stream().anyMatch(row -> !row.marks().isEmpty())) {
            columns.add(DataColumn.words(MARKS, "", StudyTable::marks));
        }
    }

    /// The first columns.
    public List<DataColumn<StudyRow>> conditions() {
        return conditions;
    }

    public DataTable<StudyRow> data() {
        return new DataTable<>(columns, study.rows());
    }

    /// For people: a mean of several runs has their range in brackets behind it.
    public TextTable readable() {
        return readable(study.rows().size());
    }

    /// @param most how many rows are shown at most
    public TextTable readable(int most) {
        List<DataColumn<StudyRow>> merged = new ArrayList<>();
        for (DataColumn<StudyRow> column : columns) {
            if (column.kind() == Kind.RANGE) {
                merged.add(withRange(merged.removeLast(), column));
            } else {
                merged.add(column);
            }
        }
        return new DataTable<>(merged, study.rows().subList(0, Math.min(most, study.rows().size()))).readable();
    }

    private static DataColumn<StudyRow> withRange(DataColumn<StudyRow> figures, DataColumn<StudyRow> ranges) {
        return figures.map((row, value) -> {
            String mean = text(figures, row);
            String range = ranges.isKnown(row) ? text(ranges, row) : "";
            // Repeats that differ in none of the digits that are shown have no range.
            return range.isEmpty() || range.equals(mean + "–" + mean) ? value : new CellValue.Word(mean + " (" + range + ")");
        });
    }

    private static String text(DataColumn<StudyRow> column, StudyRow row) {
        return column.text(column.of(row), NumberText.PLAIN);
    }

    private static DataColumn<StudyRow> column(Study study, int at) {
        StudyColumn column = study.columns().get(at);
        Optional<Factor> number = Factor.ofKey(column.key()).filter(factor -> factor.kind() == Factor.Kind.NUMBER);
        if (!column.isNumber() && number.isPresent()) {
            return levels(number.get(), label(study, at), at);
        }
        Kind kind = !column.isNumber() ? Kind.WORD : column.formula() instanceof Formula.Count ? Kind.COUNT
                : column.unit().equals(DataColumn.PERCENT) ? Kind.SHARE : Kind.FIGURE;
        DataColumn<StudyRow> data = new DataColumn<>(column.key(), label(study, at), UnitText.shown(column.unit()), kind,
                row -> switch (row.entries().get(at)) {
                    case StudyEntry.Nothing nothing -> CellValue.ABSENT;
                    case StudyEntry.Words(String text) -> new CellValue.Word(text);
                    case StudyEntry.Number(double value, Spread spread) -> new CellValue.Number(value);
                });
        if (kind == Kind.SHARE) {
            return data.withDecimals(OF_PERCENT);
        }
        ColumnDecimals fitting = new DataTable<>(List.of(data), study.rows()).decimals(data);
        int source = column.formula() instanceof Formula.OfOrigin(String other) ? study.column(other) : at;
        return data.withDecimals(study.columns().get(source).formula() instanceof Formula.Mean(Metric metric)
                ? fitting.atMost(new StudyDecimals(study, source, metric).most()).comparable() : fitting);
    }

    /// Levels of a factor that has numbers, but also words: a rate may be `inf`.
    private static DataColumn<StudyRow> levels(Factor factor, String label, int at) {
        return new DataColumn<>(factor.key(), label, "", Kind.LEVEL, row -> row.entries().get(at) instanceof StudyEntry.Words(String text)
                && !text.isEmpty() ? CellValue.of(Level.parse(factor, text)) : CellValue.ABSENT);
    }

    private static String label(Study study, int at) {
        StudyColumn column = study.columns().get(at);
        boolean isRepeated = study.rows().stream().map(row -> spread(row, at))
                .anyMatch(spread -> spread != null && spread.n() > 1);
        return column.formula() instanceof Formula.Mean(Metric metric)
                ? MeanOfStatistic.label(column.label(), metric, isRepeated) : column.label();
    }

    /// The range of the figures of a column.
    private static DataColumn<StudyRow> range(DataColumn<StudyRow> column, int at) {
        return new DataColumn<>(column.id() + ".range", I18n.text("range"), column.isPercent() ? column.unit() : "", Kind.RANGE,
                column.decimals(), row -> CellValue.rangeOf(spread(row, at)));
    }

    private static boolean hasRange(Study study, int at) {
        return study.rows().stream().anyMatch(row -> CellValue.rangeOf(spread(row, at)).isKnown());
    }

    private static @Nullable Spread spread(StudyRow row, int at) {
        return row.entries().get(at) instanceof StudyEntry.Number number ? number.spread() : null;
    }

    /// The level that the row is matched by; of the model also that of all its runs.
    private static @Nullable Level level(StudyRow row, Factor factor) {
        Level matched = row.match().get(factor);
        if (matched != null || factor != Factor.MODEL) {
            return matched;
        }
        Set<Level> models = row.runs().stream().flatMap(run -> run.conditions().level(Factor.MODEL).stream())
                .collect(Collectors.toSet());
        return models.size() == 1 ? models.iterator().next() : null;
    }

    /// What distinguishes the rows; of several models also the model, which other conditions may distinguish with it.
    private static Set<Factor> conditions(Study study) {
        Set<Factor> factors = study.rows().stream().flatMap(row -> row.match().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        if (study.rows().stream().map(row -> level(row, Factor.MODEL)).filter(Objects::nonNull).distinct().limit(2)
                .count() > 1) {
            factors.add(Factor.MODEL);
        }
        for (int i = 0; i < study.columns().size(); i++) {
            StudyColumn column = study.columns().get(i);
            factors.removeIf(factor -> column.key().equals(factor.key())
                    || column.formula() instanceof Formula.LevelOf(Factor shown) && shown == factor);
            if (beginsWithConditions(study, i)) {
                factors.clear();
            }
        }
        return factors;
    }

    /// Whether the words of a column begin with the conditions of their rows.
    private static boolean beginsWithConditions(Study study, int at) {
        return !study.columns().get(at).isNumber() && study.rows().stream().allMatch(row ->
                row.entries().get(at) instanceof StudyEntry.Words(String text)
                        && text.startsWith(RunName.of(row.match())));
    }

    private static String marks(StudyRow row) {
        return row.marks().stream().map(mark -> switch (mark) {
            case ORIGIN -> I18n.text("baseline");
            case EXCLUDED -> I18n.text("excluded");
            case KNEE -> I18n.text("knee");
            case DOMINATED -> I18n.text("dominated");
            case SUSPECT -> I18n.text("suspect");
            case MEETS -> I18n.text("meets");
            case BREAKS -> I18n.text("breaks");
        }).collect(Collectors.joining(I18n.text(", ")));
    }
}
