package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A stream of bytes that are unpacked. Where the data is damaged, was cut off or exceeds the limit, the stream ends
/// and [#problem] returns why: the bytes before are kept.
final class UnpackedStream extends InputStream {

    private final InputStream bytes;
    private final UnpackLimit limit;
    private final boolean isGrowing;
    private @Nullable UnaryOperator<String> problem;

    private UnpackedStream(InputStream bytes, UnpackLimit limit, boolean isGrowing) {
        this.bytes = bytes;
        this.limit = limit;
        this.isGrowing = isGrowing;
    }

    /// Returns a stream of bytes from a compressed form: there may be far more of them than went in.
    static UnpackedStream of(InputStream bytes, UnpackLimit limit) {
        return new UnpackedStream(bytes, limit, true);
    }

    /// Returns a stream of bytes that are not compressed, or were decompressed before.
    static UnpackedStream asTheyAre(InputStream bytes, UnpackLimit limit) {
        return new UnpackedStream(bytes, limit, false);
    }

    /// Returns how much may be unpacked from it.
    UnpackLimit limit() {
        return limit;
    }

    /// Returns why the stream of a source ended early, as a sentence; null when it did not.
    @Nullable String problem(String source) {
        return problem == null ? null : problem.apply(source);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (problem != null) {
            return -1;
        }
        limit.goesOn();
        if (isGrowing && limit.isLate()) {
            problem = limit::timeSentence;
            return -1;
        }
        try {
            int count = bytes.read(into, offset, length);
            if (isGrowing && count > 0 && !limit.take(count)) {
                problem = limit::bytesSentence;
                return -1;
            }
            return count;
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (IOException | RuntimeException damaged) {
            problem = limit.isSpent() ? limit::bytesSentence : source -> I18n.stored("{0} is damaged or was cut off ({1});"
                    + " what came before that was read. Fetch it again if results are missing.", source, reason(damaged));
            return -1;
        }
    }

    static String reason(Exception broken) {
        String message = broken.getMessage();
        return message == null ? broken.getClass().getSimpleName() : message;
    }
}
