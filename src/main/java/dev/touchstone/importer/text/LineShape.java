package dev.touchstone.importer.text;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What lines have in common that differ only in their digits, as the lines of a log do: a number may have more digits in
/// one than in another. What was found out about one of them need not be found out again.
public final class LineShape {

    private final byte[] bytes;
    private boolean isKnown;
    private boolean answer;
    /// The shape of the line that last followed one of this shape.
    private @Nullable LineShape follower;

    LineShape(byte[] bytes) {
        this.bytes = bytes;
    }

    /// Returns what a question about one of the lines is answered with; it is asked once for all of them.
    ///
    /// @param question the only one that is ever asked of this shape; its answer does not depend on digits
    public boolean is(Predicate<String> question, String line) {
        if (!isKnown) {
            answer = question.test(line);
            isKnown = true;
        }
        return answer;
    }

    @Nullable LineShape follower() {
        return follower;
    }

    void isFollowedBy(@Nullable LineShape next) {
        follower = next;
    }

    /// Whether these bytes are a line of this shape.
    boolean has(byte[] line, int from, int to) {
        int at = 0;
        int in = from;
        while (true) {
            int same = LineShapes.alike(bytes, at, bytes.length, line, in, to);
            at += same;
            in += same;
            if (at == bytes.length && in == to) {
                return true;
            }
            boolean isDigit = at < bytes.length && isDigit(bytes[at]);
            boolean isOther = in < to && isDigit(line[in]);
            // One of two numbers that begin alike may go on where the other ends.
            if (!isDigit && !isOther || isDigit != isOther && (at == 0 || !isDigit(bytes[at - 1]))) {
                return false;
            }
            while (at < bytes.length && isDigit(bytes[at])) {
                at++;
            }
            while (in < to && isDigit(line[in])) {
                in++;
            }
        }
    }

    static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
