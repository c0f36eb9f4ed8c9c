package dev.touchstone.importer.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CancellationException;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;

/// The entries of a tar, in their order: it has no table of contents.
final class TarEntries {

    private final Opener opener;
    private final String source;
    private final Allowance allowance;

    TarEntries(Opener opener, String source, Allowance allowance) {
        this.opener = opener;
        this.source = source;
        this.allowance = allowance;
    }

    /// The archive stays open: it is the caller's.
    void read(InputStream bytes) throws IOException {
        TarArchiveInputStream tar = new TarArchiveInputStream(bytes);
        TarArchiveEntry entry = next(tar);
        while (entry != null) {
            EntryName name = EntryName.of(entry.getName());
            if (entry.isFile() && opener.mayHoldText(source, name)) {
                String inside = opener.source(source, name);
                if (!opener.mayGoOn(source, allowance) || !opener.entry(inside,
                        Unpacked.asTheyAre(tar, allowance.ofEntry()), entry.getSize())) {
                    return;
                }
            }
            entry = next(tar);
        }
    }

    private @Nullable TarArchiveEntry next(TarArchiveInputStream tar) {
        try {
            return tar.getNextEntry();
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (IOException | RuntimeException damaged) {
            opener.problem(source, allowance.isSpent() ? Allowance.spentSentence() : "is damaged or was cut off ("
                    + Unpacked.reason(damaged)
                    + "); the entries before that were read. Fetch it again if results are missing.");
            return null;
        }
    }
}
