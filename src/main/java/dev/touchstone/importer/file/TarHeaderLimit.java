package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// The bytes of a tar, of which the headers of one entry may take no more than a limit: long names and attributes are
/// kept in memory as they are read.
final class TarHeaderLimit extends FilterInputStream {

    private static final int MOST = 1 << 20;
    private static final int NONE = -1;

    private int left = NONE;

    TarHeaderLimit(InputStream bytes) {
        super(bytes);
    }

    /// Begins to count: what is read next are headers.
    void begin() {
        left = MOST;
    }

    /// Ends the count: what is read next is the content of an entry.
    void end() {
        left = NONE;
    }

    @Override
    public int read() throws IOException {
        return count(super.read(), 1);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        return count(read, read);
    }

    private int count(int result, int bytes) throws IOException {
        if (left != NONE && result >= 0) {
            if (bytes > left) {
                throw new IOException(I18n.stored("the header of an entry is larger than {0} MiB", MOST >> 20));
            }
            left -= bytes;
        }
        return result;
    }
}
