package dev.touchstone.importer.format.melt.source;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.model.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The last cell of a text that ends without a line break: `8` where the text was cut inside `88.4`. Many whole files end
/// so too, therefore the cell counts as cut only where the other cells of its column show that more should follow.
public final class LastCell {

    /// From this number of figures on, equal decimals show that all figures of the column are written so.
    private static final int ENOUGH = 3;
    private static final int FEWER_DIGITS = 2;
    /// Where more rows than these seem cut, their figures are written so.
    private static final int MOST_CUT = 3;
    private static final Pattern POINT_LAST = Pattern.compile("\\d{1,20}\\.");
    private static final Pattern FIGURE = Pattern.compile(
            "[-+−~≈]?(?<whole>\\d[\\d, ']{0,20})(?:\\.(?<decimals>\\d{0,20}))?(?<rest>(?:\\s?[^\\d\\s.,].{0,30})?)");

    private LastCell() {
    }

    /// How a figure is written.
    ///
    /// @param whole the number of digits before the decimals
    /// @param decimals the number of decimals; -1 without a decimal point
    /// @param rest what stands behind the figure
    /// @param isRound whether the last decimal is a zero
    private record Form(int whole, int decimals, String rest, boolean isRound) {

        static Optional<Form> of(String cell, boolean decimalComma) {
            Matcher figure = FIGURE.matcher(decimalComma ? cell.replace(".", "").replace(',', '.') : cell);
            if (cell.isEmpty() || !figure.matches()) {
                return Optional.empty();
            }
            String decimals = figure.group("decimals");
            return Optional.of(new Form((int) figure.group("whole").chars().filter(c -> c >= '0' && c <= '9').count(),
                    decimals == null ? -1 : decimals.length(), figure.group("rest").strip(),
                    decimals != null && decimals.endsWith("0")));
        }
    }

    /// Returns the table with the cell marked as cut; the table itself where the cell may be whole.
    ///
    /// @param last the last row of the text
    public static SourceTable marked(SourceTable grid, SourceTable.Row last, List<MappedColumn> columns, boolean decimalComma) {
        return marked(grid, last, columns, decimalComma, false);
    }

    /// Returns the table with the figures marked as cut that end a line inside it, as where a text that was cut goes on with another
    /// one, or a line was broken: `67.` or `38` where all other figures of the column have the same two decimals or more.
    ///
    /// @param table the lines that the grid is made of
    public static SourceTable markedInside(SourceTable grid, SourceTable table, List<MappedColumn> columns, boolean decimalComma) {
        List<SourceTable.Row> rows = table.rows();
        List<SourceTable.Row> doubtful = IntStream.range(1, rows.size()).filter(at -> mayEndInside(rows, at, decimalComma)).limit(MOST_CUT + 1)
                .mapToObj(rows::get).toList();
        SourceTable marked = grid;
        for (SourceTable.Row row : doubtful.size() > MOST_CUT ? List.<SourceTable.Row>of() : doubtful) {
            marked = marked(marked, row, columns, decimalComma, true);
        }
        return marked;
    }

    /// Whether the last cell of a row ends its line behind a decimal point, or without one beside figures that have one.
    private static boolean mayEndInside(List<SourceTable.Row> rows, int at, boolean decimalComma) {
        SourceTable.Row row = rows.get(at);
        String cell = lastFilled(row);
        if (cell.isEmpty() || !row.lines().getLast().text().stripTrailing().endsWith(cell)) {
            return false;
        }
        return POINT_LAST.matcher(cell).matches() || cell.chars().allMatch(Character::isDigit)
                && Stream.concat(row.cells().stream(), rows.subList(at - 1, Math.min(rows.size(), at + 2)).stream().map(one -> one.cell(row.cells().lastIndexOf(cell))))
                        .anyMatch(beside -> Form.of(beside, decimalComma).filter(form -> form.decimals > 0).isPresent());
    }

    private static String lastFilled(SourceTable.Row row) {
        return row.cells().reversed().stream().filter(cell -> !cell.isEmpty()).findFirst().orElse("");
    }

