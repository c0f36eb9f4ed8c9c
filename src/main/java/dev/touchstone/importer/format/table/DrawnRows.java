package dev.touchstone.importer.format.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.format.melt.source.HeadRows;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The rows of a drawn table, each with all lines of its wrapped cells.
///
/// @param doubtful the cells in which a blank may stand or none, under the numbers of their first lines
/// @param lacksColumn whether a column has no room for anything
record DrawnRows(SourceTable table, SortedMap<Integer, List<String>> doubtful, boolean lacksColumn) {

    private static final String CHECK = "broken-cell";

    /// What parts the columns.
    private enum Kind {
        DRAWN,
        BARS,
        ALIGNED
    }

    /// A row whose lines are being collected.
    ///
    /// @param cells what stands in each, line by line
    private record Part(List<Line> lines, List<List<String>> cells, int group) {

        private static Part of(List<Line> lines, List<String> cells, int group) {
            List<List<String>> all = cells.stream().map(cell -> (List<String>) new ArrayList<>(List.of(cell))).toList();
            return new Part(new ArrayList<>(lines), all, group);
        }

        private void add(List<Line> below, List<String> more) {
            lines.addAll(below);
            for (int i = 0; i < Math.min(cells.size(), more.size()); i++) {
                cells.get(i).add(more.get(i));
            }
        }
    }

    /// @param box a table with edges, or at least lines between its columns
    static DrawnRows of(SourceTable box) {
        return of(box, headEnd(box), Kind.DRAWN);
    }

    /// The rows of a table of which only blanks part the columns: words may stand below it.
    ///
    /// @param headEnd the line of the first row behind the head
    static DrawnRows ofAligned(SourceTable box, int headEnd) {
        return of(box, headEnd, Kind.ALIGNED);
    }

    /// The rows of a table with bars, in which people leave cells empty.
    ///
    /// @param headEnd the line of the first row behind the head
    static DrawnRows ofBars(SourceTable box, int headEnd) {
        return of(box, headEnd, Kind.BARS);
    }

