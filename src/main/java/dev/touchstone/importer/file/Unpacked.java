package dev.touchstone.importer.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/// Bytes as they are unpacked. Where the data is damaged, was cut off, or unpacks to more than is allowed, the stream
/// ends and knows why: what came before is kept.
final class Unpacked extends InputStream {

    private final InputStream bytes;
    private final Allowance allowance;
    private final boolean isGrowing;
    private @Nullable String problem;

    private Unpacked(InputStream bytes, Allowance allowance, boolean isGrowing) {
        this.bytes = bytes;
        this.allowance = allowance;
        this.isGrowing = isGrowing;
    }

    /// Bytes that come out of a compressed form: there may be far more of them than went in.
    static Unpacked of(InputStream bytes, Allowance allowance) {
        return new Unpacked(bytes, allowance, true);
    }

    /// Bytes that stand in a file as they are, or came out of a compressed form before.
    static Unpacked asTheyAre(InputStream bytes, Allowance allowance) {
        return new Unpacked(bytes, allowance, false);
    }

    /// What may be unpacked of it.
    Allowance allowance() {
        return allowance;
    }

    /// Why the stream ended early; null when it did not.
    @Nullable String problem() {
        return problem;
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
        allowance.goesOn();
        try {
            int count = bytes.read(into, offset, length);
            if (isGrowing && count > 0 && !allowance.take(count)) {
                problem = allowance.bytesSentence();
                return -1;
            }
            return count;
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (IOException | RuntimeException damaged) {
            problem = allowance.isSpent() ? allowance.bytesSentence() : "is damaged or was cut off (" + reason(damaged)
                    + "); what came before that was read. Fetch it again if results are missing.";
            return -1;
        }
    }

    static String reason(Exception broken) {
        String message = broken.getMessage();
        return message == null ? broken.getClass().getSimpleName() : message;
    }
}
