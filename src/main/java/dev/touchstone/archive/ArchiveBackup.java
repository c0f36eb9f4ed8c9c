package dev.touchstone.archive;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// Keeps an archive of an earlier form as it is, beside it, before this version brings it to its own form: an earlier
/// version of the program can then still be used with the backup.
final class ArchiveBackup {

    private ArchiveBackup() {
    }

    /// Writes `FILE.format-N.backup`, where N is the form that the archive has; `-2.backup` and so on where that name is
    /// taken, since a backup is never overwritten. Does nothing when the archive is empty or has the form of this version.
    ///
    /// @throws ArchiveException when the backup cannot be written; the archive stays as it is
    /// @throws SQLException when the archive is busy, damaged, or the disk is full
    static void beforeUpdate(Path file, Connection connection) throws ArchiveException, SQLException {
        int version = Schema.version(connection);
        if (version == 0 || version == Schema.VERSION) {
            return;
        }
        try {
            Path draft = Files.createTempFile(file.resolveSibling("."), file.getFileName() + ".", ".new");
            try {
                // SQLite writes into an empty file as into one that is not there.
                try (PreparedStatement vacuum = connection.prepareStatement("VACUUM INTO ?")) {
                    vacuum.setString(1, draft.toString());
                    vacuum.execute();
                }
                // Another process may have updated the archive in the meantime, after a backup of its own.
                if (Schema.version(connection) == version) {
                    publish(draft, file.resolveSibling(file.getFileName() + ".format-" + version));
                }
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException failed) {
            throw Failure.unusable(file, I18n.text(
                    "it has the form of an earlier version, and its backup cannot be written beside it"), failed);
        }
    }

    private static void publish(Path draft, Path name) throws IOException {
        for (int number = 1;; number++) {
            try {
                Archives.publish(draft, name.resolveSibling(name.getFileName() + (number == 1 ? "" : "-" + number) + ".backup"));
                return;
            } catch (FileAlreadyExistsException taken) {
                // The next number.
            }
        }
    }
}
