package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;

/// Reads the entries of a tar in their order: it has no table of contents.
final class TarEntries {

    private final FileOpener opener;
    private final String source;
    private final UnpackLimit limit;

    TarEntries(FileOpener opener, String source, UnpackLimit limit) {
        this.opener = opener;
        this.source = source;
        this.limit = limit;
    }

    /// Reads all entries. The caller closes the stream.
    void read(InputStream bytes) throws IOException {
        TarHeaderLimit limited = new TarHeaderLimit(bytes);
        TarArchiveInputStream tar = new TarArchiveInputStream(limited);
        TarArchiveEntry entry = next(tar, limited);
        while (entry != null) {
            EntryName name = EntryName.of(entry.getName());
            if (entry.isFile() && opener.mayHoldText(source, name)) {
                String inside = opener.source(source, name);
                if (!opener.mayGoOn(source, limit) || !opener.entry(inside,
                        UnpackedStream.asTheyAre(tar, limit.ofEntry()), entry.getSize())) {
                    return;
                }
            }
            entry = next(tar, limited);
        }
    }

    private @Nullable TarArchiveEntry next(TarArchiveInputStream tar, TarHeaderLimit limited) {
        try {
            if (tar.getCurrentEntry() != null) {
                // The content is passed over first: only headers are counted.
                tar.transferTo(OutputStream.nullOutputStream());
            }
            limited.begin();
            TarArchiveEntry entry = tar.getNextEntry();
            limited.end();
            return entry;
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (IOException | RuntimeException damaged) {
            opener.problem(source, limit.isSpent() ? UnpackLimit.spentSentence(source) : I18n.stored("{0} is damaged or"
                    + " was cut off ({1}); the entries before that were read. Fetch it again if results are missing.", source,
                    UnpackedStream.reason(damaged)));
            return null;
        }
    }
}
