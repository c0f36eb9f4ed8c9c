package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads tables as programs draw them on a terminal: in any box style of Rich, in ASCII where the output is no UTF-8,
/// with edges or without, their columns parted by lines or by blanks only; a panel may stand around one.
public final class BoxTableReader {

    /// One of these is in every line for which [#mayBegin] is true.
    public static final WordSet SIGNS = WordSet.of("─", "|", "+", "?", "\ufffd");
    private static final long STROKES = CharacterBits.of("─|+?\ufffd");

    private static final int MOST_TITLE_LINES = 8;
    /// The labels of a narrow table are broken into many lines.
    private static final int MOST_HEAD_LINES = 24;
    private static final int MOST_FOREIGN_LINES = 2;
    /// Three times what the longest table of a benchmark needs on the narrowest terminal.
    private static final int MOST_LINES = 240;
    /// The lines of a table without a title that may stand before the first known one: a label that is cut and wrapped.
    private static final int MOST_UNKNOWN_LINES = 4;
    /// Before the first row stands no more than an edge, twice where a program drew it on.
    private static final int MOST_EDGES = 4;
    /// Blanks at the end of a line may be lost.
    private static final int OFF_CENTRE = 2;
    /// A bit that every line with wide characters has; other lines may have it too.
    private static final long FOREIGN = CharacterBits.of('\u4e00');

    private final Cursor cursor;
    private final TableKind kind;
    private final TablePanel frame;
    /// Whether it is known to have no edges at its sides.
    private final boolean isOpen;
    private final List<SourceTable.Row> rows = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private final List<Line> passedOver = new ArrayList<>();
    private @Nullable RowSplitter splitter;
    private @Nullable SeparatorPositions stencil;
    private int behindTitle;
    private int group;
    private boolean hasTop;
    private boolean hasEnd;
    private boolean isMarkdown;
    private boolean isOwn;

    /// Whether a table can begin on the line, but for one without any line; cheap.
    public static boolean mayBegin(Line line) {
        return line.hasAny(STROKES) && BoxCharacters.mayBegin(line.text());
    }

    /// Reads the table that begins under the cursor, with title or without, and moves behind it; null, with the cursor
    /// unmoved, when there is none. Its rows are lines, the head among them: a cell that was wrapped stands on several.
    public static @Nullable SourceTable read(Cursor cursor, TableKind kind) {
        return new BoxTableReader(cursor, kind).read();
    }

    private BoxTableReader(Cursor cursor, TableKind kind) {
        this.cursor = cursor;
        this.kind = kind;
        this.frame = TablePanel.of(cursor);
        this.isOpen = hasNoSides(cursor);
    }

