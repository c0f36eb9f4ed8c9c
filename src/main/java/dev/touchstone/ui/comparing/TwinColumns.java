package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Naming;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.ui.table.Shown;
import dev.touchstone.ui.table.ShownColumn;
import dev.touchstone.ui.table.ShownColumn.Form;
import dev.touchstone.ui.table.Tag;
import dev.touchstone.ui.theme.Badges;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;

/// The columns of the table twin.
final class TwinColumns {

    private TwinColumns() {
    }

    static TableColumn<Row, ?> condition(Factor factor, Comparison comparison) {
        Form form = factor == Factor.ENGINE ? Form.ENGINE : factor.kind() == Factor.Kind.NUMBER ? Form.FIGURES
                : Form.LONG_WORDS;
        return column(Wording.factor(factor), form, comparison, row -> {
            Level level = row.match().get(factor);
            if (level == null) {
                return Shown.UNKNOWN;
            }
            double order = level instanceof Level.Number(double value) ? value : Double.NaN;
            Shown shown = new Shown(TwinTable.words(factor, level), order, "", Naming.of(row.match()));
            return factor == Factor.ENGINE && row.match().containsKey(Factor.SIMULATED)
                    ? shown.with(List.of(new Tag(Badges.SIMULATED, Badges.SIMULATED, ""))) : shown;
        });
    }

    /// @param cell of a row; null where the row has none at this level
    static TableColumn<Row, ?> number(String head, Comparison comparison, Function<Row, @Nullable Cell> cell,
            Function<Cell, String> text, ToDoubleFunction<Cell> order) {
        boolean main = head.contains(",") || head.endsWith("★");
        return column(head, Form.FIGURES, comparison, row -> {
            Cell one = cell.apply(row);
            return one == null ? Shown.UNKNOWN : trusted(one, new Shown(text.apply(one), order.applyAsDouble(one),
                    main ? "" : "muted", one.excluded().stream().map(Badges::exclusion).distinct()
                            .collect(Collectors.joining("\n"))));
        });
    }

    static TableColumn<Row, ?> delta(String head, Comparison comparison, Function<Row, @Nullable Cell> cell) {
        boolean clashes = comparison.rows().stream().map(cell).anyMatch(one -> one != null && !one.clashes().isEmpty());
        return column(head, clashes ? Form.FIGURES_OR_WORDS : Form.FIGURES, comparison, row -> {
            Cell one = cell.apply(row);
            if (one != null && !one.clashes().isEmpty()) {
                return clash(one);
            }
            return one == null || one.delta() == null ? Shown.UNKNOWN : trusted(one, new Shown(Wording.delta(one),
                    one.delta(), Wording.tendency(one, comparison.lens().metric().better()), Wording.verdict(one)));
        });
    }

    /// The words of the clash in place of a difference.
    private static Shown clash(Cell cell) {
        List<String> words = cell.clashes().stream().map(Wording::clash).toList();
        return Shown.tags(List.of(new Tag(String.join("; ", words), "clash", "")), String.join("\n", words)
                + "\nMade so differently, the two have no difference to tell. To see it all the same, accept it under"
                + " “Read with care”.");
    }

    /// Grey where the client was the limit in one of the runs.
    private static Shown trusted(Cell cell, Shown shown) {
        String distrust = cell.runs().stream().map(Badges::distrust).filter(why -> !why.isEmpty()).distinct()
                .collect(Collectors.joining("\n"));
        return distrust.isEmpty() ? shown : new Shown(shown.text(), shown.order(), "untrusted", distrust);
    }

    static TableColumn<Row, ?> text(String head, Comparison comparison, Function<Row, String> text) {
        return column(head, Form.WORDS, comparison, row -> new Shown(text.apply(row), Double.NaN, "muted",
                text.apply(row)));
    }

    private static TableColumn<Row, ?> column(String head, Form form, Comparison comparison,
            Function<Row, Shown> value) {
        return new ShownColumn<>(head, form, comparison.rows(), value);
    }
}
