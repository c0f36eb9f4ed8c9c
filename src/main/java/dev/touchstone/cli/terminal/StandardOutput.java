package dev.touchstone.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Standard output that never throws: whoever reads it may stop reading (`| head`), and that is no failure.
public final class StandardOutput extends OutputStream {

    private final OutputStream target;
    private @Nullable IOException failure;

    public StandardOutput(OutputStream target) {
        this.target = new BufferedOutputStream(target, 1 << 16);
    }

    @Override
    public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        attempt(() -> target.write(bytes, offset, length));
    }

    @Override
    public void flush() {
        attempt(target::flush);
    }

    /// Why not everything was written; empty when it was, and when the reader went away.
    public Optional<String> problem() {
        return Optional.ofNullable(failure).map(IOException::getMessage)
                .filter(message -> !message.toLowerCase(Locale.ROOT).contains("pipe"));
    }

    private void attempt(Writing writing) {
        if (failure == null) {
            try {
                writing.write();
            } catch (IOException notWritten) {
                failure = notWritten;
            }
        }
    }

    private interface Writing {
        void write() throws IOException;
    }
}