    private static DrawnRows of(SourceTable box, int headEnd, Kind kind) {
        boolean hasSide = box.rows().stream().allMatch(row -> beginsWithBar(row.line().text()));
        List<List<String>> plain = box.rows().stream().map(row -> plain(row, !hasSide || row.line().number() < headEnd)).toList();
        if (areWhole(box.rows(), plain, headEnd)) {
            return new DrawnRows(SourceTable.even(IntStream.range(0, plain.size())
                    .mapToObj(row -> new SourceTable.Row(box.rows().get(row).lines(), plain.get(row))).toList(), headEnd > 0 ? 1 : 0, box.lines()), Collections.emptySortedMap(), false);
        }
        int[] lengths = widths(plain, String::length);
        int[] widths = widths(plain, cell -> TerminalColumns.spread(cell).length());
        boolean isShrunk = isShrunk(box.rows(), plain, headEnd, widths);
        List<List<String>> whole = plain.stream().filter(cells -> !isRest(cells)).toList();
        List<List<String>> full = plain.stream().filter(cells -> !cells.contains("")).toList();
        LinkedLines linked = linked(box.rows(), plain, headEnd, widths);
        boolean arePadded = isShrunk && linked.arePadded();
        boolean areNeeded = arePadded || isShrunk && linked.areNeeded();
        BitSet rests = arePadded ? linked.restsOfPadded() : areNeeded ? linked.rests().orElse(null) : null;
        int heads = plain.size() - linked.lines().size();
        if (areNeeded && rests == null) {
            // It is not certain which lines are of one row: without a row nothing is read.
            return new DrawnRows(SourceTable.even(List.copyOf(box.rows().subList(0, heads)), heads, box.lines()), Collections.emptySortedMap(), false);
        }
        if (rests == null) {
            BitSet below = new BitSet();
            for (int i = heads + 1; i < plain.size(); i++) {
                List<String> cells = plain.get(i);
                List<String> above = plain.get(i - 1);
                boolean isRest = isRest(cells) && !hasOwnFigure(cells, above, lengths) && !hasOwnWords(cells, whole);
                boolean goesOn = kind == Kind.DRAWN && isRest
                        || (isShrunk || kind != Kind.BARS && !hasOwnWords(cells, full)
                                && (kind == Kind.ALIGNED || !hasFigureBelowOne(cells, above))) && goOn(cells, above, !isShrunk, widths)
                        || isShrunk && hasCutFigure(above, cells, widths) || endsInHyphen(above, cells, widths);
                below.set(i - heads, goesOn && box.rows().get(i).group() == box.rows().get(i - 1).group());
            }
            rests = new WrappedNames(linked).betterThan(below).orElse(below);
        }
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            SourceTable.Row row = box.rows().get(i);
            boolean goesOn = i < heads ? i > 0 : i > heads && rests.get(i - heads);
            if (goesOn) {
                parts.getLast().add(row.lines(), plain.get(i));
            } else if (i < heads || !areNeeded || !linked.isBlank(i - heads)) {
                parts.add(Part.of(row.lines(), plain.get(i), row.group()));
            }
        }
        // A box around the table has nothing at both sides. People end rows with a bar too many, but do not begin them so.
        boolean isInBox = kind == Kind.DRAWN && widths.length > 2 && widths[0] == 0 && widths[widths.length - 1] == 0;
        boolean lacksColumn = headEnd > 0 && Arrays.stream(widths, isInBox ? 1 : 0, kind == Kind.DRAWN && !isInBox ? widths.length
                : Math.max(0, widths.length - 1)).anyMatch(width -> width == 0);
        return joined(box, parts, headEnd, isShrunk, lacksColumn, widths);
    }

    /// Whether no line can go on with cells above it: none has an empty cell, none is cut, and the head is no more than one line.
    private static boolean areWhole(List<SourceTable.Row> rows, List<List<String>> plain, int headEnd) {
        return (rows.size() < 2 || rows.get(1).line().number() >= headEnd)
                && plain.stream().allMatch(cells -> cells.stream().noneMatch(cell -> cell.isEmpty() || cell.endsWith("…")));
    }

    private static LinkedLines linked(List<SourceTable.Row> rows, List<List<String>> plain, int headEnd, int... widths) {
        int heads = (int) rows.stream().filter(row -> row.line().number() < headEnd).count();
        return new LinkedLines(plain.subList(heads, plain.size()), rows.stream().skip(heads).map(SourceTable.Row::group).toList(),
                Arrays.stream(widths).boxed().toList());
    }

    /// Whether each cell of the line goes on with a word for which no room is left above it.
    ///
    /// @param mayBeWhole whether the table may have all the width it needs: then words below a figure are none of its own
    private static boolean goOn(List<String> cells, List<String> above, boolean mayBeWhole, int... widths) {
        return cells.contains("") && IntStream.range(0, cells.size()).allMatch(column -> cells.get(column).isEmpty()
                || column < above.size() && WrappedCell.mayGoOn(above.get(column), cells.get(column), widths[column])
                && (!mayBeWhole || !isValue(above.get(column)) || Character.isDigit(cells.get(column).charAt(0))))
                && (!mayBeWhole || isRest(cells) || !hasFigureBelowOne(cells, above));
    }

    /// Whether the line holds nothing but what follows a name that ends in a hyphen at the end of its column: `meta-llama/Llama-` over
    /// `3.1-8B-Instruct`. No name ends so.
    private static boolean endsInHyphen(List<String> above, List<String> cells, int... widths) {
        int column = IntStream.range(0, cells.size()).filter(i -> !cells.get(i).isEmpty()).findFirst().orElse(cells.size());
        if (cells.size() < 3 || column >= above.size() || cells.stream().filter(cell -> !cell.isEmpty()).count() > 1) {
            return false;
        }
        String name = above.get(column);
        return name.length() > 2 && name.length() == widths[column] && (name.endsWith("-") || name.endsWith("/"))
                && Character.isLetterOrDigit(name.charAt(name.length() - 2)) && Character.isLetterOrDigit(cells.get(column).charAt(0));
    }

    private static boolean hasFigureBelowOne(List<String> cells, List<String> above) {
        return IntStream.range(0, Math.min(cells.size(), above.size())).anyMatch(column -> isValue(above.get(column))
                && !cells.get(column).isEmpty() && isValue(cells.get(column)));
    }

    /// The blocks with a warning in each run that has a cell of which it is not known how its lines belong together, or
    /// that lacks what stood in a column.
    List<Block> warned(List<Block> blocks) {
        return doubtful.isEmpty() && !lacksColumn ? blocks : blocks.stream().map(block -> block instanceof Block.Result result
                ? warned(result) : block).toList();
    }

    private Block warned(Block.Result result) {
        List<Warning> warnings = new ArrayList<>(doubtful.subMap(result.lines().first(), result.lines().last() + 1).values().stream()
                .flatMap(List::stream).map(cell -> new Warning(CHECK, Severity.CAUTION,
                        Secrets.mask(I18n.stored("“{0}” stands on several lines of a narrow column: whether blanks part them is not known.", cell)),
                        I18n.stored("Take the name from its source."))).toList());
        if (lacksColumn) {
            warnings.add(new Warning(CHECK, Severity.CAUTION, I18n.stored("A column of the table was too narrow to show anything."),
                    I18n.stored("Print the table on a wider terminal: a condition or a figure is missing.")));
        }
        return warnings.isEmpty() ? result : result.warned(warnings);
    }

    /// @param isWhole whether it certainly has its last cell
    private static List<String> plain(SourceTable.Row row, boolean isWhole) {
        return (isWhole || !endsInside(row) ? row : row.cutOff()).cells().stream().map(CellMarkup::plain).toList();
    }

    private static DrawnRows joined(SourceTable box, List<Part> parts, int headEnd, boolean isShrunk, boolean lacksColumn, int... widths) {
        List<List<String>> head = box.rows().stream().filter(row -> row.line().number() < headEnd)
                .map(row -> plain(row, true)).toList();
        boolean oneRow = isShrunk || parts.stream().skip(headEnd > 0 ? 1 : 0).map(Part::group).distinct().count() == parts.size() - (headEnd > 0 ? 1 : 0)
                && parts.size() > (headEnd > 0 ? 2 : 1);
        SortedMap<Integer, List<String>> doubtful = new TreeMap<>();
        Map<Integer, Set<String>> whole = new HashMap<>();
        List<SourceTable.Row> rows = new ArrayList<>();
        for (Part part : parts) {
            boolean isHead = part.lines.getFirst().number() < headEnd;
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < part.cells.size(); column++) {
                List<String> pieces = part.cells.get(column);
                WrappedCell cell = pieces.size() == 1 ? new WrappedCell(pieces.getFirst(), false)
                        : isHead ? new WrappedCell(WrappedLabel.of(pieces, widths[column]), false)
                        : WrappedCell.of(pieces, widths[column], oneRow, whole.computeIfAbsent(column, of -> wholeCells(parts, of)));
                cells.add(cell.text());
                if (cell.doubtful()) {
                    doubtful.computeIfAbsent(part.lines.getFirst().number(), line -> new ArrayList<>()).add(cell.text());
                }
            }
            rows.add(new SourceTable.Row(List.copyOf(part.lines), cells));
        }
        if (head.size() == 2 && head.getFirst().contains("") && HeadRows.areGroups(head.getFirst(), head.getLast())) {
            rows.set(0, new SourceTable.Row(rows.getFirst().lines(), HeadRows.labels(head)));
        }
        return new DrawnRows(SourceTable.even(rows, headEnd > 0 ? 1 : 0, box.lines()), doubtful, lacksColumn);
    }

    /// Whether the table was made narrower than its words are long: a label is broken inside a word, a name is cut, or a
    /// cell goes on where no other could begin. Then a line with few cells is none of its own.
    private static boolean isShrunk(List<SourceTable.Row> rows, List<List<String>> plain, int headEnd, int... widths) {
        List<List<String>> head = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            List<String> cells = plain.get(i);
            if (cells.stream().anyMatch(cell -> cell.endsWith("…"))) {
                return true;
            }
            if (rows.get(i).line().number() < headEnd) {
                head.add(cells);
            } else if (i > head.size() && rows.get(i).group() == rows.get(i - 1).group()
                    && (cells.contains("") && hasBroken(plain.get(i - 1), cells, widths)
                            || plain.get(i - 1).contains("") && hasCutFigure(plain.get(i - 1), cells, widths))) {
                return true;
            }
        }
        return head.size() > 1 && IntStream.range(0, widths.length).anyMatch(column -> WrappedLabel.isBroken(head.stream()
                .map(cells -> column < cells.size() ? cells.get(column) : "").toList(), widths[column]));
    }

    private static boolean hasBroken(List<String> above, List<String> cells, int... widths) {
        return IntStream.range(0, Math.min(above.size(), cells.size())).anyMatch(column ->
                WrappedCell.isBroken(above.get(column), cells.get(column), widths[column]));
    }

    private static boolean hasCutFigure(List<String> above, List<String> cells, int... widths) {
        return IntStream.range(0, Math.min(above.size(), cells.size())).anyMatch(column ->
                WrappedCell.isCutFigure(above.get(column), cells.get(column), widths[column]));
    }

    private static Set<String> wholeCells(List<Part> parts, int column) {
        return parts.stream().filter(part -> column < part.cells.size()).map(part -> part.cells.get(column).stream()
                .filter(piece -> !piece.isEmpty()).toList()).filter(pieces -> pieces.size() == 1).map(List::getFirst)
                .collect(Collectors.toSet());
    }

    /// Whether the line begins with an edge and ends inside a cell.
    private static boolean endsInside(SourceTable.Row row) {
        String text = row.line().text();
        char last = text.charAt(text.length() - 1);
        return beginsWithBar(text) && (Character.isLetterOrDigit(last) || last == '.' || last == ',') && !row.cells().getLast().isEmpty();
    }

    private static boolean beginsWithBar(String text) {
        String inner = text.stripLeading();
        return !inner.isEmpty() && (inner.charAt(0) == '|' || BoxCharacters.isVertical(inner.charAt(0)));
    }

    /// The line of the first row behind the head: behind the first rule between rows, or behind that of `colon_grid`,
    /// which is none elsewhere. 0 where nothing ends the head.
    private static int headEnd(SourceTable box) {
        int top = box.rows().getFirst().group();
        return box.passedOver().stream().filter(line -> line.text().contains("+:=")).mapToInt(Line::number).findFirst()
                .orElse(box.rows().stream().filter(row -> row.group() > top).mapToInt(row -> row.line().number())
                        .findFirst().orElse(0));
    }

    /// Whether the line continues wrapped cells of the one above.
    private static boolean isRest(List<String> cells) {
        long filled = cells.stream().filter(cell -> !cell.isEmpty()).count();
        return cells.size() == 2 ? cells.getFirst().isEmpty() : 2 * filled < cells.size();
    }

    /// Whether a cell holds a figure, or stands for none, below one that does so too and is no part of a figure that a
    /// narrow column broke: then the line is a row of its own whose other cells are empty.
    private static boolean hasOwnFigure(List<String> cells, List<String> above, int... widths) {
        return IntStream.range(0, Math.min(cells.size(), above.size())).anyMatch(column -> isValue(cells.get(column))
                && isValue(above.get(column)) && above.get(column).length() < widths[column]);
    }

    /// Whether what stands in one of the cells stands in the same column of a whole row: a word that is a cell, and not
    /// the rest of one.
    private static boolean hasOwnWords(List<String> cells, List<List<String>> whole) {
        return IntStream.range(0, cells.size()).anyMatch(column -> !cells.get(column).isEmpty()
                && whole.stream().anyMatch(row -> column < row.size() && row.get(column).equals(cells.get(column))));
    }

    private static boolean isValue(String cell) {
        return !cell.isEmpty() && (CellFigure.isNothing(cell) || CellFigure.of(cell, false).isPresent()
                || CellFigure.of(cell, true).isPresent());
    }

    /// The width of the widest cell of each column.
    private static int[] widths(List<List<String>> rows, ToIntFunction<String> width) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        return IntStream.range(0, columns).map(column -> rows.stream().filter(row -> column < row.size())
                .mapToInt(row -> width.applyAsInt(row.get(column))).max().orElse(0)).toArray();
    }
}
