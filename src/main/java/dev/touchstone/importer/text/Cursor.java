package dev.touchstone.importer.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads forward through the lines. It can be set back to a mark, and forgets what stands before the lines that were
/// dropped, so that a text of any length needs little memory.
public class Cursor {

    private static final int FORGET_AT = 256;

    private final LineReader reader;
    private final List<Line> window = new ArrayList<>();
    private final Variables variables = new Variables();
    private @Nullable Line ahead;
    private @Nullable Once once;
    private boolean started;
    private int position;
    private int origin;

    public Cursor(LineReader reader) {
        this.reader = reader;
    }

    /// The variables that the text has set so far.
    public Variables variables() {
        return variables;
    }

    /// Lets a block begin under the cursor.
    ///
    /// @return the line it would begin with, or null at the end of the text
    public @Nullable Line begin() {
        origin = position;
        once = null;
        return line();
    }

    /// What was read of the lines from one place to another.
    private record Once(int from, int to, Object read) {
    }

    /// Reads what stands under the cursor and moves behind it. Several formats may be asked of a block before one takes
    /// it: what the first of them read here in the same way is given to the others.
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

    /// The line under the cursor, or null at the end.
    public @Nullable Line line() {
        return peek(0);
    }

    /// The line so many lines further on, or null behind the end. Lines that were put back end where the lines they
    /// stood among were taken: no block reaches from them into what follows.
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

    /// A place to come back to with [#reset]; good until [#putBack] and [#forget].
    public int mark() {
        return position;
    }

    public void reset(int mark) {
        position = mark;
    }

    /// Drops the lines before the cursor once there are many; marks are void afterwards.
    public void forget() {
        if (position >= FORGET_AT) {
            window.subList(0, Math.min(position, window.size())).clear();
            position = 0;
            origin = 0;
        }
    }

    /// The next line; one that a terminal broke comes whole, with an empty one behind it.
    private @Nullable Line read() {
        try {
            Line line = started ? ahead : reader.next();
            started = true;
            ahead = line == null ? null : reader.next();
            Line next = ahead;
            if (line != null && next != null && Wrapped.continues(line.text(), next.text())) {
                ahead = Line.restOf(next);
                String whole = Wrapped.join(line.text(), next.text());
                return new Line(line.number(), whole, whole, Line.UNASKED_BEYOND, line.isFenced());
            }
            return line;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