    /// Whether the table under the cursor has no edges at its sides, though its first row may begin with an empty cell
    /// and so with a line: the rule below begins further to the left, and with no corner.
    static boolean hasNoSides(Cursor cursor) {
        int side = -1;
        for (int ahead = 0; ahead < MOST_HEAD_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || line.isBlank()) {
                return false;
            }
            String text = line.text();
            int begin = text.length() - text.stripLeading().length();
            char first = text.charAt(begin);
            if ("─━═╶╺".indexOf(first) >= 0) {
                return side > begin + 1;
            }
            boolean isSide = BoxCharacters.isVertical(first) || first == '╷';
            if (begin == 0 && isSide || !line.has('│')) {
                return false;
            }
            side = !isSide ? side : side < 0 ? begin : Math.min(side, begin);
        }
        return false;
    }

    private @Nullable SourceTable read() {
        int ahead = frame.first();
        String title = frame.title();
        if (!kind.isTitle().test(title)) {
            title = title(ahead);
            ahead = title.isEmpty() ? ahead : behindTitle;
        }
        // What stands before the first line of the inside is the title and blank lines.
        for (; ahead <= MOST_TITLE_LINES && !begins(ahead, !title.isEmpty()); ahead++) {
            if (title.isEmpty() || cursor.peek(ahead) == null) {
                return null;
            }
        }
        isOwn = !title.isEmpty();
        int next = inside(ahead);
        RowSplitter known = splitter;
        if (known == null || rows.size() < 2 || !isOwn) {
            return null;
        }
        for (int head = ahead - 1; head >= 0; head--) {
            lines.addFirst(Objects.requireNonNull(cursor.peek(head)));
        }
        int below = (known instanceof BlankSplitter || isMarkdown) && !hasEnd && frame.at(next).isBlank() ? next + 1 : next;
        String caption = caption(next, below);
        if (!caption.isEmpty()) {
            lines.add(Objects.requireNonNull(cursor.peek(below)));
            next = below + 1;
        }
        next = endOfPanel(next);
        cursor.advance(next);
        lines.removeIf(Line::isBlank);
        boolean hasEdges = known.hasEdges() && !isMarkdown;
        return new SourceTable(title, caption, 0, List.copyOf(rows), List.copyOf(lines), List.copyOf(passedOver),
                new SourceTable.Edges(hasEdges && !hasTop, hasEdges && !hasEnd, hasEnd));
    }

    /// The title that begins there, as many lines as it takes; empty when there is none.
    private String title(int from) {
        StringBuilder title = new StringBuilder(frame.at(from).strip());
        if (!kind.beginsTitle().test(title.toString())) {
            return "";
        }
        int ahead = from + 1;
        for (; ahead < from + MOST_TITLE_LINES && !begins(ahead, true); ahead++) {
            title.append(' ').append(frame.at(ahead).strip());
        }
        behindTitle = ahead;
        return kind.isTitle().test(title.toString()) ? title.toString().strip() : "";
    }

    /// Whether the table begins with the line.
    private boolean begins(int ahead, boolean titled) {
        String text = frame.at(ahead);
        if (text.isBlank() || titled && kind.beginsTitle().test(text.strip())) {
            return false;
        }
        return BoxCharacters.isBorder(text.strip()) || first(text) != null;
    }

    /// The splitter by what could be the first row.
    private @Nullable RowSplitter first(String text) {
        RowSplitter lined = isOpen && BoxCharacters.isVertical(text.strip().charAt(0)) ? LineSplitter.withoutEdges(text)
                : RowSplitter.of(text, false);
        if (lined != null) {
            return lined;
        }
        RowSplitter blank = RowSplitter.of(text, true);
        return blank != null && kind.isRow().test(blank.cells(text)) ? blank : null;
    }

    /// Takes the rows and what is drawn between them.
    ///
    /// @return how far behind the cursor the first line stands that it does not take
    private int inside(int from) {
        int next = from;
        int foreign = 0;
        for (int ahead = from; lines.size() < MOST_LINES && foreign <= MOST_FOREIGN_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || hasEnd || isStrange()) {
                break;
            }
            String text = frame.at(ahead, line);
            List<String> ordinary = ordinary(line, text);
            if (ordinary != null) {
                add(line, ordinary);
            } else {
                String drawn = text.strip();
                boolean isBorder = BoxCharacters.isBorder(drawn);
                boolean isRow = !isBorder && splitter != null && splitter.hasEdges() && splitter.takes(text);
                if (!isRow && (!rows.isEmpty() && kind.beginsTitle().test(drawn) || frame.ends(ahead))) {
                    break;
                }
                if (isBorder) {
                    if (!rows.isEmpty() && BoxCharacters.isTop(text)) {
                        break;
                    }
                    border(text, ahead);
                } else if (!row(line, text, isRow)) {
                    if (mayHoldNoForeignLines() && !isBlankRule(ahead)) {
                        break;
                    }
                    foreign++;
                    continue;
                }
            }
            for (int passed = next; passed < ahead; passed++) {
                passOver(cursor.peek(passed));
            }
            lines.add(line);
            foreign = 0;
            next = ahead + 1;
        }
        return next;
    }

    private boolean isStrange() {
        return rows.isEmpty() ? lines.size() > MOST_EDGES : !isOwn && rows.size() >= MOST_UNKNOWN_LINES;
    }

    private void passOver(@Nullable Line line) {
        if (line != null && !line.isBlank()) {
            passedOver.add(line);
        }
    }

    /// The cells of a row that is drawn as the first; null for any other line, which must be looked at closely.
    private @Nullable List<String> ordinary(Line line, String text) {
        return stencil == null || line.hasAny(FOREIGN) || BoxCharacters.isBorder(text) ? null : stencil.cells(text);
    }

    private void add(Line line, List<String> cells) {
        isOwn = isOwn || kind.isRow().test(cells);
        rows.add(SourceTable.Row.of(line, cells, group));
    }

    /// @param isRow whether that is known
    private boolean row(Line line, String text, boolean isRow) {
        RowSplitter known = splitter == null ? first(text) : splitter;
        if (known == null || !isRow && !known.takes(text)) {
            return false;
        }
        RowSplitter learnt = known.after(text);
        List<String> cells = learnt.cells(text);
        if (known instanceof BlankSplitter && !kind.isRow().test(cells)) {
            return false;
        }
        if (splitter == null && known instanceof LineSplitter lines && !line.hasAny(FOREIGN)) {
            stencil = lines.stencil(text);
        }
        splitter = learnt;
        add(line, cells);
        return true;
    }

    /// Corners distinguish the edges; where there are none, an edge that no row follows is the lower one.
    private void border(String text, int ahead) {
        if (rows.isEmpty()) {
            hasTop = true;
            return;
        }
        group++;
        isMarkdown |= group == 1 && !hasTop && isMarkdownRule(text.strip());
        hasEnd = BoxCharacters.isBottom(text) || !hasCorners(text) && !rowFollows(ahead + 1);
    }

    private static boolean isMarkdownRule(String text) {
        return text.charAt(0) == '|' && text.chars().allMatch(c -> c == '|' || c == '-' || c == ' ');
    }

    private boolean hasCorners(String text) {
        return splitter != null && splitter.hasEdges() && BoxCharacters.isBox(text.strip().charAt(0));
    }

    private boolean rowFollows(int from) {
        for (int ahead = from; ahead <= from + MOST_FOREIGN_LINES && cursor.peek(ahead) != null; ahead++) {
            String text = frame.at(ahead);
            if (BoxCharacters.isBorder(text.strip())) {
                return false;
            }
            if (splitter != null && splitter.takes(text)
                    && (!(splitter instanceof BlankSplitter) || kind.isRow().test(splitter.after(text).cells(text)))) {
                return true;
            }
        }
        return false;
    }

    /// Without edges nothing marks where the table continues after a line of another program.
    private boolean mayHoldNoForeignLines() {
        return splitter != null && (!splitter.hasEdges() || isMarkdown);
    }

    /// In some styles the rule between two rows is a blank line.
    private boolean isBlankRule(int ahead) {
        if (!frame.at(ahead).isBlank() || !(splitter instanceof BlankSplitter) || !rowFollows(ahead + 1)) {
            return false;
        }
        group++;
        return true;
    }

    /// The line under the table when it stands in the middle, as titles do; the title of the next is none.
    private String caption(int next, int below) {
        String text = frame.at(below);
        String words = text.strip();
        int blanks = text.length() - text.stripLeading().length();
        if (words.isEmpty() || blanks <= OFF_CENTRE || BoxCharacters.isBorder(words) || kind.beginsTitle().test(words)) {
            return "";
        }
        int left = Integer.MAX_VALUE;
        int right = 0;
        for (int ahead = next - 1; ahead >= Math.max(0, next - rows.size()); ahead--) {
            String row = frame.at(ahead).stripTrailing();
            left = row.isBlank() ? left : Math.min(left, row.length() - row.stripLeading().length());
            right = Math.max(right, TerminalColumns.spread(row).length());
        }
        int indent = blanks - left;
        int room = right - left - TerminalColumns.spread(words).length();
        return indent > OFF_CENTRE && Math.abs(2 * indent - room) <= 2 * OFF_CENTRE ? words : "";
    }

    private int endOfPanel(int from) {
        if (!frame.isPanel()) {
            return from;
        }
        for (int ahead = from; ahead <= from + MOST_FOREIGN_LINES; ahead++) {
            if (frame.ends(ahead)) {
                for (int taken = from; taken <= ahead; taken++) {
                    lines.add(Objects.requireNonNull(cursor.peek(taken)));
                }
                return ahead + 1;
            }
        }
        return from;
    }
}
