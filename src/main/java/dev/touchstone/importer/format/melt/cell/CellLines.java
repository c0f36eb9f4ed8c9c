package dev.touchstone.importer.format.melt.cell;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.text.Line;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// Lines inside of one cell, which `<br>` and blocks of HTML part.
public final class CellLines {

    private static final Pattern BREAK = Pattern.compile("(?i)<br\\s{0,3}/?>");
    /// No text has it: it is of the area for private use.
    private static final String MARK = "\ue0f0";

    private CellLines() {
    }

    /// Returns the lines as the text of one cell. Figures below one another, and statistics in a head, stay apart.
    public static String joined(List<String> lines, boolean isHead) {
        boolean areFigures = !isHead && lines.size() > 1 && lines.stream().allMatch(PackedCell::isFigure);
        boolean areBare = areFigures && lines.stream().noneMatch(line -> line.chars().anyMatch(Character::isLetter));
        boolean areStatistics = lines.size() > 1 && ColumnGuess.hasStatistic(lines.getFirst())
                && lines.stream().skip(1).allMatch(ColumnGuess::isStatistic);
        if (areFigures || areStatistics) {
            return String.join(areBare || areStatistics ? " / " : "; ", lines);
        }
        StringBuilder joined = new StringBuilder();
        for (String line : lines) {
            // Two figures below one another are not one of more digits.
            boolean figures = !joined.isEmpty() && isDigit(joined.charAt(joined.length() - 1)) && isDigit(line.charAt(0));
            joined.append(joined.isEmpty() ? "" : figures ? " / " : " ").append(line);
        }
        return joined.toString();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /// Returns the text of a line with its breaks marked, for [#plain]; empty where it has none.
    public static String marked(Line line) {
        return line.isMended() && BREAK.matcher(line.raw()).find() ? Line.mended(BREAK.matcher(line.raw()).replaceAll(MARK)) : "";
    }

    /// Returns the text of a cell of a marked line, without markup.
    public static String plain(String cell, boolean isHead) {
        return joined(Arrays.stream(cell.split(MARK)).map(CellMarkup::plain).filter(line -> !line.isEmpty()).toList(), isHead);
    }
}
