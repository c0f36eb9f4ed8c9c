package dev.touchstone.importer.file;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// Bytes as they are unpacked. Where the data is damaged, was cut off, or unpacks to more than is allowed, the stream
/// ends and knows why: what came before is kept.
final class Unpacked extends InputStream {

    private final InputStream bytes;
    private final Allowance allowance;
    private @Nullable String problem;

    Unpacked(InputStream bytes, Allowance allowance) {
        this.bytes = bytes;
        this.allowance = allowance;
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
        try {
            int count = bytes.read(into, offset, length);
            if (count > 0 && !allowance.take(count)) {
                problem = allowance.bytesSentence();
                return -1;
            }
            return count;
        } catch (IOException | RuntimeException damaged) {
            problem = "is damaged or was cut off (" + reason(damaged) + "); what came before that was read. Fetch it"
                    + " again if results are missing.";
            return -1;
        }
    }

    static String reason(Exception broken) {
        String message = broken.getMessage();
        return message == null ? broken.getClass().getSimpleName() : message;
    }
}
