package dev.touchstone.importer.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Reads the lines of a text in order. It can return to a mark, and drops the lines before it, so that a text of any
/// length needs little memory.
public class Cursor {

    private static final int FORGET_AT = 256;
    /// The number of lines before the cursor that stay readable.
    private static final int KEPT = 64;

    private final LineReader reader;
    private final List<Line> window = new ArrayList<>();
    private final TextVariables variables = new TextVariables();
    private final Glossary glossary = new Glossary();
    private final Map<String, Object> kept = new HashMap<>();
    private @Nullable Consumer<Line> watch;
    private @Nullable Line ahead;
    private @Nullable Once once;
    private boolean started;
    private int position;
    private int origin;

    public Cursor(LineReader reader) {
        this.reader = reader;
    }

    /// Returns the variables that the text has set so far.
    public TextVariables variables() {
        return variables;
    }

    /// Returns the terms that the text has defined so far.
    public Glossary glossary() {
        return glossary;
    }

    /// Passes each line, once and in order, to a watch as it is read.
    public void watch(Consumer<Line> everyLine) {
        watch = everyLine;
    }

    /// Begins a block under the cursor.
    ///
    /// @return the line it would begin with, or null at the end of the text
    public @Nullable Line begin() {
        origin = position;
        once = null;
        return line();
    }

    /// A result that was read from the lines between two positions.
    private record Once(int from, int to, Object read) {
    }

    /// Reads what stands under the cursor and moves behind it. Several formats may try a block before one takes it: a
    /// result that one of them read here in the same way is reused for the others.
    public <T> T once(Class<T> kind, Function<Cursor, T> reading) {
        if (once != null && once.from == position && kind.isInstance(once.read)) {
            position = once.to;
            return kind.cast(once.read);
        }
        int from = position;
        T read = reading.apply(this);
        once = new Once(from, position, read);
        return read;
    }

    /// Returns what a reader keeps over the whole text, made when it is first asked for.
    ///
    /// @param name distinguishes things of one kind
    public <T> T kept(Class<T> kind, String name, Supplier<T> made) {
        return kind.cast(kept.computeIfAbsent(kind.getName() + name, key -> made.get()));
    }

    /// Returns the line under the cursor, or null at the end.
    public @Nullable Line line() {
        return peek(0);
    }

    /// Returns the line so many lines further on, or null behind the end. Lines that were put back end where the lines
    /// around them were taken: no block extends from them into what follows.
    public @Nullable Line peek(int ahead) {
        int at = position + ahead;
        while (window.size() <= at) {
            Line next = read();
            if (next == null) {
                return null;
            }
            window.add(next);
        }
        Line line = window.get(at);
        return line.number() - at == window.get(origin).number() - origin ? line : null;
    }

    /// Returns the line of a number, as far as it is read or can be read and is not dropped; null otherwise. At least 64
    /// lines before the cursor are kept.
    public @Nullable Line at(int number) {
        // The window has the lines in order, but for those that were put back.
        int likely = window.isEmpty() ? -1 : window.size() - 1 - (window.getLast().number() - number);
        if (likely >= 0 && likely < window.size() && window.get(likely).number() == number) {
            return window.get(likely);
        }
        for (int i = window.size() - 1; i >= 0; i--) {
            if (window.get(i).number() == number) {
                return window.get(i);
            }
        }
        while (window.isEmpty() || window.getLast().number() < number) {
            Line next = read();
            if (next == null) {
                return null;
            }
            window.add(next);
            if (next.number() == number) {
                return next;
            }
        }
        return null;
    }

    /// Whether the text ends with this line and without a line break, as when it was cut inside the line.
    public boolean endsWith(Line line) {
        return started && ahead == null && reader.isLastOpen() && line.number() == reader.lineCount();
    }

    /// Moves on by one line.
    public void advance() {
        advance(1);
    }

    public void advance(int lines) {
        position += lines;
    }

    /// Puts lines that were passed over under the cursor, to be read next: another program printed them into the block
    /// that was just read.
    public void putBack(List<Line> passedOver) {
        window.addAll(Math.min(position, window.size()), passedOver);
    }

    /// Returns a position to return to with [#reset]; valid until [#putBack] and [#forget].
    public int mark() {
        return position;
    }

    public void reset(int mark) {
        position = mark;
    }

    /// Drops lines before the cursor once there are many; marks are invalid afterwards.
    public void forget() {
        if (position >= FORGET_AT && position <= window.size()) {
            window.subList(0, position - KEPT).clear();
            position = KEPT;
            origin = KEPT;
        }
    }

    /// Returns the next line; one that a terminal broke comes whole, followed by an empty one.
    private @Nullable Line read() {
        try {
            Line line = started ? ahead : reader.next();
            if (line != null && watch != null) {
                watch.accept(line);
            }
            started = true;
            ahead = line == null ? null : reader.next();
            Line next = ahead;
            if (line != null && next != null && WrappedRow.continues(line.text(), next.text())) {
                ahead = Line.restOf(next);
                String whole = WrappedRow.join(line.text(), next.text());
                return new Line(line.number(), whole, whole, Line.UNKNOWN_FOREIGN, line.isFenced());
            }
            return line;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