    private static SourceTable marked(SourceTable grid, SourceTable.Row last, List<MappedColumn> columns, boolean decimalComma, boolean isInside) {
        String cell = isInside ? lastFilled(last) : last.cells().getLast();
        List<SourceTable.Row> body = grid.body();
        for (int row = body.size() - 1; row >= 0 && !cell.isEmpty(); row--) {
            int column = body.get(row).lines().contains(last.lines().getLast()) ? body.get(row).cells().lastIndexOf(cell) : -1;
            if (column >= 0) {
                return isCut(cell, others(body, row, column), columns.get(column).readAs(), decimalComma, isInside)
                        ? with(grid, grid.heads() + row, column, CellFigure.cut(cell)) : grid;
            }
        }
        return grid;
    }

    private static List<String> others(List<SourceTable.Row> body, int row, int column) {
        List<String> others = new ArrayList<>();
        for (int i = 0; i < body.size(); i++) {
            String cell = body.get(i).cell(column);
            if (i != row && !CellFigure.isNothing(cell)) {
                others.add(cell);
            }
        }
        return others;
    }

    private static SourceTable with(SourceTable grid, int at, int column, String cell) {
        List<SourceTable.Row> rows = new ArrayList<>(grid.rows());
        List<String> cells = new ArrayList<>(rows.get(at).cells());
        cells.set(column, cell);
        rows.set(at, rows.get(at).with(List.copyOf(cells)));
        return new SourceTable(grid.title(), grid.caption(), grid.heads(), List.copyOf(rows), grid.lines(), grid.passedOver(), grid.edges());
    }

    private static boolean isCut(String cell, List<String> others, Meaning meaning, boolean decimalComma, boolean isInside) {
        return switch (meaning) {
            case Meaning.Figure(var metric, _, _) -> Form.of(cell, decimalComma).filter(form -> {
                List<Form> forms = others.stream().flatMap(other -> Form.of(other, decimalComma).stream()).toList();
                return isInside ? lacksDecimals(form, forms) : form.decimals == 0 || !forms.isEmpty() && isShorter(form, forms, metric.unit() != Unit.COUNT);
            }).isPresent();
            case Meaning.Level _ -> !isInside && isInsideWord(cell, others);
            default -> false;
        };
    }

    /// One decimal is left out where it is a zero, as spreadsheets do: one figure in ten has none then.
    private static boolean lacksDecimals(Form form, List<Form> others) {
        return form.decimals <= 0 && others.size() >= ENOUGH && others.stream().allMatch(other -> other.decimals > (form.decimals == 0 ? 0 : 1)
                && other.decimals == others.getFirst().decimals && other.rest.equals(form.rest));
    }

    private static boolean isShorter(Form form, List<Form> others, boolean isMeasured) {
        String rest = others.getFirst().rest;
        if (!form.rest.isEmpty() || !rest.isEmpty()) {
            return rest.startsWith(form.rest) && rest.length() > form.rest.length()
                    && others.stream().allMatch(other -> other.rest.equals(rest));
        }
        int decimals = others.getFirst().decimals;
        boolean areEven = others.stream().allMatch(other -> other.decimals == decimals);
        if (form.decimals < 0 && others.stream().allMatch(other -> other.decimals > 0)) {
            return true;
        }
        return form.decimals > 0 ? areEven && form.decimals < decimals && (others.size() >= ENOUGH
                || others.stream().anyMatch(Form::isRound)) : isMeasured && others.size() >= 2 && form.decimals < 0
                && others.stream().allMatch(other -> other.decimals < 0 && other.whole - form.whole >= FEWER_DIGITS);
    }

    /// Whether another level goes on inside the word: `vLL` beside `vLLM`, not `Qwen3-8B` beside `Qwen3-8B-AWQ`.
    private static boolean isInsideWord(String cell, List<String> others) {
        return cell.length() > 1 && Character.isLetter(cell.charAt(cell.length() - 1)) && others.stream().anyMatch(
                other -> other.length() > cell.length() && other.startsWith(cell) && Character.isLetter(other.charAt(cell.length())))
                && others.stream().noneMatch(cell::equals);
    }
}
