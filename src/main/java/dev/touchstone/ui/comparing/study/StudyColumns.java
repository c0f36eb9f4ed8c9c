package dev.touchstone.ui.comparing.study;

import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.Spread;
import dev.touchstone.compare.study.Column;
import dev.touchstone.compare.study.Entry;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.ui.table.Shown;
import dev.touchstone.ui.table.ShownColumn;
import dev.touchstone.ui.table.ShownColumn.Form;
import dev.touchstone.ui.table.Tag;
import dev.touchstone.ui.theme.Badges;
import dev.touchstone.ui.theme.Decimals;
import dev.touchstone.ui.theme.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The columns of a study's table: first the conditions that no column of its own tells and the marks, then its
/// columns, each mean with its range behind it, then n.
record StudyColumns(Study study) {

    private static final String PERCENT = "%";

    List<ShownColumn<StudyRow>> all() {
        List<ShownColumn<StudyRow>> columns = new ArrayList<>();
        conditions().forEach(factor -> columns.add(condition(factor)));
        if (study.rows().stream().anyMatch(row -> !row.marks().isEmpty())) {
            columns.add(column("", Form.WORDS, row -> Shown.tags(row.marks().stream().map(StudyColumns::tag).toList(),
                    row.runs().stream().map(Badges::exclusion).filter(why -> !why.isEmpty()).distinct()
                            .collect(Collectors.joining("\n")))));
        }
        for (Column column : study.columns()) {
            columns.add(column.isNumber() ? figures(column) : words(column));
            if (numbers(column).stream().anyMatch(number -> hasRange(number.spread()))) {
                columns.add(ranges(column));
            }
        }
        if (study.columns().stream().noneMatch(column -> column.formula() instanceof Formula.Count)) {
            columns.add(column("n", Form.FIGURES, row -> new Shown(Integer.toString(row.runs().size()),
                    row.runs().size(), "muted", "")));
        }
        return columns;
    }

    private Set<Factor> conditions() {
        Set<Factor> factors = new TreeSet<>();
        study.rows().forEach(row -> factors.addAll(row.match().keySet()));
        if (factors.contains(Factor.ENGINE)) {
            factors.remove(Factor.SIMULATED); // the engine's own column says it
        }
        study.columns().forEach(column -> factors.removeIf(factor -> column.key().equals(factor.key())
                || column.formula() instanceof Formula.LevelOf(Factor told) && told == factor));
        return factors;
    }

    private ShownColumn<StudyRow> condition(Factor factor) {
        Form form = factor == Factor.ENGINE ? Form.ENGINE : factor.kind() == Factor.Kind.NUMBER ? Form.FIGURES
                : Form.LONG_WORDS;
        String name = LevelName.factor(factor);
        return column(name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1), form, row -> {
            Level level = row.match().get(factor);
            if (level == null) {
                return Shown.UNKNOWN;
            }
            Shown shown = new Shown(factor == Factor.MODEL ? LevelName.of(factor, level) : Words.level(level),
                    level instanceof Level.Number(double value) ? value : Double.NaN, style(row, ""),
                    form == Form.LONG_WORDS ? level.toString() : "");
            boolean simulated = factor == Factor.ENGINE && row.match().containsKey(Factor.SIMULATED);
            return simulated ? shown.with(List.of(new Tag(Badges.SIMULATED, Badges.SIMULATED, ""))) : shown;
        });
    }

    private ShownColumn<StudyRow> words(Column column) {
        return column(head(column), Form.LONG_WORDS, row -> study.entry(row, column.key()) instanceof Entry.Words words
                ? new Shown(words.text(), Double.NaN, style(row, ""), words.text()) : Shown.UNKNOWN);
    }

    private ShownColumn<StudyRow> figures(Column column) {
        Decimals decimals = decimals(column);
        return column(head(column), Form.FIGURES, row -> study.entry(row, column.key()) instanceof Entry.Number number
                ? new Shown(decimals.text(scaled(column, number.value())), number.value(), style(row, ""),
                        mean(number.spread()))
                : Shown.UNKNOWN);
    }

    private ShownColumn<StudyRow> ranges(Column column) {
        Decimals decimals = decimals(column);
        return column("range", Form.FIGURES, row -> {
            if (!(study.entry(row, column.key()) instanceof Entry.Number(double value, var spread))
                    || spread == null || spread.n() < 2) {
                return Shown.UNKNOWN;
            }
            double least = scaled(column, spread.min());
            double most = scaled(column, spread.max());
            return new Shown(decimals.range(scaled(column, spread.mean()), least, most), most - least, "muted",
                    decimals.text(least) + " to " + decimals.text(most) + ", n = " + spread.n());
        });
    }

    private Decimals decimals(Column column) {
        return column.unit().equals(PERCENT) ? new Decimals(1)
                : Decimals.fitting(numbers(column).stream().map(Entry.Number::value).toList());
    }

    private List<Entry.Number> numbers(Column column) {
        return study.rows().stream().map(row -> study.entry(row, column.key())).filter(Entry.Number.class::isInstance)
                .map(Entry.Number.class::cast).toList();
    }

    private static boolean hasRange(@Nullable Spread spread) {
        return spread != null && spread.n() > 1;
    }

    private static String mean(@Nullable Spread spread) {
        return spread == null || spread.n() < 2 ? "" : "mean of " + spread.n() + " runs";
    }

    /// A share is written in percent.
    private static double scaled(Column column, double value) {
        return column.unit().equals(PERCENT) ? value * 100 : value;
    }

    /// `Parallel efficiency, %`.
    private static String head(Column column) {
        return column.unit().isEmpty() ? column.label() : column.label() + ", " + column.unit();
    }

    /// Grey for what was taken out, what others beat, and what the client kept from being more.
    private static String style(StudyRow row, String usual) {
        if (row.marks().contains(Mark.EXCLUDED) || row.marks().contains(Mark.DOMINATED)) {
            return "muted";
        }
        return row.runs().stream().anyMatch(Run::clientWasLimit) ? "untrusted" : usual;
    }

    private static Tag tag(Mark mark) {
        return switch (mark) {
            case ORIGIN -> new Tag("★ baseline", "plain", "The others of its kind are held against this row.");
            case KNEE -> new Tag("knee", "accent", "The largest throughput within the objective, or where more load"
                    + " brings less than it costs.");
            case DOMINATED -> new Tag("dominated", "plain", "Another row is better in both respects.");
            case EXCLUDED -> new Tag(Badges.EXCLUDED, Badges.EXCLUDED, "Taken out: in no figure of other rows.");
            case SUSPECT -> new Tag("suspect", "warning", "A check suspects it; see “Read with care”.");
            case MEETS -> new Tag("meets", "success", "It meets every objective.");
            case BREAKS -> new Tag("breaks", "danger", "It breaks an objective.");
        };
    }

    private ShownColumn<StudyRow> column(String head, Form form, Function<StudyRow, Shown> value) {
        return new ShownColumn<>(head, form, study.rows(), value);
    }
}
