package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.Words;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.Signs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A table as a program draws it on a terminal: in any box style of Rich, in ASCII where the output is no UTF-8, with
/// edges or without, its columns parted by lines or by blanks only; a panel may stand around it.
///
/// @param title what stands above it, its lines joined by blanks; empty when nothing does
/// @param rows the lines of its inside, the head among them; a cell that was wrapped stands on several
/// @param caption what stands centred below it; empty when nothing does
/// @param lines all lines it stands on, title and edges too
/// @param passedOver lines of another program between them
/// @param cutAbove whether it lost its upper edge
/// @param cutBelow whether it lost its lower edge; never where there is none to be drawn
/// @param hasEnd whether its lower edge is there
public record BoxTable(String title, List<Row> rows, String caption, List<Line> lines, List<Line> passedOver,
        boolean cutAbove, boolean cutBelow, boolean hasEnd) {

    /// What is in every line that [#mayBegin] says yes to.
    public static final Words SIGNS = Words.of("─", "|", "+", "?", "\ufffd");
    private static final long STROKES = Signs.of("─|+?\ufffd");

    /// One line of the table's inside.
    ///
    /// @param group how many rules stand above it: a line never continues one of another group
    public record Row(Line line, List<String> cells, int group) {
    }

    /// What somebody who looks for a table of his own knows of it.
    public interface Owner {

        /// Whether the words can begin the title.
        boolean beginsTitle(String text);

        /// Whether these are the words of the title.
        boolean isTitle(String text);

        /// Whether the cells can be a line of a table that has no lines between its columns: there, nothing else tells
        /// a row from prose.
        boolean knows(List<String> cells);
    }

    /// Whether a table can begin on the line, but for one without any line; cheap.
    public static boolean mayBegin(Line line) {
        return line.hasAny(STROKES) && Strokes.mayBegin(line.text());
    }

    /// Reads the table that begins under the cursor, with title or without, and moves behind it; null, with the cursor
    /// unmoved, when there is none.
    public static @Nullable BoxTable read(Cursor cursor, Owner owner) {
        return new BoxTableReader(cursor, owner).read();
    }
}
