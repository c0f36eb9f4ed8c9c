package dev.touchstone.ui.table;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.table.ContentColumn.Form;
import dev.touchstone.ui.theme.Badges;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// A column of conditions: the engine behind its dot, a model by the last part of its path, all conditions of the row
/// in the tooltip.
public final class MatchColumn {

    private MatchColumn() {
    }

    /// Returns the conditions without the one that the engine's column shows as a tag.
    public static <R> List<DataColumn<R>> shown(List<DataColumn<R>> conditions) {
        boolean engines = conditions.stream().anyMatch(column -> column.id().equals(Factor.ENGINE.key()));
        return conditions.stream().filter(column -> !engines || !column.id().equals(Factor.SIMULATED.key())).toList();
    }

    /// @param match the conditions of a row
    /// @param style the style class of a row; empty for none
    public static <R> ContentColumn<R> of(DataColumn<R> column, List<R> rows, Function<R, Map<Factor, Level>> match,
            Function<R, String> style) {
        boolean engine = column.id().equals(Factor.ENGINE.key());
        Form form = engine ? Form.ENGINE : column.isNumeric() ? Form.FIGURES : Form.LONG_WORDS;
        return new ContentColumn<>(column.head(), form, rows, row -> {
            CellValue value = column.of(row);
            if (!value.isKnown()) {
                return CellContent.UNKNOWN;
            }
            Map<Factor, Level> conditions = match.apply(row);
            CellContent shown = new CellContent(text(column, value), value.order(), style.apply(row),
                    RunName.of(conditions));
            return engine && conditions.containsKey(Factor.SIMULATED)
                    ? shown.with(List.of(new Tag(LevelName.of(Factor.SIMULATED, conditions.get(Factor.SIMULATED)), Badges.SIMULATED, ""))) : shown;
        });
    }

    private static String text(DataColumn<?> column, CellValue value) {
        return column.id().equals(Factor.MODEL.key()) && value instanceof CellValue.Word(String model)
                ? LevelName.of(Factor.MODEL, Level.of(model)) : column.text(value, NumberText.onScreen());
    }
}
